import { expect, test } from 'vitest';
import { type ModelProp, makeUpProps } from '../src/sandbox/made-up-values.ts';
import { STAND_IN_IMAGE } from '../src/sandbox/stand-in-image.ts';
import { declarationOf, fieldsOf, splitType } from '../src/sandbox/type-text.ts';

/** Props from `name: type`, required unless it says `name?: type`. */
function propsOf(...texts: readonly string[]): readonly ModelProp[] {
  return texts.map((text) => {
    const [, name = '', mark, type = ''] = /^(\w+)(\??): (.+)$/s.exec(text) ?? [];
    return { name, type, required: mark === '' };
  });
}

const CODE = `
export interface Step {
  title: string; // shown
  done?: boolean;
  icon: LucideIcon
  onSelect: (id: string) => void;
}
type Side =
  | 'left'
  | 'right'
type Node<T> = { id: string; label: ReactNode; children?: Node<T>[] };
type Loop = Loop[];
`;

test('makes up values by name and type, the same each time', () => {
  const props = propsOf(
    'children: ReactNode',
    'text: string | string[]',
    'href: string',
    'imageUrl: string',
    'className: string',
    'playerName: string',
    'totalPages: number',
    'currentPage: number',
    'progress: number',
    'isOpen: boolean',
    'loop: boolean',
    "type: 'single' | 'multiple'",
    'side: Side',
    'words: readonly string[]',
    'steps: Step[]',
    'tree: Node<string>',
    'point: { x: number; y?: number; }',
    'at: Date',
    'ref: RefObject<HTMLElement | null>',
    'format: (value: number) => string',
    'onChange: (value: string | number) => void',
    'editor: Unknown',
    'label?: string',
    'delay?: number',
  );
  const made = makeUpProps({ props }, CODE, false);
  expect(made).toEqual({
    children: 'Content',
    text: 'Text',
    href: '#',
    imageUrl: STAND_IN_IMAGE,
    className: '',
    playerName: 'Player name',
    totalPages: 3,
    currentPage: 1,
    progress: 40,
    isOpen: true,
    loop: false,
    type: 'single',
    side: 'left',
    words: ['Word 1', 'Word 2', 'Word 3'],
    steps: [1, 2, 3].map((n) => ({
      title: `Title ${n}`,
      icon: expect.any(Function),
      onSelect: expect.any(Function),
    })),
    tree: expect.objectContaining({ id: 'id-0', label: 'Label' }),
    point: { x: 3 },
    at: new Date(2026, 0, 14),
    ref: { current: null },
    format: expect.any(Function),
    onChange: expect.any(Function),
  });
  const { format, onChange } = made;
  expect([format, onChange].map((each) => typeof each === 'function' && each())).toEqual([
    'Text',
    undefined,
  ]);
  expect(JSON.stringify(makeUpProps({ props }, CODE, false))).toBe(JSON.stringify(made));
  expect(makeUpProps({ props }, CODE, true)).toMatchObject({ label: 'Label' });
  expect(makeUpProps({ props }, CODE, true)).not.toHaveProperty('delay');
});

test('makes up children where an element or a module without types may take them', () => {
  const children = { children: 'Content' };
  expect(makeUpProps({ props: [], attributes: 'div' }, '', true)).toEqual(children);
  expect(makeUpProps({ props: [], isUntyped: true }, '', true)).toEqual(children);
  expect(makeUpProps({ props: [], isUntyped: true }, '', false)).toEqual({});
  expect(makeUpProps({ props: [], attributes: 'input' }, '', true)).toEqual({});
  const listed = propsOf('size: Size').map((prop) => ({ ...prop, values: ['sm', 'lg'] }));
  expect(makeUpProps({ props: listed }, '', false)).toEqual({ size: 'sm' });
});

test('ends for types that go on, and for what is no type', () => {
  const props = propsOf('loop: Loop', 'odd: ((([{<', 'open: {', "quote: '", 'self: Node<Node>');
  expect(makeUpProps({ props }, CODE, true)).toMatchObject({ open: {} });
  const many = propsOf(...Array.from({ length: 400 }, (_, at) => `p${at}: string`));
  expect(Object.keys(makeUpProps({ props: many }, '', true))).toHaveLength(300);
  const deep = `type Deep = { ${Array.from({ length: 60 }, (_, at) => `f${at}: Deep[]`).join('; ')} };`;
  expect(
    JSON.stringify(makeUpProps({ props: propsOf('deep: Deep') }, deep, true)).length,
  ).toBeLessThan(10_000);
});

test('reads the parts of a type, its fields and its declaration', () => {
  expect(splitType("'a|b' | (c | d)[] | Map<e | f, g>", '|')).toEqual([
    "'a|b'",
    '(c | d)[]',
    'Map<e | f, g>',
  ]);
  expect(fieldsOf('{ readonly a: string; b?: () => void, "c": { d: e; } }')).toEqual([
    { name: 'a', isOptional: false, type: 'string' },
    { name: 'b', isOptional: true, type: '() => void' },
    { name: 'c', isOptional: false, type: '{ d: e; }' },
  ]);
  expect(declarationOf(CODE, 'Side')).toBe("'left'\n  | 'right'");
  expect(declarationOf(CODE, 'Step')).toMatch(/^\{[^]*\}$/);
  expect(declarationOf(CODE, 'Tep')).toBeUndefined();
});
