import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_DIR } from '../support/run-cli.ts';

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
    paths: { '@/*': ['./src/*'] },
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

export default defineConfig({
  plugins: [tailwindcss()],
  resolve: { alias: { '@': '/src' } },
  build: { reportCompressedSize: false },
});
`;

/** A project as Vite's template for React and TypeScript makes it, with Tailwind and this repository's packages. */
export interface FreshProject {
  readonly path: string;
  readonly write: (files: Readonly<Record<string, string>>) => Promise<void>;
  /** What the type checker says; nothing while all is well. */
  readonly typeCheck: () => Promise<string>;
  /** Builds into `dist`. */
  readonly build: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

export async function createFreshProject(): Promise<FreshProject> {
  const path = await mkdtemp(join(tmpdir(), 'fresh-project-'));
  await symlink(join(PROJECT_DIR, 'node_modules'), join(path, 'node_modules'));

  async function write(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(path, name)), { recursive: true });
      await writeFile(join(path, name), text);
    }
  }

  await write({
    'package.json': '{ "private": true, "type": "module" }',
    'tsconfig.json': JSON.stringify(TSCONFIG),
    'vite.config.ts': VITE_CONFIG,
    'index.html':
      '<!doctype html><html lang="en"><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body></html>',
    'src/index.css': "@import 'tailwindcss';\n",
  });
  return {
    path,
    write,
    typeCheck: () => outputOf('typescript/bin/tsc', '--project', path),
    async build() {
      const vite = join(PROJECT_DIR, 'node_modules/vite/bin/vite.js');
      await run(process.execPath, [vite, 'build'], { cwd: path });
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

/** What a command prints; the compiler prints errors to standard output. */
async function outputOf(bin: string, ...args: readonly string[]): Promise<string> {
  const command = [join(PROJECT_DIR, 'node_modules', bin), ...args];
  try {
    return (await run(process.execPath, command)).stdout;
  } catch (error) {
    return String(error instanceof Error && 'stdout' in error ? error.stdout : error);
  }
}
