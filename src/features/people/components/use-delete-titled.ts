import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { confirm, confirmChoice } from '@/ui/confirm';
import { notify } from '@/ui/notify';
import { mostAtOnce } from '@/ui/use-selection';
import { useSettle } from '@/ui/use-settle';
import { type ListedTitled, type Members, type TitledResource, useTitled, useTitledCommands, useTitleOf } from '../titled-hooks';
import { titledLinks } from './titled-links';
import { usePeopleRefusalText } from './use-people-refusal-text';
import { titledWords } from './words-by-resource';

/** Asks, deletes and says what came of it; whoever is in one of them has to be moved to another. */
export function useDeleteTitled(resource: TitledResource, members: Members, onDeleted: () => void) {
  const { t, i18n } = useLingui();
  const words = titledWords[resource];
  const all = useTitled(resource);
  const titleOf = useTitleOf();
  const { remove } = useTitledCommands(resource);
  const settle = useSettle(usePeopleRefusalText(resource));
  const navigate = useNavigate();

  const removeNow = async (chosen: ListedTitled[], moveTo: string | null) => {
    const said = { done: t`Record deleted successfully`, waiting: t`Not deleted yet – sends when connected` };
    if (await settle(await remove(chosen, moveTo, members), said)) onDeleted();
  };

  return async (chosen: ListedTitled[]): Promise<void> => {
    if (chosen.length === 0) return notify.problem(t`Please select at least one record`);
    if (chosen.length > mostAtOnce) return notify.problem(t`Please select up to ${mostAtOnce} records at once`);
    const used = chosen.flatMap((each) => {
      const { length } = members.get(each.id) ?? [];
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

    const targets = all.filter((each) => each.status === 'active' && !chosen.includes(each));
    if (targets.length === 0) {
      const add = await confirm({
        title: question.title,
        message: `${used.join('\n')}\n${i18n._(words.noOther)}`,
        confirm: i18n._(words.add),
        cancel: t`Keep`,
      });
      return add ? navigate(titledLinks.add(resource)) : undefined;
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
