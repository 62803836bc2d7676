import * as v from 'valibot';
import { employeeSchema } from '@/contract/employees';
import {
  addOrgUnitBody,
  departmentEndpoints,
  designationEndpoints,
  type OrgUnit,
  type OrgUnitFields,
  orgUnitFieldsSchema,
} from '@/contract/org-units';
import { id } from '@/contract/primitives';
import { type Change, refOf } from '@/offline/command';
import { deleteCommand, recordCommands } from '@/offline/record-commands';
import { validity } from '@/rules/validity';
import { isOrgUnit } from './rows';

export type OrgUnitKind = 'department' | 'designation';

const endpointsOf = { department: departmentEndpoints, designation: designationEndpoints };

/** What the form would hold for a stored record. */
export const orgUnitFieldsOf = ({ title: { en, es }, status }: OrgUnitFields): OrgUnitFields => ({ title: { en, es }, status });

/** Each language's title is a field of its own in the form. */
type FlatFields = { 'title.en': string; 'title.es': string; status: OrgUnit['status'] };
const flat = ({ title, status }: OrgUnitFields): FlatFields => ({ 'title.en': title.en, 'title.es': title.es, status });

/** `employeeIds`: those who are to be moved, as far as the device knows. */
const deletedOrgUnit = v.strictObject({ id, moveTo: v.nullable(id), employeeIds: v.array(id) });

/** Departments and designations are changed in the same ways. */
function orgUnitCommandsOf<Resource extends OrgUnitKind>(resource: Resource) {
  const { add, edit, editIntent } = recordCommands({
    resource,
    is: isOrgUnit,
    to: endpointsOf[resource],
    validFor: validity.people,
    fields: orgUnitFieldsSchema,
    addBody: addOrgUnitBody,
    seen: v.null(),
    made: (body) => ({ ...body, version: 1, rev: 0 }),
    form: {
      names: ['title.en', 'title.es', 'status'],
      of: flat,
      in: flat,
      out: ({ status, ...title }) => ({ title: { en: title['title.en'], es: title['title.es'] }, status }),
    },
  });

  const remove = deleteCommand({
    resource,
    to: endpointsOf[resource].delete,
    body: deletedOrgUnit,
    validFor: validity.people,
    sends: ({ moveTo }) => ({ moveTo }),
    moves: ({ id: of, moveTo, employeeIds }) => employeeIds.map((employeeId) => moved(resource, employeeId, of, moveTo)),
    reads: ({ moveTo }) => (moveTo === null ? [] : [refOf(resource, moveTo)]),
    absorb: (body, earlier) => {
      if (earlier.name === add.name) return body.employeeIds.length === 0 ? 'dissolve' : null;
      return earlier.name === edit.name ? 'supersede' : null;
    },
  });

  return { add, edit, remove, editIntent };
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

/** Those of one kind, as the device knows them. */
export const orgUnitCommandList = <Resource extends OrgUnitKind>({ add, edit, remove }: ReturnType<typeof orgUnitCommandsOf<Resource>>) => [
  add,
  edit,
  remove,
];

export const allOrgUnitCommands = [...orgUnitCommandList(orgUnitCommands.department), ...orgUnitCommandList(orgUnitCommands.designation)];
