import { spawn } from 'node:child_process';
import { chmod, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type DatabaseOptions, openDatabase } from '../../src/adapters/postgres/open-database.ts';
import {
  emptyDataDirOptions,
  migratedOptions,
  openReady,
  runAsOwner,
} from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { IS_LONG } from '../support/scale.ts';
import { scriptOf } from '../support/run-cli.ts';

const KILLS = IS_LONG ? 10 : 1;

const SCRIPT = scriptOf('test/postgres/holder-process.ts');

test('refuses a second server, and names the holder of the data folder', async () => {
  const options = await emptyDataDirOptions();
  const first = startHolder('server', options.dataDir);
  expect(await first.first).toEqual({ held: true });

  const second = await openDatabase(options);
  const message = second.ok ? '' : second.failure.message;
  expect(message).toContain(`process ${first.pid}`);
  expect(message).toContain(`DATA_DIR ${options.dataDir}`);

  await first.end();
  const third = await openDatabase(options);
  expect(third.ok).toBe(true);
  if (third.ok) await third.value.close();
});

test('a command uses the database of a running server, even before the server has opened it', async () => {
  const options = await migratedOptions('PGlite');
  const opened = await openDatabase(options);
  if (!opened.ok) throw new Error(opened.failure.message);
  const server = opened.value;
  const command = startHolder('command', options.dataDir);
  await command.first;
  await runAsOwner(server, 'CREATE TABLE note (text text)');
  expect(await command.ask("INSERT INTO note VALUES ('whole')")).toEqual({ rows: [] });
  expect(await notes()).toEqual([{ text: 'whole' }]);

  // A command that is killed within a transaction leaves nothing behind and holds nobody up.
  expect(await command.ask('BEGIN')).toEqual({ rows: [] });
  expect(await command.ask("INSERT INTO note VALUES ('half')")).toEqual({ rows: [] });
  const waiting = notes();
  await command.kill();
  expect(await waiting).toEqual([{ text: 'whole' }]);
  await server.close();

  async function notes() {
    const found = await server.query<{ text: string }>('SELECT text FROM note');
    return found.ok ? found.value.rows : found;
  }
});

test('without a server commands take turns, and a server waits for a command to end', async () => {
  const options = await migratedOptions('PGlite');
  const first = await openReady({ ...options, mode: 'command' });
  const second = await openDatabase({ ...options, mode: 'command' });
  if (!second.ok) throw new Error(second.failure.message);
  const secondReady = second.value.ready();
  await runAsOwner(first, 'CREATE TABLE note (text text)');
  await first.close();
  expect(await secondReady).toMatchObject({ ok: true });
  expect(await second.value.query('SELECT * FROM note')).toMatchObject({ ok: true });

  const server = openDatabase(options);
  await second.value.close();
  const opened = await server;
  expect(opened).toMatchObject({ ok: true });
  if (opened.ok) await opened.value.close();
});

test('servers that are killed while they write leave every committed row and no lock', async () => {
  const options = await migratedOptions('PGlite');
  const first = await openReady(options);
  await runAsOwner(first, 'CREATE TABLE entry (n serial)');
  await first.close();
  let committed = 0;
  for (let round = 1; round <= KILLS; round += 1) {
    const server = startHolder('server', options.dataDir);
    expect(await server.first).toEqual({ held: true });
    const writing = (async () => {
      while ((await server.ask('INSERT INTO entry DEFAULT VALUES')) !== undefined) committed += 1;
    })();
    await eventually(() => committed).toBeGreaterThanOrEqual(round * 20);
    await server.kill();
    await writing;
  }
  const database = await openReady(options);
  const found = await database.query<{ count: number }>('SELECT count(*)::int FROM entry');
  const count = found.ok ? (found.value.rows[0]?.count ?? 0) : 0;
  // Each kill may have come between a commit and its answer.
  expect(count).toBeGreaterThanOrEqual(committed);
  expect(count).toBeLessThanOrEqual(committed + KILLS);
  await database.close();
});

test('exactly one of many servers gets the data folder of a killed one', async () => {
  const options = await emptyDataDirOptions();
  const killed = startHolder('server', options.dataDir);
  await killed.first;
  await killed.kill();
  const others = [1, 2].map(() => startHolder('server', options.dataDir));
  const own = await Promise.all(Array.from({ length: 4 }, () => openDatabase(options)));
  const firsts = await Promise.all(others.map(({ first }) => first));
  const held = firsts.filter((first) => JSON.stringify(first) === '{"held":true}').length;
  expect(own.filter(({ ok }) => ok).length + held).toBe(1);
  for (const outcome of own) if (outcome.ok) await outcome.value.close();
  for (const other of others) await other.end();
});

