import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { readLiveCatalog } from '../adapters/catalog-files/build-source.ts';
import type { DailyBackups } from '../adapters/backup/daily-backups.ts';
import type { FailureKind } from '../domain/errors.ts';
import type { Degradation, PartStatus, ReadStatus } from '../domain/status.ts';
import { createReplicaRoute } from '../faces/http/replica-route.ts';
import type { AppParts } from './app-parts.ts';
import type { ComponentParts } from './components.ts';

/** How long an answer about the parts is used, so that probes cost little. */
const FRESH_MS = 1000;

/** How long a part may take to answer before it counts as degraded. */
const ANSWER_MS = 1000;

/** Wires what is known about the parts that can fail (docs/specification.md#operations). */
export function wireStatus(
  parts: Pick<AppParts, 'config' | 'database' | 'usage' | 'catalogWarnings' | 'source' | 'metrics'>,
  { index }: Pick<ComponentParts, 'index'>,
  backups: Pick<DailyBackups, 'degradation'> | undefined,
): ReadStatus {
  let known: { readonly at: number; readonly parts: Promise<readonly PartStatus[]> } | undefined;

  let database: Degradation | undefined;

  async function look(): Promise<readonly PartStatus[]> {
    const [isAnswering, found] = await Promise.all([
      index.isReady(),
      databaseDegradation(parts.database),
    ]);
    // While it is opened once more, what was known stays.
    if (found !== 'opening') database = found;
    const waitingRecords = parts.usage.waitingRecords();
    // It answers a query, and takes no record: its disk is full, or it only accepts reads.
    if (waitingRecords !== undefined) database ??= databaseDegraded(ACCEPTS_NO_WRITES);
    return [
      {
        part: 'catalog',
        degradation: catalogDegradation(parts),
        live: readLiveCatalog(parts.config.catalogBuildDir, parts.source.current().catalog.sha256),
      },
      { part: 'components', degradation: isAnswering ? undefined : COMPONENTS_DEGRADED },
      { part: 'database', degradation: database },
      { part: 'usage', degradation: usageDegradation(waitingRecords) },
      ...(backups === undefined
        ? []
        : [{ part: 'backup' as const, degradation: await backups.degradation() }]),
    ];
  }

  const read: ReadStatus = () => {
    if (known === undefined || performance.now() - known.at > FRESH_MS) {
      known = { at: performance.now(), parts: look() };
    }
    return known.parts;
  };
  parts.metrics.observeParts(read);
  return read;
}

const COMPONENTS_DEGRADED: Degradation = {
  warning: 'The component store does not answer.',
  problem:
    'The component store does not answer: code cannot be read. Check that its folder, database or server is available.',
};

function catalogDegradation({
  catalogWarnings,
  source,
}: Pick<AppParts, 'catalogWarnings' | 'source'>): Degradation | undefined {
  const [warning] = catalogWarnings();
  if (warning !== undefined) return { warning, problem: warning };
  if (!source.isStale()) return undefined;
  const stale = 'The newest build of the catalog cannot be loaded: the one before is served.';
  return { warning: stale, problem: stale };
}

async function databaseDegradation(
  database: AppParts['database'],
): Promise<Degradation | 'opening' | undefined> {
  // Opening it again may take long; until then the problem is the one before.
  const problem = database.problem?.();
  if (problem !== undefined) {
    void database.ready();
    return databaseDegraded(problem);
  }
  const late = delay(ANSWER_MS, undefined, { ref: false });
  const opened = await Promise.race([database.ready(), late]);
  if (opened === undefined) return 'opening';
  if (!opened.ok) return databaseDegraded(opened.failure.message);
  const answer = await Promise.race([database.query('SELECT 1'), late]);
  if (answer === undefined) return databaseDegraded('The database does not answer.');
  return answer.ok ? undefined : databaseDegraded(answer.failure.message);
}

const ACCEPTS_NO_WRITES =
  'The database answers, but accepts no writes. Check that its disk is not full.';

function databaseDegraded(problem: string): Degradation {
  return {
    warning:
      'The database cannot be used: nobody can sign in, and usage is counted in memory. See /status.',
    problem: `${problem} Until it works nobody can sign in, and usage is counted in memory.`,
  };
}

function usageDegradation(waitingRecords: number | undefined): Degradation | undefined {
  if (waitingRecords === undefined) return undefined;
  return {
    warning: 'Usage records cannot be written to the database. See /status.',
    problem: `${waitingRecords} usage records are waiting: the database did not accept them. What is left at a stop is written to DATA_DIR and counted at the next start.`,
  };
}

/** Whether something that an answer was made of has just failed. */
export interface RecentFailures {
  readonly note: (outcome: 'ok' | 'error' | FailureKind) => void;
  readonly isRecent: () => boolean;
}

/** An answer that was made without a part must not be kept by anyone. */
export function createRecentFailures(): RecentFailures {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    note(outcome) {
      if (outcome === 'upstream_error' || outcome === 'upstream_timeout') {
        failedAt = performance.now();
      }
    },
    isRecent: () => performance.now() - failedAt < FRESH_MS,
  };
}

/** Wires what a replica says of itself and of a request, for `doctor --production`. */
export function wireReplicaRoute(
  parts: Pick<AppParts, 'config' | 'authSecret' | 'hashKey'>,
  deps: Pick<
    Parameters<typeof createReplicaRoute>[0],
    'authenticate' | 'readCaller' | 'repeat' | 'heartbeatMs' | 'onBug'
  >,
) {
  const { trustProxy, componentsApiToken = '' } = parts.config;
  return createReplicaRoute({
    ...deps,
    id: randomUUID(),
    secrets: {
      AUTH_SECRET: parts.authSecret,
      USAGE_HASH_KEY: parts.hashKey,
      COMPONENTS_API_TOKEN: componentsApiToken,
    },
    trustProxy,
    pause: (signal) => delay(1000, undefined, { signal }).catch(() => {}),
  });
}
