// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newTicket } from '@/rules/ticket-thread';
import { idle } from '../../../../tests/support/note-device';
import { signedInPage } from '../../../../tests/support/page-device';
import { employee as employeeOf, orgUnit } from '../../../../tests/support/staff';
import { idOf, tripOf } from '../../../../tests/support/trips';
import { PersonalData } from './personal-data';

const employee = employeeOf({ departmentId: idOf(1), designationId: idOf(2), name: 'José <b>Núñez</b>' });
const madrid = tripOf({ reason: 'Visit', zone: 'Europe/Madrid' });
const message = (number: number, by: string, text: string) => ({
  id: idOf(number),
  position: number,
  from: 'admin',
  by,
  text,
  at: '2026-03-03T06:00:00.000Z',
});
const ticket = {
  ...newTicket(
    {
      id: idOf(40),
      number: 'TKT-1',
      employeeId: employee.id,
      employeeName: employee.name,
      category: 'trips',
      issue: 'Late',
      raisedBy: 'Asha',
    },
    0,
  ),
  messages: [message(1, 'Asha', 'The first of all'), message(2, 'Support', 'The last of all')],
};
let saved: Blob[];

beforeEach(() => {
  saved = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const data = {
      exportedAt: '2026-11-21T05:00:00.000Z',
      employee,
      trips: [madrid],
      tripEvents: [
        { tripId: madrid.id, kind: 'started', at: '2026-03-02T06:35:00.000Z', party: 'driver', name: 'Ravi' },
        { tripId: idOf(9), kind: 'cancelled', at: '2026-03-02T06:35:00.000Z', party: 'customer', name: null },
      ],
      tickets: [ticket],
      changes: [],
    };
    const page = { data: [], total: 0, page: 1, sizePerPage: 50 };
    const payload = url.includes('/data') ? data : page;
    return new Response(JSON.stringify({ code: 'ok', message: '', payload }), { headers: { 'Content-Type': 'application/json' } });
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) saved.push(file);
    return 'blob:saved';
  });
  // The browser would go to the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  localStorage.setItem('token', 'token');
  localStorage.setItem('user_id', employee.id);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function exported(button: string): Promise<string> {
  const { server, device, wrapper } = signedInPage('department');
  server.rows = [{ ...orgUnit('Legal', 'Asesoría jurídica'), id: employee.departmentId }];
  await device.replica.pull('department');
  server.rows = [];
  await device.replica.pull('designation');
  render(<PersonalData employeeId={employee.id} />, { wrapper });
  await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', false));
  await userEvent.click(screen.getByRole('button', { name: button }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  return (await saved[0]?.text()) ?? '';
}

it('hands over all that the API holds as it holds it', async () => {
  expect(JSON.parse(await exported('Export as JSON'))).toMatchObject({
    employee: { id: employee.id, mobile: employee.mobile },
    trips: [{ reason: 'Visit' }],
  });
});

it('hands over a page that people can read, in which nothing typed is taken for markup', async () => {
  const page = await exported('Export as document');
  expect(page).toContain('José &lt;b&gt;Núñez&lt;/b&gt;');
  expect(page).not.toContain('<b>');
  for (const words of ['<th>Mobile</th>', '<th>Date of birth</th>', '<th>Reason for travel</th><td>Visit</td>', '<h2>Trips (1)</h2>'])
    expect(page).toContain(words);
});

it('says of a ride one time only, in the zone of its pickup', async () => {
  const page = await exported('Export as document');
  const titled = />[^<]* · ([^<]*\d\d[^<]*)<\/h3>/.exec(page)?.[1];
  expect(titled).toMatch(/\d/);
  expect(page).toContain(`<td>${titled}</td>`);
});

it('tells what happened to a ride, by the clock of its pickup, and all that was written in a ticket', async () => {
  const page = await exported('Export as document');
  expect(page).toMatch(/<th>Driver has started the ride<\/th><td>Mon, [^<]*7:35[^<]* · Ravi<\/td>/);
  expect(page).not.toContain('Ride is cancelled');
  expect(page).toMatch(/Asha: The first of all<.*Support: The last of all</);
  expect(page.match(/The last of all/g)).toHaveLength(1);
});

it('makes no page before it knows what departments and designations are called, of which it says what has been deleted', async () => {
  const page = await exported('Export as document');
  expect(page).toContain('<th>Department</th><td>Legal</td>');
  expect(page).toContain('<th>Designation</th><td>A deleted designation</td>');
  cleanup();
  render(<PersonalData employeeId={employee.id} />, { wrapper: signedInPage('department').wrapper });
  await act(idle);
  expect(screen.getByRole('button', { name: 'Export as document' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Export as JSON' })).toHaveProperty('disabled', false);
});
