import { describe, expect, it } from 'vitest';
import type { Table } from '@/spreadsheet/table';
import { fileLimit, type ReadingSaid, readTable } from './read-table';

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const read = (bytes: ArrayBuffer, said: ReadingSaid = {}) => readTable({ name: 'file.csv', bytes }, said);
const textsOf = (result: Awaited<ReturnType<typeof read>>) =>
  'problem' in result ? result : [result.header, ...result.rows.map(({ cells }) => cells.map(({ text }) => text))];
const factsOf = (result: Awaited<ReturnType<typeof read>>) => {
  if ('problem' in result) throw new Error(result.problem);
  return result.facts;
};
const linesOf = (result: Table | { problem: string }) => ('problem' in result ? result : result.rows.map(({ line }) => line));

const people = 'Nombre,Dirección\nJosé Núñez,Calle 1 – 2º\n';
const peopleRows = [
  ['Nombre', 'Dirección'],
  ['José Núñez', 'Calle 1 – 2º'],
];
const utf16 = (text: string, little: boolean, mark: boolean) => {
  const units = [...(mark ? `\ufeff${text}` : text)].map((letter) => letter.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255]))).buffer;
};
// The dash is 0x96 there.
const windows1252 = Uint8Array.from([...people].map((letter) => (letter === '–' ? 0x96 : letter.charCodeAt(0)))).buffer;

