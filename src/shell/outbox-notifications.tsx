import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useEndedWords } from '@/features/outbox/components/use-ended-words';
import { type EndedChange, useEndedChanges } from '@/features/outbox/hooks';
import { announce } from '@/ui/feedback/announce';
import { notify } from '@/ui/feedback/notify';
import { useCrowd } from './use-crowd';

/** Says how waiting changes have ended, whatever screen is open. Shows nothing itself. */
export function OutboxNotifications() {
  const { t } = useLingui();
  const onOutbox = useLocation({ select: ({ pathname }) => pathname === '/outbox' });
  const wordsOf = useEndedWords();
  // The outbox itself shows what asks for an answer, but to whoever hears it.
  const ask = (words: string) => (onOutbox ? announce(words, () => words) : notify.problem(`${words}. ${t`See your waiting changes`}`));
  const sayDone = useCrowd((count) =>
    notify.success(t`${plural(count, { one: '# change has been saved', other: '# changes have been saved' })}`),
  );
  const sayAsking = useCrowd((count) =>
    ask(t`${plural(count, { one: '# change needs your answer', other: '# changes need your answer' })}`),
  );
  useEndedChanges((changes) => {
    const [done, asking] = [changes.filter(isDone), changes.filter((change) => !isDone(change))];
    sayDone(
      done.map(
        ({ ended, presented }) =>
          () =>
            notify.success(wordsOf(ended, presented)),
      ),
    );
    sayAsking(
      asking.map(
        ({ ended, presented }) =>
          () =>
            ask(wordsOf(ended, presented)),
      ),
    );
  });
  return null;
}

const isDone = ({ ended }: EndedChange) => ended.ending === 'done';
