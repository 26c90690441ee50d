import { type BuildInspection, inspectBuild } from '../adapters/catalog-files/build-catalog.ts';
import type { OnProgress } from '../adapters/catalog-files/build-plan.ts';
import {
  readLiveCatalog,
  refuseBuildFolder,
  sourceOf,
} from '../adapters/catalog-files/build-source.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { pendingMigrations } from '../adapters/postgres/migrate.ts';
import type { Config } from '../config.ts';
import {
  type DatabaseState,
  type DoctorCheck,
  createBuildCheck,
  createCatalogCheck,
  createConfigurationCheck,
  createDatabaseCheck,
  createDoctor,
  createPortCheck,
  createRemoteCatalogCheck,
} from '../adapters/doctor/checks.ts';
import { createBackupFolder } from '../adapters/backup/backup-folder.ts';
import { createBackupCheck, createDailyBackupCheck } from '../adapters/doctor/backup-check.ts';
import { askReplicas } from '../adapters/doctor/ask-replicas.ts';
import { createProductionChecks } from '../adapters/doctor/production-checks.ts';
import { countServers } from '../adapters/postgres/postgres-pool.ts';
import { createPostgresAuditLog } from '../adapters/postgres/audit-log.ts';
import { createArtifactsCheck, createStoreCheck } from '../adapters/doctor/store-checks.ts';
import type { Doctor } from '../faces/cli/maintenance.ts';
import { type Result, err, success } from '../domain/errors.ts';
import { describeLive } from '../domain/status.ts';
import { entriesOf } from '../domain/identity/admission.ts';
import { probePort } from '../adapters/doctor/probe-port.ts';
import { checkBackup } from './backup.ts';
import { openCommandStore } from './component-store.ts';
import { openConfiguredDatabase } from './database.ts';
import { loadCatalog } from './publishing.ts';
import { readOperatorToken } from './usage.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Wires the checks of `doctor`, which change nothing. */
export function createConfiguredDoctor(config: Config, onProgress: OnProgress): Doctor {
  return async ({ backup, readsAll, isProduction }) => {
    const progress = sumProgress(onProgress);
    // One for all checks: the embedded database lets in one process at a time.
    const opened = await openConfiguredDatabase(config, {
      mode: 'command',
      log: () => {},
      migrates: false,
    });
    const state = databaseState(config, opened);
    const inspection =
      config.catalogUrl === undefined
        ? inspectBuild({
            catalogDir: config.catalogDir,
            outDir: config.catalogBuildDir,
            onProgress: progress(),
          })
        : undefined;
    // A check reports what it throws.
    const inspected = await inspection?.catch(() => undefined);
    const checks = [
      createConfigurationCheck(),
      ...catalogChecks(config, inspection),
      ...(opened.ok
        ? await storeChecks(config, opened.value, {
            state,
            activeByFolder: inspected?.activeByFolder,
            readsAll,
            onProgress: progress(),
          })
        : []),
      createDatabaseCheck(() => state),
      ...(backup === undefined ? [] : [backupCheck(config, backup, opened)]),
      ...(config.backupDir === undefined
        ? []
        : [dailyBackupCheck(config, config.backupDir, opened)]),
      ...(isProduction ? await productionChecks(config, opened, state) : []),
      createPortCheck(`${config.host}:${config.port}`, () => probePort(config.host, config.port)),
    ];
    try {
      return await createDoctor(checks, config.command)();
    } finally {
      if (opened.ok) await opened.value.close();
    }
  };
}

/** The checks run at once: one bar shows what they have done together. */
function sumProgress(onProgress: OnProgress): () => OnProgress {
  const parts: { done: number; total: number }[] = [];
  return () => {
    const part = { done: 0, total: 0 };
    parts.push(part);
    return (done, total) => {
      Object.assign(part, { done, total });
      const sum = (key: 'done' | 'total') => parts.reduce((all, each) => all + each[key], 0);
      onProgress(sum('done'), sum('total'));
    };
  };
}

/** What there is to go back to. */
function backupCheck(config: Config, file: string, opened: Result<Database>) {
  return createBackupCheck(async () => {
    if (!opened.ok) return opened;
    const ready = await opened.value.ready();
    return ready.ok ? checkBackup(config, file, opened.value) : ready;
  }, Date.now);
}

function dailyBackupCheck(config: Config, backupDir: string, opened: Result<Database>) {
  return createDailyBackupCheck(async () => {
    if (!opened.ok) return opened;
    const newest = await createBackupFolder(backupDir).newest(Date.now());
    return newest === undefined
      ? success(undefined)
      : checkBackup(config, newest.file, opened.value);
  }, Date.now);
}

