import { readFingerprints } from '../adapters/catalog-files/build-facts.ts';
import { createFairQueue } from '../adapters/rate-limit/fair-queue.ts';
import { createPrometheusMetrics } from '../adapters/metrics/prometheus-metrics.ts';
import { type Database, measureDatabase } from '../adapters/postgres/database.ts';
import { createPostgresLibraryStore } from '../adapters/postgres/library-store.ts';
import type { Config } from '../config.ts';
import type { AgentFacts } from '../domain/agents/skill.ts';
import type { Catalog } from '../domain/catalog/catalog.ts';
import { createEntitlement } from '../domain/components/entitlement.ts';
import { type Result, success } from '../domain/errors.ts';
import type { FairQueue } from '../domain/limits/fair-queue.ts';
import { mayReadUsage } from '../domain/identity/principal.ts';
import { createEndpoint } from '../faces/mcp/endpoint.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { SiteServices } from '../faces/web/site.ts';
import type { AppParts } from './app-parts.ts';
import { wireAudit } from './audit.ts';
import { createSlugMap, openCatalogSource, wireCatalog } from './catalog.ts';
import { wireChat } from './chat.ts';
import { now } from './clock.ts';
import { type ComponentParts, wireComponents } from './components.ts';
import {
  type BuiltComponents,
  createRefuseChanged,
  openComponentStore,
} from './component-store.ts';
import type { HttpServer } from '../adapters/http-server/http-server.ts';
import { wireDailyBackups } from './daily-backups.ts';
import { observeDisks } from './disk-problem.ts';
import { type HttpParts, wireHttp } from './http.ts';
import { wireSite } from './site.ts';
import { createRecentFailures, wireStatus } from './status.ts';
import { type Workers, openWorkers } from './workers.ts';
import { readSecrets } from './secrets.ts';
import { wireAdoption, wireOperator, wireUsage } from './usage.ts';
import { wireContract, wireLibraryEntitlement } from './library.ts';
import { wireMcp } from './mcp.ts';
import { wireWorkspace } from './workspace.ts';

export interface App extends HttpParts {
  readonly catalog: () => Catalog;
  /** The instructions for agents about the catalog. */
  readonly agentFacts: () => AgentFacts;
  /** How many patterns have a component; undefined while the store has not answered. */
  readonly componentCount: () => Promise<number | undefined>;
  /** A link that signs the operator in at /usage, once and within an hour. */
  readonly createUsageLink: () => string;
  /** Makes `/readyz` 503, so that balancers stop sending requests; requests are still served. */
  readonly startDraining: () => void;
  /** Ends the chat's running streams early, each with its `done`. */
  readonly endStreams: () => void;
  /** Adds the HTTP server's figures to the metrics. */
  readonly observeServer: (
    server: Pick<HttpServer, 'openConnections' | 'rejectedRequests'>,
  ) => void;
  /** Signs the local owner in, once; undefined where people sign in with a provider. */
  readonly ownerLink: string | undefined;
  /** Loads the grammars of code, so that the first page with code has its colors, and indexes what patterns are needed for. */
  readonly warmUp: () => void;
  /** Writes what is buffered and closes everything but the database. */
  readonly close: () => Promise<void>;
}

/** Opens every part that the configuration names, and wires the product. */
export async function createApp(
  config: Config,
  deps: Pick<AppParts, 'baseUrl' | 'log' | 'tracing' | 'watch' | 'catalogWarnings'> & {
    readonly database: Database;
    readonly built: BuiltComponents | undefined;
  },
): Promise<Result<App>> {
  const { log, tracing } = deps;
  const metrics = createPrometheusMetrics({ version: packageJson.version });
  const database = measureDatabase(deps.database, metrics.recordDatabaseCall, tracing.inSpan);
  const source = await openCatalogSource(config, { log, metrics });
  if (!source.ok) return source;
  const secrets = await readSecrets(config);
  if (!secrets.ok) return secrets;
  const { hashKey } = secrets.value;
  const workers = openWorkers();
  return success(
    wireApp({
      ...deps,
      ...secrets.value,
      config,
      database,
      metrics,
      source: source.value,
      store: openComponentStore(config, database, createSlugMap(source.value), deps.built),
      entitlement: createEntitlement({
        access: config.componentAccess,
        sections: () => source.value.current().sections,
      }),
      usage: wireUsage({ config, database, hashKey, metrics, log }),
      workers,
      queue: openQueue(config, workers),
    }),
  );
}

