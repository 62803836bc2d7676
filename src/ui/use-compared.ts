import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useFormat } from '@/i18n/format';

type Beside = {
  total: number;
  /** What of it lies before now. */
  soFar: number;
  /** Of the same part of the period before. */
  before: number;
  /** They are things one counts: of a few, a share says nothing. */
  counted?: boolean;
};

/** Things that are a few. */
const few = 10;

/** Basis points: of a beginning that was next to nothing, a share says nothing. */
const mostTold = 100_000;

/** How a total stands beside that of the same part of the period before. */
export function useCompared() {
  const { t } = useLingui();
  const format = useFormat();
  return useCallback(
    ({ total, soFar, before, counted = false }: Beside, write: (value: number) => string): string => {
      const standing = standingOf(soFar, before);
      const share = format.percent(Math.abs(standing));
      const written = write(before);
      const words =
        before === 0
          ? t`none before`
          : soFar === before
            ? t`as before: ${written}`
            : standing > mostTold || (counted && before < few)
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
