import { expect, it, vi } from 'vitest';
import type { KnownInvoice, KnownInvoiceLine } from '@/contract/invoices';
import type { Language } from '@/contract/primitives';
import { invoiceLines, invoiceOf } from '../../../../tests/support/invoices';
import { readPdf } from '../../../../tests/support/pdf';
import { type Documented, invoiceDocument } from './invoice-document';

const [plan, ride] = invoiceLines;
const rides = (count: number): KnownInvoiceLine[] =>
  ride ? Array.from({ length: count }, (_, index) => ({ ...ride, tripNumber: `TRP-${100_000 + index}` })) : [];

const document = (more: Partial<KnownInvoice> = {}, lines: readonly KnownInvoiceLine[] = invoiceLines): Documented => ({
  invoice: { ...invoiceOf(more), number: more.number ?? 'INV/26-27/000007' },
  lines,
  credited: null,
});
const read = async (documented: Documented, language: Language = 'EN') => readPdf(await invoiceDocument(documented, language));

it('says all that an accountant asks of an invoice, in its order', async () => {
  const { pages } = await read(document());
  expect(pages[0]?.lines).toEqual([
    'Tax invoice INV/26-27/000007',
    'Billing date | 1 Nov 2026',
    'Payment due date | 16 Nov 2026',
    'Invoice period | 1 – 31 Oct 2026',
    'Subscription plan | Business Plus',
    'Usage | 1 ride · 12.4 km · 40 mins',
    'Place of supply | 36-Telangana',
    'Service code (SAC) | 9964',
    'Reverse charge | No',
    'Currency | INR',
    'Issued by | Bill to',
    'Saarthi Mobility | Acme India',
    'Nanakramguda, Hyderabad | HITEC City, Hyderabad',
    'GSTIN: 36AAPCS0000A1Z2 | GSTIN: 36AACCA0000B1ZV',
    '+91 40 4567 8900',
    'Charges',
    'No. | Date | Description | Trip ID | Quantity | Unit price | Amount',
    '1 | 1 Oct 2026 | Business Plus plan | 1 | ₹24,999.00 | ₹24,999.00',
    '2 | 12 Oct 2026 | José Núñez, Sedan | TRP-100021 | 1 | ₹451.00 | ₹451.00',
    'Subtotal | ₹25,450.00',
    'CGST 9% on ₹25,450.00 | ₹2,290.50',
    'SGST 9% on ₹25,450.00 | ₹2,290.50',
    'Total amount | ₹30,031.00',
    '₹30,031.00 to be paid by 16 November 2026',
    'Please quote INV/26-27/000007 with your payment.',
    'Terms and conditions',
    'Payable within 15 days.',
    'INV/26-27/000007 · Saarthi Mobility | Page 1 of 1',
  ]);
});

it('says it in Spanish, with amounts and dates as they are written there', async () => {
  const { pages, language } = await read(document(), 'ES');
  expect(language).toBe('es');
  expect(pages[0]?.lines).toEqual(
    expect.arrayContaining([
      'Factura INV/26-27/000007',
      'Período de facturación | 1–31 oct 2026',
      '1 | 1 oct 2026 | Plan Business Plus | 1 | 24.999,00 ₹ | 24.999,00 ₹',
      'CGST 9 % sobre 25.450,00 ₹ | 2290,50 ₹',
      '30.031,00 ₹ con vencimiento el 16 de noviembre de 2026',
      'INV/26-27/000007 · Saarthi Mobility | Página 1 de 1',
    ]),
  );
});

it('writes the number of rides as the screen does', async () => {
  const usage = async (language: Language) => {
    const { pages } = await read(document({ totalUsed: 12_345 }), language);
    return pages[0]?.lines.find((line) => /^(Usage|Uso) /.test(line));
  };
  expect(await usage('EN')).toContain('12,345 rides ·');
  expect(await usage('ES')).toContain('12.345 viajes ·');
});

