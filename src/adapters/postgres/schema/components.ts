import {
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A version and its manifest. Immutable: a trigger refuses every UPDATE. */
export const componentVersions = pgTable(
  'component_versions',
  {
    patternId: text('pattern_id').notNull(),
    /** `seed`, `v1`, `v2`, … */
    versionId: text('version_id').notNull(),
    /** The order of publishing within a pattern. */
    seq: integer().notNull(),
    manifest: jsonb().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.patternId, table.versionId] }),
    unique('component_versions_seq').on(table.patternId, table.seq),
  ],
);

/** The bytes of a version's files, exactly as published. Immutable like the version. */
export const componentFiles = pgTable(
  'component_files',
  {
    patternId: text('pattern_id').notNull(),
    versionId: text('version_id').notNull(),
    variant: text().notNull(),
    path: text().notNull(),
    bytes: bytea().notNull(),
    /** Lower-case hex. */
    sha256: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.patternId, table.versionId, table.variant, table.path] }),
    foreignKey({
      name: 'component_files_version',
      columns: [table.patternId, table.versionId],
      foreignColumns: [componentVersions.patternId, componentVersions.versionId],
    }).onDelete('cascade'),
  ],
);

/** A pattern's component and its pointer, which can only name an existing version. */
export const components = pgTable(
  'components',
  {
    patternId: text('pattern_id').primaryKey(),
    activeVersionId: text('active_version_id').notNull(),
    license: text().notNull(),
    source: text().notNull(),
    author: text(),
    /** The item's name in the registry that it was imported from. */
    item: text(),
    retrievedAt: timestamp('retrieved_at', { withTimezone: true }),
    redistribute: boolean(),
    /** The highest version ever published, which may be withdrawn: ids are never reused. */
    highestVersionId: text('highest_version_id'),
    /** `[{version_id, withdrawnAt, reason}]` */
    withdrawn: jsonb().notNull().default([]),
    /** `[{version_id, reason, replacement?}]` */
    deprecated: jsonb().notNull().default([]),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'components_active_version',
      columns: [table.patternId, table.activeVersionId],
      foreignColumns: [componentVersions.patternId, componentVersions.versionId],
    }),
  ],
);

/**
 * Every move of a component's pointer. Append-only: a trigger refuses UPDATE and DELETE, another one adds a move that a
 * transaction made without logging it, as releases before the log do.
 */
export const componentActivations = pgTable(
  'component_activations',
  {
    patternId: text('pattern_id').notNull(),
    /** From 1, in the order of the moves. */
    seq: integer().notNull(),
    /** Null for the first version. */
    fromVersionId: text('from_version_id'),
    /** The version may be withdrawn since. */
    toVersionId: text('to_version_id').notNull(),
    activatedAt: timestamp('activated_at', { withTimezone: true }).notNull(),
    activatedBy: text('activated_by'),
    reason: text(),
    /** Nothing recorded it: the time is the date of publication. */
    derived: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.patternId, table.seq] }),
    index('component_activations_latest').on(
      table.activatedAt.desc(),
      table.patternId,
      table.seq.desc(),
    ),
  ],
);

/** What was served under the id of a version, whichever the store: other bytes are refused. Rows are only added. */
export const servedVersions = pgTable(
  'served_versions',
  {
    patternId: text('pattern_id').notNull(),
    versionId: text('version_id').notNull(),
    /** Of what never changes of it, in lower-case hex. */
    sha256: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.patternId, table.versionId] })],
);
