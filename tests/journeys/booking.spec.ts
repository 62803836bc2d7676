import {
  chooseAction,
  expect,
  expectAccessible,
  fillRide,
  pick,
  sendRide,
  showCheckboxes,
  signIn,
  test,
  trips,
  tripsAtServer,
} from '../support/journey';
import { readPdf } from '../support/pdf';

test('books a ride now', async ({ page, portal }, { project }) => {
  const reason = `Now ${project.name}`;
  await signIn(page);
  await page.getByRole('link', { name: 'Create Trip' }).first().click();
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page.getByText('Please select employee')).toBeVisible();
  await expect(page.getByText('Please enter pickup location')).toBeVisible();
  await expectAccessible(page);
  await fillRide(page, { employee: 'a', pickup: 'HITEC City', dropoff: 'Banjara Hills', reason });
  await expect(page.getByText(/₹/).first()).toBeVisible();
  await sendRide(page, 'Book Now');
  await expect(page.getByText('Your ride has been successfully Booked').first()).toBeVisible();
  await expect(page.getByText('Driver will arrive pick-up location within 5min', { exact: true })).toBeVisible();
  const booked = (await tripsAtServer(portal)).filter((trip) => trip.reason === reason);
  expect(booked).toMatchObject([{ status: 'ongoing' }]);
});

test('books a ride in a browser that has no Temporal of its own', { tag: '@phone' }, async ({ page, portal }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'));
  await signIn(page);
  await page.goto('/create-trip');
  await fillRide(page, { employee: 'a', pickup: 'HITEC City', dropoff: 'Banjara Hills', reason: 'No Temporal' });
  await page.getByRole('button', { name: 'Tomorrow 09:00' }).click();
  await sendRide(page, 'Schedule');
  await expect(page.getByText(/Your ride has been successfully scheduled/).first()).toBeVisible();
  const booked = (await tripsAtServer(portal)).filter((trip) => trip.reason === 'No Temporal');
  expect(booked).toMatchObject([{ status: 'scheduled' }]);
});

test('schedules a ride with two stops that a card pays for, changes it and cancels it', async ({ page, portal }, { project }) => {
  const reason = `Scheduled ${project.name}`;
  await signIn(page);
  await page.goto('/create-trip');
  await fillRide(page, { employee: 'a', pickup: 'Gachibowli', dropoff: 'Secunderabad', stops: ['Madhapur', 'Begumpet'], reason });
  await page.getByRole('button', { name: 'Move stop 2 up' }).click();
  await page.getByRole('button', { name: 'Tomorrow 09:00' }).click();
  await page.getByLabel('Payment').selectOption('Mastercard ending in 4444');
  await expectAccessible(page);
  await sendRide(page, 'Schedule');
  await expect(page.getByText(/Your ride has been successfully scheduled/).first()).toBeVisible();

  await page.goto('/trips');
  await page
    .getByRole('searchbox', { name: 'Search' })
    .or(page.getByLabel('Search', { exact: true }))
    .first()
    .fill(reason);
  await expect(trips(page)).toHaveCount(1);
  await trips(page).getByRole('link').first().click();
  await expect(page.getByText(reason).first()).toBeVisible();
  await expect(page.getByText('Ride is booked')).toBeVisible();
  await expect(page.getByText('Authorised: charged when the ride is over')).toBeVisible();
  await expect(page.getByText('Scheduled ride')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Reason for travel').fill(`${reason}, changed`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your ride has been updated successfully').first()).toBeVisible();

  await page.goto(`/trips?search=${encodeURIComponent(reason)}`);
  await trips(page).getByRole('link').first().click();
  await chooseAction(page, 'Cancel this Ride');
  await expect(page.getByText('Are you sure you want to cancel this ride?')).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/09:00 · .* → /)).toBeVisible();
  await expect(page.getByText(/^Free of charge until/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep this Ride' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await chooseAction(page, 'Cancel this Ride');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel this Ride' }).click();
  await expect(page.getByText('Your ride cancelled successfully').first()).toBeVisible();
  await expect(page.getByText('Released: nothing was charged')).toBeVisible();
  const printed = await readPdf(await page.pdf({ format: 'A4', tagged: true }));
  expect(printed.pages).toHaveLength(1);
  expect(printed.pages[0]?.lines.at(-1)).toBe('1 / 1');
  const stored = (await tripsAtServer(portal)).filter((trip) => trip.reason?.startsWith(reason));
  expect(stored).toMatchObject([{ status: 'cancelled', reason: `${reason}, changed` }]);
});

