import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CatalogProblem, SourcePattern } from '../../domain/catalog/authoring.ts';
import type { ActivationLog } from '../../domain/components/activation-log.ts';
import type {
  FileFingerprint,
  KnownFingerprints,
} from '../../domain/components/fingerprints/fingerprint-index.ts';
import type { VersionNeeds } from '../../domain/components/requirements.ts';
import { isDiskFull } from '../file-lock.ts';
import { compareText } from './source-folder.ts';

/** The store of what a build found in its source, in the build folder. Only builds read it, and fingerprints. */
export const FACTS_FILE = 'build.sqlite';

/** Of files that are being written; `removeLeftovers` removes those of killed builds. */
export const STAGING = '.build-';

/** Increment when validation, the facts or the built files change, to force a full build. */
const BUILDER_VERSION = 17;

/** A file of the build: path, digest, size and time. */
export type BuiltFileFacts = readonly [file: string, sha256: string, size: number, mtimeMs: number];

/** What became active of a component, and the size and time of the `component.yaml` that says so. */
export interface ActiveState {
  readonly log: ActivationLog;
  readonly size: number;
  readonly mtimeMs: number;
}

/** By the folder of the pattern; undefined without a component. */
export type ActiveByFolder = ReadonlyMap<string, ActiveState | undefined>;

/** What a build needs to know about a version. It never changes: a version is read once. */
export interface VersionFacts {
  readonly publishedAt: string;
  readonly hasDefaultVariant: boolean;
  /** Its type in the registry. */
  readonly itemType: string | undefined;
  /** References to the rest of the catalog; undefined for an imported version. */
  readonly needs: VersionNeeds | undefined;
}

export type KnownVersions = Readonly<Record<string, VersionFacts>>;

/** A pattern without errors, from an earlier build. */
export interface KnownPattern {
  /** Identifies the state of its files that may change; empty for a state too young to be trusted. */
  readonly files: string;
  readonly pattern: Omit<SourcePattern, 'content' | 'contentLine' | 'examples' | 'searchText'>;
  /** Absent without code in the default variant. */
  readonly active?: ActiveState | undefined;
  /** Those that need not be read again. */
  readonly versions: KnownVersions;
  /** Warnings only. */
  readonly problems: readonly CatalogProblem[];
  readonly content: BuiltFileFacts;
  readonly covers: readonly BuiltFileFacts[];
}

/** Of the build in a folder. */
export interface BuildFacts {
  /** SHA-256 of its `catalog.json`. */
  readonly catalog: string;
  /** By the folder of the pattern. */
  readonly patterns: ReadonlyMap<string, KnownPattern>;
}

/** What differs from the facts before. */
export interface ChangedFacts {
  readonly catalog: string;
  /** Whether earlier facts are dropped. */
  readonly isWhole: boolean;
  readonly patterns: readonly {
    readonly folder: string;
    readonly facts: KnownPattern;
    readonly versionIds: readonly string[];
    /** Of the versions that were read. */
    readonly fingerprints: Readonly<Record<string, readonly FileFingerprint[]>>;
  }[];
  /** Folders of patterns that are gone. */
  readonly removed: readonly string[];
}

/** Rows are JSON that this release wrote: `user_version` says so, and the database knows whether it is intact. */
const SCHEMA = `
  CREATE TABLE build (catalog TEXT NOT NULL);
  CREATE TABLE pattern (folder TEXT PRIMARY KEY, facts TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE version (
    folder TEXT NOT NULL, version_id TEXT NOT NULL, fingerprints TEXT NOT NULL,
    PRIMARY KEY (folder, version_id)
  );
  PRAGMA user_version = ${BUILDER_VERSION};`;

/** Reads the facts of a build folder; undefined if there are none that this release can use. */
export function readFacts(outDir: string): BuildFacts | undefined {
  return query(outDir, (database) => {
    const patterns = new Map<string, KnownPattern>();
    for (const [folder = '', text = ''] of rowsOf(database, 'SELECT folder, facts FROM pattern')) {
      const facts: KnownPattern = JSON.parse(text);
      patterns.set(folder, facts);
    }
    const [[catalog = ''] = []] = [...rowsOf(database, 'SELECT catalog FROM build')];
    return { catalog, patterns };
  });
}

/**
 * Reads what was active at a build in a folder, by the folder of the pattern, and for which `catalog.json`; undefined
 * without facts.
 */
