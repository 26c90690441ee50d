import { z } from 'zod';
import { asSignIn } from '../adapters/postgres/as-user.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { readOrCreateSecret } from '../adapters/secrets/secret-files.ts';
import type { Config } from '../config.ts';
import { type Err, type Result, err, success } from '../domain/errors.ts';
import type { TokenCommands } from '../faces/cli/token.ts';
import { recordCommand } from './audit-commands.ts';
import { withDatabase } from './database.ts';
import { createTokens, openAdmissions, openSignIn } from './accounts.ts';

/** The `token` and `sign-in-link` commands: each call opens the database, works and closes it. */
export function createWorkspaceCommands(config: Config): {
  readonly tokens: TokenCommands;
  readonly createOwnerLink: () => Promise<Result<string>>;
} {
  async function run<T>(work: (database: Database) => Promise<Result<T>>): Promise<Result<T>> {
    if (config.workspace.enabled) return withDatabase(config, work);
    return err('invalid_args', 'The workspace is off (WORKSPACE=off).');
  }
  return {
    tokens: {
      create: (input) =>
        run(async (database) => {
          const userId = await findUser(database, input.email, input.createUser);
          return userId.ok ? createTokens(config, database).mint(userId.value, input) : userId;
        }),
      list: (email) =>
        run(async (database) => {
          const userId = await findUser(database, email, false);
          return userId.ok ? createTokens(config, database).list(userId.value) : userId;
        }),
      revoke: (id) =>
        run(async (database) => {
          if (!z.uuid().safeParse(id).success) return noSuchToken();
          const owner = await database.query<{ readonly user_id: string }>(
            'SELECT * FROM access_token_owner($1)',
            [id],
          );
          if (!owner.ok) return owner;
          const userId = owner.value.rows[0]?.user_id;
          if (userId === undefined) return noSuchToken();
          return createTokens(config, database).revoke(userId, id);
        }),
    },
    createOwnerLink: () =>
      run(async (database) => {
        const link = await openSignIn(config, {
          database,
          baseUrl: config.baseUrl ?? `http://localhost:${config.port}`,
          secret:
            config.workspace.authSecret ??
            (await readOrCreateSecret(config.dataDir, 'auth-secret')),
          takeStartLink: () => false,
          ipHash: () => undefined,
          admissions: openAdmissions(config, database),
          onSuspended: () => {},
          setGroups: async () => {},
          onError: () => {},
        }).createOwnerLink();
        if (link.ok) {
          const event = { kind: 'operator_link_created', subject: 'sign-in' } as const;
          await recordCommand(config, database, event);
        }
        return link;
      }),
  };
}

function noSuchToken(): Err {
  return err('not_found', 'There is no token with this id.');
}

/** The id of the user with an email address, who is created if that is wanted. */
async function findUser(
  database: Database,
  email: string,
  createUser: boolean,
): Promise<Result<string>> {
  const address = email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) {
    return err('invalid_args', '--user must be an email address.');
  }
  if (createUser) {
    const created = await asSignIn(database, (client) =>
      client.query(
        `INSERT INTO "user" (name, email, "emailVerified") VALUES ($1, $2, true)
         ON CONFLICT (email) DO NOTHING`,
        [address.slice(0, address.indexOf('@')), address],
      ),
    );
    if (!created.ok) return created;
  }
  const found = await database.query<{ readonly id: string }>('SELECT id FROM find_user($1)', [
    address,
  ]);
  if (!found.ok) return found;
  const id = found.value.rows[0]?.id;
  return id === undefined
    ? err('not_found', 'There is no such user. Add --create-user to create one.')
    : success(id);
}
