/** Works something out of a row once, and keeps it as long as the row object itself, so that a letter typed costs nothing new. */
export function keptPerRow<Row extends object, Value extends NonNullable<unknown>>(make: (row: Row) => Value): (row: Row) => Value {
  const kept = new WeakMap<Row, Value>();
  return (row) => {
    const known = kept.get(row);
    if (known !== undefined) return known;
    const value = make(row);
    kept.set(row, value);
    return value;
  };
}
