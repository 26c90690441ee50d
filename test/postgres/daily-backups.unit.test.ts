import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createBackupFolder } from '../../src/adapters/backup/backup-folder.ts';
import { createDailyBackups } from '../../src/adapters/backup/daily-backups.ts';
import { withWorkFolder } from '../../src/adapters/backup/work-folder.ts';
import { err, success } from '../../src/domain/errors.ts';
import { eventually } from '../support/eventually.ts';
import { createManualTimers } from '../support/manual-timers.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let path: string;

beforeEach(async () => {
  const folder = await temporaryFolder();
  path = folder.path;
  onTestFinished(() => folder.remove());
});

/** Daily backups of a server whose database and clock a test controls. */
function createFake(backupDir: string) {
  const timers = createManualTimers();
  const folder = createBackupFolder(backupDir);
  const state = {
    now: Date.parse('2026-11-24T05:00:00.500Z'),
    problem: '',
    isOurTurn: true,
    isBusy: false,
    getsBusy: false,
  };
  const log: string[] = [];
  const backups = createDailyBackups({
    folder,
    now: () => state.now,
    wasBusy: () => state.isBusy,
    onBusy(listener) {
      if (state.getsBusy) listener();
      return () => {};
    },
    schedule: timers.schedule,
    onFailure: ({ message }) => log.push(message),
    onRecovered: () => log.push('recovered'),
    async make(at, _isDue, signal) {
      if (signal.aborted) return err('upstream_error', 'It was ended.');
      if (!state.isOurTurn) return success(undefined);
      return folder.add(at, {
        async write(file) {
          await writeFile(file, 'a backup');
          return success(undefined);
        },
        verify: async () =>
          state.problem === '' ? success(undefined) : err('invalid_args', state.problem),
      });
    },
  });
  onTestFinished(() => backups.close());
  return {
    ...backups,
    state,
    log,
    files: () => readdir(backupDir).then((names) => names.toSorted()),
    waitMs: () => timers.waiting()[0],
    /** Runs the timer and waits until the next one is set. */
    async tick() {
      timers.run();
      await eventually(() => timers.waiting().length).toBe(1);
    },
  };
}

test('makes a backup a day, verified before it has its name, and keeps seven', async () => {
  const backups = createFake(join(path, 'new/folder'));
  expect(await backups.ageSeconds()).toBe(Infinity);
  expect(await backups.degradation()).toBeUndefined();
  await backups.tick();
  expect(await backups.files()).toEqual(['pattern-catalog-2026-11-24T05-00-00Z.tar.gz']);
  expect(await backups.ageSeconds()).toBe(0.5);
  expect(backups.waitMs()).toBe(HOUR_MS);
  backups.state.now += HOUR_MS;
  await backups.tick();
  expect(await backups.files()).toHaveLength(1);
  expect(await backups.ageSeconds()).toBe(3600.5);
  for (let day = 1; day <= 8; day += 1) {
    backups.state.now += DAY_MS;
    await backups.tick();
  }
  const files = await backups.files();
  expect(files).toHaveLength(7);
  expect(files[0]).toBe('pattern-catalog-2026-11-26T06-00-00Z.tar.gz');
  expect(files[6]).toBe('pattern-catalog-2026-12-02T06-00-00Z.tar.gz');
  expect(backups.log).toEqual([]);
});

test('a failure is logged once and shown until a backup works again; what is verified stays', async () => {
  const backups = createFake(path);
  await backups.tick();
  const [first = ''] = await backups.files();
  backups.state.now += DAY_MS;
  backups.state.problem = 'user is damaged in the backup.';
  for (const _ of [1, 2, 3]) {
    await backups.tick();
    expect(backups.waitMs()).toBe(HOUR_MS);
    backups.state.now += HOUR_MS;
  }
  expect(backups.log).toEqual(['user is damaged in the backup.']);
  expect(await backups.degradation()).toEqual({
    warning: 'The daily backup fails. See /status.',
    problem:
      'The newest verified backup is from 2026-11-24T05:00:00.000Z in BACKUP_DIR. The last attempt failed: user is damaged in the backup.',
  });
  expect(await backups.files()).toEqual([
    first,
    'pattern-catalog-2026-11-25T07-00-00Z.tar.gz.unverified',
  ]);
  expect(await backups.ageSeconds()).toBe((DAY_MS + 3 * HOUR_MS) / 1000 + 0.5);
  backups.state.problem = '';
  await backups.tick();
  expect(backups.log).toEqual(['user is damaged in the backup.', 'recovered']);
  expect(await backups.degradation()).toBeUndefined();
  expect(await backups.files()).toEqual([first, 'pattern-catalog-2026-11-25T08-00-00Z.tar.gz']);
});

