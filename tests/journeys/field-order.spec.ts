import type { Page } from '@playwright/test';
import { demo, expect, pick, signIn, test } from '../support/journey';

/** What each field is filled with, by the end of its id. */
type Filling = Record<string, (page: Page) => Promise<unknown>>;

/**
 * Presses the button and fills in the field that then has the focus, until all of `filling` is asked for.
 * Each time the focus has to be on the wrong field that stands first, read line by line, which is also the first that Tab leads to.
 */
async function expectAskedInOrder(page: Page, button: string, filling: Filling): Promise<void> {
  const left = new Set(Object.keys(filling));
  while (left.size > 0) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const field = [...left][0] ?? '';
    await expect
      .poll(() => focusedOf(page), { message: `${field} is asked for next` })
      .toEqual({ id: expect.stringMatching(`${field}$`), first: true });
    await filling[field]?.(page);
    left.delete(field);
  }
}

const focusedOf = (page: Page) =>
  page.evaluate(() => {
    const wrong = [...document.querySelectorAll('main [aria-invalid=true]')].filter((field) => field.checkVisibility());
    const placeOf = (field: Element) => field.getBoundingClientRect();
    // Fields of one line may stand a few pixels apart.
    const seen = wrong.toSorted((a, b) =>
      Math.abs(placeOf(a).top - placeOf(b).top) > 8 ? placeOf(a).top - placeOf(b).top : placeOf(a).left - placeOf(b).left,
    );
    const focused = document.activeElement;
    return { id: focused?.id, first: focused !== null && seen[0] === focused && wrong[0] === focused };
  });

const fill = (label: string, value: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill(value);
const choose = (label: string) => (page: Page) => page.getByLabel(label, { exact: true }).selectOption({ index: 1 });
const find = (label: string, text: string) => (page: Page) => pick(page, label, text);

test('the form of an employee asks from top to bottom', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/add-employee');
  // The company's own country stands there already.
  await page.getByRole('combobox', { name: 'Country code' }).clear();
  await page.getByRole('combobox', { name: 'Country code' }).blur();
  await expectAskedInOrder(page, 'Save', {
    name: fill('Name', 'Íñigo Ibáñez'),
    employeeNumber: fill('Employee ID', 'ORDER-1'),
    status: choose('Status'),
    departmentId: choose('Department'),
    designationId: choose('Designation'),
    joinedOn: fill('Date of joining', '02/03/2024'),
    email: fill('Email', 'order-1@acme.example'),
    countryCode: find('Country code', 'spain'),
    mobile: fill('Mobile', '612345678'),
    primaryAddress: fill('Primary address', 'Calle Mayor 1, Madrid'),
    bornOn: fill('Date of birth', '17/05/1990'),
    gender: (form) => form.getByLabel('Gender', { exact: true }).focus(),
  });
});

test('the form of a ride asks from top to bottom, for what is wrong as for what is missing', { tag: '@phone' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/create-trip');
  await page.getByText('Later', { exact: true }).click();
  await page.getByRole('button', { name: 'Add stop' }).click();
  await expectAskedInOrder(page, 'Schedule', {
    employeeId: find('Employee', 'a'),
    pickup: find('Pickup location', 'Kondapur'),
    'stops\\.0': find('Stop location', 'Madhapur'),
    dropoff: find('Dropoff location', 'Ameerpet'),
    date: fill('Date', '02/03/2024'),
    time: fill('Time', '09:00'),
  });
  // The time has passed, and nobody has chosen a vehicle yet.
  await expectAskedInOrder(page, 'Schedule', { time: (form) => form.getByRole('button', { name: /^Tomorrow/ }).click() });
  await expectAskedInOrder(page, 'Schedule', { vehicleId: (form) => form.locator('label', { hasText: 'Sedan' }).first().click() });
});

test('the form of a department and the sign-in ask from top to bottom', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill(demo.admin);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await signIn(page);
  await page.goto('/add-department');
  await expectAskedInOrder(page, 'Save', {
    'title\\.en': fill('Title in English', 'Night desk'),
    'title\\.es': fill('Title in Spanish', 'Guardia'),
    status: (form) => form.getByLabel('Status', { exact: true }).focus(),
  });
});
