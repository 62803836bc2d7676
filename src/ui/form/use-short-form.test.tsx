// @vitest-environment happy-dom
import { MantineProvider, PasswordInput, TextInput } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, expect, it } from 'vitest';
import { type ProblemLike, problemText } from '../feedback/problem-text';
import { formResolver } from './form-resolver';
import { useShortForm } from './use-short-form';

const filled = v.pipe(v.string(), v.nonEmpty('required'));
const problemsOf = formResolver(v.object({ email: filled, password: filled }), (_, code) => code);
type Values = { email: string; password: string };
type Answer = { outcome: 'done' } | { outcome: 'refused'; problem: ProblemLike };

function Form({ send, onSent }: { send(values: Values): Promise<Answer>; onSent(): void }) {
  const form = useShortForm({
    name: 'door',
    initial: { email: '', password: '' },
    problemsOf,
    words: (field, code) => `${field} is ${code}`,
    send,
    onSent,
    again: 'password',
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      {form.problem && <p role="alert">{problemText(form.problem)}</p>}
      <TextInput label="Email" {...form.field('email')} />
      <PasswordInput label="Password" {...form.field('password')} />
      <button type="submit">Open</button>
    </form>
  );
}

function show(answer: Answer = { outcome: 'done' }) {
  const sent: Values[] = [];
  let left = 0;
  const send = async (values: Values) => {
    sent.push(values);
    return answer;
  };
  render(
    <MantineProvider env="test">
      <Form send={send} onSent={() => left++} />
    </MantineProvider>,
  );
  return { user: userEvent.setup(), sent, left: () => left };
}
const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const press = () => screen.getByRole('button', { name: 'Open' });

afterEach(cleanup);

it('says at each field what is wrong, leads to the first, and sends nothing', async () => {
  const { user, sent } = show();
  await user.click(press());
  expect(email().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('email is required')).toBeTruthy();
  expect(screen.getByText('password is required')).toBeTruthy();
  expect(document.activeElement).toBe(email());
  expect(sent).toEqual([]);
});

it('complains no more of a field that is being mended', async () => {
  const { user } = show();
  await user.click(press());
  await user.type(email(), 'a');
  expect(screen.queryByText('email is required')).toBeNull();
  expect(screen.getByText('password is required')).toBeTruthy();
});

it('sends what is typed, once', async () => {
  const { user, sent, left } = show();
  await user.type(email(), 'a@acme.example');
  await user.type(password(), 'secret{Enter}');
  expect(sent).toEqual([{ email: 'a@acme.example', password: 'secret' }]);
  expect(left()).toBe(1);
});

it('says why it was refused, keeps what was typed, and leads back to the field to try again', async () => {
  const { user, left } = show({ outcome: 'refused', problem: { kind: 'refused', code: 'credentials', message: 'Wrong password' } });
  await user.type(password(), 'secret');
  await user.type(email(), 'a@acme.example{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong password');
  expect(document.activeElement).toBe(password());
  expect([email().value, password().value, left()]).toEqual(['a@acme.example', 'secret', 0]);
});
