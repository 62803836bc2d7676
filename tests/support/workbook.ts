import { zipSync } from 'fflate';

/** `level` 0: stored as it is. */
export type PlainFile = { path: string; bytes: Uint8Array<ArrayBuffer>; level?: 0 };

export const xmlFile = (path: string, content: string): PlainFile => ({ path, bytes: new TextEncoder().encode(content) });
export const archive = async (...files: PlainFile[]): Promise<ArrayBuffer> =>
  zipSync(Object.fromEntries(files.map(({ path, bytes, level }) => [path, [bytes, level === 0 ? { level } : {}]]))).slice().buffer;

type SheetGiven = { name?: string; state?: string; rows: string };
type WorkbookGiven = {
  sheets: SheetGiven[];
  /** Attributes of `workbookPr`. */
  properties?: string;
  /** Inside of `styleSheet`. */
  styles?: string;
  /** Inside of `sst`. */
  strings?: string;
  /** Of element names, with its colon, as some programs write all of them. */
  prefix?: string;
};

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (entries: string) =>
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries}</Relationships>`;
const relation = (id: string, kind: string, target: string) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;

/** An XLSX file whose parts are written by hand, as this or that program writes them. */
export function workbook({ sheets, properties = '', styles, strings, prefix = '' }: WorkbookGiven): Promise<ArrayBuffer> {
  const of = (name: string, inside: string, attributes = '') => {
    const space = prefix ? `xmlns:${prefix.slice(0, -1)}="${main}"` : `xmlns="${main}"`;
    return `${declaration}<${prefix}${name} ${space} xmlns:r="${office}"${attributes}>${inside}</${prefix}${name}>`;
  };
  const named = sheets.map(
    ({ name = `Sheet${sheets.length}`, state }, index) =>
      `<${prefix}sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`,
  );
  return archive(
    xmlFile('_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))),
    xmlFile('xl/workbook.xml', of('workbook', `<${prefix}workbookPr ${properties}/><${prefix}sheets>${named.join('')}</${prefix}sheets>`)),
    xmlFile(
      'xl/_rels/workbook.xml.rels',
      relations(
        sheets.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)).join('') +
          (styles ? relation('rId98', 'styles', '/xl/styles.xml') : '') +
          (strings ? relation('rId99', 'sharedStrings', 'sharedStrings.xml') : ''),
      ),
    ),
    ...(styles ? [xmlFile('xl/styles.xml', of('styleSheet', styles))] : []),
    ...(strings ? [xmlFile('xl/sharedStrings.xml', of('sst', strings))] : []),
    ...sheets.map(({ rows }, index) =>
      xmlFile(`xl/worksheets/sheet${index + 1}.xml`, of('worksheet', `<${prefix}sheetData>${rows}</${prefix}sheetData>`)),
    ),
  );
}

/** A style sheet in which style 0 is General and each further one has the next of the formats: a code, or the number of one. */
export function stylesOf(formats: readonly (string | number)[], firstId = 164): string {
  const ids = formats.map((format, index) => (typeof format === 'number' ? format : firstId + index));
  const codes = formats.flatMap((format, index) =>
    typeof format === 'number'
      ? []
      : [`<numFmt numFmtId="${ids[index]}" formatCode="${format.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"/>`],
  );
  return (
    `<numFmts count="${codes.length}">${codes.join('')}</numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs>` +
    `<cellXfs count="${ids.length + 1}"><xf numFmtId="0" xfId="0"/>${ids.map((id) => `<xf numFmtId="${id}" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs>`
  );
}

/** A row of cells, each as its XML without the place that it stands at. */
export const rowXml = (line: number, cells: readonly string[], attributes = '') =>
  `<row r="${line}"${attributes}>${cells.map((cell, column) => cell.replace('<c', `<c r="${String.fromCharCode(65 + column)}${line}"`)).join('')}</row>`;

export const textXml = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
export const numberXml = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
