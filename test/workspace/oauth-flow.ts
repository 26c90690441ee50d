import { createHash, randomBytes } from 'node:crypto';
import type {
  OAuthClientMetadata,
  OAuthClientProvider,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { leadsTo } from './oidc-server.ts';

/** The storage of an OAuth client, which opens no browser by itself. */
export class ClientStorage implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadata: OAuthClientMetadata;
  authorizationUrl: URL | undefined;
  information: StoredOAuthClientInformation | undefined;
  stored: StoredOAuthTokens | undefined;
  verifier = '';
  constructor(redirectUrl: string) {
    this.redirectUrl = redirectUrl;
    this.clientMetadata = {
      client_name: 'Larkfield agent',
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    };
  }
  clientInformation() {
    return this.information;
  }
  saveClientInformation(information: StoredOAuthClientInformation) {
    this.information = information;
  }
  tokens() {
    return this.stored;
  }
  saveTokens(stored: StoredOAuthTokens) {
    this.stored = stored;
  }
  redirectToAuthorization(authorizationUrl: URL) {
    this.authorizationUrl = authorizationUrl;
  }
  saveCodeVerifier(verifier: string) {
    this.verifier = verifier;
  }
  codeVerifier() {
    return this.verifier;
  }
}

export interface RegisteredClient {
  readonly id: string;
  readonly verifier: string;
}

/** The hidden fields of the consent page. */
interface ConsentForm {
  readonly query: string;
  readonly binding: string;
}

const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

/** The steps of OAuth at a catalog, each by itself, for clients that redirect to one address. */
export function createOAuthFlow(url: string, callbackUrl: string) {
  /** Registers a public client that redirects to loopback, without naming its type. */
  async function register(): Promise<RegisteredClient> {
    const answer = await fetch(`${url}/api/auth/oauth2/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        redirect_uris: [callbackUrl],
        client_name: 'A client',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
      }),
    });
    const { client_id: id } = z.object({ client_id: z.string() }).parse(await answer.json());
    return { id, verifier: randomBytes(32).toString('base64url') };
  }

  /** Asks for authorization in a signed-in browser; returns where that leads. An empty parameter is left out. */
  async function authorize(
    user: BrowserContext,
    client: RegisteredClient,
    params: Readonly<Record<string, string>>,
  ): Promise<URL> {
    const all = {
      response_type: 'code',
      client_id: client.id,
      redirect_uri: callbackUrl,
      state: 'a-state',
      scope: 'mcp:connect code:read offline_access',
      resource: `${url}/mcp/auth`,
      code_challenge: createHash('sha256').update(client.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...params,
    };
    const query = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
    const answer = await user.request.get(`${url}/api/auth/oauth2/authorize?${query}`, {
      maxRedirects: 0,
    });
    return new URL(answer.headers()['location'] ?? '', url);
  }

  /** Goes through authorization and consent; returns the parameters that the app gets. */
  async function allow(
    user: BrowserContext,
    client: RegisteredClient,
    options: {
      readonly tick?: readonly string[];
      readonly accept?: boolean;
      readonly scope?: string;
      readonly resource?: string;
    } = {},
  ): Promise<URLSearchParams> {
    const { tick = [], accept = true, ...params } = options;
    const next = await authorize(user, client, { prompt: 'consent', ...params });
    const answer = await send(user, await formOf(user, next.href), { tick, accept });
    const target = new URL(leadsTo(answer), url);
    expect(target.href).toContain(callbackUrl);
    expect(target.searchParams.get('iss')).toBe(`${url}/api/auth`);
    return target.searchParams;
  }

  /** The hidden fields of the consent page. */
  async function formOf(user: BrowserContext, address: string): Promise<ConsentForm> {
    const page = await (await user.request.get(address)).text();
    const value = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    return { query: value('query'), binding: value('binding') };
  }

  function send(
    user: BrowserContext,
    fields: ConsentForm,
    choice: { readonly tick: readonly string[]; readonly accept: boolean } = {
      tick: [],
      accept: true,
    },
  ) {
    const body = new URLSearchParams({ ...fields, accept: String(choice.accept) });
    for (const scope of choice.tick) body.append('scope', scope);
    return user.request.post(`${url}/sign-in/consent`, {
      headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
      data: body.toString(),
      maxRedirects: 0,
    });
  }

  function codeOf(client: RegisteredClient, answer: URLSearchParams) {
    return {
      grant_type: 'authorization_code',
      code: answer.get('code') ?? '',
      client_id: client.id,
      redirect_uri: callbackUrl,
      code_verifier: client.verifier,
      resource: `${url}/mcp/auth`,
    };
  }

  function refreshOf(clientId: string, refreshToken: string) {
    return {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: clientId,
      resource: `${url}/mcp/auth`,
    };
  }

  function redeem(
    client: RegisteredClient,
    answer: URLSearchParams,
    params: Readonly<Record<string, string>> = {},
  ) {
    return tokens({ ...codeOf(client, answer), ...params });
  }

  async function tokens(body: Readonly<Record<string, string>>) {
    const answer = await exchange(body);
    expect(answer.status).toBe(200);
    return tokensSchema.parse(answer.body);
  }

  /** Asks the token endpoint; an empty parameter is left out. */
  async function exchange(
    body: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly body: unknown }> {
    const sent = new URLSearchParams(Object.entries(body).filter(([, value]) => value !== ''));
    const answer = await fetch(`${url}/api/auth/oauth2/token`, { method: 'POST', body: sent });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return { status: answer.status, body: await answer.json() };
  }

  return { register, authorize, allow, formOf, send, codeOf, refreshOf, redeem, tokens, exchange };
}
