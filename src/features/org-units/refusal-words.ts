import { msg } from '@lingui/core/macro';
import { type FieldWords, fieldProblemLabel } from '@/ui/form/field-words';
import type { RefusalWords } from '@/ui/form/refusal';
import type { OrgUnitKind } from './commands';

export const orgUnitFieldWords: FieldWords = {
  required: {
    'title.en': msg`Please enter title in English`,
    'title.es': msg`Please enter title in Spanish`,
    status: msg`Please select status`,
  },
  byCode: { taken: msg`This title is taken. Please choose another` },
  isText: (field) => field.startsWith('title.'),
};

const wordsOf = ({ target, ...words }: Pick<RefusalWords, 'gone' | 'rules'> & { target: RefusalWords['rules'] }): RefusalWords => ({
  ...words,
  field: (field, code) => {
    const label = field === 'moveTo' ? target[code] : fieldProblemLabel(orgUnitFieldWords, field, code);
    return label ? [label] : [];
  },
});

export const orgUnitRefusalWords: Record<OrgUnitKind, RefusalWords> = {
  department: wordsOf({
    gone: msg`This department is no longer there`,
    rules: {
      exists: msg`This department exists already`,
      'in-use': msg`Employees are still in this department. Delete it again and choose where they move`,
    },
    target: {
      inactive: msg`The department that the employees were to move to is inactive. Delete it again and choose another one`,
      unknown: msg`The department that the employees were to move to is no longer there. Delete it again and choose another one`,
    },
  }),
  designation: wordsOf({
    gone: msg`This designation is no longer there`,
    rules: {
      exists: msg`This designation exists already`,
      'in-use': msg`Employees still have this designation. Delete it again and choose another one for them`,
    },
    target: {
      inactive: msg`The designation that the employees were to get is inactive. Delete it again and choose another one`,
      unknown: msg`The designation that the employees were to get is no longer there. Delete it again and choose another one`,
    },
  }),
};