it('tells a screen reader its language, its title and what is a heading, a table and a head', async () => {
  const { language, title, showsTitle, isTagged, pages } = await read(document());
  expect({ language, title, showsTitle, isTagged }).toEqual({
    language: 'en',
    title: 'Tax invoice INV/26-27/000007',
    showsTitle: true,
    isTagged: true,
  });
  const tags = pages[0]?.tags ?? [];
  const row = (cell: string) => ['   TR', ...Array.from({ length: 7 }, () => `    ${cell}`)];
  expect(tags.slice(0, 6)).toEqual(['Document', ' H1', ' Table', '  TBody', '   TR', '    TH']);
  expect(tags.filter((tag) => tag.startsWith(' ') && !tag.startsWith('  '))).toEqual([
    ' H1',
    ' Table',
    ' Sect',
    ' Sect',
    ' H2',
    ' Table',
    ' Table',
    ' P',
    ' P',
    ' H2',
    ' P',
  ]);
  expect(tags.join()).toContain(['  THead', ...row('TH'), '  TBody', ...row('TD'), ...row('TD')].join());
  expect(tags.join()).toContain([' Sect', '  H2', '  P', '  P'].join());
});

it('goes over pages by whole lines, with the table’s head and the page’s number on each', async () => {
  const { pages } = await read(document({}, plan ? [plan, ...rides(500)] : []));
  expect(pages).toHaveLength(13);
  const head = 'No. | Date | Description | Trip ID | Quantity | Unit price | Amount';
  pages.forEach(({ lines }, index) => {
    expect(lines.at(-1)).toBe(`INV/26-27/000007 · Saarthi Mobility | Page ${index + 1} of 13`);
    expect(lines.filter((line) => line === head)).toHaveLength(1);
  });
  const numbers = pages.flatMap(({ lines }) => lines.flatMap((line) => /TRP-\d+/.exec(line) ?? []));
  expect(numbers).toEqual(rides(500).map(({ tripNumber }) => tripNumber));
  // A head that is repeated is nothing new to a screen reader.
  expect(pages.flatMap(({ tags }) => tags.filter((tag) => tag === '  THead'))).toHaveLength(1);
});

it('splits no line over two pages', async () => {
  const words = { en: `From the beginning of it ${'and on '.repeat(8)}to its end`, es: '' };
  const { pages } = await read(
    document(
      {},
      rides(100).map((line) => ({ ...line, description: words })),
    ),
  );
  expect(pages.length).toBeGreaterThan(3);
  for (const { lines } of pages) {
    const on = (part: string) => lines.filter((line) => line.includes(part)).length;
    expect(on('its end')).toBe(on('From the beginning'));
  }
});

