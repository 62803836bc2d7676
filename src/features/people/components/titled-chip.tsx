import { Trans, useLingui } from '@lingui/react/macro';
import { FilterChip } from '@/ui/filter-chip';
import { OptionList } from '@/ui/option-list';
import { type TitledResource, useTitled, useTitleOf } from '../titled-hooks';

type TitledChipProps = { resource: TitledResource; value: string | undefined; onChange(id: string | undefined): void };

/** Narrows a list to one department or designation. */
export function TitledChip({ resource, value, onChange }: TitledChipProps) {
  const { t } = useLingui();
  const titled = useTitled(resource);
  const titleOf = useTitleOf();
  const chosen = titled.find(({ id }) => id === value);
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
            options={titled.map((each) => ({ value: each.id, label: titleOf(each) }))}
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
