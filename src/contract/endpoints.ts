import * as v from 'valibot';
import { dashboardQuery, dashboardSchema } from './dashboard';
import {
  addEmployeeBody,
  employee,
  employeeBody,
  employeeProfileSchema,
  employeeSchema,
  employeeStatusBody,
  importEmployeesBody,
  importedSchema,
} from './employees';
import { pageSchema } from './envelope';
import { vehicle } from './fleet';
import { ticket } from './help';
import { addOrgUnitBody, deleteOrgUnitBody, department, designation, orgUnitBody, orgUnitSchema } from './org-units';
import { placeSearchQuery, placeSearchSchema, savedPlacesSchema } from './places';
import { listQueryOf, type Resource, type ResourceRow } from './resource';
import {
  deviceSchema,
  dispatchCompanySchema,
  forgotPasswordBody,
  meSchema,
  resetPasswordBody,
  signedInSchema,
  signInBody,
} from './session';
import { changesQuery, changesSchema, voidSchema } from './sync';
import {
  bookRideBody,
  cancelRideBody,
  deleteTripsBody,
  dispatchBody,
  dispatchListQuery,
  editRideBody,
  trip,
  tripSchema,
  tripStorySchema,
} from './trips';

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below {host}; `{name}` stands for one path segment. */
  path: string;
  summary: string;
  auth: 'public' | 'session' | 'service';
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  payload: v.GenericSchema;
  /** Most bytes of its body; {@link largestBodyOf} says how many where this doesn't. */
  largestBody?: number;
  /** Changes something that may not happen twice: wants Idempotency-Key. */
  keyed?: true;
  /** Replaces a record: wants If-Match. */
  ifMatch?: true;
  /** Whose changes it tells. */
  resource?: Resource;
};

const nothing = v.null();

const kibibyte = 1024;
/** What anybody may send, and what says nothing but that something shall happen. */
const smallBody = 8 * kibibyte;
/** A whole form at its longest, in letters of three bytes, several times over. */
const usualBody = 64 * kibibyte;
/** A full batch of an import at its longest. */
const batchBody = 1024 * kibibyte;

export const largestBodyOf = ({ largestBody }: Pick<Endpoint, 'largestBody'>) => largestBody ?? usualBody;

/** Reads of a resource. */
const readsOf = <
  const Name extends string,
  Row extends v.GenericSchema<unknown, ResourceRow>,
  Filters extends Readonly<Record<string, v.GenericSchema>>,
  Sort extends string,
>(
  declared: Resource<Name, Row, Filters, string, Sort>,
) =>
  ({
    list: {
      method: 'GET',
      path: `admin/${declared.name}/list-sort`,
      summary: `A page of ${declared.plural}`,
      auth: 'session',
      query: listQueryOf(declared),
      payload: pageSchema(declared.row),
    },
    changes: {
      method: 'GET',
      path: `admin/${declared.name}/changes`,
      summary: `What changed among ${declared.plural}`,
      auth: 'session',
      query: changesQuery,
      payload: changesSchema(declared.row),
      resource: declared,
    },
  }) as const;

/** Departments and designations. */
const orgUnitEndpoints = (declared: typeof department | typeof designation) =>
  ({
    ...readsOf(declared),
    one: { method: 'GET', path: `admin/${declared.name}/{id}`, summary: `A ${declared.name}`, auth: 'session', payload: orgUnitSchema },
    add: {
      method: 'POST',
      path: `admin/${declared.name}`,
      summary: `Add a ${declared.name}`,
      auth: 'session',
      body: addOrgUnitBody,
      payload: orgUnitSchema,
      keyed: true,
    },
    edit: {
      method: 'PUT',
      path: `admin/${declared.name}/{id}`,
      summary: `Change a ${declared.name}`,
      auth: 'session',
      body: orgUnitBody,
      payload: orgUnitSchema,
      keyed: true,
      ifMatch: true,
    },
    delete: {
      method: 'POST',
      path: `admin/${declared.name}/delete`,
      summary: `Delete ${declared.name}s that nobody uses, or move their employees to another`,
      auth: 'session',
      body: deleteOrgUnitBody,
      payload: v.object({ rev: v.number() }),
      keyed: true,
    },
  }) as const;

