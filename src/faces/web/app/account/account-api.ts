/** A personal access token as the owner sees it; the token itself is shown once, when it is created. */
export interface AccessToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  /** ISO 8601, as all times here. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
}

/** A new token, with its secret. */
export interface MintedToken extends Pick<AccessToken, 'id' | 'name' | 'scopes' | 'expiresAt'> {
  readonly token: string;
}

/** The outcome of a request; `message` is public. */
export type ApiResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly status: number; readonly message: string };

const UNREACHABLE = 'Could not reach the server. Check your connection and try again.';

/** Lists the tokens of the signed-in user (DESIGN.md 9). */
export function listTokens(signal: AbortSignal): Promise<ApiResult<readonly AccessToken[]>> {
  return request('GET', '/api/tokens', { signal });
}

/** Creates a token. `expiresAt` is ISO 8601; without it, the token does not expire. */
export function mintToken(body: {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt?: string;
}): Promise<ApiResult<MintedToken>> {
  return request('POST', '/api/tokens', { body });
}

/** Revokes a token, with effect from the next call. */
export function revokeToken(id: string): Promise<ApiResult<undefined>> {
  return request('DELETE', `/api/tokens/${encodeURIComponent(id)}`);
}

/** Saves a pattern to the default library. */
export function savePattern(patternId: string): Promise<ApiResult<undefined>> {
  return request('POST', '/api/bookmarks', { body: { patternId } });
}

/** Removes a pattern from the default library. */
export function removePattern(patternId: string): Promise<ApiResult<undefined>> {
  return request('DELETE', `/api/bookmarks/${encodeURIComponent(patternId)}`);
}

/** Ends an app's access, and its tokens with it. */
export function disconnectApp(clientId: string): Promise<ApiResult<undefined>> {
  return request('DELETE', `/api/apps/${encodeURIComponent(clientId)}`);
}

/** Calls the site's own API, whose answers are typed by the routes that give them. */
async function request<Value>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  options: { readonly body?: unknown; readonly signal?: AbortSignal } = {},
): Promise<ApiResult<Value>> {
  try {
    const response = await fetch(path, {
      method,
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.body === undefined
        ? {}
        : {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(options.body),
          }),
    });
    if (!response.ok) {
      return { ok: false, status: response.status, message: await messageOf(response) };
    }
    const value: Value = response.status === 204 ? undefined : await response.json();
    return { ok: true, value };
  } catch {
    return { ok: false, status: 0, message: UNREACHABLE };
  }
}

/** Reads `{"error": {"kind", "message"}}`. */
async function messageOf(response: Response): Promise<string> {
  const fallback = `The server answered with status ${response.status}.`;
  try {
    const body: { readonly error?: { readonly message?: string } } = await response.json();
    return body.error?.message ?? fallback;
  } catch {
    return fallback;
  }
}
