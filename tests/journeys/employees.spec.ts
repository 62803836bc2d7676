import type { Page } from '@playwright/test';
import {
  atServer,
  changeEmployee,
  expect,
  expectAccessible,
  fillRide,
  readyForOffline,
  reconnect,
  sendRide,
  showCheckboxes,
  signIn,
  test,
  trips,
  tripsAtServer,
} from '../support/journey';
import type { PortalServer } from '../support/portal-server';

type Employee = {
  id: string;
  version: number;
  name: string;
  employeeNumber: string;
  email: string;
  status: string;
  departmentId: string;
  secondaryAddress: string | null;
};

/** The employees of the list on the screen, whatever its width. */
const rows = (page: Page) => page.locator('main :is(article, tr)[data-employee]');
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
const search = (page: Page, text: string) => page.locator('main input[type=search]').fill(text);

async function fillEmployee(
  page: Page,
  { name, number, department }: { name: string; number: string; department?: string },
): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Employee ID', { exact: true }).fill(number);
  await page.getByLabel('Status', { exact: true }).selectOption('active');
  if (department) await page.getByLabel('Department', { exact: true }).selectOption({ label: department });
  else await page.getByLabel('Department', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Designation', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Date of joining', { exact: true }).fill('02/03/2024');
  await page.getByLabel('Email', { exact: true }).fill(`${number}@acme.example`.toLowerCase());
  await page.getByRole('combobox', { name: 'Country code' }).fill('spain');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('+34');
  await page.getByLabel('Mobile', { exact: true }).fill('612345678');
  await page.getByLabel('Primary address', { exact: true }).fill('Calle Mayor 1, Madrid');
  await page.getByLabel('Date of birth', { exact: true }).fill('17/05/1990');
  await page.getByLabel('Gender', { exact: true }).selectOption('female');
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('adds an employee, says what is missing, finds and changes them', async ({ page, portal }, { project }) => {
  const number = `NEW-${project.name}`;
  const name = `Íñigo Ibáñez ${project.name}`;
  await signIn(page);
  await page.goto('/employee');
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add Employee' }).click();
  // The company's own country is there already.
  const country = page.getByRole('combobox', { name: 'Country code' });
  await expect(country).toHaveValue('+91');
  await country.clear();
  await country.blur();
  await save(page);
  for (const message of [
    'Please enter employee ID',
    'Please enter name',
    'Please enter email',
    'Country code is required',
    'Please enter mobile',
    'Please enter address',
    'Please select department',
    'Please select designation',
    'Please select date of joining',
    'Please select date of birth',
    'Please select gender',
    'Please select status',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectAccessible(page);

  await fillEmployee(page, { name, number });
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await page.getByLabel('Date of birth', { exact: true }).fill('17/05/2015');
  await save(page);
  await expect(page.getByText('Please enter valid email')).toBeVisible();
  await expect(page.getByText('User must be at least 18 years old')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(`${number}@acme.example`.toLowerCase());
  await page.getByLabel('Date of birth', { exact: true }).fill('17/05/1990');
  await save(page);
  await expect(page.getByText('Record added successfully').first()).toBeVisible();
  await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();

  await page.goto('/employee');
  await search(page, 'inigo ibanez');
  await expect(rowOf(page, name)).toBeVisible();
  const [made] = (await atServer<Employee>(portal, 'employee')).filter(({ employeeNumber }) => employeeNumber === number);
  expect(made).toMatchObject({ name, status: 'active' });
  await page.goto(`/edit-employee/${made?.id}`);
  await expect(page.getByLabel('Mobile', { exact: true })).toHaveValue('612345678');
  await page.getByLabel('Secondary address (optional)', { exact: true }).fill('Plaza Nueva 2, Sevilla');
  await save(page);
  await expect(page.getByText('Record update successfully').first()).toBeVisible();

  await page.evaluate(() => localStorage.setItem('language', 'ES'));
  await page.goto('/add-employee');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Introduzca el ID de empleado')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/employee');
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);
});

test('takes the country that is typed in full, by its name or its calling code', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/add-employee');
  const country = page.getByRole('combobox', { name: 'Country code' });
  for (const [typed, code] of [
    ['India', '+91'],
    ['Guinea', '+224'],
    ['Sudan', '+249'],
    ['Korea', '+82'],
    ['Samoa', '+685'],
    ['91', '+91'],
  ] as const) {
    await country.fill(typed);
    await page.keyboard.press('Enter');
    await expect(country).toHaveValue(code);
  }
});

