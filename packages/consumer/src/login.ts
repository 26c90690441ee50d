import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { parseJson } from '../../../src/domain/text.ts';
import { plain, Refusal } from './refusal.ts';
import type { StoredToken } from './stored-token.ts';

export interface LoginContext {
  /** The catalog's address. */
  readonly url: string;
  readonly stored: StoredToken;
  readonly print: (line: string) => void;
  /** Waits for some milliseconds. */
  readonly sleep: (ms: number) => Promise<void>;
}

const CLIENT = { client_id: 'pattern-catalog-cli' };

const TIMEOUT_MS = 60_000;
const MAX_ANSWER = 64 * 1024;
const MAX_TOKEN = 4096;

const startedSchema = z.object({
  device_code: z.string().max(500),
  user_code: z.string().max(50),
  verification_uri: z.url(),
  verification_uri_complete: z.url().optional(),
  expires_in: z.int().min(1).max(86_400),
  interval: z.int().min(1).max(300).default(5),
});

const tokenSchema = z.object({ access_token: z.string().min(1).max(MAX_TOKEN) });

const errorSchema = z.object({
  error: z.string().max(100),
  error_description: z.string().max(1000).default(''),
});

/** Gets a token by the device authorization grant (RFC 8628): the user confirms a code in any browser. */
export async function login(context: LoginContext): Promise<void> {
  const { url, print, sleep } = context;
  const name = `cli.mjs on ${hostname()}`.slice(0, 100);
  const answer = await postForm(url, '/api/device/code', { ...CLIENT, device_name: name });
  if (answer.status === 404) throw new Refusal(`${url} has no accounts: it needs no login.`);
  const started = startedSchema.safeParse(answer.body);
  if (!started.success) throw refusalOf(url, answer);
  const { device_code: code, user_code: userCode, expires_in: seconds } = started.data;
  print(`Open this page, and confirm the code ${plain(userCode, 50)}:`);
  print(`  ${plain(started.data.verification_uri_complete ?? started.data.verification_uri, 500)}`);
  print('Waiting …');
  let waitMs = started.data.interval * 1000;
  const endsAt = Date.now() + seconds * 1000;
  while (Date.now() < endsAt) {
    await sleep(waitMs);
    const polled = await postForm(url, '/api/device/token', {
      ...CLIENT,
      device_code: code,
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    });
    const token = polled.status === 200 ? tokenSchema.safeParse(polled.body) : undefined;
    if (token?.success === true) {
      await keep(context, token.data.access_token);
      return;
    }
    const error = errorSchema.safeParse(polled.body).data?.error;
    // An answer that comes late or not at all is asked for again, less often (RFC 8628 3.5).
    if (error === 'slow_down' || polled.status === 429 || polled.status >= 500) waitMs += 5000;
    else if (error !== 'authorization_pending') throw refusalOf(url, polled);
  }
  throw new Refusal('Nobody confirmed the code in time. Log in again.');
}

/** Keeps a token that its user made on the account page, after the catalog has accepted it. */
export async function loginWithToken(
  context: LoginContext,
  input: NodeJS.ReadableStream,
): Promise<void> {
  const token = (await text(input)).trim();
  if (token === '' || token.length > MAX_TOKEN || /\s/.test(token)) {
    throw new Refusal('Send one token to standard input: node cli.mjs login --token < file');
  }
  const { status } = await send(`${context.url}/r/registry.json?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (status !== 200) {
    throw new Refusal(`${context.url} rejected this token (${status}). Nothing was stored.`);
  }
  await keep(context, token);
}

/** Forgets the token of this catalog, and revokes it. */
export async function logout({ url, stored, print }: LoginContext): Promise<void> {
  const token = await stored.read();
  if (token === undefined) {
    print(`Not logged in to ${url}.`);
    return;
  }
  const { status } = await send(`${url}/api/tokens/revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  }).catch(() => ({ status: 0 }));
  await stored.remove();
  print(
    status === 204
      ? `Logged out of ${url}: the token is revoked and removed.`
      : `The token is removed from this machine, but ${url} did not revoke it (${status}). Revoke it on the account page.`,
  );
}

async function keep({ url, stored, print }: LoginContext, token: string): Promise<void> {
  await stored.write(token);
  print(`Logged in to ${url}. The token is in ${stored.path}, where only you can read it.`);
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

function postForm(
  url: string,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answer> {
  return send(`${url}${path}`, { method: 'POST', body: new URLSearchParams(fields) });
}

async function send(url: string, request: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      if (size > MAX_ANSWER) break;
      chunks.push(chunk);
    }
    const body = parseJson(Buffer.concat(chunks).toString('utf8'));
    return { status: response.status, body };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Refusal(
      `${new URL(url).origin} does not answer (${cause instanceof Error ? plain(cause.message) : 'unknown reason'}).`,
    );
  }
}

function refusalOf(url: string, { status, body }: Answer): Refusal {
  const error = errorSchema.safeParse(body).data;
  const why = error === undefined ? '' : `: ${plain(error.error_description || error.error)}`;
  return new Refusal(`${url} answered ${status}${why}`);
}
