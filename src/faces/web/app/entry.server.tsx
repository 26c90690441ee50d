import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nonceContext, siteContext } from './site-context.ts';

/** How long deferred loader data may take, in milliseconds. */
export const streamTimeout = 5000;

/** Renders a page as a stream, which starts when the shell is complete. */
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

/** Logs what a loader or a page threw, except for aborted requests. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(siteContext).onBug(error);
};

interface PageBody {
  readonly writable: Writable;
  readonly readable: ReadableStream<Uint8Array>;
}

/** Large enough that React never waits for the client: the whole page is in memory anyway. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

/**
 * Creates the body of a page. React writes chunks of 4 kB. Chunks of one tick are joined, since each chunk is
 * compressed and flushed on its own, which takes longer than rendering it.
 */
function createPageBody(): PageBody {
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
      // Safe to keep: React does not reuse the buffer of a chunk.
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
