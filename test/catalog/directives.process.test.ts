import { expect, test } from 'vitest';
import { runCli } from '../support/run-cli.ts';
import { changedCatalog, folderWith, patternText } from './catalog-folder.ts';

const PATTERN = 'navigation/command-palette/pattern.md';
const EXAMPLE = 'export default function Example() {\n  return <p>Hello</p>;\n}\n';

/** Runs `validate` on a catalog whose command palette has this content, which starts on line 9. */
async function validate(content: string, more: Readonly<Record<string, string>> = {}) {
  const text = patternText({ number: 77 }).split('\n').slice(0, 8).join('\n');
  const files = changedCatalog({ [PATTERN]: `${text}\n${content}`, ...more });
  const folder = await folderWith(files);
  const { code, stdout, stderr } = await runCli(['validate'], { env: { CATALOG_DIR: folder } });
  return { code, text: `${stdout}${stderr}` };
}

/** Each has the line of its content on which the problem is. */
const CASES: readonly (readonly [name: string, content: string, line: number, problem: RegExp])[] =
  [
    [
      'an unknown directive',
      'A.\n\n<!-- @anatmy -->\n',
      3,
      /@anatmy is not a directive: the directives are/,
    ],
    ['a directive without its @', '<!-- steps -->\n\n1. a\n2. b\n', 1, /write @steps/],
    ['a directive without a list', '<!-- @wcag -->\n\nText.\n', 1, /must be followed by a list/],
    ['a directive in a list', '- a\n\n  <!-- @steps -->\n', 3, /must be at the top level/],
    ['an anatomy without parts', '<!-- @anatomy -->\n\n1. a\n', 1, /needs a part with/],
    ['an anatomy of bullets', '<!-- @anatomy -->\n\n- a <!-- @part p -->\n', 1, /a numbered list/],
    ['a part elsewhere', '1. a <!-- @part p -->\n', 1, /in an item of the list after @anatomy/],
    [
      'steps without numbers',
      '<!-- @steps -->\n\n- a\n- b\n',
      1,
      /a numbered list of 2 to 9 steps/,
    ],
    [
      'examples that are no pair',
      '<!-- @examples short -->\n\n- **Do** this.\n',
      1,
      /two items: \*\*Do\*\*/,
    ],
    [
      'examples without files',
      '<!-- @examples short -->\n\n- **Do** this.\n- **Don’t** that.\n',
      1,
      /@examples short has no files: add examples\/short\.do\.tsx/,
    ],
    [
      'an unknown criterion',
      'As WCAG 4.1.3 and 9.9.9 say.\n',
      1,
      /9\.9\.9 is not a WCAG 2\.2 success/,
    ],
    [
      'a criterion by another name',
      '<!-- @wcag -->\n\n- **4.1.3 Focus order**: a.\n',
      3,
      /4\.1\.3 is called Status Messages/,
    ],
    ['a dead link', 'A.\n\nSee [Toast](/feedback/tost).\n', 3, /did you mean \/feedback\/toast\?/],
    ['a dead link of a definition', 'See [a].\n\n[a]: /nowhere/at-all\n', 3, /\/nowhere\/at-all/],
  ];

test('validate reports every problem of directives and links with its line', async () => {
  let content = '';
  const expected = CASES.map(([name, piece, line, problem]) => {
    const start = 8 + content.split('\n').length;
    content += `${piece}\nText.\n\n`;
    return { name, line: start - 1 + line, problem };
  });
  const { code, text } = await validate(content);
  expect(code).toBe(1);
  for (const { name, line, problem } of expected) {
    const reported = text
      .split('\n')
      .filter((each) => each.startsWith(`${PATTERN}:${line}: error:`));
    expect(reported.join('\n'), name).toMatch(problem);
  }
});

test('validate accepts every directive, links to pages and anchors, and comments', async () => {
  const { code, text } = await validate(
    [
      '<!-- TODO: say more. -->',
      '<!-- @anatomy state="Open" -->',
      '',
      '1. **Field** <!-- @part input, [role=combobox] -->',
      '',
      '<!-- @examples short tall -->',
      '',
      '- **Do** this.',
      "- **Don't** that.",
      '',
      '<!-- @steps -->',
      '',
      '1. a',
      '2. b',
      '',
      '<!-- @wcag -->',
      '',
      '- **2.5.1 Pointer gestures, 2.5.7**: see WCAG 1.4.1, 4.1.2.',
      '',
      '[Toast](/feedback/toast#when-to-use), [all](/feedback/), [agents](/connect), [guide](/guides/a-or-b)',
      '',
    ].join('\n'),
    {
      'navigation/command-palette/examples/short.do.tsx': EXAMPLE,
      'navigation/command-palette/examples/short.dont.tsx': EXAMPLE,
      'guides/a-or-b.md':
        '---\ntitle: A or B?\ndescription: Which.\npatterns: [/feedback/toast]\n---\n\nText.\n',
    },
  );
  expect(text).toContain('no errors');
  expect(code).toBe(0);
});

