import { mcp } from '@better-auth/mcp';
import type { BetterAuthPlugin } from 'better-auth/types';
import { hashToken, OAUTH_TOKEN_PREFIX } from './verify-credential.ts';

/** OAuth for agents that cannot send a header (docs/specification.md#oauth). */
export interface OAuthSettings {
  readonly scopes: readonly string[];
  /** Whether clients may register themselves (RFC 7591). */
  readonly registration: boolean;
}

/**
 * Opaque access tokens, since a JWT could not be revoked. They are bound to /mcp/auth (RFC 8707) and stored as
 * SHA-256, like personal access tokens.
 */
export function createOAuthPlugin(baseUrl: string, settings: OAuthSettings): BetterAuthPlugin {
  const plugin = mcp({
    resource: `${baseUrl}/mcp/auth`,
    loginPage: '/sign-in',
    consentPage: '/sign-in/consent',
    disableJwtPlugin: true,
    scopes: [...settings.scopes, 'offline_access'],
    allowDynamicClientRegistration: settings.registration,
    allowUnauthenticatedClientRegistration: settings.registration,
    grantTypes: ['authorization_code' as const, 'refresh_token' as const],
    accessTokenExpiresIn: 3600,
    prefix: { opaqueAccessToken: OAUTH_TOKEN_PREFIX },
    storeTokens: { hash: async (token: string) => hashToken(token) },
  });
  return asPlugin(plugin);
}

/** The plugin's own types conflict with `exactOptionalPropertyTypes`; the check can only compare its id. */
function asPlugin(plugin: { readonly id: string }): BetterAuthPlugin {
  if (!isPlugin(plugin)) throw new Error('The OAuth provider is not a plugin of this better-auth.');
  return plugin;
}

function isPlugin(value: { readonly id: string }): value is BetterAuthPlugin {
  return value.id === 'oauth-provider';
}
