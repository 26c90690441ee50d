import type { Tool } from '../../src/faces/mcp/define-tool.ts';
import { type Scope, SCOPES, isOptIn } from '../../src/domain/identity/scopes.ts';
import { PUBLIC_TOOLS, WORKSPACE_TOOLS } from './public-tools.ts';

type Row = readonly string[];

/** What a scope opens besides tools. */
const ALSO: Readonly<Partial<Record<Scope, readonly string[]>>> = {
  'mcp:connect': ['`initialize`', '`ping`', '`tools/list`'],
  'library:read': ['library resources'],
  'adoption:report': ['`POST /api/adoption`'],
};

/** The generated tables, by the name in their marker. */
export function toolTables(
  publicTools: readonly Tool[],
  workspaceTools: readonly Tool[],
): Readonly<Record<string, string>> {
  const openedBy = (scope: Scope) =>
    [...publicTools, ...workspaceTools]
      .filter((tool) => tool.scope === scope)
      .map(({ listing }) => code(listing.name));
  return {
    public: table([
      ['Tool', 'What it does'],
      ...publicTools.map(({ listing, summary }) => [code(listing.name), summary]),
    ]),
    workspace: table([
      ['Tool', 'Scope', 'What it does'],
      ...workspaceTools.map((tool) => [code(tool.listing.name), code(tool.scope), tool.summary]),
    ]),
    scopes: table([
      ['Scope', 'Opens', 'At mint'],
      ...SCOPES.map((scope) => [
        code(scope),
        [...(ALSO[scope] ?? []), ...openedBy(scope)].join(', '),
        atMint(scope),
      ]),
    ]),
    results: table([
      ['Tool', 'Arguments', 'Result'],
      ...workspaceTools.map((tool) => [
        code(tool.listing.name),
        argumentsOf(tool),
        tool.returns ?? '',
      ]),
    ]),
  };
}

/** Of the project's folder. */
export const DOCUMENTS_WITH_TOOLS = ['README.md', 'docs/specification.md'];

/** Replaces the tables of a document that follow a marker, such as `<!-- tools:public -->`. */
export function withToolTables(document: string): string {
  const tables = toolTables(PUBLIC_TOOLS, WORKSPACE_TOOLS);
  return document.replaceAll(
    /(<!-- tools:(\w+) -->\n\n)(?:\|.*\n)*/g,
    (_all, marker: string, name: string) => `${marker}${tables[name] ?? ''}`,
  );
}

function atMint(scope: Scope): string {
  if (scope === 'mcp:connect') return 'always';
  return isOptIn(scope) ? 'only when asked for' : 'by default';
}

function argumentsOf({ listing }: Tool): string {
  const { properties, required } = listing.inputSchema;
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.keys(properties ?? {})
    .map((name) => code(needed.includes(name) ? name : `${name}?`))
    .join(', ');
}

function code(text: string): string {
  return `\`${text}\``;
}

/** A Markdown table as the formatter leaves it. */
function table(rows: readonly Row[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: Row) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('');
}
