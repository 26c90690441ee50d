import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createMarkdownRenderer } from '../../src/adapters/markdown-renderer/markdown-renderer.ts';

const { render, close } = createMarkdownRenderer();
afterAll(close);

async function htmlOf(markdown: string): Promise<string> {
  const rendering = await render(markdown);
  return rendering.ok ? rendering.value.htmlParts.join('') : `This text ${rendering.problem}.`;
}

test.each([
  ['list markers', `${'- '.repeat(4000)}a`, /nested deeper than 20 levels \(line 1\)/],
  ['list markers only', '- '.repeat(4000), /nested deeper than 20 levels \(line 1\)/],
  ['quotes', `text\n\n${'>'.repeat(4000)}a`, /nested deeper than 20 levels \(line 3\)/],
  ['emphasis markers', '*a_ '.repeat(4000), /2,000 emphasis markers in a paragraph \(line 1\)/],
  [
    'emphasis on many lines',
    'a *b\n'.repeat(4000),
    /emphasis markers in a paragraph \(line 2001\)/,
  ],
  ['characters', 'a '.repeat(200_000), /more than 200,000 characters/],
])('protects against superlinear parsing: refuses too many %s', async (_, markdown, problem) => {
  expect(await htmlOf(markdown)).toMatch(problem);
});

test('does not block the event loop while it renders', async () => {
  const events: string[] = [];
  // Nested by indentation, which no bound covers; only the worker's deadline ends it.
  const slow = Array.from({ length: 600 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n');
  const rendering = render(slow).then(() => events.push('rendered'));
  await nextTurn();
  events.push('next turn');
  await rendering;
  expect(events).toEqual(['next turn', 'rendered']);
});

test('returns the same rendering for the same content, and renders concurrent requests once', async () => {
  const [first, second] = await Promise.all([render('# Same'), render('# Same')]);
  expect(second).toBe(first);
  expect(await render('# Same')).toBe(first);
});

test('accepts thematic breaks, nested lists and code with many markers', async () => {
  const code = `\`\`\`\n${'- '.repeat(40)}\n\`\`\``;
  const html = await htmlOf(`a\n\n${'- '.repeat(30)}\n\n- a\n  - b\n    > c\n\n${code}\n`);
  expect(html).toContain('<hr>');
  expect(html).toContain('<blockquote>');
});

test('links footnotes to ids that are unique, also against headings and the page', async () => {
  const html = await htmlOf(
    '# Component\n\n## content fn 1\n\n## Footnotes\n\n## Footnote label\n\nText[^1] and[^b] again[^1].\n\n[^1]: One.\n[^b]: Two.\n',
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain('component');
  const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets.length).toBeGreaterThan(6);
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
  expect(html).toContain('aria-describedby="footnote-label"');
});

test('drops raw HTML, scripts and event handlers', async () => {
  const html = await htmlOf(
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) ![b](data:text/html,x)\n',
  );
  expect(html).not.toMatch(/script|onerror|data:/);
});

test('returns code blocks apart from the HTML, as they were written', async () => {
  const rendering = await render('a\n\n```tsx\n<b>&amp;</b>\n```\n\n    plain\n\nz');
  expect(rendering.ok && rendering.value.codeBlocks).toEqual([
    { code: '<b>&amp;</b>\n', language: 'tsx' },
    { code: 'plain\n', language: '' },
  ]);
  expect(rendering.ok && rendering.value.htmlParts.length).toBe(3);
});

test('does not link bare email addresses; an explicit link is kept', async () => {
  const html = await htmlOf(
    'Write to name@example.com, `me@example.com`, <a@example.com> or [us](mailto:us@example.com).\n\n| To |\n| --- |\n| you@example.com |\n',
  );
  const links = [...html.matchAll(/href="mailto:([^"]+)"/g)].map(([, address]) => address);
  expect(links).toEqual(['a@example.com', 'us@example.com']);
  expect(html).toContain('<td>you@example.com</td>');
});

test('gives footnotes ids that their links find, whatever their labels', async () => {
  const html = await htmlOf('Text[^größe] and[^a%b].\n\n[^größe]: One.\n[^a%b]: Two.\n');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) =>
    decodeURIComponent(id ?? ''),
  );
  expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
});

test('names regions differently', async () => {
  const table = '| a |\n| --- |\n| b |\n';
  const html = await htmlOf(`${table}\n${table}\n\`\`\`\na\n\`\`\`\n\n\`\`\`\nb\n\`\`\`\n`);
  const names = [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Table', 'Table 2', 'Code', 'Code 2']);
});

test('links the criteria of WCAG that a text names, and no others', async () => {
  const html = await htmlOf(
    '<!-- @wcag -->\n\n- **2.5.1 Pointer gestures, 2.5.7**: a.\n- **1.2.3 is no criterion here**\n\nWCAG 1.4.1, 4.1.2. Version 1.4.3.\n',
  );
  const paths = [...html.matchAll(/WCAG22\/Understanding\/([a-z-]+)/g)].map(([, name]) => name);
  expect(paths).toEqual([
    'pointer-gestures',
    'dragging-movements',
    'audio-description-or-media-alternative-prerecorded',
    'use-of-color',
    'name-role-value',
  ]);
});

test('security: what directives say reaches the page as data, never as HTML', async () => {
  const rendering = await render(
    '<!-- @anatomy state="a" -->\n\n1. x <!-- @part "><script>alert(1)</script> -->\n\n<!-- @examples a -->\n\n- **Do** <img src=x onerror=alert(1)> [a](javascript:alert(1))\n- **Don’t** b\n',
  );
  if (!rendering.ok) throw new Error(rendering.problem);
  const { htmlParts, slots } = rendering.value;
  const examples = slots.find((slot) => slot.kind === 'examples');
  const html = `${htmlParts.join('')}${examples?.captions.do}${examples?.captions.dont}`;
  expect(html).not.toMatch(/<script|<img|javascript:|onerror/);
  expect(slots[0]).toMatchObject({ parts: ['"><script>alert(1)</script>'] });
});
