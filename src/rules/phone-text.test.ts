import { expect, it } from 'vitest';
import { phoneText } from './phone-text';

it.each([
  ['+919848022338', '+91 98480 22338'],
  ['+34612345678', '+34 612 34 56 78'],
  ['+999123', '+999123'],
])('writes %s as %s', (number, text) => expect(phoneText(number)).toBe(text));
