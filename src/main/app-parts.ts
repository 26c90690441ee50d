import type { Metrics } from '../adapters/metrics/prometheus-metrics.ts';
import type { Log } from '../adapters/log/log.ts';
import type { Tracing } from '../adapters/tracing/tracing.ts';
import type { Database } from '../adapters/postgres/database.ts';
import type { Config } from '../config.ts';
import type { CatalogSource } from '../domain/catalog/catalog-source.ts';
import type { ComponentStore } from '../domain/components/component-store.ts';
import type { Entitlement } from '../domain/components/entitlement.ts';
import type { FairQueue } from '../domain/limits/fair-queue.ts';
import type { Workers } from './workers.ts';
import type { UsageParts } from './usage.ts';

/** Parts of the app. Tests replace single ones. */
export interface AppParts {
  readonly config: Config;
  readonly baseUrl: string;
  readonly source: CatalogSource;
  /** Without a cache. */
  readonly store: ComponentStore;
  readonly entitlement: Entitlement;
  readonly usage: UsageParts;
  readonly workers: Workers;
  readonly queue: FairQueue;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly tracing: Tracing;
  readonly database: Database;
  readonly operatorToken: string;
  /** Signs sessions. */
  readonly authSecret: string;
  /** Key of the HMAC under which client addresses are counted. */
  readonly hashKey: string;
  readonly watch: boolean;
  /** Why an earlier build of the catalog is served, for `/readyz`; empty while the build is current. */
  readonly catalogWarnings: () => readonly string[];
}
