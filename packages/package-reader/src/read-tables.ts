/** What documentation says of a prop. */
export interface DocumentedProp {
  readonly name: string;
  readonly description?: string;
  readonly default?: string;
}

/** A table of props, below the heading that may name a part. */
export interface PropTable {
  readonly heading: string;
  readonly props: readonly DocumentedProp[];
}

const NAME = /^(?:prop|property|name|attribute|argument|input|option)s?$/;
const DESCRIPTION = /^(?:description|details|meaning)s?$/;
const DEFAULT = /^defaults?(?: value)?$/;

/** What stands for no default. */
const NONE = /^(?:[-–—]*|none|n\/a|undefined|required)$/i;

/** Lines of a page that are looked at, and the longest default. */
const MAX_LINES = 5000;
const MAX_DEFAULT = 100;

/** The tables of a page in Markdown that have a column of props, and one of descriptions or defaults. */
export function readTables(page: string): readonly PropTable[] {
  const lines = page.split('\n', MAX_LINES);
  const tables: { heading: string; props: DocumentedProp[] }[] = [];
  let heading = '';
  let isCode = false;
  let columns: readonly string[] | undefined;
  for (const [at, line] of lines.entries()) {
    if (/^ {0,3}```/.test(line)) isCode = !isCode;
    if (isCode) continue;
    heading = /^#{1,6} +(.+)$/.exec(line)?.[1] ?? heading;
    if (!line.trim().startsWith('|')) {
      columns = undefined;
    } else if (columns === undefined) {
      const isHeader = /^\s*\|[\s|:-]+$/.test(lines[at + 1] ?? '');
      columns = isHeader ? cellsOf(line).map((cell) => plain(cell).toLowerCase()) : [];
      if (isHeader) tables.push({ heading: plain(heading), props: [] });
    } else {
      tables.at(-1)?.props.push(...propsOf(cellsOf(line), columns));
    }
  }
  return tables.filter(({ props }) => props.length > 0);
}

function propsOf(cells: readonly string[], columns: readonly string[]): readonly DocumentedProp[] {
  const cellOf = (column: RegExp): string =>
    cells[columns.findIndex((each) => column.test(each))] ?? '';
  const names = plain(cellOf(NAME)).split(/\s*(?:,|\/|\|)\s*/);
  const description = plain(cellOf(DESCRIPTION));
  const cell = cellOf(DEFAULT).trim();
  const given = plain(/^`([^`]+)`$/.exec(cell)?.[1] ?? cell);
  const isDefault = !NONE.test(given) && given.length <= MAX_DEFAULT;
  return names.flatMap((name) => {
    const isName = /^[A-Za-z][\w:.-]*\??\*?$/.test(name);
    if (!isName || (description === '' && !isDefault)) return [];
    return [
      {
        name: name.replace(/\??\*?$/, ''),
        ...(description === '' ? {} : { description }),
        ...(isDefault ? { default: given } : {}),
      },
    ];
  });
}

function cellsOf(line: string): readonly string[] {
  const cells = line
    .trim()
    .replace(/^\|/, '')
    .split(/(?<!\\)\|/);
  return cells.map((cell) => cell.trim());
}

/** Without links, tags and marks. */
function plain(cell: string): string {
  return cell
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<\/?[a-z][^>]*>/gi, ' ')
    .replaceAll(/\\(?=[|<>{}[\]*_])|[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
