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
  const { tools, hasFailed, retry } = useTools();
  const [filledByTool, setFilledByTool] = useState(props.examples);

  if (choice === 'initialize' || choice === 'tools/list') {
    return (
      <Exchange key={choice} name={choice} request={methodRequest(choice)} endpoint={endpoint} />
    );
  }
  if (hasFailed) {
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
  const [tools, setTools] = useState<Tools>();
  const [hasFailed, setHasFailed] = useState(false);

  async function load(signal: AbortSignal): Promise<void> {
    const answer = await sendRequest(methodRequest('tools/list'), signal);
    if (answer === undefined) return;
    const isGood = answer.kind === 'answered' && answer.status === 200;
    const read = isGood ? readToolFields(answer.body) : undefined;
    setTools(read);
    setHasFailed(read === undefined);
  }

  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, []);

  return {
    tools,
    hasFailed,
    retry: () => {
      setHasFailed(false);
      void load(new AbortController().signal);
    },
  };
}
