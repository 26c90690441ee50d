const KEY = 'recent-searches';
const MAX_KEPT = 5;
const MAX_LENGTH = 100;

/** The searches that led somewhere, latest first. */
export function readRecentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((entry) => typeof entry === 'string').slice(0, MAX_KEPT);
  } catch {
    return [];
  }
}

/** Puts a search first. A browser that keeps nothing loses nothing but this list. */
export function keepRecentSearch(query: string): void {
  const kept = query.trim().slice(0, MAX_LENGTH);
  if (kept === '') return;
  const others = readRecentSearches().filter((entry) => entry !== kept);
  try {
    localStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, MAX_KEPT)));
  } catch {
    // Storage is full or forbidden.
  }
}
