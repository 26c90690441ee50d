import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CatalogProblem } from '../../domain/catalog/authoring.ts';
import type { FileFingerprint } from '../../domain/components/fingerprints/fingerprint-index.ts';
import { normalize } from '../../domain/search/normalize.ts';
import { isDiskFull } from '../file-lock.ts';
import {
  type BuildHead,
  type KnownPattern,
  type LinkKind,
  type WordKind,
  type WordUses,
  BUILDER_VERSION,
  FACTS_FILE,
  rowsOf,
} from './build-facts.ts';

/** Of files that are being written; `removeLeftovers` removes those of killed builds. */
export const STAGING = '.build-';

/** What differs from the facts before. */
export interface ChangedFacts {
  readonly head: BuildHead;
  /** Of the facts that these change; undefined if earlier facts are dropped. */
  readonly before: BuildHead | undefined;
  readonly patterns: readonly {
    readonly folder: string;
    readonly facts: KnownPattern;
    readonly known: KnownPattern | undefined;
    readonly versionIds: readonly string[];
    /** Of the versions that were read. */
    readonly fingerprints: Readonly<Record<string, readonly FileFingerprint[]>>;
  }[];
  /** Patterns that are gone. */
  readonly removed: readonly { readonly folder: string; readonly known: KnownPattern }[];
  /** Problems by place, where they differ; empty where there are none left. */
  readonly problems: ReadonlyMap<string, readonly CatalogProblem[]>;
  /** Words whose uses differ, with their new ones. */
  readonly words: Readonly<Record<WordKind, WordUses>>;
}

/**
 * Rows are JSON that this release wrote: `user_version` says so, and the database knows whether it is intact. Long rows
 * are in tables with row ids: in others, those of more than a quarter of a page take pages of their own.
 */
const SCHEMA = `
  CREATE TABLE build (head TEXT NOT NULL);
  CREATE TABLE pattern (
    folder TEXT PRIMARY KEY, id TEXT NOT NULL, number INTEGER NOT NULL, files TEXT NOT NULL,
    built TEXT NOT NULL, active TEXT
  );
  CREATE TABLE facts (folder TEXT PRIMARY KEY, facts TEXT NOT NULL);
  CREATE TABLE link (
    kind TEXT NOT NULL, value TEXT NOT NULL, folder TEXT NOT NULL, PRIMARY KEY (kind, value, folder)
  ) WITHOUT ROWID;
  CREATE TABLE problem (place TEXT PRIMARY KEY, problems TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE word (
    kind TEXT NOT NULL, word TEXT NOT NULL, uses INTEGER NOT NULL, PRIMARY KEY (kind, word)
  ) WITHOUT ROWID;
  CREATE TABLE version (
    folder TEXT NOT NULL, version_id TEXT NOT NULL, fingerprints TEXT NOT NULL,
    PRIMARY KEY (folder, version_id)
  );
  PRAGMA user_version = ${BUILDER_VERSION};`;

/** A change writes whole pages, twice: small ones keep it small. The database is not there before it is complete. */
const LOADING = 'PRAGMA page_size = 2048; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;';

/** After the rows, since that is quicker. */
const INDEXES = `
  CREATE INDEX pattern_id ON pattern (id);
  CREATE INDEX pattern_number ON pattern (number);
  CREATE INDEX pattern_young ON pattern (folder) WHERE files = '';`;

/** Writes what changed, all of it or nothing. */
export function writeFacts(outDir: string, changed: ChangedFacts): void {
  const file = path.join(outDir, FACTS_FILE);
  if (changed.before !== undefined) {
    write(file, 'PRAGMA busy_timeout = 10000; PRAGMA synchronous = NORMAL;', changed);
    return;
  }
  const staged = path.join(outDir, `${STAGING}${process.pid}.sqlite`);
  try {
    rmSync(staged, { force: true });
    write(staged, `${LOADING} ${SCHEMA}`, changed);
    // In this order: a journal without its database is ignored, and must not meet another one.
    rmSync(file, { force: true });
    rmSync(`${file}-journal`, { force: true });
    renameSync(staged, file);
  } finally {
    rmSync(staged, { force: true });
  }
}

