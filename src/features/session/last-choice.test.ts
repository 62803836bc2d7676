// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { forgetChoices, lastChoice, rememberChoice } from './last-choice';

afterEach(() => localStorage.clear());

const signIn = (userId: string) => {
  localStorage.setItem('token', 'token');
  localStorage.setItem('user_id', userId);
};

it('remembers for each person what they chose last', () => {
  signIn('asha');
  rememberChoice('vehicle', 'sedan');
  rememberChoice('vehicle', 'van');
  expect([lastChoice('vehicle'), lastChoice('calling-code')]).toEqual(['van', null]);
  signIn('kavya');
  expect(lastChoice('vehicle')).toBeNull();
});

it('leaves nothing of it, and nothing else gone, once it is forgotten', () => {
  signIn('asha');
  rememberChoice('vehicle', 'van');
  forgetChoices();
  expect(lastChoice('vehicle')).toBeNull();
  expect(localStorage.getItem('user_id')).toBe('asha');
});
