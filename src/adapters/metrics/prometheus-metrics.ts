import { readFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import type { Worker } from 'node:worker_threads';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { StoreOperation } from '../../domain/components/component-store.ts';
import type { FailureKind } from '../../domain/errors.ts';
import type { ReadStatus } from '../../domain/status.ts';
import { type UsageRecord, REFUSED_REQUEST } from '../../domain/usage/usage-record.ts';

/** Metrics for the operator. Every label has a fixed set of values, so that clients cannot create series. */
export interface Metrics {
  readonly recordUsage: (record: UsageRecord) => void;
  readonly recordStoreCall: (
    operation: StoreOperation,
    outcome: 'ok' | FailureKind,
    durationMs: number,
  ) => void;
  readonly recordSearch: (durationMs: number) => void;
  readonly recordResponse: (path: string, status: number, durationMs: number) => void;
  readonly recordReload: (outcome: 'ok' | 'failed') => void;
  readonly recordDatabaseCall: (outcome: 'ok' | FailureKind | 'error', durationMs: number) => void;
  /** A flush of the usage counter, and the records waiting for the next one. */
  readonly recordFlush: (outcome: 'ok' | 'failed', waitingRecords: number) => void;
  /** Adds a gauge that is read with each scrape. */
  readonly observeGauge: (name: string, help: string, read: () => number | Promise<number>) => void;
  /** Adds a counter that is read with each scrape. */
  readonly observeCounter: (name: string, help: string, read: () => number) => void;
  /** Adds the free space of the disks of named folders. */
  readonly observeDisks: (
    read: () => Promise<readonly { readonly folder: string; readonly freeBytes: number }[]>,
  ) => void;
  /** Adds a gauge of each part that can fail: 1 while it is degraded. */
  readonly observeParts: (read: ReadStatus) => void;
  /** Adds the memory of worker threads, named by what they do. */
  readonly observeThreads: (
    threads: () => readonly (readonly [name: string, thread: Worker])[],
  ) => void;
  readonly contentType: string;
  readonly render: () => Promise<string>;
}

/** Undefined for a thread that has ended. */
async function heapOf(thread: Worker) {
  try {
    return await thread.getHeapStatistics();
  } catch {
    return undefined;
  }
}

/** Anonymous memory, which a container's limit counts; undefined if the system does not report it. */
function anonymousBytes(): number | undefined {
  try {
    const status = readFileSync('/proc/self/status', 'utf8');
    return Number(/^RssAnon:\s+(?<kib>\d+) kB$/m.exec(status)?.groups?.['kib']) * 1024;
  } catch {
    return undefined;
  }
}

/** The endpoint of calls that are not MCP: raw files, zips, registry items. */
const NOT_MCP = 'http';

/** Seconds; 0.5 is the target (docs/specification.md#budgets). */
const CALL_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const SEARCH_BUCKETS = [0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05];

/** The route that a path counts as; anything else is a page. */
const ROUTES: readonly (readonly [string, RegExp])[] = [
  ['mcp', /^\/mcp(?:$|\/)/],
  ['chat', /^\/api\/chat$/],
  ['components', /^\/api\/components$/],
  ['raw', /^\/r\/raw\//],
  ['registry', /^\/r\//],
  ['usage', /^\/(?:usage|status)(?:$|[/.])/],
  ['operations', /^\/(?:healthz|readyz|metrics)$/],
  ['file', /\.[a-z0-9]{2,5}$/],
];

/** The route of a path, as metrics and traces name it: paths themselves can hold secrets. */
export function routeOf(path: string): string {
  return ROUTES.find(([, pattern]) => pattern.test(path))?.[0] ?? 'page';
}

/** Creates the metrics of one server. */
export function createPrometheusMetrics({ version }: { readonly version: string }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const calls = new Counter({
    name: 'pattern_catalog_calls_total',
    help: 'Calls by endpoint (public, auth; http is not MCP), tool and status.',
    labelNames: ['endpoint', 'tool', 'status'],
    registers,
  });
  const callDuration = new Histogram({
    name: 'pattern_catalog_call_duration_seconds',
    help: 'How long calls took, by endpoint, tool and status.',
    labelNames: ['endpoint', 'tool', 'status'],
    buckets: CALL_BUCKETS,
    registers,
  });
  const storeDuration = new Histogram({
    name: 'pattern_catalog_component_store_duration_seconds',
    help: 'How long calls to the component store took, by operation and outcome.',
    labelNames: ['operation', 'outcome'],
    buckets: CALL_BUCKETS,
    registers,
  });
  const searchDuration = new Histogram({
    name: 'pattern_catalog_search_duration_seconds',
    help: 'How long searches in the index took.',
    buckets: SEARCH_BUCKETS,
    registers,
  });
  const flushes = new Counter({
    name: 'pattern_catalog_usage_flushes_total',
    help: 'Flushes of the usage counter by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const waiting = new Gauge({
    name: 'pattern_catalog_usage_waiting_records',
    help: 'Usage records that are not in the database yet.',
    registers,
  });

  const responses = new Counter({
    name: 'pattern_catalog_http_responses_total',
    help: 'Responses other than those of /mcp, by kind of address and HTTP status.',
    labelNames: ['route', 'status'],
    registers,
  });
  const responseDuration = new Histogram({
    name: 'pattern_catalog_http_duration_seconds',
    help: 'Time to the headers of responses other than those of /mcp, by kind of address.',
    labelNames: ['route'],
    buckets: CALL_BUCKETS,
    registers,
  });
  const reloads = new Counter({
    name: 'pattern_catalog_reloads_total',
    help: 'Reloads of the catalog by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const databaseDuration = new Histogram({
    name: 'pattern_catalog_database_duration_seconds',
    help: 'How long queries and transactions took, by outcome.',
    labelNames: ['outcome'],
    buckets: CALL_BUCKETS,
    registers,
  });
  for (const outcome of ['ok', 'failed']) {
    // The first failure is an increase only if there was a sample before it.
    reloads.inc({ outcome }, 0);
    flushes.inc({ outcome }, 0);
  }
  new Gauge({
    name: 'pattern_catalog_build_info',
    help: 'Always 1; the labels are the version of this server and of Node.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.versions.node }, 1);

  if (anonymousBytes() !== undefined) {
    const anonymous: Gauge = new Gauge({
      name: 'pattern_catalog_anonymous_memory_bytes',
      help: 'Memory of the process that no file backs.',
      registers,
      collect: () => anonymous.set(anonymousBytes() ?? 0),
    });
  }

  return {
    recordUsage({ endpoint = NOT_MCP, tool, status, duration_ms, count = 1 }) {
      calls.inc({ endpoint, tool, status }, count);
      // Refusals are not measured.
      if (tool === REFUSED_REQUEST) return;
      callDuration.observe({ endpoint, tool, status }, duration_ms / 1000);
    },
    recordStoreCall(operation, outcome, durationMs) {
      storeDuration.observe({ operation, outcome }, durationMs / 1000);
    },
    recordSearch(durationMs) {
      searchDuration.observe(durationMs / 1000);
    },
    recordResponse(path, status, durationMs) {
      const route = routeOf(path);
      responses.inc({ route, status });
      responseDuration.observe({ route }, durationMs / 1000);
    },
    recordReload: (outcome) => reloads.inc({ outcome }),
    recordDatabaseCall: (outcome, durationMs) =>
      databaseDuration.observe({ outcome }, durationMs / 1000),
    recordFlush(outcome, waitingRecords) {
      flushes.inc({ outcome });
      waiting.set(waitingRecords);
    },
    observeGauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        async collect() {
          gauge.set(await read());
        },
      });
    },
    observeCounter(name, help, read) {
      const counter: Counter = new Counter({
        name,
        help,
        registers,
        collect() {
          counter.reset();
          counter.inc(read());
        },
      });
    },
    observeDisks(read) {
      const gauge: Gauge<'folder'> = new Gauge({
        name: 'pattern_catalog_disk_free_bytes',
        help: 'Space that this user can write on the disk of a folder: data (DATA_DIR) and build (CATALOG_BUILD_DIR).',
        labelNames: ['folder'],
        registers,
        async collect() {
          for (const { folder, freeBytes } of await read()) gauge.set({ folder }, freeBytes);
        },
      });
    },
    observeParts(read) {
      const gauge: Gauge<'part'> = new Gauge({
        name: 'pattern_catalog_degraded',
        help: 'Whether a part of the server is degraded: 1, or 0 while it works.',
        labelNames: ['part'],
        registers,
        async collect() {
          for (const { part, degradation } of await read()) {
            gauge.set({ part }, degradation === undefined ? 0 : 1);
          }
        },
      });
    },
    observeThreads(threads) {
      const heap: Gauge<'thread' | 'kind'> = new Gauge({
        name: 'pattern_catalog_thread_memory_bytes',
        help: 'Memory of the main thread and of running worker threads: used, total (heap) and external.',
        labelNames: ['thread', 'kind'],
        registers,
        async collect() {
          const all = await Promise.all(
            threads().map(async ([name, thread]) => [name, await heapOf(thread)] as const),
          );
          heap.reset();
          for (const [thread, found] of [['main', getHeapStatistics()] as const, ...all]) {
            if (found === undefined) continue;
            heap.set({ thread, kind: 'used' }, found.used_heap_size);
            heap.set({ thread, kind: 'total' }, found.total_heap_size);
            heap.set({ thread, kind: 'external' }, found.external_memory);
          }
        },
      });
    },
    contentType: registry.contentType,
    render: () => registry.metrics(),
  };
}
