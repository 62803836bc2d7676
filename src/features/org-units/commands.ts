import * as v from 'valibot';
import { employeeSchema } from '@/contract/employees';
import { endpoints, pathOf } from '@/contract/endpoints';
import { addOrgUnitBody, type OrgUnit, type OrgUnitFields, orgUnitFieldsSchema } from '@/contract/org-units';
import { id } from '@/contract/primitives';
import { answeredRecord, answeredRev } from '@/offline/answered';
import { type Absorption, type Change, defineCommand, type Form, fieldsWith, refOf } from '@/offline/command';
import type { Intent, OpenForm } from '@/offline/intent';
import { validity } from '@/rules/validity';
import { isOrgUnit } from './rows';

export type OrgUnitKind = 'department' | 'designation';

const withinAWeek = (_: unknown, __: unknown, now: number) => now + validity.people;

/** What the form would hold for a stored record. */
export const orgUnitFieldsOf = ({ title: { en, es }, status }: OrgUnitFields): OrgUnitFields => ({ title: { en, es }, status });

/** Each language's title is a field of its own in the form. */
type FlatFields = { 'title.en': string; 'title.es': string; status: OrgUnit['status'] };
const flat = ({ title, status }: OrgUnitFields): FlatFields => ({ 'title.en': title.en, 'title.es': title.es, status });

const editedOrgUnit = v.strictObject({ id, fields: orgUnitFieldsSchema });

const orgUnitForm: Form<v.InferOutput<typeof editedOrgUnit>, null, FlatFields> = {
  names: ['title.en', 'title.es', 'status'],
  of: (record) => (isOrgUnit(record) ? flat(record) : null),
  in: ({ fields }) => flat(fields),
  with: (body, { status, ...title }) => ({ ...body, fields: { title: { en: title['title.en'], es: title['title.es'] }, status } }),
};

/** Departments and designations are changed in the same ways. */
function orgUnitCommandsOf<Resource extends OrgUnitKind>(resource: Resource) {
  const answered = answeredRecord(resource, isOrgUnit);

  const add = defineCommand({
    name: `${resource}.add`,
    schemaVersion: 1,
    body: addOrgUnitBody,
    seen: v.null(),
    send: (body) => ({ method: 'POST', path: pathOf(endpoints[resource].add), body }),
    ifMatch: false,
    preview: (body) => [{ resource, id: body.id, apply: () => ({ ...body, version: 1, rev: 0 }) }],
    reads: () => [],
    writes: (body) => [refOf(resource, body.id)],
    expires: withinAWeek,
    absorb: () => null,
    answered,
  });

  const edit = defineCommand({
    name: `${resource}.edit`,
    schemaVersion: 1,
    body: editedOrgUnit,
    seen: v.null(),
    form: orgUnitForm,
    send: (body) => ({ method: 'PUT', path: pathOf(endpoints[resource].edit, { id: body.id }), body: body.fields }),
    ifMatch: true,
    preview: (body, { base }) => [
      {
        resource,
        id: body.id,
        apply: (current) => {
          if (!isOrgUnit(current)) return null;
          return { ...current, ...orgUnitForm.with(body, fieldsWith(orgUnitForm, body, base, current)).fields };
        },
      },
    ],
    reads: () => [],
    writes: (body) => [refOf(resource, body.id)],
    expires: withinAWeek,
    absorb: (body, earlier): Absorption => {
      const added = earlier.name === add.name ? v.safeParse(addOrgUnitBody, earlier.body) : null;
      return added?.success ? { body: { ...added.output, ...body.fields } } : null;
    },
    answered,
  });

  const remove = defineCommand({
    name: `${resource}.delete`,
    schemaVersion: 1,
    /** `employeeIds`: those who are to be moved, as far as the device knows. */
    body: v.strictObject({ id, moveTo: v.nullable(id), employeeIds: v.array(id) }),
    seen: v.null(),
    send: (body) => ({ method: 'POST', path: pathOf(endpoints[resource].delete), body: { ids: [body.id], moveTo: body.moveTo } }),
    ifMatch: false,
    preview: ({ id: of, moveTo, employeeIds }) => [
      { resource, id: of, apply: () => null },
      ...employeeIds.map((employeeId) => moved(resource, employeeId, of, moveTo)),
    ],
    reads: ({ moveTo }) => (moveTo === null ? [] : [refOf(resource, moveTo)]),
    writes: (body) => [refOf(resource, body.id), ...body.employeeIds.map((each) => refOf('employee', each))],
    expires: withinAWeek,
    absorb: (body, earlier) => {
      if (earlier.name === add.name) return body.employeeIds.length === 0 ? 'dissolve' : null;
      return earlier.name === edit.name ? 'supersede' : null;
    },
    answered: answeredRev,
  });

  return { add, edit, remove };
}

function moved(resource: OrgUnitKind, employeeId: string, from: string, to: string | null): Change {
  const field = resource === 'department' ? 'departmentId' : 'designationId';
  return {
    resource: 'employee',
    id: employeeId,
    apply: (current) => (v.is(employeeSchema, current) && to !== null && current[field] === from ? { ...current, [field]: to } : current),
  };
}

export const orgUnitCommands = { department: orgUnitCommandsOf('department'), designation: orgUnitCommandsOf('designation') };

/** A change of the department or designation that a form is open on. */
export const editOrgUnitIntent = (resource: OrgUnitKind, { base, mends }: OpenForm<OrgUnit>, fields: OrgUnitFields): Intent => ({
  name: orgUnitCommands[resource].edit.name,
  body: { id: base.id, fields },
  seen: null,
  base,
  mends,
});

export const allOrgUnitCommands = Object.values(orgUnitCommands).flatMap(({ add, edit, remove }) => [add, edit, remove]);
