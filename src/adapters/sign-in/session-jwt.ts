import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { type Result, err, success } from '../../domain/errors.ts';

/** Claims of a verified session JWT. */
export interface SessionClaims {
  readonly subject: string;
  /** Lower case; only if the issuer marks it as verified. */
  readonly email: string;
  /** From the `scope` claim; undefined without one. */
  readonly scopes: readonly string[] | undefined;
  readonly expiresAt: Date;
}

/** Verifies a JWT: returns its claims, undefined if it is invalid, or a failure if the keys cannot be fetched. */
export type VerifySessionJwt = (token: string) => Promise<Result<SessionClaims | undefined>>;

const claimsSchema = z.object({
  sub: z.string().min(1),
  exp: z.number(),
  email: z.string().min(3),
  email_verified: z.literal(true),
  scope: z.string().optional(),
});

/**
 * Accepts an identity provider's session JWT at /mcp/auth, for internal testing (docs/specification.md#authentication).
 * Only asymmetric algorithms: with HS256 the public key would be the secret.
 */
export function createVerifySessionJwt(options: {
  readonly issuer: string;
  readonly audience: string;
  readonly jwksUrl: string;
}): VerifySessionJwt {
  const keys = createRemoteJWKSet(new URL(options.jwksUrl), {
    cooldownDuration: 30_000,
    cacheMaxAge: 600_000,
    timeoutDuration: 3000,
  });
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: options.issuer,
        audience: options.audience,
        algorithms: ['RS256', 'ES256'],
        requiredClaims: ['sub', 'exp'],
      });
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success) return success(undefined);
      const { sub, exp, email, scope } = claims.data;
      return success({
        subject: sub,
        email: email.toLowerCase(),
        scopes: scope?.split(' ').filter((name) => name !== ''),
        expiresAt: new Date(exp * 1000),
      });
    } catch (error) {
      // An invalid token is the bearer's fault; keys that cannot be fetched are not.
      if (isKeyFailure(error)) {
        return err('upstream_error', 'The keys of the identity provider cannot be read.', error);
      }
      return success(undefined);
    }
  };
}

/** Whether keys could not be fetched, which says nothing about the token. */
export function isKeyFailure(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true;
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC';
  return error instanceof TypeError;
}
