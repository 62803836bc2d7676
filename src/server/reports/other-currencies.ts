/** What was paid in other currencies than the company's. */
export type InCurrency = { currency: string | null; entries: number; amount: number };

/** Per currency, so that no total passes for the whole. */
export function otherCurrencies(rows: readonly InCurrency[], own: string) {
  const others = new Map<string, { currency: string; entries: number; amount: number }>();
  for (const { currency, entries, amount } of rows) {
    if (currency === null || currency === own || entries === 0) continue;
    const known = others.get(currency);
    others.set(currency, { currency, entries: (known?.entries ?? 0) + entries, amount: (known?.amount ?? 0) + amount });
  }
  return [...others.values()];
}
