import { useCallback, useMemo } from 'react';
import type * as v from 'valibot';
import type { OrgUnit, OrgUnitBody } from '@/contract/org-units';
import { useLanguage } from '@/i18n/use-language';
import { currentDevice } from '@/offline/current-device';
import { type ListFilter, useDeviceList } from '@/offline/device-list';
import { useEditing } from '@/offline/editing';
import type { OpenForm } from '@/offline/intent';
import { useRecord } from '@/offline/record';
import { useSubmit, useSubmitAll, useSubmitEdit } from '@/offline/submit';
import { titleKey } from '@/rules/org-unit-order';
import { type OrgUnitKind, orgUnitCommands } from './commands';
import { type OrgUnitResource, orgUnitQueries } from './queries';
import { isOrgUnit, type ListedOrgUnit, orgUnitTables } from './rows';

export { useDraft } from '@/offline/drafts';
export type { Pending } from '@/offline/overlay';
export type { EditResult, MetByChange, SubmitResult } from '@/offline/submit';
export type { OrgUnitKind } from './commands';
export type { ListedOrgUnit } from './rows';
export { useOrgUnits, useOrgUnitsState, useTitleOf, useTitles, useTitlesState } from './title-hooks';

/** Who is in which department or designation, as the device knows it. */
export type Members = {
  /** Ids of employees by the id of what they are in. */
  ids: ReadonlyMap<string, readonly string[]>;
  /** False while employees still come in. */
  complete: boolean;
};

export type OrgUnitSort = OrgUnitResource['sorts'][number];
export type OrgUnitFilter = ListFilter<OrgUnitResource>;
export type SizeOf = (orgUnit: { id: string }) => number | null;

const nobody: Members = { ids: new Map(), complete: false };

/** The list of departments or designations, answered on the device. */
export function useOrgUnitList(resource: OrgUnitKind, filter: OrgUnitFilter, members: Members = nobody) {
  const language = useLanguage();
  /** How many employees are in one; null while employees still come in. */
  const sizeOf = useCallback<SizeOf>(({ id }) => (members.complete ? (members.ids.get(id)?.length ?? 0) : null), [members]);
  const own = useMemo(
    () => ({ filters: {}, keys: { title: titleKey(language), employees: (each: OrgUnit) => sizeOf(each) ?? 0 } }),
    [language, sizeOf],
  );
  return { ...useDeviceList(orgUnitQueries[resource], filter, own), sizeOf };
}

/** One of them with what stands in its place while there is none. */
export const useOrgUnitRecord = (resource: OrgUnitKind, id: string) => useRecord(orgUnitQueries[resource], id);

/** Opens the form of a department or designation, or goes on with what was left unfinished of it. */
export const useOrgUnitEditing = <Values extends object>(resource: OrgUnitKind, id: string, values: v.GenericSchema<unknown, Values>) =>
  useEditing(orgUnitTables[resource], id, null, values);

/** What can be done with departments or designations. */
export function useOrgUnitCommands(resource: OrgUnitKind) {
  const submit = useSubmit(resource, isOrgUnit);
  const submitAll = useSubmitAll(resource, isOrgUnit);
  const submitEdit = useSubmitEdit(resource, isOrgUnit);
  return useMemo(() => {
    const { add, remove, editIntent } = orgUnitCommands[resource];
    return {
      newId: () => currentDevice().environment.newId(),
      /** `id` stays the same however often a form is sent. */
      add: (fields: OrgUnitBody, draft: string, id: string) =>
        submit({ name: add.name, body: { id, ...fields }, seen: null, base: null, draft }),
      /** Saves upon the record as the form began with it, so that whatever has changed since is noticed. */
      edit: (form: OpenForm<OrgUnit>, fields: OrgUnitBody) => submitEdit(editIntent(form, fields)),
      /** One waiting change for each; `members` are moved to `moveTo`. Answers the worst that came of them. */
      remove: (orgUnits: readonly ListedOrgUnit[], moveTo: string | null, members: Members) =>
        submitAll(
          orgUnits.map((each) => {
            const body = { id: each.id, moveTo, employeeIds: moveTo === null ? [] : [...(members.ids.get(each.id) ?? [])] };
            return { name: remove.name, body, seen: null, base: storedOrgUnit(each) };
          }),
        ),
    };
  }, [resource, submit, submitAll, submitEdit]);
}

/** The record without what only the list adds. */
function storedOrgUnit(orgUnit: ListedOrgUnit): OrgUnit {
  const { pending: _, ...record } = orgUnit;
  return record;
}
