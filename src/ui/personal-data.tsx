import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import classes from './personal-data.module.css';

type RevealButtonProps = {
  revealed: boolean;
  onToggle(): void;
  /** Beside other tools only its icon is seen. */
  short?: boolean;
};

/** The one press that shows what is personal on a screen, and hides it again. No picture is kept of a screen that shows it. */
export function RevealButton({ revealed, onToggle, short = false }: RevealButtonProps) {
  const { t } = useLingui();
  const name = revealed ? t`Hide personal data` : t`Show personal data`;
  const Icon = revealed ? IconEyeOff : IconEye;
  const common = { variant: 'default', 'data-private': revealed || undefined, onClick: onToggle } as const;
  if (short) {
    return (
      <ActionIcon {...common} size="input-md" aria-label={name} title={name}>
        <Icon size={20} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button {...common} leftSection={<Icon size={18} aria-hidden />}>
      {name}
    </Button>
  );
}

/** Stands for what is not even drawn before somebody asks for it. */
export const Masked = () => (
  <>
    <span className={classes.mask} aria-hidden>
      ••••••
    </span>
    <VisuallyHidden>
      <Trans>Hidden</Trans>
    </VisuallyHidden>
  </>
);
