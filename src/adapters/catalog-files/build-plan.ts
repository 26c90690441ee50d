import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildOutcome, CatalogProblem } from '../../domain/catalog/authoring.ts';
import type { LiveCatalog } from '../../domain/status.ts';
import { joinPath } from '../../domain/text.ts';
import type {
  BuildHead,
  BuiltFileFacts,
  KnownVersions,
  WordKind,
  WordUses,
} from './build-facts.ts';
import { type PlannedFile, hasContent } from './planned-file.ts';
import type { PlannedPattern } from './planned-files.ts';
import { builtFileFacts, isBuiltFileIntact } from './scan-folder.ts';
import type { PlannedSegments } from './segments.ts';
import { sha256Of } from './source-folder.ts';
import type { ChangedFacts } from './write-facts.ts';

export interface BuildOptions {
  readonly catalogDir: string;
  readonly outDir: string;
  /** What the output folder records as the source of its build (`sourceOf`). */
  readonly source?: string | undefined;
  /** What is checked out in `catalogDir`, for the record of the build, which waits for it. */
  readonly commit?: Promise<LiveCatalog['commit']> | undefined;
  /**
   * Paths below `catalogDir` that may have changed since the last build; whatever else was changed is not noticed.
   * Undefined: all of them.
   */
  readonly changed?: ReadonlySet<string> | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** Called with the number of patterns read so far. */
export type OnProgress = (done: number, total: number) => void;

/** What a build writes. */
export interface BuildPlan {
  readonly outcome: Extract<BuildOutcome, { readonly ok: true }>;
  /** Files with a hash in their name that the output folder lacks. */
  readonly missing: readonly PlannedFile[];
  /** If the output folder has another one. */
  readonly catalogFile: PlannedFile | undefined;
  /** Files of builds before the one in the output folder. */
  readonly old: () => Promise<readonly string[]>;
  /** What the facts of the output folder lack, once the files of the build are there. */
  readonly facts: () => ChangedFacts;
}

/** The covers that an output folder lacks, or has damaged. */
export function missingCovers(
  outDir: string,
  patterns: readonly PlannedPattern[],
  others: readonly PlannedFile[] = [],
): readonly PlannedFile[] {
  const builtByPath = new Map(
    patterns.flatMap(({ before }) => before?.covers ?? []).map((file) => [file[0], file]),
  );
  const files = [...patterns.flatMap(({ covers }) => covers), ...others];
  const missing: PlannedFile[] = [];
  for (const file of new Map(files.map((each) => [each.path, each])).values()) {
    const built = builtByPath.get(file.path);
    const isIntact =
      built === undefined
        ? hasContent(path.join(outDir, file.path), file.sha256)
        : isBuiltFileIntact(outDir, built);
    if (!isIntact) missing.push(file);
  }
  return missing;
}

/** What later builds need to know about a build, once its files are there. */
export function changedFacts(
  outDir: string,
  plan: {
    readonly patterns: readonly PlannedPattern[];
    readonly missing: readonly PlannedFile[];
    readonly segments: PlannedSegments['segments'];
    readonly head: Omit<BuildHead, 'segments'>;
    readonly before: BuildHead | undefined;
    readonly removed: ChangedFacts['removed'];
    readonly problems: {
      readonly before: readonly CatalogProblem[];
      readonly after: readonly CatalogProblem[];
    };
    readonly words: Readonly<Record<WordKind, WordUses>>;
  },
): ChangedFacts {
  const { before, removed, words } = plan;
  const replaced = new Set(plan.missing.map((file) => file.path));
  const statByPath = new Map<string, BuiltFileFacts>();
  const patterns: ChangedFacts['patterns'][number][] = [];
  for (const read of plan.patterns) {
    const { files, active, versions, problems, fingerprints, before: known, covers } = read;
    const {
      content: _content,
      contentLine: _contentLine,
      searchText: _searchText,
      ...pattern
    } = read.pattern;
    if (files === undefined) continue;
    const planned = [{ path: read.content.pack.path, sha256: read.content.sha256 }, ...covers];
    if (read.known !== undefined && !planned.some((file) => replaced.has(file.path))) continue;
    const earlier = known === undefined ? [] : [known.content, ...known.covers];
    const factsOf = (file: Pick<PlannedFile, 'path' | 'sha256'>): BuiltFileFacts => {
      const same = earlier.find(([built]) => built === file.path);
      if (same !== undefined && !replaced.has(file.path)) return same;
      const found = statByPath.get(file.path) ?? builtFileFacts(outDir, file.path, '');
      statByPath.set(file.path, found);
      return [file.path, file.sha256, found[2], found[3]];
    };
    const [content, ...pictures] = planned.map(factsOf);
    if (content === undefined) continue;
    patterns.push({
      folder: joinPath(pattern.section, pattern.name),
      facts: {
        files,
        pattern,
        active,
        // A young version may not be complete: it is read again.
        versions: files === '' ? without(versions, fingerprints) : versions,
        problems,
        content,
        covers: pictures,
      },
      known,
      versionIds: Object.keys(versions),
      fingerprints,
    });
  }
  const segments = plan.segments.map(({ path: file, lines }) => {
    const known = before?.segments.find(({ file: [built] }) => built === file)?.file[1];
    const sha256 = known ?? sha256Of(readFileSync(path.join(outDir, file)));
    return { lines, file: builtFileFacts(outDir, file, sha256) };
  });
  const problems = changedProblems(plan.problems.before, plan.problems.after);
  return { head: { ...plan.head, segments }, before, patterns, removed, problems, words };
}

function without(versions: KnownVersions, read: Readonly<Record<string, unknown>>): KnownVersions {
  return Object.fromEntries(Object.entries(versions).filter(([id]) => !Object.hasOwn(read, id)));
}

/** The folder of the pattern, or the file next to the patterns, that a problem is about. */
export function placeOf({ file }: CatalogProblem): string {
  return file.split('/', 2).join('/');
}

function changedProblems(
  before: readonly CatalogProblem[],
  after: readonly CatalogProblem[],
): ReadonlyMap<string, readonly CatalogProblem[]> {
  if (before === after) return new Map();
  const known = Map.groupBy(before, placeOf);
  const found = Map.groupBy(after, placeOf);
  return new Map(
    [...new Set([...known.keys(), ...found.keys()])]
      .map((place) => [place, found.get(place) ?? []] as const)
      .filter(
        ([place, problems]) => JSON.stringify(known.get(place) ?? []) !== JSON.stringify(problems),
      ),
  );
}
