import type { AgentCall } from './agent-calls.server.ts';

const STEPS = [
  {
    tool: 'search_patterns',
    title: 'Finds the pattern',
    text: 'Every word it asks for has to match.',
  },
  {
    tool: 'get_pattern',
    title: 'Reads how it behaves',
    text: 'Rules, keys and mistakes, in plain text.',
  },
  {
    tool: 'get_component',
    title: 'Fetches the exact file',
    text: 'Byte for byte, with its SHA-256.',
  },
] as const;

/** How an agent uses the catalog, in three calls. */
export function AgentSteps({ calls }: { readonly calls: readonly AgentCall[] }) {
  return (
    <section aria-labelledby="agent" className="mt-20 md:mt-24">
      <h2 id="agent" className="text-lg">
        What your agent does with it
      </h2>
      <ol className="mt-5 grid grid-cols-1 gap-6 lg:grid-cols-3">
        {STEPS.map(({ tool, title, text }, index) => {
          const call = calls.find((candidate) => candidate.tool === tool);
          return (
            <li key={tool} className="min-w-0">
              <h3 className="text-sm leading-5 tracking-normal">
                {index + 1}. {title}
              </h3>
              <p className="mt-1 text-muted">{text}</p>
              {call === undefined ? null : (
                <pre
                  tabIndex={0}
                  role="region"
                  aria-label={`A call of ${tool}`}
                  className="mt-3 overflow-x-auto rounded-md border border-line bg-surface px-4 py-3 font-mono text-[0.8125rem] leading-5"
                >
                  <code>
                    <span className="text-link">{call.tool}</span>
                    {`\n  ${call.input}\n`}
                    <span className="text-muted">
                      {call.output.map((line) => `→ ${line}`).join('\n')}
                    </span>
                  </code>
                </pre>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
