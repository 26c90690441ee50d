import type { NeededChanges } from '../../../../domain/components/comparison/needed-changes.ts';
import type { Change, FollowUp } from '../../../../domain/components/history/read-changes.ts';
import { type Result, success } from '../../../../domain/errors.ts';
import { excerptOf } from '../../../../domain/text.ts';
import type { SiteDeps } from '../../site.ts';
import { compareVersionIds } from '../../../../domain/components/manifest.ts';
import { comparePath } from '../component/compare-path.ts';
import { lineOf } from '../home/newest.server.ts';
import { formatTime } from '../page/format-time.ts';
import { type SavedView, readSaved } from './saved.server.ts';
import { groupByWeek } from './weeks.ts';
import { readPrompt, todoOf } from './what-to-do.server.ts';
import { readWholeWeeks } from './whole-weeks.server.ts';

/** Rows of a group that are shown in full, on the page of all weeks. */
const MAX_ROWS = { must: 8, unknown: 8, back: 8, none: 6, fresh: 6 };
/** The same on the page of one group, where the others are lines. */
const MAX_ROWS_OF_GROUP = { must: 20, unknown: 20, back: 20, none: 12, fresh: 12 };

const MAX_LINE = 240;

/** One change. */
export interface ChangeRow {
  readonly slug: string;
  readonly title: string;
  readonly coverImage: string | undefined;
  readonly from: string | undefined;
  readonly to: string;
  /** ISO 8601. */
  readonly at: string;
  readonly line: string;
  /** What to do, in lines; empty where there is nothing. */
  readonly todo: readonly string[];
  readonly comparePath: string | undefined;
  /** To update to the version that is active now. */
  readonly prompt?: string;
  /** That one, where it is another. */
  readonly active?: string;
  /** The library that holds it, if the reader's does. */
  readonly library: string | undefined;
}

/** A change in one line. */
export type BriefRow = Pick<ChangeRow, 'title' | 'from' | 'to' | 'at'> & { readonly path: string };

/** Changes of a week that ask for the same. */
export interface ChangeGroup {
  readonly count: number;
  readonly rows: readonly ChangeRow[];
  /** Those that had no room, on the page of the group. */
  readonly more: readonly BriefRow[];
  /** The query of that page; undefined there, and where all have room. */
  readonly rest: string | undefined;
}

const GROUPS = ['must', 'unknown', 'back', 'none', 'fresh'] as const;

/** Versions that only follow newer versions of others, by what they follow. */
export interface FollowedCause {
  readonly cause: string;
  readonly followers: string;
}

export interface ChangesWeek {
  readonly id: string;
  readonly title: string;
  readonly dates: string;
  readonly count: number;
  /** Whether it had more than are counted: the page of older changes begins with them. */
  readonly isCut: boolean;
  readonly must: ChangeGroup;
  readonly unknown: ChangeGroup;
  readonly back: ChangeGroup;
  readonly none: ChangeGroup;
  readonly fresh: ChangeGroup;
  readonly followUpCount: number;
  readonly followUps: readonly FollowedCause[];
}

export interface ChangesPage {
  /** Newest first. */
  readonly weeks: readonly ChangesWeek[];
  readonly saved: SavedView;
  readonly isYours: boolean;
  /** Whether only one group of a week is shown. */
  readonly isOneGroup: boolean;
  /** The query of the page with older changes. */
  readonly older: string | undefined;
  /** What is not known, a sentence each. */
  readonly unknown: readonly string[];
}

/**
 * Reads `/changes`: `?for=yours` for what the reader saved, `?until=` for what was before, and `?group=` for one group of
 * the latest week alone, with all of its changes.
 */
