import { useState } from 'react';

/** The value as it was first seen, for as long as it says the same: what is computed from it is not computed anew. */
export function useStable<Value extends object>(value: Value): Value {
  const [kept, setKept] = useState(value);
  if (kept === value) return kept;
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept;
  setKept(value);
  return value;
}
