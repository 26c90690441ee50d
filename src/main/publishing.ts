import { randomUUID } from 'node:crypto';
import { sourceOf } from '../adapters/catalog-files/build-source.ts';
import { createBuiltFilesSource } from '../adapters/catalog-files/built-files-source.ts';
import { findSourcePattern } from '../adapters/catalog-files/find-source-pattern.ts';
import { createHttpSource } from '../adapters/catalog-files/http-source.ts';
import { readCatalog } from '../adapters/catalog-files/read-catalog.ts';
import { createFilesComponentStore } from '../adapters/component-store/files.ts';
import { createFilesPublisher } from '../adapters/component-store/files-publisher.ts';
import { createDiffer } from '../adapters/differ/differ.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { runChecks } from '../adapters/code-reader/run-checks.ts';
import { type TypeReader, createTypeReader } from '../adapters/type-reader/type-reader.ts';
import type { Config } from '../config.ts';
import {
  type Comparison,
  type CompareVersionsInput,
  createCompareVersions,
} from '../domain/components/comparison/compare-versions.ts';
import { createCheckPublication } from '../domain/components/publishing/check-publication.ts';
import { allowEveryone } from '../domain/components/entitlement.ts';
import { createGetComponent } from '../domain/components/retrieval/get-component.ts';
import {
  type ActivateVersion,
  type DeprecateVersion,
  type ListVersions,
  type WithdrawVersion,
  createActivateVersion,
  createDeprecateVersion,
  createListVersions,
  createWithdrawVersion,
} from '../domain/components/publishing/manage-versions.ts';
import {
  type PublishComponent,
  createPublishComponent,
} from '../domain/components/publishing/publish-component.ts';
import { type Catalog, createCatalog } from '../domain/catalog/catalog.ts';
import { parseReference } from '../domain/catalog/reference.ts';
import type { PatternPlace } from '../domain/components/publishing/component-publisher.ts';
import { type Result, err, success } from '../domain/errors.ts';
import { now } from './clock.ts';
import { openCommandStore, openComponentPublisher } from './component-store.ts';
import { withCommandDatabase } from './database.ts';
import { type SharedTokens, readSharedTokens } from '../domain/catalog/tokens.ts';
import { createCheckItemImports } from '../domain/registry/check-item-imports.ts';
import { createReadModules } from '../domain/components/typed-model.ts';
import { readTokens } from '../adapters/catalog-files/read-tokens.ts';
import { createProblemList } from '../adapters/catalog-files/reading.ts';
import { openSourceFolder, sha256Of } from '../adapters/catalog-files/source-folder.ts';

/** The commands that change or list the versions of a component, outside MCP (docs/specification.md#versions). */
export interface PublishingCommands {
  readonly publish: PublishComponent;
  readonly activate: ActivateVersion;
  readonly versions: ListVersions;
  readonly withdraw: WithdrawVersion;
  readonly deprecate: DeprecateVersion;
  readonly compare: (input: CompareVersionsInput) => Promise<Result<Comparison>>;
}

/** Publishes into the files of a catalog that no database knows yet. */
export function createFilesPublication(config: Config, timestamp: () => string): PublishComponent {
  const { catalogDir } = config;
  return createPublication(createTypeReader, {
    find: (reference) => findPattern(config, reference),
    publisher: createFilesPublisher({ catalogDir, randomName: randomUUID }),
    store: createFilesComponentStore({ catalogDir, now }),
    tokens: () => loadTokens(config),
    timestamp,
  });
}

/** Wires `publish`, with a reader of types that is closed after it. */
function createPublication(
  openTypeReader: () => TypeReader,
  deps: Pick<Parameters<typeof createPublishComponent>[0], 'publisher' | 'timestamp'> &
    Omit<Parameters<typeof createCheckPublication>[0], 'checkItemImports' | 'runChecks'>,
): PublishComponent {
  return async (input) => {
    const { readTypes, close } = openTypeReader();
    try {
      const checkItemImports = createCheckItemImports(deps);
      const check = createCheckPublication({ ...deps, runChecks, checkItemImports });
      return await createPublishComponent({
        ...deps,
        check,
        sha256: sha256Of,
        readTypes,
        readModules: createReadModules(deps),
      })(input);
    } finally {
      await close();
    }
  };
}

