import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { genderSchema } from '@/contract/employees';
import { useTitles } from '@/features/org-units/hooks';
import { useFormat } from '@/i18n/format';
import { isPersonal } from '@/rules/personal-fields';
import { phoneText } from '@/rules/phone-text';
import { genderLabels } from '../../labels';
import type { Field } from '../columns';
import type { LineProblem } from '../hooks';
import { importProblemWords } from '../labels';

/** What a field holds, as the rest of the portal writes it: titles for ids, dates in words, phones in their country's groups. */
export function useFieldText(): (field: Field, value: string | null) => string | null {
  const { i18n } = useLingui();
  const format = useFormat();
  const departments = useTitles('department');
  const designations = useTitles('designation');
  return (field, value) => {
    if (value === null) return null;
    switch (field) {
      case 'department':
        return departments.get(value) ?? value;
      case 'designation':
        return designations.get(value) ?? value;
      case 'joinedOn':
      case 'bornOn':
        return format.date(value);
      case 'mobile':
        return phoneText(value);
      case 'gender':
        return v.is(genderSchema, value) ? i18n._(genderLabels[value]) : value;
      default:
        return value;
    }
  };
}

/** What is wrong with a cell, in words. What is personal is named only once that was asked for. */
export function useLineProblemText(revealed: boolean): (problem: LineProblem) => string {
  const { t, i18n } = useLingui();
  const fieldText = useFieldText();
  return ({ field, code, now }) => {
    if (code !== 'changed-meanwhile') return i18n._(importProblemWords(field, code));
    if (isPersonal(field) && !revealed) return t`This has been changed in the meantime. Import the line again if yours is right`;
    const text = fieldText(field, now ?? null);
    return text === null
      ? t`This has been emptied in the meantime. Import the line again if yours is right`
      : t`This has been changed to “${text}” in the meantime. Import the line again if yours is right`;
  };
}
