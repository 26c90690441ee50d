import { describe, expect, test } from 'vitest';
import {
  type Files,
  catalogText,
  componentText,
  manifestText,
  patternText,
  problemsOf,
  versionFiles,
} from './catalog-folder.ts';

const COMPONENT = 'forms/combobox/component';
const MANIFEST = `${COMPONENT}/v1/manifest.yaml`;
const VARIANT = `${COMPONENT}/v1/react-tailwind`;
const CODE = 'export const a = 1;\n';

const lineOf = (text: string, key: string): number =>
  text.split('\n').findIndex((line) => line.includes(key)) + 1;

/** A catalog with one pattern whose component has these files. */
function withComponent(files: Files): Files {
  return {
    'catalog.yaml': catalogText('forms'),
    'forms/combobox/pattern.md': patternText(),
    ...files,
  };
}

function withVersion(files: Files): Files {
  return withComponent({ [`${COMPONENT}/component.yaml`]: componentText('v1'), ...files });
}

/** A version with one file in each of these variants, and the manifest changed as text. */
function version(change: (manifest: string) => string, more: Files = {}): Files {
  return withVersion({
    [MANIFEST]: change(manifestText({ 'react-tailwind': { 'component.tsx': CODE } })),
    [`${VARIANT}/component.tsx`]: CODE,
    ...more,
  });
}

