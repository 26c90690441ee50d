import { z } from 'zod';
import { type Result, success } from '../../domain/errors.ts';
import type { DeviceLoginStore, StoredLogin } from '../../domain/identity/device-logins.ts';
import { parseJson } from '../../domain/text.ts';
import { asSignIn } from '../postgres/as-user.ts';
import type { Database } from '../postgres/database.ts';

/** Logins that may wait at once, so that nobody fills the table. */
const MAX_WAITING = 5000;

const PREFIX = 'device-login:';

const loginSchema = z.object({
  deviceHash: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  status: z.enum(['pending', 'approved', 'denied']),
  userId: z.uuid().optional(),
});

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
        const isLogin = `identifier LIKE '${PREFIX}%'`;
        await client.query(`DELETE FROM verification WHERE ${isLogin} AND "expiresAt" <= now()`);
        const waiting = await client.query<{ readonly count: string }>(
          `SELECT count(*) FROM verification WHERE ${isLogin}`,
        );
        if (Number(waiting.rows[0]?.count ?? 0) >= MAX_WAITING) return 'full';
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
