import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { bundledArtifact, installedFiles } from './bundled-artifacts.ts';

const PLACE = join(PROJECT_DIR, 'build/rendered-components/markdown');

const { Markdown } = await importInstalled();

/** What a reader sees of a text of which more may follow, or none. */
const draw = (text: string, isOpen = false) =>
  renderToStaticMarkup(createElement(Markdown, { text, isOpen, done: 'Done', todo: 'To do' }))
    .replaceAll(/ (?:class|tabindex|role|target|rel|scope)="[^"]*"/gi, '')
    .replaceAll(/<pre aria-label="[^"]*"/g, '<pre')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '\n');

test.for([
  ['a *b* __c__ ~~d~~ `e*`', '<p>a <em>b</em> <strong>c</strong> <del>d</del> <code>e*</code></p>'],
  ['***a** b*', '<p><em><strong>a</strong> b</em></p>'],
  ['snake_case_name 2 * 3 * 4', '<p>snake_case_name 2 * 3 * 4</p>'],
  ['Setext\n===', '<h2>Setext</h2>'],
  ['> a\n> - b', '<blockquote><p>a</p><ul><li>b</li></ul></blockquote>'],
  ['3. a\n   ~~~\n   x\n   ~~~', '<ol start="3"><li>a<pre><code>x</code></pre></li></ol>'],
  [
    '- [x] a\n- [ ] b',
    '<ul><li><span aria-label="Done">☑</span>a</li><li><span aria-label="To do">☐</span>b</li></ul>',
  ],
  [
    '| a | b |\n|---|:-:|\n| `c\\|d` | e \\| f |\n| g |',
    '<div aria-label="a, b"><table><tbody><tr><th>a</th><th>b</th></tr><tr><td><code>c|d</code></td><td>e | f</td></tr><tr><td>g</td><td></td></tr></tbody></table></div>',
  ],
  ['a\n\n***\n\nb  \nc', '<p>a</p><hr/><p>b<br/>c</p>'],
  [
    '[a][1] [b](javascript:x) ![c](https://x.example/c.png)\n\n[1]: https://y.example/z',
    '<p><a href="https://y.example/z">a <span>(y.example)</span></a> b c</p>',
  ],
  ['<img src=x onerror=alert(1)> &amp; \\*', '<p>&lt;img src=x onerror=alert(1)&gt; &amp; *</p>'],
  ['a[^1]\n\n[^1]: b', '<p>a<sup>1</sup></p><div><sup>1</sup> <p>b</p></div>'],
])('%j is drawn as CommonMark and GFM read it', ([text = '', html]) => {
  expect(draw(text)).toBe(html);
});

const DOCUMENT = `# Order 2207

Linen is *late*, ~~not~~ **very** late: see [the weaver](https://weaver.example/a_b) or \`npm run *\`.
Both ***of*** them, and **bold with *italics* in it**.

> Quoted **words**
> - in a list

1. One
2. Two
   - nested \`code\`

- [x] done
- [ ] open

| Lamp | Price |
| --- | ---: |
| Arc \\| 14 W | **€612** |

~~~yaml
order: **2207**
~~~

***

The end.
`;

test('a text that is cut at any character shows no marks, and never turns into something else', () => {
  const whole = new Set(textOf(draw(DOCUMENT)).match(/[\p{L}\d]+/gu));
  for (let end = 0; end <= DOCUMENT.length; end += 1) {
    const html = draw(DOCUMENT.slice(0, end), true);
    const shown = textOf(html.replaceAll(/<(?:code|h2)[^>]*>[^<]*<\/(?:code|h2)>/g, ''));
    expect(shown, JSON.stringify(DOCUMENT.slice(0, end))).not.toMatch(
      /[*_~`[\]]|^\s*[>#|]|https:\/\//m,
    );
    // Headings come from their marks alone, not from a line of dashes that turns out to be a list.
    expect(html.match(/<h\d/g)?.length ?? 0).toBeLessThanOrEqual(1);
    // Every word but the last, which may be cut, is one of the whole.
    for (const word of (shown.match(/[\p{L}\d]+/gu) ?? []).slice(0, -1))
      expect(whole).toContain(word);
  }
});

test('what is closed while more may follow is drawn as it will be', () => {
  expect(draw('The total is **€12', true)).toBe(draw('The total is **€12**'));
  expect(draw('a **b *c', true)).toBe(draw('a **b *c***'));
  expect(draw('see [the weaver](https://weav', true)).toBe(draw('see the weaver'));
  expect(draw('Text\n-', true)).toBe(draw('Text'));
  expect(draw('| a | b |\n|', true)).toBe('');
  expect(draw('```\n**a', true)).toBe('<pre><code>**a</code></pre>');
});

/** The module as it is installed, with what it requires. */
async function importInstalled(): Promise<{
  Markdown: ComponentType<{ text: string; isOpen: boolean; done: string; todo: string }>;
}> {
  for (const [path, text] of Object.entries(
    installedFiles(bundledArtifact('/ai/streaming-answer')),
  )) {
    mkdirSync(dirname(join(PLACE, path)), { recursive: true });
    writeFileSync(join(PLACE, path), text);
  }
  return import(join(PLACE, 'ai-streaming-answer/component.tsx'));
}
