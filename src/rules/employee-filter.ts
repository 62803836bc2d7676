import { type Employee, employee } from '@/contract/employees';
import { folded } from './folded';
import { keptTextOf, searchTextOf } from './list-matcher';
import { numberKey, type OwnKeys } from './list-order';
import { wordsOf } from './text-search';

type Searched = Pick<Employee, 'name' | 'employeeNumber' | 'email' | 'mobile'>;

/** What a search looks through, plain. It begins with the name, which lists are ordered by. */
export const employeeText: (employee: Searched) => string = searchTextOf(employee.matches.search);

/** What an employee is called in full, plain. */
export const employeeNames = ({ name, employeeNumber, email, mobile }: Searched) =>
  [name, employeeNumber, email, mobile].map((each) => wordsOf(each).join(' '));

/** Where each department and designation stands among the others, by id. */
export type TitleRanks = Record<'department' | 'designation', ReadonlyMap<string, number>>;
/** For lists that nobody orders by them. */
export const noRanks: TitleRanks = { department: new Map(), designation: new Map() };

const rankIn = (ranks: ReadonlyMap<string, number>, id: string) => ranks.get(id) ?? ranks.size;

export const employeeKeys = ({ department, designation }: TitleRanks): OwnKeys<typeof employee> => ({
  name: keptTextOf(employee.matches.search),
  number: ({ employeeNumber }) => numberKey(employeeNumber),
  department: ({ departmentId }) => rankIn(department, departmentId),
  designation: ({ designationId }) => rankIn(designation, designationId),
  email: ({ email }) => folded(email),
  joined: ({ joinedOn }) => joinedOn,
  trips: ({ totalTrips }) => totalTrips,
});
