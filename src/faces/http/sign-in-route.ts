import { Hono } from 'hono';

const DISCOVERY = [
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource',
];

/** Browsers of hosted clients read the metadata from their own origin. */
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET' };

/**
 * `/api/auth/*`: sign-in, sign-out and, while OAuth is on, its endpoints and metadata. While it is off,
 * `/.well-known/oauth-*` is a plain 404: clients with static tokens break on anything else.
 */
export function createSignInRoute(
  signIn: { readonly handle: (request: Request) => Promise<Response> },
  options: { readonly hasOAuth: boolean },
): Hono {
  const route = new Hono();
  route.all('/api/auth/*', async (c) => {
    const response = await signIn.handle(c.req.raw);
    const copy = new Response(response.body, response);
    copy.headers.set('cache-control', 'no-store');
    return copy;
  });
  for (const path of DISCOVERY) {
    for (const pattern of [path, `${path}/*`]) {
      route.on(['GET', 'HEAD', 'OPTIONS'], pattern, async (c) => {
        if (!options.hasOAuth) return c.notFound();
        if (c.req.method === 'OPTIONS') return c.body(null, 204, CORS);
        const response = await signIn.handle(c.req.raw);
        const copy = new Response(response.body, response);
        for (const [name, value] of Object.entries(CORS)) copy.headers.set(name, value);
        return copy;
      });
    }
  }
  return route;
}
