import { createTwoFilesPatch } from 'diff';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { bundledArtifact } from '../catalog/bundled-artifacts.ts';
import { callTool, toolError } from '../support/mcp-call.ts';

const url = inject('serverUrl');

const reviewSchema = z.object({
  components: z.array(
    z.object({ slug: z.string(), version_id: z.string(), similarity: z.number() }),
  ),
  findings: z.array(
    z.object({
      rule: z.string(),
      severity: z.string(),
      line: z.number(),
      message: z.string(),
      fix: z.string(),
    }),
  ),
});

async function review(args: object) {
  const result = await callTool(url, 'review_code', args);
  if (result.isError === true) throw new Error(result.content[0].text);
  return reviewSchema.parse(result.structuredContent);
}

/** The rules that JSX breaks, after these imports. */
async function rulesOf(
  imports: string,
  jsx: string,
  more: object = {},
): Promise<readonly string[]> {
  const code = `${imports}\nexport const A = ({ rest, x, rows }) => ${jsx};\n`;
  return (await review({ code, ...more })).findings.map(({ rule }) => rule);
}

const FIELD = `import { TextField } from '../forms-text-field/component';`;
const TABLE = `import { DataTable } from '../data-display-data-table/component';`;
const STATE = `import { EmptyState } from '../feedback-empty-state/component';`;
const ASK = `import { ConfirmDialog } from '../feedback-confirm-dialog/component';`;

describe('props', () => {
  test.each([
    ['a spread may hold what is missing', FIELD, '<TextField {...rest} />', []],
    [
      'beside a spread, what is given is checked',
      FIELD,
      '<TextField {...rest} type="date" lable="x" />',
      ['wrong-value', 'unknown-prop'],
    ],
    [
      'both branches of a conditional',
      FIELD,
      `<TextField label="A" type={x ? 'email' : 'mail'} />`,
      ['wrong-value'],
    ],
    [
      'a template without expressions',
      FIELD,
      '<TextField label="A" type={`mail`} />',
      ['wrong-value'],
    ],
    ['an expression tells nothing', FIELD, '<TextField label={x} type={x} required={x()} />', []],
    ['undefined is not given', FIELD, '<TextField label={undefined} />', ['missing-prop']],
    [
      'a misspelled prop beside attributes of the element',
      FIELD,
      '<TextField label="A" lable="B" maxLength={3} data-x="1" aria-hidden onBlurCapture={x} />',
      ['unknown-prop'],
    ],
    ['a text for a switch', FIELD, '<TextField label="A" required="true" />', ['wrong-value']],
    [
      'a number as a text',
      STATE,
      '<EmptyState variant="error" title="A" headingLevel="2" />',
      ['wrong-value'],
    ],
    [
      'a number that is no choice',
      STATE,
      '<EmptyState variant="error" title="A" headingLevel={7} />',
      ['wrong-value'],
    ],
    [
      'a text for a function',
      ASK,
      '<ConfirmDialog open={x} onOpenChange={x} title="A?" confirmLabel="Do it" onConfirm="x()">B</ConfirmDialog>',
      ['wrong-value'],
    ],
    [
      'an element is a child',
      ASK,
      '<ConfirmDialog open={x} onOpenChange={x} title="A?" confirmLabel="Do it" onConfirm={x}><x.Y /></ConfirmDialog>',
      [],
    ],
    [
      'another name',
      `import { TextField as Field } from '../forms-text-field/component';`,
      '<Field />',
      ['missing-prop'],
    ],
    [
      'a namespace',
      `import * as Fields from '@/components/forms-text-field';`,
      '<Fields.TextField />',
      ['missing-prop'],
    ],
    [
      'another export of a namespace',
      `import * as Fields from '@/components/forms-text-field';`,
      '<Fields.FieldFrame />',
      ['missing-prop'],
    ],
    [
      'a type of the same name',
      `import type { TextField } from '../forms-text-field/component';`,
      '<TextField />',
      ['missing-prop'],
    ],
    [
      'a type among values',
      `import { type TextField } from '../forms-text-field/component';`,
      '<TextField />',
      ['missing-prop'],
    ],
    [
      'type arguments',
      TABLE,
      '<DataTable<Order> caption="A" columns={x} rows={rows} getRowId={x} getRowLabel={x} />',
      [],
    ],
    [
      'an export that is not there',
      `import { Textfield } from '../forms-text-field/component';`,
      '<Textfield />',
      ['unknown-export'],
    ],
    [
      'a default export that is not there',
      `import Field from '../forms-text-field/component';`,
      '<Field />',
      ['unknown-export'],
    ],
    [
      "somebody else's component",
      `import { TextField } from '@/components/ui/text-field';`,
      '<TextField />',
      [],
    ],
    ['a package', `import { TextField } from 'forms-text-field';`, '<TextField />', []],
  ])('%s', async (_what, imports, jsx, rules) => {
    expect(await rulesOf(imports, jsx)).toEqual(rules);
  });

  test('names the export and the prop that were meant', async () => {
    const { findings } = await review({
      code: `import Field, { Textfield } from '../forms-text-field/component';\n${STATE}\nexport const A = () => <EmptyState variant="error" titel="A" title="B" />;`,
    });
    expect(findings.map(({ message, fix }) => `${message} ${fix}`)).toEqual([
      'This component has no default export. Import { TextField }.',
      'This component has no export Textfield. Import { TextField }.',
      'EmptyState has no prop titel. Use title.',
    ]);
  });

  test('names the props that there are where none resembles the wrong one', async () => {
    const { findings } = await review({
      code: `import { Button } from '../forms-button/component';\nimport { Dialog } from '../overlays-dialog/component';\nexport const A = () => <><Button onPress={() => {}}>A</Button><Dialog title="A" isOpen onOpenChange={() => {}}>A</Dialog></>;`,
    });
    expect(findings.slice(0, 2).map(({ message, fix }) => `${message} ${fix}`)).toEqual([
      expect.stringMatching(
        /^Button has no prop onPress\. It has variant, size, .+ and the attributes of its element\.$/,
      ),
      'Dialog has no prop isOpen. Use open.',
    ]);
  });
});

