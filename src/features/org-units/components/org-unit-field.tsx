import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { type OrgUnitKind, useOrgUnits, useTitleOf } from '../hooks';

type OrgUnitFieldProps = {
  resource: OrgUnitKind;
  id: string;
  label: string;
  value: string;
  onChange(id: string): void;
  error?: ReactNode;
};

/** A department or designation; an inactive one is offered only to those who have it already. */
export function OrgUnitField({ resource, value, onChange, ...field }: OrgUnitFieldProps) {
  const { t } = useLingui();
  const orgUnits = useOrgUnits(resource);
  const titleOf = useTitleOf();
  const offered = orgUnits.filter(({ id, status }) => status === 'active' || id === value);
  const none = resource === 'department' ? t`Select department` : t`Select designation`;
  return (
    <NativeSelect
      {...field}
      value={offered.some(({ id }) => id === value) ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: none }, ...offered.map((each) => ({ value: each.id, label: titleOf(each) }))]}
    />
  );
}
