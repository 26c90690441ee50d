import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_DIR } from '../support/run-cli.ts';
import { sha256 } from '../support/write-catalog.ts';
import { BUNDLED_ARTIFACTS } from './bundled-artifacts.ts';

const run = promisify(execFile);

/** The compiler options of Vite's template for React and TypeScript. */
const TSCONFIG = {
  compilerOptions: {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    types: ['vite/client'],
    skipLibCheck: true,
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    verbatimModuleSyntax: true,
    moduleDetection: 'force',
    noEmit: true,
    jsx: 'react-jsx',
    strict: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    erasableSyntaxOnly: true,
    noFallthroughCasesInSwitch: true,
    noUncheckedSideEffectImports: true,
  },
  include: ['src'],
};

const VITE_CONFIG = `import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [tailwindcss()], build: { reportCompressedSize: false } });
`;

/** The active version of every component, in each of its variants. */
const ARTIFACTS = BUNDLED_ARTIFACTS.filter(({ isActive }) => isActive).map((artifact) => ({
  ...artifact,
  place: `src/components${artifact.slug}/${artifact.variant}`,
}));

let project: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'fresh-project-'));
  await symlink(join(PROJECT_DIR, 'node_modules'), join(project, 'node_modules'));
  for (const { folder, place } of ARTIFACTS) {
    await mkdir(join(project, place, '..'), { recursive: true });
    await cp(folder, join(project, place), { recursive: true });
  }
  const examples = ARTIFACTS.map(
    ({ place }, index) => `import Example${index} from './${place.slice(4)}/example';`,
  );
  const elements = ARTIFACTS.map((_, index) => `      <Example${index} />`);
  const tokens = ARTIFACTS.map(({ place }) => `@import './${place.slice(4)}/tokens.css';`);
  const files = {
    'package.json': '{ "private": true, "type": "module" }',
    'tsconfig.json': JSON.stringify(TSCONFIG),
    'vite.config.ts': VITE_CONFIG,
    'index.html':
      '<!doctype html><html lang="en"><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
    'src/index.css': ["@import 'tailwindcss';", ...tokens, ''].join('\n'),
    'src/main.tsx': `import { createRoot } from 'react-dom/client';
import './index.css';
${examples.join('\n')}

createRoot(document.body).render(
  <>
${elements.join('\n')}
  </>,
);
`,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(project, name, '..'), { recursive: true });
    await writeFile(join(project, name), text);
  }
});

afterAll(() => rm(project, { recursive: true, force: true }));

test('a fresh Vite project type-checks with all active components, as they are', async () => {
  expect(await outputOf('typescript/bin/tsc', '--project', project)).toBe('');
  for (const { manifest, variant, place } of ARTIFACTS) {
    for (const file of manifest.variants[variant]?.files ?? []) {
      const bytes = readFileSync(join(project, place, file.path));
      expect(sha256(bytes), `${place}/${file.path}`).toBe(file.sha256);
    }
  }
});

test('a fresh Vite project builds with all active components, and Tailwind finds their classes', async () => {
  await run(process.execPath, [join(PROJECT_DIR, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: project,
  });
  const [css = ''] = globSync('dist/assets/*.css', { cwd: project }).map((file) =>
    readFileSync(join(project, file), 'utf8'),
  );
  const [script = ''] = globSync('dist/assets/*.js', { cwd: project }).map((file) =>
    readFileSync(join(project, file), 'utf8'),
  );
  expect(script.length).toBeGreaterThan(100_000);
  expect(css).toContain('var(--ui-');
}, 120_000);

/** What a command prints; the compiler prints errors to standard output. */
async function outputOf(bin: string, ...args: readonly string[]): Promise<string> {
  const command = [join(PROJECT_DIR, 'node_modules', bin), ...args];
  try {
    return (await run(process.execPath, command)).stdout;
  } catch (error) {
    return String(error instanceof Error && 'stdout' in error ? error.stdout : error);
  }
}
