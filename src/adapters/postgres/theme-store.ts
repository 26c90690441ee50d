import { and, asc, count, eq, ne } from 'drizzle-orm';
import { MAX_USER_THEMES, type ThemeStore } from '../../domain/workspace/themes.ts';
import { asUser } from './as-user.ts';
import type { Database } from './database.ts';
import { themes } from './schema/workspace.ts';

/** The themes of users on PostgreSQL (docs/specification.md#user-themes). */
export function createPostgresThemeStore(
  database: Pick<Database, 'withTransaction' | 'actor'>,
): ThemeStore {
  return {
    list: (userId) =>
      asUser(database, userId, (transaction) =>
        transaction
          .select({ name: themes.name, values: themes.values })
          .from(themes)
          .orderBy(asc(themes.name)),
      ),
    save: (userId, { name, values }) =>
      asUser(database, userId, async (transaction) => {
        const [others] = await transaction
          .select({ count: count() })
          .from(themes)
          .where(ne(themes.name, name));
        if ((others?.count ?? 0) >= MAX_USER_THEMES) return 'too_many';
        await transaction
          .insert(themes)
          .values({ userId, name, values })
          .onConflictDoUpdate({ target: [themes.userId, themes.name], set: { values } });
        return 'saved';
      }),
    remove: (userId, name) =>
      asUser(database, userId, async (transaction) => {
        const { rowCount } = await transaction
          .delete(themes)
          .where(and(eq(themes.userId, userId), eq(themes.name, name)));
        return (rowCount ?? 0) > 0;
      }),
  };
}
