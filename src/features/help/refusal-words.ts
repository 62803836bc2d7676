import { msg } from '@lingui/core/macro';
import { type FieldWords, fieldProblemLabel } from '@/ui/form/field-words';
import type { RefusalWords } from '@/ui/form/refusal';

export const ticketFieldWords: FieldWords = {
  required: {
    category: msg`Please select a category`,
    issue: msg`Please enter your issue`,
    text: msg`Please enter reply`,
    employeeId: msg`Please select employee`,
  },
  byFieldAndCode: {
    'employeeId unknown': msg`This employee is no longer there`,
    'employeeId unclear': msg`Please choose the employee from the list, or clear the field`,
  },
  byCode: {},
  isText: (field) => field === 'issue' || field === 'text',
};

export const ticketRefusalWords: RefusalWords = {
  gone: msg`This ticket is no longer there`,
  rules: {
    exists: msg`This has been sent before. Please write it again: what you wrote is kept`,
    'thread-full': msg`This ticket has as many messages as it can hold. Please raise a new one`,
  },
  field: (field, code) => {
    const label = fieldProblemLabel(ticketFieldWords, field, code);
    return label ? [label] : [];
  },
};
