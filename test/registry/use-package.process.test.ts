import { expect, onTestFinished, test } from 'vitest';
import { createConsumerProject } from '../consumer/consumer-project.ts';
import { callTool } from '../support/mcp-call.ts';
import { startServer } from '../support/start-server.ts';
import { emptyCatalog } from './importing.ts';
import { ACME_ELEMENTS, ACME_UI, installFixture } from './package-fixture.ts';

/** A catalog of a package of React components and one of elements, as agents use it. */
async function serveAcme() {
  const { root, dir, env, importFrom } = await emptyCatalog();
  await installFixture(root, '@acme/ui', {
    ...ACME_UI,
    'package.json': (ACME_UI['package.json'] ?? '').replace(
      '"./chart":',
      '"./button":{"types":"./dist/button.d.ts"},"./field":{"types":"./dist/field.d.ts"},"./chart":',
    ),
    'dist/field.d.ts': `import type * as React from 'react';
interface FieldProps { as?: React.ElementType; accepter?: React.ElementType; name: string }
interface FieldComponent extends React.FC<FieldProps> {
  <Accepter extends React.ElementType = 'input'>(
    props: FieldProps & { accepter?: Accepter } & React.ComponentPropsWithRef<Accepter>,
  ): React.ReactElement | null;
}
export declare const Field: FieldComponent;
`,
    'dist/button.d.ts': `export { Button as default } from './Button/Button';\n`,
  });
  await importFrom('node_modules/@acme/ui');
  await installFixture(root, '@acme/elements', ACME_ELEMENTS);
  await importFrom('node_modules/@acme/elements', '--prefix', 'acme-');
  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  const call = async (tool: string, args: object) =>
    (await callTool(server.url, tool, args)).structuredContent;
  return {
    dir,
    url: server.url,
    call,
    /** Rule, line and what would be right. */
    review: async (code: string, more: object = {}): Promise<readonly string[]> =>
      (await call('review_code', { code, ...more })).findings.map(
        ({ rule, line, fix }: { rule: string; line: number; fix: string }) =>
          `${line} ${rule}: ${fix}`,
      ),
  };
}

const RIGHT = `import * as Acme from '@acme/ui';
import { Button as Action, Dialog, DialogTitle, Tabs, useTheme, type ButtonProps } from '@acme/ui';
import { BarChart } from '@acme/ui/chart';
import { Field } from '@acme/ui/field';
export const App = (props: ButtonProps & { tone: 'plain' }) => (
  <Dialog open onClose={() => {}}>
    <DialogTitle level={1} key="title">{useTheme()}</DialogTitle>
    <Action {...props} tone={props.tone} type="submit" aria-label="Save" data-x="1" disabled />
    <Action tone={props.disabled ? 'primary' : 'plain'} className="wide" onClick={() => {}} />
    <Acme.Button tone="danger">Delete</Acme.Button>
    <Action tone={'loud' as 'danger'} />
    <Field name="city" rows={2} />
    <Tabs.Root {...{ value: 'a', children: null }} />
    <BarChart values={[1]} scale={'any' as never} />
    <Dialog.Footer align="end">Done</Dialog.Footer>
    <BarChart values={[1]} scale={loose as never} />
    <Action tone={chosen as 'plain'} aria-labelledby="title" />
    <Acme.Titled titleId="title" />
  </Dialog>
);
const chosen = 'unknown';
const loose = 'any';
`;

const WRONG = `import { Buton, Dialog, DialogFooter, Select } from '@acme/ui';
import { Button } from '@acme/ui';
export const App = () => (
  <Dialog isOpen>
    <Button tone="primry" kind="x" disabled="yes">Save</Button>
    <Button danger toString="1">Delete</Button>
    <Dialog.Footer align={true ? 'start' : 'middle'} />
    <Dialog.Foter align="end">Done</Dialog.Foter>
    <Dialog.Other />
    <Select items={[]} style={{ color: '#ff0000' }} />
  </Dialog>
);
`;

