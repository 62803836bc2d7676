/** `A`, `AB`: what a spreadsheet program calls a column, counted from 0. */
export function columnName(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}

/** `A1`, `AB27`; lines count from 1. */
export const cellName = (column: number, line: number): string => `${columnName(column)}${line}`;
