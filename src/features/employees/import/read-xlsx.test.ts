import { strToU8, Zip, ZipDeflate } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';
import { plainNumber } from '@/spreadsheet/number-format';
import { archive, numberXml, type PlainFile, rowXml, stylesOf, textXml, workbook, xmlFile } from '../../../../tests/support/workbook';
import { type ReadingSaid, readTable } from './read-table';

const read = (bytes: ArrayBuffer, said?: ReadingSaid, name = 'people.xlsx') => readTable({ name, bytes }, said);
async function tableOf(bytes: ArrayBuffer, said?: ReadingSaid) {
  const table = await read(bytes, said);
  if ('problem' in table) throw new Error(table.problem);
  return table;
}
const textsOf = async (bytes: ArrayBuffer, said?: ReadingSaid) => {
  const { header, rows } = await tableOf(bytes, said);
  return [header, ...rows.map(({ cells }) => cells.map(({ text }) => text))];
};
const linesOf = async (bytes: ArrayBuffer) => (await tableOf(bytes)).rows.map(({ line }) => line);

/** One column titled a, with one value below in each of the styles. */
const inStyles = (formats: readonly (string | number)[], value: number | string, firstId?: number) =>
  workbook({
    styles: stylesOf(formats, firstId),
    sheets: [{ rows: rowXml(1, [textXml('a')]) + formats.map((_, index) => rowXml(index + 2, [numberXml(value, index + 1)])).join('') }],
  });
const datesOf = async (bytes: ArrayBuffer) => (await tableOf(bytes)).rows.map(({ cells }) => cells[0]?.date);

describe('XLSX', () => {
  const written = async (rows: SheetData) => (await writeXlsxFile(rows, { dateFormat: 'dd/mm/yyyy' }).toBlob()).arrayBuffer();

  it('is read whatever the file is called', async () => {
    const bytes = await written([
      ['Name', 'Número'],
      ['José', '007'],
    ]);
    expect(await read(bytes, {}, 'people.csv')).toMatchObject({ header: ['Name', 'Número'] });
  });

  it('gives dates as the day that the cell shows, and numbers as plain digits', async () => {
    const bytes = await written([
      ['Joined', 'Mobile', 'Number', 'Share'],
      [new Date('2024-04-03T00:00:00Z'), 9100000000, 42, 0.5],
    ]);
    expect((await tableOf(bytes)).rows[0]?.cells).toEqual([
      { text: '2024-04-03', date: '2024-04-03' },
      { text: '9100000000', date: null },
      { text: '42', date: null },
      { text: '0.5', date: null },
    ]);
  });

  it('is read when it is large', async () => {
    const bytes = await written([['a', 'b'], ...Array.from({ length: 20_000 }, (_, index) => [`address of ${index}`, `b${index}`])]);
    expect(await linesOf(bytes)).toHaveLength(20_000);
  });

  it('numbers rows as Excel does', async () => {
    const bytes = await written([[null], ['a'], [null], ['1'], [null], [null], ['2']]);
    expect(await linesOf(bytes)).toEqual([4, 7]);
  });
});

describe('a number', () => {
  it.each([
    ['00000', 42, '00042'],
    ['0000 000 000', 9848022338, '9848 022 338'],
    ['+91 00000 00000', 9848022338, '+91 98480 22338'],
    ['"EMP-"000', 7, 'EMP-007'],
    ['[<=9999999]###-####;(###) ###-####', 5551234567, '(555) 123-4567'],
    ['_-* #,##0_-', 1042, '1042'],
    ['#,##0.00', 1042, '1042'],
    ['0.00E+00', 919848022338, '919848022338'],
    ['General', '9.1984802233800003E+11', '919848022338'],
    ['@', 919848022338, '919848022338'],
    ['0%', 0.5, '50%'],
    ['0.00', 1.5, '1.50'],
    [';;;', 42, '42'],
    ['h:mm', 0.5, '12:00'],
    ['no format "', 42, '42'],
  ])('in the format %s is what the sheet shows', async (format, value, shown) =>
    expect(await textsOf(await inStyles([format], value))).toEqual([['a'], [shown]]),
  );

  it.each([
    ['9.1E+9', '9100000000'],
    ['9198480223380000', '9198480223380000'],
    ['0.1', '0.1'],
    ['3.1400000000000001', '3.14'],
    ['-5', '-5'],
  ])('such as %s is written as %s', (number, digits) => expect(plainNumber(number)).toBe(digits));
});

