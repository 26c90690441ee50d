import type { BuiltCatalog } from '../../domain/catalog/built-catalog.ts';
import { readSharedTokens } from '../../domain/catalog/tokens.ts';
import { findNeedsProblems } from '../../domain/components/requirements.ts';
import { searchTextOf } from '../../domain/patterns/pattern.ts';
import {
  isRegistryRoute,
  registryNameOf,
  slugsNamed,
} from '../../domain/patterns/registry-names.ts';
import { chosenSpellings } from '../../domain/search/tags.ts';
import type { BuildFacts, KnownPattern, WordKind, WordUses } from './build-facts.ts';
import { coverImageOf } from './compose-files.ts';
import { readNumberRecord } from './number-record.ts';
import type { ReadPattern } from './read-pattern.ts';
import { unknownTerms } from './read-synonyms.ts';
import type { LocalFolder } from './source-folder.ts';
import { linksOf } from './write-facts.ts';
import { replaceUses, tagUses, wordUses } from './word-uses.ts';

/** Patterns that changed since a build. */
export interface Change {
  readonly reads: readonly ReadPattern[];
  /** Theirs. */
  readonly folders: ReadonlySet<string>;
  /** Of the build. */
  readonly facts: BuildFacts;
  readonly catalog: BuiltCatalog;
}

/**
 * Whether a change may break a rule across patterns, or takes something away that others may need. What has not changed
 * keeps all rules, so only what the change touches is looked up.
 */
export async function breaksRules(
  change: Change,
  options: { readonly source: LocalFolder; readonly areNumbersNew: boolean },
): Promise<boolean> {
  return (
    change.reads.some((read) => takesAway(read, change.facts)) ||
    sharesNames(change) ||
    breaksNeeds(change) ||
    (await breaksNumbers(change, options))
  );
}

function takesAway({ pattern, before, versions }: ReadPattern, facts: BuildFacts): boolean {
  if (JSON.stringify(pattern.proofs) !== JSON.stringify(before?.pattern.proofs)) return true;
  if (before === undefined) return false;
  const isCovering = facts.linked('cover', pattern.slug).length > 0;
  return (
    pattern.id !== before.pattern.id ||
    !Object.keys(before.versions).every((versionId) => Object.hasOwn(versions, versionId)) ||
    (isCovering && coverImageOf(pattern) !== coverImageOf(before.pattern))
  );
}

/** Whether a pattern has the id, number, slug, former slug, need or registry name of another one, or a wrong `coverFrom`. */
function sharesNames({ reads, folders, facts }: Change): boolean {
  const isOther = (folder: string | undefined): boolean =>
    folder !== undefined && !folders.has(folder);
  const exists = (folder: string): boolean => facts.get(folder) !== undefined;
  const names = new Set<string>();
  for (const { pattern, before } of reads) {
    const { id, number, slug, name, aliases = [], coverFrom } = pattern;
    const links = linksOf({ pattern });
    const own = new Set([
      `id ${id}`,
      `number ${number}`,
      `registry ${registryNameOf(slug)}`,
      ...[slug, ...aliases].map((path) => `path ${path}`),
      ...links.flatMap(([kind, value]) => (kind === 'need' ? [`need ${value}`] : [])),
    ]);
    if (!own.isDisjointFrom(names)) return true;
    for (const each of own) names.add(each);
    if (new Set([slug, ...aliases]).size <= aliases.length) return true;
    if (isOther(facts.folderOfId(id)) || isOther(facts.folderOfNumber(number))) return true;
    const isTaken = links.some(
      ([kind, value]) => kind !== 'cover' && facts.linked(kind, value).some(isOther),
    );
    if (isTaken || aliases.some((alias) => exists(alias.slice(1)))) return true;
    if (coverFrom === slug) return true;
    if (coverFrom !== undefined && !exists(coverFrom.slice(1))) return true;
    if (before !== undefined) continue;
    if (isRegistryRoute(name) || facts.linked('alias', slug).length > 0) return true;
    if (slugsNamed(registryNameOf(slug)).some((other) => exists(other.slice(1)))) return true;
  }
  return false;
}

