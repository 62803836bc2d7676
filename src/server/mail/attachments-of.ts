import type { Language } from '@/contract/primitives';
import type { Transaction } from '../database/transaction';
import type { Attachment } from './mailer';

/** The documents that go with a mail about an invoice, in the recipient's language. */
export const attachmentsOf = async (_tx: Transaction, _invoiceId: string, _language: Language): Promise<Attachment[]> => [];
