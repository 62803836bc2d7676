import type { Employee, EmployeeFields } from '@/contract/employees';
import type { OrgUnit, OrgUnitFields } from '@/contract/org-units';
import { addEmployee, editEmployeeIntent, employeeFieldsOf, setEmployeeStatus } from '@/features/employees/commands';
import { isEmployee } from '@/features/employees/rows';
import { orgUnitCommands } from '@/features/org-units/commands';
import { isOrgUnit } from '@/features/org-units/rows';
import { employeeFields } from '../../support/people';
import type { Move } from './moves';
import type { DepartmentEditField, EmployeeEditField } from './people-moves';
import { bare } from './records';
import { listed, pick, type Stage } from './stage';
import { submit } from './submit';
import type { Tab } from './tab';

type PeopleMove = Extract<
  Move,
  { do: 'add-department' | 'edit-department' | 'delete-department' | 'add-employee' | 'edit-employee' | 'set-status' }
>;
type Doing<Name extends PeopleMove['do']> = Extract<PeopleMove, { do: Name }>;

/** What the person with the phone does with employees and departments. */
export class People {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async play(move: PeopleMove): Promise<void> {
    const tab = pick(this.#stage.browser.usable, move.tab);
    if (!tab?.device) return;
    switch (move.do) {
      case 'add-department':
        return this.#addDepartment(tab);
      case 'edit-department':
        return this.#editDepartment(tab, move);
      case 'delete-department':
        return this.#deleteDepartment(tab, move);
      case 'add-employee':
        return this.#addEmployee(tab, move);
      case 'edit-employee':
        return this.#editEmployee(tab, move);
      case 'set-status':
        return this.#setStatus(tab, move);
    }
  }

  async #addDepartment(tab: Tab): Promise<void> {
    const title = this.#stage.values.next('d');
    const body = { id: this.#stage.browser.newId(), title: { en: title, es: title }, status: 'active' };
    const intent = { name: orgUnitCommands.department.add.name, body, seen: null, base: null };
    await submit(this.#stage, tab, { resource: 'department', id: body.id, shown: null }, intent);
  }

  async #editDepartment(tab: Tab, { department: index, field }: Doing<'edit-department'>): Promise<void> {
    const department = pick(await this.#departments(tab), index);
    if (!department) return;
    const fields = changedDepartment(department, field, this.#stage.values.next('mine '));
    const intent = orgUnitCommands.department.editIntent({ base: department, mends: null }, fields);
    await submit(this.#stage, tab, { resource: 'department', id: department.id, shown: department }, intent);
  }

  async #deleteDepartment(tab: Tab, move: Doing<'delete-department'>): Promise<void> {
    const departments = await this.#departments(tab);
    const department = pick(departments, move.department);
    if (!department) return;
    const others = departments.filter(({ id, status }) => id !== department.id && status === 'active');
    const moveTo = move.moveTo === null ? null : (pick(others, move.moveTo)?.id ?? null);
    const members = (await this.#employees(tab)).filter(({ departmentId }) => departmentId === department.id);
    const body = { id: department.id, moveTo, employeeIds: moveTo === null ? [] : members.map(({ id }) => id) };
    const intent = { name: orgUnitCommands.department.remove.name, body, seen: null, base: department };
    await submit(this.#stage, tab, { resource: 'department', id: department.id, shown: department }, intent, move.second);
  }

  async #addEmployee(tab: Tab, move: Doing<'add-employee'>): Promise<void> {
    const department = pick((await this.#departments(tab)).filter(isActive), move.department);
    const [colleague] = await this.#employees(tab);
    if (!department || !colleague || !tab.device) return;
    const name = this.#stage.values.next('e');
    const fields = employeeFields(
      { departmentId: department.id, designationId: colleague.designationId },
      { name, employeeNumber: name, email: `${name}@acme.example` },
    );
    const body = { id: this.#stage.browser.newId(), ...fields };
    const intent = { name: addEmployee.name, body, seen: { at: new Date(tab.device.clock.now()).toISOString() }, base: null };
    await submit(this.#stage, tab, { resource: 'employee', id: body.id, shown: null }, intent);
  }

  async #editEmployee(tab: Tab, { employee: index, field, value }: Doing<'edit-employee'>): Promise<void> {
    const employee = pick(await this.#employees(tab), index);
    const department = pick((await this.#departments(tab)).filter(isActive), value);
    if (!employee || !department) return;
    const fields = changedEmployee(employeeFieldsOf(employee), field, this.#stage.values.next('mine '), department, value);
    const intent = editEmployeeIntent({ base: employee, mends: null }, fields);
    await submit(this.#stage, tab, { resource: 'employee', id: employee.id, shown: employee }, intent);
  }

  async #setStatus(tab: Tab, move: Doing<'set-status'>): Promise<void> {
    const employee = pick(await this.#employees(tab), move.employee);
    if (!employee) return;
    const body = { id: employee.id, status: employee.status === 'active' ? 'inactive' : 'active' };
    const intent = { name: setEmployeeStatus.name, body, seen: null, base: employee };
    await submit(this.#stage, tab, { resource: 'employee', id: employee.id, shown: employee }, intent, move.second);
  }

  #departments = async (tab: Tab): Promise<OrgUnit[]> => (await listed(this.#stage, tab, 'department', isOrgUnit)).map(bare);
  #employees = async (tab: Tab): Promise<Employee[]> => (await listed(this.#stage, tab, 'employee', isEmployee)).map(bare);
}

const isActive = ({ status }: OrgUnit) => status === 'active';

/** What a form makes of one field of an employee. */
export function changedEmployee(
  before: EmployeeFields,
  field: EmployeeEditField,
  text: string,
  department: OrgUnit,
  value: number,
): EmployeeFields {
  const word = text.replace(' ', '-');
  switch (field) {
    case 'department':
      return { ...before, departmentId: department.id };
    case 'email':
      return { ...before, email: `${word}@acme.example` };
    case 'employeeNumber':
      return { ...before, employeeNumber: word };
    case 'countryCode':
      return { ...before, countryCode: ['+34', '+44', '+1', '+91'][value] ?? '+34' };
    case 'mobile':
      return { ...before, mobile: `98480${String(22_330 + value)}` };
    case 'workPhone':
      return { ...before, workPhone: value === 0 ? null : `40${String(2_300_000 + value)}` };
    case 'joinedOn':
      return { ...before, joinedOn: `2025-03-0${value + 1}` };
    case 'bornOn':
      return { ...before, bornOn: `1991-04-0${value + 1}` };
    case 'gender':
      return { ...before, gender: (['male', 'female', 'other'] as const)[value] ?? 'other' };
    case 'status':
      return { ...before, status: before.status === 'active' ? 'inactive' : 'active' };
    default:
      return { ...before, [field]: text };
  }
}

/** What a form makes of one field of a department. */
export function changedDepartment({ title, status }: OrgUnitFields, field: DepartmentEditField, text: string): OrgUnitFields {
  const fields = { title, status };
  if (field === 'title') return { ...fields, title: { ...fields.title, en: text } };
  if (field === 'title in Spanish') return { ...fields, title: { ...fields.title, es: text } };
  return { ...fields, status: fields.status === 'active' ? 'inactive' : 'active' };
}
