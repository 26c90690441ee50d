import type { Catalog } from '../../catalog/catalog.ts';
import { type Result, success, withoutDamage } from '../../errors.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Pattern } from '../../patterns/pattern.ts';
import { type NeededChanges, readUpdate, UNKNOWN_CHANGES } from '../comparison/needed-changes.ts';
import type { ComponentReader } from '../component-reader.ts';
import { type Manifest, type Requirement, compareVersionIds } from '../manifest.ts';
import {
  type KnownActivations,
  type PatternActivation,
  type ReadActivations,
  NO_LOG,
} from '../retrieval/component-index.ts';
import { type FindCauses, createFindCauses } from './follow-ups.ts';

/** A move of a pointer that is news (docs/specification.md#changes). */
export interface Change extends PatternActivation {
  /** The first version of a component, another one, or an older one than before. */
  readonly kind: 'new' | 'changed' | 'back';
  /** Of the version that became active; undefined where the store has none, or it is damaged. */
  readonly manifest: Manifest | undefined;
  /** What its users have to change; undefined for first versions, unless they are damaged. */
  readonly needed: NeededChanges | undefined;
}

/** A move to a version that only follows newer versions of others. */
export interface FollowUp extends PatternActivation {
  /** Without those that are closed to the reader. */
  readonly causes: readonly { readonly pattern: Pattern; readonly versionId: string }[];
}

export interface Changes {
  /** Latest first. */
  readonly changes: readonly Change[];
  readonly followUps: readonly FollowUp[];
  /** The time of the next older change, where there are more than `limit`. */
  readonly next: string | undefined;
  /** Where what is asked about is older than the log that is kept: from when on it is known. */
  readonly knownSince: string | undefined;
  /**
   * Where what is asked about begins before moves were recorded: from when on they are, or `never`. Before that only
   * dates of publication are known, and no moves back.
   */
  readonly recordedSince: string | undefined;
}

export interface ChangesInput {
  /** ISO 8601; all that is known if left out. */
  readonly since?: string | undefined;
  /** Only what was before; ISO 8601. */
  readonly until?: string | undefined;
  /** The patterns that are asked about: each of a few, whose logs are read, or a filter. */
  readonly patterns?: readonly Pattern[] | undefined;
  readonly only?: ReadonlySet<string> | undefined;
  readonly limit: number;
}

/** Reads what became active, folded (docs/specification.md#changes). `not_found` where the store keeps no log. */
export type ReadChanges = (principal: Principal, input: ChangesInput) => Promise<Result<Changes>>;

/**
 * The patterns whose components changed last, latest first, each with its newest change: follow-ups do not count, and of
 * a component that went back nothing is news. `not_found` where the store keeps no log.
 */
export type ReadNews = (
  principal: Principal,
  limit: number,
) => Promise<Result<readonly PatternActivation[]>>;

