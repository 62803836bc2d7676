import { Plural, useLingui } from '@lingui/react/macro';
import { NewRepliesNote } from '@/features/help/components/new-replies-note';
import { OverdueNote } from '@/features/invoices/components/overdue-note';
import { useSyncState } from '@/features/outbox/hooks';
import { CardExpiryNote } from '@/features/payments/components/card-expiry-note';
import { NoPlanNote } from '@/features/plans/components/no-plan-note';
import { AttentionLink } from '@/ui/feedback/attention-link';
import { useIsFirstVisit } from '../hooks';
import { useKeptHeight } from '../use-kept-height';
import classes from './dashboard.module.css';

/** What goes no further without a person, each with the way to it; nothing where nobody is needed. */
export function NeedsYou() {
  const { t } = useLingui();
  const { needsPerson: count } = useSyncState();
  const isFirstVisit = useIsFirstVisit();
  const { ref, height } = useKeptHeight<HTMLElement>('needs-you');
  return (
    <section
      ref={ref}
      className={classes.needs}
      data-kept={isFirstVisit || height > 0 || undefined}
      style={{ minHeight: height || undefined }}
      aria-label={t`Needs you`}
    >
      {count > 0 && (
        <AttentionLink to="/outbox">
          <Plural value={count} one="# change needs your answer" other="# changes need your answer" />
        </AttentionLink>
      )}
      <NoPlanNote />
      <OverdueNote />
      <CardExpiryNote />
      <NewRepliesNote />
    </section>
  );
}
