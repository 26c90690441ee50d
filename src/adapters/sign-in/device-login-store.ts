import { z } from 'zod';
import { type Result, success } from '../../domain/errors.ts';
import type { DeviceLoginStore, StoredLogin } from '../../domain/identity/device-logins.ts';
import { parseJson } from '../../domain/text.ts';
import { asSignIn } from '../postgres/as-user.ts';
import type { Database } from '../postgres/database.ts';

/** Logins that may wait at once, so that nobody fills the table; of all networks, and of one. */
const MAX_WAITING = 5000;
const MAX_OF_NETWORK = 100;

const PREFIX = 'device-login:';

const loginSchema = z.object({
  deviceHash: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  status: z.enum(['pending', 'approved', 'denied']),
  userId: z.uuid().optional(),
  from: z.string().optional(),
});

const IS_LOGIN = `identifier LIKE '${PREFIX}%'`;
const FROM = `value::jsonb->>'from'`;

/** Removes the oldest login of the network that has most of them. */
const MAKE_ROOM = `DELETE FROM verification WHERE identifier = (
  SELECT identifier FROM verification WHERE ${IS_LOGIN} AND ${FROM} IS NOT DISTINCT FROM (
    SELECT ${FROM} FROM verification WHERE ${IS_LOGIN} GROUP BY 1 ORDER BY count(*) DESC LIMIT 1
  ) ORDER BY "expiresAt" LIMIT 1)`;

/** Keeps device logins among better-auth's verifications, under their user codes. */
export function createDeviceLoginStore(
  database: Pick<Database, 'withTransaction'>,
): DeviceLoginStore {
  const identifierOf = (userCode: string) => `${PREFIX}${userCode}`;

  async function find(userCode: string): Promise<Result<StoredLogin | undefined>> {
    const found = await asSignIn(database, (client) =>
      client.query<{ readonly value: string }>(
        'SELECT value FROM verification WHERE identifier = $1 AND "expiresAt" > now()',
        [identifierOf(userCode)],
      ),
    );
    if (!found.ok) return found;
    const value = found.value.rows[0]?.value;
    return success(value === undefined ? undefined : loginSchema.parse(parseJson(value)));
  }

  return {
    create: (userCode, login, expiresAt) =>
      asSignIn(database, async (client) => {
        await client.query(`DELETE FROM verification WHERE ${IS_LOGIN} AND "expiresAt" <= now()`);
        const waiting = await client.query<{ readonly all: number; readonly own: number }>(
          `SELECT count(*)::integer AS all, (count(*) FILTER (WHERE ${FROM} = $1))::integer AS own
             FROM verification WHERE ${IS_LOGIN}`,
          [login.from],
        );
        const { all = 0, own = 0 } = waiting.rows[0] ?? {};
        if (own >= MAX_OF_NETWORK) return 'full';
        if (all >= MAX_WAITING) await client.query(MAKE_ROOM);
        const { rowCount } = await client.query(
          `INSERT INTO verification (identifier, value, "expiresAt")
             SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT FROM verification WHERE identifier = $1)`,
          [identifierOf(userCode), JSON.stringify(login), expiresAt],
        );
        return (rowCount ?? 0) > 0 ? 'created' : 'taken';
      }),
    find,
    decide: (userCode, login) =>
      asSignIn(database, async (client) => {
        const { rowCount } = await client.query(
          `UPDATE verification SET value = $2, "updatedAt" = now()
             WHERE identifier = $1 AND "expiresAt" > now() AND value::jsonb->>'status' = 'pending'`,
          [identifierOf(userCode), JSON.stringify(login)],
        );
        return (rowCount ?? 0) > 0;
      }),
    take: (userCode) =>
      asSignIn(database, async (client) => {
        const { rowCount } = await client.query('DELETE FROM verification WHERE identifier = $1', [
          identifierOf(userCode),
        ]);
        return (rowCount ?? 0) > 0;
      }),
  };
}
