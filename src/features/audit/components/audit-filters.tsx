import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OptionList } from '@/ui/form/option-list';
import { wordOf } from '@/ui/known';
import { DateChip } from '@/ui/list/date-chip';
import { FilterChip } from '@/ui/list/filter-chip';
import { useColleagues } from '../hooks';
import { resourceLabels } from '../labels';
import type { AuditSearch } from './audit-search';

type AuditFiltersProps = { filter: AuditSearch; narrow(change: Partial<AuditSearch>): void };

/** The chips that narrow the history: when, whose, and of which kind of record. */
export function AuditFilters({ filter, narrow }: AuditFiltersProps) {
  const { t, i18n } = useLingui();
  const colleagues = useColleagues();
  const { adminId, resource, recordId } = filter;
  const kinds = Object.keys(resourceLabels).map((value) => ({ value, label: i18n._(wordOf(resourceLabels, value)) }));
  return (
    <>
      <DateChip range={filter} onChange={narrow} />
      <ChoiceChip
        label={t`Changed by`}
        clear={t`Clear person`}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        value={adminId}
        onChange={(chosen) => narrow({ adminId: chosen })}
      >
        <Trans>Changed by</Trans>
      </ChoiceChip>
      <ChoiceChip
        label={t`Kind of record`}
        clear={t`Clear kind of record`}
        options={kinds}
        value={resource}
        onChange={(chosen) => narrow({ resource: chosen })}
      >
        <Trans>Kind of record</Trans>
      </ChoiceChip>
      {recordId && (
        <FilterChip clear={{ label: t`Clear record`, onClear: () => narrow({ recordId: undefined }) }}>
          <Trans>One record</Trans>
        </FilterChip>
      )}
    </>
  );
}

type ChoiceChipProps = {
  label: string;
  clear: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange(value: string | undefined): void;
  children: ReactNode;
};

function ChoiceChip({ label, clear, options, value, onChange, children }: ChoiceChipProps) {
  const chosen = options.find((option) => option.value === value);
  return (
    <FilterChip
      clear={value === undefined ? null : { label: clear, onClear: () => onChange(undefined) }}
      dialog={{
        label,
        content: (close) => (
          <OptionList
            label={label}
            options={options}
            value={value ?? null}
            onPick={(picked) => {
              onChange(picked);
              close();
            }}
          />
        ),
      }}
    >
      {chosen?.label ?? children}
    </FilterChip>
  );
}
