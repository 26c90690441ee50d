import { expect, test } from 'vitest';
import { createColorRewriter } from '../src/sandbox/registry-variables.ts';

const rewrite = createColorRewriter([
  { cssVars: { light: { brand: '0 100% 50%', 'raw-rgb': '255 0 0', primary: 'oklch(0.2 0 0)' } } },
]);

test.each([
  ['fill="hsl(var(--chart-1))"', 'fill="var(--chart-1)"'],
  ['hsl( var( --brand ) )', 'var(--brand)'],
  ['oklch(var(--primary, 0 0% 9%))', 'var(--primary)'],
  ['`hsl(var(--chart-${index + 1}))`', '`var(--chart-${index + 1})`'],
  ['bg-[hsl(var(--ring)/0.5)]', 'bg-[rgb(from/**/var(--ring)r/**/g/**/b/0.5)]'],
  ['bg-[hsl(var(--ring)_/_50%)]', 'bg-[rgb(from/**/var(--ring)r/**/g/**/b/50%)]'],
  ['hsla(var(--ring), .2)', 'rgb(from/**/var(--ring)r/**/g/**/b/.2)'],
  ['hsl(var(--ring) / var(--a))', 'rgb(from/**/var(--ring)r/**/g/**/b/var(--a))'],
  ['--primary: 0 0% 9%;', '--primary: hsl(0 0% 9%);'],
  ['a { --brand:240 5.9% 10% }', 'a { --brand:hsl(240 5.9% 10%) }'],
])('reads a variable as a color: %s', (text, expected) => {
  expect(rewrite(text)).toBe(expected);
});

test.each([
  'rgb(var(--raw-rgb))',
  'hsl(var(--hue) 50% 50%)',
  'hsl(var(--unknown))',
  'hsl(var(--tint-${index}))',
  '--unknown: 0 0% 9%;',
  'calc(var(--primary))',
])('leaves what is no color of the theme: %s', (text) => {
  expect(rewrite(text)).toBe(text);
});

test('takes time in proportion to the length of a text', () => {
  const hostile = ['hsl(var(--', '--a:', 'hsl(var(--ring)/', '${', ' ', '1% '].map((part) =>
    part.repeat(200_000),
  );
  for (const text of hostile) expect(rewrite(text)).toBe(text);
});
