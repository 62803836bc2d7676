import * as v from 'valibot';
import type { BillingContact, BillingContactFields } from '@/contract/billing-contacts';
import type { Employee, EmployeeFields } from '@/contract/employees';
import { type OrgUnit, type OrgUnitFields, orgUnitBody } from '@/contract/org-units';
import type { EditRideBody, Trip } from '@/contract/trips';
import { editBillingContactIntent } from '@/features/billing-contacts/commands';
import { draftOf as contactDraftOf, fieldsOf as contactFieldsIn } from '@/features/billing-contacts/components/billing-contact-draft';
import { billingContactTable, isBillingContact } from '@/features/billing-contacts/rows';
import { editEmployeeIntent, employeeFieldsOf } from '@/features/employees/commands';
import { draftOf as employeeDraftOf, fieldsOf as employeeFieldsIn } from '@/features/employees/components/employee-draft';
import { employeeTable, isEmployee } from '@/features/employees/rows';
import { orgUnitCommands, orgUnitFieldsOf } from '@/features/org-units/commands';
import { bodyOf as orgUnitBodyOf, draftOf as orgUnitDraftOf } from '@/features/org-units/components/org-unit-draft';
import { isOrgUnit, orgUnitTables } from '@/features/org-units/rows';
import { editRideIntent, rideSeen } from '@/features/trips/commands';
import { newStop, draftOf as rideDraftOf, rideOf } from '@/features/trips/components/ride-draft';
import { isTrip, tripTable } from '@/features/trips/rows';
import type { Device } from '@/offline/device';
import type { Intent, OpenForm } from '@/offline/intent';
import type { Opened } from '@/offline/row-table';
import { billingContactOfForm, formOfBillingContact } from '@/rules/billing-contact-form';
import { checkRide } from '@/rules/ride-check';
import { rideFieldsOf } from '@/rules/ride-fields';
import { rideZone } from '@/rules/ride-time';
import { sameValue } from '@/rules/same-value';
import { canEdit } from '@/rules/trip-lifecycle';
import { dateIn } from '@/rules/wall-time';
import { contactEditFields } from './contact-moves';
import { changedContact } from './contacts';
import { editFields, type Move } from './moves';
import type { Person } from './office';
import { changedDepartment, changedEmployee } from './people';
import { departmentEditFields, employeeEditFields } from './people-moves';
import type { Resource } from './records';
import { changedRide } from './rides';
import { listed, pick, type Stage } from './stage';
import { submit } from './submit';
import type { Tab } from './tab';

/** A ticket has no form that changes it. */
type FormResource = Exclude<Resource, 'contact-us'>;
type FormMove = Extract<Move, { do: 'open-form' | 'fill-form' | 'save-form' }>;

/** A form that is open on a record, with what it holds as yet, and the fields that its person has changed. */
type Form = { tab: Tab; person: Person; changed: Set<string> } & (
  | ({ resource: 'trip'; fields: EditRideBody } & OpenForm<Trip>)
  | ({ resource: 'employee'; fields: EmployeeFields } & OpenForm<Employee>)
  | ({ resource: 'department'; fields: OrgUnitFields } & OpenForm<OrgUnit>)
  | ({ resource: 'billing-contact'; fields: BillingContactFields } & OpenForm<BillingContact>)
);

const zone = 'Asia/Kolkata';
const mostOpen = 4;

/** Forms that somebody opens, and fills in and saves much later: several at a time, in any tabs, on the same record too. */
export class Forms {
  readonly #stage: Stage;
  #open: Form[] = [];

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async play(move: FormMove): Promise<void> {
    if (move.do === 'open-form') return this.#begin(move);
    const form = pick(this.#open, move.form);
    if (!form) return;
    const before = form.fields;
    this.#fill(form, move.field, move.value);
    for (const field of differing(before, form.fields)) form.changed.add(field);
    if (move.do === 'save-form') await this.#save(form);
  }

  async #begin({ tab: index, resource, record }: Extract<FormMove, { do: 'open-form' }>): Promise<void> {
    const { browser } = this.#stage;
    const tab = pick(browser.usable, index);
    const person = browser.session?.person;
    if (!tab?.device || !person) return;
    const found = pick(await this.#records(tab, resource), record);
    if (!found || !tab.device) return;
    // The world goes on while the form is being read.
    void opened(tab.device, resource, found.id).then(
      (form) => {
        if (form) this.#open = [...this.#open, { ...form, tab, person }].slice(-mostOpen);
      },
      // What storage refuses is said where the form would be.
      () => {},
    );
  }

  #fill(form: Form, field: number, value: number): void {
    const { office, values } = this.#stage;
    const text = values.next('form ');
    const state = office.state(form.person.companyId);
    switch (form.resource) {
      case 'trip': {
        const employees = [...state.employee.values()].filter(isEmployee).filter(({ status }) => status === 'active');
        const among = { employeeId: pick(employees, value)?.id, vehicleIds: office.vehicleIds };
        form.fields = { ...form.fields, ...changedRide(form.base, pick(editFields, field) ?? 'reason', value, text, among) };
        return;
      }
      case 'employee': {
        const department = pick([...state.department.values()].filter(isOrgUnit), value);
        if (department) form.fields = changedEmployee(form.fields, pick(employeeEditFields, field) ?? 'name', text, department, value);
        return;
      }
      case 'department':
        form.fields = changedDepartment(form.fields, pick(departmentEditFields, field) ?? 'title', text);
        return;
      case 'billing-contact':
        form.fields = changedContact(form.fields, pick(contactEditFields, field) ?? 'name', text, value);
    }
  }

