import { z } from 'zod';
import { success } from '../../domain/errors.ts';
import {
  type AdoptionStore,
  adoptedComponentSchema,
  KEPT_DAYS,
  MAX_PROJECTS,
} from '../../domain/usage/adoption.ts';
import type { Database } from './database.ts';

const rowsSchema = z.array(
  z.object({
    project: z.string(),
    reportedAt: z.date().transform((date) => date.toISOString()),
    components: z.array(adoptedComponentSchema),
  }),
);

/** Keeps adoption reports in a table, a row for each project. */
export function createPostgresAdoptionStore(database: Pick<Database, 'query'>): AdoptionStore {
  return {
    async save({ project, components }) {
      const saved = await database.query(
        `WITH old AS (
           DELETE FROM adoption_reports
           WHERE reported_at < now() - make_interval(days => $4) AND project <> $1
         )
         INSERT INTO adoption_reports (project, components)
         SELECT $1, $2::jsonb
         WHERE (SELECT count(*) FROM adoption_reports
                WHERE project <> $1 AND reported_at >= now() - make_interval(days => $4)) < $3
         ON CONFLICT (project) DO UPDATE
           SET components = excluded.components, reported_at = now()`,
        [project, JSON.stringify(components), MAX_PROJECTS, KEPT_DAYS],
      );
      return saved.ok ? success(saved.value.rowCount === 1 ? 'saved' : 'full') : saved;
    },
    async list() {
      const found = await database.query(
        `SELECT project, reported_at AS "reportedAt", components FROM adoption_reports
         WHERE reported_at >= now() - make_interval(days => $1)
         ORDER BY project LIMIT $2`,
        [KEPT_DAYS, MAX_PROJECTS],
      );
      return found.ok ? success(rowsSchema.parse(found.value.rows)) : found;
    },
  };
}
