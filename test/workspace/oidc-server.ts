import { createServer } from 'node:http';
import type { APIResponse, BrowserContext, Page } from 'playwright-core';
import { Provider } from 'oidc-provider';
import { z } from 'zod';
import { listen } from '../support/listen.ts';

/** An OpenID Connect provider. */
export interface OidcServer {
  readonly issuer: string;
  /** Environment of a server that signs in with it. */
  readonly env: Readonly<Record<string, string>>;
  /** Signs in for the catalog at this address from now on. */
  readonly serveCatalog: (baseUrl: string) => void;
  /** What everyone's `groups` claim has from now on; undefined for no such claim. */
  readonly setGroups: (names: readonly string[] | undefined) => void;
  /** Tells the catalog that somebody was logged out. */
  readonly logOut: (name: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A method that the types leave out; a class instance, so that it keeps its `this`. */
const backchannelSchema = z.custom<{
  readonly backchannelLogout: (subject: string) => Promise<void>;
}>((client) => typeof client === 'object' && client !== null && 'backchannelLogout' in client);

export const CLIENT_SECRET = 'a-client-secret-of-the-tests';

/**
 * Starts a provider with a login form that accepts any name as `<name>@larkfield.example`. It has not verified the
 * addresses of names that begin with `unverified`; `other-<name>` is another account with the address of `<name>`, and
 * names that begin with `foreign` have addresses of another domain.
 */
export async function startOidcServer(): Promise<OidcServer> {
  let groups: readonly string[] | undefined;
  const server = createServer((request, response) => void handle(request, response));
  const issuer = await listen(server);
  const createProvider = (baseUrl: string) =>
    new Provider(issuer, {
      clients: [
        {
          client_id: 'pattern-catalog',
          client_secret: CLIENT_SECRET,
          redirect_uris: [`${baseUrl}/api/auth/callback/oidc`],
          backchannel_logout_uri: `${baseUrl}/api/auth/backchannel-logout`,
        },
      ],
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'groups'],
      },
      conformIdTokenClaims: false,
      // Its own refuses the addresses of this machine.
      fetch: (url, options = {}) => {
        const { method = 'GET', headers = {}, body = null } = options;
        return fetch(url, { method, headers, body });
      },
      features: { backchannelLogout: { enabled: true } },
      cookies: { keys: ['a-cookie-key-of-the-tests'] },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => ({
          sub: id,
          // With a character that nobody sees.
          name: `${id} of\u{202E} Larkfield`,
          email: `${id.replace(/^other-/, '')}@${id.startsWith('foreign') ? 'foreign' : 'larkfield'}.example`,
          email_verified: !id.startsWith('unverified'),
          ...(groups === undefined ? {} : { groups }),
        }),
      }),
    });
  // A catalog that is being started may ask who signs in.
  let provider = createProvider('http://localhost');
  let handle = provider.callback();
  return {
    issuer,
    serveCatalog(baseUrl) {
      provider = createProvider(baseUrl);
      handle = provider.callback();
    },
    setGroups(names) {
      groups = names;
    },
    async logOut(name) {
      const client: unknown = await provider.Client.find('pattern-catalog');
      await backchannelSchema.parse(client).backchannelLogout(name);
    },
    env: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'pattern-catalog',
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Fills in the provider's forms in a browser. */
export async function fillInLogin(page: Page, name: string): Promise<void> {
  await page.locator('input[name=login]').fill(name);
  await page.locator('input[name=password]').fill('any');
  await page.locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Where a form of sign-in leads: to this site by a redirect, elsewhere by a page. */
export function leadsTo(answer: APIResponse): string {
  const { location, refresh = '' } = answer.headers();
  return location ?? refresh.replace(/^0; url=/, '');
}

/**
 * Begins to sign in to a catalog by HTTP, with a browser's cookies; returns the provider's redirect to the callback.
 */
export async function callbackOf(
  context: BrowserContext,
  url: string,
  name: string,
  back = '',
): Promise<string> {
  const answer = await context.request.post(`${url}/sign-in`, {
    form: { provider: 'oidc', return: back },
    headers: { origin: url },
    maxRedirects: 0,
  });
  return logIn(context, leadsTo(answer), name, `${url}/api/auth/callback/`);
}

/** Goes through the provider's forms by HTTP, up to its redirect to an address that begins with `end`. */
async function logIn(
  context: BrowserContext,
  start: string,
  name: string,
  end: string,
): Promise<string> {
  let url = start;
  let form: Record<string, string> | undefined;
  for (let step = 0; step < 20; step += 1) {
    const response: APIResponse =
      form === undefined
        ? await context.request.get(url, { maxRedirects: 0 })
        : await context.request.post(url, { form, maxRedirects: 0 });
    const location = response.headers()['location'];
    if (location === undefined) {
      const page = await response.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (prompt === undefined) throw new Error(`${url} answered ${response.status()}: ${page}`);
      form = { prompt, login: name, password: 'any' };
      url = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '', url).href;
    } else {
      form = undefined;
      url = new URL(location, url).href;
      if (url.startsWith(end)) return url;
    }
  }
  throw new Error(`The provider did not redirect to ${end}.`);
}
