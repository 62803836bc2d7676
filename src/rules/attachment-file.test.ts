import { expect, it } from 'vitest';
import { largestAttachment } from '@/contract/attachments';
import { attachmentProblem, isNamedTable, safeFileName } from './attachment-file';

it.each([
  ['../../etc/passwd', 'text', 'passwd.txt'],
  ['C:\\Users\\asha\\Order 17.PDF', 'pdf', 'Order 17.pdf'],
  ['factura\u202Efdp.pdf', 'pdf', 'facturafdp.pdf'],
  ['a\0b\r\nc.pdf', 'pdf', 'abc.pdf'],
  ['what?<is>"this"*.pdf', 'pdf', 'what__is__this__.pdf'],
  ['photo.png', 'jpeg', 'photo.jpg'],
  ['photo.JPEG', 'jpeg', 'photo.jpeg'],
  ['Factura 12.03.2026', 'pdf', 'Factura 12.03.2026.pdf'],
  ['nómina ₹.csv', 'csv', 'nómina ₹.csv'],
  ['CON.pdf', 'pdf', '_CON.pdf'],
  ['...', 'pdf', 'file.pdf'],
  ['.pdf', 'pdf', 'pdf.pdf'],
  ['', 'pdf', 'file.pdf'],
  ['name. . .pdf', 'pdf', 'name.pdf'],
] as const)('saves %j of the kind %s as %j', (name, kind, safe) => {
  expect(safeFileName(name, kind)).toBe(safe);
});

it('cuts a long name between characters, and keeps its ending', () => {
  const name = safeFileName(`${'😀'.repeat(150)}.pdf`, 'pdf');
  expect(name).toBe(`${'😀'.repeat(98)}.pdf`);
});

it.each([
  [{ name: 'order.pdf', size: 1 }, null],
  [{ name: 'order.pdf', size: largestAttachment }, null],
  [{ name: 'order.pdf', size: largestAttachment + 1 }, 'too-large'],
  [{ name: 'order.pdf', size: 0 }, 'empty'],
  [{ name: 'Scan 12.03.2026', size: 1 }, null],
  [{ name: 'order.pdf.exe', size: 1 }, 'kind-not-taken'],
  [{ name: 'order.pdf\u202E.exe', size: 1 }, 'kind-not-taken'],
  [{ name: 'order.exe ', size: 1 }, 'kind-not-taken'],
  [{ name: 'logo.svg', size: 1 }, 'kind-not-taken'],
  [{ name: 'page.HTML', size: 1 }, 'kind-not-taken'],
  [{ name: 'book.xlsm', size: 1 }, 'kind-not-taken'],
])('says of %j: %s', (file, problem) => {
  expect(attachmentProblem(file)).toBe(problem);
});

it('takes a table of text by its name', () => {
  expect([isNamedTable('rides.CSV'), isNamedTable('rides.txt'), isNamedTable('csv')]).toEqual([true, false, false]);
});
