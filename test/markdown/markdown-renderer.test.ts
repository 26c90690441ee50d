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
