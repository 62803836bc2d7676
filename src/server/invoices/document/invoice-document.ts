import type { Bilingual, KnownInvoice, KnownInvoiceLine } from '@/contract/invoices';
import type { Language } from '@/contract/primitives';
import { type Format, formatOf } from '@/i18n/formats';
import { daysAfter } from '@/rules/period';
import { stateNamedBy } from '@/rules/tax-id';
import { openPaper, type Paper, styles, whole } from './paper';
import { type Pair, pairs, type TableColumn, table } from './table';
import { type DocumentWords, words } from './words';

/** What a document is made of: a finalised invoice or credit note, its lines, and of a credit note what it takes back. */
export type Documented = {
  invoice: KnownInvoice & { number: string };
  lines: readonly KnownInvoiceLine[];
  credited: Pick<KnownInvoice, 'number' | 'billingOn'> | null;
};

type Party = { name: string; address: string | null; taxId: string | null; phone?: string | null; email?: string | null };
type Written = Documented & { say: DocumentWords; format: Format; own(words: Bilingual): string; money(amount: number): string };

/** The invoice as a PDF; the same bytes each time. It says nothing of what has been paid, which isn't known when it is finalised. */
export async function invoiceDocument(documented: Documented, language: Language): Promise<Uint8Array<ArrayBuffer>> {
  const { number, createdAt, currency, issuer, kind, serviceCode } = documented.invoice;
  const locale = language === 'ES' ? 'es' : 'en';
  const format = formatOf(locale);
  const say = words[language];
  const money = (amount: number) => format.exactMoney({ amount, currency });
  const written: Written = { ...documented, say, format, own: (both) => both[locale], money };
  const name = kind === 'credit-note' ? say.creditNote : serviceCode === null ? say.invoice : say.taxInvoice;
  const title = `${name} ${number}`;
  const paper = openPaper({ title, language: locale, createdAt: new Date(createdAt) });
  paper.band([{ text: title, style: styles.title, column: whole, tag: paper.tag('H1') }]);
  paper.space(10);
  facts(paper, written);
  paper.space(16);
  parties(paper, written);
  paper.space(18);
  await lines(paper, written);
  sums(paper, written);
  remarks(paper, written);
  return paper.close((page, of) => ({ start: `${number} · ${issuer.name}`, end: say.page(page, of) }));
}

const half = (whole.width - 24) / 2;
const left = { x: whole.x, width: half };
const right = { x: whole.x + half + 24, width: half };

/** What there is to know besides the amounts; what an invoice doesn't have isn't mentioned. */
function facts(paper: Paper, { invoice, credited, say, format, own }: Written) {
  const { kind, planName, placeOfSupply, serviceCode, reverseCharge } = invoice;
  const period = format.dateRange(invoice.periodFrom, daysAfter(invoice.periodTo, -1));
  const rides = say.rides(invoice.totalUsed, format.number(invoice.totalUsed));
  const usage = [rides, format.distance(invoice.totalDistance), format.duration(invoice.totalDuration)];
  const rows: [string, string | null | false][] = [
    [say.billingOn, format.date(invoice.billingOn)],
    [say.dueOn, kind === 'invoice' && format.date(invoice.dueOn)],
    [say.credited, credited && `${credited.number}, ${format.date(credited.billingOn)}`],
    [say.period, period],
    [say.plan, own(planName)],
    [say.usage, invoice.totalUsed > 0 && usage.join(' · ')],
    [say.placeOfSupply, placeOfSupply],
    [say.serviceCode, serviceCode],
    [say.reverseCharge, (serviceCode !== null || reverseCharge) && (reverseCharge ? say.yes : say.no)],
    [say.currency, invoice.currency],
  ];
  const columns = [
    { x: whole.x, width: 132 },
    { x: whole.x + 140, width: whole.width - 140 },
  ] as const;
  pairs(
    paper,
    columns,
    rows.flatMap(([label, value]): Pair[] => (value ? [{ label, value }] : [])),
  );
}

/** Who bills whom. */
function parties(paper: Paper, { invoice: { issuer, billTo }, say }: Written) {
  const both: { title: string; party: Party; column: typeof left }[] = [
    { title: say.issuedBy, party: issuer, column: left },
    { title: say.billTo, party: billTo, column: right },
  ];
  const beside = both.map((each) => ({ ...each, part: paper.tag('Sect') }));
  paper.band(beside.map(({ title, column, part }) => ({ text: title, style: styles.quiet, column, tag: paper.tag('H2', part) })));
  paper.band(beside.map(({ party, column, part }) => ({ text: party.name, style: styles.strong, column, tag: paper.tag('P', part) })));
  paper.band(beside.map(({ party, column, part }) => ({ text: about(party, say), style: styles.text, column, tag: paper.tag('P', part) })));
}

