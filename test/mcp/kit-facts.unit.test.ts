import { describe, expect, test } from 'vitest';
import { darkThemeOf } from '../../src/domain/catalog/dark-theme.ts';
import { exportedTypes, exportsOf } from '../../src/domain/components/exported-types.ts';

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

  test('lists a bounded number of types, whatever a module holds', () => {
    expect(exportedTypes('export type A = {{{{{\n'.repeat(4000)).length).toBeLessThanOrEqual(100);
    const many = Array.from({ length: 150 }, (_, at) => `export type T${at} = string;`).join('\n');
    expect(exportedTypes(many)).toHaveLength(100);
  });
});

describe('how a style sheet becomes dark', () => {
  const sheet = ':root { color-scheme: light; --a: light-dark(white, black); }';

  test('says it, and names the class where there is one', () => {
    expect(darkThemeOf(sheet)).toMatch(/follows the system\.$/);
    expect(darkThemeOf(`${sheet} .dark { color-scheme: dark; }`)).toContain('class="dark"');
    expect(darkThemeOf(`${sheet} .dark-mode {}`)).not.toContain('class="dark"');
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
