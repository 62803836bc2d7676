/** Why a cell says nothing: a formula came to an error, or bytes of it are of another encoding. */
export type UnreadReason = 'error' | 'garbled';

/** A cell as its file has it: the text that it shows, the day of a date cell as `{ date: '2026-11-21' }`, or what can't be taken as it is. */
export type Value = string | { date: string } | { unread: UnreadReason; text: string };

export type GridRow = {
  /** Its number in the spreadsheet program, from 1. */
  line: number;
  hidden: boolean;
  cells: Value[];
};

export type Grid = { rows: GridRow[] };
