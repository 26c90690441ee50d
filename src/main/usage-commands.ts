import { createPostgresAdoptionStore } from '../adapters/postgres/adoption-store.ts';
import { createPostgresUsageCounter } from '../adapters/postgres/usage-counter.ts';
import { createUsageSpool } from '../adapters/usage-log/usage-spool.ts';
import type { Config } from '../config.ts';
import { type Failure, type Result, err } from '../domain/errors.ts';
import { type Adoption, createReadAdoption } from '../domain/usage/adoption.ts';
import type { UsageCounter, UsageReport } from '../domain/usage/usage-report.ts';
import { replayUsageSpool } from '../domain/usage/usage-spool.ts';
import type { CliOutput } from '../faces/cli/output.ts';
import { openCommandStore } from './component-store.ts';
import { withDatabase } from './database.ts';
import { loadCatalog } from './publishing.ts';

/** Wires the commands `usage` and `adoption`. */
export function createUsageCommands(config: Config, output: CliOutput) {
  function withUsageCounter<T>(
    work: (counter: UsageCounter) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    return withDatabase(config, (database) => work(createPostgresUsageCounter({ database })));
  }
  return {
    readUsage: (month: string): Promise<Result<UsageReport>> =>
      withUsageCounter(async (counter) => {
        const replayed = await replayUsageSpool({
          counter,
          spool: createUsageSpool(config.dataDir),
          log: createSpoolLog(output),
        });
        return replayed.ok ? counter.report(month) : replayed;
      }),
    async readSlugs() {
      const catalog = await loadCatalog(config);
      return new Map(
        catalog.ok ? catalog.value.patterns.map(({ id, slug }) => [id, slug] as const) : [],
      );
    },
    pruneUsage: (before: string) => withUsageCounter((counter) => counter.prune(before)),
    readAdoption: () => readAdoption(config),
  };
}

/** A failure to count the records of an earlier run is printed with the report. */
function createSpoolLog(output: CliOutput) {
  return {
    failure: (_where: string, failure: Failure) => output.warn([failure.message]),
    bug(error: unknown) {
      throw error;
    },
    info() {},
  };
}

async function readAdoption(config: Config): Promise<Result<Adoption>> {
  if (!config.adoptionReports) {
    return err('invalid_args', 'Adoption reports are off. ADOPTION_REPORTS=on turns them on.');
  }
  const catalog = await loadCatalog(config);
  if (!catalog.ok) return catalog;
  const slugs = new Map(catalog.value.patterns.map(({ id, slug }) => [id, slug]));
  return withDatabase(config, (database) => {
    const store = openCommandStore(config, database, () => slugs);
    return createReadAdoption({
      store: createPostgresAdoptionStore(database),
      catalog: () => catalog.value,
      components: {
        activeVersion: (_principal, patternId) => store.component(patternId).pointer(),
        versions: (_principal, patternId) => store.component(patternId).versions(),
      },
    })();
  });
}
