import type { PairSide } from './version-pair.tsx';
import { useMemo, useState } from 'react';
import type { Proof } from '../../../../domain/patterns/proof.ts';
import type { PaintedItem } from '@pattern-catalog/preview/frame-report';
import type { ShownMessage } from './preview-frame.tsx';
import { uniteStates } from '../../../../domain/components/example-states.ts';
import { findState } from './states.ts';
import { type Differences, findDifferences } from './find-differences.ts';

const NO_STEPS: readonly string[] = [];

/** Reports from the frame of one version. */
interface Side {
  /** Undefined until the frame reports them. */
  readonly states: readonly string[] | undefined;
  readonly widths: readonly (number | null)[];
  readonly painted:
    | { readonly state: string; readonly step: number; readonly items: readonly PaintedItem[] }
    | undefined;
  readonly isRendered: boolean;
  readonly hasFailed: boolean;
  /** The step that failed at the current moment. */
  readonly stuckAt: number | undefined;
}

const NOTHING_TOLD: Side = {
  states: undefined,
  widths: [],
  painted: undefined,
  isRendered: false,
  hasFailed: false,
  stuckAt: undefined,
};

/** Where a side has a state, which the other may write with other capitals; -1 where it has none. */
function placeOf({ states = [] }: Side, name = ''): number {
  const wanted = name.toLowerCase();
  return states.findIndex((known) => known.toLowerCase() === wanted);
}

function hasState(side: Side, name: string): boolean {
  return placeOf(side, name) >= 0;
}

/**
 * Two frames that show the same state after the same steps, and their differences. Without a proof and a requested
 * state, finds the first shared state that differs.
 */
export function usePair(options: {
  readonly proof: Proof | undefined;
  /** `?state=`, case-insensitive. */
  readonly askedState: string | undefined;
  /** Number of proof steps to run; undefined for all. */
  readonly askedStep: number | undefined;
  /** What the frames show; undefined where there is one frame only. With another id a side starts over. */
  readonly ids: Readonly<Record<PairSide, string | undefined>>;
}) {
  const { proof, askedState, askedStep, ids } = options;
  const [older, setOlder] = useState(NOTHING_TOLD);
  const [newer, setNewer] = useState(NOTHING_TOLD);
  /** The number of shared states that look the same; undefined without a search. */
  const [looked, setLooked] = useState(0);
  const [found, setFound] = useState<{ readonly state: string | undefined }>();
  const [shownIds, setShownIds] = useState(ids);
  if (shownIds.older !== ids.older || shownIds.newer !== ids.newer) {
    setShownIds(ids);
    setLooked(0);
    setFound(undefined);
    if (shownIds.older !== ids.older) setOlder(NOTHING_TOLD);
    if (shownIds.newer !== ids.newer) setNewer(NOTHING_TOLD);
  }
  const isSearching =
    ids.older !== undefined &&
    ids.older !== ids.newer &&
    proof === undefined &&
    askedState === undefined &&
    found === undefined;

  const states = uniteStates([...(newer.states ?? []), ...(older.states ?? [])]);
  const shared = (newer.states ?? []).filter((name) => hasState(older, name));
  const candidates = [undefined, ...shared];
  const asked = findState(states, askedState);
  const state =
    askedState !== undefined
      ? asked
      : proof !== undefined
        ? proof.state
        : isSearching
          ? candidates[looked]
          : found?.state;
  const isProof = proof !== undefined && state === proof.state;
  const steps = isProof ? proof.steps : NO_STEPS;
  const taken = Math.min(askedStep ?? steps.length, steps.length);

  const isCurrent = ({ painted }: Side) =>
    painted !== undefined && painted.state === (state ?? '') && painted.step === taken;
  const isReady = isCurrent(older) && isCurrent(newer);
  const isMissing = (side: Side) =>
    state !== undefined && side.isRendered && !hasState(side, state);
  const [lacksOlder, lacksNewer] = [isMissing(older), isMissing(newer)];
  const [before, after] = [older.painted, newer.painted];
  const differences = useMemo(
    (): Differences | undefined =>
      isReady && before !== undefined && after !== undefined && !lacksOlder && !lacksNewer
        ? findDifferences(before.items, after.items)
        : undefined,
    [isReady, before, after, lacksOlder, lacksNewer],
  );
  const count =
    differences === undefined ? undefined : differences.older.length + differences.newer.length;
  const hasFailed = older.hasFailed || newer.hasFailed;
  const areStatesKnown = older.isRendered && newer.isRendered;

  if (isSearching && count !== undefined && areStatesKnown) {
    if (count > 0) setFound({ state });
    else if (looked + 1 < candidates.length) setLooked(looked + 1);
    else setFound({ state: undefined });
  }

  /** Reads a message of a frame. */
  function listen(which: PairSide, message: ShownMessage): void {
    const set = which === 'older' ? setOlder : setNewer;
    switch (message.type) {
      case 'states':
        set((side) => ({ ...side, states: message.names, widths: message.widths }));
        break;
      case 'rendered':
        set((side) => ({ ...side, isRendered: true, states: side.states ?? [] }));
        break;
      case 'failed':
        set((side) => ({ ...side, hasFailed: true }));
        break;
      case 'painted':
        set((side) => ({ ...side, painted: message }));
        break;
      case 'stuck':
        set((side) => ({ ...side, stuckAt: message.step }));
        break;
      case 'parts':
      case 'given':
      case 'scrolled':
      case 'link':
        break;
    }
  }

  return {
    listen,
    states,
    /** The states that only one side has, by name. */
    only: (name: string): PairSide | undefined =>
      older.states !== undefined && !hasState(older, name)
        ? 'newer'
        : newer.states !== undefined && !hasState(newer, name)
          ? 'older'
          : undefined,
    state,
    stateWidth:
      newer.widths[placeOf(newer, state)] ?? older.widths[placeOf(older, state)] ?? undefined,
    isProof,
    steps,
    taken,
    missing: { older: lacksOlder, newer: lacksNewer },
    stuckAt: { older: older.stuckAt, newer: newer.stuckAt },
    differences: isSearching && count === 0 ? undefined : differences,
    isSearching,
    /** The number of states that look the same, once all were compared. */
    sameStates:
      found !== undefined && found.state === undefined && count === 0 ? candidates.length : 0,
    isReady: areStatesKnown,
    hasFailed,
  };
}
