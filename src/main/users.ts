import { z } from 'zod';
import type { Database } from '../adapters/postgres/database.ts';
import { createPostgresUserStore } from '../adapters/postgres/user-store.ts';
import type { Config } from '../config.ts';
import { type Result, err, success } from '../domain/errors.ts';
import type { UserStore } from '../domain/identity/users.ts';
import type { UserCommands } from '../faces/cli/user.ts';
import { withDatabase } from './database.ts';

const PAGE = 500;

/** Wires the `user` command. */
export function createUserCommands(config: Config): UserCommands {
  const change =
    (work: (store: UserStore, userId: string) => Promise<Result<boolean>>) => (user: string) =>
      withDatabase(config, async (database) => {
        const userId = await findUserId(database, user);
        if (!userId.ok) return userId;
        const changed = await work(createPostgresUserStore(database), userId.value);
        if (!changed.ok) return changed;
        return changed.value ? success(undefined) : noSuchUser();
      });
  return {
    list: (write) =>
      withDatabase(config, async (database) => {
        const store = createPostgresUserStore(database);
        for (let after = ''; ;) {
          const page = await store.list({ after, limit: PAGE });
          if (!page.ok) return page;
          const last = page.value.at(-1);
          if (last === undefined || !(await write(page.value))) return success(undefined);
          after = last.email;
        }
      }),
    suspend: change((store, userId) => store.suspend(userId)),
    unsuspend: change((store, userId) => store.unsuspend(userId)),
    relink: change((store, userId) => store.relink(userId)),
    delete: change((store, userId) => store.delete(userId)),
  };
}

/** The id of a user by email address. An id is taken as it is: audit events outlive the accounts. */
export async function findUserId(
  database: Pick<Database, 'query'>,
  user: string,
): Promise<Result<string>> {
  const given = user.trim().toLowerCase();
  if (z.uuid().safeParse(given).success) return success(given);
  if (!/^[^\s@]+@[^\s@]+$/.test(given)) {
    return err('invalid_args', 'A user is an email address or an id.');
  }
  const found = await database.query<{ readonly id: string }>('SELECT id FROM find_user($1)', [
    given,
  ]);
  if (!found.ok) return found;
  const id = found.value.rows[0]?.id;
  return id === undefined ? noSuchUser() : success(id);
}

function noSuchUser() {
  return err('not_found', 'There is no such user.');
}
