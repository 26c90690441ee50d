import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type PackageModel, packageSchema } from '@pattern-catalog/package-reader';
import { mapResultsConcurrently } from '../../domain/async.ts';
import { releasesOf } from '../../domain/catalog/releases.ts';
import { type Result, err, success } from '../../domain/errors.ts';
import type { PackageBundle, RegistrySource } from '../../domain/registry/import-ports.ts';
import type { SourceSettings } from '../../domain/registry/source-settings.ts';
import { orMissing } from '../catalog-files/source-folder.ts';
import type { ReadUrl } from '../registry-client/http-reader.ts';
import { bundlePackage } from './bundle-package.ts';
import { packagesOfDocs } from './docs-packages.ts';
import { digestReading } from './reading-digest.ts';
import { NPM_ADDRESS, installBeside, installPackage } from './install-package.ts';
import { completenessOf, entryOf, recordOf } from './package-entries.ts';
import { downloadStorybook, isWebAddress, storybookAddress, storybookFolder } from './storybook.ts';

const READER = fileURLToPath(new URL('./package-process.ts', import.meta.url));

/** The declarations of the language and the DOM. */
const LIB_FOLDER = path.dirname(fileURLToPath(import.meta.resolve('typescript-6/lib/lib.d.ts')));

/** Of the reader: a package of 150 components takes a quarter of it, one with 700 props a component nearly all. */
const HEAP_MB = 3072;
const TIMEOUT_MS = 300_000;

/** What the reader may print, in bytes. */
const MAX_MODEL_BYTES = 64 * 1024 * 1024;

/**
 * Reads an installed package in a process of its own, and gives it as a source of imports: a component is an item whose
 * code is an example that compiles or, without one, its published declaration.
 */
async function openPackageSource(options: {
  /** Of the source, without the version: later imports of other releases continue it. */
  readonly address: string;
  readonly root: string;
  readonly docs: readonly Docs[];
  readonly prefixes: readonly string[];
  /** The latest release that was imported before; undefined for none. */
  readonly after: string | undefined;
  /** Ranges of the packages that examples may import besides. */
  readonly beside: ReadonlyMap<string, string>;
  readonly bundle: (model: PackageModel) => Promise<PackageBundle | undefined>;
  readonly onProgress: (step: string) => void;
}): Promise<Result<RegistrySource>> {
  const model = await readModel(options);
  if (!model.ok) return model;
  const { name, version, license, components } = model.value;
  if (components.length === 0) {
    return err(
      'invalid_args',
      `${name} exports no component that can be read: it has neither declarations nor a custom-elements.json, or a peer is missing.`,
    );
  }
  const bundle = await options.bundle(model.value);
  return success({
    address: options.address,
    name,
    kind: kindOf(model.value),
    license,
    ...(bundle === undefined ? {} : { bundle }),
    entries: components.map((component) => entryOf(model.value, component, options)),
    refused: [],
    completeness: completenessOf(model.value, bundle),
    release: { name, version },
    ...recordOf(model.value),
  });
}

/** A folder of documentation, and where it is from if not from this machine. */
interface Docs {
  readonly folder: string;
  readonly label?: string;
}

const FRAMEWORKS = {
  react: 'React components',
  html: 'elements',
  vue: 'Vue components',
  angular: 'Angular components',
};

function kindOf({ version, framework, readFrom }: PackageModel): string {
  const how = readFrom === 'declarations' ? 'its declarations' : readFrom;
  return `version ${version} of a package of ${FRAMEWORKS[framework]}, read from ${how}`;
}

const packageJsonSchema = z.looseObject({
  name: z.string(),
  version: z.string(),
  private: z.boolean().optional(),
});

/**
 * Opens an address that names a package: `npm:@acme/ui@3.2.1`, a tarball, or a folder with a package's `package.json`.
 * Undefined for any other address. The package is installed into a folder of its own, which is removed afterwards.
 */
