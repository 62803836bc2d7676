import type { Language } from '@/contract/primitives';

/** What the file of an invoice or credit note is called, wherever it is saved or sent: `INV-26-27-000123-EN.pdf`. */
export const documentName = (number: string, language: Language) => `${number.replace(/[^\w-]/g, '-')}-${language}.pdf`;
