import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type BillTo, type BillToBody, billToBody, billToSchema } from '@/contract/bill-to';
import { currentDevice } from '@/offline/current-device';
import { saveDirectly } from '@/offline/direct-edit';
import { useReachable } from '@/offline/react';
import { type BillToFields, billToBodyOf, billToFieldNames, billToFieldsOf } from '@/rules/bill-to-fields';
import { editBillTo } from './api';
import { billToQuery } from './queries';

export { useDraft } from '@/offline/drafts';
export { useReachable } from '@/offline/react';
export type { EditResult, MetByChange } from '@/offline/submit';

export const newKey = (): string => currentDevice().environment.newId();

/** Whom invoices are addressed to as last seen; `asOf` (device clock, ms) says when that was, once it is no longer fresh. */
export function useBillTo() {
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery(billToQuery);
  const reachable = useReachable();
  const state = data ? 'ready' : isFetching || !isError ? 'loading' : reachable ? 'failed' : 'needs-connection';
  return {
    billTo: data ?? null,
    asOf: data && (!reachable || isError) ? dataUpdatedAt : null,
    state,
    retry: () => void refetch(),
  } as const;
}

const edit = {
  row: billToSchema,
  body: billToBody,
  names: billToFieldNames,
  fieldsOf: billToFieldsOf,
  bodyOf: billToBodyOf,
  send: editBillTo,
  newKey,
};

/** Saves the form at once; the same key for the same body, so that a lost answer is asked for again. */
export function useSaveBillTo() {
  const queryClient = useQueryClient();
  return useCallback(
    async (shown: BillTo, body: BillToBody, key: string) => {
      const result = await saveDirectly<BillTo, BillToBody, BillToFields>(edit, shown, body, key);
      await queryClient.invalidateQueries(billToQuery);
      return result;
    },
    [queryClient],
  );
}