test(
  'saves what the filter shows as a file, which changes nothing when it is imported',
  { tag: '@desktop' },
  async ({ page, portal }, testInfo) => {
    await signIn(page);
    const everybody = await atServer<Employee>(portal, 'employee');
    const active = everybody.filter(({ status }) => status === 'active').length;
    await page.goto('/employee?status=active&sort=department');
    await expect(rows(page).first()).toBeVisible();
    for (const [label, kind] of [
      ['CSV, for any program', 'csv'],
      ['XLSX, for Excel', 'xlsx'],
    ] as const) {
      await page.goto('/employee?status=active&sort=department');
      await page.getByRole('button', { name: 'Export' }).click();
      const choice = page.getByText(label);
      await expect(choice).toBeVisible();
      await expectAccessible(page);
      const downloading = page.waitForEvent('download');
      await choice.click();
      const path = testInfo.outputPath(`employees.${kind}`);
      await (await downloading).saveAs(path);
      await page.goto('/import-employee');
      await page.locator('input[type=file]').setInputFiles(path);
      await expect(page.getByText('Everything in this file is here already')).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Lines' }).getByRole('link', { name: `Unchanged ${active}` })).toBeVisible();
      await page.getByRole('button', { name: 'Choose another file' }).click();
      await expect(page.locator('input[type=file]')).toBeAttached();
    }
  },
);

/** Two active employees: one with rides before them, one with none. */
async function withAndWithoutRides(portal: PortalServer): Promise<{ booked: Employee; someone: Employee }> {
  const employees = (await atServer<Employee>(portal, 'employee')).filter(({ status }) => status === 'active');
  const rides = await atServer<{ status: string; employee: { id: string } }>(portal, 'trip');
  const ahead = new Set(rides.filter(({ status }) => status === 'scheduled' || status === 'ongoing').map(({ employee }) => employee.id));
  const booked = employees.find(({ id }) => ahead.has(id));
  const someone = employees.find(({ id }) => !ahead.has(id));
  if (!booked || !someone) throw new Error('The demo has employees with and without rides');
  return { booked, someone };
}

