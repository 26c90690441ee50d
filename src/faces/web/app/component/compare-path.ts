/** The page that compares two versions of a pattern. */
export function comparePath(slug: string, from: string, to: string): string {
  return `${slug}/compare?${new URLSearchParams({ from, to }).toString()}`;
}