const COLUMNS = `${TABLE}
const none = [{ id: 'a', header: 'A', cell }, { id: 'b', header: 'B', cell }];
const one = [{ id: 'a', header: 'A', cell, isRowHeader: true }, { id: 'b', header: 'B', cell }] as const;
const spread = [...none];
const pushed = [{ id: 'a', header: 'A', cell }];
pushed.push({ id: 'b', header: 'B', cell, isRowHeader: true });`;
const table = (columns: string) =>
  `<DataTable caption="A" columns={${columns}} rows={rows} getRowId={x} getRowLabel={x} />`;
const AVATAR = `import { Avatar } from '../data-display-avatar/component';\nimport { Button as Press } from '../forms-button/component';`;
const CARD = `import { Card } from '../data-display-card/component';`;
const BUTTON = `import { Button } from '../forms-button/component';`;

describe('checks that components state', () => {
  test.each([
    ['a list of a constant', COLUMNS, table('none'), ['one-row-header']],
    ['a list that keeps it', COLUMNS, table('one'), []],
    ['a list that is not known whole', COLUMNS, table('spread'), []],
    ['a list that is changed', COLUMNS, table('pushed'), []],
    [
      'a list of a memo',
      COLUMNS,
      table(`useMemo(() => [{ id: 'a', header: 'A', cell }], [])`),
      ['one-row-header'],
    ],
    ['a parameter', COLUMNS, table('rows'), []],
    [
      'inside an element',
      AVATAR,
      '<button><Avatar name="A" /> A</button>',
      ['decorative-in-control'],
    ],
    [
      'inside another component of the catalog',
      AVATAR,
      '<Press><span><Avatar name="A" /></span> A</Press>',
      ['decorative-in-control'],
    ],
    ['not inside', AVATAR, '<p><Avatar name="A" /></p>', []],
    [
      'a required prop that is given',
      AVATAR,
      '<button><Avatar name="A" decorative={x} /> A</button>',
      [],
    ],
    [
      'in a prop of the component',
      CARD,
      '<Card title="A" media={<img src="/a" alt="A lamp" />} />',
      ['decorative-media'],
    ],
    ['in another prop', CARD, '<Card title="A" actions={<img src="/a" alt="A lamp" />} />', []],
    [
      'beside each other',
      BUTTON,
      '<p><Button variant="primary">A</Button><Button variant="primary">B</Button></p>',
      ['one-primary'],
    ],
    [
      'one or the other',
      BUTTON,
      '<p>{x ? <Button variant="primary">A</Button> : <Button variant="primary">B</Button>}</p>',
      [],
    ],
    ['without children', BUTTON, '<Button icon={x} />', ['icon-button-name']],
    ['without children, beside a spread', BUTTON, '<Button icon={x} {...rest} />', []],
    [
      'a value in other letters',
      ASK,
      '<ConfirmDialog open={x} onOpenChange={x} title="A?" confirmLabel="Ok" onConfirm={x}>B</ConfirmDialog>',
      ['verb-label', 'verb-and-object'],
    ],
    [
      'a prop that only another value permits',
      STATE,
      '<EmptyState variant="cleared" title="A" reference="r" />',
      ['reference-of-errors'],
    ],
    ['a value that is not known', STATE, '<EmptyState variant={x} title="A" reference="r" />', []],
  ])('%s', async (_what, imports, jsx, rules) => {
    expect(await rulesOf(imports, jsx)).toEqual(rules);
  });
});

