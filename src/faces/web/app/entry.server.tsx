import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { nonceContext, siteContext } from './site-context.ts';

/** How long a loader that the page does not wait for may take. */
export const streamTimeout = 5000;

/** Renders a page as a stream that starts with the first whole shell. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));
  const nonce = loadContext.get(nonceContext);
  return new Promise((resolve, reject) => {
    let shellIsOut = false;
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady() {
          shellIsOut = true;
          const { writable, readable } = createPageBody();
          writable.once('close', () => clearTimeout(timer));
          pipe(writable);
          resolve(new Response(readable, { status: failed ? 500 : status, headers }));
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          failed = true;
          if (shellIsOut) loadContext.get(siteContext).onBug(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1000);
  });
}

/** Tells the log of whatever a loader or a page threw, but not of requests that their sender gave up. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(siteContext).onBug(error);
};

/** Where React writes a page, and where the answer reads it. */
export interface PageBody {
  readonly writable: Writable;
  readonly readable: ReadableStream<Uint8Array>;
}

/** React writes without waiting for the reader: a page is in memory as a whole anyway. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

/**
 * Creates the body of a page. React writes pieces of 4 kB; those that it writes at once leave as one, because
 * each piece is compressed and sent for itself, which takes longer than making it. What it writes later still
 * leaves as soon as it is there.
 */
export function createPageBody(): PageBody {
  let waiting: Buffer[] = [];
  let isDone = false;
  let send = (_bytes: Uint8Array): void => {};
  let end = (): void => {};
  let fail = (_error: unknown): void => {};

  function flush(): void {
    if (waiting.length > 0 && !isDone) send(new Uint8Array(Buffer.concat(waiting)));
    waiting = [];
  }

  const writable = new Writable({
    highWaterMark: MAX_WAITING_BYTES,
    write(chunk: Buffer, _encoding, done) {
      if (waiting.length === 0) setImmediate(flush);
      // React uses the memory of its pieces for one piece only.
      waiting.push(chunk);
      done();
    },
    final(done) {
      flush();
      isDone = true;
      end();
      done();
    },
    destroy(error, done) {
      if (!isDone && error !== null) fail(error);
      isDone = true;
      done(error);
    },
  });
  const readable = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (bytes) => controller.enqueue(bytes);
      end = () => controller.close();
      fail = (error) => controller.error(error);
    },
    cancel() {
      isDone = true;
      writable.destroy();
    },
  });
  return { writable, readable };
}