/** Wires the publishing commands. Each opens and closes what it needs. */
export function createPublishingCommands(
  config: Config,
  {
    timestamp,
    openTypeReader,
  }: {
    readonly timestamp: () => string;
    readonly openTypeReader: () => TypeReader;
  },
): PublishingCommands {
  const slugById = new Map<string, string>();
  const find = async (reference: string) => {
    const found = await findPattern(config, reference);
    if (found.ok) slugById.set(found.value.id, found.value.slug);
    return found;
  };
  return {
    publish: (input) =>
      withCommandDatabase(config, {}, (database) =>
        createPublication(openTypeReader, {
          find,
          publisher: openComponentPublisher(config, database),
          store: openCommandStore(config, database, () => slugById),
          tokens: () => loadTokens(config),
          timestamp,
        })(input),
      ),
    activate: (input) =>
      withCommandDatabase(config, {}, (database) =>
        createActivateVersion({
          find,
          store: openCommandStore(config, database, () => slugById),
          publisher: openComponentPublisher(config, database),
          timestamp,
        })(input),
      ),
    withdraw: (input) =>
      withCommandDatabase(config, {}, (database) =>
        createWithdrawVersion({
          find,
          publisher: openComponentPublisher(config, database),
          timestamp,
        })(input),
      ),
    deprecate: (input) =>
      withCommandDatabase(config, {}, (database) =>
        createDeprecateVersion({
          find,
          publisher: openComponentPublisher(config, database),
          timestamp,
        })(input),
      ),
    versions: (input) =>
      withCommandDatabase(config, {}, (database) =>
        createListVersions({ find, store: openCommandStore(config, database, () => slugById) })(
          input,
        ),
      ),
    compare: (input) =>
      withCommandDatabase(config, {}, (database) => compareVersions(config, database, input)),
  };
}

/** Compares as the site does, for the operator. */
async function compareVersions(
  config: Config,
  database: Database,
  input: CompareVersionsInput,
): Promise<Result<Comparison>> {
  const catalog = await loadCatalog(config);
  if (!catalog.ok) return catalog;
  const found = catalog.value.find(input.reference);
  if (!found.ok) return found;
  const { id, slug } = found.value;
  const store = openCommandStore(config, database, () => new Map([[id, slug]]));
  const getComponent = createGetComponent({
    catalog: () => catalog.value,
    store,
    entitlement: allowEveryone,
  });
  const { findDifference, close } = createDiffer();
  const cache = { get: () => undefined, set: () => {} };
  try {
    const compare = createCompareVersions({ getComponent, store, findDifference, cache });
    return await compare({ kind: 'operator' }, input);
  } finally {
    await close();
  }
}

/**
 * Finds the pattern that a command names, in the source of the catalog or the build at `CATALOG_URL`. The catalog is
 * neither checked nor indexed; only a reference that resolves to nothing is looked up in the last build, which
 * knows the closest ones.
 */
async function findPattern(config: Config, reference: string): Promise<Result<PatternPlace>> {
  const baseUrl = baseUrlOf(config);
  if (config.catalogUrl !== undefined) {
    const catalog = await loadCatalog(config);
    return catalog.ok ? catalog.value.find(reference) : catalog;
  }
  const parsed = parseReference(reference, baseUrl);
  const found = parsed && (await findSourcePattern(config.catalogDir, parsed));
  if (found !== undefined) return success(found);
  const built = await lastBuild(config, baseUrl);
  return built.ok
    ? built.value.find(reference)
    : err('pattern_not_found', `The catalog has no pattern with this reference.`);
}

/** The catalog as it is now: its source, or the build that `CATALOG_URL` names. */
export async function loadCatalog(config: Config): Promise<Result<Catalog>> {
  const baseUrl = baseUrlOf(config);
  if (config.catalogUrl === undefined) {
    const { catalog } = await readCatalog(config.catalogDir);
    if (catalog !== undefined)
      return success(createCatalog({ ...catalog, home: {}, registries: [] }, baseUrl));
    return lastBuild(config, baseUrl);
  }
  const source = await createHttpSource({ url: config.catalogUrl, onError: () => {} });
  if (!source.ok) return source;
  await source.value.close();
  return success(createCatalog(source.value.current(), baseUrl));
}

/** The shared style sheets as they are now. */
async function loadTokens(config: Config): Promise<ReadonlyMap<string, SharedTokens>> {
  if (config.catalogUrl !== undefined) {
    const catalog = await loadCatalog(config);
    return catalog.ok ? catalog.value.tokens : new Map();
  }
  const source = await openSourceFolder(config.catalogDir);
  if (source === undefined) return new Map();
  return readSharedTokens(await readTokens({ source, problems: createProblemList() }));
}

/** A problem somewhere in the catalog must not keep a component elsewhere from being published. */
async function lastBuild(config: Config, baseUrl: string): Promise<Result<Catalog>> {
  const built = await createBuiltFilesSource({
    outDir: config.catalogBuildDir,
    source: sourceOf(config),
    onError: () => {},
  });
  if (!built.ok) {
    return err('upstream_error', 'The catalog has problems: pattern-catalog validate lists them.');
  }
  await built.value.close();
  return success(createCatalog(built.value.current(), baseUrl));
}

function baseUrlOf(config: Config): string {
  return config.baseUrl ?? `http://localhost:${config.port}`;
}
