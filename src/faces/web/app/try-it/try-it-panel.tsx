import { useEffect, useId, useState } from 'react';
import { Exchange } from './exchange.tsx';
import { methodRequest, sendRequest, toolRequest } from './wire-request.ts';
import { type FilledIn, type ToolField, readToolFields, toArguments } from './tool-fields.ts';

type Tools = ReadonlyMap<string, readonly ToolField[]>;

/** A form for one request. The fields of a tool come from the server's own tools/list. */
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
        Could not load the tools.{' '}
        <button type="button" onClick={retry} className="link">
          Try again
        </button>
      </p>
    );
  }
  if (tools === undefined) {
    return <p className="appear-late text-sm text-muted">Loading the tools</p>;
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

/** Loads the fields of every tool when the panel mounts. */
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

/** Calls tools/list; undefined if `signal` aborted it. */
async function loadTools(signal: AbortSignal): Promise<Tools | 'failed' | undefined> {
  const answer = await sendRequest(methodRequest('tools/list'), signal);
  if (answer === undefined) return undefined;
  const isGood = answer.kind === 'answered' && answer.status === 200;
  return (isGood ? readToolFields(answer.body) : undefined) ?? 'failed';
}

/** The arguments of a tool as form fields. Validation is left to the server, so that its errors can be tried. */
function FieldList(props: {
  readonly fields: readonly ToolField[];
  readonly filledIn: FilledIn;
  readonly onChange: (name: string, value: string) => void;
}) {
  const { fields, filledIn, onChange } = props;
  if (fields.length === 0)
    return <p className="text-sm text-muted">This tool takes no arguments.</p>;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={filledIn[field.name] ?? ''}
          onChange={(value) => onChange(field.name, value)}
        />
      ))}
    </div>
  );
}

const INPUT_CLASS =
  'h-10 w-full min-w-0 rounded-sm border border-line-strong bg-raised px-3 font-mono text-[0.8125rem] placeholder:text-muted focus-visible:outline-offset-0';

function Field(props: {
  readonly field: ToolField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { field, value, onChange } = props;
  const id = useId();
  const described = field.description === '' ? {} : { 'aria-describedby': `${id}-about` };
  const about =
    field.description === '' ? null : (
      <p id={`${id}-about`} className="mt-1 text-xs text-muted">
        {field.description}
      </p>
    );
  if (field.kind === 'boolean') {
    return (
      <div>
        <label className="flex min-h-10 items-center gap-2.5 sm:mt-6">
          <input
            type="checkbox"
            checked={(value === '' ? field.defaultValue : value) === 'true'}
            onChange={(event) => onChange(String(event.target.checked))}
            className="size-4 accent-accent"
            {...described}
          />
          <span className="font-mono text-[0.8125rem]">{field.name}</span>
        </label>
        {about}
      </div>
    );
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 flex items-baseline gap-2 text-xs text-muted">
        <span className="font-mono text-[0.8125rem] text-text">{field.name}</span>
        {field.isRequired ? 'required' : 'optional'}
      </label>
      {field.kind === 'choice' ? (
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={INPUT_CLASS}
          {...described}
        >
          <option value="">{field.defaultValue === '' ? 'Not sent' : field.defaultValue}</option>
          {field.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          type={field.kind === 'json' ? 'text' : field.kind}
          {...(field.kind === 'number' ? { step: 'any' } : { spellCheck: false })}
          autoComplete="off"
          aria-required={field.isRequired}
          value={value}
          placeholder={field.defaultValue}
          onChange={(event) => onChange(event.target.value)}
          className={INPUT_CLASS}
          {...described}
        />
      )}
      {about}
    </div>
  );
}
