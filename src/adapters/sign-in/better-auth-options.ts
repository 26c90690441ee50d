import { createAuthEndpoint, APIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth/types';
import { z } from 'zod';
import {
  type AdmissionPolicy,
  admittingEntries,
  domainOf,
  entriesOf,
} from '../../domain/identity/admission.ts';
import { toPrintable } from '../../domain/text.ts';
import type { Database } from '../postgres/database.ts';
import { type OAuthSettings, createOAuthPlugin, editorRedirects } from './oauth-plugin.ts';
import type { Admissions } from './admissions.ts';
import { githubOptions, groupsOf, organizationsOf } from './provider-profile.ts';
import { createSignInConnection } from './sign-in-connection.ts';
import { isStartToken } from './start-link.ts';
import { LOCAL_OWNER_EMAIL } from './verify-credential.ts';

/** Prefix of owner links in the table of verifications. */
export const OWNER_LINK = 'owner-link';

export type SignInProvider =
  | { readonly kind: 'github' | 'google'; readonly clientId: string; readonly clientSecret: string }
  | {
      readonly kind: 'oidc';
      readonly issuer: string;
      readonly clientId: string;
      readonly clientSecret: string;
    };

export interface SignInOptions {
  readonly database: Pick<Database, 'pool'>;
  /** The public address, without a trailing slash. */
  readonly baseUrl: string;
  /** Signs cookies and states; at least 32 characters. */
  readonly secret: string;
  readonly providers: readonly SignInProvider[];
  readonly oauth: OAuthSettings | undefined;
  /** Who may sign in. */
  readonly policy: AdmissionPolicy;
  readonly admissions: Pick<Admissions, 'record' | 'isAdmitted'>;
  /** Consumes the token of the startup link; false for any other token. */
  readonly takeStartLink: (token: string) => boolean;
  /** The hash of the address that the current request came from. */
  readonly ipHash: () => string | undefined;
  /** Called when a suspended user tries to sign in. */
  readonly onSuspended: (userId: string) => void;
  /** Stores the groups that the identity provider names at a sign-in. */
  readonly setGroups: (userId: string, names: readonly string[]) => Promise<void>;
  /** Limit for better-auth's queries, which have none of their own. */
  readonly timeoutMs: number;
  readonly onError: (error: unknown) => void;
}

/** What the provider says of somebody who is signing in. */
interface SigningIn {
  readonly providerId: string;
  readonly groups: readonly string[];
  /** Those of the policy that admit them. */
  readonly entries: readonly string[];
}

/** The options that the migrated tables were generated from; a test compares them. */
export function betterAuthOptions(options: SignInOptions) {
  const { baseUrl, providers } = options;
  const byKind = new Map(providers.map((provider) => [provider.kind, provider]));
  const github = byKind.get('github');
  const google = byKind.get('google');
  const oidc = providers.find((provider) => provider.kind === 'oidc');
  const isRestricted = entriesOf(options.policy).length > 0;
  // better-auth hands the profile to one hook and the user to another.
  const signingIn = new WeakMap<Request, SigningIn>();
  const plugins: BetterAuthPlugin[] = [ownerLink(options)];
  if (oidc !== undefined) {
    plugins.push(
      genericOAuth({
        config: [
          {
            providerId: 'oidc',
            discoveryUrl: `${oidc.issuer}/.well-known/openid-configuration`,
            requireIdTokenVerification: true,
            clientId: oidc.clientId,
            clientSecret: oidc.clientSecret,
            scopes: ['openid', 'profile', 'email'],
            pkce: true,
          },
        ],
      }),
    );
  }
  if (options.oauth !== undefined) {
    plugins.push(createOAuthPlugin(baseUrl, options.oauth), editorRedirects());
  }
  return {
    baseURL: baseUrl,
    basePath: '/api/auth',
    secret: options.secret,
    database: {
      async connect() {
        const opened = await options.database.pool();
        if (!opened.ok) throw new Error('The database is not available.');
        return createSignInConnection(await opened.value.connect());
      },
      // The database closes its own pool.
      async end() {},
    },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log(_level: string, message: string, ...details: unknown[]) {
        const error = details.find((detail) => detail instanceof Error) ?? new Error(message);
        if (!isStaleState(message, error)) options.onError(error);
      },
    },
    // The HTTP layer limits requests by address (docs/specification.md#oauth).
    rateLimit: { enabled: false },
    socialProviders: {
      ...(github?.kind === 'github'
        ? { github: githubOptions(credentialsOf(github), options.policy.organizations) }
        : {}),
      ...(google?.kind === 'google' ? { google: credentialsOf(google) } : {}),
    },
    user: {
      additionalFields: {
        suspendedAt: { type: 'date', required: false, input: false, returned: false },
        admittedAt: { type: 'date', required: false, input: false, returned: false },
        admittedBy: { type: 'string', required: false, input: false, returned: false },
      },
      async validateUserInfo({ user, source }, { context, request }) {
        const { email, emailVerified } = user;
        if (emailVerified !== true || email === undefined) return { error: 'email_not_verified' };
        // The local owner's link.
        if (source.oauth === undefined) return undefined;
        const { providerId, profile = {} } = source.oauth;
        if (source.action === 'link-account' && user.id !== undefined) {
          // Addresses are given to other people: the subject is who somebody is, within one provider.
          const accounts = await context.internalAdapter.findAccounts(user.id);
          if (accounts.some((account) => account.providerId === providerId)) {
            return { error: 'second_account' };
          }
        }
        const groups = providerId === 'oidc' ? groupsOf(profile) : [];
        const entries = admittingEntries(options.policy, {
          email,
          domain: domainOf(providerId, email, profile),
          groups,
          organizations: providerId === 'github' ? organizationsOf(profile) : [],
        });
        if (isRestricted && entries.length === 0) {
          if (source.action === 'sign-in' && user.id !== undefined) {
            await recordAdmission(options, user.id, entries);
          }
          return { error: 'not_admitted' };
        }
        if (request !== undefined) signingIn.set(request, { providerId, groups, entries });
        return undefined;
      },
    },
    // The identity provider's tokens are not needed; what is not stored cannot leak.
    databaseHooks: {
      session: {
        create: {
          async before({ userId }, ctx) {
            const user = await ctx?.context.internalAdapter.findUserById(userId);
            if (ctx && user && 'suspendedAt' in user && user.suspendedAt !== null) {
              options.onSuspended(userId);
              throw ctx.redirect(`${baseUrl}/sign-in?error=account_suspended`);
            }
            return { data: { ipAddress: options.ipHash() ?? null } };
          },
          // After the transaction: the embedded database has one at a time.
          async after({ userId }, ctx) {
            const found = ctx?.request && signingIn.get(ctx.request);
            if (found === undefined) return;
            await recordAdmission(options, userId, found.entries);
            if (found.providerId === 'oidc') await options.setGroups(userId, found.groups);
          },
        },
      },
      user: {
        create: { before: async (user: NamedUser) => ({ data: withPrintableName(user) }) },
        update: { before: async (user: Partial<NamedUser>) => ({ data: withPrintableName(user) }) },
      },
      account: {
        create: { before: async (account: object) => ({ data: withoutTokens(account) }) },
        update: { before: async (account: object) => ({ data: withoutTokens(account) }) },
      },
    },
    verification: { storeIdentifier: 'hashed' },
    onAPIError: { errorURL: `${baseUrl}/sign-in` },
    disabledPaths: ['/update-user', '/change-email', '/link-social', '/unlink-account'],
    advanced: {
      database: { generateId: 'uuid', validateSchema: false },
      // With `__Host-` no other host of the domain can set or overwrite them.
      useSecureCookies: false,
      ...(baseUrl.startsWith('https:')
        ? { cookiePrefix: '__Host-better-auth', defaultCookieAttributes: { secure: true } }
        : {}),
      // It would store the client's X-Forwarded-For; the hook above stores a hash.
      ipAddress: { disableIpTracking: true },
    },
    plugins,
  } satisfies BetterAuthOptions;
}

