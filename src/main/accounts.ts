import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../adapters/postgres/database.ts';
import { createPostgresTokenStore } from '../adapters/postgres/token-store.ts';
import { type Admissions, createAdmissions } from '../adapters/sign-in/admissions.ts';
import { createVerifyLogoutToken } from '../adapters/sign-in/logout-token.ts';
import type { SignInOptions } from '../adapters/sign-in/better-auth-options.ts';
import { hasSessionCookie } from '../adapters/sign-in/sessions.ts';
import type { SignedInUser, SignIn } from '../adapters/sign-in/sign-in.ts';
import { LOCAL_OWNER_EMAIL, hashToken } from '../adapters/sign-in/verify-credential.ts';
import type { Config } from '../config.ts';
import { type Failure, success } from '../domain/errors.ts';
import {
  type TokenAdministration,
  createTokenAdministration,
} from '../domain/identity/personal-access-tokens.ts';
import { type Principal, type UserPrincipal, ANONYMOUS } from '../domain/identity/principal.ts';
import { type Scope, offeredScopes } from '../domain/identity/scopes.ts';
import type { SignInRouteDeps } from '../faces/http/sign-in-route.ts';

const MAX_ACTIVE_TOKENS = 50;

/** The token administration, for the account page and for the command line. */
export function createTokens(
  config: Pick<Config, 'workspace' | 'adoptionReports'>,
  database: Database,
): TokenAdministration {
  return createTokenAdministration({
    store: createPostgresTokenStore(database),
    scopes: offeredScopes({
      exports: config.workspace.exports,
      adoptionReports: config.adoptionReports,
    }),
    maxActive: MAX_ACTIVE_TOKENS,
    maxDays: config.workspace.tokenMaxDays,
    now: () => new Date(),
    randomUuid: randomUUID,
    randomBytes,
    sha256: hashToken,
  });
}

/** Whom providers admitted, by the configured policy. */
export function openAdmissions(
  { workspace: { admission, providers } }: Pick<Config, 'workspace'>,
  database: Database,
): Admissions {
  const hasOidc = providers.some(({ kind }) => kind === 'oidc');
  return createAdmissions(database, { ...admission, hasOidc });
}

/** What a provider's back-channel logout needs; undefined without such a provider. */
export function openLogout(
  providers: Config['workspace']['providers'],
  { end }: Pick<Admissions, 'end'>,
): SignInRouteDeps['endAdmission'] {
  const oidc = providers.find((provider) => provider.kind === 'oidc');
  return oidc && { verify: createVerifyLogoutToken(oidc), end };
}

/** Sign-in, loaded with its first use: agents and readers who are not signed in never wait for it. */
export function openSignIn(
  config: Config,
  deps: Omit<SignInOptions, 'providers' | 'oauth' | 'policy' | 'timeoutMs'>,
): SignIn {
  const { exports, providers, oauth, admission } = config.workspace;
  let opening: Promise<SignIn> | undefined;
  const open = () =>
    (opening ??= import('../adapters/sign-in/sign-in.ts').then(({ createSignIn }) =>
      createSignIn({
        ...deps,
        timeoutMs: config.databaseTimeoutMs,
        providers,
        policy: admission,
        oauth: oauth && { ...oauth, scopes: offeredScopes({ exports, adoptionReports: false }) },
      }),
    ));
  return {
    handle: async (request) => (await open()).handle(request),
    user: async (headers) =>
      hasSessionCookie(headers) ? (await open()).user(headers) : success(undefined),
    createOwnerLink: async () => (await open()).createOwnerLink(),
  };
}

/** Whether a host is reached from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** A user in a browser. */
export function principalOfSession(userId: string, scopes: readonly Scope[]): UserPrincipal {
  return { kind: 'user', via: 'session', userId, scopes };
}

/** Creates what names the signed-in user of a request; anonymous without a session, and while sessions cannot be read. */
export function createIdentify(deps: {
  readonly signIn: Pick<SignIn, 'user'>;
  readonly config: Pick<Config['workspace'], 'adminEmails' | 'providers'>;
  readonly scopes: readonly Scope[];
  readonly onFailure: (area: string, failure: Failure) => void;
}): (request: Request) => Promise<Principal> {
  const { adminEmails, providers } = deps.config;
  const isAdmin = ({ email, isEmailVerified }: SignedInUser) =>
    isEmailVerified &&
    (adminEmails.includes(email) || (providers.length === 0 && email === LOCAL_OWNER_EMAIL));
  return async (request) => {
    const found = await deps.signIn.user(request.headers);
    if (!found.ok) deps.onFailure('session', found.failure);
    const user = found.ok ? found.value : undefined;
    if (user === undefined) return ANONYMOUS;
    const { id, name, email, signedInAt, sessionId } = user;
    const profile = { name, email, signedInAt, sessionId, isAdmin: isAdmin(user) };
    return { ...principalOfSession(id, deps.scopes), profile };
  };
}
