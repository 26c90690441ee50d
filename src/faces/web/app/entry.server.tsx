import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { createPageBody } from './page-body.ts';
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
