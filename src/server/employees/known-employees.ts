import type { KnownEmployee as Employee } from '@/contract/employees';
import { folded } from '@/rules/folded';

/** The employees that the rows of an import may mean or collide with, as the rows before left them. */
export class KnownEmployees {
  readonly #byNumber = new Map<string, Employee>();
  readonly #byId = new Map<string, Employee>();
  /** Once somebody's, a mail stays theirs until the end: the order of a file's lines must not decide who gets it. */
  readonly #owners = new Map<string, string>();

  constructor(employees: readonly Employee[]) {
    for (const employee of employees) this.add(employee);
  }

  add(employee: Employee) {
    this.#byNumber.set(folded(employee.employeeNumber), employee);
    this.#byId.set(employee.id, employee);
    this.#owners.set(folded(employee.email), employee.id);
  }

  ofNumber = (number: string) => this.#byNumber.get(folded(number)) ?? null;
  ofId = (id: string) => this.#byId.get(id) ?? null;
  /** Whose a mail is, by their id. */
  ownerOf = (email: string) => this.#owners.get(folded(email)) ?? null;
}
