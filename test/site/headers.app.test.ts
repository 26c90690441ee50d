import { expect, inject, test } from 'vitest';

const url = inject('serverUrl');

/** Digests in pages that readers share, a nonce in others. */
const SCRIPTS =
  /script-src 'self' (?:'nonce-[A-Za-z0-9+/]{22}=='|'sha256-[A-Za-z0-9+/]{43}='(?: 'sha256-[A-Za-z0-9+/]{43}=')*);/;

test.each(['/', '/navigation/command-palette', '/nothing-here'])(
  '%s allows no foreign script and no embedding',
  async (path) => {
    const { headers } = await fetch(`${url}${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(SCRIPTS);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  },
);

test.each([
  '/',
  '/navigation/command-palette',
  '/navigation/command-palette.data',
  '/nothing-here',
])('%s is kept by nobody but its reader', async (path) => {
  const { headers } = await fetch(`${url}${path}`);
  expect(headers.get('cache-control')).toBe('private, no-cache');
});

/** Pages of readers with a cookie are rendered for each of them. */
const OWN = { headers: { cookie: 'other=1' } };

test('uses each nonce once', async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await fetch(url, OWN)).headers.get('content-security-policy')),
  );
  expect(policies[0]).toContain("'nonce-");
  expect(policies[0]).not.toBe(policies[1]);
});

test('every script of a page is same-origin or carries the nonce of the response', async () => {
  const response = await fetch(url, OWN);
  const nonce = /'nonce-(?<nonce>[^']+)'/.exec(
    response.headers.get('content-security-policy') ?? '',
  )?.groups?.['nonce'];
  const scripts = [...(await response.text()).matchAll(/<script(?<attributes>[^>]*)>/g)].map(
    ({ groups }) => groups?.['attributes'] ?? '',
  );
  expect(scripts.length).toBeGreaterThan(2);
  for (const attributes of scripts) {
    if (attributes.includes('application/ld+json')) continue;
    expect(attributes).toContain(`nonce="${nonce}"`);
  }
});

test('escapes a hostile query', async () => {
  const query = `"><script>alert(1)</script>\u202E${'x'.repeat(10_000)}`;
  const response = await fetch(`${url}/search?q=${encodeURIComponent(query)}`);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain('<script>alert(1)');
});

test('serves hashed files compressed, with an immutable cache', async () => {
  const page = await (await fetch(url)).text();
  const path = /href="(?<path>\/assets\/[^"]+\.css)"/.exec(page)?.groups?.['path'] ?? '';
  const { headers, status } = await fetch(`${url}${path}`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-encoding')).toBe('br');
});

test('compresses a page as the client accepts', async () => {
  // Without code, whose colors may come with a later page.
  const read = async (encoding: string) => {
    const response = await fetch(`${url}/feedback/undo-instead-of-confirm`, {
      headers: { 'accept-encoding': encoding },
    });
    expect(response.headers.get('content-encoding')).toBe(
      encoding === 'identity' ? null : encoding,
    );
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    return response.text();
  };
  const plain = await read('identity');
  expect(plain.endsWith('</html>')).toBe(true);
  expect(await read('br')).toBe(plain);
  expect(await read('gzip')).toBe(plain);
});

test('returns JSON for missing addresses of programs', async () => {
  for (const path of ['/api/nothing', '/r/nothing', '/assets/nothing.js', '/patterns/nothing']) {
    const response = await fetch(`${url}${path}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/json');
  }
});

test('redirects other spellings of a pattern URL', async () => {
  const response = await fetch(`${url}/NAVIGATION/Command-Palette/?version=v1`, {
    redirect: 'manual',
  });
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe('/navigation/command-palette?version=v1');
});

test('renders the chosen theme on the server', async () => {
  const page = await (await fetch(url, { headers: { cookie: 'theme=dark' } })).text();
  expect(page).toContain('<html lang="en" class="dark">');
});

test('robots.txt, sitemap.xml and llms.txt use public URLs', async () => {
  const read = async (path: string) => (await fetch(`${url}${path}`)).text();
  expect(await read('/robots.txt')).toContain(`Sitemap: ${url}/sitemap.xml`);
  // Results of searches are not pages to find; sections such as /search-boxes are.
  expect((await read('/robots.txt')).match(/(?<=^Disallow: ).*$/gm)).toEqual([
    '/search$',
    '/search?',
  ]);
  expect(await read('/sitemap.xml')).toContain(`<loc>${url}/navigation/command-palette</loc>`);
  expect(await read('/llms.txt')).toContain(`(${url}/navigation/command-palette)`);
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
  'returns 405 for %s on a page',
  async (method) => {
    for (const path of ['/', '/navigation/command-palette', '/favicon.svg']) {
      const response = await fetch(`${url}${path}`, { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  },
);
