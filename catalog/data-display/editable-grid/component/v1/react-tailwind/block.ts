/**
 * The cells of a block that a spreadsheet has copied: rows in lines, cells between tabs. A cell with a tab, a line or a
 * quotation mark stands in quotation marks, which are doubled in it.
 */
export function parseBlock(text: string): readonly (readonly string[])[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!lines.includes('"')) return lines.split('\n').map((line) => line.split('\t'));
  const rows: string[][] = [[]];
  for (const [whole, cell = '', end] of lines.matchAll(
    /("(?:[^"]|"")*"(?=[\t\n]|$)|[^\t\n]*)([\t\n]|$)/g,
  )) {
    if (whole === '' && (rows.at(-1)?.length ?? 0) > 0 && !lines.endsWith('\t')) break;
    const isQuoted = cell.length > 1 && cell.startsWith('"') && cell.endsWith('"');
    rows.at(-1)?.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}

/** Cells as a spreadsheet reads them. */
export const writeBlock = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n');

const quoted = (cell: string) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
