import { describe, expect, it } from 'vitest';
import writeXlsxFile, { type SheetData } from 'write-excel-file/universal';
import { readTable } from './read-table';
import { plainNumber } from './read-xlsx';
import { type PlainFile, zip } from './zip';

const read = (bytes: ArrayBuffer, name = 'people.xlsx') => readTable({ name, bytes });
const textsOf = (result: Awaited<ReturnType<typeof read>>) =>
  'problem' in result ? result : [result.header, ...result.rows.map(({ cells }) => cells.map(({ text }) => text))];
const linesOf = (result: Awaited<ReturnType<typeof read>>) => ('problem' in result ? result : result.rows.map(({ line }) => line));

const file = (path: string, content: string): PlainFile => ({ path, bytes: new TextEncoder().encode(content) });
const archive = async (...files: PlainFile[]) => (await zip(files, 'deflated')).buffer;

describe('XLSX', () => {
  const written = async (rows: SheetData) => (await writeXlsxFile(rows, { dateFormat: 'dd/mm/yyyy' }).toBlob()).arrayBuffer();

  it('is read whatever the file is called', async () => {
    const bytes = await written([
      ['Name', 'Número'],
      ['José', '007'],
    ]);
    expect(textsOf(await read(bytes, 'people.csv'))).toEqual([
      ['Name', 'Número'],
      ['José', '007'],
    ]);
  });

  it('gives dates as the day that the cell shows, and numbers as plain digits', async () => {
    const bytes = await written([
      ['Joined', 'Mobile', 'Number', 'Share'],
      [new Date('2024-04-03T00:00:00Z'), 9100000000, 42, 0.5],
    ]);
    const table = await read(bytes);
    expect('problem' in table ? table : table.rows[0]?.cells).toEqual([
      { text: '2024-04-03', date: '2024-04-03' },
      { text: '9100000000', date: null },
      { text: '42', date: null },
      { text: '0.5', date: null },
    ]);
  });

  it('is read when it is large', async () => {
    const bytes = await written([['a', 'b'], ...Array.from({ length: 5000 }, (_, index) => [`address of ${index}`, `b${index}`])]);
    expect(linesOf(await read(bytes))).toHaveLength(5000);
  });

  it('numbers rows as Excel does', async () => {
    const bytes = await written([[null], ['a'], [null], ['1'], [null], [null], ['2']]);
    expect(linesOf(await read(bytes))).toEqual([4, 7]);
  });

  const sheetOf = (cells: string) =>
    archive(
      file('xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>'),
      file(
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      file(
        'xl/worksheets/sheet1.xml',
        `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>a</v></c></row>${cells}</sheetData></worksheet>`,
      ),
    );

  it('reads the cells with an error, and dates in words, as text', async () => {
    const bytes = await sheetOf(
      '<row r="2"><c r="A2" t="e"><v>#N/A</v></c></row><row r="3"><c r="A3" t="d"><v>2024-04-03T00:00:00</v></c></row>',
    );
    expect(textsOf(await read(bytes))).toEqual([['a'], ['#N/A'], ['2024-04-03T00:00:00']]);
  });

  it('refuses a stray cell so far away that the table between would not fit into memory', async () => {
    const bytes = await sheetOf('<row r="1048576"><c r="XFD1048576" t="str"><v>x</v></c></row>');
    expect(await read(bytes)).toEqual({ problem: 'unpacked-too-large' });
  });

  it('refuses rows that no sheet has', async () => {
    expect(await read(await sheetOf('<row r="999999999999"><c r="A999999999999" t="str"><v>x</v></c></row>'))).toEqual({
      problem: 'unreadable',
    });
  });

  it('refuses an archive that unpacks to more than 50 MiB before unpacking it', async () => {
    const zeros: PlainFile = { path: 'xl/media/image1.png', bytes: new Uint8Array(51 * 1024 * 1024) };
    expect(await read(await archive(file('xl/workbook.xml', '<workbook/>'), zeros))).toEqual({ problem: 'unpacked-too-large' });
  });

  it('refuses one that lies about its sizes, too', async () => {
    const zeros: PlainFile = { path: 'xl/worksheets/sheet1.xml', bytes: new Uint8Array(51 * 1024 * 1024) };
    const bytes = await archive(zeros);
    const view = new DataView(bytes);
    const directory = view.getUint32(bytes.byteLength - 6, true);
    view.setUint32(22, 1000, true);
    view.setUint32(directory + 24, 1000, true);
    expect(await read(bytes)).toEqual({ problem: 'unpacked-too-large' });
  });

  it.each([
    ['another archive', () => archive(file('content.xml', '<x/>')), 'kind'],
    ['half a file', async () => (await sheetOf('')).slice(0, 300), 'unreadable'],
    ['a workbook whose sheet is missing', () => archive(file('xl/workbook.xml', '<workbook/>')), 'unreadable'],
  ])('refuses %s', async (_, bytes, problem) => expect(await read(await bytes())).toEqual({ problem }));
});

it.each([
  ['9.1E+9', '9100000000'],
  ['9198480223380000', '9198480223380000'],
  ['0.1', '0.1'],
  ['3.1400000000000001', '3.14'],
  ['-5', '-5'],
])('writes the number %s as %s', (number, digits) => expect(plainNumber(number)).toBe(digits));