test('asks before somebody with rides ahead is made inactive, and shows these rides', { tag: '@phone' }, async ({ page, portal }) => {
  await signIn(page);
  const { booked } = await withAndWithoutRides(portal);
  const statusOf = async () => (await atServer<Employee>(portal, 'employee')).find(({ id }) => id === booked.id)?.status;
  await readyForOffline(page);
  await page.goto(`/employee-profile?id=${booked.id}`);
  await page.getByRole('button', { name: 'Make Inactive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make Inactive' });
  await expect(dialog.getByText(`${booked.name} still has rides that are scheduled or ongoing.`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `View Trips: ${booked.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/trips\\?.*${booked.id}`));
  await expect(
    trips(page)
      .filter({ hasText: /Scheduled|Ongoing/ })
      .first(),
  ).toBeVisible();
  expect(await statusOf()).toBe('active');

  // A dialog that fades away still has the focus when the form has its answer.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`/edit-employee/${booked.id}`);
  await page.getByLabel('Status', { exact: true }).selectOption('inactive');
  await save(page);
  await dialog.getByRole('button', { name: 'Keep Active' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeFocused();
  expect(await statusOf()).toBe('active');
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await page.goto(`/employee?search=${booked.employeeNumber}`);
  await expect(rowOf(page, booked.name)).toBeVisible();
  await showCheckboxes(page);
  await rowOf(page, booked.name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Make Inactive' }).click();
  await dialog.getByRole('button', { name: 'Keep Active' }).click();
  expect(await statusOf()).toBe('active');
  await page.getByRole('button', { name: 'Make Inactive' }).click();
  await dialog.getByRole('button', { name: 'Make Inactive' }).click();
  await expect(page.getByText('1 employee made inactive').first()).toBeVisible();

  await page.goto(`/employee-profile?id=${booked.id}`);
  await page.getByRole('button', { name: 'Make Active' }).click();
  await expect(page.getByText('1 employee made active').first()).toBeVisible();
  expect(await statusOf()).toBe('active');
  await page.getByRole('link', { name: 'View Trips' }).click();
  await expect(page).toHaveURL(new RegExp(`/trips\\?.*${booked.id}`));
});

test('makes an employee inactive, who then can’t be booked for, and active again', { tag: '@desktop' }, async ({ page, portal }) => {
  await signIn(page);
  const { someone } = await withAndWithoutRides(portal);
  await readyForOffline(page);
  await page.goto(`/employee?search=${someone.employeeNumber}`);
  await expect(rowOf(page, someone.name)).toBeVisible();
  await page.getByRole('button', { name: 'Make Inactive' }).click();
  await expect(page.getByText('Please select at least one record').first()).toBeVisible();
  await rowOf(page, someone.name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Make Inactive' }).click();
  await expect(page.getByText('1 employee made inactive').first()).toBeVisible();
  await expect(rowOf(page, someone.name).getByText('Inactive')).toBeVisible();

  await page.goto('/create-trip');
  await page.getByRole('combobox', { name: 'Employee', exact: true }).fill(someone.employeeNumber);
  await expect(page.getByText(`${someone.employeeNumber} · inactive, can’t be booked for`)).toBeVisible();

  await page.goto(`/employee?search=${someone.employeeNumber}`);
  await expect(rowOf(page, someone.name)).toBeVisible();
  await showCheckboxes(page);
  await rowOf(page, someone.name).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Make Active' }).click();
  await expect(page.getByText('1 employee made active').first()).toBeVisible();
});

test(
  'with no origin: a department, an employee in it and a ride for them arrive in order, once',
  { tag: '@phone' },
  async ({ page, portal }, { project }) => {
    // The server is stopped and started on the way.
    test.slow();
    const department = `Field crew ${project.name}`;
    const number = `FLD-${project.name}`;
    const name = `Nuria Gil ${project.name}`;
    await signIn(page);
    await readyForOffline(page);
    await page.goto('/employee');
    await expect(rows(page).first()).toBeVisible();
    await portal.cut();

    await page.goto('/add-employee');
    await page.getByRole('button', { name: 'Add Department' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Department' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Title in English').fill(department);
    await dialog.getByLabel('Title in Spanish').fill(`Cuadrilla ${project.name}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved on this device – sends when connected').first()).toBeVisible();
    await expect(page.getByLabel('Department', { exact: true }).locator('option:checked')).toHaveText(department);
    await fillEmployee(page, { name, number, department });
    await save(page);
    await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
    await page.goto('/create-trip');
    await fillRide(page, { employee: number, pickup: 'Madhapur', dropoff: 'Gachibowli', reason: number });
    await page.getByRole('button', { name: 'Tomorrow 09:00' }).click();
    await sendRide(page, 'Schedule');
    await page.goto('/outbox');
    await expect(page.getByRole('heading', { name: `Add Employee · ${name}` })).toBeVisible();
    await expectAccessible(page);

    await reconnect(page, portal);
    await expect
      .poll(async () => (await tripsAtServer(portal)).filter(({ reason }) => reason === number).length, { timeout: 60_000 })
      .toBe(1);
    const employees = (await atServer<Employee>(portal, 'employee')).filter(({ employeeNumber }) => employeeNumber === number);
    const departments = (await atServer<{ id: string; title: { en: string } }>(portal, 'department')).filter(
      ({ title }) => title.en === department,
    );
    expect(employees).toHaveLength(1);
    expect(departments).toHaveLength(1);
    expect(employees[0]?.departmentId).toBe(departments[0]?.id);
  },
);

test('joins what two administrators changed in different fields, and asks about the same one', { tag: '@desktop' }, async ({
  page,
  context,
  portal,
}) => {
  test.slow();
  await signIn(page);
  const [, one, two, three] = (await atServer<Employee>(portal, 'employee')).filter(({ status }) => status === 'active');
  if (!one || !two || !three) throw new Error('The demo has employees');
  await readyForOffline(page);
  const change = async (employee: Employee, address: string, theirs: Partial<Employee>) => {
    await page.goto(`/edit-employee/${employee.id}`);
    await page.getByLabel('Secondary address (optional)', { exact: true }).fill(address);
    await changeEmployee(portal, employee, theirs);
    await save(page);
    await expect(page).toHaveURL(/employee-profile/);
  };
  await change(one, 'Mine', { name: `${one.name} Theirs` });
  await expect(page.getByText('Record update successfully').first()).toBeVisible();
  const [joined] = (await atServer<Employee>(portal, 'employee')).filter(({ id }) => id === one.id);
  expect(joined).toMatchObject({ name: `${one.name} Theirs`, secondaryAddress: 'Mine' });

  // What the colleague did is not on this device yet.
  await page.route(/employee\/changes/, (route) => route.abort());
  await change(two, 'Mine', { secondaryAddress: 'Theirs' });
  await page.unroute(/employee\/changes/);
  await page.goto('/outbox');
  await expect(page.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(async () => (await atServer<Employee>(portal, 'employee')).find(({ id }) => id === two.id)?.secondaryAddress)
    .toBe('Mine');

  // What the colleague did has come in below the open form.
  await page.goto(`/edit-employee/${three.id}`);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Asha Mine');
  await changeEmployee(portal, three, { name: 'Asha Theirs' });
  const beside = await context.newPage();
  await beside.goto(`/employee-profile?id=${three.id}`);
  await expect(beside.getByRole('heading', { name: 'Asha Theirs' }).first()).toBeVisible();
  await page.bringToFront();
  await save(page);
  const asked = page.getByRole('region', { name: 'This has been changed since you opened it' });
  await expect(asked.getByText(/^José Ibáñez, /)).toBeVisible();
  await expectAccessible(page);
  await asked.getByLabel(/Asha Theirs/).check();
  await asked.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page).toHaveURL(/employee-profile/);
  expect((await atServer<Employee>(portal, 'employee')).find(({ id }) => id === three.id)?.name).toBe('Asha Theirs');
});
