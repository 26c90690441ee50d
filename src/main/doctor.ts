import { createConnection } from 'node:net';
import { isBuildCurrent } from '../adapters/catalog-files/build-freshness.ts';
import { readCatalog } from '../adapters/catalog-files/read-catalog.ts';
import { pendingMigrations } from '../adapters/postgres/migrate.ts';
import type { Config } from '../config.ts';
import type { DatabaseState, PortState } from './doctor-checks.ts';
import {
  createBuildCheck,
  createCatalogCheck,
  createConfigurationCheck,
  createDatabaseCheck,
  createDoctor,
  createPortCheck,
  createRemoteCatalogCheck,
} from './doctor-checks.ts';
import { createArtifactsCheck, createStoreCheck } from './doctor-store-checks.ts';
import type { Doctor } from '../faces/cli/maintenance.ts';
import type { Result } from '../domain/errors.ts';
import { success } from '../domain/errors.ts';
import { openComponentStore } from './components.ts';
import { openConfiguredDatabase, withDatabase } from './database.ts';
import { loadCatalog } from './publishing.ts';

/** Wires the checks of `doctor`. */
export function createConfiguredDoctor(config: Config): Doctor {
  return async () => {
    const opened = await openConfiguredDatabase(config, { mode: 'command', log: () => {} });
    const catalog = await loadCatalog(config);
    const slugById = new Map(
      catalog.ok ? catalog.value.patterns.map(({ id, slug }) => [id, slug]) : [],
    );
    const checks = [createConfigurationCheck(), ...catalogChecks(config)];
    if (opened.ok) {
      const { kind } = config.componentStore;
      const store = openComponentStore(config, opened.value);
      const slugOf = (patternId: string) => slugById.get(patternId);
      checks.push(createStoreCheck({ kind, store, slugOf }));
      checks.push(createArtifactsCheck({ kind, store, slugOf }));
    }
    checks.push(createDatabaseCheck(() => lookAtDatabase(config)));
    checks.push(createPortCheck(`${config.host}:${config.port}`, () => lookAtPort(config)));
    try {
      return await createDoctor(checks)();
    } finally {
      if (opened.ok) await opened.value.close();
    }
  };
}

function catalogChecks(config: Config) {
  if (config.catalogUrl !== undefined) {
    return [
      createRemoteCatalogCheck(async () => {
        const catalog = await loadCatalog(config);
        return catalog.ok ? success(catalog.value.patterns.length) : catalog;
      }),
    ];
  }
  const dirs = { catalogDir: config.catalogDir, outDir: config.catalogBuildDir };
  return [
    createCatalogCheck(() => readCatalog(config.catalogDir)),
    createBuildCheck(() => isBuildCurrent(dirs)),
  ];
}

function lookAtDatabase(config: Config): Promise<Result<DatabaseState>> {
  return withDatabase(config, { migrates: false }, async (database) => {
    const pending = await pendingMigrations(database);
    if (!pending.ok) return pending;
    const place = config.databaseUrl === undefined ? config.dataDir : 'DATABASE_URL';
    return success({ place, pending: pending.value });
  });
}

/** Asks whoever listens there what it is; nobody there means that the port is free. */
async function lookAtPort(config: Config): Promise<PortState> {
  const listens = await new Promise<boolean>((resolve) => {
    const socket = createConnection({ port: config.port, host: config.host });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
  if (!listens) return 'free';
  try {
    const answer = await fetch(`http://${config.host}:${config.port}/healthz`, {
      signal: AbortSignal.timeout(2000),
    });
    return answer.ok ? 'ours' : 'taken';
  } catch {
    return 'taken';
  }
}
