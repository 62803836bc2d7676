import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Experience } from '@/contract/employees';

/** Time since joining as one says it: `2 years 8 months`. */
export function useExperienceWords(): (experience: Experience) => string {
  const { t } = useLingui();
  return useCallback(
    ({ years, months }) => {
      if (years === 0 && months === 0) return t`Less than a month`;
      if (years === 0) return t`${plural(months, { one: '# month', other: '# months' })}`;
      if (months === 0) return t`${plural(years, { one: '# year', other: '# years' })}`;
      return t`${plural(years, { one: '# year', other: '# years' })} ${plural(months, { one: '# month', other: '# months' })}`;
    },
    [t],
  );
}
