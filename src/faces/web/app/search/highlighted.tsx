import { findMatches } from './find-matches.ts';

/** A text with the searched words marked. */
export function Highlighted({
  text,
  tokens,
}: {
  readonly text: string;
  readonly tokens: readonly string[];
}) {
  const parts = findMatches(text, tokens);
  return (
    <>
      {parts.map(({ start, value, isMatch }) =>
        isMatch ? <mark key={start}>{value}</mark> : <span key={start}>{value}</span>,
      )}
    </>
  );
}
