import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What all replicas count together; `rate-limiter-flexible` reads and writes these columns, in this order. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and the hashed address. */
    key: text().primaryKey(),
    points: integer().notNull(),
    /** When the window ends, in milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
