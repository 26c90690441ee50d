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
 * Events are taken as they come, also while the client does not read: what makes them must not be held up by
 * that. So there must be a bound on what they are in all.
 *
 * @param options.events what is sent; it must end by itself, and soon after the signal
 */
export function eventStreamResponse(options: {
  readonly events: (signal: AbortSignal) => AsyncIterable<object>;
  readonly headers: Readonly<Record<string, string>>;
  readonly repeat: Repeat;
  readonly heartbeatMs: number;
  readonly onBug: (error: unknown) => void;
}): Response {
  const gone = new AbortController();
  const encoder = new TextEncoder();
  let stopHeartbeat = () => {};

  async function sendAll(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      for await (const event of options.events(gone.signal)) {
        if (gone.signal.aborted) return;
        controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
      }
      if (!gone.signal.aborted) controller.close();
    } catch (error) {
      options.onBug(error);
      controller.error(new Error('The stream broke off.'));
    } finally {
      stopHeartbeat();
    }
  }

  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      stopHeartbeat = options.repeat(() => {
        // A client that does not read what it has got needs no comment.
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(': ping\n\n'));
      }, options.heartbeatMs);
      void sendAll(controller);
    },
    cancel() {
      stopHeartbeat();
      gone.abort();
    },
  });
  return new Response(body, { headers: { ...HEADERS, ...options.headers } });
}
