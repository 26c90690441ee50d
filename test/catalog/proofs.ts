import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { registryNameOf } from '../../src/domain/patterns/registry-names.ts';

/**
 * The record of what was checked: for each bundled component one digest of everything that its checks read. The same
 * digest is not checked again. Written by `npm run test:catalog`.
 */
export const PROOFS_FILE = 'catalog/proofs.json';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What decides on every component beside its own files, its style sheet and the files that check it. */
const SHARED = [
  'catalog/tokens{,@v*}.css',
  'catalog/tsconfig.json',
  'tsconfig.base.json',
  'packages/preview/src/**/*.{ts,tsx,css,html}',
  'packages/preview/vite.config.ts',
  'src/adapters/type-reader/**/*.ts',
  'test/support/{browser,launch-browser}.ts',
  'test/catalog/compiler-skips.mjs',
];

const PACKAGES = [
  '@sparticuz/chromium',
  'axe-core',
  'babel-plugin-react-compiler',
  'lucide-react',
  'playwright-core',
  'react',
  'react-dom',
  'tailwindcss',
  'typescript',
];

/** One component is looked at again for so many that are on record. */
const SAMPLE = 20;

/** The components and files that a run checks. */
export interface CheckPlan {
  /** The slugs of the components, in the order of the catalog. */
  readonly slugs: readonly string[];
  /** Test files, relative to the project. */
  readonly files: readonly string[];
  /** How many components have a proof on record, of how many. */
  readonly proven: number;
  readonly total: number;
  /** Of the components and files that are looked at again although they are proven. */
  readonly sample: readonly string[];
  readonly seed: string;
  readonly digests: ReadonlyMap<string, string>;
}

/**
 * Plans which components to check.
 *
 * @param scope all of them; those without a proof on record; or these and a random twentieth of the others
 */
export function planChecks(scope: 'all' | 'changed' | 'sampled', seed: string): CheckPlan {
  const readers = readCheckingFiles();
  const digests = digestComponents(readers);
  const record = readProofs();
  const all = [...digests.keys()];
  const unproven = all.filter((slug) => record[slug] !== digests.get(slug));
  const proven = all.filter((slug) => !unproven.includes(slug));
  const isChecked = new Set(scope === 'all' ? all : unproven);
  const files = readers
    .filter(({ slugs }) => scope === 'all' || (slugs?.some((slug) => isChecked.has(slug)) ?? true))
    .map(({ file }) => file);
  const sample =
    scope === 'sampled'
      ? [
          ...drawn(proven, seed),
          ...drawn(
            readers.map(({ file }) => file).filter((file) => !files.includes(file)),
            seed,
          ),
        ]
      : [];
  const slugs = all.filter((slug) => isChecked.has(slug) || sample.includes(slug));
  return {
    slugs,
    files: [
      ...new Set([
        ...(slugs.length === 0 ? [] : files),
        ...sample.filter((name) => name.endsWith('.ts')),
      ]),
    ],
    proven: proven.length,
    total: all.length,
    sample,
    seed,
    digests,
  };
}

