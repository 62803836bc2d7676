import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '@/ui/link-button';
import { useDocumentTitle } from '@/ui/use-document-title';
import classes from './message-page.module.css';

export default function NotFoundPage() {
  const { t } = useLingui();
  useDocumentTitle(t`Page not found`);
  return (
    <main className={classes.page}>
      <p className={classes.number} aria-hidden>
        404
      </p>
      <h1 className={classes.title}>
        <Trans>Page not found</Trans>
      </h1>
      <p className={classes.detail}>
        <Trans>There is nothing at this address. It may have been mistyped or moved.</Trans>
      </p>
      <LinkButton to="/">
        <Trans>Go to the home page</Trans>
      </LinkButton>
    </main>
  );
}
