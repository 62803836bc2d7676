import type { MessageDescriptor } from '@lingui/core';
import type { LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Format } from '@/i18n/formats';

export type Column<Row, Sort extends string> = {
  /** Its `data-column`, by which style sheets give it a width or leave it out. */
  key: string;
  label: MessageDescriptor;
  /** Null where rows can't be sorted by it. */
  sort: Sort | null;
  /** Amounts stand at the end of their column. */
  end?: true;
  cell(row: Row, format: Format): ReactNode;
};

/** How a table draws its rows. Made once, outside of components: rows that stay are not drawn again while somebody types. */
export type TableLayout<Row, Sort extends string> = {
  /** From left to right. The first is the row's link, the last is covered by the row's actions. */
  columns: readonly Column<Row, Sort>[];
  /** A second, quieter line in the first column. */
  detail?(row: Row, format: Format): ReactNode;
  /** What a row opens. */
  link(row: Row): LinkOptions;
  /** What a screen reader calls a row. */
  nameOf(row: Row): string;
  /** What style sheets and tests tell rows by. */
  marks?(row: Row): Record<`data-${string}`, string | undefined>;
  /** Links and buttons for the row at hand. */
  actions?(row: Row): ReactNode;
  /** Widths of the columns. */
  className?: string;
};