test('a use of a package is checked by its types, and what is not known is never wrong', async () => {
  const { call, review, url } = await serveAcme();
  expect(await review(RIGHT)).toEqual([]);
  expect(await call('review_code', { code: RIGHT })).toMatchObject({
    packages: [{ package: '@acme/ui' }],
  });
  const other = `import { Button } from '@other/ui';\nexport const A = () => <Button tone="loud" />;\n`;
  expect(await call('review_code', { code: other })).toEqual({
    components: [],
    note: expect.stringContaining('as installed their entries of patterns.lock.json'),
    findings: [],
  });

  const found = [
    '1 unknown-export: Use Button.',
    '1 unknown-export: Use Dialog.Footer.',
    '4 unknown-prop: Use open.',
    '4 missing-prop: Pass open: boolean.',
    "4 missing-prop: Pass onClose: (reason: 'escape' | 'press') => void.",
    '5 wrong-value: Use "primary".',
    '5 deprecated-prop: Use `tone`.',
    '6 unknown-prop: Use tone="danger".',
    '6 unknown-prop: Its props are tone, kind, icon.',
    '7 wrong-value: It takes "start", "end".',
    '7 missing-prop: Pass children: ReactNode.',
    '8 unknown-export: Use Dialog.Footer.',
    '10 raw-color: Use a color of your design system, which follows its theme.',
    '10 deprecated-component: Use Combobox.',
    '10 unknown-prop: Its props are items, onChange.',
  ];
  expect((await review(WRONG)).toSorted()).toEqual(found.toSorted());

  // As the default of an entry.
  const ofDefault = `import Plain from '@acme/ui/button';
import Chart from '@acme/ui/chart';
export const A = () => <><Plain tone="primry" /><Plain tone="danger" disabled /></>;`;
  expect(await review(ofDefault)).toEqual([
    '2 unknown-export: find_components finds what @acme/ui has.',
    '3 wrong-value: Use "primary".',
  ]);

  // By the release of the project: one of another major is not known.
  const installed = (version: string) => ({ installed: [{ package: '@acme/ui', version }] });
  expect(await review(WRONG, installed('^3.2.0'))).toHaveLength(found.length);
  const newer = await call('review_code', { code: WRONG, ...installed('3.9.0') });
  expect(newer.packages).toEqual([{ package: '@acme/ui', version: '3.9.0', checked_as: '3.2.1' }]);
  expect(newer.findings.map(({ severity }: { severity: string }) => severity)).not.toContain(
    'error',
  );
  const major = await call('review_code', { code: WRONG, ...installed('4.0.0') });
  expect(major.packages).toEqual([{ package: '@acme/ui', version: '4.0.0', known: '3.2.1' }]);
  expect(major.findings.map(({ rule }: { rule: string }) => rule)).toEqual(['raw-color']);

  const html = `<!doctype html>
<acme-switch size="large" class="a" data-x @click="go()">Notify me</acme-switch>
<acme-switch checked="{{ isOn }}" size="huge" visible></acme-switch>
<!-- <acme-switch size="gone"> -->
<acme-swich></acme-swich> <other-switch size="x"></other-switch>`;
  const ofElements = [
    '3 wrong-value: It takes "small", "large".',
    '3 unknown-attribute: Its props are size, checked.',
    '5 unknown-element: Use <acme-switch>.',
  ];
  expect((await review(html, { file: 'a.html' })).toSorted()).toEqual(ofElements.toSorted());
  const lit =
    'const view = () => html`<acme-switch ?checked=${on} .more=${1} size=${size} visible></acme-switch>`;';
  expect(await review(lit)).toEqual(['1 unknown-attribute: Its props are size, checked.']);
  expect(
    await review('export const A = () => <acme-switch size="huge" onClick={go} className="a" />;'),
  ).toEqual(['1 wrong-value: It takes "small", "large".']);

  // The command sends what the project has installed.
  const project = await createConsumerProject({ url });
  await project.write('package.json', '{"dependencies":{"@acme/ui":"^4.0.0"}}');
  await project.write('src/app.tsx', WRONG);
  await project.write('index.html', html);
  expect((await project.run(['review'])).stdout).toMatch(/index\.html:3 error wrong-value/);
  expect((await project.run(['review', 'src'])).stdout).not.toContain('unknown-prop');
  await project.write('node_modules/@acme/ui/package.json', '{"version":"3.2.1"}');
  expect((await project.run(['review', 'src'])).stdout).toContain('unknown-prop');

  // Templates are in other files, too, with what TSX has not.
  await project.write(
    'src/view.ts',
    `@customElement('my-view') export class MyView extends LitElement {
  @property() accessor size = <string>'large';
  render() { return html\`<acme-switch size="huge"></acme-switch>\`; }
}\n`,
  );
  await project.write('src/plain.ts', 'export const text = "<acme-switch>";\n');
  const { stdout } = await project.run(['review', 'src']);
  expect(stdout).toContain('src/view.ts:3 error wrong-value');
  expect(stdout).toContain('2 files reviewed');
}, 180_000);