/** Nobody signs in whose admission is not stored. */
async function recordAdmission(
  { admissions }: Pick<SignInOptions, 'admissions'>,
  userId: string,
  entries: readonly string[],
): Promise<void> {
  const stored = await admissions.record(userId, entries);
  if (!stored.ok) throw new Error(stored.failure.message, { cause: stored.failure.cause });
}

function credentialsOf(provider: { readonly clientId: string; readonly clientSecret: string }) {
  return { clientId: provider.clientId, clientSecret: provider.clientSecret };
}

interface NamedUser {
  readonly name: string;
}

/** Providers send names as their users wrote them. */
function withPrintableName<User extends Partial<NamedUser>>(user: User): User {
  return user.name === undefined ? user : { ...user, name: toPrintable(user.name) };
}

function withoutTokens<Account extends object>(account: Account): Account {
  return { ...account, accessToken: null, refreshToken: null, idToken: null };
}

/** A callback without a valid state: a mistake or an attack by the sender, which must not fill the log. */
function isStaleState(message: string, error: Error): boolean {
  const code = 'code' in error ? error.code : undefined;
  return message === 'State not found' || (typeof code === 'string' && code.startsWith('state_'));
}

/** `GET /sign-in/owner-link`: signs the local owner in, once for each link. */
function ownerLink({ baseUrl, takeStartLink }: SignInOptions) {
  return {
    id: 'owner-link',
    endpoints: {
      signInOwnerLink: createAuthEndpoint(
        '/sign-in/owner-link',
        { method: 'GET', query: z.object({ token: z.string().max(100) }) },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const { token } = ctx.query;
          const stored = takeStartLink(token)
            ? undefined
            : isStartToken(token)
              ? await internalAdapter.consumeVerificationValue(`${OWNER_LINK}:${token}`)
              : null;
          // Used or expired.
          if (stored === null) throw ctx.redirect(`${baseUrl}/sign-in?error=link_used`);
          const known = await internalAdapter.findUserByEmail(LOCAL_OWNER_EMAIL);
          const user =
            known?.user ??
            (await internalAdapter.createUser(
              { email: LOCAL_OWNER_EMAIL, emailVerified: true, name: 'Local owner' },
              { method: OWNER_LINK },
            ));
          const session = await internalAdapter.createSession(user.id);
          if (session === null) throw new APIError('INTERNAL_SERVER_ERROR');
          await setSessionCookie(ctx, { session, user });
          throw ctx.redirect(`${baseUrl}/account`);
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
