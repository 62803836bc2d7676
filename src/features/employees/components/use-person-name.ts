import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { erasedName } from '@/rules/erased-person';

/** What a person is called, where nobody knows any more what they were called. */
export const personName = (name: string): string => (name === erasedName ? t`Erased person` : name);

/** The same on the screen. */
export function usePersonName(): (name: string) => string {
  const { t } = useLingui();
  return useCallback((name) => (name === erasedName ? t`Erased person` : name), [t]);
}
