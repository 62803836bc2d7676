import { cellName } from './cell-name';
import { looksLikeFormula } from './formula-like';
import type { Cell } from './table';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Places in `cellXfs` below. What is formatted as text keeps its zeros and stays text when somebody types into it. */
const styles = { text: 1, header: 2, formulaLike: 3, date: 4 };

// Text that looks like a formula stays text even after it was edited (quotePrefix).
const styleSheet = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" applyNumberFormat="1" quotePrefix="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** Days of Excel's calendar before 1970. */
const daysBefore1970 = 25_569;
/** Before it, Excel counts a day that never was. */
const firstGoodDate = '1900-03-01';

/** The parts of an XLSX file with one sheet, by their paths. */
export function sheetParts(header: readonly string[], rows: readonly (readonly Cell[])[], dateColumns: ReadonlySet<number>) {
  const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (all: string) => `${head}<Relationships xmlns="${packages}/relationships">${all}</Relationships>`;
  const part = (path: string, type: string) => `<Override PartName="/${path}" ContentType="${types}.${type}+xml"/>`;
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', 'sheet.main')}${part('xl/worksheets/sheet1.xml', 'worksheet')}${part('xl/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': styleSheet,
    'xl/worksheets/sheet1.xml': sheet(header, rows, dateColumns),
  };
}

function sheet(header: readonly string[], rows: readonly (readonly Cell[])[], dateColumns: ReadonlySet<number>): string {
  const columns = header.map((title, index) => {
    const style = dateColumns.has(index) ? styles.date : styles.text;
    return `<col min="${index + 1}" max="${index + 1}" width="${Math.max(14, title.length + 2)}" style="${style}" customWidth="1"/>`;
  });
  const lines = [header.map((title, column) => textXml(title, cellName(column, 1), styles.header)), ...rows.map(rowXml)].map(
    (cells, index) => `<row r="${index + 1}">${cells.join('')}</row>`,
  );
  // The header stays in sight.
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${head}<worksheet xmlns="${main}">${view}<cols>${columns.join('')}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const rowXml = (cells: readonly Cell[], index: number) => cells.map((cell, column) => cellXml(cell, cellName(column, index + 2)));

function cellXml({ text, date, number }: Cell, at: string): string {
  if (number !== undefined) return `<c r="${at}"><v>${number}</v></c>`;
  if (text === '' && date === null) return '';
  if (date !== null && date >= firstGoodDate)
    return `<c r="${at}" s="${styles.date}"><v>${Date.parse(`${date}T00:00:00Z`) / 86_400_000 + daysBefore1970}</v></c>`;
  return textXml(text, at, looksLikeFormula(text) ? styles.formulaLike : styles.text);
}

const textXml = (text: string, at: string, style: number) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** What XML can't hold, Excel writes as `_x000D_`, and text that happens to look so as `_x005F_x000D_`. */
const escaped = (text: string) =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to be escaped.
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (bad) => `_x${bad.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
