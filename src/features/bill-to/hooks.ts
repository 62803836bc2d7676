import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type BillTo, type BillToBody, billToBody, billToSchema } from '@/contract/bill-to';
import { attempt } from '@/http/problem';
import { saveDirectly } from '@/offline/direct-edit';
import { useLastSeen } from '@/offline/last-seen';
import { readAgain } from '@/offline/read-again';
import { type BillToFields, billToBodyOf, billToFieldNames, billToFieldsOf } from '@/rules/bill-to-fields';
import { editBillTo, withdrawEdit } from './api';
import { billToQuery } from './queries';

export { newKey } from '@/offline/current-device';
export { useDraft } from '@/offline/drafts';
export { useReachable } from '@/offline/react';
export type { EditResult, MetByChange } from '@/offline/submit';

/** Whom invoices are addressed to as last seen. */
export function useBillTo() {
  const { data = null, ...seen } = useLastSeen(billToQuery);
  return { billTo: data, ...seen };
}

const edit = {
  row: billToSchema,
  body: billToBody,
  names: billToFieldNames,
  fieldsOf: billToFieldsOf,
  bodyOf: billToBodyOf,
  send: editBillTo,
};

/** Saves the form at once; the same key for the same body, so that a lost answer is asked for again. */
export function useSaveBillTo() {
  const queryClient = useQueryClient();
  return useCallback(
    async (shown: BillTo, body: BillToBody, key: string, rebase: (shown: BillTo, body: BillToBody) => string) => {
      const result = await saveDirectly<BillTo, BillToBody, BillToFields>({ ...edit, rebase }, shown, body, key);
      await readAgain(queryClient, billToQuery.queryKey);
      return result;
    },
    [queryClient],
  );
}

/** Keeps a key from having any effect; answers the record as it has made it already, or null. */
export const withdraw = (key: string) => attempt(() => withdrawEdit(key));
