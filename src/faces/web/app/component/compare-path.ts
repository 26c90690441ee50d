/** The page that compares two versions of a pattern. */
export function comparePath(slug: string, from: string, to: string): string {
  return `${slug}/compare?${new URLSearchParams({ from, to }).toString()}`;
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
