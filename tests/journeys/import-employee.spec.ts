import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Employee } from '@/contract/employees';
import { atServer, changeEmployee, expect, expectAccessible, signIn, test } from '../support/journey';
import type { PortalServer } from '../support/portal-server';

/** The employees whose number begins with the mark, as another client sees them. */
const employeesAtServer = async (portal: PortalServer, mark: string) =>
  (await atServer<Employee>(portal, 'employee')).filter(({ employeeNumber }) => employeeNumber.startsWith(mark));

const header = 'ID de empleado;Nombre;Correo;Prefijo;Móvil;Dirección;Departamento;Cargo;Fecha de ingreso;Fecha de nacimiento;Género';

/** As Excel saves it in Spain: semicolons, Windows-1252. */
const windowsFile = (rows: string[]) => Buffer.from([header, ...rows].join('\r\n'), 'latin1');

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
/** Says how each column of dates is written, and what a lone M stands for. */
async function answer(page: Page) {
  await page.getByRole('radio', { name: '3 April 2024' }).check();
  await page.getByRole('radio', { name: '5 June 1990' }).check();
  await page.getByRole('radio', { name: 'Female (mujer)' }).check();
}
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Lines' }).getByRole('link', { name });

/** What an earlier release has kept, or a disk has spoilt, of a file that was chosen. */
const spoil = (page: Page) =>
  page.evaluate(async () => {
    const [name = ''] = (await indexedDB.databases()).flatMap((each) => (each.name?.startsWith('portal-') ? each.name : []));
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open(name));
    const drafts = database.transaction('drafts', 'readwrite').objectStore('drafts');
    const kept = await done(drafts.get('import-employee'));
    if (kept) await done(drafts.put({ ...kept, values: { ...kept.values, content: new TextEncoder().encode('<html>').buffer } }));
    database.close();
    return kept !== undefined;
  });

test('a kept file that can’t be read any more is named, and can be put away', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/import-employee');
  await choose(
    page,
    'staff.csv',
    windowsFile(['A1;Íñigo Peña;a1@acme.example;+91;9848022338;Calle Ñ 1;Sales;Engineer;03/04/2024;05/06/1990;M']),
  );
  await expect(page.getByText('11 columns recognised')).toBeVisible();
  await expect.poll(() => spoil(page)).toBe(true);
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(/neither a CSV nor an XLSX/);
  await expect(page.getByRole('main').getByText('staff.csv')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Choose a file' })).toBeVisible();
  await expect(page.getByText('staff.csv')).toHaveCount(0);
});

