import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEndedWords } from '@/features/outbox/components/use-ended-words';
import { useEndedChanges } from '@/features/outbox/hooks';
import { notify } from '@/ui/feedback/notify';

/** Says how a waiting change has ended, whatever screen is open. Shows nothing itself. */
export function OutboxNotifications() {
  const { t } = useLingui();
  const onOutbox = useLocation({ select: ({ pathname }) => pathname === '/outbox' });
  const wordsOf = useEndedWords();
  useEndedChanges((ended, presented) => {
    const words = wordsOf(ended, presented);
    if (ended.ending === 'done') notify.success(words);
    // The outbox itself shows what asks for an answer.
    else if (!onOutbox) notify.problem(`${words}. ${t`See your waiting changes`}`);
  });
  return null;
}
