const KEY = 'recent-patterns';
const MAX_KEPT = 12;

/** The slugs of the patterns opened last, latest first; also other paths of two parts, which no pattern has. */
export function readRecentPatterns(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((entry) => typeof entry === 'string').slice(0, MAX_KEPT);
  } catch {
    return [];
  }
}

/** Remembers that a page was opened, if it can be a pattern's. Does nothing where storage is unavailable. */
export function addRecentPattern(path: string): void {
  if (!/^\/[a-z0-9-]+\/[a-z0-9-]+$/.test(path)) return;
  const others = readRecentPatterns().filter((entry) => entry !== path);
  try {
    localStorage.setItem(KEY, JSON.stringify([path, ...others].slice(0, MAX_KEPT)));
  } catch {
    // Storage is full or blocked.
  }
}
