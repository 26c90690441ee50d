/** Names from code, each with what it is. */
export function TermList({
  terms,
}: {
  readonly terms: readonly (readonly [name: string, text: string])[];
}) {
  return (
    <dl className="mt-3 divide-y divide-line border-y border-line text-sm">
      {terms.map(([name, text]) => (
        <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[11rem_1fr]">
          <dt className="font-mono text-[0.8125rem]">{name}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
