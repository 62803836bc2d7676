import type { ChartData } from './chart-data';

/** Of a picture of columns, in pixels. */
export const barsHeight = 220;
/** Of each bar of a ranking with its name. */
export const rankHeight = 40;

/** How much room a picture takes, so that nothing moves when it comes. */
export const drawingHeight = (kind: 'bars' | 'ranking', { points }: Pick<ChartData, 'points'>): number =>
  kind === 'bars' ? barsHeight : points.length * rankHeight;
