import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Language } from '@/contract/primitives';
import { useCompanyToday } from '@/features/session/today-hooks';
import { type Problem, ProblemError } from '@/http/problem';
import { useLanguage } from '@/i18n/use-language';
import { useReachable } from '@/offline/react';
import { whenIdle } from '@/ui/when-idle';
import { keepDocuments, keptDocuments, openDocument } from './documents';
import { invoiceQueries } from './queries';
import type { ListedInvoice } from './rows';

/** The PDF of an invoice, and whether it can be had at all just now. */
export function useInvoiceDocument(id: string) {
  const { data: kept } = useQuery(keptDocuments(id));
  const reachable = useReachable();
  return {
    isWithinReach: (language: Language) => reachable || (kept?.includes(language) ?? false),
    open: async (language: Language): Promise<{ bytes: ArrayBuffer } | { problem: Problem }> => {
      try {
        return { bytes: await openDocument(id, language) };
      } catch (error) {
        if (error instanceof ProblemError) return { problem: error.problem };
        throw error;
      }
    },
  };
}

/** Keeps the PDFs of the last twelve months on the device, in the language on the screen. */
export function useKeepDocuments(): void {
  const language = useLanguage();
  const today = useCompanyToday();
  const reachable = useReachable();
  const rested = useRested();
  const { data: rows } = useQuery({ ...invoiceQueries.rows(), enabled: rested });
  // As one text, so that rows that come in anew begin nothing anew.
  const ids = useMemo(() => recentOf(rows ?? [], today).join(' '), [rows, today]);
  useEffect(() => {
    if (!reachable || ids === '') return;
    const leaving = new AbortController();
    void keepDocuments(ids.split(' '), language, { signal: leaving.signal, idle });
    return () => leaving.abort();
  }, [ids, language, reachable]);
}

/** The newest first. */
const recentOf = (rows: readonly ListedInvoice[], today: string): string[] => {
  const oldest = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  return rows
    .filter(({ number, billingOn }) => number !== null && billingOn > oldest)
    .sort((one, other) => other.billingOn.localeCompare(one.billingOn))
    .map(({ id }) => id);
};

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));

/** Whether the first screen is done with. */
function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => whenIdle(() => setRested(true)), []);
  return rested;
}