const CASES: readonly (readonly [name: string, files: Files, problems: readonly string[]])[] = [
  ...['export const a = 1;\r\n', 'export const a = 1;\n'].map((code, index, codes) => {
    const listed = codes[1 - index] ?? '';
    const text = manifestText({ 'react-tailwind': { 'component.tsx': listed } });
    const problem = `error ${MANIFEST}:${lineOf(text, 'sha256:')} component.tsx differs in its line endings only, as Git changes them (core.autocrlf): write the line \`* -text\` in \`.gitattributes\`, commit it and all other work, and check the files out again with \`git rm -r -q --cached . && git reset -q --hard\``;
    return [
      `line endings that Git has changed, ${index}`,
      version(() => text, { [`${VARIANT}/component.tsx`]: code }),
      [problem],
    ] as const;
  }),
  [
    'no component.yaml',
    withComponent(versionFiles(`${COMPONENT}/v1`)),
    [`error ${COMPONENT}/component.yaml:1 is missing: it contains activeVersionId`],
  ],
  [
    'component.yaml with missing, wrong and unknown keys',
    withComponent({
      ...versionFiles(`${COMPONENT}/v1`),
      [`${COMPONENT}/component.yaml`]: 'activeVersionId: v1\nprovenance:\n  source: 1\n  from: x\n',
    }),
    [
      `error ${COMPONENT}/component.yaml:1 \`license\` is missing: it must be of type string`,
      `error ${COMPONENT}/component.yaml:3 \`provenance.source\` must be of type string`,
      `error ${COMPONENT}/component.yaml:4 \`provenance.from\` is not a known key`,
    ],
  ],
  [
    'a pointer to a version that is not there',
    withComponent({
      ...versionFiles(`${COMPONENT}/seed`),
      ...versionFiles(`${COMPONENT}/v1`),
      [`${COMPONENT}/component.yaml`]: `# Comment\n${componentText('v2')}`,
    }),
    [
      `error ${COMPONENT}/component.yaml:2 \`activeVersionId\` names v2, which does not exist: there are seed, v1`,
    ],
  ],
  [
    'a pointer that is no version id',
    withComponent({
      ...versionFiles(`${COMPONENT}/v1`),
      [`${COMPONENT}/component.yaml`]: componentText('latest'),
    }),
    [`error ${COMPONENT}/component.yaml:1 \`activeVersionId\` must be seed, v1, v2`],
  ],
  [
    'a version folder with another name',
    withVersion({ ...versionFiles(`${COMPONENT}/v1`), ...versionFiles(`${COMPONENT}/v01`) }),
    [`error ${COMPONENT}/v01:1 is not a version id`],
  ],
  [
    'no version at all, and a stray file',
    withVersion({ [`${COMPONENT}/notes.md`]: 'x' }),
    [
      `error ${COMPONENT}:1 has no version`,
      `error ${COMPONENT}/component.yaml:1 \`activeVersionId\` names v1, which does not exist: there is no version`,
      `warning ${COMPONENT}/notes.md:1 is not part of a component`,
    ],
  ],
  [
    'a version without manifest',
    withVersion({ [`${VARIANT}/component.tsx`]: CODE }),
    [`error ${MANIFEST}:1 is missing`],
  ],
  [
    'a manifest that is not YAML',
    version((text) => `${text}notes: again\n`),
    [`error ${MANIFEST}:9 not valid YAML: Map keys must be unique`],
  ],
  [
    'a manifest whose values are wrong, each at its own line',
    version(
      (text) => `${text.replace('2026-03-02T09:00:00Z', 'yesterday')}usageRules:
  cssVariables:
    - name: --accent
      description: Colour.
  designConstraints: none
interactionRules:
  - Escape closes it.
  - 5
dependencies:
  react: 19
colour: red
`,
    ),
    [
      `error ${MANIFEST}:1 \`publishedAt\` is invalid: Invalid ISO datetime`,
      `error ${MANIFEST}:11 \`usageRules.cssVariables[0].name\` is invalid: Invalid string: must match pattern`,
      `error ${MANIFEST}:13 \`usageRules.designConstraints\` must be of type array`,
      `error ${MANIFEST}:16 \`interactionRules[1]\` must be of type string`,
      `error ${MANIFEST}:18 \`dependencies.react\` must be of type string`,
      `error ${MANIFEST}:19 \`colour\` is not a known key`,
    ],
  ],
  [
    'a file path that leads out of its variant',
    version((text) => text.replace('path: component.tsx', 'path: ../../v2/component.tsx')),
    [`error ${MANIFEST}:6 \`variants.react-tailwind.files[0].path\` is invalid`],
  ],
  [
    'a variant whose name is no slug',
    version((text) => text.replace('react-tailwind', 'React')),
    [`error ${MANIFEST}:4 \`variants.React\` is invalid`],
  ],
  [
    'no default variant',
    withVersion({
      [MANIFEST]: manifestText({ 'vue-tailwind': { 'component.tsx': CODE } }),
      [`${COMPONENT}/v1/vue-tailwind/component.tsx`]: CODE,
    }),
    [`error ${MANIFEST}:3 \`variants\` must have react-tailwind`],
  ],
  [
    'a variant without its main file',
    withVersion({
      [MANIFEST]: manifestText({ 'react-tailwind': { 'tokens.css': ':root {}' } }),
      [`${VARIANT}/tokens.css`]: ':root {}',
    }),
    [`error ${MANIFEST}:5 the variant react-tailwind must have component.tsx`],
  ],
  [
    'a file that is listed and not there',
    withVersion({
      [MANIFEST]: manifestText({ 'react-tailwind': { 'component.tsx': CODE, 'tokens.css': 'x' } }),
      [`${VARIANT}/component.tsx`]: CODE,
    }),
    [`error ${MANIFEST}:9 tokens.css is listed but missing`],
  ],
  [
    'a file that is listed twice',
    version((text) => `${text}${text.split('\n').slice(5, 8).join('\n')}\n`),
    [`error ${MANIFEST}:9 component.tsx is listed twice`],
  ],
  [
    'files and folders that are there and not listed',
    version((text) => text, {
      [`${VARIANT}/parts/icon.tsx`]: 'x',
      [`${COMPONENT}/v1/svelte/component.tsx`]: 'x',
      [`${COMPONENT}/v1/notes.txt`]: 'x',
    }),
    [
      `error ${COMPONENT}/v1/notes.txt:1 is not listed in manifest.yaml`,
      `error ${VARIANT}/parts/icon.tsx:1 is not listed in manifest.yaml`,
      `error ${COMPONENT}/v1/svelte:1 is not listed in manifest.yaml`,
    ],
  ],
  [
    'a byte count that does not match',
    version((text) => text, { [`${VARIANT}/component.tsx`]: `${CODE}\n` }),
    [`error ${MANIFEST}:7 component.tsx has 21 bytes, not 20`],
  ],
  [
    'a SHA-256 that does not match',
    version((text) => text, { [`${VARIANT}/component.tsx`]: CODE.replace('1', '2') }),
    [`error ${MANIFEST}:8 component.tsx has the SHA-256 `],
  ],
  [
    'an artifact that is not UTF-8',
    withVersion(
      versionFiles(`${COMPONENT}/v1`, Buffer.from('const a = 1;\nconst b = "\xe9";\n', 'latin1')),
    ),
    [`error ${VARIANT}/component.tsx:2 is not valid UTF-8`],
  ],
];

describe('reports with file and line:', () => {
  test.each(CASES)('%s', async (_name, files, expected) => {
    const problems = await problemsOf(files);
    expect(problems.map((problem, index) => problem.slice(0, expected[index]?.length))).toEqual(
      expected,
    );
  });

  test('validates every version, not only the active one', async () => {
    const files = {
      ...withVersion(versionFiles(`${COMPONENT}/v1`)),
      ...versionFiles(`${COMPONENT}/v2`),
      [`${COMPONENT}/v2/react-tailwind/component.tsx`]: 'tampered',
    };
    expect(await problemsOf(files)).toHaveLength(1);
  });

  test('accepts further files, variants and folders', async () => {
    const react = {
      'component.tsx': '\uFEFFexport {};\r\n',
      'tokens.css': '',
      'parts/a-b.tsx': 'x',
    };
    const files = withVersion({
      [MANIFEST]: manifestText({ 'react-tailwind': react, vue: { 'component.tsx': CODE } }),
      ...Object.fromEntries(
        Object.entries(react).map(([name, text]) => [`${VARIANT}/${name}`, text]),
      ),
      [`${COMPONENT}/v1/vue/component.tsx`]: CODE,
    });
    expect(await problemsOf(files)).toEqual([]);
  });
});
