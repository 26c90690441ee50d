import { useEffect, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import type { WireAnswer } from './send-request.ts';
import { sendRequest } from './send-request.ts';
import type { WireRequest } from './wire-request.ts';
import { AnswerView, describeAnswer, RequestView } from './wire-view.tsx';

/** A request, and the answer to it once it was sent; leaving ends what is on its way. */
export function Exchange(props: {
  readonly name: string;
  readonly request: WireRequest;
  readonly endpoint: string;
  /** What the request is made of. */
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
          <button
            type="submit"
            aria-disabled={isSending}
            className="h-10 rounded-sm bg-accent px-5 text-sm font-medium text-accent-text transition-opacity duration-150 hover:opacity-90 active:opacity-80"
          >
            Send
          </button>
          <p role="status" className="text-sm tabular-nums">
            {isSending ? 'Sending' : answer === undefined ? '' : describeAnswer(answer)}
          </p>
        </div>
      </form>
      <RequestView request={request} endpoint={endpoint} />
      {answer?.kind === 'answered' ? <AnswerView answer={answer} /> : null}
    </div>
  );
}
