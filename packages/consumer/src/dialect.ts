import { withPrefix } from './class-prefix.ts';
import { type IconLibrary, withIcons } from './icon-edits.ts';
import { CODE_FILE } from './import-syntax.ts';
import { type Edit, Source, applyEdits, childOf, nameOf } from './source-edits.ts';

/** How the code of an imported item differs here, apart from its imports. */
export interface Dialect {
  /** Before each class of Tailwind: `tw:`, or `tw-` of Tailwind 3. */
  readonly prefix?: string | undefined;
  /** False where `'use client'` is left out. */
  readonly use_client?: false | undefined;
  /** The library whose icons replace placeholders. */
  readonly icons?: IconLibrary | undefined;
}

/** Gives the code of a file the dialect of a project; undefined where it has to change and does not parse. */
export function inDialect(path: string, text: string, dialect: Dialect): string | undefined {
  const { prefix, use_client: usesClient, icons } = dialect;
  const isAsked =
    prefix !== undefined ||
    (usesClient === false && text.includes('use client')) ||
    (icons !== undefined && text.includes('IconPlaceholder'));
  if (!isAsked || !CODE_FILE.test(path)) return text;
  const source = Source.parse(text, !/\.[cm]?ts$/.test(path));
  if (source === undefined) return undefined;
  return applyEdits(text, [
    ...(usesClient === false ? withoutClient(source) : []),
    ...(icons === undefined ? [] : withIcons(source, icons)),
    ...(prefix === undefined ? [] : withPrefix(source, prefix)),
  ]);
}

/** Removes the directive with its line, and the empty one after it. */
function withoutClient(source: Source): readonly Edit[] {
  return source
    .of('Directive')
    .filter((node) => nameOf(childOf(node, 'value')) === 'use client')
    .map(({ start, end }) => {
      const after = /^[ \t;]*(?:\r?\n){0,2}/.exec(source.text.slice(end))?.[0].length ?? 0;
      return { start, end: end + after, text: '' };
    });
}
