import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../adapters/postgres/database.ts';
import { createPostgresTokenStore } from '../adapters/postgres/token-store.ts';
import type { SignInOptions } from '../adapters/sign-in/better-auth-options.ts';
import { hasSessionCookie } from '../adapters/sign-in/sessions.ts';
import type { SignIn } from '../adapters/sign-in/sign-in.ts';
import { hashToken } from '../adapters/sign-in/verify-credential.ts';
import type { Config } from '../config.ts';
import { success } from '../domain/errors.ts';
import {
  type TokenAdministration,
  createTokenAdministration,
} from '../domain/identity/personal-access-tokens.ts';
import { offeredScopes } from '../domain/identity/scopes.ts';

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

/** Sign-in, loaded with its first use: agents and readers who are not signed in never wait for it. */
export function openSignIn(
  config: Config,
  deps: Omit<SignInOptions, 'providers' | 'oauth' | 'timeoutMs'>,
): SignIn {
  const { exports, providers, oauth } = config.workspace;
  let opening: Promise<SignIn> | undefined;
  const open = () =>
    (opening ??= import('../adapters/sign-in/sign-in.ts').then(({ createSignIn }) =>
      createSignIn({
        ...deps,
        timeoutMs: config.databaseTimeoutMs,
        providers,
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
