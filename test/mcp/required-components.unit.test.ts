import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type PatternSource, sha256, toBytes } from '../support/write-catalog.ts';
import { patternId } from './fixture-server.ts';
import { type InProcessApp, call, createInProcessApp, get } from './in-process-app.ts';

const TOKENS = `:root {
  --ui-text: light-dark(black, white); /* Body text. */
  --ui-focus: blue;
}
`;

const LABEL = 'export const Label = () => <b className="text-(--ui-text)" />;\n';
const FIELD = "import { Label } from '../forms-label/component';\nexport const Field = Label;\n";
const DATE = "import { Field } from '../forms-field/component';\nexport const DateField = Field;\n";

const requires = (...numbers: readonly number[]) => ({
  requires: numbers.map((number) => ({ pattern_id: patternId(number), version_id: 'v1' })),
});

/** A date requires a field, which requires a label. */
const CATALOG: readonly PatternSource[] = [
  {
    slug: '/forms/label',
    id: patternId(1),
    number: 1,
    title: 'Label',
    active: 'v2',
    versions: {
      v1: {
        code: LABEL,
        files: { 'example.tsx': 'export default () => null;\n' },
        manifest: { tokens: { version: 'v1', variables: ['--ui-text'] } },
      },
      v2: { code: 'export const Label = 2;\n' },
    },
  },
  {
    slug: '/forms/field',
    id: patternId(2),
    number: 2,
    title: 'Field',
    versions: { v1: { code: FIELD, manifest: requires(1) } },
  },
  {
    slug: '/forms/date',
    id: patternId(3),
    number: 3,
    title: 'Date',
    versions: {
      v1: {
        code: DATE,
        manifest: { ...requires(2), tokens: { version: 'v1', variables: [] } },
      },
    },
  },
];

/** Only its example imports another component, which requires one in turn. */
const BOX: PatternSource = {
  slug: '/forms/box',
  id: patternId(4),
  number: 4,
  title: 'Box',
  versions: {
    v1: {
      code: 'export const Box = 1;\n',
      files: { 'example.tsx': "import { Field } from '../forms-field/component';\n" },
      manifest: { exampleRequires: requires(2).requires },
    },
  },
};

function open(): Promise<InProcessApp> {
  return createInProcessApp(CATALOG, { tokens: TOKENS });
}

async function getComponent(app: InProcessApp, reference: string, versionId = 'active') {
  const params = {
    name: 'get_component',
    arguments: { pattern_id: reference, version_id: versionId },
  };
  return (await call(app, 'tools/call', params)).result.structuredContent;
}

async function json(app: InProcessApp, path: string) {
  return (await get(app, path)).json();
}

test('get_component names everything that a version imports, at the version that it was made with', async () => {
  const app = await open();
  const { metadata } = await getComponent(app, '/forms/date');
  expect(metadata.requires).toEqual([
    {
      pattern_id: patternId(2),
      version_id: 'v1',
      folder: 'forms-field',
      url: 'http://localhost:3000/r/raw/forms/field/v1.tsx',
      sha256: sha256(toBytes(FIELD)),
    },
    {
      pattern_id: patternId(1),
      version_id: 'v1',
      folder: 'forms-label',
      url: 'http://localhost:3000/r/raw/forms/label/v1.tsx',
      sha256: sha256(toBytes(LABEL)),
    },
  ]);
  const { metadata: alone } = await getComponent(app, '/forms/label');
  expect(alone).not.toHaveProperty('requires');
});

test('get_component names what an imported item depends on, where its files go, and each item once', async () => {
  const registry = (item: string, path: string, stored: string, resolved: object) => ({
    registry: { item, files: [{ path, type: `registry:${path.split('/')[0]}`, stored }], resolved },
  });
  const app = await createInProcessApp([
    {
      slug: '/shop/card',
      id: patternId(1),
      number: 1,
      title: 'Card',
      versions: {
        v1: {
          code: 'export const Card = 1;\n',
          manifest: registry('card', 'ui/card.tsx', 'component.tsx', {
            utils: patternId(2),
            card: patternId(1),
          }),
        },
      },
    },
    {
      slug: '/shop/utils',
      id: patternId(2),
      number: 2,
      title: 'Utils',
      versions: {
        v1: {
          code: 'export const cn = 1;\n',
          main: { variant: 'ts', path: 'utils.ts' },
          manifest: registry('utils', 'lib/utils.ts', 'utils.ts', { card: patternId(1) }),
        },
      },
    },
  ]);
  const { metadata, install } = await getComponent(app, '/shop/card');
  const url = 'http://localhost:3000/r/raw/shop/utils/v1/ts/utils.ts';
  const digest = sha256(toBytes('export const cn = 1;\n'));
  expect(metadata.requires).toEqual([
    { pattern_id: patternId(2), version_id: 'v1', folder: 'shop-utils', url, sha256: digest },
  ]);
  expect(install.curl).toContain(`-o src/components/ui/card.tsx `);
  expect(install.curl).toContain(`-o src/lib/utils.ts ${url} # ${digest}`);
  expect(install.shadcn).toBe(
    'npx shadcn@latest add http://localhost:3000/r/exact/shop-card@v1.json',
  );
  const params = { name: 'get_component', arguments: { pattern_id: '/shop/utils' } };
  const { error } = JSON.parse((await call(app, 'tools/call', params)).result.content[0].text);
  expect(error).toMatchObject({
    kind: 'component_not_found',
    message: expect.stringContaining('Its variants are: ts. Install it with node cli.mjs add'),
  });
});