test(
  'imports a file through a cut connection, nobody twice, and what was refused once it is mended',
  { tag: '@desktop' },
  async ({ page, context, portal }, testInfo) => {
    test.slow();
    const mark = `IMP${testInfo.project.name}`;
    const department = `Logística ${testInfo.project.name}`;
    const row = (index: number, given: { email?: string; department?: string } = {}) =>
      `${mark}-${index};Íñigo Peña ${index};${given.email ?? `${mark}.${index}@acme.example`};+91;9848022338;Calle Ñ 1;` +
      `${given.department ?? department};Engineer;03/04/2024;05/06/1990;M`;
    await signIn(page);
    await page.goto('/import-employee');
    await expect(page.getByRole('heading', { name: 'Choose a file' })).toBeVisible();
    await expectAccessible(page);

    await choose(page, 'notes.csv', Buffer.from('<html>no table</html>'));
    await expect(page.getByRole('alert')).toHaveText(/neither a CSV nor an XLSX/);

    const rows = Array.from({ length: 250 }, (_, index) => row(index));
    await choose(page, 'staff.csv', windowsFile([...rows, row(250, { email: 'nobody' }), row(251, { department: 'Slaes' })]));
    await expect(page.getByText('11 columns recognised')).toBeVisible();
    await answer(page);
    await page.getByRole('checkbox', { name: `Create “${department}”` }).check();
    await expect(page.getByRole('button', { name: 'Import 250 employees' })).toBeVisible();
    await tab(page, 'Refused').click();
    await expect(page.getByText('Email (C252): Please enter valid email')).toBeVisible();
    await expect(page.getByText('Department (G253): There is no such department')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('Email (C252): Please enter valid email')).toBeVisible();
    await tab(page, 'New').click();
    await expect(page.getByText('Íñigo Peña 0', { exact: true })).toBeVisible();

    // The first batch arrives; the answer to the second is lost, and then the connection.
    let batches = 0;
    await page.route('**/admin/employee/import', async (route) => {
      if (++batches === 1) return route.continue();
      await route.fetch();
      await portal.cut();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Import 250 employees' }).click();
    await expect(page.getByText('200 of 250 employees')).toBeVisible();
    await expect(page.getByText('Sends when you are back online')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Import pending' })).toBeVisible();
    await expectAccessible(page);
    await page.close();

    await portal.start();
    const later = await context.newPage();
    await later.goto('/trips');
    await expect.poll(async () => (await employeesAtServer(portal, mark)).length).toBe(250);
    await later.goto('/import-employee');
    await expect(later.getByRole('heading', { name: 'Successfully import' })).toBeVisible();
    await expect(later.getByText('2 lines were not imported')).toBeVisible();
    await expect(later.getByRole('link', { name: 'Saved' })).toBeVisible();
    await expectAccessible(later);
    const imported = await employeesAtServer(portal, mark);
    expect(new Set(imported.map(({ employeeNumber }) => employeeNumber)).size).toBe(250);
    expect(imported.find(({ employeeNumber }) => employeeNumber === `${mark}-7`)?.name).toBe('Íñigo Peña 7');

    const downloading = later.waitForEvent('download');
    await later.getByRole('button', { name: 'Download what was not imported (CSV)' }).click();
    const path = testInfo.outputPath('to-mend.csv');
    await (await downloading).saveAs(path);
    const failures = await readFile(path, 'utf8');
    expect(failures).toContain('Email: Please enter valid email');
    await writeFile(path, failures.replace('nobody', `${mark}.250@acme.example`).replace('Slaes', department));
    await later.getByRole('button', { name: 'Import another file' }).click();
    await later.locator('input[type=file]').setInputFiles(path);
    await answer(later);
    await later.getByRole('button', { name: 'Import 2 employees' }).click();
    await expect(later.getByRole('heading', { name: 'Successfully import' })).toBeVisible();
    expect(await employeesAtServer(portal, mark)).toHaveLength(252);

    await later.getByRole('button', { name: 'Import another file' }).click();
    await choose(later, 'staff.csv', windowsFile(rows));
    await answer(later);
    await expect(later.getByText('Everything in this file is here already')).toBeVisible();
  },
);

test('shows what each field is and would be, and overwrites nothing that a colleague changes before it is sent', {
  tag: '@desktop',
}, async ({ page, context, portal }) => {
  const [first, second] = await employeesAtServer(portal, 'ACM-000');
  if (!first || !second) throw new Error('the demo has employees');
  const rows = [first, second].map(({ employeeNumber, name }) => `${employeeNumber};${name};Calle Mayor 8;x`);
  await signIn(page);
  await page.goto('/import-employee');
  await choose(page, 'moved.csv', Buffer.from(['ID;Name;Address;Shoe size', ...rows].join('\n')));
  const line = page.getByRole('article').filter({ hasText: first.employeeNumber });
  await expect(page.getByText('This column is not used: Shoe size (D)')).toBeVisible();
  await expect(line.getByText(first.primaryAddress)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show personal data' }).click();
  await expect(line.locator('dd')).toHaveText(`${first.primaryAddress}Calle Mayor 8`);
  await expectAccessible(page);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Import 2 employees' }).click();
  await expect(page.getByText('Sends when you are back online')).toBeVisible();
  await changeEmployee(portal, first, { name: 'Nuria Gil' });
  await changeEmployee(portal, second, { primaryAddress: 'Plaza 3' });
  await context.setOffline(false);
  await expect(page.getByText('This has been changed in the meantime. Import the line again if yours is right')).toBeVisible();
  await expectAccessible(page);
  const after = new Map((await employeesAtServer(portal, 'ACM-000')).map((each) => [each.employeeNumber, each]));
  expect(after.get(first.employeeNumber)).toMatchObject({ name: 'Nuria Gil', primaryAddress: 'Calle Mayor 8' });
  expect(after.get(second.employeeNumber)).toMatchObject({ primaryAddress: 'Plaza 3' });
});

test('reads files as their writers meant them, and asks what is not sure', { tag: '@desktop' }, async ({ page, context }, testInfo) => {
  await signIn(page);
  await page.goto('/import-employee');
  // Below a heading, separated by pipes, the name in two columns, and no line that can be taken.
  const rows = [
    'Staff of Acme',
    '',
    'ID|First name|Last name|Email|State',
    'X-1|Ana|Núñez|nobody|Kerala',
    'X-2|Eva|#N/A|eva@acme.example|Goa',
  ];
  await choose(page, 'staff.txt', Buffer.from(rows.join('\r\n'), 'latin1'));
  await expect(page.getByText('The headings were found in line 3.')).toBeVisible();
  await expect(page.getByText(/It was read as Windows \(Western European\)/)).toBeVisible();
  await expect(page.getByText('1 cell shows the error of a formula and is not read.')).toBeVisible();
  await expect(page.getByText('Ana Núñez')).toBeVisible();
  await expect(page.getByText('Name (C5): The spreadsheet shows an error in this cell')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Text encoding').selectOption({ label: 'Macintosh (Western European)' });
  await expect(page.getByText('Ana Núñez')).toBeHidden();
  await page.getByLabel('Text encoding').selectOption({ label: 'Windows (Western European)' });
  await expect(page.getByText('Ana Núñez')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download what was not imported (CSV)' }).click();
  const path = testInfo.outputPath('all-refused.csv');
  await (await downloading).saveAs(path);
  expect(await readFile(path, 'utf8')).toContain('Email: Please enter valid email');

  // With no signal the worker comes from the cache.
  await page.reload();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, 'again.csv', Buffer.from('ID,Name\nX-1,Ana\n'));
  await expect(page.getByText(/Line 2/)).toBeVisible();
});

test('keeps the file of a second tab when the first has confirmed its own', { tag: '@desktop' }, async ({ page, context }, testInfo) => {
  const mark = `TAB${testInfo.project.name}`;
  const file = (number: string) =>
    Buffer.from(
      `${header}\n${mark}-${number};Íñigo;${mark}.${number}@acme.example;+91;9848022338;Calle 1;Engineering;Analyst;2024-04-13;1990-06-15;H`,
    );
  await signIn(page);
  const other = await context.newPage();
  for (const [tabPage, number] of [
    [page, '1'],
    [other, '2'],
  ] as const) {
    await tabPage.bringToFront();
    await tabPage.goto('/import-employee');
    await expect(tabPage.getByRole('heading', { name: 'Choose a file' }).or(tabPage.getByText(`staff-1.csv`))).toBeVisible();
    if (number === '2') await tabPage.getByRole('button', { name: 'Choose another file' }).click();
    await choose(tabPage, `staff-${number}.csv`, file(number));
    await expect(tabPage.getByRole('button', { name: 'Import 1 employee' })).toBeEnabled();
  }
  await page.bringToFront();
  await page.getByRole('button', { name: 'Import 1 employee' }).click();
  await expect(page.getByRole('heading', { name: 'Successfully import' })).toBeVisible();
  await other.bringToFront();
  await expect(other.getByRole('main').getByText(/“staff-2.csv” has not been imported/)).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Import another file' }).click();
  await other.getByRole('button', { name: 'Import 1 employee' }).click();
  await expect(other.getByRole('heading', { name: 'Successfully import' })).toBeVisible();
});

test('speaks Spanish at each step', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('language', 'ES'));
  await page.goto('/import-employee');
  await expect(page.getByRole('heading', { name: 'Importar empleados' })).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'plantilla.csv', Buffer.from('Clave;Quién\n1;Ana'));
  await expect(page.getByText(/no se sabe de quién se trata/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('ID de empleado').selectOption({ label: 'A · Clave' });
  await expect(page.getByText(/Línea 2/)).toBeVisible();
  await expectAccessible(page);
});
