import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { withoutDirectives } from '../../src/domain/catalog/markdown.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';

const url = inject('serverUrl');

/** The Markdown of a bundled file, below its front matter, without the site's directives. */
function contentOf(path: string): string {
  const text = readFileSync(`${PROJECT_DIR}catalog/${path}`, 'utf8');
  const content = text.slice(text.indexOf('\n---\n') + '\n---\n'.length);
  return withoutDirectives(content.replace(/^\n+/, ''));
}

const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}${path}`, { headers, redirect: 'manual' });
  return { response, text: await response.text(), vary: response.headers.get('vary') ?? '' };
};

test('serves a pattern as Markdown with its exact content, at .md and for Accept: text/markdown', async () => {
  const file = await read('/feedback/toast.md');
  expect(file.response.status).toBe(200);
  expect(file.response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(file.text).toMatch(/^# Toast\n\n> /);
  expect(file.text).toContain('/r/raw/feedback/toast/active.tsx');
  expect(file.text).toContain('/guides/toast-or-banner.md');
  expect(file.text.endsWith(`\n\n${contentOf('feedback/toast/pattern.md')}`)).toBe(true);
  const negotiated = await read('/feedback/toast', { accept: 'text/markdown, */*;q=0.5' });
  expect(negotiated.text).toBe(file.text);
  expect(negotiated.vary).toBe('Accept, Accept-Encoding');
});

test('pages vary by Accept, and browsers get HTML', async () => {
  const { response, vary } = await read('/feedback/toast', {
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  });
  expect(response.headers.get('content-type')).toContain('text/html');
  expect(vary.split(/,\s*/)).toContain('Accept');
  const refused = await read('/feedback/toast', { accept: 'text/markdown;q=0, text/html' });
  expect(refused.response.headers.get('content-type')).toContain('text/html');
});

test.each([
  ['/index.md', /^# Pattern Catalog\n/, '/feedback.md'],
  ['/patterns.md', /^# Patterns\n/, '/feedback/toast.md'],
  ['/feedback.md', /^# Feedback\n/, '/feedback/toast.md'],
  ['/guides.md', /^# Guides\n/, '/guides/toast-or-banner.md'],
  ['/guides/toast-or-banner.md', /^# Toast or banner\?\n/, '/feedback/banner'],
])('serves %s with links to further pages', async (path, start, link) => {
  const { response, text } = await read(path);
  expect(response.status).toBe(200);
  expect(text).toMatch(start);
  expect(text).toContain(link);
});

test('serves the home page as Markdown for Accept: text/markdown', async () => {
  const [file, negotiated] = await Promise.all([
    read('/index.md'),
    read('/', { accept: 'text/markdown' }),
  ]);
  expect(negotiated.text).toBe(file.text);
});

test('revalidates Markdown by its ETag', async () => {
  const { response } = await read('/guides/toast-or-banner.md');
  const etag = response.headers.get('etag') ?? '';
  const again = await read('/guides/toast-or-banner.md', { 'if-none-match': etag });
  expect(again.response.status).toBe(304);
  expect(again.text).toBe('');
});

test('returns 404 in Markdown for a page that does not exist, with the closest ones', async () => {
  const { response, text } = await read('/feedback/toasts.md');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toContain('text/markdown');
  expect(text).toContain('/feedback/toast.md');
});

test('llms-full.txt has every pattern and guide in full, and llms.txt names it', async () => {
  const [full, overview] = await Promise.all([read('/llms-full.txt'), read('/llms.txt')]);
  expect(full.response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  for (const file of ['feedback/toast/pattern.md', 'guides/toast-or-banner.md']) {
    expect(full.text).toContain(contentOf(file));
  }
  expect(overview.text).toContain('/llms-full.txt');
  expect(overview.text).toContain('/guides/toast-or-banner');
  const etag = full.response.headers.get('etag') ?? '';
  const again = await read('/llms-full.txt', { 'if-none-match': etag });
  expect(again.response.status).toBe(304);
});

test('the sitemap has the guides', async () => {
  const { text } = await read('/sitemap.xml');
  expect(text).toContain('/guides</loc>');
  expect(text).toContain('/guides/toast-or-banner</loc>');
});