describe('CSV', () => {
  it.each([
    ['UTF-8', bytesOf(people)],
    ['UTF-8 with a byte order mark', bytesOf(`\ufeff${people}`)],
    ['UTF-16, little end first', utf16(people, true, true)],
    ['UTF-16, big end first', utf16(people, false, true)],
    ['UTF-16 without a mark', utf16(people, true, false)],
    ['UTF-16 without a mark, big end first', utf16(people, false, false)],
    ['Windows-1252', windows1252],
  ])('is read in %s', async (_, bytes) => expect(textsOf(await read(bytes))).toEqual(peopleRows));

  it.each([
    [
      'commas',
      'a,b\n1,2;3\n',
      [
        ['a', 'b'],
        ['1', '2;3'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1;2,3\n',
      [
        ['a', 'b'],
        ['1', '2,3'],
      ],
    ],
    [
      'pipes',
      'a|b\n1|2,3\n',
      [
        ['a', 'b'],
        ['1', '2,3'],
      ],
    ],
    [
      'semicolons, below a heading',
      'Staff, Madrid\n\na;b\n1;2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2,3\n',
      [
        ['a', 'b'],
        ['1', '2,3'],
      ],
    ],
    [
      'semicolons, with commas in a quoted title',
      '"a, or, b";c\n1;2\n',
      [
        ['a, or, b', 'c'],
        ['1', '2'],
      ],
    ],
    [
      'what its first line says',
      'sep=|\na|b\n1|2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['nothing, in a single column', 'a\n1\n', [['a'], ['1']]],
  ])('is separated by %s', async (_, text, rows) => expect(textsOf(await read(bytesOf(text)))).toEqual(rows));

  it('counts lines as a spreadsheet program does: empty rows count, line breaks in a cell do not', async () => {
    const table = await read(bytesOf('\r\nname,address\r\n\r\nA,"one\r\ntwo"\r\n,\r\nB,three\r\n'));
    expect(linesOf(table)).toEqual([4, 6]);
    expect(textsOf(table)).toEqual([
      ['name', 'address'],
      ['A', 'one\ntwo'],
      ['B', 'three'],
    ]);
  });

  it('takes away the apostrophe that keeps text from being run, and no other', async () => {
    const table = await read(bytesOf("a,b,c,d\n'+91 98,'=1+1,''=x,'tis\n"));
    expect(textsOf(table)).toEqual([
      ['a', 'b', 'c', 'd'],
      ['+91 98', '=1+1', "'=x", "'tis"],
    ]);
  });

  it('fills short rows up and keeps what stands beyond the last title', async () => {
    expect(textsOf(await read(bytesOf('a,b,,\n1\n1,2,3,,5,\n')))).toEqual([
      ['a', 'b', '', '', ''],
      ['1', ''],
      ['1', '2', '3', '', '5'],
    ]);
  });

  it('says how many apostrophes it took for the mark of a text', async () => {
    expect(factsOf(await read(bytesOf("a,b\n'=1,'tis\n'+91,x\n"))).apostrophes).toBe(2);
  });

  it('takes letters with accents in two signs for those in one', async () => {
    expect(textsOf(await read(bytesOf('Nombre\nJosé Núñez\n'.normalize('NFD'))))).toEqual([['Nombre'], ['José Núñez'.normalize('NFC')]]);
  });

  it.each(['#N/A', '#REF!', '#¡REF!', '#N/D', '#¿NOMBRE?', '#DIV/0!', 'Err:502', '#ERROR!', '########'])(
    'leaves %s unread',
    async (shown) => {
      const table = await read(bytesOf(`Name;ID\n${shown};1\n`));
      expect(table).toMatchObject({ unread: [{ line: 2, column: 0, reason: 'error' }] });
    },
  );
});

describe('the encoding', () => {
  const text = 'Nombre;Dirección\nJosé Núñez;Calle 1 – 2º\nÍñigo Peña;Avda. España\n';
  const macRoman: Record<string, number> = { é: 0x8e, ú: 0x9c, ñ: 0x96, ó: 0x97, '–': 0xd0, º: 0xbc, Í: 0xea };
  const codePage850: Record<string, number> = { é: 0x82, ú: 0xa3, ñ: 0xa4, ó: 0xa2, '–': 0x2d, º: 0xa7, Í: 0xd6 };
  const inCodes = (codes: Record<string, number>) =>
    Uint8Array.from([...text].map((letter) => codes[letter] ?? letter.charCodeAt(0))).buffer;

  it.each([
    ['windows-1252', inCodes({ '–': 0x96 })],
    ['macintosh', inCodes(macRoman)],
    ['ibm850', inCodes(codePage850)],
  ] as const)('of an older program (%s) is found by the words that it makes, and told', async (encoding, bytes) => {
    const table = await read(bytes);
    expect(textsOf(table)).toContainEqual(['Íñigo Peña', 'Avda. España']);
    expect(factsOf(table).encoding).toEqual({
      taken: encoding,
      sure: false,
      examples: expect.arrayContaining(['Dirección', 'José', 'Núñez']),
    });
  });

  it('that its person says goes before what was found', async () => {
    const table = await read(inCodes(macRoman), { encoding: 'windows-1252' });
    expect(factsOf(table).encoding).toMatchObject({ taken: 'windows-1252', sure: false, examples: expect.arrayContaining(['JosŽ']) });
  });

  it('of UTF-8 with a few bad bytes stays UTF-8, and the cells that have them are unread', async () => {
    const good = [...new TextEncoder().encode('Nombre;ID\nJosé;1\nÍñigo;2\nAn')];
    const table = await read(Uint8Array.from([...good, 0xe1, ...new TextEncoder().encode(';3\n')]).buffer);
    expect(factsOf(table).encoding).toMatchObject({ taken: 'utf-8', sure: false });
    expect(table).toMatchObject({ unread: [{ line: 4, column: 0, reason: 'garbled' }] });
    expect(textsOf(table)).toContainEqual(['Íñigo', '2']);
  });

  it('is not mentioned where there is no doubt', async () => {
    expect(factsOf(await read(bytesOf(text))).encoding).toEqual({ taken: 'utf-8', sure: true, examples: [] });
    expect(factsOf(await read(bytesOf('a;b\n1;2'))).encoding?.sure).toBe(true);
  });
});

describe('the titles', () => {
  it.each([
    ['a heading above them', 'Staff list 2026\n\nID,Name,Email\n1,Ana,a@x\n', ['ID', 'Name', 'Email'], [3]],
    ['a heading of several cells', 'Acme,2026,Staff\nID,Name,Email\n1,Ana,a@x\n', ['ID', 'Name', 'Email'], [2]],
    ['names that nobody knows below a heading', 'Staff list\nClave,Quién\n1,Ana\n', ['Clave', 'Quién'], [2]],
    ['groups above them', ',,Contact,\nID,Name,Email,Mobile\n1,Ana,a@x,1\n', ['ID', 'Name', 'Email', 'Mobile'], [2]],
    [
      'halves of them in two lines',
      'Employee,Employee,Date of,\nID,name,joining,birth\n1,Ana,2,3\n',
      ['ID', 'name', 'Date of joining', 'Date of birth'],
      [1, 2],
    ],
    ['titles over one and over two lines', 'ID,Name,Contact,\n,,Email,Mobile\n1,Ana,a@x,1\n', ['ID', 'Name', 'Email', 'Mobile'], [1, 2]],
  ])('are found with %s', async (_, text, header, lines) => {
    const table = await read(bytesOf(text));
    expect(table).toMatchObject({ header, rows: [{ cells: expect.arrayContaining([{ text: 'Ana', date: null }]) }] });
    expect(factsOf(table).headerLines).toEqual(lines);
  });

  it('are in the line that its person says, or nowhere', async () => {
    const bytes = bytesOf('ID,Name\nClave,Quién\n1,Ana\n');
    expect(await read(bytes, { headerLine: 2 })).toMatchObject({ header: ['Clave', 'Quién'] });
    expect(textsOf(await read(bytes, { headerLine: 0 }))).toEqual([
      ['', ''],
      ['ID', 'Name'],
      ['Clave', 'Quién'],
      ['1', 'Ana'],
    ]);
    expect(factsOf(await read(bytes)).firstLines).toEqual([
      { line: 1, texts: ['ID', 'Name'] },
      { line: 2, texts: ['Clave', 'Quién'] },
      { line: 3, texts: ['1', 'Ana'] },
    ]);
  });
});

describe('what is no table', () => {
  const rows = (count: number) => bytesOf(`a\n${'1\n'.repeat(count)}`);
  const magic = (start: number[], text = '') =>
    Uint8Array.from([...start, ...new Uint8Array(600), ...new Uint8Array(utf16(text, true, false))]).buffer;
  const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

  it.each([
    ['more than 10 MiB', new ArrayBuffer(fileLimit + 1), 'too-large'],
    ['no byte', new ArrayBuffer(0), 'empty'],
    ['a header alone', bytesOf('a,b\n,\n'), 'empty'],
    ['20,001 rows', rows(20_001), 'too-many-rows'],
    ['a picture', magic([0x89, 0x50, 0x4e, 0x47]), 'kind'],
    ['a PDF', bytesOf('%PDF-1.7\nobj'), 'kind'],
    ['a web page', bytesOf('<html><table></table></html>'), 'kind'],
    ['a quote that never ends', bytesOf('a,b\n"1,2\n3,4\n'), 'unreadable'],
    ['a quoted word that takes in the lines below', bytesOf('a;b\n1;"Rosa" 12\n2;x\n3;"Sol"\n'), 'unreadable'],
    ['a quoted word that takes in the cell beside', bytesOf('a;b;c\n1;"Rosa" 12;Dpto "Norte"\n'), 'unreadable'],
    ['an .xls file', magic(ole), 'old-excel'],
    ['an XLSX file with a password', magic(ole, 'EncryptedPackage'), 'protected'],
  ])('refuses %s', async (_, bytes, problem) => expect(await read(bytes)).toEqual({ problem }));

  it('takes quotes within quotes for what they are, where they take in nothing else', async () =>
    expect(textsOf(await read(bytesOf('a;b\n"Ana "Nita" Ruiz";"1; 2\n3"\n')))).toEqual([
      ['a', 'b'],
      ['Ana "Nita" Ruiz', '1; 2\n3'],
    ]));

  it('takes a cell of a million quotes within quotes', async () =>
    expect(linesOf(await read(bytesOf(`a;b\n"${'x" y'.repeat(1_000_000)}";z\n`)))).toHaveLength(1));

  it('takes 20,000 rows', async () => expect(linesOf(await read(rows(20_000)))).toHaveLength(20_000));
});
