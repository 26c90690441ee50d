import { setImmediate as nextTurn } from 'node:timers/promises';
import { sourceOf } from '../adapters/catalog-files/build-source.ts';
import { createBuiltFilesSource } from '../adapters/catalog-files/built-files-source.ts';
import { createHttpSource } from '../adapters/catalog-files/http-source.ts';
import type { Metrics } from '../adapters/metrics/prometheus-metrics.ts';
import type { Config } from '../config.ts';
import { type Catalog, createCatalog } from '../domain/catalog/catalog.ts';
import type { CatalogSnapshot, CatalogSource } from '../domain/catalog/catalog-source.ts';
import type { Result } from '../domain/errors.ts';
import { changedPlaces } from '../domain/search/changed-places.ts';
import type { Log } from '../adapters/log/log.ts';
import { counted } from '../domain/text.ts';

export interface CatalogParts {
  readonly source: CatalogSource;
  readonly catalog: () => Catalog;
  /** Makes what the first search by needs would wait for. */
  readonly warmUp: () => void;
}

/** Opens the built catalog that the configuration names: a folder, or a server at `CATALOG_URL`. */
export function openCatalogSource(
  config: Config,
  { log, metrics }: { readonly log: Log; readonly metrics: Pick<Metrics, 'recordReload'> },
): Promise<Result<CatalogSource>> {
  const onError = (failure: Parameters<Log['failure']>[1]) => {
    metrics.recordReload('failed');
    log.failure('catalog', failure);
  };
  return config.catalogUrl === undefined
    ? createBuiltFilesSource({
        outDir: config.catalogBuildDir,
        source: sourceOf(config),
        onError,
      })
    : createHttpSource({ url: config.catalogUrl, onError });
}

/** Keeps the catalog of a source, and replaces it whenever the source has a new build. */
export function wireCatalog(deps: {
  readonly source: CatalogSource;
  readonly baseUrl: string;
  readonly metrics: Pick<Metrics, 'recordReload'>;
  readonly log: Log;
}): CatalogParts {
  const { source, baseUrl, log } = deps;
  let catalog = createCatalog(source.current(), baseUrl);
  source.onChange((snapshot) => {
    catalog = createCatalog(snapshot, baseUrl, catalog);
    void prepare(() => catalog);
    deps.metrics.recordReload('ok');
    log.info(`Reloaded the catalog: ${counted(catalog.patterns.length, 'pattern')}.`);
  });
  return { source, catalog: () => catalog, warmUp: () => void prepare(() => catalog) };
}

/** In turns of the event loop, and for the newest build only. */
async function prepare(current: () => Catalog): Promise<void> {
  const catalog = current();
  for (const _ of catalog.prepare()) {
    await nextTurn();
    if (catalog !== current()) return;
  }
}

/** The slugs of the patterns by id, for a store that keeps components in the folders of the catalog. */
export function createSlugMap(
  source: Pick<CatalogSource, 'current' | 'onChange'>,
): () => ReadonlyMap<string, string> {
  const slugsOf = ({ patterns }: CatalogSnapshot) =>
    new Map(patterns.map(({ id, slug }) => [id, slug]));
  let { patterns } = source.current();
  let slugById = slugsOf(source.current());
  source.onChange((snapshot) => {
    const changed = changedPlaces(patterns, snapshot.patterns);
    const isSame = changed?.every((place) => {
      const [from, to] = [patterns[place], snapshot.patterns[place]];
      return from?.id === to?.id && from?.slug === to?.slug;
    });
    if (isSame !== true) slugById = slugsOf(snapshot);
    ({ patterns } = snapshot);
  });
  return () => slugById;
}