function write(file: string, begin: string, changed: ChangedFacts): void {
  const { before, head } = changed;
  const database = new DatabaseSync(file);
  try {
    database.exec(`${begin} BEGIN IMMEDIATE`);
    if (before !== undefined) {
      const [[catalog] = []] = rowsOf(database, "SELECT head ->> '$.catalog' FROM build");
      // Another build was quicker: its facts are not of this `catalog.json`, so that the next build compares all.
      if (catalog !== before.catalog) return;
    }
    writeRows(database, changed);
    database.exec('DELETE FROM build');
    database.prepare('INSERT INTO build VALUES (?)').run(JSON.stringify(head));
    database.exec(before === undefined ? `${INDEXES} COMMIT` : 'COMMIT');
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw Object.assign(new Error('the disk is full', { cause: error }), {
      code: 'ENOSPC',
      path: file,
    });
  } finally {
    database.close();
  }
}

function writeRows(
  database: DatabaseSync,
  { patterns, removed, problems, words }: ChangedFacts,
): void {
  const removePattern = database.prepare('DELETE FROM pattern WHERE folder = ?');
  const removeFacts = database.prepare('DELETE FROM facts WHERE folder = ?');
  const removeVersions = database.prepare(
    'DELETE FROM version WHERE folder = ? AND version_id NOT IN (SELECT value FROM json_each(?))',
  );
  const removeLink = database.prepare(
    'DELETE FROM link WHERE kind = ? AND value = ? AND folder = ?',
  );
  const addPattern = database.prepare('INSERT OR REPLACE INTO pattern VALUES (?, ?, ?, ?, ?, ?)');
  const changePattern = database.prepare(
    'UPDATE pattern SET files = ?, built = ?, active = ? WHERE folder = ?',
  );
  const addFacts = database.prepare(
    'INSERT INTO facts VALUES (?, ?) ON CONFLICT DO UPDATE SET facts = excluded.facts',
  );
  const addVersion = database.prepare('INSERT OR REPLACE INTO version VALUES (?, ?, ?)');
  const addLink = database.prepare('INSERT OR REPLACE INTO link VALUES (?, ?, ?)');
  const addWord = database.prepare('INSERT OR REPLACE INTO word VALUES (?, ?, ?)');
  for (const { folder, known } of removed) {
    removePattern.run(folder);
    removeFacts.run(folder);
    removeVersions.run(folder, '[]');
    for (const link of rowsOfLinks(known)) removeLink.run(...link, folder);
  }
  for (const { folder, facts, known, versionIds, fingerprints } of patterns) {
    const { files, active, content, covers, ...others } = facts;
    const { id, number } = facts.pattern;
    const built = JSON.stringify([content, ...covers]);
    const activeText = active === undefined ? null : JSON.stringify(active);
    const { pattern: before } = known ?? {};
    // A replaced row would be written to every index.
    if (before?.id === id && before.number === number) {
      changePattern.run(files, built, activeText, folder);
    } else {
      addPattern.run(folder, id, number, files, built, activeText);
    }
    addFacts.run(folder, JSON.stringify(others));
    if (known !== undefined) {
      removeVersions.run(folder, JSON.stringify(versionIds));
    }
    const links = new Map(rowsOfLinks(facts).map((link) => [link.join(' '), link]));
    for (const link of known === undefined ? [] : rowsOfLinks(known)) {
      // A row that is written again is written to the disk.
      if (!links.delete(link.join(' '))) removeLink.run(...link, folder);
    }
    for (const link of links.values()) addLink.run(...link, folder);
    for (const [versionId, found] of Object.entries(fingerprints)) {
      addVersion.run(folder, versionId, JSON.stringify(found));
    }
  }
  const removeProblems = database.prepare('DELETE FROM problem WHERE place = ?');
  const addProblems = database.prepare('INSERT OR REPLACE INTO problem VALUES (?, ?)');
  for (const [place, found] of problems) {
    if (found.length === 0) removeProblems.run(place);
    else addProblems.run(place, JSON.stringify(found));
  }
  for (const kind of ['tag', 'word'] as const) {
    for (const [word, uses] of words[kind]) addWord.run(kind, word, uses);
  }
}

function rowsOfLinks(facts: KnownPattern): ReturnType<typeof linksOf> {
  return [['content', facts.content[0]], ...linksOf(facts)];
}

/** What another pattern may share with this one, or take from it. */
export function linksOf({
  pattern: { aliases = [], needs = [], coverFrom },
}: Pick<KnownPattern, 'pattern'>): readonly (readonly [kind: LinkKind, value: string])[] {
  return [
    ...aliases.map((alias) => ['alias', alias] as const),
    ...needs.map((need) => ['need', normalize(need)] as const),
    ...(coverFrom === undefined ? [] : [['cover', coverFrom] as const]),
  ];
}
