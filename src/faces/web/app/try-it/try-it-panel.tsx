import { useEffect, useState } from 'react';
import { Exchange } from './exchange.tsx';
import { FieldList } from './field-list.tsx';
import { sendRequest } from './send-request.ts';
import type { FilledIn, ToolField } from './tool-fields.ts';
import { readToolFields, toArguments } from './tool-fields.ts';
import { methodRequest, toolRequest } from './wire-request.ts';

type Tools = ReadonlyMap<string, readonly ToolField[]>;

/** One request of the reader's choice. The fields of a tool are those that the server lists itself. */
export function TryItPanel(props: {
  /** A tool's name, or a method. */
  readonly choice: string;
  readonly examples: Readonly<Record<string, FilledIn>>;
  readonly endpoint: string;
}) {
  const { choice, endpoint } = props;
  const { tools, retry } = useTools();
  const [filledByTool, setFilledByTool] = useState(props.examples);

  if (choice === 'initialize' || choice === 'tools/list') {
    return (
      <Exchange key={choice} name={choice} request={methodRequest(choice)} endpoint={endpoint} />
    );
  }
  if (tools === 'failed') {
    return (
      <p role="alert" className="text-sm">
        The list of tools could not be loaded.{' '}
        <button type="button" onClick={retry} className="text-link">
          Try again
        </button>
      </p>
    );
  }
  if (tools === undefined) {
    return <p className="appear-late text-sm text-muted">Loading the list of tools</p>;
  }
  const fields = tools.get(choice) ?? [];
  const filledIn = filledByTool[choice] ?? {};
  return (
    <Exchange
      key={choice}
      name={choice}
      request={toolRequest(choice, toArguments(fields, filledIn))}
      endpoint={endpoint}
    >
      <FieldList
        fields={fields}
        filledIn={filledIn}
        onChange={(name, value) =>
          setFilledByTool({ ...filledByTool, [choice]: { ...filledIn, [name]: value } })
        }
      />
    </Exchange>
  );
}

/** The fields of every tool, asked for when the panel is first used. */
function useTools() {
  const [tools, setTools] = useState<Tools | 'failed'>();
  useEffect(() => {
    const leaving = new AbortController();
    void loadTools(leaving.signal).then(setTools);
    return () => leaving.abort();
  }, []);
  return {
    tools,
    retry: () => {
      setTools(undefined);
      void loadTools(new AbortController().signal).then(setTools);
    },
  };
}

/** Asks the server for its tools; undefined where `signal` ended that. */
async function loadTools(signal: AbortSignal): Promise<Tools | 'failed' | undefined> {
  const answer = await sendRequest(methodRequest('tools/list'), signal);
  if (answer === undefined) return undefined;
  const isGood = answer.kind === 'answered' && answer.status === 200;
  return (isGood ? readToolFields(answer.body) : undefined) ?? 'failed';
}
