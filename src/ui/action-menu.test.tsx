// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ActionMenu } from './action-menu';

afterEach(cleanup);

function show() {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const done: string[] = [];
  const actions = ['Book again', 'Delete', 'Cancel'].map((label) => ({ icon: IconX, label, act: () => done.push(label) }));
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <ActionMenu actions={actions} />
      </MantineProvider>
    </I18nProvider>,
  );
  return { done, user: userEvent.setup() };
}

const item = (name: string) => screen.findByRole('menuitem', { name });

it('is walked through with the arrows, round at both ends, and closed by what is chosen', async () => {
  const { done, user } = show();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  (await item('Book again')).focus();
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(await item('Cancel'));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(await item('Delete'));
  await user.keyboard('{Enter}');
  expect(done).toEqual(['Delete']);
  expect(screen.queryByRole('menuitem')).toBeNull();
});
