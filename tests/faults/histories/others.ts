import { endpoints } from '@/contract/endpoints';
import { isBillingContact } from '@/features/billing-contacts/rows';
import { employeeFieldsOf } from '@/features/employees/commands';
import { isEmployee } from '@/features/employees/rows';
import { isTicket } from '@/features/help/rows';
import { isOrgUnit } from '@/features/org-units/rows';
import { isTrip } from '@/features/trips/rows';
import { rideFieldsOf } from '@/rules/ride-fields';
import { changedContact, newContact } from './contacts';
import type { Move } from './moves';
import type { Person } from './office';
import { changedDepartment, changedEmployee } from './people';
import type { Held, Resource } from './records';
import { changedRide } from './rides';
import { pick, type Stage } from './stage';

type OthersMove = Extract<
  Move,
  {
    do:
      | 'dispatch'
      | 'other-edit'
      | 'other-cancel'
      | 'other-edit-employee'
      | 'other-set-status'
      | 'other-edit-department'
      | 'other-delete-department'
      | 'other-add-contact'
      | 'other-edit-contact'
      | 'other-delete-contact'
      | 'other-reply'
      | 'support-reply';
  }
>;

/** What a colleague and the drivers do meanwhile, to what the server has. */
export class Others {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async play(move: OthersMove): Promise<void> {
    const { browser, office, clockwork } = this.#stage;
    const person = browser.session?.person ?? office.people[0];
    const colleague = office.people[1];
    if (!person || !colleague || person.companyId !== colleague.companyId) return;
    await clockwork.during(this.#done(colleague, move));
  }

  #done(colleague: Person, move: OthersMove): Promise<void> {
    if (move.do === 'dispatch') return this.#dispatch(colleague, move);
    return move.do === 'support-reply' ? this.#supportReply(colleague, move) : this.#change(colleague, move);
  }

  async #supportReply({ companyId }: Person, move: Extract<Move, { do: 'support-reply' }>): Promise<void> {
    const { browser, office, values } = this.#stage;
    const ticket = pick(this.#held(companyId, 'contact-us', isTicket), move.ticket);
    const body = { messageId: browser.newId(), text: values.next('support '), by: 'Farah' };
    for (const _ of ticket ? (move.twice ? [1, 2] : [1]) : []) await office.reply(ticket?.id ?? '', body, companyId);
  }

  async #dispatch({ companyId }: Person, move: Extract<Move, { do: 'dispatch' }>): Promise<void> {
    const trip = pick(this.#held(companyId, 'trip', isTrip), move.trip);
    if (trip) await this.#stage.office.dispatch(trip, move.step, companyId);
  }

  async #change(colleague: Person, move: Exclude<OthersMove, { do: 'dispatch' | 'support-reply' }>): Promise<void> {
    const { browser, office, values } = this.#stage;
    const { companyId } = colleague;
    const departments = this.#held(companyId, 'department', isOrgUnit);
    const employees = this.#held(companyId, 'employee', isEmployee);
    const text = values.next('theirs ');
    switch (move.do) {
      case 'other-edit': {
        const record = pick(this.#held(companyId, 'trip', isTrip), move.trip);
        const among = { employeeId: pick(employees, move.value)?.id, vehicleIds: office.vehicleIds };
        const change = record && changedRide(record, move.field, move.value, text, among);
        if (record && change) await office.change(colleague, endpoints.trip.edit, { record, body: { ...rideFieldsOf(record), ...change } });
        return;
      }
      case 'other-cancel': {
        const record = pick(this.#held(companyId, 'trip', isTrip), move.trip);
        if (record) await office.change(colleague, endpoints.trip.cancel, { record });
        return;
      }
      case 'other-edit-employee': {
        const record = pick(employees, move.employee);
        const department = pick(departments, move.value);
        if (record && department)
          await office.change(colleague, endpoints.employee.edit, {
            record,
            body: changedEmployee(employeeFieldsOf(record), move.field, text, department, move.value),
          });
        return;
      }
      case 'other-set-status': {
        const record = pick(employees, move.employee);
        const body = record && { ids: [record.id], status: record.status === 'active' ? 'inactive' : 'active' };
        if (body) await office.change(colleague, endpoints.employee.setStatus, { body });
        return;
      }
      case 'other-edit-department': {
        const record = pick(departments, move.department);
        if (record)
          await office.change(colleague, endpoints.department.edit, { record, body: changedDepartment(record, move.field, text) });
        return;
      }
      case 'other-delete-department': {
        const record = pick(departments, move.department);
        const others = departments.filter((department) => department !== record);
        const moveTo = move.moveTo === null ? null : (pick(others, move.moveTo)?.id ?? null);
        if (record) await office.change(colleague, endpoints.department.delete, { body: { ids: [record.id], moveTo } });
        return;
      }
      case 'other-add-contact': {
        const body = { id: browser.newId(), ...newContact(text.replace(' ', '-')) };
        return office.change(colleague, endpoints.billingContact.add, { body });
      }
      case 'other-edit-contact': {
        const record = pick(this.#held(companyId, 'billing-contact', isBillingContact), move.contact);
        const body = record && changedContact(record, move.field, text, move.value);
        if (record && body) await office.change(colleague, endpoints.billingContact.edit, { record, body });
        return;
      }
      case 'other-reply': {
        const record = pick(this.#held(companyId, 'contact-us', isTicket), move.ticket);
        if (record) await office.change(colleague, endpoints.ticket.reply, { record, body: { messageId: browser.newId(), text } });
        return;
      }
      case 'other-delete-contact': {
        const record = pick(this.#held(companyId, 'billing-contact', isBillingContact), move.contact);
        if (record) await office.change(colleague, endpoints.billingContact.delete, { body: { ids: [record.id] } });
        return;
      }
    }
  }

  /** In an order that a replay has too. */
  #held<Row extends Held>(companyId: string, resource: Resource, is: (record: unknown) => record is Row): Row[] {
    return [...this.#stage.office.state(companyId)[resource].values()].filter(is).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  }
}