test('only the owner can enter the folders of the database and its sockets', async () => {
  const options = await emptyDataDirOptions();
  await rm(options.dataDir, { recursive: true });
  const server = await openDatabase(options);
  const sockets = await socketFolder(options.dataDir);
  for (const folder of [options.dataDir, join(options.dataDir, 'database'), sockets]) {
    expect([folder, (await lstat(folder)).mode & 0o777]).toEqual([folder, 0o700]);
  }
  if (server.ok) await server.value.close();
});

test('a data folder with a long path works, for a server and a command beside it', async () => {
  const options = await withLongPath(await migratedOptions('PGlite'));
  const folder = join(options.dataDir, 'database');
  await chmod(folder, 0o755);
  const server = await openReady(options);
  expect((await lstat(folder)).mode & 0o777).toBe(0o700);
  const sockets = await socketFolder(options.dataDir);
  expect(sockets.startsWith(options.dataDir)).toBe(false);
  expect((await lstat(sockets)).mode & 0o777).toBe(0o700);
  const command = await openReady({ ...options, mode: 'command' });
  expect(await command.query('SELECT 1')).toMatchObject({ ok: true });
  await command.close();
  await server.close();
  await expect(readdir(sockets)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('security: does not use a socket folder that another user could have made', async () => {
  const options = await withLongPath(await emptyDataDirOptions());
  const server = await openDatabase(options);
  const sockets = await socketFolder(options.dataDir);
  if (server.ok) await server.value.close();
  await mkdir(sockets);
  await chmod(sockets, 0o777);
  const refused = await openDatabase(options);
  await rm(sockets, { recursive: true });
  expect(refused.ok ? '' : refused.failure.message).toContain('open to others');
});

test('names a data folder that cannot be created, with the reason', async () => {
  const { dataDir: parent, ...rest } = await emptyDataDirOptions();
  const dataDir = join(parent, 'file');
  await writeFile(dataDir, '');
  for (const mode of ['server', 'command'] as const) {
    const opened = await openDatabase({ ...rest, dataDir, mode });
    const ready = opened.ok ? await opened.value.ready() : opened;
    expect(ready.ok ? '' : ready.failure.message).toMatch(/^DATA_DIR .+ \(EEXIST\)/);
  }
});

/** Moves a data folder to where the paths of its sockets would be too long. */
async function withLongPath(options: DatabaseOptions): Promise<DatabaseOptions> {
  const dataDir = join(options.dataDir, 'a-long-name-'.repeat(12));
  await mkdir(dataDir);
  for (const name of await readdir(options.dataDir)) {
    if (name === 'database') await rename(join(options.dataDir, name), join(dataDir, name));
  }
  return { ...options, dataDir };
}

async function socketFolder(dataDir: string): Promise<string> {
  const text = await readFile(join(dataDir, 'database/holder.json'), 'utf8');
  return z.object({ sockets: z.string() }).parse(JSON.parse(text)).sockets;
}

/** Another process that holds an embedded database. */
interface HolderProcess {
  readonly pid: number;
  /** What it said first: `{held: true}`, or `{refused: message}`. */
  readonly first: Promise<unknown>;
  /** Sends a statement and waits for its answer; undefined where the process ended before. */
  readonly ask: (sql: string) => Promise<unknown>;
  /** Ends it as the operating system would; waits until it is gone. */
  readonly kill: () => Promise<void>;
  /** Lets it close its database; waits until it is gone. */
  readonly end: () => Promise<void>;
}

/** Starts a process that opens the embedded database of a folder. */
function startHolder(mode: 'server' | 'command', dataDir: string): HolderProcess {
  const child = spawn(process.execPath, [SCRIPT, mode, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  child.stdin.on('error', () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<unknown> => {
    const line = await lines.next();
    return line.done === true ? undefined : JSON.parse(line.value);
  };
  return {
    pid: child.pid ?? 0,
    first: nextLine(),
    ask(sql) {
      child.stdin.write(`${sql}\n`);
      return nextLine();
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async end() {
      child.stdin.end();
      await ended;
    },
  };
}
