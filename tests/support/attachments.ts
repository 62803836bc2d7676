import { strToU8, zipSync } from 'fflate';
import { v7 as uuidv7 } from 'uuid';
import { invoiceStore } from '@/server/invoices/invoice-store';
import type { TestApi } from './api';
import { invoiceOf } from './invoices';
import type { TestCompany } from './world';

const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part)))));

/** An Office document as far as anybody asks what it is. */
const office = (part: string, type: string) =>
  new Uint8Array(
    zipSync({
      '[Content_Types].xml': strToU8(
        `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="application/${type}.main+xml"/></Types>`,
      ),
      [part]: strToU8('<x/>'),
    }),
  );

/** A file of each kind, and some that are none. */
export const samples = {
  pdf: bytesOf('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  png: bytesOf([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 13], 'IHDR', [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89]),
  jpeg: bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF', [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
  webp: bytesOf('RIFF', [26, 0, 0, 0], 'WEBPVP8L', [13, 0, 0, 0, 0x2f, 0, 0, 0, 0x10, 7, 0x10, 0x11, 0x11]),
  heic: bytesOf([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic'),
  xlsx: office('xl/workbook.xml', 'vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  docx: office('word/document.xml', 'vnd.openxmlformats-officedocument.wordprocessingml.document'),
  docm: office('word/document.xml', 'vnd.ms-word.document.macroEnabled'),
  zip: new Uint8Array(zipSync({ 'a.txt': strToU8('a') })),
  exe: bytesOf('MZ', [0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff]),
  elf: bytesOf([0x7f], 'ELF', [2, 1, 1, 0]),
};

type Posted = { as: string; form: FormData | string; key?: string; headers?: Record<string, string> };

export const attachmentPath = (invoiceId: string) => `/api/admin/invoice/${invoiceId}/attachment`;

/** Sends form data to an invoice's attachments, as browsers do. */
export const post = (app: TestApi['app'], invoiceId: string, { as, form, key = uuidv7(), headers = {} }: Posted) =>
  app.request(attachmentPath(invoiceId), {
    method: 'POST',
    headers: { Authorization: as, 'Idempotency-Key': key, ...headers },
    body: form,
  });

/** A form with one file. */
export function formOf(content: string | Uint8Array<ArrayBuffer>, name: string, type = 'application/pdf'): FormData {
  const form = new FormData();
  form.set('file', new File([content], name, { type }));
  return form;
}

let invoices = 0;

/** Gives a company an invoice of a period of its own, and answers its id. */
export async function insertInvoice({ database }: Pick<TestApi, 'database'>, { id: companyId }: TestCompany): Promise<string> {
  const id = uuidv7();
  const periodFrom = new Date(Date.UTC(2000, 0, 1 + invoices++)).toISOString().slice(0, 10);
  await database.company(companyId, (tx) =>
    invoiceStore.insert(tx, [invoiceOf({ id, number: `INV/T/${id.slice(-8)}`, periodFrom, version: 1, rev: 0 })]),
  );
  return id;
}