describe('a date', () => {
  const custom = [
    'dd/mm/yyyy',
    'd-mmm-yy',
    '[$-C0A]d" de "mmmm" de "yyyy;@',
    '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
    'yyyy"年"m"月"d"日"',
    'm/d/yy h:mm',
  ];

  it('is known by the code of its format', async () => {
    expect(await datesOf(await inStyles(custom, 45385.25))).toEqual(custom.map(() => '2024-04-03'));
  });

  it('is known where SheetJS numbers its own codes from 56 and 60', async () => {
    expect(await datesOf(await inStyles(['yyyy-mm-dd'], 45385, 56))).toEqual(['2024-04-03']);
    expect(await datesOf(await inStyles(['dd.mm.yyyy'], 45385, 60))).toEqual(['2024-04-03']);
    expect(await textsOf(await inStyles(['00000'], 42, 14))).toEqual([['a'], ['00042']]);
  });

  it('is known by the numbers of formats that Excel knows by itself, in its other languages too', async () => {
    const ids = [14, 15, 16, 17, 22, 27, 30, 36, 50, 58, 71];
    expect(await datesOf(await inStyles(ids, 45385))).toEqual(ids.map(() => '2024-04-03'));
    expect(await datesOf(await inStyles([0, 1, 3, 20, 45, 49], 45385))).toEqual([null, null, null, null, null, null]);
  });

  it.each(['1', 'true'])('of the system of 1904 is read where the file says so as “%s”', async (said) => {
    const sheets = [{ rows: rowXml(1, [textXml('a')]) + rowXml(2, [numberXml(43923, 1)]) }];
    expect(await datesOf(await workbook({ sheets, styles: stylesOf([14]), properties: `date1904="${said}"` }))).toEqual(['2024-04-03']);
    expect(await datesOf(await workbook({ sheets, styles: stylesOf([14]), properties: 'date1904="false"' }))).toEqual(['2020-04-02']);
  });

  it('in words of ISO 8601 is the day that it names', async () => {
    const rows = rowXml(1, [textXml('a')]) + rowXml(2, ['<c t="d"><v>2024-04-03T00:00:00</v></c>']);
    expect(await datesOf(await workbook({ sheets: [{ rows }] }))).toEqual(['2024-04-03']);
  });

  it('takes a moment for no day: where it was written it may have been another', async () => {
    const moments = ['2024-04-03T18:30:00Z', '2024-04-03T00:00:00Z', '2024-04-03T18:30:00'];
    const rows = rowXml(1, [textXml('a')]) + moments.map((at, index) => rowXml(index + 2, [`<c t="d"><v>${at}</v></c>`])).join('');
    expect(await datesOf(await workbook({ sheets: [{ rows }] }))).toEqual([null, '2024-04-03', '2024-04-03']);
  });

  it('before March 1900 heeds the day that never was', async () => {
    expect(await datesOf(await inStyles([14], 59))).toEqual(['1900-02-28']);
    expect(await datesOf(await inStyles([14], 61))).toEqual(['1900-03-01']);
  });
});

