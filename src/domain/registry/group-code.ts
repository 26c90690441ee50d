import { MAX_READ, withoutComments } from '../components/module-exports.ts';
import { type CodeAliases, aliasTargets, inside, isAliased } from './code-alias.ts';
import { aliasedPath, importSpecifiers, isRelativeImport } from './resolve-import.ts';

/** A file of a folder of code, as far as its grouping needs it. */
export interface CodeModule {
  readonly specifiers: readonly string[];
  /** The names of components that it exports, the default one first. */
  readonly components: readonly string[];
  /** Whether it only passes on what other files export. */
  readonly isBarrel: boolean;
}

/** An item of a folder of code: a component, or a module that several components share. */
export interface CodeItem {
  readonly main: string;
  /** Its other files. */
  readonly members: readonly string[];
  /** The main files of the items that it imports. */
  readonly uses: readonly string[];
  /** The specifiers of packages that it imports. */
  readonly packages: readonly string[];
  /** Imports that lead to no file of the folder. */
  readonly missing: readonly string[];
}

const COMPONENT_FILE = /\.(?:tsx|jsx|vue|svelte)$/;
const MODULE_FILE = /\.(?:[cm]?[jt]s|tsx|jsx|vue|svelte)$/;
const STYLE_FILE = /\.(?:css|scss|sass|less)$/;

/** The endings that imports leave out, in the order of bundlers. */
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.vue', '.svelte', '.css', '.json'];

const EXPORTED =
  /^export (?<isDefault>default )?(?:(?:async )?(?:function\*?|const|let|class) (?<name>[A-Za-z_$][\w$]*))?(?:\{(?<list>[^{}]*)\})?/gm;

/** Reads what the grouping needs of a file; long files are read in part. */
export function readCodeModule(path: string, text: string): CodeModule {
  const code = withoutComments(text.slice(0, MAX_READ));
  const isSingleFile = /\.(?:vue|svelte)$/.test(path);
  if (STYLE_FILE.test(path)) {
    // `@import "x.css"` is beside the file too.
    const found = importSpecifiers(code).filter((each) => !/^(?:[a-z]+:|\/\/)/i.test(each));
    const specifiers = found.map((each) => (/^[^./][^/]*\.\w+$/.test(each) ? `./${each}` : each));
    return { specifiers, components: [], isBarrel: false };
  }
  if (!MODULE_FILE.test(path)) return { specifiers: [], components: [], isBarrel: false };
  return {
    specifiers: importSpecifiers(code),
    components: isSingleFile ? [nameOfFile(path)] : componentsIn(code),
    isBarrel: /\bexport\b/.test(code) && code.replaceAll(PASSED_ON, '').trim() === '',
  };
}