/** Whether a new version needs what is not there. Others never change, and neither does what they need. */
function breaksNeeds({ reads, facts, catalog }: Change): boolean {
  const changedById = new Map(reads.map((read) => [read.pattern.id, read]));
  const find = (id: string): ReadPattern | KnownPattern | undefined =>
    changedById.get(id) ?? facts.get(facts.folderOfId(id) ?? '');
  const tokens = readSharedTokens(catalog.tokens ?? []);
  return reads.some(({ pattern, versions, before }) =>
    Object.entries(versions).some(
      ([versionId, { needs }]) =>
        needs !== undefined &&
        before?.versions[versionId] === undefined &&
        findNeedsProblems(pattern.id, needs, {
          slugOf(id) {
            const found = find(id)?.pattern;
            return found && `/${found.section}/${found.name}`;
          },
          requiresOf: ({ pattern_id: id, version_id: required }) =>
            find(id)?.versions[required]?.needs?.requires,
          tokens,
        }).length > 0,
    ),
  );
}

/** Whether a number is not recorded as that of its pattern. */
async function breaksNumbers(
  { reads, folders, facts }: Change,
  { source, areNumbersNew }: { readonly source: LocalFolder; readonly areNumbersNew: boolean },
): Promise<boolean> {
  const isNew = reads.some(({ pattern, before }) => pattern.number !== before?.pattern.number);
  if (!isNew && !areNumbersNew && facts.head.areNumbersRecorded) return false;
  const record = await readNumberRecord(source);
  // Without a record, warnings that a build had are obsolete.
  if (record === undefined) return !facts.head.areNumbersRecorded;
  if (record.problems.length > 0) return true;
  const isRecorded = ({ id, number }: { readonly id: string; readonly number: number }) =>
    record.idByNumber.get(number) === id;
  if (!reads.every(({ pattern }) => isRecorded(pattern))) return true;
  for (const state of facts.states()) {
    if (!folders.has(state.folder) && !isRecorded(state)) return true;
  }
  return false;
}

type ChangedWords = Readonly<Record<WordKind, WordUses>>;

/**
 * The tags and words that are in more or fewer patterns than before, with how many; undefined if other patterns or
 * synonyms may have other warnings now.
 */
export function changedWords({ reads, facts, catalog }: Change): ChangedWords | undefined {
  const now = reads.map(({ pattern }) => pattern);
  const before = reads.flatMap((read) => {
    const pattern = read.before?.pattern;
    return pattern === undefined ? [] : [{ ...pattern, searchText: searchTextOf(pattern) }];
  });
  const tag = haveSameTexts(before, now, ({ tags }) => tags.join('\n'))
    ? NO_USES
    : changedTags(
        facts.words('tag'),
        tagUses(reads.flatMap((read) => read.before ?? [])),
        tagUses(reads),
      );
  if (tag === undefined) return undefined;
  const { synonyms } = catalog;
  const areWordsKept =
    synonyms === undefined || haveSameTexts(before, now, ({ searchText }) => searchText);
  if (areWordsKept) return { tag, word: NO_USES };
  const words = facts.words('word');
  const word = replaceUses(words, wordUses(before), wordUses(now));
  const terms = (uses: WordUses): string =>
    JSON.stringify(
      unknownTerms(
        synonyms,
        [...uses].filter(([, count]) => count > 0).map(([each]) => each),
      ),
    );
  return terms(words) === terms(new Map([...words, ...word])) ? { tag, word } : undefined;
}

const NO_USES: WordUses = new Map();

function haveSameTexts<T>(a: readonly T[], b: readonly T[], textOf: (item: T) => string): boolean {
  return a.length === b.length && a.every((item, at) => textOf(item) === textOf(b[at] ?? item));
}

function changedTags(uses: WordUses, removed: WordUses, added: WordUses): WordUses | undefined {
  const changed = replaceUses(uses, removed, added);
  const counted = new Map([...uses, ...changed]);
  const after = new Map([...counted].filter(([, count]) => count > 0));
  const [chosenBefore, chosenAfter] = [chosenSpellings(uses), chosenSpellings(after)];
  const isOnlyOfChange = [...chosenBefore.keys(), ...chosenAfter.keys()].every(
    (tag) =>
      chosenBefore.get(tag) === chosenAfter.get(tag) ||
      (after.get(tag) ?? 0) === (added.get(tag) ?? 0),
  );
  return isOnlyOfChange ? changed : undefined;
}
