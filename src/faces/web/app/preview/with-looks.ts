/** The full-page preview with the same theme, width and state. */
export function withLooks(
  path: string,
  looks: Readonly<Record<string, string | undefined>>,
): string {
  const url = new URL(path, 'http://here');
  for (const [name, value] of Object.entries(looks)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return `${url.pathname}${url.search}`;
}
