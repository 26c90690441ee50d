import { expect, test } from 'vitest';
import {
  catalogText,
  changedCatalog,
  patternText,
  problemsOf,
  UUIDS,
  webp,
} from './catalog-folder.ts';

const TOAST = 'feedback/toast/pattern.md';
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
      'error catalog.yaml:2 `name` must be text of 1 to 80 characters without control or invisible characters (quote it',
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
      'error feedback/toast/pattern.md:4 `title` must be text of 1 to 120 characters without control or invisible characters',
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
  [
    'a section whose folder is spelled differently',
    { 'catalog.yaml': catalogText('navigation', 'fedback') },
    [
      'error catalog.yaml:6 the section fedback has no folder: create fedback/ or remove the section (did you mean feedback?)',
      'error feedback:1 is not listed in catalog.yaml',
    ],
  ],
  ...['\u202Eevil', 'zero\u200Bwidth', 'tag\u{E0041}', 'soft\u00ADhyphen', 'a \u200Db'].map(
    (title): (typeof CASES)[number] => [
      `a title with an invisible character: ${JSON.stringify(title)}`,
      { [PATTERN]: patternText({ id: UUIDS.toast, title: JSON.stringify(title) }) },
      [
        `error ${PATTERN}:4 \`title\` must be text of 1 to 120 characters without control or invisible`,
      ],
    ],
  ),
  [
    'a description with a bidirectional override',
    { [PATTERN]: patternText({ id: UUIDS.toast, description: 'a \u2066b\u2069' }) },
    [
      `error ${PATTERN}:5 \`description\` must be text of 1 to 500 characters without control or invisible`,
    ],
  ],
  [
    'Markdown that is nested too deep',
    { [PATTERN]: patternText({ id: UUIDS.toast, content: `Text.\n\n${'- '.repeat(4000)}x\n` }) },
    [`error ${PATTERN}:11 the content has lists or quotes nested deeper than 20 levels`],
  ],
  [
    'Markdown with too many emphasis markers',
    { [PATTERN]: patternText({ id: UUIDS.toast, content: `${'*a_ '.repeat(4000)}\n` }) },
    [`error ${PATTERN}:9 the content has more than 2,000 emphasis markers in a paragraph`],
  ],
  [
    'Markdown that is too long',
    { [PATTERN]: patternText({ id: UUIDS.toast, content: 'word '.repeat(50_000) }) },
    [`error ${PATTERN}:9 the content has more than 200,000 characters`],
  ],
  [
    'an alias that is the slug of another pattern, and one that two patterns have',
    {
      [TOAST]: patternText({ id: UUIDS.toast, aliases: '[/navigation/stepper, /old/toast]' }),
      'navigation/stepper/pattern.md': patternText({
        id: UUIDS.stepper,
        number: 2,
        aliases: '[/old/toast]',
      }),
    },
    [
      `error ${TOAST}:8 \`aliases\` has /navigation/stepper, which is the slug of a pattern: remove it`,
      `error ${TOAST}:8 \`aliases\` has /old/toast, which navigation/stepper/pattern.md has too: remove one`,
    ],
  ],
  [
    'aliases that are no slugs',
    { [TOAST]: patternText({ id: UUIDS.toast, aliases: '[/api/x, old]' }) },
    [
      `error ${TOAST}:8 \`aliases[0]\` must be a former slug such as /navigation/command-palette`,
      `error ${TOAST}:8 \`aliases[1]\` must be a former slug such as /navigation/command-palette`,
    ],
  ],
  [
    'a cover from the pattern itself, and one from no pattern',
    {
      [TOAST]: patternText({ id: UUIDS.toast, coverFrom: '/feedback/toast' }),
      'navigation/stepper/pattern.md': patternText({
        id: UUIDS.stepper,
        number: 2,
        coverFrom: '/feedback/tost',
      }),
    },
    [
      `error ${TOAST}:8 \`coverFrom\` is the pattern itself: name another pattern or remove it`,
      'error navigation/stepper/pattern.md:8 `coverFrom` has /feedback/tost, which is not a pattern of this catalog (did you mean /feedback/toast?)',
    ],
  ],
  [
    'a home page whose component is not a pattern, with pictures of no version',
    {
      'catalog.yaml': `home:\n  compare: /feedback/tost\n${catalogText('navigation', 'feedback')}`,
      'home/v1.webp': webp(),
      'home/v2-dark.webp': webp(),
      'home/older.webp': webp(),
    },
    [
      'error catalog.yaml:2 `home.compare` has "/feedback/tost", which is not a pattern of this catalog (did you mean /feedback/toast?)',
      'warning home/older.webp:1 is not a picture of a version, such as v3.webp with v3-dark.webp, and is ignored',
      'warning home/v2-dark.webp:1 is not a picture of a version, such as v3.webp with v3-dark.webp, and is ignored',
    ],
  ],
  [
    'the former name of what the home page compares',
    {
      'catalog.yaml': `showcase: /feedback/tost\n${catalogText('navigation', 'feedback')}`,
    },
    [
      'warning catalog.yaml:1 `showcase` is now `compare` below `home`',
      'error catalog.yaml:1 `showcase` has "/feedback/tost", which is not a pattern of this catalog (did you mean /feedback/toast?)',
    ],
  ],
  [
    'a number that was given to a deleted pattern',
    {
      'numbers.txt': `# Numbers.\n1 ${UUIDS.palette}\n9 ${UUIDS.toast}\n2 ${UUIDS.stepper}\n7 ${UUIDS.palette}\n`,
    },
    [
      `error feedback/toast/pattern.md:3 \`number\` 1 belonged to the pattern ${UUIDS.palette} before: use 10`,
    ],
  ],
  [
    'a number that is not recorded, and a record that cannot be read',
    { 'numbers.txt': `1 ${UUIDS.toast}\n2 ${UUIDS.stepper}\n2 ${UUIDS.stepper}\nseven\n` },
    [
      `warning navigation/command-palette/pattern.md:3 \`number\` 7 is not recorded: add the line \`7 ${UUIDS.palette}\` to numbers.txt`,
      'error numbers.txt:3 number 2 is recorded twice: keep one line',
      'error numbers.txt:4 must be a number, a space and the id of a pattern',
    ],
  ],
  [
    'security: a file name with control characters, which is printed escaped',
    { 'navigation/\u001B[2J\u202Etxt': 'x' },
    ['warning navigation/\\u{1b}[2J\\u{202e}txt:1 is not part of a section and is ignored'],
  ],
];

test.each(CASES)('reports with file and line: %s', async (_name, changes, expected) => {
  const problems = await problemsOf(changedCatalog(changes));
  expect(problems.map((problem, index) => problem.slice(0, expected[index]?.length))).toEqual(
    expected,
  );
});

test('accepts joiners between letters, former slugs and recorded numbers', async () => {
  const problems = await problemsOf(
    changedCatalog({
      [TOAST]: patternText({
        id: UUIDS.toast,
        title: 'نامه\u200Cای क्\u200Dष',
        aliases: '[/old/toast, /feedback/snackbar]',
        coverFrom: '/navigation/stepper',
      }),
      'numbers.txt': `1 ${UUIDS.toast}\r\n2 ${UUIDS.stepper}\n7 ${UUIDS.palette}\n12 ${UUIDS.palette}`,
    }),
  );
  expect(problems).toEqual([]);
});
