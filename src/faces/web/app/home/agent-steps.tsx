import type { AgentCall } from './agent-calls.server.ts';

/** How an agent gets from the parts of a screen to its files. */
export function AgentSteps({ calls }: { readonly calls: readonly AgentCall[] }) {
  return (
    <section aria-labelledby="agent" className="mt-20 md:mt-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="agent" className="text-lg">
          From names of parts to files, in three calls
        </h2>
        <p className="text-muted">Real answers from this catalog</p>
      </div>
      <ol className="mt-5 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {calls.map(({ title, name, input, answer }, index) => (
          <li
            key={name}
            className="grid grid-cols-1 gap-x-6 gap-y-2 px-4 py-4 lg:grid-cols-[9rem_minmax(0,1fr)_minmax(0,1fr)] lg:items-baseline lg:px-5"
          >
            <h3 className="text-sm leading-5 tracking-normal">
              <span className="me-2 font-normal text-muted">{index + 1}</span>
              {title}
            </h3>
            <code className="min-w-0 font-mono text-[0.8125rem] leading-5 wrap-anywhere">
              <span className="text-link">{name}</span> {input}
            </code>
            <p className="max-lg:border-s-2 max-lg:border-line-strong max-lg:ps-3">{answer}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
