import { type Activation, compareVersionIds } from './manifest.ts';

/** The moves of a component's pointer, oldest first. */
export type ActivationLog = readonly Activation[];

/** A move of the pointer of some component. */
export type CatalogActivation = Activation & { readonly patternId: string };

/** The latest moves of all components. */
export interface LatestActivations {
  /** Latest first. */
  readonly activations: readonly CatalogActivation[];
  /** Whether older ones exist that are not listed. */
  readonly isCut: boolean;
}

/** What is recorded of a component, or what its log is derived from where nothing was recorded. */
export interface PointerFacts {
  /** Oldest first. */
  readonly recorded: ActivationLog;
  readonly activeVersionId: string | undefined;
  /** Dates of publication by version; versions whose date is not known are left out. */
  readonly publishedAt: ReadonlyMap<string, string>;
}

/**
 * The log of a component, which always ends at its pointer. What no store recorded (components from before the log, a
 * pointer that was moved by hand) is derived from dates of publication, and marked so.
 */
export function activationLogOf({
  recorded,
  activeVersionId,
  publishedAt,
}: PointerFacts): ActivationLog {
  const last = recorded.at(-1);
  if (activeVersionId === undefined || last?.to === activeVersionId) return recorded;
  if (last === undefined) return derivedLog(activeVersionId, publishedAt);
  const published = publishedAt.get(activeVersionId) ?? last.at;
  return [
    ...recorded,
    { from: last.to, to: activeVersionId, at: later(published, last.at), derived: true },
  ];
}

/** The log after another move; a clock that was set back does not reorder it. */
export function withActivation(log: ActivationLog, move: Omit<Activation, 'from'>): ActivationLog {
  const last = log.at(-1);
  if (last === undefined) return [move];
  return [...log, { from: last.to, ...move, at: later(move.at, last.at) }];
}

/**
 * The versions up to the active one, each active since its publication. A version that was published after a newer one,
 * as a late seed is, was never active; of versions newer than the active one nothing is known.
 */
function derivedLog(active: string, publishedAt: ReadonlyMap<string, string>): ActivationLog {
  const derived: Activation[] = [];
  const ids = [...publishedAt.keys()].filter((id) => compareVersionIds(id, active) <= 0);
  for (const to of ids.toSorted(compareVersionIds).toReversed()) {
    const at = publishedAt.get(to) ?? '';
    const next = derived[0];
    if (next !== undefined && Date.parse(at) > Date.parse(next.at)) continue;
    derived.unshift({ to, at, derived: true });
  }
  return derived.map((each, index) => {
    const from = derived[index - 1]?.to;
    return from === undefined ? each : { from, ...each };
  });
}

/** The latest moves of many logs. */
export function latestActivations(
  logs: Iterable<readonly [patternId: string, log: ActivationLog]>,
  limit: number,
): LatestActivations {
  const all = [...logs]
    .flatMap(([patternId, log]) =>
      log.toReversed().map((move) => ({ time: Date.parse(move.at), move, patternId })),
    )
    .sort((a, b) => b.time - a.time);
  return {
    activations: all.slice(0, limit).map(({ move, patternId }) => ({ ...move, patternId })),
    isCut: all.length > limit,
  };
}

function later(a: string, b: string): string {
  return Date.parse(a) < Date.parse(b) ? b : a;
}