it('is the same bytes on whichever day it is made', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime('2026-11-01T05:00:00Z');
    const made = await invoiceDocument(document({}, rides(60)), 'ES');
    vi.setSystemTime('2031-03-09T23:00:00Z');
    expect(Buffer.compare(made, await invoiceDocument(document({}, rides(60)), 'ES'))).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('is the same bytes whichever is written beside it', async () => {
  const both = [document({}, rides(60)), document({ billTo: { ...invoiceOf().billTo, name: 'नमस्ते தமிழ் Kılıç' } }, rides(90))];
  const beside = await Promise.all(both.map((each) => invoiceDocument(each, 'EN')));
  for (const [index, each] of both.entries()) expect(await invoiceDocument(each, 'EN')).toEqual(beside[index]);
});

it('reads as it was written, whichever invoice its letters were used in before', async () => {
  const named = (name: string) => document({ billTo: { ...invoiceOf().billTo, name } });
  // The mark stands upon what is otherwise a letter of its own: ı.
  await read(named('i\u0307'));
  const { pages } = await read(named('Kılıç'));
  expect(pages[0]?.lines).toContain('Saarthi Mobility | Kılıç');
});

it('doesn’t know whether it has been paid', async () => {
  const paid = document({ status: 'paid', paid: 3_003_100, lastPaymentOn: '2026-11-03', version: 3, rev: 9 });
  expect(await invoiceDocument(paid, 'EN')).toEqual(await invoiceDocument(document(), 'EN'));
});

it('embeds its fonts, so that it looks the same wherever it is filed', async () => {
  const bytes = Buffer.from(await invoiceDocument(document(), 'EN')).toString('latin1');
  expect(bytes.match(/\/FontFile2/g)).toHaveLength(2);
  expect(bytes).not.toContain('Helvetica');
  expect(bytes).toContain('<pdfaid:part>2</pdfaid:part>');
});

it('writes names in India’s scripts, each in a font that has its letters', async () => {
  const names = ['సరోజిని నాయుడు', 'தமிழ்ச்செல்வி', 'ಕನ್ನಡ', 'മലയാളം', 'বাংলা', 'ગુજરાતી', 'ਪੰਜਾਬੀ', 'हिन्दी', 'Ünal Ωμέγα Жуков'];
  const name = `${names.join(' · ')} Ltd`;
  const bytes = Buffer.from(await invoiceDocument(document({ billTo: { ...invoiceOf({}).billTo, name } }), 'EN')).toString('latin1');
  for (const family of ['Telugu', 'Tamil', 'Kannada', 'Malayalam', 'Bengali', 'Gujarati', 'Gurmukhi'])
    expect(bytes).toContain(`NotoSans${family}`);
});

it('names what a credit note takes back, and asks nobody to pay it', async () => {
  const note = document({ number: 'CN/26-27/000001', kind: 'credit-note', terms: null, subtotal: -2_545_000, total: -3_003_100 });
  const { pages } = await read({ ...note, credited: { number: 'INV/26-27/000007', billingOn: '2026-11-01' } });
  const lines = pages[0]?.lines ?? [];
  expect(lines).toEqual(
    expect.arrayContaining([
      'Credit note CN/26-27/000001',
      'Credited invoice | INV/26-27/000007, 1 Nov 2026',
      'Total amount | -₹30,031.00',
    ]),
  );
  expect(lines.join()).not.toMatch(/due|to be paid|quote/);
});

it('says who owes the tax where it stands on no invoice', async () => {
  const notes = { en: 'Reverse charge: the recipient is liable for the tax.', es: 'Inversión del sujeto pasivo.' };
  const { pages } = await read(document({ taxes: [], reverseCharge: true, serviceCode: null, placeOfSupply: null, notes }));
  expect(pages[0]?.lines).toEqual(
    expect.arrayContaining(['Invoice INV/26-27/000007', 'Reverse charge | Yes', 'Tax, owed by the recipient | ₹0.00', notes.en]),
  );
});

it('bears names and addresses of any length, over as many pages as they take', async () => {
  const long = { ...invoiceOf().billTo, name: 'x'.repeat(10_000), address: 'word '.repeat(2000) };
  const { pages } = await read(document({ billTo: long }, ride ? [{ ...ride, description: { en: 'y'.repeat(10_000), es: '' } }] : []));
  const text = pages.flatMap(({ lines }) => lines).join('\n');
  expect([text.match(/x{10,}/g)?.join('').length, text.match(/y{10,}/g)?.join('').length]).toEqual([10_000, 10_000]);
  expect(text.match(/\bword\b/g)).toHaveLength(2000);
});

it('leaves out what can’t be printed', async () => {
  const { pages } = await read(document({ billTo: { ...invoiceOf().billTo, name: 'Jose\u0301\u0000 Nun\u0303ez\u0007' } }));
  expect(pages[0]?.lines).toContain('Saarthi Mobility | José Nuñez');
});

it('lets others be answered while it writes thousands of lines', async () => {
  let turns = 0;
  const written = invoiceDocument(document({}, rides(1000)), 'EN').then(() => 'written');
  const turn = () => new Promise((resolve) => setImmediate(resolve, 'turn'));
  while ((await Promise.race([written, turn()])) === 'turn') turns++;
  expect(turns).toBeGreaterThan(20);
});
