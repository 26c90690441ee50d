import { createHash } from 'node:crypto';
import { type Result, success } from '../../domain/errors.ts';
import { isAccessTokenLike } from '../../domain/identity/access-token.ts';
import type { TokenStore } from '../../domain/identity/personal-access-tokens.ts';
import type { UserPrincipal } from '../../domain/identity/principal.ts';
import {
  DEFAULT_SCOPES,
  offeredScopes,
  type WorkspaceFeatures,
} from '../../domain/identity/scopes.ts';
import { asSignIn } from '../postgres/as-user.ts';
import type { Database } from '../postgres/database.ts';
import type { VerifySessionJwt } from './session-jwt.ts';

/** The account of the local owner, who signs in by a link instead of a provider. */
export const LOCAL_OWNER_EMAIL = 'owner@localhost';

/** Marks an OAuth access token; the stored hash leaves it out. */
export const OAUTH_TOKEN_PREFIX = 'oat_';

/** SHA-256 of a token, lower-case hex: the only form that is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Verifies a bearer credential of /mcp/auth (docs/specification.md#authentication): a personal access token, an OAuth
 * access token bound to this endpoint, or the identity provider's JWT. Undefined for one that is unknown, revoked,
 * expired or meant for another resource; `suspended` for one of a suspended user.
 */
export function createVerifyCredential(deps: {
  readonly tokens: Pick<TokenStore, 'verify'>;
  readonly database: Pick<Database, 'query' | 'withTransaction'>;
  readonly features: WorkspaceFeatures;
  /** `{base_url}/mcp/auth` while OAuth is on. */
  readonly oauthResource: string | undefined;
  readonly verifyJwt: VerifySessionJwt | undefined;
  /** Whether people sign in with the issuer of these JWTs: its subject is who they are then, not the address. */
  readonly isJwtOfProvider: boolean;
}): (bearer: string) => Promise<Result<UserPrincipal | 'suspended' | undefined>> {
  const offered = offeredScopes(deps.features);
  const offeredToApps = offeredScopes({ ...deps.features, adoptionReports: false });

  async function personal(
    bearer: string,
  ): Promise<Result<UserPrincipal | 'suspended' | undefined>> {
    const found = await deps.tokens.verify(hashToken(bearer));
    if (!found.ok) return found;
    const token = found.value;
    if (token === undefined) {
      const refused = await deps.database.query<{ readonly suspended: boolean }>(
        'SELECT is_suspended_token($1) AS suspended',
        [hashToken(bearer)],
      );
      if (!refused.ok) return refused;
      return success(refused.value.rows[0]?.suspended === true ? 'suspended' : undefined);
    }
    return success({
      kind: 'user',
      via: 'token',
      userId: token.userId,
      tokenId: token.id,
      ...(token.libraryIds === undefined ? {} : { libraryIds: token.libraryIds }),
      scopes: offered.filter((scope) => token.scopes.includes(scope)),
      credential: { name: token.name, expiresAt: token.expiresAt },
    });
  }

  async function oauth(
    bearer: string,
    resource: string,
  ): Promise<Result<UserPrincipal | undefined>> {
    const found = await deps.database.query<{
      readonly id: string;
      readonly user_id: string;
      readonly scopes: readonly string[];
      readonly expires_at: Date;
      readonly client_name: string | null;
    }>('SELECT * FROM verify_oauth_token($1, $2)', [
      hashToken(bearer.slice(OAUTH_TOKEN_PREFIX.length)),
      resource,
    ]);
    if (!found.ok) return found;
    const row = found.value.rows[0];
    if (row === undefined) return success(undefined);
    return success({
      kind: 'user',
      via: 'oauth',
      userId: row.user_id,
      tokenId: row.id,
      scopes: offeredToApps.filter((scope) => row.scopes.includes(scope)),
      credential: { name: row.client_name ?? 'OAuth client', expiresAt: row.expires_at },
    });
  }

  async function jwt(
    bearer: string,
    verify: VerifySessionJwt,
  ): Promise<Result<UserPrincipal | 'suspended' | undefined>> {
    const verified = await verify(bearer);
    if (!verified.ok) return verified;
    const claims = verified.value;
    if (claims === undefined) return success(undefined);
    const users = await deps.database.query<{
      readonly id: string;
      readonly suspended: boolean;
    }>('SELECT id, suspended FROM find_user($1) WHERE verified', [claims.email]);
    if (!users.ok) return users;
    const user = users.value.rows[0];
    if (user === undefined) return success(undefined);
    if (user.suspended) return success('suspended');
    if (deps.isJwtOfProvider) {
      const other = await asSignIn(deps.database, (client) =>
        client.query(
          `SELECT FROM account WHERE "userId" = $1 AND "providerId" = 'oidc' AND "accountId" <> $2`,
          [user.id, claims.subject],
        ),
      );
      if (!other.ok) return other;
      if (other.value.rowCount !== 0) return success(undefined);
    }
    return success({
      kind: 'user',
      via: 'jwt',
      userId: user.id,
      scopes:
        claims.scopes === undefined
          ? DEFAULT_SCOPES
          : offeredToApps.filter((scope) => claims.scopes?.includes(scope)),
      credential: { name: 'Session JWT', expiresAt: claims.expiresAt },
    });
  }

  return async (bearer) => {
    if (isAccessTokenLike(bearer)) return personal(bearer);
    if (bearer.startsWith(OAUTH_TOKEN_PREFIX) && deps.oauthResource !== undefined) {
      return oauth(bearer, deps.oauthResource);
    }
    if (deps.verifyJwt !== undefined && bearer.split('.').length === 3) {
      return jwt(bearer, deps.verifyJwt);
    }
    return success(undefined);
  };
}
