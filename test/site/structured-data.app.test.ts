import { expect, inject, test } from 'vitest';
import { z } from 'zod';

const url = inject('serverUrl');

const thing = z.looseObject({ '@type': z.unknown(), url: z.string() });
const structuredData = z.union([
  z.object({ '@graph': z.tuple([thing], z.unknown()) }).transform((data) => data['@graph'][0]),
  thing,
]);

test.each([
  ['/', 'WebSite'],
  ['/navigation', 'CollectionPage'],
  ['/tags', 'CollectionPage'],
  ['/tags/form', 'CollectionPage'],
  ['/navigation/command-palette', 'TechArticle'],
])('%s tells programs under its canonical address that it is a %s', async (path, type) => {
  const html = await (await fetch(`${url}${path}`)).text();
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  const subject = structuredData.parse(JSON.parse(json ?? ''));
  expect(canonical).toBe(`${url}${path}`);
  expect([subject['@type']].flat()).toContain(type);
  expect(subject.url).toBe(canonical);
});
