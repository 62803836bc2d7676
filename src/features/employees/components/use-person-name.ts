import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { erasedName } from '@/rules/erased-person';

/** What a person is called on the screen, where nobody knows any more what they were called. */
export function usePersonName(): (name: string) => string {
  const { t } = useLingui();
  return useCallback((name) => (name === erasedName ? t`Erased person` : name), [t]);
}
