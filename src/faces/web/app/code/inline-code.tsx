/** Text in which `code` in backticks is shown as code. */
export function InlineCode({ text }: { readonly text: string }) {
  return text.split(/`([^`]+)`/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a fixed text
      <code key={place} className="inline-code">
        {part}
      </code>
    ),
  );
}
