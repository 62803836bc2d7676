/** One mark of each series. */
export type ChartPoint = {
  key: string;
  /** What it is called in full. */
  name: string;
  /** The same where there is little room, as `Mon` or `14`. */
  label: string;
  /** In the order of the series; null where nothing is known, which is not zero. */
  values: readonly (number | null)[];
  /** What is unusual about it: said at the mark, which looks different too. */
  note?: string;
};

/** What a chart shows: its picture and its table are two views of this. */
export type ChartData = {
  /** What the points are, as `Day`. */
  of: string;
  /** What is measured. The second, if any, is what the first is compared with. */
  series: readonly [string] | readonly [string, string];
  points: readonly ChartPoint[];
  /** How a value is written in full. */
  write(value: number): string;
  /** The same where there is little room. */
  writeShort(value: number): string;
};
