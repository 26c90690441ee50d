/** Headers of an answer to a page of an origin that may call; none where there is no page. */
export function corsHeaders(origin: string | undefined): Record<string, string> {
  if (origin === undefined) return {};
  return { 'access-control-allow-origin': origin, vary: 'Origin' };
}