const about = ({ address, taxId, phone, email }: Party, say: DocumentWords) =>
  [address, taxId && `${stateNamedBy(taxId) ? 'GSTIN' : say.taxId}: ${taxId}`, phone, email].filter(Boolean).join('\n');

/** All that is charged, line by line. */
async function lines(paper: Paper, { lines, say, format, own, money }: Written): Promise<void> {
  type Row = KnownInvoiceLine & { position: number };
  const columns: (Omit<TableColumn<Row>, 'x'> & { gap?: number })[] = [
    { title: say.line, width: 24, end: true, cell: ({ position }) => format.number(position) },
    { title: say.date, width: 58, cell: ({ day }) => (day ? format.date(day) : '') },
    { title: say.description, width: 0, cell: ({ description }) => own(description) },
    { title: say.trip, width: 58, cell: ({ tripNumber }) => tripNumber ?? '' },
    { title: say.quantity, width: 40, end: true, cell: ({ quantity }) => format.number(quantity) },
    { title: say.unitAmount, width: 70, end: true, cell: ({ unitAmount }) => money(unitAmount) },
    { title: say.amount, width: 76, end: true, cell: ({ amount }) => money(amount) },
  ];
  paper.band([{ text: say.lines, style: styles.heading, column: whole, tag: paper.tag('H2') }]);
  paper.space(4);
  await table(
    paper,
    sideBySide(columns),
    lines.map((line, index) => ({ ...line, position: index + 1 })),
  );
}

const gap = 8;

/** Columns from margin to margin; the one without a width gets what the others leave. */
function sideBySide<Row>(columns: readonly Omit<TableColumn<Row>, 'x'>[]): TableColumn<Row>[] {
  const taken = columns.reduce((sum, { width }) => sum + width + gap, -gap);
  let x = whole.x;
  return columns.map((column) => {
    const placed = { ...column, x, width: column.width || whole.width - taken };
    x += placed.width + gap;
    return placed;
  });
}

const sumColumns = [
  { x: whole.x + half, width: whole.width - half - 100 },
  { x: whole.x + whole.width - 100, width: 100, end: true },
] as const;

/** From the charges by the taxes to what is to be paid. */
function sums(paper: Paper, { invoice, say, format, money }: Written) {
  const { subtotal, taxes, reverseCharge, total, kind, dueOn, number } = invoice;
  const rows: Pair[] = [
    { label: say.subtotal, value: money(subtotal) },
    ...taxes.map(({ code, rate, base, amount }) => ({ label: say.tax(code, format.percent(rate), money(base)), value: money(amount) })),
    ...(reverseCharge ? [{ label: say.taxOwed, value: money(0) }] : []),
    { label: say.total, value: money(total), style: styles.heading },
  ];
  const payable = kind === 'invoice' && total > 0;
  paper.keepTogether(rows.length * paper.heightOf([{ text: '', style: styles.heading, column: whole }]) + (payable ? 56 : 0));
  paper.space(4);
  pairs(paper, sumColumns, rows);
  if (!payable) return;
  paper.space(14);
  const due = say.payable(money(total), format.dateInWords(dueOn));
  paper.band([{ text: due, style: styles.sum, column: whole, tag: paper.tag('P') }]);
  paper.band([{ text: say.quote(number), style: styles.text, column: whole, tag: paper.tag('P') }]);
}

/** What else is to be said. */
function remarks(paper: Paper, { invoice: { notes, terms }, say, own }: Written) {
  const parts = [
    { title: say.notes, text: notes },
    { title: say.terms, text: terms },
  ];
  for (const { title, text } of parts) {
    if (text === null) continue;
    paper.space(14);
    const cells = [
      { text: title, style: styles.heading, column: whole },
      { text: own(text), style: styles.text, column: whole },
    ] as const;
    paper.keepTogether(cells.reduce((sum, cell) => sum + paper.heightOf([cell]), 0));
    paper.band([{ ...cells[0], tag: paper.tag('H2') }]);
    paper.band([{ ...cells[1], tag: paper.tag('P') }]);
  }
}
