import type { PoolClient } from 'pg';
import { z } from 'zod';
import { APP_ROLE, readAppliedMigrations } from '../postgres/migrate.ts';
import {
  type BackupDigests,
  type BackupHeader,
  BackupProblem,
  DIGESTS_ENTRY,
  FORMAT,
  HEADER_ENTRY,
} from './archive.ts';
import { TEXT_FORMAT, listTables, readTable } from './tables.ts';
import type { TarEntry } from './tar.ts';

/**
 * Reads all tables in the client's transaction, as entries of a backup. The client is the owner of the tables.
 *
 * @param catalog the entries of a catalog to include @param onDone called with the totals
 */
export async function* dumpDatabase(
  client: PoolClient,
  made: Pick<BackupHeader, 'release' | 'createdAt'>,
  catalog: AsyncIterable<TarEntry> | undefined,
  onDone: (digests: BackupDigests) => void,
): AsyncGenerator<TarEntry> {
  await client.query(TEXT_FORMAT);
  // Lets an owner who is not a superuser bypass the policies; the application's own role cannot.
  await client.query("SET LOCAL app.system = 'on'");
  const { rows } = await client.query('SELECT current_user AS name');
  if (nameSchema.parse(rows)[0]?.name === APP_ROLE) {
    throw new BackupProblem(
      `${APP_ROLE} cannot read all rows: set DATABASE_MIGRATION_URL to the owner of the tables.`,
    );
  }
  const migrations = [...(await readAppliedMigrations(client))];
  yield toEntry(HEADER_ENTRY, { format: FORMAT, ...made, migrations } satisfies BackupHeader);
  const digests: Record<string, BackupDigests[string]> = {};
  for (const table of await listTables(client)) {
    const reading = readTable(client, table);
    for (let part = 1; ; part += 1) {
      const next = await reading.next();
      if (next.done === true) {
        digests[table.name] = next.value;
        break;
      }
      const name = `tables/${table.name}/${String(part).padStart(8, '0')}.ndjson`;
      yield { name, bytes: next.value };
    }
  }
  if (catalog !== undefined) yield* catalog;
  yield toEntry(DIGESTS_ENTRY, digests);
  onDone(digests);
}

const nameSchema = z.array(z.object({ name: z.string() }));

function toEntry(name: string, value: object): TarEntry {
  return { name, bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) };
}
