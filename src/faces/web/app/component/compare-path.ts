/** The page that compares two versions of a pattern. */
export function comparePath(slug: string, from: string, to: string): string {
  return `${slug}/compare?${new URLSearchParams({ from, to }).toString()}`;
}

/** The page that shows two patterns side by side, or asks for the second one. */
export function pairPath(first: string, second?: string): string {
  return `/compare?a=${first.slice(1)}${second === undefined ? '' : `&b=${second.slice(1)}`}`;
}

/** The version to compare with: the previous one; for a draft, published after the active version, that one. */
export function versionToCompare(
  versionId: string,
  /** Oldest first. */
  versions: readonly string[],
  activeVersion: string | undefined,
): string | undefined {
  const place = versions.indexOf(versionId);
  return activeVersion !== undefined && place > versions.indexOf(activeVersion)
    ? activeVersion
    : versions[place - 1];
}
