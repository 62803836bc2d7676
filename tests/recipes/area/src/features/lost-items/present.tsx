import { presentationOf } from '@/features/outbox/presentation';
import { reportLostItem } from './commands';
import { changeWords, refusalWords } from './labels';
import { lostItemTable } from './rows';

/** How the waiting changes of lost items read. */
export const presentations = [
  presentationOf({
    commands: [reportLostItem],
    is: lostItemTable.is,
    words: changeWords,
    refusals: refusalWords,
    useDifferences: () => () => [],
    tell: ({ record }) => ({ subject: record.what }),
  }),
];
