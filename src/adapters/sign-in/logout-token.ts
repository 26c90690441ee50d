import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import { type Result, err, success } from '../../domain/errors.ts';
import { isKeyFailure } from './session-jwt.ts';

/** Verifies a logout token: its subject, undefined for an invalid one, or a failure if the keys cannot be fetched. */
export type VerifyLogoutToken = (token: string) => Promise<Result<string | undefined>>;

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  events: z.looseObject({ [EVENT]: z.looseObject({}) }),
  // So that no ID token passes for one.
  nonce: z.undefined().optional(),
});

const discoverySchema = z.object({ jwks_uri: z.url({ protocol: /^https?$/ }) });

const TIMEOUT_MS = 3000;

/** Verifies the tokens by which a provider ends sessions (OpenID Connect Back-Channel Logout 1.0, 2.6). */
export function createVerifyLogoutToken(options: {
  readonly issuer: string;
  readonly clientId: string;
}): VerifyLogoutToken {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;

  async function readKeys() {
    const response = await fetch(`${options.issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { jwks_uri: url } = discoverySchema.parse(await response.json());
    return createRemoteJWKSet(new URL(url), {
      cooldownDuration: 30_000,
      timeoutDuration: TIMEOUT_MS,
    });
  }

  return async (token) => {
    try {
      keys ??= await readKeys();
    } catch (error) {
      return err('upstream_error', 'The identity provider cannot be reached.', error);
    }
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: options.issuer,
        audience: options.clientId,
        algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
        maxTokenAge: '5 minutes',
        clockTolerance: '1 minute',
        requiredClaims: ['sub', 'iat', 'jti', 'events'],
      });
      const claims = claimsSchema.safeParse(payload);
      return success(claims.success ? claims.data.sub : undefined);
    } catch (error) {
      return isKeyFailure(error)
        ? err('upstream_error', 'The keys of the identity provider cannot be read.', error)
        : success(undefined);
    }
  };
}
