import { createInterface } from 'node:readline';
import { openDatabase } from '../../src/adapters/postgres/open-database.ts';

/**
 * A process that holds a database, for tests to kill: opens it as its two arguments say (mode, DATA_DIR), says
 * so, and then answers each line of SQL with a line of JSON.
 */
const [mode, dataDir = ''] = process.argv.slice(2);
const say = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`);

const opened = await openDatabase({
  mode: mode === 'server' ? 'server' : 'command',
  dataDir,
  databaseUrl: undefined,
  now: () => performance.now(),
  log: () => {},
});
if (!opened.ok) {
  say({ refused: opened.failure.message });
} else {
  const database = opened.value;
  say({ held: true });
  for await (const sql of createInterface({ input: process.stdin })) {
    const outcome = await database.query<Record<string, unknown>>(sql);
    say(outcome.ok ? { rows: outcome.value.rows } : { failed: outcome.failure.message });
  }
  await database.close();
}
