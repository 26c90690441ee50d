import packageJson from '../../package.json' with { type: 'json' };
import { randomUUID } from 'node:crypto';
import { createImportTarget } from '../adapters/component-store/import-target.ts';
import { removeBundleRows } from '../adapters/component-store/postgres-publisher.ts';
import { listBundleRows, listImportedRows } from '../adapters/component-store/postgres.ts';
import type { Database } from '../adapters/postgres/database.ts';
import type { TypeReader } from '../adapters/type-reader/type-reader.ts';
import { openPackage } from '../adapters/package-client/open-package.ts';
import { planSources } from '../adapters/package-client/plan-sources.ts';
import { describeByDocs } from '../adapters/registry-client/describe-by-docs.ts';
import { createHttpReader } from '../adapters/registry-client/http-reader.ts';
import { openRegistrySource } from '../adapters/registry-client/open-source.ts';
import type { Config } from '../config.ts';
import { MAX_ARTIFACT_BYTES } from '../domain/components/manifest.ts';
import { type Result, err, success } from '../domain/errors.ts';
import { type ImportInput, type ImportTarget } from '../domain/registry/import-ports.ts';
import { type ImportRegistry, createImportRegistry } from '../domain/registry/import-registry.ts';
import {
  type SyncedSource,
  type SyncRegistries,
  createSyncRegistries,
} from '../domain/registry/sync-registries.ts';
import type { ImportSourcesInput, SourceOptions } from '../faces/cli/import.ts';
import { openCommandStore, openComponentPublisher } from './component-store.ts';
import { withCommandDatabase } from './database.ts';
import { sha256Of } from '../adapters/catalog-files/source-folder.ts';

type WithSource<T> = T & { readonly sources: SourceOptions };

export interface ImportCommands {
  readonly importSources: (input: WithSource<ImportSourcesInput>) => ReturnType<SyncRegistries>;
  readonly sync: (
    input: WithSource<Pick<ImportInput, 'activate' | 'dryRun'>>,
  ) => ReturnType<SyncRegistries>;
}

const ITEM_LIMITS = {
  maxFileBytes: MAX_ARTIFACT_BYTES,
  maxFiles: 200,
  maxBytes: 32 * 1024 * 1024,
};

/** Wires the import commands. Each opens and closes what it needs. */
export function createImportCommands(
  config: Config,
  deps: {
    readonly timestamp: () => string;
    /** What paths of `import` are relative to. */
    readonly cwd: string;
    readonly openTypeReader: () => TypeReader;
    readonly onProgress: (done: number, total: number) => void;
    /** What the reading of a package has come to. */
    readonly onStep: (step: string) => void;
  },
): ImportCommands {
  return {
    importSources: async ({ sources, addresses: given, ...input }) => {
      const baseDir = deps.cwd;
      const plan = await planSources(given, { baseDir, readUrl: urlReader(sources) });
      if (!plan.ok) return plan;
      const { addresses, storybooks } = plan.value;
      const named = [...(input.docs ?? []), ...storybooks];
      const docs = named.length === 0 ? undefined : named;
      return withImporter(config, deps, sources, baseDir, async (target, importerOf) => {
        const imported: SyncedSource[] = [];
        // Each sees what the ones before it added.
        for (const address of addresses) {
          const report = await importerOf(target.state)({ ...input, docs, address });
          imported.push(
            report.ok
              ? { source: report.value.source, report: report.value, message: undefined }
              : { source: address, report: undefined, message: report.failure.message },
          );
        }
        return success(imported);
      });
    },
    sync: ({ sources, ...input }) =>
      withImporter(config, deps, sources, config.catalogDir, (target, importerOf) =>
        createSyncRegistries({
          target,
          importerOf: (state) => importerOf(() => Promise.resolve(success(state))),
        })(input),
      ),
  };
}

/** Reads addresses of one origin, within the limits of the command. */
function urlReader(sources: SourceOptions) {
  return (trusted: URL) => createHttpReader({ ...sources, headers: {}, trusted: trusted.origin });
}

function withImporter<T>(
  config: Config,
  deps: Parameters<typeof createImportCommands>[1],
  sources: SourceOptions,
  baseDir: string,
  work: (
    target: ImportTarget,
    importerOf: (state: ImportTarget['state']) => ImportRegistry,
  ) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { catalogDir, componentStore, catalogUrl } = config;
  if (catalogUrl !== undefined || componentStore.kind === 'http') {
    return Promise.resolve(ELSEWHERE);
  }
  return withCommandDatabase(config, {}, async (database) => {
    const { readTypes, close } = deps.openTypeReader();
    const written = createImportTarget({
      catalogDir,
      randomName: randomUUID,
      otherComponents:
        componentStore.kind === 'postgres' ? inDatabase(config, database) : undefined,
    });
    const slugById = new Map<string, string>();
    const target: ImportTarget = {
      ...written,
      state: async () => {
        const state = await written.state();
        if (state.ok) for (const { id, slug } of state.value.patterns) slugById.set(id, slug);
        return state;
      },
    };
    // An import may wait for a store that others use.
    const store = openCommandStore(
      { ...config, componentStoreTimeoutMs: 60_000 },
      database,
      () => slugById,
    );
    const publisher = openComponentPublisher(config, database);
    try {
      return await work(target, (state) =>
        createImportRegistry({
          ...deps,
          open: async (address, known, input) =>
            (await openPackage(address, known, {
              ...input,
              catalogDir,
              baseDir,
              onStep: deps.onStep,
              reader: packageJson.version,
              readUrl: urlReader(sources),
            })) ??
            describeByDocs(
              await openRegistrySource(address, {
                ...sources,
                catalogDir,
                baseDir,
                readVariable: config.readVariable,
                storedHeaders: (source) => known.get(source)?.headers ?? {},
              }),
              { given: input.docs, known, catalogDir, baseDir },
            ),
          target: { ...target, state },
          store,
          publisher,
          limits: ITEM_LIMITS,
          readTypes,
          sha256: sha256Of,
        }),
      );
    } finally {
      await close();
    }
  });
}

function inDatabase(config: Config, database: Database) {
  return {
    publisher: openComponentPublisher(config, database),
    imported: () => listImportedRows(database),
    bundles: () => listBundleRows(database),
    removeBundle: (id: string) => removeBundleRows(database, id),
  };
}

const ELSEWHERE = err(
  'invalid_args',
  'Import where the catalog and its components are written: here CATALOG_URL or COMPONENT_STORE=http names another server.',
);