test('get_component gives the defaults of shared variables, and where their style sheet is', async () => {
  const app = await open();
  const { metadata, usage_rules: rules } = await getComponent(app, '/forms/label', 'v1');
  expect(rules.css_variables).toEqual([
    { name: '--ui-text', default: 'black', default_dark: 'white', description: 'Body text.' },
  ]);
  expect(metadata.tokens).toEqual({
    version: 'v1',
    url: 'http://localhost:3000/r/tokens@v1.css',
    sha256: sha256(toBytes(TOKENS)),
  });
  for (const path of ['/r/tokens.css', '/r/tokens@v1.css']) {
    const response = await get(app, path);
    expect(await response.text()).toBe(TOKENS);
    expect(response.headers.get('etag')).toContain(sha256(toBytes(TOKENS)));
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  }
  expect((await get(app, '/r/tokens@v2.css')).status).toBe(404);
});

test('registry items name the items that they require, and bring the shared variables', async () => {
  const app = await open();
  const item = await json(app, '/r/forms-date.json');
  expect(item.registryDependencies).toEqual(['http://localhost:3000/r/forms-field@v1.json']);
  const label = await json(app, '/r/forms-label@v1.json');
  expect(label.cssVars).toEqual({ light: { 'ui-text': 'black' }, dark: { 'ui-text': 'white' } });
  const exact = await json(app, '/r/exact/forms-date.json');
  expect(exact.registryDependencies).toEqual(['http://localhost:3000/r/exact/forms-field@v1.json']);
  expect(exact.files.map(({ target }: { target: string }) => target)).toEqual([
    'components/forms-date/component.tsx',
    'components/tokens.css',
  ]);
  expect(exact.files[1].content).toBe(TOKENS);
});

test('a zip holds what a version requires beside it, and the shared style sheet', async () => {
  const app = await open();
  const response = await get(app, '/r/zip/forms/date/v1.zip');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const texts = Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]);
  expect(Object.fromEntries(texts)).toEqual({
    'date/LICENSE': expect.stringContaining('Permission is hereby granted'),
    'date/component.tsx': DATE,
    'forms-field/component.tsx': FIELD,
    'forms-label/component.tsx': LABEL,
    'tokens.css': TOKENS,
  });
});

test('/api/versions names what to lay beside a version', async () => {
  const app = await open();
  const body = await json(app, '/api/versions?pattern=/forms/date');
  expect(body.requires).toEqual([
    { pattern_id: patternId(2), version_id: 'v1', folder: 'forms-field' },
    { pattern_id: patternId(1), version_id: 'v1', folder: 'forms-label' },
  ]);
  expect(body.tokens).toEqual({ version: 'v1', sha256: sha256(toBytes(TOKENS)) });
});

test('previews have what an example imports, and installs do not', async () => {
  const app = await createInProcessApp([...CATALOG, BOX], { tokens: TOKENS });
  const params = { name: 'preview_component', arguments: { pattern_id: '/forms/box' } };
  const { result } = await call(app, 'tools/call', params);
  for (const file of ['../forms-field/component.tsx', '../forms-label/component.tsx']) {
    expect(JSON.stringify(result)).toContain(JSON.stringify(file));
  }
  expect((await getComponent(app, '/forms/box')).metadata.requires).toBeUndefined();
  expect((await json(app, '/api/versions?pattern=/forms/box')).requires).toEqual([]);
  expect((await json(app, '/r/forms-box.json')).registryDependencies).toBeUndefined();
});
