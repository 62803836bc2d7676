import { useLingui } from '@lingui/react/macro';
import { OptionList } from '@/ui/form/option-list';
import { type OrgUnitKind, useOrgUnits, useTitleOf, useTitles } from '../hooks';

type OrgUnitOptionsProps = { resource: OrgUnitKind; value: string | undefined; onPick(id: string): void };

/** The departments or designations, to narrow a list to one. */
export function OrgUnitOptions({ resource, value, onPick }: OrgUnitOptionsProps) {
  const { t } = useLingui();
  const orgUnits = useOrgUnits(resource);
  const titleOf = useTitleOf();
  return (
    <OptionList
      label={resource === 'department' ? t`Department` : t`Designation`}
      options={orgUnits.map((each) => ({ value: each.id, label: titleOf(each) }))}
      value={value ?? null}
      onPick={onPick}
    />
  );
}

/** What one is called in the portal's language. */
export const OrgUnitName = ({ resource, id }: { resource: OrgUnitKind; id: string }) => useTitles(resource).get(id) ?? '–';
