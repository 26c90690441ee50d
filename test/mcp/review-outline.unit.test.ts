import { expect, test } from 'vitest';
import { parseTsx, readFacts } from '../../src/adapters/code-reader/read-facts.ts';
import {
  createNameElement,
  toImportedComponent,
} from '../../src/domain/components/review/imported-component.ts';
import { outlineProblems } from '../../src/domain/components/review/outline-rules.ts';
import { readOutlines } from '../../src/domain/components/review/rendered-outline.ts';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';
import { BUNDLED_ARTIFACTS } from '../catalog/bundled-artifacts.ts';

const CURRENT = BUNDLED_ARTIFACTS.filter(
  ({ isActive, variant }) => isActive && variant === 'react-tailwind',
);
const byName = new Map(CURRENT.map((artifact) => [registryNameOf(artifact.slug), artifact]));

/** What a file with components of the bundled catalog is told about its outline, a line each. */
function problemsOf(code: string): readonly string[] {
  const program = parseTsx(code);
  if (program === undefined) throw new Error(code);
  const facts = readFacts(program);
  if (facts === undefined) throw new Error(code);
  const components = facts.imports.flatMap(({ source }) => {
    const artifact = byName.get(/^\.\.\/([a-z0-9-]+)\/component$/.exec(source)?.[1] ?? '');
    if (artifact === undefined) return [];
    const { slug, files, manifest } = artifact;
    return [toImportedComponent(source, { slug, code: files['component.tsx'] ?? '', manifest })];
  });
  return outlineProblems(facts.elements, createNameElement(facts, components)).map(
    ({ line, rule, message, fix }) => `${line} ${rule}: ${message} ${fix}`,
  );
}

test('no example of the catalog has a problem, nor a component in its own code', () => {
  const found = CURRENT.flatMap(({ slug, files }) => {
    const own = `../${registryNameOf(slug)}/component`;
    const example = (files['example.tsx'] ?? '').replaceAll("'./component'", `'${own}'`);
    return [...problemsOf(example), ...problemsOf(files['component.tsx'] ?? '')].map(
      (problem) => `${slug} ${problem}`,
    );
  });
  expect(found).toEqual([]);
});

const IMPORTS = `import { AppShell } from '../layout-app-shell/component';
import { SettingsPage } from '../layout-settings-page/component';
import { RecordList } from '../screens-record-list/component';
import { Comments } from '../collaboration-comments/component';
import { Button } from '../forms-button/component';
import { Dialog } from '../overlays-dialog/component';
import { Own } from './own';
`;

const inPage = (jsx: string) =>
  problemsOf(`${IMPORTS}export const A = ({ x, xs }) => ${jsx};\n`).map((line) =>
    line.replace(/^\d+ /, ''),
  );

test.each([
  ['<main><main>A</main></main>', '<main><section>A</section></main>', 'nested-main'],
  ['<main><AppShell>A</AppShell></main>', '<div><AppShell>A</AppShell></div>', 'nested-main'],
  [
    '<AppShell><RecordList title="Orders" isMain /></AppShell>',
    '<AppShell><RecordList title="Orders" /></AppShell>',
    'nested-main',
  ],
  [
    '<AppShell>{x && <main>A</main>}</AppShell>',
    '<AppShell header={<main>A</main>}>A</AppShell>',
    'nested-main',
  ],
  [
    '<main><RecordList title="Orders" isMain /></main>',
    '<main><RecordList title="Orders" isMain={x} /></main>',
    'nested-main',
  ],
  ['<div><h1>A</h1><h3>B</h3></div>', '<div><h1>A</h1><h2>B</h2></div>', 'heading-level'],
  [
    '<div><h1>A</h1><Button>B</Button><h3>B</h3></div>',
    '<div><h1>A</h1><Own /><h3>B</h3></div>',
    'heading-level',
  ],
  [
    '<div><h1>A</h1><Comments title="B" headingLevel={3} /></div>',
    '<div><h1>A</h1><Comments title="B" /></div>',
    'heading-level',
  ],
  ['<div><h1>A</h1><h1>B</h1></div>', '<div>{x ? <h1>A</h1> : <h1>B</h1>}</div>', 'second-h1'],
  [
    '<div><h1>A</h1><SettingsPage title="B" sections={[]} /></div>',
    '<div><h1>A</h1><Own><SettingsPage title="B" sections={[]} /></Own></div>',
    'second-h1',
  ],
  [
    '<div><h1>A</h1><section><RecordList title="B" /></section></div>',
    '<div><h1>A</h1><section><RecordList title="B" headingLevel={2} /></section></div>',
    'second-h1',
  ],
  [
    '<div><h1>A</h1><RecordList title="B" /></div>',
    '<div><h1>A</h1><RecordList title="B" hideHeading /></div>',
    'second-h1',
  ],
  [
    '<section><h2>Comments</h2><Comments title=" comments" /></section>',
    '<section><h2>Answers</h2><Comments title="Comments" /></section>',
    'doubled-title',
  ],
  [
    '<section><header><h2>Comments</h2></header><div><Comments title="Comments" headingLevel={3} /></div></section>',
    '<section><h2>Comments</h2>{xs.map(() => <Comments title="Comments" />)}</section>',
    'doubled-title',
  ],
  [
    '<section><h2>Rename</h2><Comments title="Rename" /></section>',
    '<section><h2>Rename</h2><Dialog title="Rename" confirmLabel="Rename it" onSubmit={x} /></section>',
    'doubled-title',
  ],
])('%s', (wrong, right, rule) => {
  expect(inPage(wrong).map((line) => line.split(':')[0])).toContain(rule);
  expect(inPage(right)).toEqual([]);
});

test('says what to change', () => {
  expect(inPage('<main><RecordList title="Orders" isMain /></main>')).toEqual([
    'nested-main: RecordList renders a <main>, and <main> around it has one already. Leave out isMain.',
  ]);
  expect(inPage('<div><h1>A</h1><Comments title="B" headingLevel={4} /></div>')).toEqual([
    'heading-level: The title of Comments is an h4 after an h1: a level is skipped. Pass headingLevel={2}.',
  ]);
});

test('a component is read only where its code leaves no doubt', () => {
  const outlineOf = (body: string) =>
    readOutlines(`export function Box({ title, children }) {\n  return ${body};\n}\n`)[0];
  expect(outlineOf('(\n    <main>{children}</main>\n  )')).toMatchObject({
    main: 'always',
    holdsChildren: true,
  });
  expect(outlineOf('<div>{open && <main>{children}</main>}</div>')?.main).toBeUndefined();
  expect(outlineOf('<div>\n{/* <main> */}\n<p /></div>')?.main).toBeUndefined();
  expect(outlineOf('<div><h2>{title}</h2></div>')?.title).toEqual({ level: 2 });
  expect(outlineOf('<div>{open && <h2>{title}</h2>}</div>')?.title).toBeUndefined();
  expect(outlineOf('<dialog><h2>{title}</h2></dialog>')?.title).toBeUndefined();
});
