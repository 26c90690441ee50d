import { CODE_FILE } from './import-syntax.ts';
import type { LockedFile } from './lock-file.ts';
import {
  type Edit,
  type Node,
  Source,
  applyEdits,
  childOf,
  childrenOf,
  nameOf,
} from './source-edits.ts';

/** How the code of an imported item differs in this project, apart from its imports. */
export type Adaptation = Pick<LockedFile, 'use_client' | 'icons'>;

/** Adapts the code of a file to a project; undefined where it has to change and does not parse. */
export function adaptCode(
  path: string,
  text: string,
  { use_client: usesClient, icons }: Adaptation,
): string | undefined {
  const isClient = usesClient === false && text.includes('use client');
  const hasPlaceholders = icons !== undefined && text.includes(PLACEHOLDER);
  if (!(isClient || hasPlaceholders) || !CODE_FILE.test(path)) return text;
  const source = Source.parse(text, !/\.[cm]?ts$/.test(path));
  if (source === undefined) return undefined;
  return applyEdits(text, [
    ...(isClient ? withoutClient(source) : []),
    ...(hasPlaceholders ? withIcons(source) : []),
  ]);
}

/** What to adapt in a text of an imported item. */
export function adaptationOf(text: string, { rsc }: { readonly rsc: boolean }): Adaptation {
  return {
    use_client: !rsc && text.includes('use client') ? false : undefined,
    icons: text.includes(PLACEHOLDER) ? 'lucide' : undefined,
  };
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

const PLACEHOLDER = 'IconPlaceholder';
const LUCIDE = 'lucide-react';
/** The attributes that name the icon in a library. */
const LIBRARIES: ReadonlySet<string> = new Set([
  'lucide',
  'tabler',
  'phosphor',
  'remixicon',
  'hugeicons',
]);
const ICON_NAME = /^[A-Z]\w{1,80}$/;

/**
 * Writes Lucide's icons in place of `<IconPlaceholder lucide="XIcon" tabler="IconX" />`, which is no component of a
 * project. Nothing where one of them does not name its icon.
 */
function withIcons(source: Source): readonly Edit[] {
  const placeholders = source
    .of('JSXOpeningElement')
    .filter((node) => nameOf(childOf(node, 'name')) === PLACEHOLDER);
  const declarations = source
    .of('ImportDeclaration')
    .filter((node) =>
      childrenOf(node, 'specifiers').some((one) => nameOf(childOf(one, 'local')) === PLACEHOLDER),
    );
  const names = placeholders.map(iconOf);
  const [declaration, second] = declarations;
  const isWhole = declaration !== undefined && childrenOf(declaration, 'specifiers').length === 1;
  if (!isWhole || second !== undefined || names.includes(undefined)) return [];
  const held = source
    .of('ImportDeclaration')
    .filter((node) => nameOf(childOf(node, 'source')) === LUCIDE)
    .flatMap((node) => childrenOf(node, 'specifiers').map((one) => nameOf(childOf(one, 'local'))));
  const wanted = [...new Set(names)].filter((name) => !held.includes(name));
  const quote = source.textOf(childOf(declaration, 'source') ?? declaration)[0];
  const from = `${quote}${LUCIDE}${quote}`;
  const end = source.textOf(declaration).endsWith(';') ? ';' : '';
  return [
    {
      start: declaration.start,
      end: declaration.end,
      text: wanted.length === 0 ? '' : `import { ${wanted.join(', ')} } from ${from}${end}`,
    },
    ...placeholders.flatMap((node, at) => replaced(source, node, names[at] ?? '')),
  ];
}

function iconOf(node: Node): string | undefined {
  const attribute = childrenOf(node, 'attributes').find(
    (one) => nameOf(childOf(one, 'name')) === 'lucide',
  );
  const name = nameOf(childOf(attribute, 'value'));
  return name !== undefined && ICON_NAME.test(name) ? name : undefined;
}

function replaced(source: Source, node: Node, name: string): readonly Edit[] {
  const tag = childOf(node, 'name');
  const parent = source.parents.get(node);
  const closing = childOf(childOf(parent, 'closingElement'), 'name');
  const dropped = childrenOf(node, 'attributes').filter((one) =>
    LIBRARIES.has(nameOf(childOf(one, 'name')) ?? ''),
  );
  return [
    ...[tag, closing].flatMap((one) =>
      one === undefined ? [] : [{ start: one.start, end: one.end, text: name }],
    ),
    ...dropped.map(({ start, end }) => {
      const before = /\s*$/.exec(source.text.slice(0, start))?.[0].length ?? 0;
      return { start: start - before, end, text: '' };
    }),
  ];
}
