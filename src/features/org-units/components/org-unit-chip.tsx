import { Trans, useLingui } from '@lingui/react/macro';
import { OptionList } from '@/ui/form/option-list';
import { FilterChip } from '@/ui/list/filter-chip';
import { type OrgUnitKind, useOrgUnits, useTitleOf } from '../hooks';

type OrgUnitChipProps = { resource: OrgUnitKind; value: string | undefined; onChange(id: string | undefined): void };

/** Narrows a list to one department or designation. */
export function OrgUnitChip({ resource, value, onChange }: OrgUnitChipProps) {
  const { t } = useLingui();
  const orgUnits = useOrgUnits(resource);
  const titleOf = useTitleOf();
  const chosen = orgUnits.find(({ id }) => id === value);
  const department = resource === 'department';
  const clear = { label: department ? t`Clear department` : t`Clear designation`, onClear: () => onChange(undefined) };
  return (
    <FilterChip
      clear={value === undefined ? null : clear}
      dialog={{
        label: department ? t`Department` : t`Designation`,
        content: (close) => (
          <OptionList
            label={department ? t`Department` : t`Designation`}
            options={orgUnits.map((each) => ({ value: each.id, label: titleOf(each) }))}
            value={value ?? null}
            onPick={(id) => {
              onChange(id);
              close();
            }}
          />
        ),
      }}
    >
      {chosen ? titleOf(chosen) : department ? <Trans>Department</Trans> : <Trans>Designation</Trans>}
    </FilterChip>
  );
}
