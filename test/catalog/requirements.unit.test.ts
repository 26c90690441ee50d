import { describe, expect, test } from 'vitest';
import {
  type Files,
  catalogText,
  componentText,
  manifestText,
  patternText,
  problemsOf,
  UUIDS,
} from './catalog-folder.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

const FIELD: Named = { id: UUIDS.toast, name: 'field' };
const DATE: Named = { id: UUIDS.stepper, name: 'date' };

const TOKENS = ':root { --ui-text: black; --ui-focus: blue; }\n';

/** A pattern with one version of a component; `rules` are further lines of its manifest. */
function component({ id, name }: Named, number: number, code: string, rules: string): Files {
  const folder = `forms/${name}/component`;
  return {
    [`forms/${name}/pattern.md`]: patternText({ id, number, title: name }),
    [`${folder}/component.yaml`]: componentText('v1'),
    [`${folder}/v1/manifest.yaml`]: `${rules}${manifestText({ 'react-tailwind': { 'component.tsx': code } })}`,
    [`${folder}/v1/react-tailwind/component.tsx`]: code,
  };
}

function requiring({ id }: Named, versionId = 'v1'): string {
  return `requires:\n  - pattern_id: ${id}\n    version_id: ${versionId}\n`;
}

const imports = ({ name }: Named) => `import { a } from '../forms-${name}/component';\n`;

const MANIFEST = 'forms/date/component/v1/manifest.yaml';

const CASES: readonly (readonly [name: string, files: Files, problems: readonly string[]])[] = [
  [
    'a component that requires another and imports it',
    {
      ...component(FIELD, 1, 'export const a = 1;\n', ''),
      ...component(DATE, 2, imports(FIELD), requiring(FIELD)),
    },
    [],
  ],
  [
    'a version that does not exist',
    {
      ...component(FIELD, 1, 'export const a = 1;\n', ''),
      ...component(DATE, 2, imports(FIELD), requiring(FIELD, 'v2')),
    },
    [`error ${MANIFEST}:1 requires /forms/field v2, which does not exist`],
  ],
  [
    'an import that is not required, and a requirement that is not imported',
    {
      ...component(FIELD, 1, imports(DATE), ''),
      ...component(DATE, 2, 'export const a = 1;\n', requiring(FIELD)),
    },
    [
      `error ${MANIFEST}:1 requires forms-field, which no file imports as ../forms-field/component`,
      'error forms/field/component/v1/manifest.yaml:1 imports ../forms-date/component and does not require it',
    ],
  ],
  [
    'a circle',
    {
      ...component(FIELD, 1, imports(DATE), requiring(DATE)),
      ...component(DATE, 2, imports(FIELD), requiring(FIELD)),
    },
    [
      `error ${MANIFEST}:1 requires itself, directly or through others`,
      'error forms/field/component/v1/manifest.yaml:1 requires itself, directly or through others',
    ],
  ],
  [
    'shared variables that are used and not listed, listed and not used, or not set',
    component(
      DATE,
      2,
      '<b className="text-(--ui-text)" />;\n',
      'tokens:\n  version: v1\n  variables: [--ui-focus, --ui-other]\n',
    ),
    [
      `error ${MANIFEST}:1 uses --ui-text and does not list it`,
      `error ${MANIFEST}:1 lists --ui-focus, which no file uses`,
      `error ${MANIFEST}:1 lists --ui-other, which no file uses`,
      `error ${MANIFEST}:1 lists --ui-other, which tokens v1 does not set`,
    ],
  ],
  [
    'a version of the style sheet that does not exist',
    component(DATE, 2, 'export {};\n', 'tokens:\n  version: v2\n  variables: []\n'),
    [`error ${MANIFEST}:1 names tokens v2, which the catalog does not have`],
  ],
  [
    'a step that is neither a click nor a key',
    component(DATE, 2, 'export {};\n', 'proof:\n  says: It opens.\n  steps: [open it]\n'),
    [`error ${MANIFEST}:3 \`proof.steps[0]\` must be \`click <role> "<name>"\``],
  ],
];

describe('validate reports', () => {
  test.each(CASES)('%s', async (_name, files, expected) => {
    const found = await problemsOf({
      'catalog.yaml': catalogText('forms'),
      'tokens.css': TOKENS,
      ...files,
    });
    expect(found.length).toBe(expected.length);
    for (const [index, problem] of expected.entries()) expect(found[index]).toContain(problem);
  });
});
