import type { CatalogReading } from '../../domain/catalog/authoring.ts';
import type { Result } from '../../domain/errors.ts';
import { counted } from '../../domain/text.ts';

export interface DoctorFinding {
  readonly status: 'ok' | 'warn' | 'fail';
  readonly name: string;
  readonly what: string;
  /** What the operator can do; absent if nothing is wrong. */
  readonly fix?: string;
}

export interface DoctorCheck {
  readonly name: string;
  /** `command` is how this process was started, for a fix that names a subcommand. */
  readonly run: (command: string) => Promise<Omit<DoctorFinding, 'name'>>;
}

/** Runs all checks. One that throws counts as failed; its message is not shown, since it may quote anything. */
export function createDoctor(
  checks: readonly DoctorCheck[],
  command: string,
): () => Promise<readonly DoctorFinding[]> {
  return () =>
    Promise.all(
      checks.map(async ({ name, run }) => {
        try {
          return { name, ...(await run(command)) };
        } catch (error) {
          return {
            status: 'fail',
            name,
            what: `could not be checked (${errorName(error)})`,
            fix: 'check that the configured files and folders are readable',
          } as const;
        }
      }),
    );
}

function errorName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** The configuration is valid, or no other check would run. */
export function createConfigurationCheck(): DoctorCheck {
  return {
    name: 'configuration',
    run: async () => ({ status: 'ok', what: 'every variable has a valid value' }),
  };
}

/** The source of the catalog has no problems. */
export function createCatalogCheck(readCatalog: () => Promise<CatalogReading>): DoctorCheck {
  return {
    name: 'catalog',
    async run(command) {
      const { catalog, problems } = await readCatalog();
      const [first] =
        catalog === undefined ? problems.filter(({ severity }) => severity === 'error') : problems;
      if (catalog !== undefined && first === undefined) {
        return {
          status: 'ok',
          what: `${counted(catalog.patterns.length, 'pattern')}, no problems`,
        };
      }
      const where =
        first === undefined ? '' : `, such as ${first.file}:${first.line}: ${first.message}`;
      return {
        status: catalog === undefined ? 'fail' : 'warn',
        what: `${counted(problems.length, 'problem')}${where}`,
        fix: `${command} validate lists them all; until then servers serve the last good build`,
      };
    },
  };
}

/** The catalog of another server (`CATALOG_URL`) loads; `load` returns the number of its patterns. */
export function createRemoteCatalogCheck(load: () => Promise<Result<number>>): DoctorCheck {
  return {
    name: 'catalog',
    async run() {
      const loaded = await load();
      if (loaded.ok)
        return { status: 'ok', what: `${counted(loaded.value, 'pattern')} from CATALOG_URL` };
      return {
        status: 'fail',
        what: loaded.failure.message,
        fix: 'check CATALOG_URL, and that the server behind it runs',
      };
    },
  };
}

/** The built files match the current catalog. `refused` says why a build cannot go to their folder. */
export function createBuildCheck(
  isBuildCurrent: () => Promise<boolean>,
  refused?: string,
  describe = () => '',
): DoctorCheck {
  if (refused !== undefined) {
    return { name: 'build', run: async () => ({ status: 'fail', what: refused }) };
  }
  return {
    name: 'build',
    run: async (command) =>
      (await isBuildCurrent())
        ? { status: 'ok', what: `the built files match the catalog${describe()}` }
        : {
            status: 'warn',
            what: 'the built files are missing or older than the catalog',
            fix: `${command} build (serve does it automatically)`,
          },
  };
}

export interface DatabaseState {
  /** Where it is, without any secret. */
  readonly place: string;
  readonly pending: readonly string[];
}

/** The database can be reached and has the tables of this version. */
export function createDatabaseCheck(look: () => Promise<Result<DatabaseState>>): DoctorCheck {
  return {
    name: 'database',
    async run(command) {
      const state = await look();
      if (!state.ok) {
        return {
          status: 'fail',
          what: state.failure.message,
          fix: 'check DATABASE_URL and that the server runs, or, where it is unset, DATA_DIR',
        };
      }
      const { place, pending } = state.value;
      if (pending.length === 0) return { status: 'ok', what: `${place}, up to date` };
      return {
        status: 'warn',
        what: `${place}, ${counted(pending.length, 'migration')} to apply`,
        fix: `${command} migrate (serve does it automatically)`,
      };
    },
  };
}

/** Whether the server can listen at its address. */
export type PortState = 'free' | 'ours' | 'taken' | 'refused' | 'unknown_host';

/** The port is free, or this product already listens on it. */
export function createPortCheck(place: string, look: () => Promise<PortState>): DoctorCheck {
  return {
    name: 'port',
    async run() {
      const state = await look();
      switch (state) {
        case 'free':
          return { status: 'ok', what: `${place} is free` };
        case 'ours':
          return { status: 'ok', what: `a server of this product listens on ${place}` };
        case 'taken':
          return {
            status: 'fail',
            what: `${place} is taken by another program`,
            fix: 'stop it, or set PORT to another one',
          };
        case 'refused':
          return {
            status: 'fail',
            what: `this user is not allowed to listen on ${place}`,
            fix: 'check HOST, and set PORT to one above 1023',
          };
        case 'unknown_host':
          return {
            status: 'fail',
            what: `this machine has no address ${place}`,
            fix: 'check HOST: 127.0.0.1 for this machine alone, 0.0.0.0 or :: for all addresses',
          };
      }
    },
  };
}