  async #save(form: Form): Promise<void> {
    const { browser } = this.#stage;
    // A form whose tab is gone goes on from its draft in another one.
    const tab = browser.usable.includes(form.tab) ? form.tab : browser.usable[0];
    if (!tab?.device || browser.session?.person !== form.person) return;
    const intent = this.#intentOf(form, tab.device);
    if (!intent) return;
    this.#open = this.#open.filter((each) => each !== form);
    const about = { resource: form.resource, id: form.base.id, shown: form.base, changed: form.changed };
    await submit(this.#stage, tab, about, intent);
  }

  /** What the form hands in, by way of the draft that holds what is typed; null where it complains. */
  #intentOf(form: Form, device: Device): Intent | null {
    const now = device.clock.now();
    switch (form.resource) {
      case 'trip': {
        const { pickup, when, stops, ...rest } = form.fields;
        const draft = {
          ...rideDraftOf(form.base, form.person.companyId),
          ...rest,
          pickup,
          stops: stops.map((place) => ({ ...newStop(), place })),
          ...(when.kind === 'now' ? { kind: when.kind } : when),
          reason: form.fields.reason ?? '',
        };
        const shaped = rideOf(draft, rideZone(pickup, { zone }));
        if (!('ride' in shaped)) return null;
        const about = this.#stage.office.aboutRide(form.person, shaped.ride, now);
        const problems = checkRide(shaped.ride, { ...about, previous: form.base });
        return problems.length > 0 ? null : editRideIntent(form, shaped.ride, rideSeen(shaped.ride, about));
      }
      case 'employee': {
        const checked = employeeFieldsIn(employeeDraftOf(form.fields), dateIn(zone, now));
        return 'fields' in checked ? editEmployeeIntent(form, checked.fields) : null;
      }
      case 'department':
        return orgUnitCommands.department.editIntent(form, v.parse(orgUnitBody, orgUnitBodyOf(orgUnitDraftOf(form.fields))));
      case 'billing-contact': {
        const checked = contactFieldsIn(contactDraftOf(form.fields));
        return 'fields' in checked ? editBillingContactIntent(form, checked.fields) : null;
      }
    }
  }

  async #records(tab: Tab, resource: FormResource): Promise<{ id: string }[]> {
    switch (resource) {
      case 'trip':
        return (await listed(this.#stage, tab, 'trip', isTrip)).filter(canEdit);
      case 'employee':
        return listed(this.#stage, tab, 'employee', isEmployee);
      case 'department':
        return listed(this.#stage, tab, 'department', isOrgUnit);
      case 'billing-contact':
        return listed(this.#stage, tab, 'billing-contact', isBillingContact);
    }
  }
}

/** The fields of a form, by the names under which records are compared. */
function namedFields(fields: Form['fields']): [string, unknown][] {
  if ('title' in fields) return Object.entries({ title: fields.title.en, 'title in Spanish': fields.title.es, status: fields.status });
  if ('mails' in fields) return Object.entries(formOfBillingContact(fields));
  if (!('employeeId' in fields)) return Object.entries(fields);
  const { employeeId, vehicleId, ...rest } = fields;
  return Object.entries({ employee: employeeId, vehicle: vehicleId, ...rest });
}

function differing(a: Form['fields'], b: Form['fields']): string[] {
  const before = new Map(namedFields(a));
  return namedFields(b).flatMap(([name, value]) => (sameValue(before.get(name), value) ? [] : [name]));
}

/** What a form begins with, read as the portal does. */
async function opened(device: Device, resource: Resource, id: string) {
  switch (resource) {
    case 'trip': {
      const form = await device.rowsOf(tripTable).open(id, null);
      return form && { resource, ...begun(form, rideFieldsOf) };
    }
    case 'employee': {
      const form = await device.rowsOf(employeeTable).open(id, null);
      return form && { resource, ...begun(form, employeeFieldsOf) };
    }
    case 'department': {
      const form = await device.rowsOf(orgUnitTables.department).open(id, null);
      return form && { resource, ...begun(form, orgUnitFieldsOf) };
    }
    case 'billing-contact': {
      const form = await device.rowsOf(billingContactTable).open(id, null);
      return form && { resource, ...begun(form, (contact) => billingContactOfForm(formOfBillingContact(contact))) };
    }
  }
}

/** What a refused change has changed, with which a form begins, its person still wants. */
function begun<Row, Fields extends Form['fields']>({ shown, wanted, mends }: Opened<Row>, fieldsOf: (row: Row) => Fields) {
  const fields = fieldsOf(wanted);
  return { base: shown, mends, fields, changed: new Set(mends === null ? [] : differing(fieldsOf(shown), fields)) };
}
