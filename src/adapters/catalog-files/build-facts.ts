import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import type { CatalogProblem, SourcePattern } from '../../domain/catalog/authoring.ts';
import { builtRowSchema } from '../../domain/catalog/built-catalog.ts';
import type { ActivationLog } from '../../domain/components/activation-log.ts';
import type {
  FileFingerprint,
  KnownFingerprints,
} from '../../domain/components/fingerprints/fingerprint-index.ts';
import type { VersionNeeds } from '../../domain/components/requirements.ts';
import type { Delivered } from '../../domain/catalog/package-record.ts';
import { compareProblems } from './reading.ts';
import { compareText } from './source-folder.ts';

/** The store of what a build found in its source, in the build folder. Only builds read it, and fingerprints. */
export const FACTS_FILE = 'build.sqlite';

/** Increment when validation, the facts or the built files change otherwise than by a key, to force a full build. */
const RULES_VERSION = 23;

/** What a store is for: another number, of these rules or of other keys of a pattern, forces a full build. */
export const BUILDER_VERSION =
  crc32(`${RULES_VERSION} ${Object.keys(builtRowSchema.shape).join()}`) >>> 1;

/** A file of the build: path, digest of what the pattern has there, size and time. */
export type BuiltFileFacts = readonly [file: string, sha256: string, size: number, mtimeMs: number];

/** What became active of a component, and the size and time of the `component.yaml` that says so. */
export interface ActiveState {
  readonly log: ActivationLog;
  readonly size: number;
  readonly mtimeMs: number;
}

/** By the folder of the pattern; undefined without a component. */
export type ActiveByFolder = ReadonlyMap<string, ActiveState | undefined>;

/** What a build needs to know about a version. One that is frozen is read once. */
export interface VersionFacts {
  readonly publishedAt: string;
  readonly isServed: boolean;
  /** Its type in the registry. */
  readonly itemType: string | undefined;
  /** Of a component that a package delivers. */
  readonly delivered?: Delivered | undefined;
  /** References to the rest of the catalog; undefined for an imported version. */
  readonly needs: VersionNeeds | undefined;
}

export type KnownVersions = Readonly<Record<string, VersionFacts>>;

/** The versions of a component, as far as they are known before they are read. */
export interface VersionContext {
  /** Those of an earlier build, which are not read again. */
  readonly known: KnownVersions;
  /** Whether a version never changes. */
  readonly isFrozen: (versionId: string) => boolean;
}

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

/** A segment of the build, and how many lines it has. */
export interface SegmentFacts {
  readonly file: BuiltFileFacts;
  readonly lines: number;
}

/**
 * The state of a catalog's source except its patterns, by names, sizes and times. Empty where it may change again
 * without another time, or must be checked each time (symbolic links).
 */
export interface SourceState {
  /** Of all files outside of sections, without `numbers.txt`. */
  readonly files: string;
  readonly numbers: string;
  /** By section: changes when a pattern is added, renamed or removed. */
  readonly sections: Readonly<Record<string, string>>;
}

/** What a build found besides its patterns. */
export interface BuildHead {
  /** SHA-256 of its `catalog.json`. */
  readonly catalog: string;
  /** The state of the source except the patterns. */
  readonly source: SourceState;
  readonly segments: readonly SegmentFacts[];
  /** Whether `numbers.txt`, if there is one, has the numbers of all patterns. */
  readonly areNumbersRecorded: boolean;
  /** Files of the build before that this one does not have: the next one removes them. */
  readonly replaced: readonly string[];
}

/** Of tags, and with `synonyms.yaml` of all words. */
export type WordKind = 'tag' | 'word';

/** In how many patterns a tag or word is. */
export type WordUses = ReadonlyMap<string, number>;

/** The facts of the build in a folder, which are read as they are asked for. */
export interface BuildFacts {
  readonly head: BuildHead;
  readonly patternCount: () => number;
  /** All problems of the catalog: warnings. */
  readonly problems: () => readonly CatalogProblem[];
  readonly get: (folder: string) => KnownPattern | undefined;
  /** The folder of the pattern with an id. */
  readonly folderOfId: (id: string) => string | undefined;
  readonly folderOfNumber: (number: number) => string | undefined;
  /** Folders of patterns with an alias or a need, the cover of a slug, or their content in a file. */
  readonly linked: (kind: LinkKind, value: string) => readonly string[];
  /** All patterns, in any order. */
  readonly states: () => Iterable<PatternState>;
  readonly foldersIn: (section: string) => readonly string[];
  /** Those that must be read again. */
  readonly youngFolders: () => readonly string[];
  readonly words: (kind: WordKind) => WordUses;
  readonly close: () => void;
}

/** What tells whether a pattern is as it was built. */
export interface PatternState {
  readonly folder: string;
  readonly id: string;
  readonly number: number;
  readonly files: string;
  /** The files of the build that are its own. */
  readonly built: readonly BuiltFileFacts[];
}

export type LinkKind = 'alias' | 'content' | 'cover' | 'need';