/** Reads the record: digests by slug. */
export function readProofs(): Readonly<Record<string, string>> {
  const file = join(ROOT, PROOFS_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** A test file, and the components that it names; undefined if it goes through all of them. */
export interface CheckingFile {
  readonly file: string;
  readonly slugs: readonly string[] | undefined;
  /** The text of the file, and of the modules beside it that it imports. */
  readonly text: string;
}

/**
 * The test files of components. A file checks the components that it or a module that it imports names; one that names
 * none, or reads all of them (`CHECKED_ARTIFACTS`), goes through those that are to be checked.
 */
export function readCheckingFiles(): readonly CheckingFile[] {
  const known = new Set(componentFolders().map(({ slug }) => slug));
  return globSync('test/{catalog,site}/*.component.test.ts', { cwd: ROOT })
    .toSorted()
    .map((file) => {
      const direct = [file, ...importsOf(file)].filter((each) => !each.endsWith('/fixture.ts'));
      const named = new Set(
        direct.flatMap((each) =>
          [...withoutComments(read(each)).matchAll(/['"](?<slug>\/[a-z-]+\/[a-z-]+)['"]/g)].map(
            ({ groups }) => groups?.['slug'] ?? '',
          ),
        ),
      );
      const slugs = [...named].filter((slug) => known.has(slug)).toSorted();
      const isOfAll = slugs.length === 0 || read(file).includes('CHECKED_ARTIFACTS');
      const text = [...closureOf(file)].toSorted().map(read).join('\n');
      return { file, slugs: isOfAll ? undefined : slugs, text };
    });
}

function digestComponents(readers: readonly CheckingFile[]): ReadonlyMap<string, string> {
  const components = componentFolders();
  const byId = new Map(components.map((each) => [each.id, each]));
  const shared = digestOf([
    ...SHARED.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).toSorted()).map(
      (file) => `${file}\n${read(file)}`,
    ),
    ...PACKAGES.map((name) => `${name} ${installedVersion(name)}`),
    process.env['CHROMIUM_PATH'] ?? '',
  ]);
  const own = new Map(
    components.map(({ slug, files, anatomy }) => [
      slug,
      digestOf([anatomy, ...files.map((file) => `${file}\n${read(file)}`)]),
    ]),
  );
  const guideScenes = globSync('catalog/guides/*.tsx', { cwd: ROOT }).toSorted();
  return new Map(
    components.map(({ slug }) => {
      const required = requiredBy(slug, components, byId);
      const checks = readers
        .filter(({ slugs }) => slugs?.includes(slug) ?? true)
        .map(({ file, text }) => `${file}\n${text}`);
      const scenes = guideScenes.filter((file) =>
        read(file).includes(`../${registryNameOf(slug)}/`),
      );
      checks.push(...scenes.map(read));
      return [slug, digestOf([shared, ...required.map((each) => own.get(each) ?? ''), ...checks])];
    }),
  );
}

interface ComponentFolder {
  readonly slug: string;
  readonly id: string;
  /** Relative to the project. */
  readonly files: readonly string[];
  /** In the text of its pattern. */
  readonly anatomy: string;
  /** Ids. */
  readonly requires: readonly string[];
}

let folders: readonly ComponentFolder[] | undefined;

function componentFolders(): readonly ComponentFolder[] {
  folders ??= globSync('catalog/*/*/component', { cwd: ROOT })
    .toSorted()
    .map((folder) => {
      const pattern = join(dirname(folder), 'pattern.md');
      const files = globSync(`${dirname(folder)}/{component,examples}/**/*.*`, {
        cwd: ROOT,
      }).toSorted();
      const requires = files
        .filter((file) => file.endsWith('/manifest.yaml'))
        .flatMap((file) => [...read(file).matchAll(/pattern_id: (?<id>[0-9a-f-]{36})/g)])
        .map(({ groups }) => groups?.['id'] ?? '');
      return {
        slug: `/${folder.split('/').slice(1, 3).join('/')}`,
        id: idOf(read(pattern)),
        files,
        anatomy: read(pattern).split('<!-- @anatomy')[1]?.split('\n## ')[0] ?? '',
        requires,
      };
    });
  return folders;
}

function idOf(text: string): string {
  const [, frontMatter = ''] = text.split(/^---$/m);
  const { id }: { readonly id: string } = parse(frontMatter);
  return id;
}

/** A component and all that it requires, sorted. */
function requiredBy(
  slug: string,
  components: readonly ComponentFolder[],
  byId: ReadonlyMap<string, ComponentFolder>,
): readonly string[] {
  const found = new Set<string>();
  const visit = (each: ComponentFolder | undefined): void => {
    if (each === undefined || found.has(each.slug)) return;
    found.add(each.slug);
    for (const id of each.requires) visit(byId.get(id));
  };
  visit(components.find((each) => each.slug === slug));
  return [...found].toSorted();
}

/** A twentieth, at least one, drawn by a seed. */
function drawn(names: readonly string[], seed: string): readonly string[] {
  return names
    .map((name) => ({ name, order: digestOf([seed, name]) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, Math.ceil(names.length / SAMPLE))
    .map(({ name }) => name);
}

/** The modules in `test/catalog` that a file imports. */
function importsOf(file: string): readonly string[] {
  return [...read(file).matchAll(/from '(?<path>\.{1,2}\/[^']+)'/g)]
    .map(({ groups }) => normalize(join(dirname(file), groups?.['path'] ?? '')))
    .filter((path) => path.startsWith('test/catalog/') && existsSync(join(ROOT, path)));
}

function closureOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const path of importsOf(file)) closureOf(path, found);
  return found;
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
}

const texts = new Map<string, string>();

function read(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(ROOT, file), 'latin1');
  texts.set(file, text);
  return text;
}

function installedVersion(name: string): string {
  const file = join(ROOT, 'node_modules', name, 'package.json');
  if (!existsSync(file)) return '';
  const { version }: { readonly version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}

function digestOf(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\n`).update(part, 'latin1');
  return hash.digest('hex');
}
