import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type WireAnswer,
  type WireRequest,
  curlCommand,
  sendRequest,
  TIMEOUT_MS,
} from './wire-request.ts';
import { formatBytes } from '../page/format-bytes.ts';
import { CopyButton } from '../code/copy-button.tsx';

/** A request and its response. Unmounting aborts the request. */
export function Exchange(props: {
  readonly name: string;
  readonly request: WireRequest;
  readonly endpoint: string;
  /** The fields of the request. */
  readonly children?: ReactNode;
}) {
  const { name, request, endpoint } = props;
  const [answer, setAnswer] = useState<WireAnswer>();
  const [isSending, setIsSending] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function send(): Promise<void> {
    if (isSending) return;
    leaving.current = new AbortController();
    setIsSending(true);
    const received = await sendRequest(request, leaving.current.signal);
    if (received === undefined) return;
    setAnswer(received);
    setIsSending(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void send();
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <form noValidate onSubmit={submit} aria-label={name} className="grid gap-6">
        {props.children}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button type="submit" aria-disabled={isSending} className="btn btn-primary px-5">
            Send
          </button>
          <p role="status" className="text-sm tabular-nums">
            {isSending ? 'Sending' : answer === undefined ? '' : describeAnswer(answer)}
          </p>
        </div>
      </form>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <RequestView request={request} endpoint={endpoint} />
        {answer?.kind === 'answered' ? (
          <AnswerView answer={answer} />
        ) : (
          <p className="grid min-h-24 place-items-center rounded-lg border border-dashed border-line p-4 text-center text-muted max-lg:hidden">
            The response appears here.
          </p>
        )}
      </div>
    </div>
  );
}

/** The raw request. */
function RequestView(props: { readonly request: WireRequest; readonly endpoint: string }) {
  const { request, endpoint } = props;
  const text = [
    'POST /mcp',
    ...request.headers.map(([name, value]) => `${name}: ${value}`),
    '',
    request.body,
  ].join('\n');
  return (
    <WireBox title="Request" text={text}>
      <CopyButton text={curlCommand(endpoint, request)} label="Copy as curl" />
      <CopyButton text={request.body} label="Copy request" isQuiet />
    </WireBox>
  );
}

/** The raw response. */
function AnswerView({
  answer,
}: {
  readonly answer: Extract<WireAnswer, { readonly kind: 'answered' }>;
}) {
  const text = [
    `${answer.status} ${answer.statusText}`.trim(),
    `Content-Type: ${answer.contentType}`,
    '',
    answer.body,
  ].join('\n');
  return (
    <WireBox title="Response" text={text}>
      <CopyButton text={answer.body} label="Copy response" isQuiet />
    </WireBox>
  );
}

/** The outcome in one line. */
function describeAnswer(answer: WireAnswer): string {
  switch (answer.kind) {
    case 'timed_out':
      return `No response within ${TIMEOUT_MS / 1000} seconds. The request was aborted.`;
    case 'unreachable':
      return 'The request did not reach the server.';
    case 'answered': {
      const { status, milliseconds, bytes, problem } = answer;
      return `${status} in ${milliseconds} ms, ${formatBytes(bytes)}${problem === '' ? '' : `. ${problem}`}`;
    }
  }
}

function WireBox(props: {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface">
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-4">
        <h3 className="text-sm font-medium">{props.title}</h3>
        <div className="flex items-center gap-1">{props.children}</div>
      </div>
      <pre
        tabIndex={0}
        role="region"
        aria-label={props.title}
        className="max-h-96 overflow-auto rounded-b-md px-4 py-3 font-mono text-[0.8125rem] leading-5.5 -outline-offset-2!"
      >
        <code>{props.text}</code>
      </pre>
    </div>
  );
}