test('validate reports examples that are not shown, without counterpart, or too large', async () => {
  const { code, text } = await validate('Text.\n', {
    'navigation/command-palette/examples/odd.do.tsx': EXAMPLE,
    'navigation/command-palette/examples/large.do.tsx': 'x'.repeat(20_000),
    'navigation/command-palette/examples/large.dont.tsx': EXAMPLE,
    'navigation/command-palette/examples/notes.txt': 'x',
  });
  expect(code).toBe(1);
  expect(text).toContain('odd.do.tsx:1: error: has no counterpart: add odd.dont.tsx');
  expect(text).toMatch(/large\.do\.tsx:1: error: must be at most 16384 bytes/);
  expect(text).toContain('notes.txt:1: error: is not an example');
});

test('validate reports what is wrong with guides, with their lines', async () => {
  const guide = (patterns: string, content = 'Text.\n') =>
    `---\ntitle: A\ndescription: B\npatterns: ${patterns}\n---\n\n${content}`;
  const { code, text } = await validate('Text.\n', {
    'guides/a-or-b.md': guide('[/feedback/tost]'),
    'guides/c-or-d.md': 'no front matter\n',
  });
  expect(code).toBe(1);
  expect(text).toMatch(
    /guides\/a-or-b\.md:4: error: .*\/feedback\/tost.*did you mean \/feedback\/toast\?/,
  );
  expect(text).toContain('guides/c-or-d.md:1: error: must start with front matter');
  const links = await validate('Text.\n', {
    'guides/a-or-b.md': guide('[/feedback/toast]', '[C](/guides/c-or-d)\n'),
  });
  expect(links.text).toMatch(/guides\/a-or-b\.md:7: error: .*\/guides\/c-or-d/);
});

test('validate reports what is wrong with the scene of a guide', async () => {
  const guide = (says: string, fits = '[/feedback/toast]') =>
    [
      '---',
      'title: A or B?',
      'description: Which.',
      'scene:',
      '  about: The message',
      '  moments: [Now, Later]',
      '  messages:',
      `    - { name: event, title: It happened, fits: ${fits}, says: { /feedback/toast: [a, b], ${says} } }`,
      'patterns: [/feedback/toast, /navigation/command-palette]',
      '---',
      '',
      'Text.',
      '',
    ].join('\n');
  const scene = (states: string) =>
    `import { X } from '../feedback-banner/component';\n\nexport const states = {\n${states}};\n`;
  const { code, text } = await validate('Text.\n', {
    'guides/a-or-b.md': guide('/navigation/command-palette: [a, b]'),
    'guides/a-or-b.tsx': scene("  'toast event 1': X,\n"),
    'guides/c-or-d.md': guide('/navigation/command-palette: [a]', '[/feedback/banner]'),
    'guides/c-or-d.tsx': scene(''),
    'guides/e-or-f.tsx': scene(''),
  });
  expect(code).toBe(1);
  // A pattern without any state has no code, and its picture is shown.
  expect(text.match(/a-or-b\.tsx:1: error: has no state '[^']+'/g)).toEqual([
    "a-or-b.tsx:1: error: has no state 'toast event 2'",
  ]);
  expect(text).toContain('a-or-b.tsx:1: error: imports feedback-banner, which is not among');
  expect(text).toMatch(/c-or-d\.md:8: error: .*must have 2, one per moment/);
  expect(text).toMatch(/c-or-d\.md:8: error: .*must be \/feedback\/toast or \/navigation/);
  expect(text).toContain('guides/e-or-f.tsx:1: warning: is ignored: a guide is <name>.md');
  const missing = await validate('Text.\n', {
    'guides/a-or-b.md': guide('/navigation/command-palette: [a, b]'),
  });
  expect(missing.text).toContain('guides/a-or-b.tsx:1: error: is missing');
});
