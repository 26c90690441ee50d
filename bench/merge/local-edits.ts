import { format } from 'oxfmt';
import { changedLines } from './changed-lines.ts';
import {
  type Node,
  Source,
  childrenOf,
  isNode,
  nameOf,
} from '../../packages/consumer/src/source-edits.ts';
import { type Unit, readUnits } from '../../packages/consumer/src/merge/units.ts';

/** Two neighboring versions of a file. */
export interface Pair {
  readonly name: string;
  readonly path: string;
  readonly base: string;
  readonly theirs: string;
}

/** What a project did to its copy of the base, and what a merge has to make of it. */
export interface LocalEdit {
  readonly kind: string;
  readonly text: string;
  /** The text that a right merge says the same as. */
  readonly expected?: string;
  /** Matches what was added; without it, a right merge says the same as theirs. */
  readonly added?: RegExp;
}

/** The edits of a pair, each as near to what the new version changed as it can be. */
export async function localEdits(pair: Pair, index: number): Promise<readonly LocalEdit[]> {
  const { base, theirs } = pair;
  const source = Source.parse(base, true);
  if (source === undefined) throw new Error(`${pair.name} does not parse.`);
  const near = nearnessTo(base, changedLines(base, theirs));
  const classed = addClass(pair, near, index);
  const edits = [
    { kind: 'reformatted', text: await reformat(base), expected: theirs },
    classed,
    classed && { ...classed, kind: 'reformatted and class', text: await reformat(classed.text) },
    addMember(source, near, index),
    renameEverywhere(source, theirs, near),
    addImport(source, near, index),
  ];
  return edits
    .filter((edit) => edit !== undefined)
    .filter(({ text }) => text !== base && Source.parse(text, true) !== undefined);
}

/** Another style in all respects: quotes, semicolons, trailing commas, width and indentation. */
async function reformat(text: string): Promise<string> {
  const options = {
    singleQuote: !/^import[^\n]*'/m.test(text),
    semi: !/;[ \t]*\n/.test(text),
    trailingComma: 'none',
    printWidth: 120,
    tabWidth: 4,
  } as const;
  const result = await format('component.tsx', text, options);
  const [error] = result.errors;
  if (error !== undefined) throw new Error(error.message);
  return result.code;
}

type Nearness = (at: number) => number;

function nearnessTo(text: string, changed: readonly number[]): Nearness {
  return (at) => {
    const line = text.slice(0, at).split('\n').length - 1;
    return Math.min(...changed.map((each) => Math.abs(each - line)));
  };
}

function nearest<T>(items: readonly T[], distance: (item: T) => number): T | undefined {
  return items.toSorted((a, b) => distance(a) - distance(b))[0];
}

const CLASS = 'local:shadow-xl';

function addClass({ base, theirs }: Pair, near: Nearness, index: number): LocalEdit | undefined {
  const inTheirs = new Set(readUnits(theirs).map(({ key }) => key));
  let at = 0;
  const strings: (Unit & { start: number; isKept: boolean; distance: number })[] = [];
  for (const unit of readUnits(base)) {
    const start = at + unit.gap.length;
    at = start + unit.text.length;
    const { isClass, content = '', text, key } = unit;
    if (!isClass || !text.includes(content) || content.split(/\s+/).length < 2) continue;
    strings.push({ ...unit, start, isKept: inTheirs.has(key), distance: near(start) });
  }
  const string = strings
    .filter(({ distance }) => distance <= 3)
    .toSorted((a, b) => Number(a.isKept) - Number(b.isKept) || a.distance - b.distance)[0];
  if (string === undefined) return undefined;
  const words = (string.content ?? '').split(/(\s+)/);
  words.splice(2 * (index % Math.ceil(words.length / 2)), 0, CLASS, ' ');
  const text = string.text.replace(string.content ?? '', () => words.join(''));
  return {
    kind: string.isKept ? 'class near a change' : 'class in a changed string',
    text: base.slice(0, string.start) + text + base.slice(string.start + string.text.length),
    added: /local:shadow-xl ?/,
  };
}

interface Insertion {
  readonly at: number;
  readonly text: string;
}

