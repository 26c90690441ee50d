import { useState } from 'react';
import { Snippet } from '../code/copy-button.tsx';
import { useLazyModule } from '../page/lazy-module.ts';
import type { FilledIn } from './tool-fields.ts';
import { curlCommand, toolRequest } from './wire-request.ts';

const loadPanel = () => import('./try-it-panel.tsx');

const METHODS = ['tools/list', 'initialize'] as const;

/** Calls this server's MCP endpoint. Without scripts, it shows the call as a curl command. */
export function TryIt(props: {
  readonly tools: readonly string[];
  /** Example arguments by tool. */
  readonly examples: Readonly<Record<string, FilledIn>>;
  readonly endpoint: string;
}) {
  const { tools, examples, endpoint } = props;
  const [choice, setChoice] = useState<string>();
  const { module, hasFailed, request } = useLazyModule(loadPanel);
  const Panel = module?.TryItPanel;
  const [first = 'search_patterns'] = tools;
  return (
    <section
      aria-labelledby="try-it"
      className="mt-16 grid grid-cols-1 gap-x-12 gap-y-6 border-t border-line pt-8 sm:mt-20 md:grid-cols-[13rem_minmax(0,1fr)] md:grid-rows-[auto_1fr]"
    >
      <div className="md:col-start-2">
        <h2 id="try-it" className="text-lg font-semibold">
          Try it
        </h2>
        <p className="mt-1 max-w-reading text-muted">
          Send one request to this server and see the response.
        </p>
      </div>
      <div
        role="group"
        aria-label="Request to send"
        className="needs-script min-w-0 md:row-span-2 md:row-start-1"
      >
        <div className="flex flex-wrap gap-1 md:flex-col">
          {[...tools, ...METHODS].map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === choice}
              onClick={() => {
                request();
                setChoice(name);
              }}
              onPointerEnter={() => void loadPanel().catch(() => undefined)}
              className="flex min-h-9 items-center rounded-sm px-3 font-mono text-[0.8125rem] text-muted transition-colors duration-150 hover:text-text aria-pressed:bg-hover aria-pressed:text-text pointer-coarse:min-h-10"
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <div className="min-w-0 md:col-start-2">
        {choice === undefined ? (
          <>
            <p className="mb-3 text-sm text-muted">
              <span className="needs-script">Pick a tool, or run this in a terminal.</span>
              <span className="without-script">Run this in a terminal.</span>
            </p>
            <Snippet
              text={curlCommand(endpoint, toolRequest(first, examples[first] ?? {}))}
              copyLabel="Copy command"
              label="The request as a curl command"
            />
          </>
        ) : Panel === undefined ? (
          <p role="status" className="appear-late text-sm text-muted">
            {hasFailed
              ? 'This could not be loaded. Check your connection and reload the page.'
              : 'Loading'}
          </p>
        ) : (
          <Panel choice={choice} examples={examples} endpoint={endpoint} />
        )}
      </div>
    </section>
  );
}
