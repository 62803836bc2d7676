// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { unhandledErrors } from '../../tests/support/unhandled-errors';
import { ExportButton } from './export-button';
import { notify } from './feedback/notify';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('says that a file could not be made, and makes it once it is asked for again', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const [problem, success] = [vi.spyOn(notify, 'problem'), vi.spyOn(notify, 'success')];
  // The window would leave for the file, and with it the tests that share it.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const unhandled = unhandledErrors();
  // As offline, where the code that writes files is not on the device.
  const failure = new TypeError('Failed to fetch dynamically imported module');
  const file = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue(new Blob());
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <ExportButton name="employees" file={file} />
      </MantineProvider>
    </I18nProvider>,
  );
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: /Export/ }));
    await userEvent.click(await screen.findByRole('button', { name: /CSV/ }));
  };
  await ask();
  await waitFor(() => expect(problem).toHaveBeenCalledWith('The file could not be made. Please try again'));
  await waitFor(() => expect(unhandled).toEqual([failure]));
  await ask();
  await waitFor(() => expect(success).toHaveBeenCalledWith('The file is in your downloads'));
  expect(saved).toHaveBeenCalledTimes(1);
});
