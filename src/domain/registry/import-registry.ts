import { forEachConcurrently } from '../async.ts';
import { isReservedSection, isSlugPart } from '../patterns/pattern.ts';
import type { ComponentPublisher } from '../components/publishing/component-publisher.ts';
import { wordsError } from '../components/publishing/check-notes.ts';
import { type Err, type Result, err, success } from '../errors.ts';
import type {
  CatalogState,
  ImportInput,
  ImportTarget,
  NewPattern,
  RegistrySource,
  SourceEntry,
} from './import-ports.ts';
import { importBundle } from './import-bundle.ts';
import { createImportTheme } from './import-theme.ts';
import { findFamilies } from './families.ts';
import {
  type ImportReport,
  type ImportedItem,
  itemOf,
  namesOf,
  skipped,
  unmatchedGlobs,
} from './import-report.ts';
import { globMatcher } from '../text.ts';
import type { ItemLimits } from './parse-item.ts';
import { parseTheme } from './parse-theme.ts';
import { isEarlier, recordRelease, removeGone } from './record-release.ts';
import { keepSource, settingsOf } from './keep-source.ts';
import { isPlain, isUnchanged, readOf, unchangedItems } from './unchanged-source.ts';
import { NAMESPACE } from './source-settings.ts';
import { type PlacedEntry, createResolveDependency, placeEntries } from './place-items.ts';
import { type PrepareDeps, createPrepareItem } from './prepare-item.ts';

/** Imports a registry into the catalog; repeatable (docs/specification.md#import). Unchanged items are left alone. */
export type ImportRegistry = (input: ImportInput) => Promise<Result<ImportReport>>;

export interface ImportDeps extends Pick<
  PrepareDeps,
  'store' | 'limits' | 'readTypes' | 'sha256' | 'timestamp'
> {
  /** @param known what is kept of sources, by their addresses */
  readonly open: (
    address: string,
    known: CatalogState['sources'],
    input: Pick<ImportInput, 'docs' | 'prefixes' | 'preview' | 'dryRun'> & {
      /** Whether reading a source with this digest again would change nothing. */
      readonly isUnchanged: (address: string, digest: string) => Promise<boolean>;
    },
  ) => Promise<Result<RegistrySource>>;
  readonly target: ImportTarget;
  readonly publisher: ComponentPublisher;
  readonly limits: ItemLimits;
  readonly onProgress: (done: number, total: number) => void;
}

const CONCURRENCY = 8;

/** Patterns written under one lock, and the bytes buffered for them. */
const BATCH = 32;
const BATCH_BYTES = 32 * 1024 * 1024;

