// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider, TextInput } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SearchPicker } from './search-picker';

function FruitForm({ soldOut = '', fruits = ['Apple', 'Banana', 'Cherry'] }: { soldOut?: string; fruits?: string[] }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [left, setLeft] = useState('');
  const options = fruits
    .filter((fruit) => fruit.toLowerCase().includes((typed ?? '').toLowerCase()))
    .map((fruit) => ({ key: fruit, title: fruit, detail: fruit === soldOut ? 'Sold out' : null, disabled: fruit === soldOut }));
  return (
    <>
      <SearchPicker
        id="fruit.0"
        label="Fruit"
        placeholder="Any fruit"
        chosen={chosen}
        typed={typed}
        onType={setTyped}
        options={options}
        empty="No fruit"
        onPick={setChosen}
        onClear={() => setChosen(null)}
        onLeave={setLeft}
      />
      <button type="button">Next</button>
      <output>{`${chosen} / ${left}`}</output>
    </>
  );
}

const FormOfTwo = () => (
  <form>
    <FruitForm />
    <TextInput label="Colour" />
  </form>
);

const show = (form = <FruitForm />) =>
  render(
    <I18nProvider i18n={i18n}>
      <MantineProvider env="test">{form}</MantineProvider>
    </I18nProvider>,
  );
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruit' });
const outcome = () => screen.getByRole('status').textContent;

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

describe('a search picker', () => {
  it('is answered by keyboard alone', async () => {
    const user = userEvent.setup();
    show();
    await user.tab();
    await user.keyboard('ban{Enter}');
    expect(outcome()).toBe('Banana / ');
    expect(field().value).toBe('Banana');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('names its list from the moment it opens', async () => {
    const user = userEvent.setup();
    show();
    await user.click(field());
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  });

  it('walks through the options with the arrows', async () => {
    const user = userEvent.setup();
    show();
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(outcome()).toBe('Banana / ');
  });

  it('does not give what can’t be chosen, but shows it with the reason', async () => {
    const user = userEvent.setup();
    show(<FruitForm soldOut="Cherry" />);
    await user.type(field(), 'cher');
    expect(screen.getByRole('option', { name: /Sold out/ })).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(outcome()).toBe('null / ');
  });

  it('gives nothing else by Enter where the best can’t be chosen', async () => {
    const user = userEvent.setup();
    show(<FruitForm soldOut="Cherry" fruits={['Cherry', 'Cherry plum']} />);
    await user.type(field(), 'cherry{Enter}');
    expect(outcome()).toBe('null / ');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(outcome()).toBe('Cherry plum / ');
  });

  it('hands over what was typed when the field is left without a choice', async () => {
    const user = userEvent.setup();
    show();
    await user.type(field(), 'Gate 4');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(outcome()).toBe('null / Gate 4');
    expect(field().value).toBe('Gate 4');
  });

  it('lets the choice go as soon as something else is typed over it, and keeps what was typed', async () => {
    const user = userEvent.setup();
    show();
    await user.type(field(), 'app{Enter}');
    expect(outcome()).toBe('Apple / ');
    await user.clear(field());
    await user.type(field(), 'Bana');
    expect(outcome()).toBe('null / ');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(outcome()).toBe('null / Bana');
    expect(field().value).toBe('Bana');
  });

  it('is emptied by deleting the text', async () => {
    const user = userEvent.setup();
    show();
    await user.type(field(), 'app{Enter}');
    await user.clear(field());
    await user.tab();
    await user.tab();
    expect(outcome()).toMatch(/^null/);
  });

  it('leads on to the next field of its form once something is picked, which leaves nothing that was typed', async () => {
    const user = userEvent.setup();
    show(<FormOfTwo />);
    await user.type(field(), 'ban{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Colour' }));
    expect(outcome()).toBe('Banana / ');
  });

  it('leads on without the on-screen keyboard where it was picked by touch', async () => {
    const user = userEvent.setup();
    show(<FormOfTwo />);
    await user.type(field(), 'ban');
    fireEvent.pointerDown(screen.getByRole('option', { name: 'Banana' }), { pointerType: 'touch' });
    fireEvent.click(screen.getByRole('option', { name: 'Banana' }));
    const colour = screen.getByRole('textbox', { name: 'Colour' });
    expect(document.activeElement).not.toBe(colour);
    expect(document.activeElement?.contains(colour)).toBe(true);
    expect(document.activeElement?.contains(field())).toBe(false);
  });

  it('says when nothing is found', async () => {
    const user = userEvent.setup();
    show();
    await user.type(field(), 'zzz');
    expect(screen.getByText('No fruit')).toBeTruthy();
  });
});
