import { describe, expect, it } from 'vitest';
import { fileLimit, readTable } from './read-table';
import type { Table } from './table';

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const read = (bytes: ArrayBuffer, name = 'file.csv') => readTable({ name, bytes });
const textsOf = (result: Awaited<ReturnType<typeof read>>) =>
  'problem' in result ? result : [result.header, ...result.rows.map(({ cells }) => cells.map(({ text }) => text))];
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

  it('fills short rows up and cuts what stands beyond the last title', async () => {
    expect(textsOf(await read(bytesOf('a,b,,\n1\n1,2,3,4,5\n')))).toEqual([
      ['a', 'b'],
      ['1', ''],
      ['1', '2'],
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
    ['5,001 rows', rows(5001), 'too-many-rows'],
    ['a picture', magic([0x89, 0x50, 0x4e, 0x47]), 'kind'],
    ['a PDF', bytesOf('%PDF-1.7\nobj'), 'kind'],
    ['a web page', bytesOf('<html><table></table></html>'), 'kind'],
    ['a quote that never ends', bytesOf('a,b\n"1,2\n3,4\n'), 'unreadable'],
    ['an .xls file', magic(ole), 'old-excel'],
    ['an XLSX file with a password', magic(ole, 'EncryptedPackage'), 'protected'],
  ])('refuses %s', async (_, bytes, problem) => expect(await read(bytes)).toEqual({ problem }));

  it('takes 5,000 rows', async () => expect(linesOf(await read(rows(5000)))).toHaveLength(5000));
});
