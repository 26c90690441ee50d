import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { CatalogProblem } from '../../domain/catalog/authoring.ts';
import { type BuiltCatalog, CATALOG_JSON } from '../../domain/catalog/built-catalog.ts';
import { isSlugPart } from '../../domain/patterns/pattern.ts';
import { chosenSpellings } from '../../domain/search/tags.ts';
import { joinPath } from '../../domain/text.ts';
import type { BuildFacts, SourceState } from './build-facts.ts';
import {
  type BuildOptions,
  type BuildPlan,
  changedFacts,
  missingCovers,
  placeOf,
} from './build-plan.ts';
import { hasContent } from './planned-file.ts';
import { breaksRules, changedWords } from './check-change.ts';
import type { Staging } from './build-writer.ts';
import { createPacks, withIntactContents } from './content-packs.ts';
import { composeCatalogJson, composeRow } from './compose-files.ts';
import { type PlannedPattern, planPattern } from './planned-files.ts';
import { type ReadPattern, readPatternFolder } from './read-pattern.ts';
import { checkTags } from './read-catalog.ts';
import { readFrozen } from './read-released.ts';
import { createProblemList } from './reading.ts';
import { createIntactCheck, isBuiltFileIntact, isUnchangedFolder } from './scan-folder.ts';
import { addSegment } from './segments.ts';
import { filesOfSegments, hasWords } from './word-files.ts';
import { type LocalFolder, isIgnored, openSourceFolder } from './source-folder.ts';
import { createTurns } from './turns.ts';
import { measureSource } from './source-state.ts';

/** With a larger share of patterns changed, looking each of them up is slower than reading everything. */
const MAX_CHANGED_SHARE = 0.25;

/**
 * Plans a build from the patterns that changed since the build in the output folder. The others are looked up in its
 * facts where a rule needs them, so that a change costs the same in any catalog.
 *
 * @returns undefined where that does not suffice: something else has changed, a pattern is gone, or a rule is broken.
 *   Then all patterns are compared, and all problems reported.
 */
export async function planChange(
  options: BuildOptions,
  facts: BuildFacts,
  stage: Staging['stage'],
): Promise<BuildPlan | undefined> {
  const { catalogDir, outDir } = options;
  const { head } = facts;
  const now = Date.now();
  if (head.source.files === '') return undefined;
  if (!hasContent(path.join(outDir, CATALOG_JSON), head.catalog)) return undefined;
  const catalog: BuiltCatalog = JSON.parse(readFileSync(path.join(outDir, CATALOG_JSON), 'utf8'));
  const slugs = catalog.sections.map(({ slug }) => slug);
  const state = measureSource(catalogDir, slugs, now);
  const source = await openSourceFolder(catalogDir);
  if (source === undefined || state.files !== head.source.files) return undefined;
  const folders = await changedFolders(options, facts, state);
  if (folders === undefined) return undefined;
  const known = withIntactContents(outDir, facts.get);
  const isFrozen = await readFrozen({ source, problems: createProblemList() });
  const reads = await readChanged({ catalogDir, source, known, isFrozen, now }, folders);
  if (reads === undefined) return undefined;
  const change = { reads, folders: new Set(reads.map(folderOf)), facts, catalog };
  const areNumbersNew = state.numbers === '' || state.numbers !== head.source.numbers;
  if (await breaksRules(change, { source, areNumbersNew })) return undefined;
  const words = changedWords(change);
  if (words === undefined) return undefined;
  const before = facts.problems();
  const problems = problemsAfter(source, before, reads, facts, words.tag);
  const packs = createPacks(outDir, stage);
  const patterns = reads.map((read) => planPattern(catalogDir, packs, read));
  const contents = packs.finish();
  const planned = await addSegment(
    outDir,
    head.segments.map(({ file: [file], lines }) => ({ path: file, lines })),
    changedLines(patterns, facts),
  );
  if (planned === undefined) return undefined;
  const { segments, added } = planned;
  const catalogFile =
    added.length === 0
      ? undefined
      : composeCatalogJson({ ...catalog, segments: segments.map((segment) => segment.path) });
  const missing = [...contents, ...missingCovers(outDir, patterns), ...added];
  const newPatterns = reads.filter((read) => read.before === undefined).length;
  const sha256 = catalogFile?.sha256 ?? head.catalog;
  return {
    outcome: {
      ok: true,
      name: catalog.name,
      sections: catalog.sections.length,
      patterns: facts.patternCount() + newPatterns,
      problems,
    },
    missing,
    catalogFile,
    old: async () => oldFiles(facts, patterns, segments),
    facts: () =>
      changedFacts(outDir, {
        patterns,
        missing,
        segments,
        head: {
          catalog: sha256,
          source: state,
          areNumbersRecorded: true,
          replaced:
            catalogFile === undefined ? head.replaced : replacedFiles(facts, patterns, segments),
        },
        before: head,
        removed: [],
        problems: { before, after: problems },
        words,
      }),
  };
}

function folderOf({ pattern: { section, name } }: ReadPattern): string {
  return joinPath(section, name);
}

