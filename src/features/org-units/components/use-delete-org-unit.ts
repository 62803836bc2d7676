import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { confirm, confirmChoice } from '@/ui/feedback/confirm';
import { notify } from '@/ui/feedback/notify';
import { useRefusalText } from '@/ui/form/refusal';
import { useSettleUndoable } from '@/ui/form/use-settle';
import { mostAtOnce } from '@/ui/list/use-selection';
import { type ListedOrgUnit, type Members, type OrgUnitKind, useOrgUnitCommands, useOrgUnits, useTitleOf } from '../hooks';
import { orgUnitRefusalWords } from '../refusal-words';
import { orgUnitLinks } from './org-unit-links';
import { orgUnitWords } from './words';

/** Asks, deletes and says what came of it; whoever is in one of them has to be moved to another. */
export function useDeleteOrgUnit(resource: OrgUnitKind, members: Members, onDeleted: (deleted: readonly ListedOrgUnit[]) => void) {
  const { t, i18n } = useLingui();
  const words = orgUnitWords[resource];
  const all = useOrgUnits(resource);
  const titleOf = useTitleOf();
  const { remove } = useOrgUnitCommands(resource);
  const settle = useSettleUndoable(useRefusalText(orgUnitRefusalWords[resource]));
  const navigate = useNavigate();

  const removeNow = async (chosen: ListedOrgUnit[], moveTo: string | null) => {
    const said = {
      meanwhile: t`Deleting ${plural(chosen.length, { one: '# record', other: '# records' })}`,
      done: t`Record deleted successfully`,
      waiting: t`Not deleted yet – sends when connected`,
    };
    if (await settle(await remove(chosen, moveTo, members), said)) onDeleted(chosen);
  };

  return async (chosen: ListedOrgUnit[]): Promise<void> => {
    if (chosen.length === 0) return notify.problem(t`Please select at least one record`);
    if (chosen.length > mostAtOnce) return notify.problem(t`Please select up to ${mostAtOnce} records at once`);
    const used = chosen.flatMap((each) => {
      const { length } = members.ids.get(each.id) ?? [];
      return length > 0 ? [i18n._(words.members(length, titleOf(each)))] : [];
    });
    const question = {
      title: i18n._(words.delete(chosen.length)),
      message: t`Are you sure you want to delete this record? All of your data will be permanently removed.`,
      detail: used.join('\n'),
      confirm: t`Delete`,
      cancel: t`Keep`,
      danger: true,
      deletes: chosen.length,
    };
    if (used.length === 0) return (await confirm(question)) ? removeNow(chosen, null) : undefined;

    // By id: a list may still show rows that have been read anew since.
    const goes = new Set(chosen.map(({ id }) => id));
    const targets = all.filter((each) => each.status === 'active' && !goes.has(each.id));
    if (targets.length === 0) {
      const add = await confirm({
        title: question.title,
        message: `${used.join('\n')}\n${i18n._(words.noOther)}`,
        confirm: i18n._(words.add),
        cancel: t`Keep`,
      });
      return add ? navigate(orgUnitLinks.add(resource)) : undefined;
    }
    const moveTo = await confirmChoice(question, {
      label: t`Move the employees to`,
      placeholder: i18n._(words.choose),
      options: targets.map((each) => ({ value: each.id, label: titleOf(each) })),
      missing: i18n._(words.chooseMissing),
    });
    if (moveTo !== null) await removeNow(chosen, moveTo);
  };
}
