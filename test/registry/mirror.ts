import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveLocally } from '../support/registry-server.ts';
import { runCli } from '../support/run-cli.ts';
import { startServer } from '../support/start-server.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

/** What the registry of the mirror wants to be sent. */
export const TOKEN = 'secret-of-the-registry';

const itemOf = (name: string, type: string, uses: readonly string[] = []) => ({
  name,
  type: `registry:${type}`,
  registryDependencies: uses,
  files: [
    {
      path: `${type}/${name}.tsx`,
      type: `registry:${type}`,
      content: `export const x = 1; // ${name}\n`,
    },
  ],
});

const ITEMS = [
  itemOf('accordion', 'ui'),
  itemOf('button-group', 'ui', ['button']),
  itemOf('button', 'ui'),
  itemOf('button-demo', 'example', ['button']),
  itemOf('button-with-icon', 'example', ['button', 'accordion']),
  itemOf('accordion-demo', 'example', ['accordion']),
  itemOf('faq', 'example', ['accordion']),
  itemOf('date-picker-demo', 'example', ['button', 'accordion']),
  itemOf('button-showcase-page', 'block', ['accordion']),
  itemOf('words', 'lib'),
];

/** Values that load something, or could. */
const LOADING = Object.fromEntries(
  [
    'src("http://x.example/a")',
    'SRC ("http://x.example/a")',
    'cross-fade("http://x.example/a", red)',
    '-webkit-cross-fade("http://x.example/a", red)',
    'image("http://x.example/a")',
    '-webkit-image-set("http://x.example/a" 1x)',
    'calc(1px + url("http://x.example/a"))',
    'element(#x)',
    'paint(x)',
    'unknown(1)',
  ].map((value, index) => [`loading-${index}`, value]),
);

export const PLAIN = {
  'plain-shadow': '0 1px 2px rgb(0 0 0 / 0.1), 0 2px calc(2 * (1px + var(--radius))) hsl(0 0% 0%)',
  'plain-mix': 'color-mix(in oklab, var(--primary) 50%, light-dark(white, black))',
  'plain-gradient': 'linear-gradient(to right, oklch(0.7 0.1 60), transparent)',
  'plain-ease': 'cubic-bezier(0.4, 0, 0.2, 1)',
};

/** In the index alone, as some registries have their themes. */
export const INLINE_THEMES = [
  {
    name: 'amber',
    type: 'registry:theme',
    title: 'Amber',
    cssVars: {
      theme: { 'font-sans': 'Inter, sans-serif', radius: '0.5rem' },
      light: {
        background: '0 0% 100%',
        primary: 'oklch(0.7 0.1 60)',
        evil: 'red; } body { x: y',
        ...LOADING,
        ...PLAIN,
      },
      dark: {
        background: '0 0% 4%',
        primary: 'oklch(0.6 0.1 60)',
        image: 'url(https://x.example)',
      },
    },
  },
  {
    name: 'inter',
    type: 'registry:font',
    font: {
      family: "'Inter Variable', sans-serif",
      provider: 'google',
      import: 'Inter',
      variable: '--font-sans',
    },
  },
  {
    name: 'borders',
    type: 'registry:item',
    css: { '@layer base': { '*': { 'border-color': 'red' } } },
  },
];

/** Served in a form of its own, which stays as it is. */
export const INDEX_STYLE =
  '{ "name": "index",\r\n  "type": "registry:style", "cssVars": {}, "files": [], "registryDependencies": ["button"] }\n';

/** Imports a registry that needs a token, and starts a server of the catalog. */
export async function startMirror() {
  const folder = await temporaryFolder();
  const dir = join(folder.path, 'catalog');
  const requests: string[] = [];
  const index = {
    name: 'ui',
    items: [...ITEMS, ...INLINE_THEMES, { name: 'index', type: 'registry:style' }],
  };
  const source = await serveLocally((request, response) => {
    // A registry for those who may.
    if (request.headers.authorization !== `Bearer ${TOKEN}`) {
      return void response.writeHead(401).end('{"error":"unauthorized","message":"No."}');
    }
    requests.push(request.url ?? '');
    const served: Readonly<Record<string, string>> = {
      '/r/registry.json': JSON.stringify(index),
      '/r/index.json': INDEX_STYLE,
    };
    const body = served[request.url ?? ''];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await mkdir(dir);
  await writeFile(join(dir, 'catalog.yaml'), 'name: Test\nsections: []\n');
  const env = { CATALOG_DIR: dir, CATALOG_BUILD_DIR: join(folder.path, 'build') };
  const options = ['--section', 'imported', '--license', 'MIT'];
  await writeFile(
    join(folder.path, 'components.json'),
    JSON.stringify({
      registries: {
        '@acme': {
          url: `${source.url}/r/{name}.json`,
          headers: { Authorization: 'Bearer ${REGISTRY_TOKEN}' },
        },
      },
    }),
  );
  const cwd = folder.path;
  // Of the same name, and first.
  const other = { name: 'other', items: [{ ...itemOf('words', 'lib'), title: 'Other words' }] };
  await writeFile(join(cwd, 'other.json'), JSON.stringify(other));
  await runCli(['import', 'other.json', '--section', 'other', '--license', 'MIT'], { env, cwd });
  const run = await runCli(['import', '@acme', '--official', ...options], {
    env: { ...env, REGISTRY_TOKEN: TOKEN },
    cwd,
  });
  if (run.code !== 0 || run.stderr.includes('cannot')) throw new Error(run.stderr);
  const server = await startServer({ env });
  return {
    dir,
    env,
    source,
    requests,
    /** What the import printed. */
    report: run.stdout,
    server,
    close: async (): Promise<void> => {
      await server.stop();
      await source.close();
      await folder.remove();
    },
  };
}