test('leaves the backup to the server that has the turn, and says when none comes', async () => {
  const backups = createFake(path);
  await backups.tick();
  backups.state.isOurTurn = false;
  backups.state.now += DAY_MS;
  await backups.tick();
  expect(await backups.files()).toHaveLength(1);
  expect(await backups.degradation()).toBeUndefined();
  backups.state.now += 3 * HOUR_MS;
  expect(await backups.degradation()).toMatchObject({
    problem: 'The newest verified backup is from 2026-11-24T05:00:00.000Z in BACKUP_DIR.',
  });
});

test('a due backup waits up to an hour for a quiet moment', async () => {
  const backups = createFake(path);
  backups.state.isBusy = true;
  await backups.tick();
  expect(backups.waitMs()).toBe(5000);
  backups.state.isBusy = false;
  await backups.tick();
  expect(await backups.files()).toHaveLength(1);
  backups.state.isBusy = true;
  backups.state.now += DAY_MS;
  await backups.tick();
  backups.state.now += HOUR_MS - 1;
  await backups.tick();
  expect(await backups.files()).toHaveLength(1);
  backups.state.now += 1;
  await backups.tick();
  expect(await backups.files()).toHaveLength(2);
});

test('a backup ends where the server gets work, up to an hour after it is due, and is made in the next quiet moment', async () => {
  const backups = createFake(path);
  backups.state.getsBusy = true;
  await backups.tick();
  expect(backups.waitMs()).toBe(5000);
  expect(await backups.files()).toEqual([]);
  backups.state.getsBusy = false;
  await backups.tick();
  expect(await backups.files()).toHaveLength(1);
  backups.state.getsBusy = true;
  backups.state.now += DAY_MS;
  await backups.tick();
  expect(await backups.files()).toHaveLength(1);
  backups.state.now += HOUR_MS;
  await backups.tick();
  expect(await backups.files()).toHaveLength(2);
  expect(backups.log).toEqual([]);
});

test('stopping ends a backup and starts no other', async () => {
  const timers = createManualTimers();
  const backups = createDailyBackups({
    folder: createBackupFolder(path),
    now: () => 0,
    wasBusy: () => false,
    onBusy: () => () => {},
    schedule: timers.schedule,
    onFailure: ({ message }) => expect.unreachable(message),
    onRecovered: () => {},
    make: (_at, _isDue, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(err('upstream_error', 'It was ended.')));
        started.resolve();
      }),
  });
  const started = Promise.withResolvers<void>();
  timers.run();
  await started.promise;
  await backups.close();
  expect(timers.waiting()).toEqual([]);
});

test('one job at a time works in DATA_DIR; it removes what a killed one left there, and nothing else', async () => {
  await mkdir(join(path, 'backup.work'));
  await writeFile(join(path, 'backup.work/of-a-killed-one'), '');
  await writeFile(join(path, 'backup-2026-11-24.tar.gz'), '');
  const seen: unknown[] = [];
  const job = (name: string) =>
    withWorkFolder(path, async (folder) => {
      seen.push(`${name} begins`, await readdir(folder));
      await writeFile(join(folder, name), '');
      seen.push(`${name} ends`);
    });
  await Promise.all([job('one'), job('two')]);
  // Either may be first.
  const [first, second] = seen[0] === 'one begins' ? ['one', 'two'] : ['two', 'one'];
  expect(seen).toEqual([
    `${first} begins`,
    [],
    `${first} ends`,
    `${second} begins`,
    [],
    `${second} ends`,
  ]);
  expect((await readdir(path)).toSorted()).toEqual(['backup-2026-11-24.tar.gz', 'backup.lock']);
});

test('a file of a killed server and files of others are no backups', async () => {
  const unfinished = 'pattern-catalog-2026-11-24T04-00-00Z.tar.gz.unverified.partial';
  for (const name of [unfinished, 'notes.txt', 'pattern-catalog-2099-01-01T00-00-00Z.tar.gz']) {
    await writeFile(join(path, name), '');
  }
  const backups = createFake(path);
  expect(await backups.ageSeconds()).toBe(Infinity);
  await backups.tick();
  expect(await backups.files()).toEqual([
    'notes.txt',
    'pattern-catalog-2026-11-24T05-00-00Z.tar.gz',
    'pattern-catalog-2099-01-01T00-00-00Z.tar.gz',
  ]);
});
