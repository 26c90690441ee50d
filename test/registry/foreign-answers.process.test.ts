import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { callTool } from '../support/mcp-call.ts';
import { startServer } from '../support/start-server.ts';
import { emptyCatalog } from './importing.ts';

const FILES: Readonly<Record<string, string>> = {
  'ui/input.tsx': `export interface InputProps {
  size?: 'small' | 'large';
  label: string;
}
export function Input({ size, label }: InputProps) {
  return <input data-size={size} aria-label={label} />;
}
`,
  'ui/select.tsx': `/** Chooses one of a short list. */
export function Select({ items }: { items: readonly string[] }) {
  return <select>{items.map((item) => <option key={item}>{item}</option>)}<option>Close</option></select>;
}
export function SelectItem() { return null; }
`,
  ...Object.fromEntries(
    [
      'One-time code input',
      'Input with password strength',
      'Date range picker',
      'Input with a unit',
    ].map((label, at) => [
      `examples/e-${at + 1}.tsx`,
      `import { Input } from '@/registry/ui/input';
import { Label } from './label';
export default function Component() {
  return <div><Label>${label}</Label><Input label="Value ${at}" /></div>;
}
`,
    ]),
  ),
  // Its name says nothing, and it is an example of nothing.
  'blocks/e-90.tsx': `export default function Component() { return <h2>Plans and prices</h2>; }\n`,
};

/** A catalog of a registry whose examples have numbers for names, as agents use it. */
async function serveRegistry() {
  const { root, env, importFrom } = await emptyCatalog();
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, 'acme', path)), { recursive: true });
    await writeFile(join(root, 'acme', path), text);
  }
  const items = Object.keys(FILES).map((path) => {
    const [folder, file = ''] = path.split('/');
    const type =
      folder === 'ui' ? 'registry:ui' : folder === 'blocks' ? 'registry:block' : 'registry:example';
    return {
      name: file.replace('.tsx', ''),
      type,
      files: [{ path, type: folder === 'ui' ? type : 'registry:component' }],
      ...(folder === 'examples' ? { registryDependencies: ['@acme/input'] } : {}),
    };
  });
  await writeFile(join(root, 'acme/registry.json'), JSON.stringify({ name: 'acme', items }));
  await importFrom('acme', '--namespace', '@acme', '--license', 'MIT');
  const server = await startServer({ env });
  onTestFinished(async () => void (await server.stop()));
  return {
    url: server.url,
    call: async (tool: string, args: object) =>
      (await callTool(server.url, tool, args)).structuredContent,
  };
}

test('examples are found by what they show, and a word that any component may have is no match', async () => {
  const { call, url } = await serveRegistry();
  const { sections } = await call('list_components', {});
  expect(sections).toEqual([
    { section: 'imported', components: expect.stringContaining('e-90: Plans and prices') },
  ]);

  const found = await call('find_components', {
    parts: ['one-time code input', 'password strength', 'input', 'color scheme picker'],
  });
  const [code, strength, input] = found.parts;
  expect(code.components[0]).toMatchObject({
    for: 'One-time code input',
    example_of: '/imported/input',
  });
  expect(strength.components).toEqual([
    expect.objectContaining({ slug: '/imported/e-2', for: 'Input with password strength' }),
  ]);
  // What examples of it show is said no second time.
  expect(input.components).toEqual([expect.objectContaining({ slug: '/imported/input' })]);
  expect(found.missing).toEqual([expect.objectContaining({ part: 'color scheme picker' })]);

  // The author's words, and no list of exports or labels in place of them.
  const { pattern } = await call('get_pattern', { pattern_id: '/imported/select' });
  expect(pattern.description).toBe('Chooses one of a short list.');

  // Examples of a component are its preview and states, whatever they are called.
  const preview = await fetch(`${url}/preview/imported/input/imports.json`);
  expect(await preview.json()).toMatchObject({
    scenes: [
      { name: 'One-time code input', path: '/imported/e-1/component.tsx' },
      { name: 'Input with password strength', path: '/imported/e-2/component.tsx' },
      { name: 'Date range picker', path: '/imported/e-3/component.tsx' },
      { name: 'Input with a unit', path: '/imported/e-4/component.tsx' },
    ],
  });
});

test('a use is recognized by where the component is installed, without a lock', async () => {
  const { call } = await serveRegistry();
  const review = async (source: string, file?: string) => {
    const code = `import { Input } from '${source}';
export const A = () => <Input size="huge" />;
`;
    const { findings, note } = await call('review_code', { code, ...(file && { file }) });
    return { rules: findings.map(({ rule }: { rule: string }) => rule).toSorted(), note };
  };
  const wrong = { rules: ['missing-prop', 'wrong-value'], note: undefined };
  expect(await review('@/components/ui/input')).toEqual(wrong);
  expect(await review('../components/ui/input', 'src/pages/home.tsx')).toEqual(wrong);
  expect(await review('./ui/input', 'apps/web/src/components/card.tsx')).toEqual(wrong);

  const unknown = { rules: [], note: expect.stringContaining('send its path as file') };
  expect(await review('../components/ui/input')).toEqual(unknown);
  expect(await review('@other/components/ui/input')).toEqual(unknown);
  expect(await review('@/forms/input')).toEqual(unknown);
});
