import type { SearchIndexEntry } from '../../../../domain/catalog/built-catalog.ts';
import type { PatternType } from '../../../../domain/catalog/pattern.ts';
import type { NormalizedEntry } from '../../../../domain/search/match.ts';
import { matchEntries, normalizeEntry } from '../../../../domain/search/match.ts';
import { tokenize } from '../../../../domain/search/normalize.ts';
import { rankEntries } from '../../../../domain/search/score.ts';

/** The search index, prepared once in the browser. */
export interface ClientIndex {
  readonly entries: readonly SearchIndexEntry[];
  readonly normalized: readonly NormalizedEntry[];
}

/** Results of one type, best first. */
export interface ResultGroup {
  readonly type: PatternType;
  readonly entries: readonly SearchIndexEntry[];
}

/** What the palette shows for a query. */
export interface ClientResults {
  readonly tokens: readonly string[];
  /** How many match, shown or not. */
  readonly count: number;
  /** The group of the best result comes first. */
  readonly groups: readonly ResultGroup[];
  /** Only where nothing was found: the words that match on their own. */
  readonly words: readonly { readonly token: string; readonly count: number }[];
}

/** More rows than this are a results page. */
const MAX_SHOWN = 24;

/** Loads `/search-index.json` (SPEC.md 2.1). The server checked its form when it loaded the same bytes. */
export async function loadClientIndex(signal: AbortSignal): Promise<ClientIndex> {
  const response = await fetch('/search-index.json', { signal });
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  const entries: readonly SearchIndexEntry[] = await response.json();
  return { entries, normalized: entries.map(normalizeEntry) };
}

/** Finds and orders entries with the domain's own match and score (SPEC.md 4.1.7), grouped by type. */
export function searchClientIndex(index: ClientIndex, query: string): ClientResults {
  const tokens = tokenize(query);
  const ranked = rankEntries(index.normalized, query);
  const groups = new Map<PatternType, SearchIndexEntry[]>();
  for (const { index: place } of ranked.slice(0, MAX_SHOWN)) {
    const entry = index.entries[place];
    if (entry === undefined) continue;
    const group = groups.get(entry.type);
    if (group === undefined) groups.set(entry.type, [entry]);
    else group.push(entry);
  }
  return {
    tokens,
    count: ranked.length,
    groups: [...groups].map(([type, entries]) => ({ type, entries })),
    words: ranked.length > 0 ? [] : wordsThatMatch(index, tokens),
  };
}

function wordsThatMatch(
  { normalized }: ClientIndex,
  tokens: readonly string[],
): readonly { readonly token: string; readonly count: number }[] {
  if (tokens.length < 2) return [];
  return [...new Set(tokens)].flatMap((token) => {
    const count = matchEntries(normalized, [token], true).length;
    return count === 0 ? [] : [{ token, count }];
  });
}
