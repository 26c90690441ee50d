import { spawn } from 'node:child_process';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/adapters/postgres/database.ts';
import type { ComponentStore } from '../../src/domain/components/component-store.ts';
import { valueOf } from '../component-store/contract-fixture.ts';
import { eventually } from '../support/eventually.ts';
import { databases, migratedOptions, openReady } from '../support/databases.ts';
import { createFilesPublisherFixture, problemsInDatabase } from './publisher-fixtures.ts';
import { filesStore, PATTERNS, postgresStore } from './publishing.ts';
import { createRandom } from '../support/fast-check.ts';
import { scriptOf } from '../support/run-cli.ts';

const SCRIPT = scriptOf('test/publish/publish-until-killed.ts');
const ID = PATTERNS[0]?.id ?? '';

/** Kills come after so many lines at most: those of a few versions. */
const MOST_LINES = 12;
const random = createRandom();

/** What a process said before it was killed. */
interface Said {
  readonly published: ReadonlyMap<string, string>;
  /** What the pointer names for all that was said, and what it may name if the last deed took place unsaid. */
  readonly pointers: readonly string[];
  /** The digest of the version that was being published. */
  readonly publishing: string | undefined;
}

/** @param lines after so many lines of the publisher it is killed */
async function publishUntilKilled(
  env: Readonly<Record<string, string>>,
  lines: number,
): Promise<Said> {
  const child = spawn(process.execPath, [SCRIPT], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_NO_WARNINGS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('close', (_code, signal) => resolve(signal));
  });
  const isUnderWay = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.split('\n').length > lines) resolve();
    });
  });
  await Promise.race([isUnderWay, ended]);
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  return understand(output.split('\n').slice(0, -1));
}

function understand(lines: readonly string[]): Said {
  const published = new Map<string, string>();
  let pointer: string | undefined;
  for (const line of lines) {
    const [deed, versionId = '', sha256 = ''] = line.split(' ');
    if (deed === 'published') published.set(versionId, sha256);
    if (deed === 'published' || deed === 'activated') pointer = versionId;
  }
  const [deed, what = ''] = lines.at(-1)?.split(' ') ?? [];
  return {
    published,
    pointers: [
      ...(pointer === undefined ? [] : [pointer]),
      ...(deed === 'activating' ? [what] : []),
    ],
    publishing: deed === 'publishing' ? what : undefined,
  };
}

/** Expects everything that was said to be done to be there, and what was under way to be whole or not there. */
async function expectOldOrNew(store: ComponentStore, said: Said, before: string | undefined) {
  const digests = new Map<string, string | undefined>();
  for (const versionId of valueOf(await store.component(ID).versions())) {
    const artifact = valueOf(await store.artifact(ID, versionId));
    const tokens = valueOf(await store.artifact(ID, versionId, 'react-tailwind', 'tokens.css'));
    expect(tokens?.sha256).toBe(artifact?.sha256);
    digests.set(versionId, artifact?.sha256);
  }
  for (const [versionId, sha256] of said.published) expect(digests.get(versionId)).toBe(sha256);
  const unsaid = [...digests].find(([, sha256]) => sha256 === said.publishing)?.[0];
  const active = valueOf(await store.component(ID).pointer());
  const expected = said.pointers.length > 0 ? said.pointers : [before];
  expect(unsaid === undefined ? expected : [...expected, unsaid]).toContain(active);
  expect(active === undefined ? digests.size === 0 : digests.has(active)).toBe(true);
  await expectLogAtPointer(store, active);
  return active;
}

/** Expects a log that was recorded move by move, the last one to where the pointer is. */
async function expectLogAtPointer(store: ComponentStore, active: string | undefined) {
  const log = valueOf(await store.component(ID).activations()) ?? [];
  expect(log.at(-1)?.to).toBe(active);
  expect(log.filter(({ derived }) => derived === true)).toEqual([]);
  expect(log.map(({ from }) => from)).toEqual([undefined, ...log.map(({ to }) => to)].slice(0, -1));
}

/** Data that processes publish to, one after the other. */
interface Place {
  readonly env: Readonly<Record<string, string>>;
  /** Looks at the data with nothing in memory. */
  readonly look: <T>(
    at: (store: ComponentStore, problems: () => Promise<readonly string[]>) => Promise<T>,
  ) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** Kills of one test. */
const KILLS = 5;

/** So many of them work on the same data, so that versions do not pile up. */
const TESTS_AT_A_PLACE = 2;

/** Kills publishers in so many tests, called rounds. */
function killInRounds(
  name: string,
  options: {
    readonly rounds: number;
    readonly kills: number;
    readonly createPlace: () => Promise<Place>;
  },
): void {
  describe(name, () => {
    let place: Place | undefined;
    let active: string | undefined;
    afterAll(() => place?.close());

    async function open(round: number): Promise<Place> {
      if (place !== undefined && round % TESTS_AT_A_PLACE !== 0) return place;
      await place?.close();
      active = undefined;
      place = await options.createPlace();
      return place;
    }

    test.each(Array.from({ length: options.rounds }, (_unused, round) => round))(
      'round %i',
      async (round) => {
        const { env, look } = await open(round);
        let versions = 0;
        for (let kill = 1; kill <= options.kills; kill += 1) {
          // The first one after a publication: "ready", "publishing", "published".
          const lines = kill === 1 ? 3 : Math.ceil(random() * MOST_LINES);
          const said = await publishUntilKilled(env, lines);
          versions += said.published.size;
          active = await look(async (store, problems) => {
            expect(await problems()).toEqual([]);
            return expectOldOrNew(store, said, active);
          });
        }
        expect(versions).toBeGreaterThan(0);
      },
    );
  });
}

/** A server notices a moment later that a client is gone, and ends what it was doing until then. */
async function publishersConnected(database: Database): Promise<number> {
  const found = await database.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE application_name = 'publisher'`,
  );
  return valueOf(found).rows[0]?.count ?? 0;
}

describe('a publisher killed at any moment leaves the old state or the new one', () => {
  killInRounds('in files', {
    rounds: 20,
    kills: KILLS,
    async createPlace() {
      const { catalogDir, problems, close } = await createFilesPublisherFixture();
      return {
        env: { CATALOG_DIR: catalogDir },
        look: (at) => at(filesStore(catalogDir), problems),
        close,
      };
    },
  });

  describe.each(databases)('in the database on %s', (_name, start) => {
    killInRounds('beside a running server', {
      rounds: 20,
      kills: KILLS,
      async createPlace() {
        const { env, database, stop } = await start();
        const { DATABASE_URL: url } = env;
        const named =
          url === undefined ? {} : { DATABASE_URL: `${url}?application_name=publisher` };
        return {
          env: { ...env, ...named },
          async look(at) {
            await eventually(() => publishersConnected(database)).toBe(0);
            return at(postgresStore(database), () => problemsInDatabase(database));
          },
          close: stop,
        };
      },
    });
  });

  killInRounds('in the embedded database, with the process that holds it', {
    rounds: 20,
    kills: 1,
    async createPlace() {
      const options = await migratedOptions('PGlite');
      return {
        env: { DATA_DIR: options.dataDir },
        async look(at) {
          const database = await openReady(options);
          try {
            return await at(postgresStore(database), () => problemsInDatabase(database));
          } finally {
            await database.close();
          }
        },
        close: async () => {},
      };
    },
  });
});
