import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AdoptedComponent } from '../../../domain/usage/adoption.ts';
import type { UsageOutcome } from '../../../domain/usage/usage-batch.ts';
import { users } from './sign-in.ts';

/**
 * The monthly counter (docs/specification.md#usage-record): one row for each combination of dimensions in a calendar
 * month. An absent dimension is the empty text, so that equal combinations are equal. Never the raw address.
 */
export const usageMonthly = pgTable(
  'usage_monthly',
  {
    /** SHA-256 of all dimensions, in hex: the dimensions themselves are too long for a unique index. */
    key: text().primaryKey(),
    /** `YYYY-MM` in UTC. */
    month: text().notNull(),
    tool: text().notNull(),
    status: text().notNull(),
    endpoint: text().notNull().default(''),
    patternId: text('pattern_id').notNull().default(''),
    catalogNumber: text('catalog_number').notNull().default(''),
    versionId: text('version_id').notNull().default(''),
    ipHash: text('ip_hash').notNull().default(''),
    agentHint: text('agent_hint').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    country: text().notNull().default(''),
    tokenId: text('token_id').notNull().default(''),
    tokenName: text('token_name').notNull().default(''),
    count: bigint({ mode: 'number' }).notNull(),
    durationMsSum: doublePrecision('duration_ms_sum').notNull().default(0),
    componentBytesSum: bigint('component_bytes_sum', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index('usage_monthly_month').on(table.month)],
);

/**
 * Sums of the monthly counter for each list of the report, kept by the same transactions, so that a report need not
 * scan a counter of a million rows. Dimensions that a list does not group by are the empty text.
 */
export const usageTotals = pgTable(
  'usage_totals',
  {
    month: text().notNull(),
    /**
     * `tool`, `status`, `endpoint`, `refusal`, `outcome`, `failed`, `pattern`, `version`, `client`, `user_agent`, `token` or
     * `country`.
     */
    list: text().notNull(),
    tool: text().notNull().default(''),
    status: text().notNull().default(''),
    endpoint: text().notNull().default(''),
    patternId: text('pattern_id').notNull().default(''),
    catalogNumber: text('catalog_number').notNull().default(''),
    versionId: text('version_id').notNull().default(''),
    ipHash: text('ip_hash').notNull().default(''),
    agentHint: text('agent_hint').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    country: text().notNull().default(''),
    tokenId: text('token_id').notNull().default(''),
    tokenName: text('token_name').notNull().default(''),
    count: bigint({ mode: 'number' }).notNull(),
    durationMsSum: doublePrecision('duration_ms_sum').notNull(),
    componentBytesSum: bigint('component_bytes_sum', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'usage_totals_pk',
      columns: [
        table.month,
        table.list,
        table.tool,
        table.status,
        table.patternId,
        table.catalogNumber,
        table.versionId,
        table.ipHash,
        table.agentHint,
        table.tokenName,
        table.country,
        table.endpoint,
        table.tokenId,
        table.userAgent,
      ],
    }),
  ],
);

/** How long calls took (docs/specification.md#budgets), in buckets for each day (UTC), tool and outcome. */
export const usageDailyLatency = pgTable(
  'usage_daily_latency',
  {
    day: date({ mode: 'string' }).notNull(),
    tool: text().notNull(),
    outcome: text().$type<UsageOutcome>().notNull(),
    /** The first call after a start, which the latency target leaves out. */
    cold: boolean().notNull(),
    bucket: smallint().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.tool, table.outcome, table.cold, table.bucket] }),
  ],
);

/** Applied flushes, so that a flush with a lost response is not applied twice. */
export const usageFlushes = pgTable(
  'usage_flushes',
  {
    id: uuid().primaryKey(),
    appliedAt: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('usage_flushes_applied_at').on(table.appliedAt)],
);

/** The distinct clients of a month, whose number is bounded. */
export const usageClients = pgTable(
  'usage_clients',
  {
    month: text().notNull(),
    clientKey: text('client_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.clientKey] })],
);

/**
 * What was asked for and not found, with `SEARCH_MISSES=on`, by phrase and client; their number is bounded. The client is
 * a keyed hash of address and phrase, so that it does not reveal which phrases are of one client.
 */
export const wantedPhrases = pgTable(
  'wanted_phrases',
  {
    phrase: text().notNull(),
    client: text().notNull(),
    lastDay: date('last_day').notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.phrase, table.client] }),
    index('wanted_phrases_last_day').on(table.lastDay),
  ],
);

/** Rate limits, shared by all replicas (`createRateLimiter`). */
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

/** Used sign-in links and ended operator sessions, until their expiry. */
export const spentCredentials = pgTable('spent_credentials', {
  id: text().primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/**
 * The latest adoption report of each user's projects (docs/specification.md#adoption-reports): versions and digests, no
 * paths and no code. The operator's reports have no user.
 */
export const adoptionReports = pgTable(
  'adoption_reports',
  {
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    project: text().notNull(),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull().defaultNow(),
    components: jsonb().$type<readonly AdoptedComponent[]>().notNull(),
  },
  (table) => [
    unique('adoption_reports_project').on(table.userId, table.project).nullsNotDistinct(),
  ],
);
