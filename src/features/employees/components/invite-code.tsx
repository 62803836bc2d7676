import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { notify } from '@/ui/feedback/notify';
import classes from './employee-facts.module.css';

/** What the employee signs in with for the first time; null until the server has given it. */
export function InviteCode({ code }: { code: string | null }) {
  const { t } = useLingui();
  if (code === null) return <Trans>Assigned once this employee has been saved on the server</Trans>;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      notify.success(t`Invite code copied`);
    } catch {
      notify.problem(t`The code could not be copied. Please select it and copy it by hand.`);
    }
  };
  return (
    <span className={classes.code}>
      <span>{code}</span>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCopy size={14} aria-hidden />}
        aria-label={t`Copy invite code`}
        onClick={() => void copy()}
      >
        <Trans>Copy</Trans>
      </Button>
    </span>
  );
}
