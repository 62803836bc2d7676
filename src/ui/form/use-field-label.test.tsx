// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider, TextInput } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useFieldLabel } from './use-field-label';

function Form() {
  const labelled = useFieldLabel();
  return (
    <>
      <TextInput {...labelled('Name')} />
      <TextInput {...labelled('Telephone', true)} />
    </>
  );
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

it('says of what needn’t be filled in that it is optional, and of the rest that it is required', () => {
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">
        <Form />
      </MantineProvider>
    </I18nProvider>,
  );
  expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-required')).toBe('true');
  expect(screen.getByRole('textbox', { name: 'Telephone (optional)' }).getAttribute('aria-required')).toBe('false');
});