test('without exports a folder with a package.json is an entry, whose components are its own', async () => {
  const { root, env, importFrom } = await emptyCatalog();
  const declared = (prop: string) =>
    `import type { ReactNode } from 'react';\nexport declare function Picker(props: { ${prop}: string }): ReactNode;\n`;
  await installFixture(root, '@acme/old', {
    'package.json': JSON.stringify({
      name: '@acme/old',
      version: '1.0.0',
      license: 'MIT',
      types: 'dist/index.d.ts',
      peerDependencies: { react: '>=19' },
    }),
    'dist/index.d.ts': declared('value'),
    'dist/legacy.d.ts': declared('chosen'),
    'legacy/package.json': JSON.stringify({ types: '../dist/legacy.d.ts' }),
  });
  const report = await importFrom('node_modules/@acme/old');
  expect(report.items.map(({ item }) => item)).toEqual(['Picker', 'legacy/Picker']);
  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  const code = `import { Picker } from '@acme/old';
import { Picker as Legacy } from '@acme/old/legacy';
export const A = () => <><Picker value="a" /><Legacy chosen="a" /><Legacy chosn="a" chosen="a" /></>;`;
  const { findings } = (await callTool(server.url, 'review_code', { code })).structuredContent;
  expect(findings.map(({ fix }: { fix: string }) => fix)).toEqual(['Use chosen.']);
}, 120_000);

test('components of a package are found by what code calls them, and a kit has what a call needs', async () => {
  const { call } = await serveAcme();
  const { parts } = await call('find_components', {
    parts: ['acme-switch', 'switch', 'Dialog.Footer', 'DialogTitle', 'button', 'Select'],
  });
  expect(
    parts.map(({ components }: { components: { slug: string }[] }) => components[0]?.slug),
  ).toEqual([
    '/imported/switch',
    '/imported/switch',
    '/imported/dialog',
    '/imported/dialog',
    '/imported/button',
    '/imported/select',
  ]);
  const { patterns } = await call('search_patterns', { query: 'DialogTitle' });
  expect(patterns.map(({ slug }: { slug: string }) => slug)).toEqual(['/imported/dialog']);

  const kit = await call('get_kit', { components: ['select', 'button', 'switch'] });
  expect(kit.components).toMatchObject([
    {
      deprecated: { reason: 'Use Combobox.' },
      props: ['items: readonly any[]', expect.any(String)],
    },
    { props: ["tone?: 'primary' | 'plain' | 'danger' = 'plain'", 'icon?: ReactNode'] },
    { props: ["size?: 'small' | 'large' = 'small'", 'checked?: boolean'] },
  ]);
}, 120_000);

test('of components that fit as well, those whose name says it and that have an example come first; shared props are summed up', async () => {
  const { root, env, importFrom } = await emptyCatalog();
  const names = [
    'Backdrop',
    'FeatureFlags',
    'Modal',
    'ToggleSwitch',
    'Card',
    'Grid',
    'Stack',
    'Box',
  ];
  await installFixture(root, '@acme/more', {
    'package.json':
      '{"name":"@acme/more","version":"1.0.0","types":"index.d.ts","peerDependencies":{"react":"19"}}',
    'index.d.ts': `import type { ReactNode } from 'react';
declare const marginDefs: { m: { type: 'space' }; mx: { type: 'space' } };
declare const ownDefs: { card: { tone: string }; grid: { tone: string } };
type Props<Defs> = { [Name in keyof Defs]?: string };
${names.map((name) => `/** Holds things. */\nexport declare function ${name}(props: Props<typeof marginDefs> & Props<typeof ownDefs.card>): ReactNode;`).join('\n')}
`,
    'pages/grid.md': '# Grid\n\n```tsx\n<Grid m="2" tone="plain" />\n```\n',
  });
  await importFrom('node_modules/@acme/more');
  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  const call = async (tool: string, args: object) =>
    (await callTool(server.url, tool, args)).structuredContent;
  const { parts } = await call('find_components', {
    parts: ['switch', 'Dialog.Content', 'dialog', 'backdrop'],
  });
  expect(
    parts.map(({ components }: { components: { slug: string }[] }) => components[0]?.slug),
  ).toEqual([
    '/imported/toggle-switch',
    '/imported/modal',
    '/imported/modal',
    '/imported/backdrop',
  ]);
  const { patterns } = await call('search_patterns', { query: 'holds things' });
  expect(patterns.map(({ slug }: { slug: string }) => slug).slice(0, 2)).toEqual([
    '/imported/grid',
    '/imported/backdrop',
  ]);
  const kit = await call('get_kit', { components: ['grid'] });
  expect(kit.components).toMatchObject([{ props: ['tone?: string'], also: 'm, mx of marginDefs' }]);
}, 120_000);
