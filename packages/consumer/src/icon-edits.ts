import { type Edit, type Node, type Source, childOf, childrenOf, nameOf } from './source-edits.ts';

/** The packages of icons by the name of their attribute. */
export const ICON_PACKAGES = {
  lucide: 'lucide-react',
  tabler: '@tabler/icons-react',
  phosphor: '@phosphor-icons/react',
  remixicon: '@remixicon/react',
} as const;

export type IconLibrary = keyof typeof ICON_PACKAGES;

const PLACEHOLDER = 'IconPlaceholder';
const ATTRIBUTES: ReadonlySet<string> = new Set([...Object.keys(ICON_PACKAGES), 'hugeicons']);
const ICON_NAME = /^[A-Z]\w{1,80}$/;

/**
 * Writes the icons of a library in place of `<IconPlaceholder lucide="XIcon" tabler="IconX" />`, which represents one
 * icon of each. Nothing where one of them does not name its icon.
 */
export function withIcons(source: Source, library: IconLibrary): readonly Edit[] {
  const placeholders = source
    .of('JSXOpeningElement')
    .filter((node) => nameOf(childOf(node, 'name')) === PLACEHOLDER);
  const declarations = source
    .of('ImportDeclaration')
    .filter((node) =>
      childrenOf(node, 'specifiers').some((one) => nameOf(childOf(one, 'local')) === PLACEHOLDER),
    );
  const names = placeholders.map((node) => iconOf(node, library));
  const [declaration, second] = declarations;
  const isWhole = declaration !== undefined && childrenOf(declaration, 'specifiers').length === 1;
  if (!isWhole || second !== undefined || names.includes(undefined)) return [];
  const held = source
    .of('ImportDeclaration')
    .filter((node) => nameOf(childOf(node, 'source')) === ICON_PACKAGES[library])
    .flatMap((node) => childrenOf(node, 'specifiers').map((one) => nameOf(childOf(one, 'local'))));
  const wanted = [...new Set(names)].filter((name) => !held.includes(name));
  const quote = source.textOf(childOf(declaration, 'source') ?? declaration)[0];
  const from = `${quote}${ICON_PACKAGES[library]}${quote}`;
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

function iconOf(node: Node, library: IconLibrary): string | undefined {
  const attribute = childrenOf(node, 'attributes').find(
    (one) => nameOf(childOf(one, 'name')) === library,
  );
  const name = nameOf(childOf(attribute, 'value'));
  return name !== undefined && ICON_NAME.test(name) ? name : undefined;
}

function replaced(source: Source, node: Node, name: string): readonly Edit[] {
  const tag = childOf(node, 'name');
  const parent = source.parents.get(node);
  const closing = childOf(childOf(parent, 'closingElement'), 'name');
  const dropped = childrenOf(node, 'attributes').filter((one) =>
    ATTRIBUTES.has(nameOf(childOf(one, 'name')) ?? ''),
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
