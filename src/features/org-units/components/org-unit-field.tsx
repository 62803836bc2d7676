import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '@/ui/lazy-part';
import { type OrgUnitKind, useOrgUnits, useOrgUnitsState, useTitleOf } from '../hooks';
import classes from './org-unit-field.module.css';
import { orgUnitWords } from './words';

const AddOrgUnitDialog = lazyPart(() => import('./add-org-unit-dialog'));

type OrgUnitFieldProps = {
  resource: OrgUnitKind;
  id: string;
  label: string;
  'aria-required'?: boolean;
  value: string;
  onChange(id: string): void;
  error?: ReactNode;
};

/**
 * A department or designation; an inactive one is offered only to those who have it already, and one that a colleague has deleted while the
 * form is open is called that. One that is missing is made on the spot.
 */
export function OrgUnitField({ resource, value, onChange, ...field }: OrgUnitFieldProps) {
  const { t, i18n } = useLingui();
  const orgUnits = useOrgUnits(resource);
  const knowsAll = useOrgUnitsState(resource) === 'ready';
  const titleOf = useTitleOf();
  const [adding, setAdding] = useState(false);
  const offered = orgUnits.filter(({ id, status }) => status === 'active' || id === value);
  const isGone = knowsAll && value !== '' && !offered.some(({ id }) => id === value);
  const gone = resource === 'department' ? t`A deleted department` : t`A deleted designation`;
  const options = [...(isGone ? [{ value, label: gone }] : []), ...offered.map((each) => ({ value: each.id, label: titleOf(each) }))];
  const none = resource === 'department' ? t`Select department` : t`Select designation`;
  return (
    <div>
      <NativeSelect
        {...field}
        autoComplete="off"
        value={options.some((each) => each.value === value) ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[{ value: '', label: none }, ...options]}
      />
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.add}
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setAdding(true)}
      >
        {i18n._(orgUnitWords[resource].add)}
      </Button>
      <Suspense fallback={null}>
        {adding && (
          <AddOrgUnitDialog
            resource={resource}
            onClose={() => setAdding(false)}
            onAdded={(added) => {
              setAdding(false);
              onChange(added);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
