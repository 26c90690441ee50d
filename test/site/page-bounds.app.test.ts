import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createInProcessApp } from '../mcp/in-process-app.ts';

const PATTERN = {
  slug: '/forms/text',
  id: '8d1c0f52-6d0e-4a51-9d3c-2f8a7c3e9b77',
  number: 1,
  title: 'Text',
  content: 'Some <b>text</b>.\n',
};

test('shows the source of Markdown that cannot be rendered, escaped', async () => {
  // The renderer of this app always fails.
  const { http } = await createInProcessApp([PATTERN]);
  const page = await http.request(PATTERN.slug, { headers: { host: 'localhost' } });
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('This text is shown as Markdown, because it is not rendered');
  expect(html).toContain('Some &lt;b&gt;text&lt;/b&gt;.');
});

test('IMG_SRC sets the sources of images', async () => {
  const env = { IMG_SRC: "'self' https://images.example:8443 https://*.cdn.example" };
  const { http } = await createInProcessApp([PATTERN], { env });
  const page = await http.request('/', { headers: { host: 'localhost' } });
  expect(page.headers.get('content-security-policy')).toContain(`; img-src ${env.IMG_SRC}; `);
});

test.each(["'self'; script-src *", "'self', https:", 'images.example', "'unsafe-inline'", '*'])(
  'refuses to start with IMG_SRC=%s',
  (value) => {
    expect(() => readConfig({ IMG_SRC: value })).toThrow(/^IMG_SRC: must be CSP sources/);
  },
);
