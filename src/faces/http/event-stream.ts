/** Starts something that repeats, and gives what ends it. */
export type Repeat = (run: () => void, everyMs: number) => () => void;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Proxies that gather an answer before they pass it on are asked not to.
  'x-accel-buffering': 'no',
};

/**
 * Sends events as server-sent events, each a line `data: <json>`. In between, comments tell proxies and clients
 * that the answer is still being made. When the client goes away, the signal that the events were made with is
 * aborted.
 *
 * @param options.events what is sent; it must end by itself, and soon after the signal
 */
export function eventStreamResponse(options: {
  readonly events: (signal: AbortSignal) => AsyncIterator<object>;
  readonly headers: Readonly<Record<string, string>>;
  readonly repeat: Repeat;
  readonly heartbeatMs: number;
  readonly onBug: (error: unknown) => void;
}): Response {
  const gone = new AbortController();
  const events = options.events(gone.signal);
  const encoder = new TextEncoder();
  let stopHeartbeat = () => {};

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stopHeartbeat = options.repeat(() => {
        // A client that does not read what it has got needs no comment.
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(': ping\n\n'));
      }, options.heartbeatMs);
    },
    async pull(controller) {
      try {
        const next = await events.next();
        if (gone.signal.aborted) return;
        if (next.done !== true) {
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(next.value)}\n\n`));
          return;
        }
        stopHeartbeat();
        controller.close();
      } catch (error) {
        stopHeartbeat();
        options.onBug(error);
        controller.error(new Error('The stream broke off.'));
      }
    },
    async cancel() {
      stopHeartbeat();
      gone.abort();
      await events.return?.();
    },
  });
  return new Response(body, { headers: { ...HEADERS, ...options.headers } });
}
