import { IncomingMessage, ServerResponse } from 'node:http';
import { type ViteDevServer, createServer } from 'vite';
import type { SitePages } from '../faces/http/site-route.ts';
import type { SiteServices } from '../faces/web/site.ts';
import { createSiteOf } from './site-module.ts';
import { SITE_SOURCE_DIR } from '../adapters/site-build/site-build.ts';

/**
 * Opens the site on its sources: Vite serves modules and styles, and pages are rendered by the current code.
 *
 * @param alreadySent tells the HTTP server that Vite has sent the response
 */
export async function openDevSite(
  deps: SiteServices,
  alreadySent: Response,
): Promise<SitePages & { readonly close: () => Promise<void> }> {
  const ownListeners = process.listeners('SIGTERM');
  const vite = await createServer({
    root: SITE_SOURCE_DIR,
    appType: 'custom',
    server: { middlewareMode: true },
  });
  // Vite would exit on SIGTERM; the server does that itself, after draining.
  for (const listener of process.listeners('SIGTERM')) {
    if (!ownListeners.includes(listener)) process.off('SIGTERM', listener);
  }
  return {
    async page(request, env, principal) {
      if (await answeredByVite(vite, env)) {
        return { response: alreadySent, nonce: '', isShareable: () => false, wanted: () => [] };
      }
      const module: unknown = await vite.ssrLoadModule('/server.ts');
      return createSiteOf(module)(deps)(request, principal);
    },
    file: async () => undefined,
    close: () => vite.close(),
  };
}

function answeredByVite(vite: ViteDevServer, env: unknown): Promise<boolean> {
  const connection = connectionOf(env);
  if (connection === undefined) return Promise.resolve(false);
  const { incoming, outgoing } = connection;
  // The built widget is one file; here its entry module takes that path.
  incoming.url = incoming.url?.replace(/^\/widget\.js(?=\?|$)/, '/widget/widget.ts');
  return new Promise((resolve, reject) => {
    outgoing.once('finish', () => resolve(true));
    vite.middlewares(incoming, outgoing, (error?: unknown) => {
      if (error === undefined || error === null) resolve(false);
      else reject(error instanceof Error ? error : new Error('Vite failed.', { cause: error }));
    });
  });
}

/** Node's request and response, where there are any. */
function connectionOf(
  env: unknown,
): { readonly incoming: IncomingMessage; readonly outgoing: ServerResponse } | undefined {
  if (typeof env !== 'object' || env === null) return undefined;
  const incoming = 'incoming' in env ? env.incoming : undefined;
  const outgoing = 'outgoing' in env ? env.outgoing : undefined;
  if (!(incoming instanceof IncomingMessage) || !(outgoing instanceof ServerResponse)) {
    return undefined;
  }
  return { incoming, outgoing };
}
