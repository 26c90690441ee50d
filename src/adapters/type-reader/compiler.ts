import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-6';
import { KNOWN_PACKAGES } from './known-packages.ts';

/** Where the files of a program are; nothing outside is read except types of packages. */
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

/** What the file of a project is checked with: it may be less strict than the catalog. */
const LENIENT: ts.CompilerOptions = {
  ...OPTIONS,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  noImplicitAny: false,
  noImplicitThis: false,
  useUnknownInCatchVariables: false,
};

/** Declarations that do not change are parsed and bound once per thread. */
const declarations = new Map<string, ts.SourceFile | undefined>();

/** Where the declarations of known packages lie. */
const PACKAGES = '/packages';

/** A file names files of the disk in `/// <reference>`; only these folders are read. */
const READ_FOLDERS = [...Object.values(TYPE_FOLDERS), LIB_FOLDER].map((folder) =>
  join(folder, '/'),
);

for (const [name, text] of KNOWN_PACKAGES) {
  const path = `${PACKAGES}/${name}.d.ts`;
  declarations.set(path, ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true));
}

function readDeclaration(path: string): ts.SourceFile | undefined {
  const isRead =
    path.startsWith(`${PACKAGES}/`) ||
    (path.endsWith('.d.ts') &&
      !path.includes('/../') &&
      READ_FOLDERS.some((folder) => path.startsWith(folder)));
  if (!isRead) return undefined;
  if (!declarations.has(path)) declarations.set(path, parseDeclaration(path));
  return declarations.get(path);
}

function parseDeclaration(path: string): ts.SourceFile | undefined {
  try {
    // The comments of the library are a third of it, and nobody reads them.
    const comments = path.startsWith(LIB_FOLDER)
      ? ts.JSDocParsingMode.ParseNone
      : ts.JSDocParsingMode.ParseAll;
    return ts.createSourceFile(path, readFileSync(path, 'utf8'), {
      languageVersion: ts.ScriptTarget.ES2023,
      jsDocParsingMode: comments,
    });
  } catch {
    return undefined;
  }
}

/**
 * A program of files in memory, by path below `ROOT`. Imports resolve among them and to React's types; a package
 * without types is `any`.
 */
export function createProgram(files: ReadonlyMap<string, string>): ts.Program {
  const sources = new Map([...files].map(([path, text]) => [path, parseModule(path, text)]));
  return programOf(sources, [...sources.keys()], OPTIONS, (name, from) =>
    resolve(name, from, sources),
  );
}

/** Where a file of a project lies in its program. */
export const REVIEWED = '/reviewed.tsx';

/**
 * A program of one file of a project and the modules of the catalog that it imports. Every other import is `any`, but
 * for React.
 *
 * @param modules by path below `ROOT`
 * @param imports the path of a module by what the file writes
 */
export function createReviewedProgram(
  code: string,
  modules: ReadonlyMap<string, string>,
  imports: ReadonlyMap<string, string>,
  exactOptionalPropertyTypes: boolean,
): ts.Program {
  const reviewed = parseModule(REVIEWED, code);
  // A stranger's comments can neither read files nor remove the library.
  Object.assign(reviewed, {
    referencedFiles: [],
    typeReferenceDirectives: [],
    libReferenceDirectives: [],
    hasNoDefaultLib: false,
    checkJsDirective: undefined,
  });
  const sources = new Map([
    [REVIEWED, reviewed],
    ...[...modules].map(([path, text]) => [path, parsedOnce(path, text)] as const),
  ]);
  const options = { ...LENIENT, exactOptionalPropertyTypes };
  return programOf(sources, [REVIEWED], options, (name, from) => {
    if (from !== REVIEWED) return resolve(name, from, sources);
    const path = imports.get(name);
    if (path !== undefined) return { resolvedFileName: path, extension: extensionOf(path) };
    return /^react(?:-dom)?(?:\/[\w-]+)?$/.test(name) ? resolve(name, from, sources) : undefined;
  });
}

/** Modules of the catalog that were parsed last: reviews of a project use the same ones again. */
const parsed = new Map<string, ts.SourceFile>();
const MAX_PARSED = 60;

function parsedOnce(path: string, text: string): ts.SourceFile {
  const key = `${path}\n${text}`;
  const file = parsed.get(key) ?? parseModule(path, text);
  parsed.delete(key);
  parsed.set(key, file);
  const [oldest] = parsed.keys();
  if (parsed.size > MAX_PARSED && oldest !== undefined) parsed.delete(oldest);
  return file;
}

function parseModule(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TSX);
}

function programOf(
  sources: ReadonlyMap<string, ts.SourceFile>,
  rootNames: readonly string[],
  options: ts.CompilerOptions,
  resolveModule: (name: string, from: string) => ts.ResolvedModuleFull | undefined,
): ts.Program {
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
      literals.map(({ text }) => ({ resolvedModule: resolveModule(text, from) })),
  };
  return ts.createProgram({ rootNames, options, host });
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
