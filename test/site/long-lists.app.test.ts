import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FixtureServer, startFixtureServer } from '../mcp/fixture-server.ts';

let server: FixtureServer;

beforeAll(async () => {
  server = await startFixtureServer(
    Array.from({ length: 60 }, (_, index) => ({
      slug: `/long/pattern-${index + 1}`,
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      number: index + 1,
      title: `Pattern ${index + 1}`,
      tags: ['many'],
    })),
  );
});

afterAll(async () => {
  await server.close();
});

test.each([
  ['/long', '/long', 48],
  ['/long?page=2', '/long?page=2', 12],
  ['/long?page=999', '/long?page=2', 12],
  ['/long?page=-1', '/long', 48],
  ['/tags/many?page=2', '/tags/many?page=2', 12],
  ['/long?type=components&page=2', '/long', 12],
])('%s stands for %s in a search engine, and lists %i patterns', async (path, canonical, count) => {
  const page = await (await fetch(`${server.url}${path}`)).text();
  expect(page).toContain(`<link rel="canonical" href="${server.url}${canonical}"/>`);
  expect(new Set(page.match(/href="\/long\/pattern-\d+"/g)).size).toBe(count);
});