export function createImportRegistry(deps: ImportDeps): ImportRegistry {
  return async (input) => {
    const wrong = validationError(input);
    if (wrong !== undefined) return err('invalid_args', wrong);
    const state = await deps.target.state();
    if (!state.ok) return state;
    const opened = await deps.open(input.address, state.value.sources, {
      ...input,
      isUnchanged: async (address, digest) =>
        isPlain(input) && (await isUnchanged(deps, { address, digest }, state.value)),
    });
    if (!opened.ok) return opened;
    if (opened.value.isUnchanged === true) {
      const { address, kind } = opened.value;
      const items = unchangedItems(address, state.value);
      return success({
        source: address,
        kind,
        dryRun: input.dryRun === true,
        unmatched: [],
        items,
      });
    }
    const source = { ...opened.value, namespace: input.namespace ?? opened.value.namespace };
    if (input.prune === true && source.entries.length === 0) {
      return err(
        'invalid_args',
        'The source has no items: --prune would remove all that came from it.',
      );
    }
    const kept = await keepSource(deps.target, input, source, state.value);
    if (!kept.ok) return kept;
    const isIncluded = globMatcher(input.include);
    const isShown = shownEntries(input, source, state.value);
    const entries = source.entries.filter((one) => namesOf(one).some(isIncluded) && isShown(one));
    const placed = placeEntries(source, entries, {
      state: state.value,
      section: input.section,
      sha256: deps.sha256,
    });
    const report = await importEntries(deps, input, source, placed, state.value);
    if (!report.ok) return report;
    const settings = settingsOf(input, source, state.value);
    const isPast = isEarlier(source.release, settings.package);
    if (source.record !== undefined && input.dryRun !== true && !isPast) {
      const put = await deps.target.putPackage(source.record);
      if (!put.ok) return put;
    }
    const gone = isPast
      ? success([])
      : await removeGone(deps, input, source, state.value, isIncluded);
    if (!gone.ok) return gone;
    const imported = recordRelease(settings.package, {
      source,
      known: state.value.imported.filter((one) => one.source === source.address),
      items: [...report.value, ...gone.value],
      idOf: new Map(placed.map(({ entry, id }) => [entry.key, id])),
      isIncluded,
      at: deps.timestamp(),
    });
    if (imported !== undefined && input.dryRun !== true) {
      const recorded = await deps.target.putSource({ ...settings, package: imported });
      if (!recorded.ok) return recorded;
    }
    if (input.dryRun !== true) {
      const hasNew = report.value.some(({ status }) => /^(?:imported|new_version)$/.test(status));
      const bundled = await importBundle(deps, source, state.value, hasNew);
      if (!bundled.ok) return bundled;
      const isWhole = isPlain(input) && !isPast && report.value.every(({ isOther }) => !isOther);
      const read = isWhole && (await readOf(deps, source));
      if (read && !read.ok) return read;
      if (read && read.value !== undefined) {
        const put = await deps.target.putSource({
          ...settings,
          ...(imported && { package: imported }),
          read: read.value,
        });
        if (!put.ok) return put;
      }
    }
    // One that was imported is gone as well.
    const refused = source.refused.map(({ item, reason }): ImportedItem => ({
      ...skipped(item, reason),
      isOther: true,
    }));
    return success({
      source: source.address,
      kind: source.kind,
      dryRun: input.dryRun === true,
      ...(source.completeness === undefined ? {} : { completeness: source.completeness }),
      ...(source.isOutside === true ? { isOutside: true } : {}),
      ...(source.unstored?.length ? { unstoredHeaders: source.unstored } : {}),
      unmatched: unmatchedGlobs(input, source, gone.value),
      items: [...report.value, ...refused, ...gone.value],
    });
  };
}

/** Returns a full sentence. */
function validationError(input: ImportInput): string | undefined {
  const { section, license, namespace } = input;
  if (section !== undefined && !isSlugPart(section)) {
    return 'The name of a section is lower-case words joined by hyphens, such as imported.';
  }
  if (section !== undefined && isReservedSection(section)) {
    return `The section ${section} is a route of the site: choose another name.`;
  }
  if (namespace !== undefined && !NAMESPACE.test(namespace)) {
    return 'A namespace is a name such as @acme.';
  }
  if (license !== undefined && (license.trim() === '' || license.length > 200)) {
    return 'The license is an SPDX expression of at most 200 characters, such as MIT.';
  }
  return wordsError(input);
}

function commonOf({ record }: RegistrySource, { packages }: CatalogState): PrepareDeps['common'] {
  const before = packages.find(({ name }) => name === record?.name);
  return record && before && { older: before.common, newer: record.common };
}

/** What is hidden is imported only by its name, and stays once it was. */
function shownEntries(
  { include = [] }: Pick<ImportInput, 'include'>,
  { address }: RegistrySource,
  { imported }: CatalogState,
): (entry: SourceEntry) => boolean {
  const known = new Set(imported.flatMap(({ source, item }) => (source === address ? [item] : [])));
  const isNamed = include.some((glob) => /[^*]/.test(glob));
  return ({ key, isHidden = false }) => !isHidden || isNamed || known.has(key);
}

