import { describe, expect, test } from 'vitest';
import { darkThemeOf } from '../../src/domain/catalog/dark-theme.ts';
import { readDeclarations } from '../../src/domain/components/declarations.ts';
import { exportsOf } from '../../src/domain/components/module-exports.ts';

describe('what a module exports', () => {
  test('has the names of lists, as they are exported and without comments', () => {
    const code = [
      "import { A } from './a';",
      'export type { A };',
      'export {',
      '  b, // the first: not a name',
      '  c as d,',
      '  type E, /* F */',
      "} from './b';",
      'export async function g() {}',
      'export default function H() {}',
    ].join('\n');
    expect(exportsOf(code)).toEqual(['A', 'b', 'd', 'E', 'g', 'H']);
  });
});

const listed = (code: string) => readDeclarations(code).flatMap(({ text }) => text ?? []);

const BODY = "export function Price() {\n  const secret = '}';\n  return <b>{secret}</b>;\n}\n";

describe('what a module declares', () => {
  test.each([
    [
      'an intersection over lines',
      'export type Price = Base & {\n  amount: number\n  currency: string\n}',
      'type Price = Base & { amount: number; currency: string }',
    ],
    [
      'a union on the lines below',
      "export type Size =\n  | 'a'\n  | 'b' // the last",
      "type Size = | 'a' | 'b'",
    ],
    ['a union that begins behind the name', "type Size = 'a'\n  | 'b'", "type Size = 'a' | 'b'"],
    [
      'a conditional type',
      "type Name<T> = T extends string\n  ? T\n  : T extends { a: 1 }\n    ? 'a'\n    : never",
      "type Name<T> = T extends string ? T : T extends { a: 1 } ? 'a' : never",
    ],
    [
      'defaults of generics',
      'type List<T extends { id: string } = { id: string }> = readonly T[]',
      'type List<T extends { id: string } = { id: string }> = readonly T[]',
    ],
    [
      'a function over lines',
      'type Act = (\n  a: string,\n) =>\n  Promise<void>',
      'type Act = ( a: string, ) => Promise<void>',
    ],
    [
      'brackets in strings',
      "type Open = '{' | \"(\" | 'it\\'s <'",
      "type Open = '{' | \"(\" | 'it\\'s <'",
    ],
    ['a template', 'type Key = `{${Size}`', 'type Key = `{${Size}`'],
    [
      'brackets and semicolons in comments',
      'type A = { // }; the "first"\n  a: string /* ; { */\n  /** don\'t } */\n  b: number\n}',
      'type A = { a: string; b: number }',
    ],
    [
      'no comment in a string',
      "type Accept = 'image/*' | 'a//b'",
      "type Accept = 'image/*' | 'a//b'",
    ],
    [
      'an interface without semicolons',
      'export interface Row<T = {}>\n  extends Base<{ a: 1 }> {\n  go(): void\n  [key: string]: T\n}',
      'interface Row<T = {}> extends Base<{ a: 1 }> { go(): void; [key: string]: T }',
    ],
    [
      'a mapped type',
      'type M<T> = {\n  -readonly [K in keyof T]-?: T[K]\n}',
      'type M<T> = { -readonly [K in keyof T]-?: T[K] }',
    ],
    [
      'an enumeration',
      "export enum Tone { Plain, Loud = 'loud' }",
      "enum Tone { Plain, Loud = 'loud' }",
    ],
    [
      'a constant of literals',
      "const SIZES = [\n  'a',\n  { b: -1.5 },\n] as const satisfies readonly Size[]",
      "const SIZES = [ 'a', { b: -1.5 }, ] as const satisfies readonly Size[]",
    ],
    [
      'the type of a constant without its value',
      'const act: Map<string, () => void> = new Map()',
      'const act: Map<string, () => void>',
    ],
  ])('%s ends where it does, with and without a semicolon', (_what, code, text) => {
    expect(listed(`${code}\n${BODY}`)).toEqual([text]);
    expect(listed(`${code};\n${BODY}`)).toEqual([text]);
    expect(listed(code.replaceAll('\n', '\r\n'))).toEqual([text]);
  });

  test.each([
    ['calls', 'const a = [one(), two]'],
    ['names', 'const a = [one, two] as const'],
    ['functions', 'const a = { b: () => { run(1) } }'],
    ['methods', 'const a = { b() { return 1 } }'],
    ['calls behind a cast', "const a = ['x' as const, run()]"],
    ['calls behind satisfies', "const a = ['x' satisfies Name, run()]"],
    ['templates', 'const a = [`${run(1)}`] as const'],
    ['regular expressions', 'const a = /{/'],
    ['elements', 'const a = <b>{1}</b>'],
    ['arrow functions', 'const a = (b: string) => {\n  run(b)\n}'],
    ['computed values of an enumeration', 'enum A { B = run(1) }'],
    ['classes', 'class A { b = 1 }'],
    ['functions behind a name that is a keyword', 'type A = typeof is\nfunction f() { x }'],
    ['open brackets', 'type A = {\n  a: string'],
    ['wrong brackets', 'type A = { a: (string }\n'],
  ])('shows no %s', (_what, code) => {
    expect(readDeclarations(code)[0]).toMatchObject({ text: undefined, types: [], values: [] });
    expect(listed(`${code}\n${BODY}`)).toEqual([]);
  });

  test('has the names that it refers to', () => {
    const code = 'type A = { a: React.Key } & Pick<typeof b, `${(typeof C)[number]}-d` | Size>';
    const [a] = readDeclarations(code);
    expect(a?.values).toEqual(['b', 'C']);
    expect(a?.types).toEqual(expect.arrayContaining(['React', 'Pick', 'Size']));
    expect(a?.types).not.toContain('Key');
  });

  test('is exported by a list, too', () => {
    const code = 'type A = string\ntype B = string\nexport { type A }';
    expect(readDeclarations(code)).toMatchObject([{ isExported: true }, { isExported: false }]);
  });

  test('is bounded, whatever a module holds', () => {
    expect(listed('export type A = {{{{{\n'.repeat(4000))).toEqual([]);
    const many = Array.from({ length: 300 }, (_, at) => `export type T${at} = string;`).join('\n');
    expect(listed(many)).toHaveLength(200);
    expect(listed("'\\".repeat(50_000))).toEqual([]);
    expect(listed(`type A = ${'string | '.repeat(100)}number`)).toEqual([]);
  });
});

describe('how a style sheet becomes dark', () => {
  const sheet = ':root { color-scheme: light; --a: light-dark(white, black); }';

  test('says it, and names the class where there is one', () => {
    expect(darkThemeOf(sheet)).toMatch(/follows the system\.$/);
    expect(darkThemeOf(`${sheet} .dark { color-scheme: dark; }`)).toContain('class="dark"');
    expect(darkThemeOf(`${sheet} .dark-mode {}`)).not.toContain('class="dark"');
    expect(darkThemeOf(sheet, '[data-theme=dark]')).toMatch(
      /system, and `\[data-theme=dark\] \{ color-scheme: dark \}` your theme\.$/,
    );
  });

  test.each([
    [
      'it follows the system',
      `${sheet} @media (prefers-color-scheme: dark) { :root { color-scheme: dark; } }`,
    ],
    ['both are allowed', sheet.replace('light;', 'light dark;')],
    ['there is one theme', ':root { color-scheme: light; --a: white; }'],
  ])('says nothing where %s', (_, css) => {
    expect(darkThemeOf(css)).toBeUndefined();
  });
});
