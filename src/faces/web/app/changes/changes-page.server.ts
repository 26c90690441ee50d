import type { NeededChanges } from '../../../../domain/components/comparison/needed-changes.ts';
import type { Change, FollowUp } from '../../../../domain/components/history/read-changes.ts';
import { type Result, success } from '../../../../domain/errors.ts';
import { beginningOf } from '../../../../domain/text.ts';
import type { SiteDeps } from '../../site.ts';
import { comparePath } from '../component/compare-path.ts';
import { lineOf } from '../home/newest.server.ts';
import { formatTime } from '../page/format-time.ts';
import { type SavedView, readSaved } from './saved.server.ts';
import { groupByWeek } from './weeks.ts';
import { promptOf, todoOf } from './what-to-do.server.ts';

/** Changes on one page; older ones have pages of their own. */
const MAX_SHOWN = 60;

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
  readonly prompt: string | undefined;
  /** The library that holds it, if the reader's does. */
  readonly library: string | undefined;
}

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
  readonly must: readonly ChangeRow[];
  readonly unknown: readonly ChangeRow[];
  readonly back: readonly ChangeRow[];
  readonly none: readonly ChangeRow[];
  readonly fresh: readonly ChangeRow[];
  readonly followUpCount: number;
  readonly followUps: readonly FollowedCause[];
}

export interface ChangesPage {
  /** Newest first. */
  readonly weeks: readonly ChangesWeek[];
  readonly saved: SavedView;
  readonly isYours: boolean;
  /** The query of the page with older changes. */
  readonly older: string | undefined;
  /** What is not known, a sentence each. */
  readonly unknown: readonly string[];
}

/** Reads `/changes`: `?for=yours` for what the reader saved, `?until=` for what was before. */
export async function readChangesPage(
  site: SiteDeps,
  params: URLSearchParams,
): Promise<Result<ChangesPage>> {
  const saved = await readSaved(site);
  const isYours = params.get('for') === 'yours' && saved.kind === 'known';
  const libraryById = saved.kind === 'known' ? saved.libraryById : new Map<string, string>();
  const wanted = params.get('until') ?? '';
  const until = Number.isNaN(Date.parse(wanted)) ? undefined : new Date(wanted).toISOString();
  const read = await site.readChanges(site.principal, {
    until,
    only: isYours ? new Set(libraryById.keys()) : undefined,
    limit: MAX_SHOWN,
  });
  if (!read.ok) return read;
  const { changes, followUps, next, knownSince, recordedSince } = read.value;
  const rows: { at: string; change?: Change; followUp?: FollowUp; row?: ChangeRow }[] = [];
  for (const change of changes) {
    rows.push({ at: change.at, change, row: await toRow(site, change, libraryById) });
  }
  rows.push(...followUps.map((followUp) => ({ at: followUp.at, followUp })));
  rows.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const weeks = groupByWeek(rows, site.timestamp()).map(({ items, ...week }): ChangesWeek => {
    const of = (isIn: (change: Change) => boolean) =>
      items.flatMap(({ change, row }) => (change && row && isIn(change) ? [row] : []));
    const verdictIs =
      (verdict: NeededChanges['verdict']) =>
      ({ kind, needed }: Change) =>
        kind === 'changed' && needed?.verdict === verdict;
    const followed = items.flatMap(({ followUp }) => (followUp === undefined ? [] : [followUp]));
    return {
      ...week,
      count: items.length - followed.length,
      must: of(verdictIs('some')),
      unknown: of(verdictIs('unknown')),
      back: of(({ kind }) => kind === 'back'),
      none: of(verdictIs('none')),
      fresh: of(({ kind }) => kind === 'new'),
      followUpCount: followed.length,
      followUps: causesOf(followed),
    };
  });
  const { libraryById: _ids, ...view } = { libraryById, ...saved };
  return success({
    weeks,
    saved: view,
    isYours,
    older: next === undefined ? undefined : olderQuery(params, next),
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

/** The next page begins with the change that had no place: others may have the same time. */
function olderQuery(params: URLSearchParams, next: string): string {
  const until = new Date(Date.parse(next) + 1).toISOString();
  const query = new URLSearchParams(params);
  query.set('until', until === params.get('until') ? next : until);
  return `?${query.toString()}`;
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
    line: isBack ? backLine(change) : beginningOf(lineOf(change, manifest), MAX_LINE),
    todo: isBack ? await backTodo(site, change) : todoOf(needed),
    comparePath: from === undefined || isBack ? undefined : comparePath(slug, from, to),
    prompt:
      kind === 'changed' && from !== undefined && needed !== undefined
        ? promptOf(change, from, needed)
        : undefined,
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
