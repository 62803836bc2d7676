import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import type { Employee } from '@/contract/employees';
import { useOrgUnits } from '@/features/org-units/hooks';
import { useCompanyToday } from '@/features/session/today-hooks';
import { currentDevice } from '@/offline/current-device';
import type { Device } from '@/offline/device';
import type { FillProgress } from '@/offline/opening';
import { type RowsState, useFilling, useReachable } from '@/offline/react';
import { useResync } from '@/offline/resync';
import { isStorageFailure } from '@/offline/storage';
import { useRefusal } from '@/offline/use-refusal';
import { useEmployees } from '../hooks';
import { useSheetState } from '../sheet-hooks';
import { confirmImport, importExpiry } from './import-decisions';
import { importJob } from './import-job';
import { importQueries } from './queries';
import type { Around } from './reading-desk';
import { type ImportProgress, importName, type RefusedLine, type Staged, type StagedLine } from './staged-import';

export { useDraft } from '@/offline/drafts';
export { isStuck } from '@/offline/jobs';
export { useReachable } from '@/offline/react';
export { slicesOf } from '@/offline/yield';
export type { ImportProgress, LineProblem, RefusedLine, Staged, StagedLine } from './staged-import';

/** The import on this device, going on or over; null when there is none, undefined until that is known. */
export function useImportProgress(): ImportProgress | null | undefined {
  return useQuery(importQueries.progress()).data;
}

/** Whether an import lies on this device that only a newer release can read. */
export const useImportUnreadable = (): boolean => useQuery(importQueries.progress()).error instanceof v.ValiError;

/** Sends what is left of an import now, and whenever the API can be reached again. */
export function useDriveImport(): void {
  const reachable = useReachable();
  // What only a newer release can read is left to that one.
  const readable = useImportProgress() !== undefined;
  useEffect(() => {
    if (reachable && readable) void currentDevice().runnerOf(importJob).run();
  }, [reachable, readable]);
}

/** Whether this device's storage lets nothing of an import be sent. */
export const useImportRefused = (): boolean => useRefusal(currentDevice().runnerOf(importJob).refusal);

export type ImportDecided = 'done' | 'not-saved';

async function onDevice<Result>(act: (device: Device) => Promise<Result>): Promise<Result | 'not-saved'> {
  const device = currentDevice();
  try {
    const result = await act(device);
    void device.runnerOf(importJob).run();
    return result;
  } catch (error) {
    if (isStorageFailure(error)) return 'not-saved';
    throw error;
  }
}

const decided = (act: (device: Device) => Promise<void>): Promise<ImportDecided> =>
  onDevice(async (device): Promise<'done'> => {
    await act(device);
    return 'done';
  });

/** What a person decides about an import. */
export const importActions = {
  /** `other`: another tab has confirmed one meanwhile, and this one waits. */
  confirm: (staged: Staged) => onDevice(async (device) => ((await confirmImport(device, staged)) ? 'done' : 'other')),
  stop: () => decided((device) => device.jobs.stop(importName)),
  resume: () => decided((device) => device.jobs.resume(importName)),
  dismiss: () => decided((device) => device.jobs.dismiss(importName)),
};

/** Until when what is confirmed now is sent, on the server's clock. */
export const expiryOfImport = (): number => importExpiry(currentDevice());

const noLines: RefusedLine[] = [];
const noneLeft: StagedLine[] = [];

/** Lines that were not taken, and those that were not sent. */
export function useImportLeftovers(): { refused: RefusedLine[]; unsent: StagedLine[] } {
  const { data } = useQuery(importQueries.leftovers());
  return { refused: data?.refused ?? noLines, unsent: data?.unsent ?? noneLeft };
}

/** Whether an import that ran out its time can still be taken up. */
export const useImportExpired = ({ expiresAt }: Pick<ImportProgress, 'expiresAt'>): boolean => expiresAt <= currentDevice().clock.now();

/** What a file is compared with. */
export type ImportKnown = Around & { employees: readonly Employee[] };

/** What a file is compared with, once all of it is known, and until then why it isn't. */
export function useImportKnown(): { known: ImportKnown | null; state: RowsState; filling: FillProgress | null; retry(): void } {
  const employees = useEmployees();
  const departments = useOrgUnits('department');
  const designations = useOrgUnits('designation');
  const today = useCompanyToday();
  const state = useSheetState();
  const known = useMemo(
    () => (state === 'ready' ? { employees, departments, designations, today } : null),
    [state, employees, departments, designations, today],
  );
  const retries = [useResync('employee'), useResync('department'), useResync('designation')];
  const retry = () => {
    for (const each of retries) each();
  };
  return { known, state, filling: useFilling('employee'), retry };
}
