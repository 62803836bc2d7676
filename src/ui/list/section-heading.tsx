import { Suspense } from 'react';
import { useFormat } from '@/i18n/format';
import { lazyPart } from '../lazy-part';
import classes from './section-heading.module.css';
import type { Section } from './sections';
import type { StuckHeadingProps } from './stuck-heading';

const Stuck = lazyPart(() => import('./stuck-heading'));

/** The heading of a part of a list. */
export function SectionHeading({ section: { label, count } }: { section: Section }) {
  const format = useFormat();
  return (
    <h2 className={classes.heading}>
      {label} <span className={classes.count}>{format.number(count)}</span>
    </h2>
  );
}

/** Where one is in a list that has been scrolled: no list begins with it. */
export const StuckHeading = (props: StuckHeadingProps) => (
  <Suspense fallback={null}>
    <Stuck {...props} />
  </Suspense>
);
