import { msg } from '@lingui/core/macro';
import type { RefusalWords } from '@/ui/form/refusal';
import { anyAddition, type ChangeWords } from '@/ui/list/change-words';

export const statusLabels = { lost: msg`Lost`, found: msg`Found` };

export const changeWords: Record<'lost-item.add', ChangeWords> = {
  'lost-item.add': {
    ...anyAddition,
    title: msg`Report a lost item`,
    conflict: msg`Somebody else has changed this lost item in the meantime`,
    ownConflict: msg`You have changed this lost item elsewhere in the meantime`,
  },
};

export const refusalWords: RefusalWords = {
  gone: msg`This lost item is no longer there`,
  rules: { exists: msg`This lost item has been reported already` },
  field: (field) => (field === 'what' ? [msg`Please say what was left in the car`] : []),
};
