// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedInPage } from '../../../../tests/support/page-device';
import { employee as employeeOf } from '../../../../tests/support/staff';
import { idOf, tripOf } from '../../../../tests/support/trips';
import { PersonalData } from './personal-data';

const employee = employeeOf({ departmentId: idOf(1), designationId: idOf(2), name: 'José <b>Núñez</b>' });
let saved: Blob[];

beforeEach(() => {
  saved = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const data = {
      exportedAt: '2026-11-21T05:00:00.000Z',
      employee,
      trips: [tripOf({ reason: 'Visit' })],
      tripEvents: [],
      tickets: [],
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
  render(<PersonalData employeeId={employee.id} />, { wrapper: signedInPage('department').wrapper });
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
