/** The same page with one parameter set or left out. */
export function withParam(
  params: URLSearchParams,
  name: string,
  value: string | undefined,
): string {
  const next = new URLSearchParams(params);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  const text = next.toString();
  return text === '' ? '?' : `?${text}`;
}
