export interface CsvTable {
  header: readonly string[];
  /** As many cells as the header has; longer rows are cut, shorter ones filled up. */
  rows: readonly (readonly string[])[];
  /** The number of each row in a spreadsheet; empty ones are left out and counted. */
  numbers: readonly number[];
  /** There are more rows than were read. */
  isCut: boolean;
}

const DELIMITERS = [',', ';', '\t', '|'];

/** Reads CSV as RFC 4180 has it, with the delimiters that spreadsheets write in other countries. */
export function parseCsv(text: string, maxRows: number): CsvTable {
  // A byte order mark, as Excel writes it.
  const source = text.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(source);
  const table: string[][] = [];
  const numbers: number[] = [];
  let count = 0;
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isCut = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    count += 1;
    if (row.some((each) => each !== '')) {
      table.push(row);
      numbers.push(count);
    }
    row = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (sign === delimiter) endCell();
    else if (sign === '\n') {
      endRow();
      if (table.length > maxRows + 1) {
        isCut = true;
        break;
      }
    } else if (sign !== '\r') cell += sign;
  }
  if (!isCut && (cell !== '' || row.length > 0)) endRow();
  const [header = [], ...rows] = table;
  if (rows.length > maxRows) isCut = true;
  return {
    header,
    rows: rows.slice(0, maxRows).map((each) => header.map((_, index) => each[index] ?? '')),
    numbers: numbers.slice(1),
    isCut,
  };
}

/** The sign that the first line has most of, outside of quotes. */
function delimiterOf(source: string): string {
  const [first = ''] = source.slice(0, 10_000).split(/\r?\n/);
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((sign) => bare.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
