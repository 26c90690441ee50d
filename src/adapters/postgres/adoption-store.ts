import { z } from 'zod';
import { success } from '../../domain/errors.ts';
import {
  type AdoptionStore,
  adoptedComponentSchema,
  KEPT_DAYS,
  MAX_LISTED,
  MAX_PROJECTS,
} from '../../domain/usage/adoption.ts';
import type { Database } from './database.ts';

const rowsSchema = z.array(
  z.object({
    project: z.string(),
    userId: z
      .uuid()
      .nullable()
      .transform((id) => id ?? undefined),
    reportedAt: z.date().transform((date) => date.toISOString()),
    components: z.array(adoptedComponentSchema),
  }),
);

/** Stores adoption reports, one row per reporter and project; the operator's have no user. */
export function createPostgresAdoptionStore(database: Pick<Database, 'query'>): AdoptionStore {
  return {
    async save(userId, { project, components }) {
      const saved = await database.query(
        `WITH old AS (
           DELETE FROM adoption_reports
           WHERE reported_at < now() - make_interval(days => $5)
             AND (user_id IS DISTINCT FROM $1 OR project <> $2)
         ), own AS (
           SELECT project FROM adoption_reports
           WHERE user_id IS NOT DISTINCT FROM $1
             AND (project = $2 OR reported_at >= now() - make_interval(days => $5))
         )
         INSERT INTO adoption_reports (user_id, project, components)
         SELECT $1, $2, $3::jsonb
         WHERE (SELECT count(*) FROM own) < $4 OR EXISTS (SELECT FROM own WHERE project = $2)
         ON CONFLICT (user_id, project) DO UPDATE
           SET components = excluded.components, reported_at = now()`,
        [userId ?? null, project, JSON.stringify(components), MAX_PROJECTS, KEPT_DAYS],
      );
      return saved.ok ? success(saved.value.rowCount === 1 ? 'saved' : 'full') : saved;
    },
    async list() {
      const found = await database.query(
        // Each reporter's latest report first, so that none crowds out another.
        `SELECT user_id AS "userId", project, reported_at AS "reportedAt", components FROM (
           SELECT *, row_number() OVER (PARTITION BY user_id ORDER BY reported_at DESC) AS place
           FROM adoption_reports WHERE reported_at >= now() - make_interval(days => $1)
           ORDER BY place, reported_at DESC LIMIT $2
         ) AS listed
         ORDER BY project, user_id NULLS FIRST`,
        [KEPT_DAYS, MAX_LISTED],
      );
      return found.ok ? success(rowsSchema.parse(found.value.rows)) : found;
    },
  };
}
