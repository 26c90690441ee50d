import { useSearchParams } from 'react-router';

/** The current URL with one parameter set or removed. */
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

/** A parameter of the page's URL as state. Setting it adds no entry to the history. */
export function useParam(
  name: string,
): readonly [value: string | undefined, set: (value: string | undefined) => void] {
  const [params, setParams] = useSearchParams();
  function set(value: string | undefined): void {
    setParams((before) => new URLSearchParams(withParam(before, name, value).slice(1)), {
      replace: true,
      preventScrollReset: true,
    });
  }
  return [params.get(name) ?? undefined, set];
}