export function createReadChanges(deps: {
  readonly catalog: () => Pick<Catalog, 'lookUp'>;
  readonly latestActivations: ReadActivations;
  readonly components: Pick<ComponentReader, 'manifest' | 'versions' | 'activations'>;
}): { readonly readChanges: ReadChanges; readonly readNews: ReadNews } {
  const { components } = deps;
  const findCauses: FindCauses = createFindCauses(deps);
  const newsOnce = createReadOnce<readonly PatternActivation[]>();
  const changesOnce = createReadOnce<Changes>();

  async function readMoves(
    principal: Principal,
    { patterns, only }: ChangesInput,
  ): Promise<Result<KnownActivations>> {
    if (patterns === undefined) {
      const latest = await deps.latestActivations(principal);
      if (!latest.ok || only === undefined) return latest;
      const activations = latest.value.activations.filter(({ pattern }) => only.has(pattern.id));
      return success({ ...latest.value, activations });
    }
    const moves: PatternActivation[] = [];
    for (const pattern of patterns) {
      const log = await components.activations(principal, pattern.id);
      if (!log.ok) return log;
      if (log.value === undefined) return NO_LOG;
      moves.push(...log.value.toReversed().map((move) => ({ ...move, pattern })));
    }
    moves.sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
    return success({ activations: moves, keptSince: undefined });
  }

  async function describeMove(
    principal: Principal,
    move: PatternActivation,
  ): Promise<Result<Change>> {
    const { pattern, from, to } = move;
    const read = await components.manifest(principal, pattern.id, to);
    const manifest = withoutDamage(read);
    if (!manifest.ok) return manifest;
    const change = { ...move, manifest: manifest.value };
    const unknown = read.ok ? UNKNOWN_CHANGES : { ...UNKNOWN_CHANGES, damaged: [to] };
    if (from === undefined) {
      return success({ ...change, kind: 'new', needed: read.ok ? undefined : unknown });
    }
    if (compareVersionIds(to, from) < 0) {
      return success({ ...change, kind: 'back', needed: unknown });
    }
    const versions = await components.versions(principal, pattern.id);
    if (!versions.ok) return versions;
    const update = await readUpdate(
      (versionId) => components.manifest(principal, pattern.id, versionId),
      versions.value,
      { from, to },
    );
    if (!update.ok) return update;
    const needed = update.value?.needed ?? UNKNOWN_CHANGES;
    return success({ ...change, kind: 'changed', needed });
  }

  /** What a move only follows; undefined for news, and where a version is damaged. */
  async function causesOf(principal: Principal, { pattern, from, to }: PatternActivation) {
    if (from === undefined || compareVersionIds(from, to) > 0) return success(undefined);
    return withoutDamage(await findCauses(principal, { patternId: pattern.id, from, to }));
  }

  /** The causes that the reader may know about. */
  async function openCauses(principal: Principal, causes: readonly Requirement[]) {
    const open: FollowUp['causes'][number][] = [];
    for (const { pattern_id: id, version_id: versionId } of causes) {
      const pattern = deps.catalog().lookUp({ kind: 'id', id });
      const active = await components.versions(principal, id);
      if (pattern !== undefined && active.ok) open.push({ pattern, versionId });
    }
    return open;
  }

  const readNews: ReadNews = async (principal, limit) => {
    const latest = await deps.latestActivations(principal);
    if (!latest.ok) return latest;
    return newsOnce(latest.value, String(limit), () => findNews(principal, latest.value, limit));
  };

  async function findNews(
    principal: Principal,
    { activations }: KnownActivations,
    limit: number,
  ): Promise<Result<readonly PatternActivation[]>> {
    const news: PatternActivation[] = [];
    const seen = new Set<string>();
    for (const move of activations) {
      if (news.length === limit) break;
      const { pattern, from, to } = move;
      if (seen.has(pattern.id)) continue;
      const causes = await causesOf(principal, move);
      if (!causes.ok) return causes;
      if (causes.value !== undefined) continue;
      seen.add(pattern.id);
      if (from === undefined || compareVersionIds(from, to) < 0) news.push(move);
    }
    return success(news);
  }

  const readChanges: ReadChanges = async (principal, input) => {
    const read = await readMoves(principal, input);
    if (!read.ok) return read;
    const { since, until, limit } = input;
    const key = `${since} ${until} ${limit}`;
    return changesOnce(read.value, key, () => foldChanges(principal, read.value, input));
  };

  async function foldChanges(
    principal: Principal,
    { activations, keptSince }: KnownActivations,
    input: ChangesInput,
  ): Promise<Result<Changes>> {
    const since = input.since === undefined ? undefined : Date.parse(input.since);
    const until = input.until === undefined ? Number.POSITIVE_INFINITY : Date.parse(input.until);
    const changes: Change[] = [];
    const followUps: FollowUp[] = [];
    let next: string | undefined;
    for (const move of activations) {
      const time = Date.parse(move.at);
      if (time >= until) continue;
      if (since !== undefined && time < since) break;
      const causes = await causesOf(principal, move);
      if (!causes.ok) return causes;
      if (causes.value !== undefined) {
        followUps.push({ ...move, causes: await openCauses(principal, causes.value) });
        continue;
      }
      if (changes.length === input.limit) {
        next = move.at;
        break;
      }
      const change = await describeMove(principal, move);
      if (!change.ok) return change;
      changes.push(change.value);
    }
    const isAfter = (time: string) => since === undefined || since < Date.parse(time);
    const recordedSince = recordingBegan(activations);
    return success({
      changes,
      followUps,
      next,
      knownSince:
        keptSince !== undefined && next === undefined && isAfter(keptSince) ? keptSince : undefined,
      recordedSince:
        recordedSince === undefined || recordedSince === 'never' || isAfter(recordedSince)
          ? recordedSince
          : undefined,
    });
  }

  return { readChanges, readNews };
}

/** What is kept of one reading of the moves: the weeks of a page are few, and addresses may name any time. */
const MAX_KEPT = 20;

/** Reads what follows from moves once, until they are read again. */
function createReadOnce<T>() {
  const known = new WeakMap<KnownActivations, Map<string, Promise<Result<T>>>>();
  return async (
    moves: KnownActivations,
    key: string,
    read: () => Promise<Result<T>>,
  ): Promise<Result<T>> => {
    const byKey = known.get(moves) ?? new Map<string, Promise<Result<T>>>();
    known.set(moves, byKey);
    const reading = byKey.get(key) ?? read();
    if (byKey.size < MAX_KEPT) byKey.set(key, reading);
    const result = await reading;
    if (!result.ok) byKey.delete(key);
    return result;
  };
}

/** The first recorded move; undefined where all moves are recorded. */
function recordingBegan(activations: readonly PatternActivation[]): string | undefined {
  if (activations.every(({ derived }) => derived !== true)) return undefined;
  return activations.findLast(({ derived }) => derived !== true)?.at ?? 'never';
}