/** The folders of patterns that may have changed; undefined if that is not all. */
async function changedFolders(
  { catalogDir, outDir, changed, signal, onProgress }: BuildOptions,
  facts: BuildFacts,
  { sections }: SourceState,
): Promise<ReadonlySet<string> | undefined> {
  const folders = new Set(facts.youngFolders());
  for (const [section, state] of Object.entries(sections)) {
    if (state !== '' && state === facts.head.source.sections[section]) continue;
    const added = addedFolders(catalogDir, section, facts);
    if (added === undefined) return undefined;
    for (const folder of added) folders.add(folder);
  }
  for (const place of changed ?? []) {
    const [section = '', name = ''] = place.split(path.sep);
    if (Object.hasOwn(sections, section) && isSlugPart(name)) folders.add(`${section}/${name}`);
  }
  const count = facts.patternCount();
  if (changed === undefined) {
    const isIntact = facts.head.segments.every(
      ({ file, lines }) => isBuiltFileIntact(outDir, file) && hasWords(outDir, file[0], lines),
    );
    if (!isIntact) return undefined;
    const takeTurns = createTurns();
    const check = createIntactCheck(outDir);
    let done = 0;
    for (const { folder, files, built } of facts.states()) {
      await takeTurns();
      signal?.throwIfAborted();
      onProgress?.(done, count);
      done += 1;
      if (!isUnchangedFolder(path.join(catalogDir, folder), files)) folders.add(folder);
      if (!built.every(check)) return undefined;
    }
    onProgress?.(count, count);
  }
  signal?.throwIfAborted();
  return folders.size > Math.max(10, MAX_CHANGED_SHARE * count) ? undefined : folders;
}

/** The folders in a section that are new; undefined if it has something else, or lacks a pattern. */
function addedFolders(
  catalogDir: string,
  section: string,
  { problems, foldersIn }: BuildFacts,
): readonly string[] | undefined {
  const isOfSection = ({ file }: CatalogProblem) =>
    file === section || (path.posix.dirname(file) === section && file !== section);
  if (problems().some(isOfSection)) return undefined;
  const listed = readdirSync(path.join(catalogDir, section), { withFileTypes: true });
  const entries = listed.filter(({ name }) => !isIgnored(name));
  if (!entries.every((entry) => entry.isDirectory() && isSlugPart(entry.name))) return undefined;
  const found = new Set(entries.map(({ name }) => `${section}/${name}`));
  const known = new Set(foldersIn(section));
  return known.isSubsetOf(found) ? [...found.difference(known)] : undefined;
}

/** Undefined if a pattern is gone or has errors. */
async function readChanged(
  context: Parameters<typeof readPatternFolder>[0],
  folders: ReadonlySet<string>,
): Promise<readonly ReadPattern[] | undefined> {
  const reads: ReadPattern[] = [];
  for (const folder of folders) {
    const [section = '', name = ''] = folder.split('/');
    const { pattern, problems } = await readPatternFolder(context, section, name);
    const isSound = problems.every(({ severity }) => severity === 'warning');
    if (pattern?.files === undefined || !isSound) return undefined;
    if (pattern.known === undefined) reads.push(pattern);
  }
  return reads;
}

function problemsAfter(
  source: LocalFolder,
  before: readonly CatalogProblem[],
  reads: readonly ReadPattern[],
  facts: BuildFacts,
  changedTags: ReadonlyMap<string, number>,
): readonly CatalogProblem[] {
  if (reads.length === 0) return before;
  const folders = new Set(reads.map(folderOf));
  const list = createProblemList();
  for (const problem of before) {
    if (!folders.has(placeOf(problem))) list.add(problem);
  }
  for (const { problems } of reads) for (const problem of problems) list.add(problem);
  const chosen = chosenSpellings(new Map([...facts.words('tag'), ...changedTags]));
  checkTags({ source, problems: list }, reads, chosen);
  return list.sorted();
}

/** The lines of the patterns that other builds do not have. */
function changedLines(
  patterns: readonly PlannedPattern[],
  facts: BuildFacts,
): ReadonlyMap<string, string> {
  const changed = new Map(patterns.map(({ pattern }) => [pattern.slug, pattern]));
  const coverOf = (slug: string) => changed.get(slug) ?? facts.get(slug.slice(1))?.pattern;
  return new Map(
    patterns.flatMap(({ pattern, before, content }) => {
      const line = composeRow(pattern, content.pack.path, coverOf);
      const known = before && composeRow(before.pattern, before.content[0], coverOf);
      return line === known ? [] : [[pattern.id, line] as const];
    }),
  );
}

type Segments = readonly { readonly path: string }[];

/** The files of the build before that the next one does not have. Covers, which patterns may share, are left. */
function replacedFiles(
  { head, linked }: BuildFacts,
  patterns: readonly PlannedPattern[],
  segments: Segments,
): readonly string[] {
  const kept = new Set(filesOfSegments(segments.map((segment) => segment.path)));
  const left = new Map(
    patterns.flatMap((read) => {
      const known = read.before?.content[0] ?? read.content.pack.path;
      return known === read.content.pack.path ? [] : [[folderOf(read), known] as const];
    }),
  );
  return [
    ...[...new Set(left.values())].filter(
      (pack) => pack !== '' && linked('content', pack).every((folder) => left.get(folder) === pack),
    ),
    ...filesOfSegments(head.segments.map(({ file: [file] }) => file)).filter(
      (file) => !kept.has(file),
    ),
  ];
}

/** The files that the build before has replaced, unless they are in use again. */
function oldFiles(
  { head, linked }: BuildFacts,
  patterns: readonly PlannedPattern[],
  segments: Segments,
): readonly string[] {
  const kept = new Set([
    ...filesOfSegments(segments.map((segment) => segment.path)),
    ...patterns.map(({ content }) => content.pack.path),
  ]);
  return head.replaced.filter((file) => {
    const isCover = file.startsWith('covers/');
    return !isCover && !kept.has(file) && linked('content', file).length === 0;
  });
}