export async function readChangesPage(
  site: SiteDeps,
  params: URLSearchParams,
): Promise<Result<ChangesPage>> {
  const saved = await readSaved(site);
  const isYours = params.get('for') === 'yours' && saved.kind === 'known';
  const libraryById = saved.kind === 'known' ? saved.libraryById : new Map<string, string>();
  const group = GROUPS.find((name) => name === params.get('group'));
  const wanted = params.get('until') ?? '';
  const until = Number.isNaN(Date.parse(wanted)) ? undefined : new Date(wanted).toISOString();
  const read = await readWholeWeeks((input) => site.readChanges(site.principal, input), {
    until,
    only: isYours ? new Set(libraryById.keys()) : undefined,
  });
  if (!read.ok) return read;
  const { changes, followUps, next, cutAt, knownSince, recordedSince } = read.value;
  const moves: { at: string; change?: Change; followUp?: FollowUp }[] = [
    ...changes.map((change) => ({ at: change.at, change })),
    ...followUps.map((followUp) => ({ at: followUp.at, followUp })),
  ];
  moves.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const weeks: ChangesWeek[] = [];
  const grouped = groupByWeek(moves, site.timestamp());
  for (const { items, end, ...week } of group === undefined ? grouped : grouped.slice(0, 1)) {
    const groupOf = async (name: (typeof GROUPS)[number], isIn: (change: Change) => boolean) => {
      const isShown = group === undefined || group === name;
      const found = items.flatMap(({ change }) =>
        change && isShown && isIn(change) ? [change] : [],
      );
      const max = (group === undefined ? MAX_ROWS : MAX_ROWS_OF_GROUP)[name];
      const rows: ChangeRow[] = [];
      for (const change of found.slice(0, max)) rows.push(await toRow(site, change, libraryById));
      return {
        count: found.length,
        rows,
        more: group === undefined ? [] : found.slice(max).map(toBriefRow),
        rest:
          group === undefined && found.length > max
            ? queryWith(params, {
                group: name,
                until: until !== undefined && until < end ? until : end,
              })
            : undefined,
      };
    };
    const verdictIs =
      (verdict: NeededChanges['verdict']) =>
      ({ kind, needed, pattern, to }: Change) => {
        // Whoever saved this version or a newer one has nothing to do.
        const held = isYours ? saved.heldById.get(pattern.id) : undefined;
        const isHeld = held !== undefined && compareVersionIds(held, to) >= 0;
        return kind === 'changed' && (isHeld ? 'none' : needed?.verdict) === verdict;
      };
    const followed = items.flatMap(({ followUp }) =>
      followUp === undefined || group !== undefined ? [] : [followUp],
    );
    weeks.push({
      ...week,
      count: items.filter(({ change }) => change !== undefined).length,
      isCut: group === undefined && cutAt !== undefined && items.at(-1)?.at === cutAt,
      must: await groupOf('must', verdictIs('some')),
      unknown: await groupOf('unknown', verdictIs('unknown')),
      back: await groupOf('back', ({ kind }) => kind === 'back'),
      none: await groupOf('none', verdictIs('none')),
      fresh: await groupOf('fresh', ({ kind }) => kind === 'new'),
      followUpCount: followed.length,
      followUps: causesOf(followed),
    });
  }
  const {
    libraryById: _ids,
    heldById: _held,
    ...view
  } = { libraryById, heldById: undefined, ...saved };
  return success({
    weeks,
    saved: view,
    isYours,
    isOneGroup: group !== undefined,
    older:
      next === undefined || group !== undefined ? undefined : queryWith(params, { until: next }),
    unknown: [
      ...(knownSince === undefined
        ? []
        : [`What changed before ${formatTime(knownSince)} UTC is not known here.`]),
      ...(recordedSince === undefined ? [] : [derivedNote(recordedSince)]),
    ],
  });
}

function derivedNote(recordedSince: string): string {
  const what = 'the dates are those of publication, and returns to older versions are not known.';
  return recordedSince === 'never'
    ? `No move has been recorded yet: ${what}`
    : `Before ${formatTime(recordedSince)} UTC moves were not recorded: ${what}`;
}

function queryWith(params: URLSearchParams, changed: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changed)) query.set(name, value);
  return `?${query.toString()}`;
}

function toBriefRow({ pattern, kind, from, to, at }: Change): BriefRow {
  const path =
    from === undefined || kind === 'back' ? pattern.slug : comparePath(pattern.slug, from, to);
  return { title: pattern.title, from, to, at, path };
}

async function toRow(
  site: SiteDeps,
  change: Change,
  libraryById: ReadonlyMap<string, string>,
): Promise<ChangeRow> {
  const { pattern, kind, from, to, at, manifest, needed } = change;
  const { slug, title, coverImage } = pattern;
  const isBack = kind === 'back';
  return {
    slug,
    title,
    coverImage,
    from,
    to,
    at,
    line: isBack ? backLine(change) : excerptOf(lineOf(change, manifest), MAX_LINE),
    todo: isBack ? await backTodo(site, change) : todoOf(needed),
    comparePath: from === undefined || isBack ? undefined : comparePath(slug, from, to),
    ...(await readPrompt(site, change)),
    library: libraryById.get(pattern.id),
  };
}

function backLine({ to, at, by, reason }: Change): string {
  const who = by === undefined ? '' : `, by ${by}`;
  const since = `${to} has been active again since ${formatTime(at)} UTC${who}.`;
  return reason === undefined ? since : `${reason} ${since}`;
}

/** Who has to act: those who took the version while it was active. */
async function backTodo(
  site: SiteDeps,
  { pattern, from = '', at }: Change,
): Promise<readonly string[]> {
  const log = await site.components.activations(site.principal, pattern.id);
  const begun = (log.ok ? log.value : undefined)?.findLast(
    (move) => move.to === from && Date.parse(move.at) <= Date.parse(at),
  );
  const between =
    begun === undefined ? '' : ` between ${formatTime(begun.at)} and ${formatTime(at)}`;
  return [`Installed ${from}${between}? \`node cli.mjs status\` says how to go back.`];
}

function causesOf(followUps: readonly FollowUp[]): readonly FollowedCause[] {
  const byCause = new Map<string, string[]>();
  for (const { pattern, causes } of followUps) {
    const names = causes.map((cause) => `${cause.pattern.title} ${cause.versionId}`);
    for (const name of names.length === 0 ? ['Others'] : names) {
      byCause.set(name, [...(byCause.get(name) ?? []), pattern.title]);
    }
  }
  return [...byCause].map(([cause, titles]) => ({ cause, followers: titles.join(', ') }));
}