/** Divides the process among its clients. */
export function openQueue(
  { http }: Pick<Config, 'http'>,
  workers: Pick<Workers, 'costlyStarts'>,
): FairQueue {
  return createFairQueue({
    costlyStarts: workers.costlyStarts,
    msPerSecond: http.cpuMsPerSecond,
    now,
    cpuMs() {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
  });
}

/** Wires the product from its parts: one function for each area, in the order of their dependencies. */
export function wireApp(given: AppParts): App {
  const failures = createRecentFailures();
  const audit = wireAudit({ ...given, database: measureDatabase(given.database, failures.note) });
  const library = createPostgresLibraryStore(audit.database);
  const parts: AppParts = {
    ...given,
    database: audit.database,
    entitlement: wireLibraryEntitlement(given, {
      store: library,
      components: () => components.store,
    }),
  };
  const { config, usage, workers } = parts;
  const catalog = wireCatalog(parts);
  const components: ComponentParts = wireComponents({
    ...parts,
    catalog,
    timeoutMs: config.componentStoreTimeoutMs,
    answersStale: config.componentStore.kind === 'postgres',
    readBuiltFingerprints: async () =>
      config.componentStore.kind === 'files' ? readFingerprints(config.catalogBuildDir) : undefined,
    onAnswer: failures.note,
    refuseChanged: createRefuseChanged(parts, catalog),
    inSpan: given.tracing.inSpan,
  });
  const backups = wireDailyBackups(parts);
  const status = wireStatus(parts, components, backups);
  const readStatus: SiteServices['readStatus'] = async (principal) =>
    mayReadUsage(principal) ? status() : undefined;
  const agentFacts = (): AgentFacts => ({
    catalogName: catalog.catalog().name,
    baseUrl: parts.baseUrl,
    version: packageJson.version,
    isPrivate: config.workspace.enabled && config.componentAccess === 'signed-in',
  });
  const contract = wireContract(parts, { store: library, catalog: catalog.catalog });
  const publicEndpoint = wireMcp(parts, { catalog, components, contract, agentFacts });
  const chat = wireChat({ ...parts, catalog, components });
  const operator = wireOperator({ ...parts, report: usage.report });
  const adoption = wireAdoption(parts, { catalog, components });
  const workspace = wireWorkspace(parts, {
    catalog,
    components,
    chat,
    publicEndpoint,
    contract,
    audit,
  });
  const site = wireSite({
    ...parts,
    catalog,
    components,
    publicTools: publicEndpoint.tools,
    countsWanted: config.countsMisses,
    readUsage: operator.readUsage,
    readStatus,
    readAdoption: async (principal) => (mayReadUsage(principal) ? adoption?.read() : undefined),
    workspace: workspace?.site,
    agentFacts,
    command: config.command,
    imageSources: config.imageSources,
  });
  let isDraining = false;
  return {
    ...wireHttp(parts, {
      isDraining: () => isDraining,
      status,
      readStatus,
      isDegraded: () => failures.isRecent() || !components.index.isAnswering(),
      catalog,
      components,
      mcp: createEndpoint(publicEndpoint),
      chat,
      operator,
      adoption,
      site,
      workspace,
      audit,
      agentFacts,
    }),
    createUsageLink: operator.createUsageLink,
    ownerLink: workspace?.ownerLink,
    catalog: catalog.catalog,
    agentFacts,
    async componentCount() {
      const available = await components.availability();
      return available.ok ? available.value.size : undefined;
    },
    startDraining() {
      isDraining = true;
    },
    endStreams: chat.drain,
    observeServer(server) {
      observeDisks(config, parts.metrics);
      parts.metrics.observeThreads(() => {
        const database = parts.database.thread?.();
        return [
          ...workers.threads(),
          ...(database === undefined ? [] : [['database', database] as const]),
        ];
      });
      parts.metrics.observeGauge(
        'pattern_catalog_http_connections',
        'Open connections.',
        server.openConnections,
      );
      parts.metrics.observeGauge(
        'pattern_catalog_costly_waiting',
        'Costly calls and requests that wait because others of their client run.',
        parts.queue.waiting,
      );
      parts.metrics.observeCounter(
        'pattern_catalog_costly_refused',
        'Costly calls and requests refused since the start because too many of their client were waiting.',
        parts.queue.refused,
      );
      parts.metrics.observeCounter(
        'pattern_catalog_http_rejected_requests',
        'Requests that got 503 since the start because of a limit of the server.',
        server.rejectedRequests,
      );
    },
    warmUp() {
      void workers.findRuns('export const a = <b>1</b>;\n', 'tsx');
      catalog.warmUp();
    },
    async close() {
      // Together: usage records must not wait for a backup.
      await Promise.all([usage.close(), backups?.close()]);
      await site.close();
      await workers.close();
      await parts.source.close();
    },
  };
}
