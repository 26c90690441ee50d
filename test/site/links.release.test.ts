import { expect, inject, test } from 'vitest';

const url = inject('serverUrl');

test('has no broken internal links', async () => {
  const found = new Map<string, string>([['/', 'the start']]);
  // One after the other: a crowd would be told that a busy server has no time for it.
  for (const path of found.keys()) {
    const response = await fetch(`${url}${path}`, { redirect: 'follow' });
    expect(response.status, `${path}, linked from ${found.get(path)}`).toBe(200);
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) continue;
    for (const [, link = ''] of (await response.text()).matchAll(/<a [^>]*?href="([^"]*)"/g)) {
      const target = new URL(link.replaceAll('&amp;', '&'), `${url}${path}`);
      // Filters and tabs of a page are that page: following each combination of them would never end.
      // A patch is nothing without the versions in its query.
      if (target.pathname.endsWith('.patch')) continue;
      // Two patterns are compared by their names in the query.
      const address = `${target.pathname}${target.pathname === '/compare' ? target.search : ''}`;
      if (target.origin === new URL(url).origin && !found.has(address)) found.set(address, path);
    }
  }
  expect(found.size).toBeGreaterThan(60);
});