/** Reads, compares and writes the entries; new patterns are written in batches, in the source's order. */
async function importEntries(
  deps: ImportDeps,
  input: ImportInput,
  source: RegistrySource,
  placed: readonly PlacedEntry[],
  state: CatalogState,
): Promise<Result<readonly ImportedItem[]>> {
  const resolve = createResolveDependency(source, placed, state);
  const importTheme = createImportTheme({ ...deps, source, state, input });
  const prepare = createPrepareItem({
    ...deps,
    source,
    resolve,
    families: findFamilies(placed, resolve),
    type: input.type ?? 'components',
    license: input.license,
    redistribute: input.redistribute,
    activate: input.activate ?? true,
    notes: input.notes,
    breaking: input.breaking,
    common: commonOf(source, state),
  });
  const results: ImportedItem[] = [];
  let waiting: Waiting[] = [];
  let waitingBytes = 0;
  let writing: Promise<void> = Promise.resolve();
  let stopped: Err | undefined;
  let done = 0;

  function finish(index: number, item: ImportedItem): void {
    results[index] = item;
    done += 1;
    deps.onProgress(done, placed.length);
  }

  async function flush(): Promise<void> {
    const batch = waiting.toSorted((a, b) => a.index - b.index);
    waiting = [];
    waitingBytes = 0;
    const before = writing;
    async function write(): Promise<void> {
      await before;
      if (stopped !== undefined || input.section === undefined || batch.length === 0) return;
      const outcomes = await deps.target.add(
        input.section,
        batch.map(({ pattern }) => pattern),
      );
      if (!outcomes.ok) {
        stopped = outcomes;
        return;
      }
      for (const [at, { index, item }] of batch.entries()) {
        const outcome = outcomes.value[at];
        if (outcome === undefined) continue;
        finish(index, outcome.ok ? item : skipped(item.item, outcome.failure.message));
      }
    }
    writing = write();
    await writing;
  }

  async function importEntry(index: number, entry: PlacedEntry): Promise<void> {
    const { key } = entry.entry;
    const isKnown = entry.slug !== undefined || importTheme.isKnown(key);
    if (!isKnown) {
      const other = skipped(key, 'is new in its source: run import to add it');
      return finish(index, { ...other, isOther: true });
    }
    const read = await entry.entry.read();
    if (!read.ok) return finish(index, skipped(key, read.reason));
    // What was imported as a component stays one.
    const theme = entry.known === undefined ? parseTheme(read.value, read.bytes) : undefined;
    if (theme !== undefined) {
      const imported = await importTheme.put(key, theme);
      if (imported.ok) finish(index, imported.value);
      else stopped ??= imported;
      return;
    }
    if (entry.slug === undefined) return finish(index, skipped(key, 'is no longer a theme'));
    const prepared = await prepare(entry, read);
    if (!prepared.ok) {
      stopped ??= prepared;
      return;
    }
    const one = prepared.value;
    const { slug } = entry;
    if (one.kind === 'new' && input.dryRun !== true) {
      waiting.push({ index, pattern: one.pattern, item: itemOf(key, slug, one) });
      waitingBytes += one.bytes;
      if (waiting.length >= BATCH || waitingBytes >= BATCH_BYTES) await flush();
    } else if (one.kind === 'version' && input.dryRun !== true) {
      const { pattern, publication } = one;
      const outcome = await deps.publisher.publish({ ...publication, pattern });
      if (outcome.ok)
        finish(index, { ...itemOf(key, slug, one), versionId: outcome.value.versionId });
      else finish(index, skipped(key, outcome.failure.message));
    } else finish(index, itemOf(key, slug, one));
    await applyTerms(index, entry);
  }

  /** The license and the permission of the command also hold for items that are there. */
  async function applyTerms(index: number, { known }: PlacedEntry): Promise<void> {
    const { license, redistribute } = input;
    const item = results[index];
    if (known === undefined || item?.slug === undefined || input.dryRun === true) return;
    if (license === undefined && redistribute === undefined) return;
    const changed = await deps.publisher.setTerms(known, { license, redistribute });
    if (!changed.ok) stopped ??= changed;
    else if (changed.value)
      results[index] = { ...item, ...(license && { license }), reason: termsNow(license) };
  }

  await forEachConcurrently(placed, CONCURRENCY, async (entry, index) => {
    if (stopped === undefined) await importEntry(index, entry);
  });
  await flush();
  if (stopped !== undefined) return stopped;
  return success(results.filter((item) => item !== undefined));
}

/** A pattern in the write queue. */
interface Waiting {
  readonly index: number;
  readonly pattern: NewPattern;
  readonly item: ImportedItem;
}

function termsNow(license: string | undefined): string {
  return license === undefined ? 'may be passed on now' : `has the license ${license} now`;
}