test(
  'takes a time as it is typed, where the browser’s clock has twelve hours as well, and nothing for what is typed over it',
  { tag: '@desktop' },
  async ({ browser, portal }, { project }) => {
    const reason = `Typed time ${project.name}`;
    const context = await browser.newContext({ ...project.use, locale: 'en-US', baseURL: portal.origin });
    const page = await context.newPage();
    await signIn(page);
    await page.goto('/create-trip');
    await fillRide(page, { employee: 'a', pickup: 'Gachibowli', dropoff: 'Madhapur', reason });
    await page.getByRole('button', { name: 'Tomorrow 09:00' }).click();
    const time = page.getByLabel('Time', { exact: true });
    await expect(time).toHaveValue('09:00');

    await time.fill('24:00');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(page.getByText(/24:00 is 00:00 of the next day/)).toBeVisible();
    await expect(time).toBeFocused();
    await expectAccessible(page);
    await page.reload();
    await expect(time).toHaveValue('24:00');

    const date = page.getByLabel('Date', { exact: true });
    const tomorrow = await date.inputValue();
    const employee = page.getByRole('combobox', { name: 'Employee', exact: true });
    await expect(employee).not.toHaveValue('');
    const somebody = await employee.inputValue();
    await employee.fill('Somebody El');
    await date.fill('30/02/2027');
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    // Neither goes back to what was there before.
    await expect(page.getByText('Please select employee')).toBeVisible();
    await expect(employee).toHaveValue('Somebody El');
    await expect(page.getByText('Please enter a date such as 25/11/2026')).toBeVisible();
    await expect(date).toHaveValue('30/02/2027');
    await pick(page, 'Employee', somebody);
    await date.fill(tomorrow);

    await time.fill('');
    await time.pressSequentially('0745');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(time).toHaveValue('07:45');
    await sendRide(page, 'Schedule');
    await expect(page.getByText(/successfully scheduled.*07:45/).first()).toBeVisible();
    const booked = (await tripsAtServer(portal)).filter((trip) => trip.reason === reason);
    // Hyderabad is five and a half hours ahead.
    expect(booked).toMatchObject([{ rideAt: expect.stringMatching(/T02:15/) }]);
    await context.close();
  },
);

test('deletes finished rides, after asking, and takes it back as long as it is said', async ({ page, portal }) => {
  await signIn(page);
  const before = (await tripsAtServer(portal)).length;
  await page.goto('/trips?status=completed');
  await expect(trips(page).first()).toBeVisible();
  await showCheckboxes(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Please select at least one record').first()).toBeVisible();
  const deleteFirst = async () => {
    await trips(page).first().getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(/Are you sure you want to delete this record/)).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete/ })
      .click();
    await expect(page.getByText('Deleting 1 record')).toBeVisible();
  };
  await deleteFirst();
  // It stays while somebody points at it.
  await page.getByText('Deleting 1 record').hover();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Nothing was changed')).toBeVisible();
  await page.mouse.move(0, 0);
  await showCheckboxes(page);
  await deleteFirst();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Deleting 1 record')).toBeHidden();
  expect(await tripsAtServer(portal)).toHaveLength(before);
  await showCheckboxes(page);
  await deleteFirst();
  await expect(page.getByText('Record deleted successfully').first()).toBeVisible();
  expect(await tripsAtServer(portal)).toHaveLength(before - 1);
});

