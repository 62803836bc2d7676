import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useFormat } from '@/i18n/format';

type Beside = {
  total: number;
  /** What of it lies before now. */
  soFar: number;
  /** Of the same part of the period before. */
  before: number;
};

/** Basis points: of a beginning that was next to nothing, a share says nothing. */
const mostTold = 100_000;

/** How a total stands beside that of the same part of the period before. */
export function useCompared() {
  const { t } = useLingui();
  const format = useFormat();
  return useCallback(
    ({ total, soFar, before }: Beside, write: (value: number) => string): string => {
      const standing = standingOf(soFar, before);
      const share = format.percent(Math.abs(standing));
      const written = write(before);
      const words =
        soFar === before
          ? t`as before: ${written}`
          : before === 0
            ? t`none before`
            : standing > mostTold
              ? t`${written} before`
              : standing > 0
                ? t`${share} more than ${written}`
                : t`${share} less than ${written}`;
      return total === soFar ? words : t`${write(soFar)} so far, ${words}`;
    },
    [t, format],
  );
}

/** Basis points in whole percent; what differs is never told as nothing. */
function standingOf(now: number, before: number): number {
  if (before === 0) return 0;
  const percent = ((now - before) / before) * 100;
  return 100 * (Math.sign(percent) * Math.max(1, Math.round(Math.abs(percent))));
}
