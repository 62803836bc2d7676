import fc from 'fast-check';
import type { Violation } from './evidence';
import { runHistory } from './history';
import { type EditField, editFields, type Move } from './moves';
import type { Office } from './office';
import { type EmployeeEditField, employeeEditFields } from './people-moves';

const offline: Move = { do: 'network', state: 'offline' };
const online: Move = { do: 'network', state: 'online' };
const pass = (seconds: number): Move => ({ do: 'pass', seconds });
const edit = (field: EditField, value = 1): Move => ({ do: 'edit', tab: 0, trip: 0, field, value });
const othersEdit = (field: EditField): Move => ({ do: 'other-edit', trip: 0, field, value: 2 });
const book: Move = { do: 'book', tab: 0, minutes: 120, spoilt: false, employee: null };
const editEmployee = (employee: number, field: 'name' | 'department', value = 0): Move => ({
  do: 'edit-employee',
  tab: 0,
  employee,
  field,
  value,
});
const openForm = (resource: 'trip' | 'employee', tab = 0): Move => ({ do: 'open-form', tab, resource, record: 0 });
/** Changes one field of a form that is open, and saves it. */
const saveRide = (field: EditField): Move => ({ do: 'save-form', form: 0, field: editFields.indexOf(field), value: 1 });
const saveEmployee = (field: EmployeeEditField): Move => ({ do: 'save-form', form: 0, field: employeeEditFields.indexOf(field), value: 1 });
const updatePortal: Move = { do: 'update-portal' };
const updateServer: Move = { do: 'update-server' };
const addDepartment: Move = { do: 'add-department', tab: 0 };
const raiseTicket: Move = { do: 'raise-ticket', tab: 0, employee: null };
const deleteDepartment = (moveTo: number | null): Move => ({ do: 'delete-department', tab: 0, department: 0, moveTo, second: 'none' });
const discardFirst: Move = { do: 'decide', tab: 0, row: 0, how: 'discard' };
const trouble = (...faults: Extract<Move, { do: 'trouble' }>['faults']): Move => ({ do: 'trouble', faults });

