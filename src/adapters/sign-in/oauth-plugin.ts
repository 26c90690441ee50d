import { mcp } from '@better-auth/mcp';
import { createAuthMiddleware } from 'better-auth/api';
import type { BetterAuthPlugin } from 'better-auth/types';
import { z } from 'zod';
import { isEditorRedirect } from '../../domain/identity/connected-apps.ts';
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

const registrationSchema = z.looseObject({ redirect_uris: z.array(z.string()) });
const registeredSchema = registrationSchema.extend({ client_id: z.string() });

const STAND_IN = 'private-use.';

/**
 * Registers the redirect addresses of editors, which better-auth refuses: it gets `private-use.cursor:/host/path` in place
 * of `cursor://host/path`, which is put back in what it stored and answers.
 */
export function editorRedirects(): BetterAuthPlugin {
  const matcher = ({ path }: { readonly path?: string | undefined }) => path === '/oauth2/register';
  return {
    id: 'editor-redirects',
    hooks: {
      before: [
        {
          matcher,
          handler: createAuthMiddleware(async (ctx) => {
            const parsed = registrationSchema.safeParse(ctx.body);
            if (!parsed.success) return undefined;
            const uris = parsed.data.redirect_uris.map((uri) =>
              isEditorRedirect(uri) ? `${STAND_IN}${uri.replace('://', ':/')}` : uri,
            );
            return { context: { body: { ...parsed.data, redirect_uris: uris } } };
          }),
        },
      ],
      after: [
        {
          matcher,
          handler: createAuthMiddleware(async (ctx) => {
            const parsed = registeredSchema.safeParse(ctx.context.returned);
            if (!parsed.success) return undefined;
            const { client_id: clientId, redirect_uris: given } = parsed.data;
            const uris = given.map((uri) => {
              const stoodFor = uri.replace(STAND_IN, '').replace(':/', '://');
              return uri.startsWith(STAND_IN) && isEditorRedirect(stoodFor) ? stoodFor : uri;
            });
            if (!uris.some(isEditorRedirect)) return undefined;
            await ctx.context.adapter.update({
              model: 'oauthClient',
              where: [{ field: 'clientId', value: clientId }],
              update: { redirectUris: uris },
            });
            return ctx.json({ ...parsed.data, redirect_uris: uris });
          }),
        },
      ],
    },
  };
}

/** The plugin's own types conflict with `exactOptionalPropertyTypes`; the check can only compare its id. */
function asPlugin(plugin: { readonly id: string }): BetterAuthPlugin {
  if (!isPlugin(plugin)) throw new Error('The OAuth provider is not a plugin of this better-auth.');
  return plugin;
}

function isPlugin(value: { readonly id: string }): value is BetterAuthPlugin {
  return value.id === 'oauth-provider';
}
