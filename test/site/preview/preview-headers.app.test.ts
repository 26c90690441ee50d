import { expect, inject, test } from 'vitest';

const url = inject('serverUrl');

function directives(policy: string): ReadonlyMap<string, string> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')] as const;
    }),
  );
}

test('the frame has an opaque origin, no network, and is embedded only by this site', async () => {
  const { headers, status } = await fetch(`${url}/preview/frame.html`);
  expect(status).toBe(200);
  const policy = directives(headers.get('content-security-policy') ?? '');
  expect(policy.get('sandbox')).toBe('allow-scripts');
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('script-src')).toBe(`${url}/preview/modules/ 'unsafe-eval'`);
  for (const name of ['connect-src', 'frame-src', 'worker-src', 'form-action', 'base-uri']) {
    expect(policy.get(name), name).toBe("'none'");
  }
  expect(policy.get('frame-ancestors')).toBe("'self'");
  expect(headers.get('connection-allowlist')).toBe(`("${url}/preview/modules/*" "${url}/")`);
  expect(headers.get('permissions-policy')).toContain('camera=(), clipboard-read=()');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-dns-prefetch-control')).toBe('off');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBeNull();
  expect(headers.get('cache-control')).toBe('no-cache');
});

test('allows the frame its modules under another host name of the server', async () => {
  const other = url.replace('localhost', '127.0.0.1');
  const frame = await fetch(`${other}/preview/frame.html`);
  expect(frame.headers.get('content-security-policy')).toContain(
    `script-src ${url}/preview/modules/ ${other}/preview/modules/ 'unsafe-eval'`,
  );
  const page = await fetch(`${other}/forms`);
  expect(page.headers.get('content-security-policy')).toContain(
    `frame-src ${url}/preview/frame.html ${other}/preview/frame.html;`,
  );
});

test('a page allows no other frame than the preview', async () => {
  const { headers } = await fetch(`${url}/navigation/command-palette`);
  const policy = directives(headers.get('content-security-policy') ?? '');
  expect(policy.get('frame-src')).toBe(`${url}/preview/frame.html`);
});

test('serves the modules of the frame with CORS and an immutable cache', async () => {
  const html = await (await fetch(`${url}/preview/frame.html`)).text();
  const paths = [...html.matchAll(/(?:src|href)="(?<path>\/preview\/modules\/[^"]+)"/g)].map(
    ({ groups }) => groups?.['path'] ?? '',
  );
  expect(paths.length).toBeGreaterThanOrEqual(2);
  for (const path of paths) {
    const { headers, status } = await fetch(`${url}${path}`, { headers: { origin: 'null' } });
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('a full-page preview is noindex and returns the same errors as the pattern page', async () => {
  const page = await fetch(`${url}/preview/navigation/command-palette`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<meta name="robots" content="noindex"/>');
  for (const path of [
    '/preview/navigation/command-palette?version=v99',
    '/preview/navigation/nothing',
    '/preview/feedback/undo-instead-of-confirm',
    '/preview/modules/nothing.js',
  ]) {
    expect((await fetch(`${url}${path}`)).status, path).toBe(404);
  }
  const moved = await fetch(`${url}/preview/NAVIGATION/Command-Palette?version=v1`, {
    redirect: 'manual',
  });
  expect(moved.headers.get('location')).toBe('/preview/navigation/command-palette?version=v1');
});