describe('as other programs write it', () => {
  it('is read from LibreOffice: shared strings in pieces, t="str" for formulas, rows that repeat to the end', async () => {
    const bytes = await workbook({
      strings:
        '<si><t xml:space="preserve">ID </t></si><si><t>Name</t></si><si><r><rPr/><t>Jo</t></r><r><t xml:space="preserve">sé_x0041_</t></r><rPh><t>x</t></rPh></si>',
      sheets: [
        {
          rows:
            rowXml(1, ['<c t="s"><v>0</v></c>', '<c t="s"><v>1</v></c>'], ' customFormat="false" hidden="false"') +
            rowXml(2, ['<c t="str"><f aca="false">CONCATENATE("A";"1")</f><v>A1</v></c>', '<c t="s"><v>2</v></c>']) +
            '<row r="1048576"/>',
        },
      ],
    });
    expect(await textsOf(bytes)).toEqual([
      ['ID', 'Name'],
      ['A1', 'JoséA'],
    ]);
  });

  it('is read with a prefix before each name, as the Open XML SDK writes it', async () => {
    const rows = '<x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row><x:row><x:c><x:v>7</x:v></x:c></x:row>';
    expect(await textsOf(await workbook({ prefix: 'x:', sheets: [{ rows }] }))).toEqual([['a'], ['7']]);
  });

  it('is read where cells and rows do not say where they stand, and where some are left out', async () => {
    const rows =
      '<row><c t="inlineStr"><is><t>a</t></is></c><c r="C1" t="inlineStr"><is><t>c</t></is></c></row><row r="5"><c r="B5"><v>1</v></c></row>';
    const table = await tableOf(await workbook({ sheets: [{ rows }] }));
    expect(table.header).toEqual(['a', '', 'c']);
    expect(table.rows).toMatchObject([{ line: 5, cells: [{ text: '' }, { text: '1' }, { text: '' }] }]);
  });

  it('takes the true and false of check boxes in Google Sheets as they are shown', async () => {
    const rows = rowXml(1, [textXml('Active')]) + rowXml(2, ['<c t="b"><v>1</v></c>']) + rowXml(3, ['<c t="b"><v>0</v></c>']);
    expect(await textsOf(await workbook({ sheets: [{ rows }] }))).toEqual([['Active'], ['TRUE'], ['FALSE']]);
  });

  it('is read from the first sheet in sight, and says so', async () => {
    const rows = (text: string) => rowXml(1, [textXml('Name')]) + rowXml(2, [textXml(text)]);
    const bytes = await workbook({
      sheets: [
        { name: 'Lists', state: 'hidden', rows: rows('hidden') },
        { name: 'Codes', state: 'veryHidden', rows: rows('very hidden') },
        { name: 'Cover', rows: '' },
        { name: 'Staff', rows: rows('Ana') },
        { name: 'Left', rows: rows('Eva') },
      ],
    });
    const table = await tableOf(bytes);
    expect(table.rows[0]?.cells[0]?.text).toBe('Ana');
    expect(table.facts.sheet).toEqual({ taken: 'Staff', others: ['Cover', 'Left'], hidden: 2 });
    expect((await tableOf(bytes, { sheet: 'Left' })).rows[0]?.cells[0]?.text).toBe('Eva');
  });

  it('says which lines are hidden', async () => {
    const rows = rowXml(1, [textXml('Name')]) + rowXml(2, [textXml('Ana')]) + rowXml(3, [textXml('Eva')], ' hidden="1"');
    expect((await tableOf(await workbook({ sheets: [{ rows }] }))).facts.hiddenLines).toEqual([3]);
  });

  it('keeps an apostrophe that stands in a cell', async () => {
    const rows = rowXml(1, [textXml('a')]) + rowXml(2, [textXml("'=x")]) + rowXml(3, [textXml("'t Hooft")]);
    expect(await textsOf(await workbook({ sheets: [{ rows }] }))).toEqual([['a'], ["'=x"], ["'t Hooft"]]);
  });

  it('leaves the cells unread in which a formula has failed', async () => {
    const rows = rowXml(1, [textXml('Name'), textXml('ID')]) + rowXml(2, ['<c t="e"><f>A9</f><v>#REF!</v></c>', textXml('#N/A')]);
    const table = await tableOf(await workbook({ sheets: [{ rows }] }));
    expect(table.rows[0]?.cells).toMatchObject([
      { text: '#REF!', unread: 'error' },
      { text: '#N/A', unread: 'error' },
    ]);
    expect(table.unread).toEqual([
      { line: 2, column: 0, reason: 'error' },
      { line: 2, column: 1, reason: 'error' },
    ]);
  });
});

/** Where the directory names the third and last file. */
function lastEntry(view: DataView): number {
  let at = view.getUint32(view.byteLength - 6, true);
  for (let entry = 0; entry < 2; entry++) at += 46 + view.getUint16(at + 28, true);
  return at;
}

