import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { canDelete } from '@/rules/trip-lifecycle';
import { confirm } from '@/ui/feedback/confirm';
import { notify } from '@/ui/feedback/notify';
import { useRefusalText } from '@/ui/form/refusal';
import { useSettleUndoable } from '@/ui/form/use-settle';
import { mostAtOnce } from '@/ui/list/use-selection';
import { useTripCommands } from '../command-hooks';
import type { ListedTrip } from '../hooks';
import { rideRefusalWords } from '../refusal-words';
import { useRideLine } from './use-ride-line';

/** Asks, deletes and says what came of it; rides that may still happen are left alone. */
export function useDeleteTrips(onDeleted: () => void) {
  const { t } = useLingui();
  const { remove } = useTripCommands();
  const lineOf = useRideLine();
  const settle = useSettleUndoable(useRefusalText(rideRefusalWords));

  return async (chosen: ListedTrip[]) => {
    if (chosen.length === 0) return notify.problem(t`Please select at least one record`);
    const deletable = chosen.filter(canDelete);
    if (deletable.length === 0) return notify.problem(t`Only completed and cancelled rides can be deleted. Please cancel the ride first`);
    if (deletable.length > mostAtOnce) return notify.problem(t`Please select up to ${mostAtOnce} records at once`);
    const kept = chosen.length - deletable.length;
    const [only] = deletable;
    const sure = await confirm({
      title: t`Delete ${plural(deletable.length, { one: '# trip', other: '# trips' })}`,
      about: only && deletable.length === 1 ? lineOf(only) : null,
      message: t`Are you sure you want to delete this record? All of your data will be permanently removed.`,
      detail: kept > 0 ? t`${plural(kept, { one: '# ride', other: '# rides' })} may still happen and will be kept.` : null,
      confirm: t`Delete`,
      cancel: t`Keep`,
      danger: true,
      deletes: deletable.length,
    });
    if (!sure) return;
    const words = {
      meanwhile: t`Deleting ${plural(deletable.length, { one: '# record', other: '# records' })}`,
      done: t`Record deleted successfully`,
      waiting: t`Not deleted yet – sends when connected`,
    };
    if (await settle(await remove(deletable), words)) onDeleted();
  };
}
