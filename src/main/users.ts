import { z } from 'zod';
import type { Database } from '../adapters/postgres/database.ts';
import { type Result, err, success } from '../domain/errors.ts';

/** The id of a user by e-mail address; an id is taken as it is, since records outlive accounts. */
export async function findUserId(
  database: Pick<Database, 'query'>,
  user: string,
): Promise<Result<string>> {
  const given = user.trim().toLowerCase();
  if (z.uuid().safeParse(given).success) return success(given);
  if (!/^[^\s@]+@[^\s@]+$/.test(given)) {
    return err('invalid_args', 'A user is an e-mail address or an id.');
  }
  const found = await database.query<{ readonly id: string }>(
    'SELECT id FROM "user" WHERE email = $1',
    [given],
  );
  if (!found.ok) return found;
  const id = found.value.rows[0]?.id;
  return id === undefined ? err('not_found', 'There is no such user.') : success(id);
}
