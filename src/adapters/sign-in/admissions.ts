import { type Result, success } from '../../domain/errors.ts';
import { type AdmissionPolicy, entriesOf } from '../../domain/identity/admission.ts';
import { asSignIn } from '../postgres/as-user.ts';
import type { Database } from '../postgres/database.ts';

/** Whom providers admitted when, and whether that still holds (docs/specification.md#who-may-sign-in). */
export interface Admissions {
  /** Stores which entries of the policy admitted a user at a sign-in, which holds from now. */
  readonly record: (userId: string, entries: readonly string[]) => Promise<Result<void>>;
  /** Whether sessions and tokens of a user work. Always for users that only the operator made. */
  readonly isAdmitted: (userId: string) => Promise<Result<boolean>>;
  /** Ends the admission of who signs in as a subject of the OpenID Connect provider: their id, undefined for nobody. */
  readonly end: (subject: string) => Promise<Result<string | undefined>>;
}

/** What an admission that a provider ended is set to. */
const ENDED = 'epoch';

const IS_ADMITTED = `SELECT CASE
    WHEN "admittedAt" IS NULL
      THEN NOT $3 OR NOT EXISTS (SELECT FROM account WHERE "userId" = "user".id)
    ELSE "admittedAt" <> '${ENDED}'
      AND ($4::integer IS NULL OR "admittedAt" > now() - make_interval(days => $4))
      AND (cardinality($2::text[]) = 0 OR coalesce("admittedBy"::jsonb ?| $2, false))
  END AS admitted FROM "user" WHERE id = $1`;

/**
 * Creates the record of admissions, in better-auth's table of users.
 *
 * @param settings.recheckDays how long an admission holds; undefined for always
 * @param settings.hasOidc whether a provider can end an admission
 */
export function createAdmissions(
  database: Pick<Database, 'withTransaction'>,
  settings: AdmissionPolicy & {
    readonly recheckDays: number | undefined;
    readonly hasOidc: boolean;
  },
): Admissions {
  const { recheckDays, hasOidc } = settings;
  const entries = entriesOf(settings);
  const isLimited = entries.length > 0 || recheckDays !== undefined;
  return {
    async record(userId, admitting) {
      const stored = await asSignIn(database, (client) =>
        client.query('UPDATE "user" SET "admittedAt" = now(), "admittedBy" = $2 WHERE id = $1', [
          userId,
          JSON.stringify(admitting),
        ]),
      );
      return stored.ok ? success(undefined) : stored;
    },
    async isAdmitted(userId) {
      if (!isLimited && !hasOidc) return success(true);
      const found = await asSignIn(database, (client) =>
        client.query<{ readonly admitted: boolean }>(IS_ADMITTED, [
          userId,
          entries,
          isLimited,
          recheckDays ?? null,
        ]),
      );
      return found.ok ? success(found.value.rows[0]?.admitted === true) : found;
    },
    async end(subject) {
      const ended = await asSignIn(database, (client) =>
        client.query<{ readonly id: string }>(
          `UPDATE "user" SET "admittedAt" = '${ENDED}' FROM account
             WHERE account."userId" = "user".id AND "providerId" = 'oidc' AND "accountId" = $1
             RETURNING "user".id`,
          [subject],
        ),
      );
      return ended.ok ? success(ended.value.rows[0]?.id) : ended;
    },
  };
}