/** Imports, exports of other files, lists of exports, and directives. */
const PASSED_ON =
  /\b(?:export\s[^;'"=()]{0,2000}\bfrom\s*|import\s(?:[^;'"=()]{0,2000}\bfrom\s*)?)(["'])[^"'\n]*\1;?|\bexport\s+(?:type\s+)?\{[^{}]*\};?|(["'])use (?:client|server)\2;?/g;

function componentsIn(code: string): readonly string[] {
  const found: string[] = [];
  for (const { groups } of code.matchAll(EXPORTED)) {
    const { isDefault, name, list = '' } = groups ?? {};
    if (isDefault !== undefined) found.unshift(name ?? 'default');
    else if (name !== undefined) found.push(name);
    for (const each of list.split(',')) {
      const exported = /^(?!\s*type\s)(?:.*\sas\s+)?\s*(?<as>[A-Za-z_$][\w$]*)\s*$/s.exec(each);
      const { as } = exported?.groups ?? {};
      if (as !== undefined) found.push(as);
    }
  }
  // Not constants in capitals, contexts and the like.
  const isComponent = (name: string): boolean =>
    name === 'default' || /^[A-Z](?=.*[a-z]|$)(?!\w*(?:Context|Props|Schema|Variants)$)/.test(name);
  return [...new Set(found)].filter(isComponent);
}

/**
 * Groups the files of a folder of code: one item for each component, with the helper modules that nothing else imports,
 * and the style sheets beside it. A module that several items import is an item of its own.
 *
 * @param files by path
 * @param name of the folder
 * @param aliases that its files use
 */
export function groupCode(
  files: ReadonlyMap<string, CodeModule>,
  name: string,
  aliases: CodeAliases,
): readonly CodeItem[] {
  const resolve = (path: string, specifier: string) =>
    resolveIn({ files, name, aliases }, path, specifier);
  const targets = new Map<string, readonly string[]>();
  const importers = new Map<string, string[]>();
  for (const [path, { specifiers }] of files) {
    const found = specifiers.flatMap((specifier) => resolve(path, specifier) ?? []);
    targets.set(path, found);
    for (const target of found) {
      const known = importers.get(target);
      if (known === undefined) importers.set(target, [path]);
      else known.push(path);
    }
  }
  const mains = findMains(files, importers, targets, name);
  const owner = findOwners(files, mains, importers, targets);
  const itemFiles = new Map<string, string[]>();
  for (const path of files.keys()) {
    const of = owner.get(path);
    if (of !== undefined) itemFiles.set(of, [...(itemFiles.get(of) ?? []), path]);
  }
  const isItem = (path: string, { isBarrel }: CodeModule): boolean =>
    COMPONENT_FILE.test(path) ? !isBarrel : files.size === 1;
  for (const [path, module] of files) {
    if (owner.has(path)) continue;
    if (isItem(path, module)) {
      itemFiles.set(path, [path]);
      owner.set(path, path);
    } else if (STYLE_FILE.test(path)) {
      itemFiles.get(mainBeside(path, mains) ?? '')?.push(path);
    }
  }
  return [...itemFiles].map(([main, own]) => {
    const specifiers = own.flatMap((path) =>
      (files.get(path)?.specifiers ?? []).map((specifier) => ({ path, specifier })),
    );
    const outer = specifiers.filter(
      ({ path, specifier }) => resolve(path, specifier) === undefined,
    );
    const isFile = ({ path, specifier }: (typeof specifiers)[number]): boolean =>
      isRelativeImport(specifier) ||
      isAliased(aliases, path, specifier) ||
      aliasedPath(specifier) !== undefined ||
      /^[#/]/.test(specifier);
    const used = own.flatMap((path) =>
      (targets.get(path) ?? []).flatMap((to) => owner.get(to) ?? []),
    );
    return {
      main,
      members: own.filter((path) => path !== main),
      uses: unique(used).filter((other) => other !== main),
      packages: unique(outer.filter((each) => !isFile(each)).map(({ specifier }) => specifier)),
      missing: unique(outer.filter(isFile).map(({ specifier }) => specifier)),
    };
  });
}

/** The component files that are no helpers of another one in their folder. */
function findMains(
  files: ReadonlyMap<string, CodeModule>,
  importers: ReadonlyMap<string, readonly string[]>,
  targets: ReadonlyMap<string, readonly string[]>,
  name: string,
): ReadonlySet<string> {
  const candidates = [...files].filter(
    ([path, { isBarrel }]) => COMPONENT_FILE.test(path) && !isBarrel,
  );
  const leaders = new Map<string, string>();
  for (const [path, { components }] of candidates) {
    const folder = folderOf(path);
    const called = plain(nameOfFile(path));
    const isNamed = called === plain(folder.slice(folder.lastIndexOf('/') + 1) || name);
    const isIndex = called === 'index' && folder !== '' && !leaders.has(folder);
    if (components.length > 0 && (isNamed || isIndex)) leaders.set(folder, path);
  }
  const isHelper = (path: string, { components }: CodeModule): boolean => {
    const isBarrel = (file: string): boolean => files.get(file)?.isBarrel === true;
    const users = [...closureOf(importers, path, isBarrel)].filter((user) => !isBarrel(user));
    if (users.length === 0) return false;
    if (components.length === 0) return true;
    const leader = foldersOf(path)
      .filter((folder) => users.every((user) => isBelow(user, folder)))
      .flatMap((folder) => leaders.get(folder) ?? [])[0];
    if (leader !== undefined) return leader !== path && closureOf(targets, leader).has(path);
    const words = wordsOf(path);
    const isPublic = (importers.get(path) ?? []).some(isBarrel);
    return (
      !isPublic &&
      users.every((user) => folderOf(user) === folderOf(path)) &&
      users.some((user) => words.includes(wordsOf(user)))
    );
  };
  return new Set(candidates.flatMap(([path, module]) => (isHelper(path, module) ? [] : [path])));
}

/** The item of each file: the one that all files are of that import it, else its own. */
function findOwners(
  files: ReadonlyMap<string, CodeModule>,
  mains: ReadonlySet<string>,
  importers: ReadonlyMap<string, readonly string[]>,
  targets: ReadonlyMap<string, readonly string[]>,
): Map<string, string> {
  const owner = new Map([...mains].map((path) => [path, path]));
  for (const [path, { isBarrel, specifiers }] of files) {
    // One that also passes on what is not here is no index of a component.
    if (!isBarrel || targets.get(path)?.length !== specifiers.length) continue;
    const passed = closureOf(targets, path, (file) => files.get(file)?.isBarrel === true);
    const [only, ...more] = [...passed].filter((each) => mains.has(each));
    const isIndex = only !== undefined && folderOf(only) === folderOf(path);
    if (isIndex && more.length === 0) owner.set(path, only);
  }
  const fixed = new Set(owner.keys());
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const path of files.keys()) {
      if (fixed.has(path)) continue;
      const owners = unique((importers.get(path) ?? []).flatMap((user) => owner.get(user) ?? []));
      const [first, ...others] = owners.filter((each) => each !== path);
      const now = others.length > 0 ? path : first;
      if (now === undefined || owner.get(path) === now || owner.get(path) === path) continue;
      owner.set(path, now);
      isChanged = true;
    }
  }
  return owner;
}

/** The files that edges lead to from a file, and on from those that are passed. */
function closureOf(
  edges: ReadonlyMap<string, readonly string[]>,
  from: string,
  isPassed: (file: string) => boolean = () => true,
): ReadonlySet<string> {
  const seen = new Set(edges.get(from));
  // Grows while it is read.
  for (const file of seen) {
    if (isPassed(file)) for (const next of edges.get(file) ?? []) seen.add(next);
  }
  seen.delete(from);
  return seen;
}

/** The folder of a file and those that it is in, but not the whole source for what is in one. */
function foldersOf(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.length === 0
    ? ['']
    : parts.map((_, end) => parts.slice(0, end + 1).join('/')).reverse();
}

function isBelow(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

/** The component beside a style sheet that it is named after: of `button.css` and `button.module.css` `button.tsx`. */
function mainBeside(path: string, mains: ReadonlySet<string>): string | undefined {
  const [stem = ''] = path.slice(path.lastIndexOf('/') + 1).split('.');
  return [...mains].find(
    (main) => folderOf(main) === folderOf(path) && plain(nameOfFile(main)) === plain(stem),
  );
}

/** The file of the folder that an import leads to; undefined for packages and missing files. */
function resolveIn(
  folder: {
    readonly files: ReadonlyMap<string, CodeModule>;
    readonly name: string;
    readonly aliases: CodeAliases;
  },
  from: string,
  specifier: string,
): string | undefined {
  const { files, name, aliases } = folder;
  const asked = specifier.replace(/\?\w+$/, '');
  const aliased = isRelativeImport(asked) ? [] : aliasTargets(aliases, from, asked);
  for (const wanted of [...aliased, ...wantedPaths(from, asked, name)]) {
    const stem = wanted.replace(/\.[cm]?js$/, '');
    for (const ending of ENDINGS) {
      const found = [
        wanted + ending,
        stem + ending,
        `${wanted === '' ? '' : `${wanted}/`}index${ending}`,
      ].find((path) => path !== from && files.has(path));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function wantedPaths(from: string, specifier: string, name: string): readonly string[] {
  if (isRelativeImport(specifier)) {
    const found = inside(`${folderOf(from)}/${specifier}`);
    return found === undefined ? [] : [found];
  }
  const path = aliasedPath(specifier);
  if (path === undefined) return [];
  // A folder such as `src/components` is imported as `@/components`.
  const below = path.startsWith(`${name}/`) ? [path.slice(name.length + 1)] : [];
  return [path, `src/${path}`, ...below];
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

/** `button` of `ui/button.tsx`. */
function nameOfFile(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z]+$/i, '');
}

/** `-base-button-` of `BaseButton.tsx`: whole words to look for. */
function wordsOf(path: string): string {
  const words = nameOfFile(path)
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();
  return `-${words}-`;
}

function plain(name: string): string {
  return name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
