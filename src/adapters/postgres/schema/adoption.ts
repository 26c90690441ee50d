import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AdoptedComponent } from '../../../domain/usage/adoption.ts';

/** The last adoption report of each project (docs/specification.md#adoption-reports): versions and digests, no paths and no code. */
export const adoptionReports = pgTable('adoption_reports', {
  project: text().primaryKey(),
  reportedAt: timestamp('reported_at', { withTimezone: true }).notNull().defaultNow(),
  components: jsonb().$type<readonly AdoptedComponent[]>().notNull(),
});
