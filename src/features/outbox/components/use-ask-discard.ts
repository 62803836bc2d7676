import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { confirm } from '@/ui/feedback/confirm';
import { type OutboxRow, useOutboxActions } from '../hooks';

/** Asks whether a change is to be given up, and says what goes with it. */
export function useAskDiscard() {
  const { t } = useLingui();
  const { dependents } = useOutboxActions();
  return async (row: OutboxRow, about: string | null): Promise<boolean> => {
    const { length } = await dependents(row);
    return confirm({
      title: t`Discard this change`,
      about,
      message: t`It will not be sent, and what you have entered is lost.`,
      detail:
        length > 0
          ? t`${plural(length, { one: '# more change depends on it and goes too.', other: '# more changes depend on it and go too.' })}`
          : null,
      confirm: t`Discard`,
      cancel: t`Keep`,
      danger: true,
    });
  };
}