const menu = bundledArtifact('/overlays/menu');
const MENU = menu.files['component.tsx'] ?? '';
const older = bundledArtifact('/overlays/menu', { version: 'v1' });
const sha256Of = (artifact: typeof menu) =>
  artifact.manifest.variants['react-tailwind']?.files.find(({ path }) => path === 'component.tsx')
    ?.sha256;

describe('the files of a project', () => {
  const entry = {
    path: 'src/ui/confirm.tsx',
    pattern_id: bundledArtifact('/feedback/confirm-dialog').patternId,
    version_id: bundledArtifact('/feedback/confirm-dialog').versionId,
  };
  test.each([
    ['beside the file', '../ui/confirm', 'src/screens/a.tsx', ['missing-prop', 'opener']],
    ['by an alias', '@/ui/confirm', undefined, ['missing-prop', 'opener']],
    ['of another folder', '../../ui/confirm', 'src/screens/a.tsx', []],
    ['that ends alike', '@/confirm', 'src/screens/a.tsx', []],
  ])('an installed component %s', async (_what, source, file, rules) => {
    const code = `import { ConfirmDialog } from '${source}';\nexport const A = () => <ConfirmDialog title="A?" confirmLabel="Do it" onConfirm={x} />;`;
    const { findings } = await review({ code, file, installed: [entry] });
    expect(findings.map(({ rule }) => rule)).toEqual(rules);
  });

  test('a changed copy may have other props; its rules stay', async () => {
    const code = `import { ConfirmDialog } from '@/ui/confirm';\nexport const A = () => <ConfirmDialog size="large" />;`;
    const { findings } = await review({ code, installed: [{ ...entry, modified: true }] });
    expect(findings.map(({ rule }) => rule)).toEqual(['opener']);
  });

  test('the installed version counts, not the active one', async () => {
    const [first, second, active] = ['v1', 'v2', undefined].map((version) =>
      bundledArtifact('/feedback/confirm-dialog', { version }),
    );
    const takes = [first, second, active].map((artifact) =>
      artifact?.manifest.props?.some(({ name }) => name === 'onOpenChange'),
    );
    // It was gone in one version, and came back.
    expect(takes).toEqual([true, false, true]);
    const code = `import { ConfirmDialog } from '@/ui/asks';\nexport const A = () => <ConfirmDialog onOpenChange={x} {...rest} />;`;
    const at = (versionId: string) =>
      review({
        code,
        installed: [
          { path: 'src/ui/asks.tsx', pattern_id: active?.patternId, version_id: versionId },
        ],
      });
    expect((await at('v1')).findings).toEqual([]);
    expect((await at('v2')).findings).toMatchObject([{ rule: 'unknown-prop' }]);
    expect((await at(active?.versionId ?? '')).findings).toEqual([]);
  });

  test('the digest of an installed file stands for it', async () => {
    const { components, findings } = await review({ sha256: sha256Of(older) });
    expect(components).toMatchObject([{ slug: '/overlays/menu', version_id: 'v1', similarity: 1 }]);
    expect(findings).toEqual([]);
  });

  test('a diff is applied to the file with the digest', async () => {
    const changed = MENU.replace('role="menu"', '');
    const diff = createTwoFilesPatch('a/menu.tsx', 'b/menu.tsx', MENU, changed, '', '', {
      context: 1,
    });
    expect(diff.length).toBeLessThan(400);
    const { components, findings } = await review({ sha256: sha256Of(menu), diff });
    expect(components[0]).toMatchObject({ slug: '/overlays/menu', version_id: menu.versionId });
    expect(findings).toMatchObject([{ rule: 'lost-promise' }]);
  });

  test.each([
    ['nothing', {}, 'invalid_args', /Send code/],
    ['both', { code: 'x', sha256: 'a'.repeat(64) }, 'invalid_args', /not both/],
    ['a diff alone', { diff: '@@ -1 +1 @@\n-a\n+b\n' }, 'invalid_args', /Send code/],
    ['the digest of no version', { sha256: 'a'.repeat(64) }, 'component_not_found', /was changed/],
    [
      'a diff of another file',
      { sha256: sha256Of(menu), diff: '@@ -1 +1 @@\n-a\n+b\n' },
      'invalid_args',
      /does not apply/,
    ],
    [
      'no diff at all',
      { sha256: sha256Of(menu), diff: '@@ -x @@' },
      'invalid_args',
      /does not apply/,
    ],
    ['a digest in capitals', { sha256: 'A'.repeat(64) }, 'invalid_args', /hex/],
    [
      'too many entries',
      { code: 'x', installed: Array.from({ length: 51 }, () => entry) },
      'invalid_args',
      /50/,
    ],
  ])('%s is refused', async (_what, args, kind, message) => {
    const error = await toolError(url, 'review_code', args);
    expect(error?.kind).toBe(kind);
    expect(error?.message).toMatch(message);
  });

  test('POST /api/review takes a path and entries as well', async () => {
    const code = `import { ConfirmDialog } from '../ui/confirm';\nexport const A = () => <ConfirmDialog {...x} href="/" />;`;
    const body = JSON.stringify({ code, file: 'src/screens/a.tsx', installed: [entry] });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/review`, { method: 'POST', headers, body });
    expect(await response.json()).toMatchObject({ findings: [{ rule: 'unknown-prop' }] });
  });
});

describe('a copy under another name', () => {
  const renamed = MENU.replaceAll(/\bMenu\b/g, 'Actions');

  test('keeps what the component promises', async () => {
    const { components, findings } = await review({ code: renamed });
    expect(components[0]?.slug).toBe('/overlays/menu');
    expect(findings).toEqual([]);
  });

  test('is told what it lost: roles, attributes and keys', async () => {
    const code = renamed
      .replaceAll('role="menu"', '')
      .replaceAll('aria-haspopup', 'data-haspopup')
      .replaceAll("'Home'", "'KeyH'");
    const { findings } = await review({ code });
    expect(findings).toEqual(
      [
        {
          rule: 'lost-promise',
          severity: 'error',
          line: 1,
          message: expect.stringMatching(
            /^This copy of \/overlays\/menu v\d+ lost what the component promises: role="menu", aria-haspopup, the key Home\.$/,
          ),
          fix: 'Put them back, or use the component as it is.',
          url: expect.stringMatching(/\/overlays\/menu$/),
        },
      ].map(({ url: _url, ...finding }) => finding),
    );
  });
});

test('a clean review costs less than 200 tokens', async () => {
  const result = await callTool(url, 'review_code', {
    code: `${FIELD}\nexport const A = () => <TextField label="Name" name="name" />;`,
    file: 'src/screens/name.tsx',
  });
  expect(countTokens(result.content[0].text)).toBeLessThan(200);
});