test('narrows trips to a department, keeps that as a view, and begins choosing with a finger', { tag: '@phone' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/trips');
  await expect(trips(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Department Any' }).click();
  await expect(sheet.getByText(/^Where the employee works now/)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('group', { name: 'Department' }).last().getByRole('button').first().click();
  await expect(sheet.getByRole('button', { name: /^Department/ })).toBeFocused();
  await sheet.getByRole('button', { name: /^Show results \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/employeeDepartmentId=/);
  const narrowed = page.url();
  await expect(trips(page).first()).toBeVisible();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Save as').fill('My people');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('View saved').first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear department' }).click();
  await expect(page).not.toHaveURL(/employeeDepartmentId=/);
  await page.reload();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('link', { name: 'My people' }).click();
  await expect(page).toHaveURL(narrowed);
  await expect(trips(page).first()).toBeVisible();

  const card = await trips(page).first().boundingBox();
  if (!card) throw new Error('No card');
  const finger = await page.context().newCDPSession(page);
  const touchPoints = [{ x: card.x + card.width / 2, y: card.y + card.height / 2 }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await expect(page.getByText('1 selected')).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(trips(page).first().getByRole('checkbox')).toBeChecked();
  await trips(page).nth(1).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(page).toHaveURL(narrowed);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(trips(page).first().getByRole('checkbox')).toHaveCount(0);
  // The middle of a card is its way, and opens it as its name does.
  await trips(page).first().click();
  await expect(page).toHaveURL(/\/trip-details\//);
});

test('selects what is in sight or what is asked for in words, and has the number typed before many rides are deleted', {
  tag: '@desktop',
}, async ({ page, portal }) => {
  await signIn(page);
  const completed = (await tripsAtServer(portal)).filter(({ status }) => status === 'completed').length;
  await page.goto('/trips?status=completed');
  await expect(page.getByRole('link', { name: `Completed ${completed}` })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all in sight' }).check();
  const said = page.getByText(/^\d+ selected$/);
  expect(Number.parseInt((await said.textContent()) ?? '', 10)).toBeLessThan(20);

  // Out of sight is out of the selection, also when it comes back.
  await page.getByRole('link', { name: /^Cancelled/ }).click();
  await expect(said).toHaveCount(0);
  await page.getByRole('link', { name: /^Completed/ }).click();
  await expect(trips(page).first()).toBeVisible();
  await expect(said).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all in sight' }).check();
  await page.getByRole('button', { name: `Select all ${completed}` }).click();
  await expect(page.getByText(`${completed} selected`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${completed} trips` });
  await expect(
    dialog.getByText('Are you sure you want to delete this record? All of your data will be permanently removed.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText(`Please type ${completed}`)).toBeVisible();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  expect((await tripsAtServer(portal)).filter(({ status }) => status === 'completed')).toHaveLength(completed);
});

test('books a ride with the keyboard alone', { tag: '@desktop' }, async ({ page, portal }, { project }) => {
  const reason = `Keys ${project.name}`;
  await signIn(page);
  await page.goto('/create-trip');
  const onto = async (name: string | RegExp) => {
    const named = (role: 'combobox' | 'radio' | 'textbox' | 'button') => page.getByRole(role, { name, exact: typeof name === 'string' });
    const field = named('combobox').or(named('radio')).or(named('textbox')).or(named('button'));
    for (let pressed = 0; pressed < 60; pressed++) {
      if ((await field.and(page.locator(':focus')).count()) > 0) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reaches ${name}`);
  };
  for (const [field, text] of [
    ['Employee', 'a'],
    ['Pickup location', 'Kondapur'],
    ['Dropoff location', 'Ameerpet'],
  ] as const) {
    await onto(field);
    await page.keyboard.type(text);
    await expect(page.locator('[role=option]').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.locator('[role=option]')).toHaveCount(0);
  }
  await onto(/Hatchback/);
  await page.keyboard.press('Space');
  await onto('Reason for travel (optional)');
  await page.keyboard.type(reason);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const near = page.getByRole('button', { name: 'Keep both' });
  await expect.poll(async () => (await near.isVisible()) || !page.url().includes('/create-trip')).toBe(true);
  if (await near.isVisible()) {
    await onto('Keep both');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Your ride has been successfully Booked').first()).toBeVisible();
  expect((await tripsAtServer(portal)).filter((trip) => trip.reason === reason)).toHaveLength(1);
});
