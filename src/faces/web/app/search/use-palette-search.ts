import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../root.server.ts';
import type { ClientIndex, ClientResults } from './client-index.ts';
import {
  type FilterSuggestion,
  type PaletteAnswer,
  answerText,
  takeTypedFilters,
} from './palette-filters.tsx';
import { readRecentPatterns } from './recent-patterns.ts';
import type { RemoteIndex } from './remote-index.ts';
import { type SearchFilters, hasFilters, NO_FILTERS } from './search-filters.ts';

/** What the palette searches: the index in the browser, or the server, which has the index of a large catalog. */
export interface LoadedIndex {
  /** Undefined while it loads and after a failure. */
  readonly index: ClientIndex | RemoteIndex | undefined;
  readonly hasFailed: boolean;
}

interface Asked {
  readonly query: string;
  readonly filters: SearchFilters;
}

interface PaletteSearching extends Asked {
  /** The list; for a large catalog that of an earlier text until the server responds. */
  readonly shown: Asked & {
    readonly results: ClientResults | undefined;
    readonly suggestions: readonly FilterSuggestion[];
    readonly failure: string | undefined;
    readonly isSlow: boolean;
  };
  readonly ask: (next: Asked) => void;
  /** Asks for a text in which filters may have been typed. */
  readonly type: (text: string) => void;
  /** Renders pending results, so that a key acts on the list of the current text. */
  readonly flush: () => void;
  /** Whether nothing can be listed for the current text yet: the index loads, or the server has not answered. */
  readonly isWaiting: () => boolean;
}

/** A key every 150 ms is fast typing: the request waits for a pause. */
const DEBOUNCE_MS = 120;

/** After this time the palette says that the server is slow. */
const SLOW_MS = 2000;

/** Knows more about sentences than the index in the browser. */
const SERVER: Pick<RemoteIndex, 'ask'> = {
  ask: async (...asked) => (await import('./remote-index.ts')).askServer(...asked),
};

const NOT_LOADED = 'The search index could not be loaded.';
const AWAY = 'The server does not answer. Check the connection and type again.';

/**
 * The search of one opening of the palette. The field's text updates immediately, the results follow.
 *
 * @param typed what the field starts with
 */
export function usePaletteSearch(
  { index, hasFailed }: LoadedIndex,
  typed: string,
): PaletteSearching {
  const [query, setQuery] = useState(typed);
  const [filters, setFilters] = useState(NO_FILTERS);
  const [asked, setAsked] = useState<Asked>({ query, filters });
  // The latest text, even if it is not rendered yet.
  const latest = useRef<Asked>(asked);
  const local = index !== undefined && 'search' in index ? index : undefined;
  const remote = index !== undefined && 'ask' in index ? index : undefined;
  const isSentence = local?.isSentence(asked.query) === true;
  const found = useMemo(
    () => (local === undefined ? undefined : answerText(local.search, asked.query, asked.filters)),
    [local, asked],
  );
  const server = useRemoteAnswer(isSentence ? SERVER : remote, asked, (next) => {
    if (latest.current !== asked) return;
    latest.current = next;
    setQuery(next.query);
    setFilters(next.filters);
    setAsked(next);
  });
  // While the server has not answered a sentence, what the browser finds is listed, and also if it does not answer.
  const answered = isSentence && server.answered?.asked !== asked ? undefined : server.answered;

  const listed =
    isSentence && answered !== undefined && found !== undefined
      ? {
          ...answered.answer,
          results: { ...answered.answer.results, decisions: found.results.decisions },
        }
      : (found ?? answered?.answer);
  const problem = local === undefined ? server.problem : undefined;

  function ask(next: Asked): void {
    latest.current = next;
    setQuery(next.query);
    setFilters(next.filters);
    startTransition(() => setAsked(next));
  }

  // Text typed before the index arrived may contain filters.
  useLayoutEffect(() => {
    if (local === undefined) return;
    const { text, filters: taken } = takeTypedFilters(
      latest.current.query,
      latest.current.filters,
      local.search,
    );
    if (text === latest.current.query) return;
    const next = { query: text, filters: taken };
    latest.current = next;
    setQuery(text);
    setFilters(taken);
    setAsked(next);
  }, [local]);

  return {
    query,
    filters,
    shown: {
      ...(remote === undefined ? asked : (answered?.asked ?? asked)),
      results: listed?.results,
      suggestions: listed?.suggestions ?? [],
      failure: hasFailed ? NOT_LOADED : problem === 'away' ? AWAY : undefined,
      isSlow: problem === 'slow',
    },
    ask,
    type(text) {
      if (local === undefined) {
        ask({ query: text, filters });
        return;
      }
      const taken = takeTypedFilters(text, filters, local.search);
      ask({ query: taken.text, filters: taken.filters });
    },
    flush() {
      if (latest.current !== asked) flushSync(() => setAsked(latest.current));
    },
    isWaiting: () =>
      local === undefined &&
      !hasFailed &&
      answered?.asked !== latest.current &&
      (latest.current.query.trim() !== '' || hasFilters(latest.current.filters)),
  };
}

