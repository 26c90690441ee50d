import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import ts from 'typescript-6';
import { z } from 'zod';

/** How a consumer would compile. */
const OPTIONS: ts.CompilerOptions = {
  strict: true,
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  noEmit: true,
  skipLibCheck: true,
  skipDefaultLibCheck: true,
  esModuleInterop: true,
  types: [],
};

/** Where a program is. */
export interface Place {
  /** In which the package is installed. */
  readonly folder: string;
  /** The declarations of the language and the DOM. */
  readonly libFolder: string;
}

/**
 * A program of files in memory that lie in the folder where the package is installed, so that imports resolve as they do
 * for a consumer. Nothing is run.
 */
export function createProgram(
  { folder, libFolder }: Place,
  files: ReadonlyMap<string, string>,
  old?: ts.Program,
): ts.Program {
  const disk = ts.createCompilerHost(OPTIONS, true);
  const inMemory = new Map([...files].map(([name, code]) => [join(folder, name), code]));
  const host: ts.CompilerHost = {
    ...disk,
    getCurrentDirectory: () => folder,
    getDefaultLibLocation: () => libFolder,
    getDefaultLibFileName: () => join(libFolder, 'lib.d.ts'),
    fileExists: (path) => inMemory.has(resolve(path)) || disk.fileExists(path),
    readFile: (path) => inMemory.get(resolve(path)) ?? disk.readFile(path),
    getSourceFile: (path, options, ...rest) => {
      const code = inMemory.get(resolve(path));
      return code === undefined
        ? disk.getSourceFile(path, options, ...rest)
        : ts.createSourceFile(path, code, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TSX);
    },
  };
  return ts.createProgram({
    rootNames: [...inMemory.keys()],
    options: OPTIONS,
    host,
    ...(old === undefined ? {} : { oldProgram: old }),
  });
}

/** Whether a consumer in a folder can import a module. */
export function canResolve(folder: string, specifier: string): boolean {
  const from = join(folder, 'consumer.tsx');
  return ts.resolveModuleName(specifier, from, OPTIONS, ts.sys).resolvedModule !== undefined;
}

const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  license: z.string().optional().catch(undefined),
  exports: z.unknown().optional(),
  /** A path, or several. */
  'web-types': z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
  customElements: z.string().optional().catch(undefined),
  style: z.string().optional().catch(undefined),
  dependencies: z.record(z.string(), z.string()).default({}).catch({}),
  peerDependencies: z.record(z.string(), z.string()).default({}).catch({}),
});

/** A package's own `package.json`. */
export type PackageJson = z.infer<typeof manifestSchema>;

/** Reads `package.json`. @throws Error where it has no name or version */
export function readPackageJson(root: string): PackageJson {
  return manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
}

/** More entries are not read. */
const MAX_ENTRIES = 400;

/** The specifiers that a consumer can import types from, the package's name first. Those with `*` are left out. */
export function entriesOf(
  root: string,
  { name, exports: exported }: PackageJson,
): readonly string[] {
  if (typeof exported === 'string') return [name];
  const keys = Object.entries(exported ?? {}).filter(([key]) => key.startsWith('.'));
  // Without `exports`, folders with a `package.json` of their own are entries as well.
  if (keys.length === 0) return [name, ...foldersWithTypes(root).map((each) => `${name}/${each}`)];
  const isCode = (value: unknown): boolean =>
    /\.(?:d\.)?[mc]?[jt]sx?"/.test(JSON.stringify(value) ?? '') && !isAsset(value);
  return keys
    .filter(([key, value]) => !key.includes('*') && isCode(value))
    .map(([key]) => (key === '.' ? name : `${name}/${key.slice(2)}`))
    .slice(0, MAX_ENTRIES);
}

function foldersWithTypes(root: string): readonly string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name)
    .filter((name) => {
      const file = join(root, name, 'package.json');
      return existsSync(file) && /"(?:types|typings)"/.test(readFileSync(file, 'utf8'));
    })
    .toSorted()
    .slice(0, MAX_ENTRIES);
}

function isAsset(value: unknown): boolean {
  return typeof value === 'string' && /\.(?:css|scss|json)$/.test(value);
}

/** The folder that a package is installed in: what holds its `node_modules`. */
export function folderOfPackage(root: string): string {
  const at = root.lastIndexOf(`${sep}node_modules${sep}`);
  return at < 0 ? root : root.slice(0, at);
}
