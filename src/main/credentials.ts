import type { Hono } from 'hono';
import type { createPostgresTokenStore } from '../adapters/postgres/token-store.ts';
import { createFairGate } from '../adapters/rate-limit/fair-gate.ts';
import type { Admissions } from '../adapters/sign-in/admissions.ts';
import { createVerifySessionJwt } from '../adapters/sign-in/session-jwt.ts';
import { rememberVerdicts } from '../adapters/sign-in/remember-verdicts.ts';
import { createVerifyCredential } from '../adapters/sign-in/verify-credential.ts';
import type { Principal } from '../domain/identity/principal.ts';
import type { RateLimiter } from '../domain/limits/rate-limiter.ts';
import { createAddressLimit } from '../faces/http/address-limit.ts';
import {
  type CredentialHandlerDeps,
  challengeOf,
  createCredentialHandler,
} from '../faces/http/credential-handler.ts';
import type { McpHandler } from '../faces/http/mcp-route.ts';
import { type ReadAs, createReadAs } from '../faces/http/reader.ts';
import type { AppParts } from './app-parts.ts';
import type { AuditParts } from './audit.ts';
import { now } from './clock.ts';

export interface CredentialParts {
  /** Another address that takes the credentials of `/mcp/auth`, within the same limits. */
  readonly handleCredential: (
    deps: Pick<CredentialHandlerDeps, 'endpoint' | 'refuse' | 'takesRemembered'>,
  ) => McpHandler;
  /** For the routes that give code. */
  readonly readAs: ReadAs;
  /** What a 401 of those routes says in WWW-Authenticate. */
  readonly challenge: string;
}

/** Wires what reads credentials (docs/specification.md#authentication). */
export function wireCredentials(
  parts: Pick<AppParts, 'config' | 'baseUrl' | 'database' | 'log' | 'operatorToken'>,
  deps: {
    readonly audit: AuditParts;
    readonly limiter: (name: string, perMinute: number) => RateLimiter | undefined;
    readonly admissions: Pick<Admissions, 'isAdmitted'>;
    readonly tokens: ReturnType<typeof createPostgresTokenStore>;
    readonly features: { readonly exports: boolean; readonly adoptionReports: boolean };
    readonly resourceMetadataUrl: string | undefined;
    readonly identify: (request: Request) => Promise<Principal>;
  },
): CredentialParts {
  const { baseUrl, database, log } = parts;
  const { audit, limiter, resourceMetadataUrl } = deps;
  const config = parts.config.workspace;
  const shared = {
    verify: rememberVerdicts(
      createVerifyCredential({
        tokens: deps.tokens,
        admissions: deps.admissions,
        database,
        features: deps.features,
        oauthResource: config.oauth && `${baseUrl}/mcp/auth`,
        verifyJwt: config.jwt && createVerifySessionJwt(config.jwt),
        isJwtOfProvider: config.providers.some(
          (provider) => provider.kind === 'oidc' && provider.issuer === config.jwt?.issuer,
        ),
      }),
      now,
    ),
    failureLimiter: limiter('auth-failures', config.limits.failuresPerIp),
    resourceMetadataUrl,
    onFailure: log.failure,
  };
  const limits = {
    ipLimiter: limiter('auth-ip', config.limits.perIp),
    tokenLimiter: limiter('auth-token', config.limits.perToken),
  };
  const handle = ({
    endpoint,
    ...handler
  }: Omit<
    CredentialHandlerDeps,
    'verify' | 'onFailure' | 'failureLimiter' | 'resourceMetadataUrl'
  >) =>
    createCredentialHandler({
      ...shared,
      ...handler,
      endpoint: (request, principal, caller) =>
        audit.acting.as(
          {
            credential: principal.tokenId,
            ipHash: audit.hashIp(caller.ip),
            libraryIds: principal.libraryIds,
          },
          () => endpoint(request, principal, caller),
        ),
    });
  const challenge = challengeOf(resourceMetadataUrl, 'code:read');
  return {
    challenge,
    handleCredential: (handler) => handle({ ...limits, ...handler }),
    readAs: createReadAs({
      // `add` of a whole catalog is hundreds of files: only failed attempts are limited.
      handleToken: (handler) =>
        handle({
          ipLimiter: undefined,
          tokenLimiter: undefined,
          takesRemembered: true,
          ...handler,
        }),
      identify: deps.identify,
      readCaller: audit.readCaller,
      operatorToken: parts.operatorToken,
      baseUrl,
      challenge,
    }),
  };
}

/** Wires the limits of an address, and of all of them together, on the routes that ask the database. */
export function wireAddressLimit(
  { readCaller }: Pick<AuditParts, 'readCaller'>,
  limiter: RateLimiter | undefined,
): Hono {
  return createAddressLimit({ limiter, gate: createFairGate(), readCaller });
}