interface Answered {
  readonly asked: Asked;
  readonly answer: PaletteAnswer;
}

/**
 * Sends a request once typing pauses; a new text aborts it.
 *
 * @param onTaken called with the rest of the text if the server found filters in it
 */
function useRemoteAnswer(
  remote: Pick<RemoteIndex, 'ask'> | undefined,
  asked: Asked,
  onTaken: (next: Asked) => void,
): { readonly answered: Answered | undefined; readonly problem: 'slow' | 'away' | undefined } {
  const [answered, setAnswered] = useState<Answered>();
  const [problem, setProblem] = useState<'slow' | 'away'>();
  const take = useRef(onTaken);
  useLayoutEffect(() => {
    take.current = onTaken;
  });
  const isAnswered = answered?.asked === asked;

  useEffect(() => {
    if (remote === undefined || isAnswered) return undefined;
    const aborting = new AbortController();
    async function ask(index: Pick<RemoteIndex, 'ask'>): Promise<void> {
      try {
        const { taken, ...answer } = await index.ask(asked.query, asked.filters, aborting.signal);
        if (aborting.signal.aborted) return;
        const next =
          taken.text === asked.query ? asked : { query: taken.text, filters: taken.filters };
        setProblem(undefined);
        setAnswered({ asked: next, answer });
        if (next !== asked) take.current(next);
      } catch {
        if (!aborting.signal.aborted) setProblem('away');
      }
    }
    const asking = setTimeout(() => void ask(remote), asked.query === '' ? 0 : DEBOUNCE_MS);
    const slow = setTimeout(() => setProblem((now) => now ?? 'slow'), SLOW_MS);
    return () => {
      aborting.abort();
      clearTimeout(asking);
      clearTimeout(slow);
    };
  }, [remote, asked, isAnswered]);

  return { answered, problem };
}

/** Loads what the palette needs when it is first opened; the next opening tries again to load what failed. */
export function useSearchIndex(isWanted: boolean): LoadedIndex {
  const [loaded, setLoaded] = useState<LoadedIndex & { readonly isWhole: boolean }>({
    index: undefined,
    hasFailed: false,
    isWhole: false,
  });
  const { isWhole } = loaded;
  const isRemote = useRouteLoaderData<typeof rootLoader>('root')?.searchesOnServer === true;

  useEffect(() => {
    if (!isWanted || isWhole) return undefined;
    const aborting = new AbortController();
    const { signal } = aborting;
    async function load(): Promise<void> {
      const { NO_DATA, loadClientIndex } = await import('./client-index.ts');
      const index = isRemote
        ? await import('./remote-index.ts').then(({ loadRemoteIndex }) =>
            loadRemoteIndex(readRecentPatterns(), signal),
          )
        : await loadClientIndex(signal);
      if (signal.aborted) return;
      setLoaded({ index, hasFailed: false, isWhole: index.data !== NO_DATA });
    }
    load().catch(() => {
      if (signal.aborted) return;
      setLoaded(({ index }) => ({ index, hasFailed: index === undefined, isWhole: false }));
    });
    return () => aborting.abort();
  }, [isWanted, isWhole, isRemote]);

  return loaded;
}