describe('what is too much or broken', () => {
  const header = rowXml(1, [textXml('a')]);
  const far = (line: number) => `<row r="${line}"><c r="XFD${line}" t="str"><v>x</v></c></row>`;

  it('reads a stray cell far away', async () => {
    expect(await linesOf(await workbook({ sheets: [{ rows: header + far(1_048_576) }] }))).toEqual([1_048_576]);
  });

  it('refuses so many of them that they would not fit into memory', async () => {
    const rows = header + Array.from({ length: 200 }, (_, index) => far(index + 2)).join('');
    expect(await read(await workbook({ sheets: [{ rows }] }))).toEqual({ problem: 'unpacked-too-large' });
  });

  it('refuses rows and columns that no sheet has', async () => {
    for (const at of ['A999999999999', 'AAAA2'])
      expect(
        await read(await workbook({ sheets: [{ rows: `${header}<row r="${at.replace(/\D/g, '')}"><c r="${at}"><v>1</v></c></row>` }] })),
      ).toEqual({
        problem: 'unreadable',
      });
  });

  /** The files of a workbook whose only sheet is this. */
  const ofSheet = (bytes: Uint8Array<ArrayBuffer>): PlainFile[] => [
    xmlFile('xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet name="1" r:id="rId1"/></sheets></workbook>'),
    xmlFile('xl/_rels/workbook.xml.rels', '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="sheet.xml"/></Relationships>'),
    { path: 'xl/sheet.xml', bytes },
  ];
  const plainSheet = ofSheet(strToU8(`<worksheet><sheetData>${header}${rowXml(2, [textXml('1')])}</sheetData></worksheet>`));
  const sheetOfSpaces = archive(...ofSheet(new Uint8Array(51 * 1024 * 1024).fill(32)));

  it('refuses a sheet that unpacks to more than 50 MiB before unpacking it', async () => {
    expect(await read(await sheetOfSpaces)).toEqual({ problem: 'unpacked-too-large' });
  });

  it('refuses one that lies about its size once that much has come out, in pieces', { timeout: 30_000 }, async () => {
    const bytes = (await sheetOfSpaces).slice(0);
    const view = new DataView(bytes);
    const at = lastEntry(view);
    view.setUint32(at + 24, 1000, true);
    view.setUint32(view.getUint32(at + 42, true) + 22, 1000, true);
    expect(await read(bytes)).toEqual({ problem: 'unpacked-too-large' });
  });

  it('does not mind large pictures, which it never unpacks', async () => {
    const bytes = await archive(...plainSheet, { path: 'xl/media/image1.png', bytes: new Uint8Array(51 * 1024 * 1024) });
    expect(await textsOf(bytes)).toEqual([['a'], ['1']]);
  });

  it('reads files that are stored as they are', async () => {
    expect(await textsOf(await archive(...plainSheet.map((file) => ({ ...file, level: 0 as const }))))).toEqual([['a'], ['1']]);
  });

  it('reads files that say their sizes only after their bytes, and in the directory', async () => {
    const pieces: Uint8Array[] = [];
    const zip = new Zip((_, bytes) => pieces.push(bytes));
    for (const { path, bytes } of plainSheet) {
      const file = new ZipDeflate(path);
      zip.add(file);
      file.push(bytes, true);
    }
    zip.end();
    expect(await textsOf(await new Blob(pieces.map((piece) => piece.slice())).arrayBuffer())).toEqual([['a'], ['1']]);
  });

  it.each<[string, (entry: DataView, packed: Uint8Array) => void]>([
    ['is encrypted', (entry) => entry.setUint16(8, entry.getUint16(8, true) | 1, true)],
    ['is packed in a way that nobody knows', (entry) => entry.setUint16(10, 99, true)],
    ['is damaged', (_, packed) => packed.fill(0xff)],
    ['breaks off', (entry) => entry.setUint32(20, entry.getUint32(20, true) - 8, true)],
    ['reaches beyond the end', (entry) => entry.setUint32(20, 1_000_000, true)],
  ])('refuses a workbook whose sheet %s', async (_, harm) => {
    const bytes = await archive(...plainSheet);
    const view = new DataView(bytes);
    const at = lastEntry(view);
    const local = view.getUint32(at + 42, true);
    harm(new DataView(bytes, at), new Uint8Array(bytes, local + 30 + view.getUint16(local + 26, true), view.getUint32(at + 20, true)));
    expect(await read(bytes)).toEqual({ problem: 'unreadable' });
  });

  it.each([
    ['another archive', () => archive(xmlFile('content.xml', '<x/>')), 'kind'],
    ['half a file', async () => (await workbook({ sheets: [{ rows: header }] })).slice(0, 300), 'unreadable'],
    ['a workbook whose sheet is missing', () => archive(xmlFile('xl/workbook.xml', '<workbook/>')), 'unreadable'],
    ['a sheet that ends in the middle', () => workbook({ sheets: [{ rows: `${header}<row r="2"><c` }] }), 'unreadable'],
  ])('refuses %s', async (_, bytes, problem) => expect(await read(await bytes())).toEqual({ problem }));
});
