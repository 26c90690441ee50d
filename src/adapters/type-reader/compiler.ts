import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-6';
import { KNOWN_PACKAGES } from './known-packages.ts';

/** Where the files of a program lie; nothing outside but types of packages is read. */
export const ROOT = '/catalog';

/** Packages whose types come with the product; those of others, but for `KNOWN_PACKAGES`, are `any`. */
const TYPE_FOLDERS: Readonly<Record<string, string>> = {
  react: folderOf(import.meta.resolve('@types/react/package.json')),
  'react-dom': folderOf(import.meta.resolve('@types/react-dom/package.json')),
  csstype: folderOf(import.meta.resolve('csstype/package.json')),
};

const LIB_FOLDER = folderOf(import.meta.resolve('typescript-6/lib/lib.d.ts'));

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  exactOptionalPropertyTypes: true,
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  noEmit: true,
  skipLibCheck: true,
  skipDefaultLibCheck: true,
  types: [],
};

/** Declarations that do not change are parsed and bound once a thread. */
const declarations = new Map<string, ts.SourceFile | undefined>();

/** Where the declarations of known packages lie. */
const PACKAGES = '/packages';

for (const [name, text] of KNOWN_PACKAGES) {
  const path = `${PACKAGES}/${name}.d.ts`;
  declarations.set(path, ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true));
}

function readDeclaration(path: string): ts.SourceFile | undefined {
  if (!declarations.has(path)) declarations.set(path, parseDeclaration(path));
  return declarations.get(path);
}

function parseDeclaration(path: string): ts.SourceFile | undefined {
  try {
    return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2023, true);
  } catch {
    return undefined;
  }
}

/**
 * A program of files in memory, by path below `ROOT`. Imports resolve among them and to React's types; a package
 * without types is `any`.
 */
export function createProgram(files: ReadonlyMap<string, string>): ts.Program {
  const sources = new Map(
    [...files].map(([path, text]) => [
      path,
      ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TSX),
    ]),
  );
  const host: ts.CompilerHost = {
    getSourceFile: (path) => sources.get(path) ?? readDeclaration(path),
    getDefaultLibFileName: () => join(LIB_FOLDER, 'lib.d.ts'),
    getDefaultLibLocation: () => LIB_FOLDER,
    getCurrentDirectory: () => ROOT,
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (path) => sources.has(path) || readDeclaration(path) !== undefined,
    readFile: (path) => sources.get(path)?.text,
    writeFile() {},
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => ({ resolvedModule: resolve(text, from, sources) })),
  };
  return ts.createProgram({ rootNames: [...sources.keys()], options: OPTIONS, host });
}

function resolve(
  name: string,
  from: string,
  sources: ReadonlyMap<string, unknown>,
): ts.ResolvedModuleFull | undefined {
  if (/^[./]/.test(name)) {
    const path = posix.resolve(posix.dirname(from), name);
    const found = [
      path,
      `${path}.tsx`,
      `${path}.ts`,
      `${path}/index.tsx`,
      `${path}.d.ts`,
      `${path}/index.d.ts`,
    ].find((each) => sources.has(each) || (!from.startsWith(ROOT) && readDeclaration(each)));
    return found === undefined
      ? undefined
      : { resolvedFileName: found, extension: extensionOf(found) };
  }
  const [packageName = '', ...rest] = name.split('/');
  const typed = TYPE_FOLDERS[packageName];
  const file = rest.length === 0 ? 'index.d.ts' : `${rest.join('/')}.d.ts`;
  const path = typed === undefined ? `${PACKAGES}/${name}.d.ts` : join(typed, file);
  return readDeclaration(path) === undefined
    ? undefined
    : { resolvedFileName: path, extension: ts.Extension.Dts, isExternalLibraryImport: true };
}

function folderOf(url: string): string {
  return dirname(fileURLToPath(url));
}

function extensionOf(path: string): string {
  if (path.endsWith('.d.ts')) return ts.Extension.Dts;
  return path.endsWith('.tsx') ? ts.Extension.Tsx : ts.Extension.Ts;
}
