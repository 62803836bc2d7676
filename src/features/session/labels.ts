import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const words: Record<string, MessageDescriptor> = {
  'email.required': msg`Please enter email`,
  'email.invalid': msg`Please enter valid email`,
  'password.required': msg`Please enter password`,
  'password.too-short': msg`Please use at least 10 characters`,
  'password.too-long': msg`Please use at most 200 characters`,
};

/** What is wrong with a field of a sign-in form, by its code. */
export const fieldWords = (field: string, code: string): MessageDescriptor => words[`${field}.${code}`] ?? msg`Please check this`;