/** Opens the facts of a build folder; undefined if there are none that this release can use. Close them. */
export function openFacts(outDir: string): BuildFacts | undefined {
  return query(outDir, 'kept', (database) => {
    const [[headText = ''] = []] = rowsOf(database, 'SELECT head FROM build');
    const head: BuildHead = JSON.parse(headText);
    const folderOf = (condition: string) => {
      const select = database.prepare(`SELECT folder FROM pattern WHERE ${condition}`);
      return (value: string | number) => readText(select.get(value), 'folder');
    };
    const select = database.prepare(
      'SELECT files, built, active, facts FROM pattern JOIN facts USING (folder) WHERE folder = ?',
    );
    const linked = database.prepare('SELECT folder FROM link WHERE kind = ? AND value = ?');
    return {
      head,
      patternCount: () =>
        Number(database.prepare('SELECT count(*) AS n FROM pattern').get()?.['n']),
      problems: () =>
        [...rowsOf(database, 'SELECT problems FROM problem')]
          .flatMap(([text = '']) => {
            const problems: readonly CatalogProblem[] = JSON.parse(text);
            return problems;
          })
          .toSorted(compareProblems),
      get(folder) {
        const row = select.get(folder);
        return row === undefined ? undefined : toKnown(row);
      },
      folderOfId: folderOf('id = ?'),
      folderOfNumber: folderOf('number = ?'),
      linked: (kind, value) =>
        linked.all(kind, value).flatMap((row) => readText(row, 'folder') ?? []),
      *states() {
        const sql = 'SELECT folder, id, number, files, built FROM pattern';
        for (const [folder = '', id = '', number, files = '', built = ''] of rowsOf(
          database,
          sql,
        )) {
          yield { folder, id, number: Number(number), files, built: JSON.parse(built) };
        }
      },
      foldersIn: (section) =>
        database
          .prepare("SELECT folder FROM pattern WHERE folder > ? || '/' AND folder < ? || '0'")
          .all(section, section)
          .flatMap((row) => readText(row, 'folder') ?? []),
      youngFolders: () =>
        [...rowsOf(database, "SELECT folder FROM pattern WHERE files = ''")].flat(),
      words(kind) {
        const sql = `SELECT word, uses FROM word WHERE kind = '${kind}' AND uses > 0`;
        const rows = rowsOf(database, sql);
        return new Map(rows.map(([word = '', uses]) => [word, Number(uses)]));
      },
      close: () => database.close(),
    };
  });
}

function toKnown(row: Readonly<Record<string, unknown>>): KnownPattern {
  const [content = ['', '', 0, 0], ...covers]: readonly BuiltFileFacts[] = JSON.parse(
    String(row['built']),
  );
  const facts: Pick<KnownPattern, 'pattern' | 'versions' | 'problems'> = JSON.parse(
    String(row['facts']),
  );
  const active: ActiveState | null = JSON.parse(readText(row, 'active') ?? 'null');
  return { ...facts, files: String(row['files']), active: active ?? undefined, content, covers };
}

/** Reads what was active at a build in a folder, and what that build is; undefined without facts. */
export function readActiveStates(
  outDir: string,
): { readonly head: BuildHead; readonly activeByFolder: ActiveByFolder } | undefined {
  return query(outDir, 'closed', (database) => {
    // As one text, which takes half the time of thousands of rows. Files too young to be trusted are left out.
    const [[list = '[]'] = []] = rowsOf(
      database,
      "SELECT json_group_array(json_array(folder, json(active))) FROM pattern WHERE files <> ''",
    );
    const states: readonly (readonly [string, ActiveState | null])[] = JSON.parse(list);
    const [[head = ''] = []] = rowsOf(database, 'SELECT head FROM build');
    return {
      head: JSON.parse(head),
      activeByFolder: new Map(states.map(([folder, active]) => [folder, active ?? undefined])),
    };
  });
}

/** Reads the fingerprints of all versions of a build; undefined if it has none. */
export function readFingerprints(outDir: string): KnownFingerprints | undefined {
  return query(outDir, 'closed', (database) => {
    const found = new Map<string, Map<string, readonly FileFingerprint[]>>();
    for (const [id = '', versionId = '', fingerprints = ''] of rowsOf(
      database,
      `SELECT id, version_id, fingerprints FROM version JOIN pattern USING (folder) ORDER BY id`,
    )) {
      const versions = found.get(id) ?? new Map<string, readonly FileFingerprint[]>();
      found.set(id, versions.set(versionId, JSON.parse(fingerprints)));
    }
    return new Map([...found].toSorted(([a], [b]) => compareText(a, b)));
  });
}

/** Undefined where there is no store of this release, or a broken one: a full build replaces it. */
function query<T>(
  outDir: string,
  state: 'closed' | 'kept',
  read: (database: DatabaseSync) => T,
): T | undefined {
  const file = path.join(outDir, FACTS_FILE);
  if (!existsSync(file)) return undefined;
  let database: DatabaseSync | undefined;
  let found: T | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const [[version] = []] = rowsOf(database, 'SELECT user_version FROM pragma_user_version');
    if (Number(version) === BUILDER_VERSION) found = read(database);
  } catch {
    // As if there were none.
  }
  if (state === 'closed' || found === undefined) database?.close();
  return found;
}

function readText(
  row: Readonly<Record<string, unknown>> | undefined,
  key: string,
): string | undefined {
  const value = row?.[key];
  return typeof value === 'string' ? value : undefined;
}

/** The columns of each row as text. */
export function* rowsOf(database: DatabaseSync, sql: string): Generator<readonly string[]> {
  for (const row of database.prepare(sql).iterate()) yield Object.values(row).map(String);
}
