import { expect, test } from 'vitest';
import { sitemapXml } from '../../src/faces/web/app/sitemap.ts';

const site = (count: number, part?: string) =>
  sitemapXml({
    baseUrl: 'https://patterns.example',
    paths: Array.from({ length: count }, (_, index) => `/section/pattern-${index}`),
    dates: new Map([['/section/pattern-0', '2026-11-22T10:00:00Z']]),
    part,
  });

const locations = (xml = ''): readonly string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);

test('50,000 addresses are one sitemap', () => {
  const xml = site(50_000);
  expect(xml).toContain('<urlset ');
  expect(xml).toContain('pattern-0</loc><lastmod>2026-11-22</lastmod>');
  expect(locations(xml)).toHaveLength(50_000);
});

test('more are an index, whose parts together have every address once', () => {
  const index = site(120_001);
  expect(index).toContain('<sitemapindex ');
  const parts = locations(index).map((url) => new URL(url).searchParams.get('part') ?? '');
  expect(parts).toEqual(['1', '2', '3']);
  const all = parts.flatMap((part) => locations(site(120_001, part)));
  expect(new Set(all).size).toBe(120_001);
  expect(all).toHaveLength(120_001);
});

test.each(['0', '4', '01', '-1', '1e3', 'x', ''])('part %j is none', (part) => {
  expect(site(120_001, part)).toBeUndefined();
});