export function readActiveStates(
  outDir: string,
): { readonly catalog: string; readonly activeByFolder: ActiveByFolder } | undefined {
  return query(outDir, (database) => {
    const activeByFolder = new Map<string, ActiveState>();
    const sql =
      "SELECT folder, facts -> '$.active' AS active FROM pattern WHERE active IS NOT NULL";
    for (const [folder = '', text = ''] of rowsOf(database, sql)) {
      const active: ActiveState = JSON.parse(text);
      activeByFolder.set(folder, active);
    }
    const [[catalog = ''] = []] = [...rowsOf(database, 'SELECT catalog FROM build')];
    return { catalog, activeByFolder };
  });
}

/** Reads the fingerprints of all versions of a build; undefined if it has none. */
export function readFingerprints(outDir: string): KnownFingerprints | undefined {
  return query(outDir, (database) => {
    const found = new Map<string, Map<string, readonly FileFingerprint[]>>();
    for (const [id = '', versionId = '', fingerprints = ''] of rowsOf(
      database,
      `SELECT pattern.facts ->> '$.pattern.id' AS id, version_id, fingerprints
       FROM version JOIN pattern USING (folder) ORDER BY id`,
    )) {
      const versions = found.get(id) ?? new Map<string, readonly FileFingerprint[]>();
      found.set(id, versions.set(versionId, JSON.parse(fingerprints)));
    }
    return new Map([...found].toSorted(([a], [b]) => compareText(a, b)));
  });
}

/** Writes what changed, all of it or nothing. */
export function writeFacts(outDir: string, changed: ChangedFacts): void {
  const file = path.join(outDir, FACTS_FILE);
  if (!changed.isWhole) {
    write(file, 'PRAGMA busy_timeout = 10000; PRAGMA synchronous = NORMAL;', changed);
    return;
  }
  const staged = path.join(outDir, `${STAGING}${process.pid}.sqlite`);
  try {
    rmSync(staged, { force: true });
    write(staged, `PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; ${SCHEMA}`, changed);
    // In this order: a journal without its database is ignored, and must not meet another one.
    rmSync(file, { force: true });
    rmSync(`${file}-journal`, { force: true });
    renameSync(staged, file);
  } finally {
    rmSync(staged, { force: true });
  }
}

function write(file: string, begin: string, changed: ChangedFacts): void {
  const database = new DatabaseSync(file);
  try {
    database.exec(`${begin} BEGIN IMMEDIATE; DELETE FROM build`);
    database.prepare('INSERT INTO build VALUES (?)').run(changed.catalog);
    const removePattern = database.prepare('DELETE FROM pattern WHERE folder = ?');
    const removeVersions = database.prepare(
      'DELETE FROM version WHERE folder = ? AND version_id NOT IN (SELECT value FROM json_each(?))',
    );
    const addPattern = database.prepare('INSERT OR REPLACE INTO pattern VALUES (?, ?)');
    const addVersion = database.prepare('INSERT OR REPLACE INTO version VALUES (?, ?, ?)');
    for (const folder of changed.removed) {
      removePattern.run(folder);
      removeVersions.run(folder, '[]');
    }
    for (const { folder, facts, versionIds, fingerprints } of changed.patterns) {
      addPattern.run(folder, JSON.stringify(facts));
      removeVersions.run(folder, JSON.stringify(versionIds));
      for (const [versionId, files] of Object.entries(fingerprints)) {
        addVersion.run(folder, versionId, JSON.stringify(files));
      }
    }
    database.exec('COMMIT');
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

/** Undefined where there is no store of this release, or a broken one: a full build replaces it. */
function query<T>(outDir: string, read: (database: DatabaseSync) => T): T | undefined {
  const file = path.join(outDir, FACTS_FILE);
  if (!existsSync(file)) return undefined;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const [[version] = []] = [...rowsOf(database, 'SELECT user_version FROM pragma_user_version')];
    return Number(version) === BUILDER_VERSION ? read(database) : undefined;
  } catch {
    return undefined;
  } finally {
    database?.close();
  }
}

/** The columns of each row as text. */
function* rowsOf(database: DatabaseSync, sql: string): Generator<readonly string[]> {
  for (const row of database.prepare(sql).iterate()) yield Object.values(row).map(String);
}
