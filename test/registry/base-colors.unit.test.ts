import { expect, test } from 'vitest';
import { baseColorOf } from '../../src/domain/registry/base-colors.ts';

const theme = (item: string, background: string, official: boolean) => ({
  name: item,
  item,
  title: item,
  type: 'registry:theme',
  license: 'MIT',
  source: 'https://ui.example/r/registry.json',
  official,
  light: { background, radius: '0.5rem' },
  dark: { background: 'hsl(240 10% 4%)' },
  json: '{}',
});

test('a base color is the theme of its name, in both forms; else that of the official registry', () => {
  const themes = [
    theme('theme-zinc', 'oklch(0.628 0.2577 29.23)', false),
    theme('index', 'oklch(1 0 0)', true),
  ];
  expect(baseColorOf(themes, 'zinc')).toMatchObject({
    cssVarsV4: { light: { background: 'oklch(0.628 0.2577 29.23)', radius: '0.5rem' } },
    cssVars: { light: { background: '0 100% 50%' }, dark: { background: '240 10% 4%' } },
  });
  expect(baseColorOf(themes, 'stone').cssVars.light).toEqual({
    background: '0 0% 100%',
    radius: '0.5rem',
  });
  expect(baseColorOf([], 'zinc')).toMatchObject({ cssVars: {}, cssVarsTemplate: '' });
});
