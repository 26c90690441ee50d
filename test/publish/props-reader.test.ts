import { afterAll, expect, test } from 'vitest';
import { createPropsReader } from '../../src/adapters/props-reader/props-reader.ts';

const { readProps, close } = createPropsReader();
afterAll(close);

/** Each prop on a line: name, `!` where it is required, type, default, description. */
async function linesOf(code: string): Promise<readonly string[] | undefined> {
  const props = await readProps(code);
  return props?.map(({ name, type, required, default: value, description }) =>
    [
      `${name}${required === true ? '!' : ''}: ${type}`,
      ...(value === undefined ? [] : [`= ${value}`]),
      ...(description === undefined ? [] : [`// ${description}`]),
    ].join(' '),
  );
}

test.each([
  [
    'an inline object type',
    `export function A({ label, size = 4 }: { label: string; size?: number }) { return null; }`,
    ['label!: string', 'size: number = 4'],
  ],
  [
    'an interface with its bases',
    `interface Base { id: string }
     export interface AProps extends Base, Omit<HTMLAttributes<HTMLElement>, 'id'> { open?: boolean | undefined }
     export const A = ({ open = false, ...rest }: AProps) => null;`,
    ['id!: string', 'open: boolean = false', "...rest: Omit<HTMLAttributes<HTMLElement>, 'id'>"],
  ],
  [
    'a type alias, and defaults from the body',
    `type AProps = { readonly items: readonly string[], onPick?(item: string): void, 'aria-label'?: string };
     export default function (props: AProps) { const { 'aria-label': name = 'List', ...others } = props; return null; }`,
    ['items!: readonly string[]', 'onPick: (item: string) => void', "aria-label: string = 'List'"],
  ],
  [
    'type arguments',
    `interface ListProps<Row, Key = string> { rows: Row[]; keyOf: (row: Row) => Key }
     export function List<T>(props: ListProps<T>) { return null; }`,
    ['rows!: T[]', 'keyOf!: (row: T) => string'],
  ],
  [
    'an intersection with types from elsewhere, which are named',
    `import * as React from 'react';
     export function Button({ busy = false, ...props }: React.ComponentProps<'button'> & VariantProps<typeof look> & { busy?: boolean }) { return null; }`,
    [
      'busy: boolean = false',
      "...props: React.ComponentProps<'button'> & VariantProps<typeof look>",
    ],
  ],
  [
    'descriptions and defaults of doc comments',
    `interface Props {
       /**
        * What it is called,
        * on one line.
        * @default \`'none'\`
        * @deprecated
        */
       label?: string;
       // No description.
       size: /* in pixels */ number;
     }
     export const A = (props: Props) => null;`,
    ["label: string = 'none' // What it is called, on one line.", 'size!: number'],
  ],
  [
    'forwardRef and memo',
    `import React, { memo } from 'react';
     type Props = { tone: 'calm' | 'loud' };
     export const A = memo(React.forwardRef<HTMLDivElement, Props>(function A({ tone = 'calm' }, ref) { return null; }));`,
    ["tone: 'calm' | 'loud' = 'calm'"],
  ],
  [
    'a declared function component, a class, and children',
    `const A: React.FC<PropsWithChildren<{ a: 1 }>> = ({ a }) => null;
     export { A as default };
     export class B extends React.Component<{ b: 2 }> {}`,
    ['a!: 1', 'children: ReactNode'],
  ],
  [
    'a class',
    `export class B extends React.Component<{ b: 2 }, object> { render() { return null; } }`,
    ['b!: 2'],
  ],
  [
    'a union, whose props are required where all of its types require them',
    `type Props = { id: string } & ({ href: string; kind: 'link' } | { onPress: () => void; kind: 'button' });
     export function A(props: Props) { return null; }`,
    ['id!: string', 'href: string', "kind!: 'link' | 'button'", 'onPress: () => void'],
  ],
  [
    'Pick, Omit, Partial and Required of local types',
    `type All = { a: string; b?: number; c: Date };
     export function A(props: Partial<Pick<All, 'a'>> & Required<Omit<All, 'a' | 'c'>>) { return null; }`,
    ['a: string', 'b!: number'],
  ],
  [
    'the first component, not what stands before it',
    `export const opens = (id: string) => id;
     export const LIMIT = 4;
     const NO_ITEMS: string[] = [];
     export function First({ a = LIMIT, b = NO_ITEMS }: { a?: number; b?: string[] }) { return null; }
     export function Second(props: { c: string }) { return null; }`,
    ['a: number = 4', 'b: string[] = []'],
  ],
  ['a component without props', 'export function A() { return null; }', []],
  [
    'types that name each other',
    `type A = { a: 1 } & B & B; type B = A & C & C; type C = A & B & B;
     export function D(props: A & B & C) { return null; }`,
    ['a!: 1'],
  ],
])('reads the props of %s', async (_, code, expected) => {
  expect(await linesOf(code)).toEqual(expected);
});

test.each([
  ['a file without a component', 'export const a = 1;'],
  ['code that cannot be parsed', 'export function A({ {'],
  ['code that is nested too deeply', `export const A = ${'('.repeat(200_000)}`],
  ['code that is too long', `export function A() {}${' '.repeat(600_000)}`],
])('reads nothing from %s', async (_, code) => {
  expect(await readProps(code)).toBeUndefined();
});

test('keeps what every store and reader can take', async () => {
  const props = await readProps(
    `export function A(props: {
       long: '${'x'.repeat(5000)}';
       'hidden\u202E'?: string;
       ${Array.from({ length: 300 }, (__, index) => `p${index}: string;`).join(' ')}
     }) { return null; }`,
  );
  expect(props?.[0]?.type).toHaveLength(400);
  expect(props?.map(({ name }) => name)).not.toContain('hidden\u202E');
  expect(props?.length).toBeLessThanOrEqual(100);
});
