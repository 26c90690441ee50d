import type { TokenJson } from '../../../../domain/identity/personal-access-tokens.ts';
import { type ApiResult, requestApi } from '../page/api-request.ts';

/** A new token, with its secret. */
export interface MintedToken extends Pick<TokenJson, 'id' | 'name' | 'scopes' | 'expiresAt'> {
  readonly token: string;
}

/** Lists the tokens of the signed-in user. */
export function listTokens(signal: AbortSignal): Promise<ApiResult<readonly TokenJson[]>> {
  return requestApi('GET', '/api/tokens', { signal });
}

/** Creates a token. `expiresAt` is ISO 8601, null for a token that does not expire. */
export function mintToken(body: {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly libraryIds: readonly string[] | null;
  readonly expiresAt: string | null;
}): Promise<ApiResult<MintedToken>> {
  return requestApi('POST', '/api/tokens', { body });
}

/** Revokes a token, with effect from the next call. */
export function revokeToken(id: string): Promise<ApiResult<undefined>> {
  return requestApi('DELETE', `/api/tokens/${encodeURIComponent(id)}`);
}

/** Signs one device out. */
export function endSession(id: string): Promise<ApiResult<undefined>> {
  return requestApi('DELETE', `/api/sessions/${encodeURIComponent(id)}`);
}

/** Ends an app's access, and its tokens with it. */
export function disconnectApp(clientId: string): Promise<ApiResult<undefined>> {
  return requestApi('DELETE', `/api/apps/${encodeURIComponent(clientId)}`);
}

/** Sets the author name of shared pages. */
export function updateAuthor(body: {
  readonly publicDisplayName: string;
  readonly publicShowAuthor: boolean;
}): Promise<ApiResult<unknown>> {
  return requestApi('PATCH', '/api/profile', { body });
}