/** Every call of the portal, of dispatch and of support systems: what the server routes, the portal calls and OpenAPI describes. */
export const endpoints = {
  session: {
    signIn: {
      method: 'POST',
      path: 'auth/sign-in',
      summary: 'Sign in',
      auth: 'public',
      body: signInBody,
      largestBody: smallBody,
      payload: signedInSchema,
    },
    forgotPassword: {
      method: 'POST',
      path: 'auth/forgot-password',
      summary: 'Mail a link to a new password, if the address is known',
      auth: 'public',
      body: forgotPasswordBody,
      largestBody: smallBody,
      payload: nothing,
    },
    resetPassword: {
      method: 'POST',
      path: 'auth/reset-password',
      summary: 'Set a new password by a mailed link',
      auth: 'public',
      body: resetPasswordBody,
      largestBody: smallBody,
      payload: nothing,
    },
    signOut: {
      method: 'POST',
      path: 'auth/sign-out',
      summary: 'End this session',
      auth: 'session',
      body: v.strictObject({}),
      largestBody: smallBody,
      payload: nothing,
    },
    me: { method: 'GET', path: 'admin/me', summary: 'The signed-in person, company and entitlements', auth: 'session', payload: meSchema },
    devices: {
      method: 'GET',
      path: 'admin/session/list-sort',
      summary: 'Devices signed in as this person',
      auth: 'session',
      payload: pageSchema(deviceSchema),
    },
    endDevice: {
      method: 'POST',
      path: 'admin/session/{id}/end',
      summary: 'Sign a device out from another',
      auth: 'session',
      body: v.strictObject({}),
      largestBody: smallBody,
      payload: nothing,
    },
  },
  employee: {
    ...readsOf(employee),
    one: {
      method: 'GET',
      path: 'admin/employee/{id}',
      summary: 'An employee with the time since joining',
      auth: 'session',
      payload: employeeProfileSchema,
    },
    add: {
      method: 'POST',
      path: 'admin/employee',
      summary: 'Add an employee',
      auth: 'session',
      body: addEmployeeBody,
      payload: employeeSchema,
      keyed: true,
    },
    edit: {
      method: 'PUT',
      path: 'admin/employee/{id}',
      summary: 'Change an employee',
      auth: 'session',
      body: employeeBody,
      payload: employeeSchema,
      keyed: true,
      ifMatch: true,
    },
    setStatus: {
      method: 'POST',
      path: 'admin/employee/status',
      summary: 'Make employees active or inactive',
      auth: 'session',
      body: employeeStatusBody,
      payload: v.array(employeeSchema),
      keyed: true,
    },
    import: {
      method: 'POST',
      path: 'admin/employee/import',
      summary: 'Add and change employees by the lines of a file',
      auth: 'session',
      body: importEmployeesBody,
      largestBody: batchBody,
      payload: importedSchema,
      keyed: true,
    },
  },
  department: orgUnitEndpoints(department),
  designation: orgUnitEndpoints(designation),
  vehicle: readsOf(vehicle),
  place: {
    search: {
      method: 'GET',
      path: 'admin/place/search',
      summary: 'Places by name',
      auth: 'session',
      query: placeSearchQuery,
      payload: placeSearchSchema,
    },
    saved: {
      method: 'GET',
      path: 'admin/place/saved',
      summary: "The company's own and latest places",
      auth: 'session',
      payload: savedPlacesSchema,
    },
  },
  trip: {
    ...readsOf(trip),
    story: {
      method: 'GET',
      path: 'admin/trip/{id}',
      summary: 'A trip and all that happened to it',
      auth: 'session',
      payload: tripStorySchema,
    },
    book: {
      method: 'POST',
      path: 'admin/trip',
      summary: 'Book or schedule a ride',
      auth: 'session',
      body: bookRideBody,
      payload: tripSchema,
      keyed: true,
    },
    edit: {
      method: 'PUT',
      path: 'admin/trip/{id}',
      summary: 'Change a scheduled ride',
      auth: 'session',
      body: editRideBody,
      payload: tripSchema,
      keyed: true,
      ifMatch: true,
    },
    cancel: {
      method: 'POST',
      path: 'admin/trip/{id}/cancel',
      summary: 'Cancel a ride',
      auth: 'session',
      body: cancelRideBody,
      largestBody: smallBody,
      payload: tripSchema,
      keyed: true,
    },
    delete: {
      method: 'POST',
      path: 'admin/trip/delete',
      summary: 'Delete finished rides',
      auth: 'session',
      body: deleteTripsBody,
      payload: v.object({ rev: v.number() }),
      keyed: true,
    },
  },
  ticket: readsOf(ticket),
  dashboard: {
    totals: {
      method: 'GET',
      path: 'admin/dashboard',
      summary: 'Totals of a period',
      auth: 'session',
      query: dashboardQuery,
      payload: dashboardSchema,
    },
  },
  mutation: {
    void: {
      method: 'POST',
      path: 'admin/mutation/{key}/void',
      summary: 'What came of a key; after this it can have no new effect',
      auth: 'session',
      body: v.strictObject({}),
      largestBody: smallBody,
      payload: voidSchema,
    },
  },
  // Ids are a company's own, so whoever has no session names the company beside each.
  dispatch: {
    companies: {
      method: 'GET',
      path: 'dispatch/company/list-sort',
      summary: 'The companies that book rides',
      auth: 'service',
      query: dispatchListQuery,
      payload: pageSchema(dispatchCompanySchema),
    },
    waiting: {
      method: 'GET',
      path: 'dispatch/company/{companyId}/trip/list-sort',
      summary: 'Rides of a company that are neither completed nor cancelled, next pickup first',
      auth: 'service',
      query: dispatchListQuery,
      payload: pageSchema(tripSchema),
    },
    step: {
      method: 'POST',
      path: 'dispatch/company/{companyId}/trip/{id}/{step}',
      summary: 'Move a ride on',
      auth: 'service',
      body: dispatchBody,
      payload: tripSchema,
    },
  },
} as const satisfies Record<string, Record<string, Endpoint>>;

/** Fills the `{name}` segments of a path. */
export const pathOf = (endpoint: Endpoint, parameters: Record<string, string> = {}) =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`);
    return encodeURIComponent(value);
  });

const listOfGroups: readonly Readonly<Record<string, Endpoint>>[] = Object.values(endpoints);

/** Every resource, by name. */
export const resources: ReadonlyMap<string, Resource> = new Map(
  listOfGroups.flatMap(({ changes }) => (changes?.resource ? [[changes.resource.name, changes.resource] as const] : [])),
);

type NameIn<Group> = Group extends { changes: { resource: { name: infer Name } } } ? Name : never;
export type ResourceName = NameIn<(typeof endpoints)[keyof typeof endpoints]>;