export async function openPackage(
  address: string,
  sources: ReadonlyMap<string, SourceSettings>,
  options: {
    readonly docs?: readonly string[] | undefined;
    readonly prefixes?: readonly string[] | undefined;
    /** A module whose default export is put around each example in previews. */
    readonly preview?: string | undefined;
    readonly dryRun?: boolean | undefined;
    readonly catalogDir: string;
    /** What local addresses are relative to. */
    readonly baseDir: string;
    readonly onStep: (step: string) => void;
    /** The release of this program. */
    readonly reader: string;
    readonly isUnchanged: (address: string, digest: string) => Promise<boolean>;
    /** Reads addresses of one origin. */
    readonly readUrl: (trusted: URL) => ReadUrl;
  },
): Promise<Result<RegistrySource> | undefined> {
  const { catalogDir, baseDir } = options;
  const named = await placeOf(address, options);
  if (named === undefined) return undefined;
  const before = sources.get(named.source);
  const fromCatalog = (place: string): string =>
    isWebAddress(place)
      ? storybookAddress(place)
      : path.relative(catalogDir, path.resolve(baseDir, place)).split(path.sep).join('/') || '.';
  const docs = options.docs?.map(fromCatalog) ?? before?.docs;
  const prefixes = options.prefixes ?? before?.prefixes;
  const preview = options.preview === undefined ? before?.preview : fromCatalog(options.preview);
  const setup = preview === undefined ? undefined : path.resolve(catalogDir, preview);
  const reading = {
    ...(docs === undefined ? {} : { docs: [...docs] }),
    ...(prefixes === undefined ? {} : { prefixes: [...prefixes] }),
    ...(preview === undefined ? {} : { preview }),
  };
  const known = named.source.startsWith('npm:')
    ? await digestReading({
        spec: named.spec,
        docs: (docs ?? []).map((place) =>
          isWebAddress(place) ? place : path.resolve(catalogDir, place),
        ),
        preview: setup,
        reader: options.reader,
        options: reading,
        baseDir,
      })
    : undefined;
  if (known !== undefined && (await options.isUnchanged(named.source, known.digest))) {
    return success({
      address: named.source,
      name: undefined,
      kind: `version ${known.version} of a package, which was read before with the same documentation`,
      license: undefined,
      entries: [],
      refused: [],
      isUnchanged: true,
    });
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'pattern-catalog-package-'));
  try {
    options.onStep(named.isInstalled ? `reading ${address}` : `installing ${named.spec}`);
    const root = named.isInstalled
      ? success(named.spec)
      : await installPackage(named.spec, { folder, baseDir });
    if (!root.ok) return root;
    const places = await mapResultsConcurrently((docs ?? []).entries(), 1, ([at, place]) =>
      openDocs(place, { ...options, folder: path.join(folder, `docs-${at}`) }),
    );
    if (!places.ok) return places;
    const folders = places.value.map((each) => each.folder);
    const beside = await packagesOfDocs(folders);
    const lacking = await installBeside(root.value, beside, { folder, baseDir });
    if (lacking !== undefined) options.onStep(`what examples import is not installed: ${lacking}`);
    const opened = await openPackageSource({
      address: named.source,
      root: root.value,
      docs: places.value,
      prefixes: prefixes ?? [],
      after: before?.package && releasesOf(before.package).at(-1),
      beside,
      async bundle(model) {
        const isShown =
          /^(?:react|html)$/.test(model.framework) &&
          model.components.some(({ examples }) => examples.length > 0);
        if (options.dryRun === true || !isShown) return undefined;
        options.onStep('bundling the previews');
        return bundlePackage({ model, root: root.value, setup, folder, baseDir });
      },
      onProgress: options.onStep,
    });
    const digest = known === undefined ? {} : { digest: known.digest };
    return opened.ok ? success({ ...opened.value, reading, ...digest }) : opened;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The folder of a documentation: itself, a build of Storybook, or what is at the address of one. */
async function openDocs(
  place: string,
  {
    folder,
    catalogDir,
    readUrl,
    onStep,
  }: { readonly folder: string } & Pick<
    Parameters<typeof openPackage>[2],
    'catalogDir' | 'readUrl' | 'onStep'
  >,
): Promise<Result<Docs>> {
  if (isWebAddress(place)) {
    onStep(`reading the Storybook at ${place}`);
    const read = await downloadStorybook(place, { folder, readUrl: readUrl(new URL(place)) });
    return read.ok ? success({ folder, label: place }) : read;
  }
  const resolved = path.resolve(catalogDir, place);
  const found = (await storybookFolder(resolved)) ?? resolved;
  return (await orMissing(stat(found)))?.isDirectory() === true
    ? success({ folder: found })
    : err('invalid_args', `${place}, relative to the catalog, is not a folder of documentation.`);
}

interface PackagePlace {
  /** What npm installs, or the folder of an installed package. */
  readonly spec: string;
  readonly source: string;
  /** Whether it lies in `node_modules` of a project, with its peers. */
  readonly isInstalled: boolean;
}

/** What npm installs for an address, and the address that later imports continue; undefined for one of no package. */
async function placeOf(
  address: string,
  { catalogDir, baseDir }: { readonly catalogDir: string; readonly baseDir: string },
): Promise<PackagePlace | undefined> {
  const name = NPM_ADDRESS.exec(address)?.groups?.['name'];
  if (name !== undefined) {
    return { spec: address.slice('npm:'.length), source: `npm:${name}`, isInstalled: false };
  }
  if (/^(?:[a-z][a-z0-9+.-]+:|@)/i.test(address)) return undefined;
  const place = path.resolve(baseDir, address);
  const source = path.relative(path.resolve(catalogDir), place).split(path.sep).join('/');
  if (place.endsWith('.tgz')) return { spec: place, source, isInstalled: false };
  const json = await orMissing(readFile(path.join(place, 'package.json'), 'utf8'));
  const registry = await orMissing(readFile(path.join(place, 'registry.json'), 'utf8'));
  if (json === undefined || registry !== undefined) return undefined;
  try {
    const parsed = packageJsonSchema.parse(JSON.parse(json));
    const isInstalled = place.split(path.sep).includes('node_modules');
    return parsed.private === true ? undefined : { spec: place, source, isInstalled };
  } catch {
    return undefined;
  }
}

async function readModel({
  root,
  docs,
  prefixes,
  onProgress,
}: Omit<Parameters<typeof openPackageSource>[0], 'bundle' | 'after' | 'beside'>): Promise<
  Result<PackageModel>
> {
  const given = JSON.stringify({ root, docs, prefixes, libFolder: LIB_FOLDER });
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, READER, given], {
    // It reads files; it needs neither the settings nor the secrets of this process.
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    lines.push(line);
    onProgress(line.slice(0, 200));
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_MODEL_BYTES) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  const code = await ended;
  if (code !== 0) {
    const heap = lines.some((line) => line.includes('heap out of memory'));
    const why = heap
      ? `it needs more than ${HEAP_MB} MB`
      : bytes > MAX_MODEL_BYTES
        ? `it has more than ${MAX_MODEL_BYTES / 1024 / 1024} MiB of facts`
        : code === null
          ? child.killed
            ? `it takes more than ${TIMEOUT_MS / 1000} s`
            : `its reader was stopped, as happens where there is less memory than it needs (up to ${HEAP_MB} MB)`
          : (lines.find((line) => /^\w*Error\b/.test(line)) ?? 'its reader failed').slice(0, 200);
    return err('invalid_args', `The package cannot be read: ${why}.`);
  }
  return success(packageSchema.parse(JSON.parse(Buffer.concat(chunks).toString())));
}
