import { Trans, useLingui } from '@lingui/react/macro';
import { FilterChip } from '@/ui/list/filter-chip';
import type { OrgUnitKind } from '../hooks';
import { OrgUnitName, OrgUnitOptions } from './org-unit-options';

type OrgUnitChipProps = { resource: OrgUnitKind; value: string | undefined; onChange(id: string | undefined): void };

/** Narrows a list to one department or designation. */
export function OrgUnitChip({ resource, value, onChange }: OrgUnitChipProps) {
  const { t } = useLingui();
  const department = resource === 'department';
  const clear = { label: department ? t`Clear department` : t`Clear designation`, onClear: () => onChange(undefined) };
  return (
    <FilterChip
      clear={value === undefined ? null : clear}
      dialog={{
        label: department ? t`Department` : t`Designation`,
        content: (close) => (
          <OrgUnitOptions
            resource={resource}
            value={value}
            onPick={(id) => {
              onChange(id);
              close();
            }}
          />
        ),
      }}
    >
      {value !== undefined ? (
        <OrgUnitName resource={resource} id={value} />
      ) : department ? (
        <Trans>Department</Trans>
      ) : (
        <Trans>Designation</Trans>
      )}
    </FilterChip>
  );
}
