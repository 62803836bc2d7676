import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useDocumentTitle } from '@/ui/use-document-title';
import classes from './message-page.module.css';

/** The one place where unexpected errors end; heading by spec 8. */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const { t } = useLingui();
  useDocumentTitle(t`Unexpected Application Error!`);
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>
        <Trans>Unexpected Application Error!</Trans>
      </h1>
      <p className={classes.detail}>{error instanceof Error ? error.message : String(error)}</p>
      <p className={classes.detail}>
        <Trans>What you entered and what waits to be sent is kept on this device.</Trans>
      </p>
      <Button onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </main>
  );
}