function addMember(source: Source, near: Nearness, index: number): LocalEdit | undefined {
  const spots = [...variantSpots(source, index), ...attributeSpots(source, index)];
  const spot = nearest(spots, ({ at }) => near(at));
  return (
    spot && {
      kind: 'member or attribute added',
      text: inserted(source.text, spot),
      added: /\s*data-local=["']yes["']|,?\s*tiny: ["']h-6 px-2["']/,
    }
  );
}

function variantSpots(source: Source, index: number): readonly Insertion[] {
  return source.of('ObjectProperty').flatMap(({ key, value }) => {
    const name = isNode(key) ? nameOf(key) : undefined;
    const isVariants = name === 'size' || name === 'variant' || name === 'variants';
    if (!isVariants || !isNode(value)) return [];
    const members = childrenOf(value, 'properties');
    const member = members[index % 3 === 0 ? 0 : members.length - 1];
    const content = member?.['value'];
    if (member === undefined || !isNode(content) || content.type !== 'StringLiteral') return [];
    const text = `,\n${' '.repeat(columnOf(source, member))}tiny: "h-6 px-2"`;
    return [{ at: member.end, text }];
  });
}

function attributeSpots(source: Source, index: number): readonly Insertion[] {
  return source.of('JSXOpeningElement').flatMap((element) => {
    const last = childrenOf(element, 'attributes').at(-1);
    const types = element['typeParameters'] ?? element['typeArguments'];
    const name = isNode(types) ? types : element['name'];
    const after = index % 2 === 0 || last === undefined ? name : last;
    if (!isNode(after)) return [];
    const isBroken =
      last !== undefined && source.text.slice(element.start, last.end).includes('\n');
    const lead = isBroken ? `\n${' '.repeat(columnOf(source, last))}` : ' ';
    return [{ at: after.end, text: `${lead}data-local="yes"` }];
  });
}

function columnOf({ text }: Source, { start }: Node): number {
  return start - (text.lastIndexOf('\n', start - 1) + 1);
}

function inserted(text: string, { at, text: added }: Insertion): string {
  return text.slice(0, at) + added + text.slice(at);
}

function renameEverywhere(source: Source, theirs: string, near: Nearness): LocalEdit | undefined {
  const declared = source.nodes.flatMap(({ type, id }) =>
    DECLARATIONS.has(type) && isNode(id) && id.type === 'Identifier' ? [nameOf(id) ?? ''] : [],
  );
  const names = [...new Set(declared)].filter(
    (name) => name.length > 2 && usesOf(source, name).length > 1,
  );
  const name = nearest(names, (each) =>
    Math.min(...usesOf(source, each).map(({ start }) => near(start))),
  );
  const target = Source.parse(theirs, true);
  if (name === undefined || target === undefined) return undefined;
  const to = /^[A-Z]/.test(name) ? `My${name}` : `my${name[0]?.toUpperCase()}${name.slice(1)}`;
  return { kind: 'renamed', text: renamed(source, name, to), expected: renamed(target, name, to) };
}

const DECLARATIONS = new Set([
  'FunctionDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'VariableDeclarator',
]);

/** All names of that spelling, except members. */
function usesOf(source: Source, name: string): readonly Node[] {
  const uses = new Map<number, Node>();
  for (const node of [...source.of('Identifier'), ...source.of('JSXIdentifier')]) {
    const parent = source.parents.get(node);
    const isMember = parent?.['property'] === node && parent['computed'] !== true;
    if (node['name'] === name && !isMember) uses.set(node.start, node);
  }
  return [...uses.values()].toSorted((a, b) => b.start - a.start);
}

function renamed(source: Source, name: string, to: string): string {
  let { text } = source;
  for (const { start } of usesOf(source, name)) {
    text = text.slice(0, start) + to + text.slice(start + name.length);
  }
  return text;
}

function addImport(source: Source, near: Nearness, index: number): LocalEdit | undefined {
  const imports = source.of('ImportDeclaration');
  const last = imports.at(-1);
  if (last === undefined) return undefined;
  const added = /import \{ localHelper \} from ["']@\/lib\/local-helper["'];?\n?|,?\s*localHelper/;
  const kind = 'import added';
  if (index % 2 === 0) {
    const quote = /'[^']*';?$/.test(source.textOf(last)) ? "'" : '"';
    const end = source.text[last.end - 1] === ';' ? ';' : '';
    const line = `\nimport { localHelper } from ${quote}@/lib/local-helper${quote}${end}`;
    return { kind, added, text: inserted(source.text, { at: last.end, text: line }) };
  }
  const named = imports.flatMap((each) => childrenOf(each, 'specifiers').slice(-1));
  const specifiers = named.filter(({ type }) => type === 'ImportSpecifier');
  const specifier = nearest(specifiers, ({ start }) => near(start));
  return (
    specifier && {
      kind,
      added,
      text: inserted(source.text, { at: specifier.end, text: ', localHelper' }),
    }
  );
}
