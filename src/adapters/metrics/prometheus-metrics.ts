import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { StoreOperation } from '../../domain/components/component-store.ts';
import type { FailureKind } from '../../domain/errors.ts';
import type { UsageRecord } from '../../domain/usage/usage-record.ts';

/** What the operator can measure. Every label has a fixed set of values: none that a stranger can blow up. */
export interface Metrics {
  /** A call that was answered. */
  readonly recordUsage: (record: UsageRecord) => void;
  /** A call to the component store. */
  readonly recordStoreCall: (
    operation: StoreOperation,
    outcome: 'ok' | FailureKind,
    durationMs: number,
  ) => void;
  /** A search in the index. */
  readonly recordSearch: (durationMs: number) => void;
  /** A flush of the usage counter, and the records that wait for the next one. */
  readonly recordFlush: (outcome: 'ok' | 'failed', waitingRecords: number) => void;
  /** Makes a value that is read each time the metrics are. */
  readonly observeGauge: (name: string, help: string, read: () => number) => void;
  readonly contentType: string;
  /** All metrics in the Prometheus text format. */
  readonly render: () => Promise<string>;
}

/** Seconds; 0.5 is the target of SPEC.md 8. */
const CALL_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const SEARCH_BUCKETS = [0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05];

/** Creates the metrics of one server, apart from those of any other in the process. */
export function createPrometheusMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const calls = new Counter({
    name: 'pattern_catalog_calls_total',
    help: 'Answered calls by tool and status.',
    labelNames: ['tool', 'status'],
    registers,
  });
  const callDuration = new Histogram({
    name: 'pattern_catalog_call_duration_seconds',
    help: 'How long calls took, by tool.',
    labelNames: ['tool'],
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
    help: 'Usage records that the database does not have yet.',
    registers,
  });

  return {
    recordUsage({ tool, status, duration_ms }) {
      calls.inc({ tool, status });
      callDuration.observe({ tool }, duration_ms / 1000);
    },
    recordStoreCall(operation, outcome, durationMs) {
      storeDuration.observe({ operation, outcome }, durationMs / 1000);
    },
    recordSearch(durationMs) {
      searchDuration.observe(durationMs / 1000);
    },
    recordFlush(outcome, waitingRecords) {
      flushes.inc({ outcome });
      waiting.set(waitingRecords);
    },
    observeGauge(name, help, read) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        registers,
        collect: () => gauge.set(read()),
      });
    },
    contentType: registry.contentType,
    render: () => registry.metrics(),
  };
}