async function productionChecks(
  config: Config,
  opened: Result<Database>,
  state: Promise<Result<DatabaseState>>,
) {
  const token = await readOperatorToken(config);
  return createProductionChecks({
    baseUrl: config.baseUrl,
    ask: (baseUrl) =>
      askReplicas(baseUrl, {
        token,
        async countServers() {
          if (config.databaseUrl === undefined || !opened.ok) return 0;
          const servers = await countServers(opened.value);
          return servers.ok ? servers.value : 0;
        },
      }),
    hasReplicas: config.databaseUrl !== undefined,
    openProviders: await openProviders(config),
    async recordedBackups() {
      const found = await state;
      if (!opened.ok) return opened;
      if (!found.ok) return found;
      // Before the first migration there is no audit log.
      if (found.value.pending.length > 0) {
        return err('upstream_error', 'the database has migrations to apply');
      }
      const log = createPostgresAuditLog(opened.value);
      const kind = 'backup_created';
      const since = new Date(Date.now() - DAY_MS);
      const recent = await log.read({ kind, since }, { after: 0, limit: 500 });
      if (!recent.ok) return recent;
      const any = await log.read({ kind }, { after: 0, limit: 1 });
      if (!any.ok) return any;
      return success({ recent: recent.value.at(-1)?.at, any: any.value.length > 0 });
    },
  });
}

/** OpenID Connect is left out: the provider says who has an account. */
const PUBLIC_PROVIDERS: ReadonlyMap<string, string> = new Map([
  ['github', 'GitHub'],
  ['google', 'Google'],
]);

/** The providers with which anyone may sign in; undefined where no code is closed. */
async function openProviders(config: Config): Promise<readonly string[] | undefined> {
  const catalog = await loadCatalog(config);
  const sections = catalog.ok ? catalog.value.sections : [];
  const isClosed =
    config.componentAccess === 'signed-in' || sections.some(({ access }) => access === 'signed-in');
  if (!isClosed) return undefined;
  if (entriesOf(config.workspace.admission).length > 0) return [];
  return config.workspace.providers.flatMap(({ kind }) => PUBLIC_PROVIDERS.get(kind) ?? []);
}

async function databaseState(
  config: Config,
  opened: Result<Database>,
): Promise<Result<DatabaseState>> {
  if (!opened.ok) return opened;
  const ready = await opened.value.ready();
  if (!ready.ok) return ready;
  const pending = await pendingMigrations(opened.value);
  if (!pending.ok) return pending;
  const place = config.databaseUrl === undefined ? config.dataDir : 'DATABASE_URL';
  return success({ place, pending: pending.value });
}

async function storeChecks(
  config: Config,
  database: Database,
  {
    state,
    activeByFolder,
    ...options
  }: {
    readonly state: Promise<Result<DatabaseState>>;
    readonly activeByFolder: BuildInspection['activeByFolder'];
    readonly readsAll: boolean;
    readonly onProgress: OnProgress;
  },
): Promise<readonly DoctorCheck[]> {
  const catalog = await loadCatalog(config);
  const slugById = new Map(
    catalog.ok ? catalog.value.patterns.map(({ id, slug }) => [id, slug]) : [],
  );
  const { kind } = config.componentStore;
  const slugOf = (patternId: string) => slugById.get(patternId);
  const deps = {
    kind,
    store: openCommandStore(
      config,
      database,
      catalog.ok ? () => slugById : undefined,
      activeByFolder && { activeByFolder, isCompared: true },
    ),
    slugOf,
    isCatalogKnown: catalog.ok,
  };
  const checks = [
    createStoreCheck(deps),
    createArtifactsCheck({ ...deps, ...options, offset: Math.random() }),
  ];
  if (kind !== 'postgres') return checks;
  // Before the first migration there are no tables to look at.
  return checks.map(({ name, run }) => ({
    name,
    async run(command) {
      const found = await state;
      if (!found.ok || found.value.pending.length === 0) return run(command);
      return { status: 'warn', what: 'not checked, since the database has migrations to apply' };
    },
  }));
}

function catalogChecks(config: Config, inspection: Promise<BuildInspection> | undefined) {
  if (inspection === undefined) {
    return [
      createRemoteCatalogCheck(async () => {
        const catalog = await loadCatalog(config);
        return catalog.ok ? success(catalog.value.patterns.length) : catalog;
      }),
    ];
  }
  return [
    createCatalogCheck(async () => (await inspection).reading),
    createBuildCheck(
      async () => (await inspection).isCurrent,
      refuseBuildFolder(config.catalogBuildDir, sourceOf(config)),
      () => `: ${describeLive(readLiveCatalog(config.catalogBuildDir))}`,
    ),
  ];
}
