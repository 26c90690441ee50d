import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { createTracing } from '../../src/adapters/tracing/tracing.ts';
import { compareCode, patchCode, readCode } from '../../src/adapters/code-reader/code-worker.ts';
import { buildCatalog } from '../../src/adapters/catalog-files/build-catalog.ts';
import { createBuiltFilesSource } from '../../src/adapters/catalog-files/built-files-source.ts';
import {
  type SourceFolder,
  openSourceFolder,
} from '../../src/adapters/catalog-files/source-folder.ts';
import packFiles from '../../src/adapters/zip/zip-worker.ts';
import { createFilesComponentStore } from '../../src/adapters/component-store/files.ts';
import { compareTexts } from '../../src/adapters/differ/compare-texts.ts';
import { createPrometheusMetrics } from '../../src/adapters/metrics/prometheus-metrics.ts';
import type { Database } from '../../src/adapters/postgres/database.ts';
import { type LIMITS, readConfig } from '../../src/config.ts';
import type { CatalogSource } from '../../src/domain/catalog/catalog-source.ts';
import { type Entitlement, createEntitlement } from '../../src/domain/components/entitlement.ts';
import type { CheckTypes } from '../../src/domain/components/review/code-reader.ts';
import type { FindDifference } from '../../src/domain/components/comparison/file-difference.ts';
import { type Failure, type Result, err } from '../../src/domain/errors.ts';
import { type UsageFacts, REFUSED_REQUEST } from '../../src/domain/usage/usage-record.ts';
import { openQueue, wireApp } from '../../src/main/app.ts';
import { otherLimits } from '../support/with-limits.ts';
import { type PatternSource, temporaryFolder, writeCatalog } from '../support/write-catalog.ts';

const BASE_URL = 'http://localhost:3000';

/** The product in this process, for what a process of its own cannot be told: a policy, a disk that hangs. */
export interface InProcessApp {
  readonly http: Hono;
  readonly addresses: () => ReadonlySet<string>;
  readonly catalogDir: string;
  readonly buildDir: string;
  readonly usage: UsageFacts[];
  readonly failures: Failure[];
  readonly bugs: unknown[];
}

export interface InProcessOptions {
  readonly entitlement?: Entitlement;
  /** Sections with `access: signed-in`. */
  readonly closedSections?: readonly string[];
  readonly timeoutMs?: number;
  /** The catalog's `tokens.css`. */
  readonly tokens?: string;
  /** Environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Other limits than the product's. */
  readonly limits?: typeof LIMITS;
  /** A database that is there. */
  readonly database?: Database;
  /** Replaces the worker that checks types, which finds nothing here. */
  readonly checkTypes?: CheckTypes;
  /** Replaces the worker that compares. */
  readonly findDifference?: FindDifference;
  /** Stands between the component store and the disk. */
  readonly wrapDisk?: (disk: SourceFolder) => SourceFolder;
  /** Replaces the built files of the catalog that was written. */
  readonly openSource?: (buildDir: string) => Promise<Result<CatalogSource>>;
}

/** Writes and builds a catalog, and wires the product over it without a database and threads. */
export async function createInProcessApp(
  patterns: readonly PatternSource[],
  options: InProcessOptions = {},
): Promise<InProcessApp> {
  const { timeoutMs = 2000, wrapDisk = (disk) => disk, openSource = openBuiltFiles } = options;
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const catalogDir = join(folder.path, 'catalog');
  const buildDir = join(folder.path, 'build');
  await writeCatalog(catalogDir, patterns, options.closedSections);
  if (options.tokens !== undefined) await writeFile(join(catalogDir, 'tokens.css'), options.tokens);
  const built = await buildCatalog({ catalogDir, outDir: buildDir });
  if (!built.ok) throw new Error(JSON.stringify(built.problems));

  const usage: UsageFacts[] = [];
  const failures: Failure[] = [];
  const bugs: unknown[] = [];
  const source = await openSource(buildDir);
  if (!source.ok) throw new Error(source.failure.message);
  onTestFinished(() => source.value.close());
  const now = () => performance.now();
  const environment = {
    COMPONENT_STORE_TIMEOUT_MS: String(timeoutMs),
    CATALOG_BUILD_DIR: buildDir,
    RATE_LIMIT_CHAT_PER_MINUTE: '0',
    // Its worker would report that there is no database.
    EXPORTS: 'off',
    ...options.env,
  };
  const config = readConfig(environment, options.limits ?? otherLimits({}));
  const { http, addresses } = wireApp({
    config,
    tracing: createTracing({ trustsHeaders: false, routeOf: () => 'page' }),
    baseUrl: BASE_URL,
    source: source.value,
    store: createFilesComponentStore({
      catalogDir,
      now,
      async open(path) {
        const disk = await openSourceFolder(path);
        return disk === undefined ? undefined : wrapDisk(disk);
      },
    }),
    entitlement:
      options.entitlement ??
      createEntitlement({
        access: config.componentAccess,
        sections: () => source.value.current().sections,
      }),
    usage: {
      recordWanted: undefined,
      record: (facts) => void usage.push(facts),
      recordRefusal: (endpoint, status) =>
        void usage.push({ tool: REFUSED_REQUEST, endpoint, status }),
      waitingRecords: () => undefined,
      report: async () => NO_DATABASE,
      close: async () => {},
    },
    workers: {
      findRuns: async () => '',
      renderMarkdown: async () => ({ ok: false, problem: 'is not rendered in this process' }),
      findDifference: options.findDifference ?? (async (pair) => compareTexts(pair, now)),
      packFiles: async (files) => packFiles({ files }),
      readCode: async (code, rules) => readCode(code, rules),
      compareCode: async (code, comparison) => compareCode(code, comparison),
      checkTypes: options.checkTypes ?? (async () => []),
      async applyDiff(code, diff) {
        const patched = patchCode(code, diff);
        return patched === undefined
          ? { ok: false, reason: 'not_applicable' }
          : { ok: true, code: patched };
      },
      costlyStarts: () => 0,
      threads: () => [],
      close: async () => {},
    },
    queue: openQueue(config, { costlyStarts: () => 0 }),
    metrics: createPrometheusMetrics({ version: '0.0.0' }),
    log: {
      failure: (_where, failed) => void failures.push(failed),
      bug: (error) => void bugs.push(error),
      error: () => undefined,
      info: () => {},
      takeConsole: () => {},
      event: () => {},
    },
    database: options.database ?? {
      ready: async () => NO_DATABASE,
      query: async () => NO_DATABASE,
      withTransaction: async () => NO_DATABASE,
      pool: async () => NO_DATABASE,
      close: async () => {},
    },
    operatorToken: 'the-token-of-the-operator',
    authSecret: 'a-secret-of-the-tests-with-many-characters',
    hashKey: 'a-key-for-tests-of-many-characters',
    watch: false,
    catalogWarnings: () => [],
  });
  return { http, addresses, catalogDir, buildDir, usage, failures, bugs };
}

const NO_DATABASE = err('upstream_error', 'The tests in this process have no database.');

/** Calls a method of the app's MCP endpoint; gives the parsed body. */
export async function call(app: InProcessApp, method: string, params: unknown, id: unknown = 1) {
  const response = await app.http.request('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'localhost' },
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
  });
  return response.json();
}

/** Gets a path of the app. */
export async function get(app: InProcessApp, path: string): Promise<Response> {
  return app.http.request(path, { headers: { host: 'localhost' } });
}

function openBuiltFiles(outDir: string): Promise<Result<CatalogSource>> {
  return createBuiltFilesSource({ outDir, onError: () => {} });
}
