import type { Page } from '@playwright/test';
import { atServer, expect, expectAccessible, keptIn, readyForOffline, reconnect, showCheckboxes, signIn, test } from '../support/journey';

type OrgUnit = { id: string; title: { en: string; es: string }; status: string };

/** The rows of the list on the screen, whatever its width. */
const rows = (page: Page) => page.locator('main :is(article, tr)[data-org-unit]');
const rowOf = (page: Page, title: string) => rows(page).filter({ has: page.getByRole('link', { name: title, exact: true }) });

const search = (page: Page, text: string) => page.locator('main input[type=search]').fill(text);

async function fillOrgUnit(page: Page, { en, es, status }: { en: string; es: string; status: string }): Promise<void> {
  await page.getByLabel('Title in English').fill(en);
  await page.getByLabel('Title in Spanish').fill(es);
  await page.getByLabel('Status').selectOption(status);
  await page.getByRole('button', { name: 'Save' }).click();
}

async function choose(page: Page, title: string): Promise<void> {
  await showCheckboxes(page);
  await rowOf(page, title).getByRole('checkbox').check();
}

test('adds a department, says what is missing, and changes it', { tag: '@phone' }, async ({ page, portal }, { project }) => {
  const en = `Night desk ${project.name}`;
  await signIn(page);
  await page.goto('/department');
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add Department' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter title in English')).toBeVisible();
  await expect(page.getByText('Please enter title in Spanish')).toBeVisible();
  await expect(page.getByText('Please select status')).toBeVisible();
  await expect(page.getByLabel('Title in English')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Title in English').fill(en);
  await expect.poll(() => keptIn(page, 'drafts')).toContain(en);
  await page.reload();
  await expect(page.getByText('What you had filled in is still here.')).toBeVisible();
  await expect(page.getByLabel('Title in English')).toHaveValue(en);
  await fillOrgUnit(page, { en, es: `Guardia ${project.name}`, status: 'active' });
  await expect(page.getByText('Record added successfully').first()).toBeVisible();
  await expect(page).toHaveURL(/\/department$/);

  // Only what is in sight of a long list is drawn.
  await search(page, en);
  await rowOf(page, en).getByRole('link').first().click();
  await fillOrgUnit(page, { en: `${en}, closed`, es: `Guardia ${project.name}`, status: 'inactive' });
  await expect(page.getByText('Record update successfully').first()).toBeVisible();
  await page.getByRole('link', { name: /^Inactive/ }).click();
  await expect(rowOf(page, `${en}, closed`)).toBeVisible();
  const stored = (await atServer<OrgUnit>(portal, 'department')).filter(({ title }) => title.en.startsWith(en));
  expect(stored).toMatchObject([{ title: { en: `${en}, closed` }, status: 'inactive' }]);

  await page.evaluate(() => localStorage.setItem('language', 'ES'));
  await page.goto('/department');
  await search(page, `Guardia ${project.name}`);
  await expect(rowOf(page, `Guardia ${project.name}`)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/add-department');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Introduzca el nombre en inglés')).toBeVisible();
  await expectAccessible(page);
});

test('adds one with no origin, shows that it waits, and delivers it once', { tag: '@phone' }, async ({ page, portal }, { project }) => {
  // The server is stopped and started on the way.
  test.slow();
  const en = `Far office ${project.name}`;
  await signIn(page);
  await readyForOffline(page);
  await page.goto('/designation');
  await expect(rows(page).first()).toBeVisible();
  await portal.cut();
  await page.goto('/add-designation');
  await fillOrgUnit(page, { en, es: `Oficina ${project.name}`, status: 'active' });
  await expect(page.getByText('Saved on this device – sends when connected').first()).toBeVisible();
  await expect(rowOf(page, en).getByText(/Not added yet/)).toBeVisible();
  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: `Add Designation · ${en}` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await fillOrgUnit(page, { en: `${en} 2`, es: `Oficina ${project.name}`, status: 'active' });
  await expect(rowOf(page, `${en} 2`).getByText(/Not added yet/)).toBeVisible();

  await reconnect(page, portal);
  await expect(page.getByText(/Record added successfully/).first()).toBeVisible({ timeout: 45_000 });
  await expect(rowOf(page, `${en} 2`).getByText(/Not added yet/)).toHaveCount(0);
  const arrived = (await atServer<OrgUnit>(portal, 'designation')).filter(({ title }) => title.en.startsWith(en));
  expect(arrived).toMatchObject([{ title: { en: `${en} 2` } }]);
});

test('deletes a department only once its employees have somewhere to go', { tag: '@desktop' }, async ({ page, portal }) => {
  await signIn(page);
  await readyForOffline(page);
  await page.goto('/department?status=active');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Please select at least one record').first()).toBeVisible();

  const before = (await atServer<OrgUnit>(portal, 'department')).filter(({ status }) => status === 'active');
  const [used, target] = before;
  if (!used || !target) throw new Error('The demo has departments');
  await choose(page, used.title.en);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('Are you sure you want to delete this record? All of your data will be permanently removed.'),
  ).toBeVisible();
  await expect(dialog.getByText(new RegExp(`employees are in ${used.title.en}`))).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Please select department')).toBeVisible();
  await expectAccessible(page);
  expect(await atServer<OrgUnit>(portal, 'department')).toContainEqual(expect.objectContaining({ id: used.id }));

  await dialog.getByLabel('Move the employees to').selectOption(target.id);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Record deleted successfully').first()).toBeVisible();
  await expect(rowOf(page, used.title.en)).toHaveCount(0);
  const employees = await atServer<{ departmentId: string }>(portal, 'employee');
  expect(employees.filter(({ departmentId }) => departmentId === used.id)).toEqual([]);
});