/** What the histories found once, as short as it could be made: by what must hold and did not. */
export const foundHistories = {
  'an unsent edit of a ride that the server has stays in the list': [offline, edit('reason'), pass(1)],
  'an edit behind another one keeps what somebody else changed between the two': [
    othersEdit('when'),
    trouble('answered-late'),
    edit('dropoff'),
    edit('reason'),
    pass(70),
  ],
  'an edit of a ride whose unsent edit was merged starts from what somebody else changed, before the rows show that': [
    othersEdit('when'),
    trouble('delivered-twice', 'too-many'),
    edit('reason'),
    pass(1),
    edit('reason'),
  ],
  'what a refused edit would have changed does not come back with the next one': [
    trouble('forbidden'),
    edit('reason'),
    edit('when'),
    pass(3),
  ],
  'an edit of a billing contact is joined with a colleague’s, each mail by itself': [
    offline,
    { do: 'edit-contact', tab: 0, contact: 0, field: 'mails.receipts', value: 0 },
    { do: 'other-edit-contact', contact: 0, field: 'mails.invoices', value: 0 },
    online,
    pass(70),
  ],
  'a clock that is put back does not put a try off for as long as it had been ahead': [
    { do: 'set-clock', hours: 168 },
    pass(1),
    trouble('failed-before'),
    book,
    pass(1),
    { do: 'set-clock', hours: 0 },
  ],
  'a refusal of the call is not told of before an earlier try of it can have no effect any more': [
    trouble('delivered-late', 'forbidden'),
    book,
    pass(310),
  ],
  'a change that is discarded while its merge makes it a new key is gone': [
    othersEdit('reason'),
    trouble('connection-reset'),
    edit('dropoff'),
    { do: 'decide', tab: 0, row: 0, how: 'discard' },
    pass(10),
  ],
  'a change that met an ended session a fortnight ago is sent once its person is back': [
    { do: 'end-sessions', how: 'expired' },
    edit('dropoff'),
    pass(1),
    { do: 'sleep', hours: 360 },
  ],
  'storage that fails while sending does not end the sending': [
    trouble('failed-before'),
    book,
    pass(0),
    { do: 'storage-trouble', tab: 0, fault: 'quota', writes: 1 },
    pass(10),
  ],
  'what is on its way when storage fails for another change is waited for before any tab sends it again': [
    { do: 'open-tab' },
    trouble('answered-late', 'answered-late'),
    book,
    editEmployee(0, 'name'),
    { do: 'storage-trouble', tab: 0, fault: 'quota', writes: 1 },
    pass(40),
  ],
  'a tab shows what another one had saved when it was killed': [
    offline,
    { do: 'open-tab' },
    pass(1),
    { do: 'kill-tab', tab: 0, moments: 3 },
    edit('reason'),
    pass(1),
  ],
  'before the clock of the server was ever heard, nothing expires by that of the device': [
    { do: 'set-clock', hours: 168 },
    trouble('failed-before', 'request-lost'),
    { do: 'sign-in', person: 0 },
    pass(1),
    edit('reason'),
  ],
  'rows that storage refuses to read are read again, and nobody is left with the failure': [
    { do: 'open-tab' },
    { do: 'end-sessions', how: 'revoked' },
    { do: 'open-tab' },
    trouble('request-lost'),
    { do: 'kill-tab', tab: 4, moments: 14 },
    { ...book, minutes: null, spoilt: true },
    { do: 'break-locks' },
    edit('reason', 0),
    pass(0),
    edit('reason', 0),
  ],
  'a person who leaves before the clock of the server was asked for again finds nothing expired': [
    pass(0),
    pass(0),
    { do: 'set-clock', hours: 168 },
    edit('reason'),
    { do: 'sign-in', person: 1 },
  ],
  'nothing is sent any more for a person who leaves while the API is still being looked for': [
    pass(0),
    pass(0),
    { do: 'set-clock', hours: -168 },
    edit('reason'),
    { do: 'sign-in', person: 1 },
  ],
  'a clock that is set while an answer is on its way makes nothing expire': [
    trouble('answered-late'),
    { do: 'sign-in', person: 0 },
    pass(1),
    { do: 'set-clock', hours: 168 },
    pass(28),
    edit('reason'),
    pass(1),
  ],
  'an employee who was made on this device can be changed before being sent': [
    offline,
    { do: 'add-employee', tab: 0, department: 0 },
    editEmployee(1, 'name'),
    { do: 'set-status', tab: 0, employee: 1, second: 'none' },
    online,
  ],
  'a ride that somebody else gave to another employee waits for what changes that one': [
    { do: 'other-edit', trip: 0, field: 'employee', value: 0 },
    trouble('request-lost'),
    editEmployee(0, 'name'),
    edit('reason', 0),
    trouble('request-lost'),
  ],
  'a department is deleted after those who leave it have left': [
    trouble('request-lost'),
    editEmployee(0, 'department', 1),
    deleteDepartment(null),
  ],
  'where a deleted department would have moved its employees does not come back with the next edit, once the delete is given up': [
    offline,
    deleteDepartment(0),
    editEmployee(0, 'name'),
    discardFirst,
    online,
    pass(10),
  ],
  'an edit that is given up with the department it needs does not come back with the next one': [
    offline,
    addDepartment,
    editEmployee(0, 'department', 1),
    editEmployee(0, 'name'),
    addDepartment,
    editEmployee(0, 'department', 2),
    discardFirst,
    online,
    pass(10),
  ],
  'after a backup was restored, an edit of a version that is no more overwrites nothing': [
    edit('dropoff', 0),
    { do: 'back-up' },
    pass(3),
    { do: 'restore' },
    edit('when'),
    pass(0),
    edit('dropoff'),
    pass(10),
  ],
  'two forms that were open on one ride at a time, saved offline, are joined': [
    offline,
    openForm('trip'),
    pass(1),
    openForm('trip'),
    pass(1),
    saveRide('reason'),
    saveRide('dropoff'),
    online,
    pass(10),
  ],
  'forms of one employee in two tabs, both opened before either was saved, are joined': [
    { do: 'open-tab' },
    pass(1),
    offline,
    openForm('employee', 0),
    openForm('employee', 1),
    pass(1),
    saveEmployee('name'),
    saveEmployee('primaryAddress'),
    online,
    pass(10),
  ],
  'two forms of a ride that was never sent are joined': [
    offline,
    { ...book, minutes: 40 },
    openForm('trip'),
    openForm('trip'),
    pass(1),
    saveRide('reason'),
    saveRide('stops'),
    online,
    pass(10),
  ],
  'a form that was opened before an edit was sent puts nothing of it back': [
    openForm('trip'),
    pass(1),
    edit('reason'),
    pass(70),
    saveRide('dropoff'),
    pass(10),
  ],
  'a form that was opened before somebody else’s change came in puts nothing of it back': [
    openForm('trip'),
    pass(1),
    othersEdit('dropoff'),
    pass(70),
    saveRide('reason'),
    pass(10),
  ],
  'a form begins with what waits': [offline, edit('reason'), openForm('trip'), pass(1), saveRide('dropoff'), online, pass(10)],
  'a form of another field leaves a refused change to its person': [
    openForm('trip'),
    pass(1),
    trouble('forbidden'),
    edit('reason'),
    pass(3),
    saveRide('dropoff'),
    pass(10),
  ],
  'a scheduled ride can be wanted at once': [edit('now'), pass(10)],
  'a scheduled ride can be wanted at once with no network, for five minutes': [offline, edit('now'), pass(70), online, pass(10)],
  'what has gone out can’t be taken back, though nobody knows what came of it': [
    trouble('answer-lost', 'answer-lost', 'answer-lost', 'answer-lost', 'answer-lost', 'answer-lost'),
    { do: 'set-status', tab: 0, employee: 0, second: 'undo-late' },
    { do: 'decide', tab: 0, row: 0, how: 'send-now' },
    pass(70),
  ],
  'an edit whose answer was lost does not conflict with itself': [trouble('answer-lost'), edit('reason'), pass(70)],
  'an edit that is made while another one is on its way goes after it': [
    trouble('answered-late'),
    edit('reason'),
    edit('dropoff'),
    pass(70),
  ],
  'a restored backup takes nothing with it that waits': [
    { do: 'back-up' },
    offline,
    book,
    { do: 'restore' },
    trouble('answered-late', 'answered-late', 'answered-late'),
    online,
    pass(10),
  ],
  'what waits is there again for a person who has left and comes back': [
    offline,
    book,
    { do: 'sign-out', choice: 'keep' },
    online,
    { do: 'sign-in', person: 0 },
    pass(10),
  ],
  'a change is sent again under a new key only once the old one can have no effect any more': [
    trouble('delivered-late', 'request-lost'),
    edit('reason'),
    pass(35),
    { do: 'decide', tab: 0, row: 0, how: 'again' },
    pass(310),
  ],
  'a change that an earlier release has written is sent after the update': [
    offline,
    edit('reason'),
    pass(1),
    updatePortal,
    online,
    pass(10),
  ],
  'a change that an earlier release has sent goes on word for word after the update': [
    trouble('answer-lost'),
    book,
    pass(1),
    updatePortal,
    pass(70),
  ],
  'rows of an earlier shape never leave the list': [pass(1), offline, updatePortal, pass(1), edit('reason'), online, pass(10)],
  'what a newer server adds to its answers hides no row and ends no change': [
    updateServer,
    edit('reason'),
    pass(3),
    { do: 'cancel', tab: 0, trip: 0 },
    pass(10),
    { do: 'reset-cache', tab: 0 },
    pass(3),
  ],
  'the next start shows what somebody else has changed since the last one': [
    pass(3),
    othersEdit('reason'),
    pass(70),
    { do: 'open-tab' },
    pass(3),
  ],
  'what one tab writes down stands in the lists of the other': [{ do: 'open-tab' }, pass(1), offline, edit('reason'), pass(1)],
  'each of several changes that go out together ends as it was answered': [
    offline,
    { ...book, spoilt: true },
    book,
    book,
    book,
    online,
    pass(5),
  ],
  'changes that go out together have nothing to do with one another': [
    trouble('answer-lost'),
    edit('reason'),
    pass(1),
    offline,
    { do: 'cancel', tab: 0, trip: 0 },
    book,
    book,
    book,
    pass(35),
    trouble('answered-late', 'answered-late', 'answered-late', 'answered-late', 'answered-late', 'answered-late'),
    online,
    pass(3),
  ],
  'an edit that a cancellation has replaced waits again once that is given up': [
    offline,
    edit('reason'),
    { do: 'cancel', tab: 0, trip: 0 },
    discardFirst,
    online,
    pass(5),
  ],
  'a message whose answer was lost stands once in its thread, also where the rows have it already': [
    trouble('answer-lost'),
    { do: 'reply', tab: 0, ticket: 0 },
    pass(1),
    // Once it is acknowledged, the rows come.
    raiseTicket,
    pass(3),
  ],
  'what support sends again stands once in its thread': [{ do: 'support-reply', ticket: 0, twice: true }, raiseTicket, pass(3)],
  'a reply to a ticket that was not sent yet comes after it, and after what was written before': [
    offline,
    raiseTicket,
    { do: 'reply', tab: 0, ticket: 1 },
    { do: 'reply', tab: 0, ticket: 1 },
    trouble('answer-lost'),
    online,
    pass(70),
  ],
} satisfies Record<string, Move[]>;

export type FoundHistory = keyof typeof foundHistories;

export const foundNames = Object.keys(foundHistories).filter((name): name is FoundHistory => name in foundHistories);

/** Seeds of histories that pass by what they are about where chance is another. */
const chances: { [Name in FoundHistory]?: number } = {
  'a person who leaves before the clock of the server was asked for again finds nothing expired': 2,
  'nothing is sent any more for a person who leaves while the API is still being looked for': 2,
  'a change is sent again under a new key only once the old one can have no effect any more': 2,
};

/** What must never have been, where it is played in one order of what falls due together. */
export async function playFound(office: Office, name: FoundHistory): Promise<Violation[]> {
  const seed = chances[name] ?? 1;
  const [scheduler] = fc.sample(fc.scheduler(), { numRuns: 1, seed });
  if (!scheduler) throw new Error('No scheduler');
  return (await runHistory(office, foundHistories[name], scheduler, seed)).violations;
}
