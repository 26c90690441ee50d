import { expect, test } from 'vitest';
import {
  catalogText,
  changedCatalog,
  patternText,
  problemsOf,
  UUIDS,
  webp,
} from './catalog-folder.ts';

const PATTERN = 'navigation/command-palette/pattern.md';

const CASES: readonly (readonly [
  name: string,
  changes: Readonly<Record<string, string | Uint8Array | undefined>>,
  problems: readonly string[],
])[] = [
  ['no catalog.yaml', { 'catalog.yaml': undefined }, ['error catalog.yaml:1 is missing']],
  [
    'catalog.yaml that is not YAML',
    { 'catalog.yaml': 'name: x\nsections: [\n' },
    ['error catalog.yaml:3 not valid YAML'],
  ],
  [
    'catalog.yaml with wrong and unknown keys',
    {
      'catalog.yaml': `nam: x\nname: 404\n${catalogText('navigation', 'feedback').split('\n').slice(1).join('\n')}`,
    },
    [
      'error catalog.yaml:1 `nam` is not a known key',
      'error catalog.yaml:2 `name` must be text of 1 to 80 characters without control characters (quote it',
    ],
  ],
  [
    'an empty catalog.yaml',
    { 'catalog.yaml': '' },
    ['error catalog.yaml:1 the file must be of type object'],
  ],
  [
    'a section without title',
    {
      'catalog.yaml': `${catalogText('navigation', 'feedback')}  - slug: forms\n    description: x\n`,
    },
    ['error catalog.yaml:9 `sections[2].title` is missing: it must be text'],
  ],
  [
    'a section that is listed twice',
    { 'catalog.yaml': catalogText('navigation', 'feedback', 'navigation') },
    ['error catalog.yaml:9 the section navigation is listed twice'],
  ],
  [
    'a section that is listed and has no folder',
    { 'catalog.yaml': catalogText('navigation', 'feedback', 'forms') },
    ['error catalog.yaml:9 the section forms has no folder: create forms/'],
  ],
  [
    'a folder that is not listed, whose patterns are checked all the same',
    {
      'forms/wizard/pattern.md': patternText({ id: 'x' }),
    },
    [
      'error forms:1 is not listed in catalog.yaml',
      'error forms/wizard/pattern.md:2 `id` must be a dashed UUID',
    ],
  ],
  [
    'a section with the name of a route',
    {
      'catalog.yaml': catalogText('navigation', 'feedback', 'account'),
      'account/x/pattern.md': patternText({
        id: '11111111-1111-4111-8111-111111111111',
        number: 9,
      }),
    },
    ['error catalog.yaml:9 the section account is a route of the site'],
  ],
  [
    'a section whose slug is no slug',
    { 'catalog.yaml': catalogText('navigation', 'feedback', 'Data_Display') },
    ['error catalog.yaml:9 the section "Data_Display" must be lower-case words'],
  ],
  [
    'a pattern whose folder is no slug',
    {
      'feedback/Empty State/pattern.md': patternText({
        id: '11111111-1111-4111-8111-111111111111',
        number: 9,
      }),
    },
    ['error feedback/Empty State:1 the folder’s name must be lower-case words'],
  ],
  [
    'content that nests too deep',
    {
      'feedback/toast/pattern.md': `${patternText({ id: UUIDS.toast })}\n${'- '.repeat(4000)}\n`,
    },
    ['error feedback/toast/pattern.md:13 the content has lists or quotes nested deeper than 20'],
  ],
  [
    'a folder without pattern.md',
    { 'feedback/banner/cover.webp': webp() },
    ['error feedback/banner/pattern.md:1 is missing'],
  ],
  [
    'no front matter',
    { [PATTERN]: '# Title\n' },
    [`error ${PATTERN}:1 must start with front matter`],
  ],
  [
    'front matter that never ends',
    { [PATTERN]: '---\nid: x\n\nText\n' },
    [`error ${PATTERN}:1 the front matter that starts here never ends`],
  ],
  [
    'front matter that is not YAML',
    { [PATTERN]: patternText({ title: '[a' }) },
    [`error ${PATTERN}:5 not valid YAML`],
  ],
  [
    'an unknown key',
    { [PATTERN]: patternText({ type: 'components\nauthor: me' }) },
    [`error ${PATTERN}:8 \`author\` is not a known key`],
  ],
  [
    'a duplicate key',
    { [PATTERN]: patternText({ type: 'components\ntitle: Again' }) },
    [`error ${PATTERN}:8 not valid YAML: Map keys must be unique`],
  ],
  [
    'every field wrong at once',
    {
      [PATTERN]: patternText({
        id: UUIDS.palette.toUpperCase(),
        number: 0,
        title: '"  "',
        description: `"${'x'.repeat(501)}"`,
        tags: '[Search, two words, 404]',
        type: 'component',
        content: '\n \n',
      }),
    },
    [
      `error ${PATTERN}:2 \`id\` must be a dashed UUID in lower case`,
      `error ${PATTERN}:3 \`number\` must be a positive whole number`,
      `error ${PATTERN}:4 \`title\` must be text of 1 to 120 characters`,
      `error ${PATTERN}:5 \`description\` must be text of 1 to 500 characters`,
      `error ${PATTERN}:6 \`tags[0]\` must be lower-case words`,
      `error ${PATTERN}:6 \`tags[1]\` must be lower-case words`,
      `error ${PATTERN}:6 \`tags[2]\` must be text`,
      `error ${PATTERN}:7 \`type\` must be one of pattern, flows, components`,
      `error ${PATTERN}:8 the content is missing`,
    ],
  ],
  [
    'missing keys',
    { [PATTERN]: `---\nid: ${UUIDS.palette}\n---\nText\n` },
    ['number', 'title', 'description', 'tags', 'type'].map(
      (key) => `error ${PATTERN}:1 \`${key}\` is missing: it must be`,
    ),
  ],
  [
    'a fractional number',
    { [PATTERN]: patternText({ number: '1.5' }) },
    [`error ${PATTERN}:3 \`number\` must be a positive whole number`],
  ],
  [
    'a title that is too long, or holds a control character',
    {
      [PATTERN]: patternText({ title: 'x'.repeat(121) }),
      'feedback/toast/pattern.md': patternText({ id: UUIDS.toast, title: '"a\\u0007b"' }),
    },
    [
      'error feedback/toast/pattern.md:4 `title` must be text of 1 to 120 characters without control characters',
      `error ${PATTERN}:4 \`title\` must be text of 1 to 120 characters`,
    ],
  ],
  [
    'half a character in a title',
    { [PATTERN]: patternText({ title: '"\\uD83D"' }) },
    [`error ${PATTERN}:4 \`title\` must be text`],
  ],
  [
    'a duplicate tag',
    { [PATTERN]: patternText({ tags: '\n  - search\n  - keyboard\n  - search' }) },
    [`error ${PATTERN}:9 \`tags[2]\` is listed twice`],
  ],
  [
    'an id and a number that two patterns share',
    { 'feedback/toast/pattern.md': patternText({ id: UUIDS.palette, number: 2 }) },
    [
      `error feedback/toast/pattern.md:2 \`id\` ${UUIDS.palette} is already the id of ${PATTERN}`,
      'error feedback/toast/pattern.md:3 `number` 2 is already the number of navigation/stepper/pattern.md',
    ],
  ],
  [
    'bytes that are not UTF-8',
    { [PATTERN]: Buffer.concat([Buffer.from(patternText()), Buffer.from([0x41, 0xff, 0x0a])]) },
    [`error ${PATTERN}:12 is not valid UTF-8`],
  ],
  [
    'a text that is too large',
    { [PATTERN]: patternText({ content: 'x'.repeat(1024 * 1024) }) },
    [`error ${PATTERN}:1 must be at most 1048576 bytes`],
  ],
  [
    'a cover that is not WebP',
    {
      'navigation/command-palette/cover.webp': Buffer.from(
        '\x89PNG\r\n\x1a\n and so on, at some length',
      ),
    },
    ['error navigation/command-palette/cover.webp:1 is not a WebP image'],
  ],
  [
    'a cover that is cut off',
    { 'navigation/command-palette/cover.webp': webp().subarray(0, 21) },
    ['error navigation/command-palette/cover.webp:1 is not a WebP image'],
  ],
  [
    'files that are not part of the catalog',
    { 'notes.txt': 'x', 'navigation/notes.txt': 'x', 'navigation/stepper/draft.md': 'x' },
    [
      'warning navigation/notes.txt:1 is not part of a section',
      'warning navigation/stepper/draft.md:1 is not part of a pattern',
      'warning notes.txt:1 is not part of a catalog',
    ],
  ],
];

test.each(CASES)('reports with file and line: %s', async (_name, changes, expected) => {
  const problems = await problemsOf(changedCatalog(changes));
  expect(problems.map((problem, index) => problem.slice(0, expected[index]?.length))).toEqual(
    expected,
  );
});
