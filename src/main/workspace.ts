import { createHmac, randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import packageJson from '../../package.json' with { type: 'json' };
import { createSiteUrls } from '../domain/catalog/site-urls.ts';
import { createPostgresTokenStore } from '../adapters/postgres/token-store.ts';
import { deleteUser } from '../adapters/postgres/user-store.ts';
import { createRateLimiter } from '../adapters/rate-limit/rate-limiter.ts';
import { createConnectedApps } from '../adapters/sign-in/connected-apps.ts';
import { createSessions } from '../adapters/sign-in/sessions.ts';
import type { SignIn } from '../adapters/sign-in/sign-in.ts';
import { createStartLink, ownerLinkUrl } from '../adapters/sign-in/start-link.ts';
import { hashToken } from '../adapters/sign-in/verify-credential.ts';
import { createDeviceLoginStore } from '../adapters/sign-in/device-login-store.ts';
import type { Principal } from '../domain/identity/principal.ts';
import { createDeviceLogins } from '../domain/identity/device-logins.ts';
import { offeredScopes } from '../domain/identity/scopes.ts';
import { createComponentCode } from '../domain/workspace/component-code.ts';
import { createBookmarkBatches } from '../domain/workspace/bookmark-batches.ts';
import { createWriteLibraryMarkdown } from '../domain/workspace/library-markdown.ts';
import { createLibraryUseCases } from '../domain/workspace/library.ts';
import { createCheckPin } from '../domain/workspace/pins.ts';
import { createAccountRoutes } from '../faces/http/account-routes.ts';
import { createDeviceLoginRoutes } from '../faces/http/device-login-routes.ts';
import { createBookmarkBatchRoutes } from '../faces/http/bookmark-batch-routes.ts';
import { createLibraryRoutes } from '../faces/http/library-routes.ts';
import { createMemberRoutes } from '../faces/http/member-routes.ts';
import type { McpHandler } from '../faces/http/mcp-route.ts';
import { createServerCardRoute } from '../faces/http/server-card-route.ts';
import { createRefuseRegistration } from '../faces/http/oauth-requests.ts';
import { createSignInRoute } from '../faces/http/sign-in-route.ts';
import { createSignedIn, isRecentSignIn } from '../faces/http/signed-in.ts';
import { refuseAsJsonRpc } from '../faces/http/credential-handler.ts';
import { SERVED_REVISIONS } from '@pattern-catalog/mcp-stateless';
import {
  type PublicEndpoint,
  createWorkspaceEndpoint,
  createWorkspaceTools,
} from '../faces/mcp/workspace/endpoint.ts';
import type { SiteWorkspace } from '../faces/web/site.ts';
import {
  createIdentify,
  createTokens,
  isLoopback,
  openAdmissions,
  openLogout,
  openSignIn,
  principalOfSession,
} from './accounts.ts';
import type { AppParts } from './app-parts.ts';
import type { AuditParts } from './audit.ts';
import type { CatalogParts } from './catalog.ts';
import type { ChatParts } from './chat.ts';
import type { ComponentParts } from './components.ts';
import { type CredentialParts, wireAddressLimit, wireCredentials } from './credentials.ts';
import { wireExports } from './exports.ts';
import { wireLibraryAi } from './library-ai.ts';
import { type ContractParts, wireMembers } from './library.ts';

/** Of one address. */
const REGISTRATIONS_PER_HOUR = 100;

const LIBRARY_LIMITS = { libraries: 100, bookmarks: 10_000 };

export interface WorkspaceParts extends CredentialParts {
  readonly handleMcp: McpHandler;
  /** Before the routes of sign-in and of signed-in users. */
  readonly addressLimit: Hono;
  readonly routes: readonly Hono[];
  readonly signIn: SignIn;
  /** The signed-in user of a request; anonymous without a session, and while sessions cannot be read. */
  readonly identify: (request: Request) => Promise<Principal>;
  readonly site: SiteWorkspace;
  /** A link that signs the local owner in once; undefined where people sign in with a provider. */
  readonly ownerLink: string | undefined;
}

/** Wires the workspace (docs/specification.md#workspace); undefined with `WORKSPACE=off`. */
export function wireWorkspace(
  parts: Pick<
    AppParts,
    | 'config'
    | 'baseUrl'
    | 'database'
    | 'hashKey'
    | 'usage'
    | 'log'
    | 'tracing'
    | 'authSecret'
    | 'operatorToken'
    | 'queue'
    | 'workers'
  >,
  areas: {
    readonly catalog: CatalogParts;
    readonly components: ComponentParts;
    readonly chat: Pick<ChatParts, 'model' | 'draining'>;
    readonly publicEndpoint: PublicEndpoint;
    readonly contract: ContractParts;
    readonly audit: AuditParts;
  },
): WorkspaceParts | undefined {
  const { baseUrl, database, log } = parts;
  const { audit } = areas;
  const config = parts.config.workspace;
  const { componentReader } = areas.components;
  if (!config.enabled) return undefined;
  const features = { exports: config.exports, adoptionReports: parts.config.adoptionReports };
  const sessionScopes = offeredScopes({ ...features, adoptionReports: false });
  const startLink =
    config.providers.length === 0 && isLoopback(parts.config.host)
      ? createStartLink({ now: Date.now })
      : undefined;
  const members = wireMembers(database);
  const admissions = openAdmissions(parts.config, database);
  const signIn = openSignIn(parts.config, {
    database,
    admissions,
    baseUrl,
    secret: parts.authSecret,
    takeStartLink: (token) => startLink?.take(token) ?? false,
    ipHash: () => audit.acting.current()?.ipHash,
    // Not awaited: the sign-in may hold a transaction, and the embedded database has one at a time.
    onSuspended: (userId) =>
      void audit.record({ kind: 'sign_in_refused', userId, outcome: 'account_suspended' }),
    setGroups: members.storeGroups,
    onError: log.bug,
  });
  const tokenStore = createPostgresTokenStore(database);
  const libraryDeps = {
    store: areas.contract.store,
    catalog: areas.catalog.catalog,
    limits: LIBRARY_LIMITS,
  };
  const library = createLibraryUseCases({
    ...libraryDeps,
    onTitleSaved: () => log.event('library_title_saved', {}),
    // Kept whatever the owner may read: shown to readers who may read the code.
    async activeVersion(patternId) {
      const active = await areas.components.store.component(patternId).pointer();
      return active.ok ? active.value : undefined;
    },
    checkPin: createCheckPin({ components: componentReader }),
  });
  const batches = createBookmarkBatches(libraryDeps);

  const writeMarkdown = createWriteLibraryMarkdown({ components: componentReader, baseUrl });
  const signedIn = createSignedIn({
    user: (request) => signIn.user(request.headers),
    now: Date.now,
    fromRequest: audit.fromRequest,
    baseUrl,
    onFailure: log.failure,
  });
  const exports = wireExports(parts, { ...areas, library, fail: signedIn.fail });
  const endpointDeps = {
    catalog: areas.catalog.catalog,
    library,
    writeMarkdown,
    exports,
    publicEndpoint: areas.publicEndpoint,
    showPins: areas.contract.showPins,
    componentAccess: parts.config.componentAccess,
    componentCode: createComponentCode({
      readContract: areas.contract.readContract,
      catalog: areas.catalog.catalog,
      components: componentReader,
    }),
    urls: createSiteUrls(baseUrl),
    resourceMetadataUrl:
      config.oauth && `${new URL(baseUrl).origin}/.well-known/oauth-protected-resource/mcp/auth`,
  };
  const limiter = (name: string, limit: number, windowSeconds = 60) =>
    limit === 0
      ? undefined
      : createRateLimiter({
          name,
          limit,
          windowSeconds,
          hash: audit.hashIp,
          database: parts.config.databaseUrl === undefined ? undefined : database,
        });
  const tokens = createTokens(parts.config, database);
  const deviceLogins = createDeviceLogins({
    store: createDeviceLoginStore(database),
    tokens,
    scopes: offeredScopes(features),
    randomCode: () => randomBytes(32).toString('base64url'),
    sha256: hashToken,
    now: () => new Date(),
  });
  const apps = config.oauth && createConnectedApps(database);
  const sessions = createSessions(database);
  /** Tokens, libraries and bookmarks go with the user, by their foreign keys. */
  const deleteAccount = (userId: string) => deleteUser(database, userId);
  // better-auth's signed query is bound to no user: the form that carries it is.
  const bindConsent = (userId: string, query: string) =>
    createHmac('sha256', parts.authSecret).update(`consent ${userId} ${query}`).digest('base64url');
  const sessionPrincipal = (userId: string) => principalOfSession(userId, sessionScopes);
  const identify = createIdentify({
    signIn,
    config,
    scopes: sessionScopes,
    onFailure: log.failure,
  });
  const credentials = wireCredentials(parts, {
    audit,
    limiter,
    tokens: tokenStore,
    admissions,
    features,
    resourceMetadataUrl: endpointDeps.resourceMetadataUrl,
    identify,
  });
  return {
    signIn,
    identify,
    site: {
      providers: config.providers.map(({ kind }) => kind),
      signInContact: config.admission.contact,
      listTokens: tokens.list,
      tokenMaxDays: config.tokenMaxDays,
      listSessions: sessions.list,
      listActivity: audit.log.ofUser,
      bookmarkIds: library.bookmarkIds,
      listBookmarks: (userId, page) => library.listBookmarks(userId, page),
      listLibraries: library.listLibraries,
      hasModel: areas.chat.model !== undefined,
      publicProfile: library.publicProfile,
      sharedLibrary: (token) => library.sharedLibrary(token),
      members: members.useCases,
      apps,
      bindConsent,
      findDeviceLogin: deviceLogins.find,
      isRecentSignIn: (signedInAt) => isRecentSignIn(signedInAt, Date.now()),
      scopes: offeredScopes(features),
    },
    ownerLink: startLink && ownerLinkUrl(baseUrl, startLink.token),
    addressLimit: wireAddressLimit(audit, limiter('account-ip', config.limits.perIp)),
    ...credentials,
    handleMcp: credentials.handleCredential({
      takesRemembered: true,
      endpoint: createWorkspaceEndpoint(endpointDeps),
      refuse: refuseAsJsonRpc,
    }),
    routes: [
      createServerCardRoute({
        baseUrl,
        version: packageJson.version,
        scopes: sessionScopes,
        tools: createWorkspaceTools({
          ...endpointDeps,
          publicTools: areas.publicEndpoint.tools,
        }).map(({ listing, scope }) => ({ name: listing.name, scope })),
        protocolVersions: SERVED_REVISIONS,
        acceptsJwt: config.jwt !== undefined,
      }),
      createSignInRoute({
        handle: signIn.handle,
        identify,
        fromRequest: audit.fromRequest,
        recordEvent: audit.record,
        deleteAccount,
        endAllSessions: sessions.endAll,
        endAdmission: openLogout(config.providers, admissions),
        now: Date.now,
        bindConsent,
        hasOAuth: config.oauth !== undefined,
        refuseRegistration: createRefuseRegistration({
          limiter: limiter('oauth-registrations', REGISTRATIONS_PER_HOUR, 3600),
          admit: apps?.admitRegistration,
          readCaller: audit.readCaller,
          fail: signedIn.fail,
        }),
        baseUrl,
      }),
      createDeviceLoginRoutes({
        logins: deviceLogins,
        signedIn,
        fromRequest: audit.fromRequest,
        networkOf: audit.networkOf,
        bindConsent,
        baseUrl,
        now: Date.now,
      }),
      createAccountRoutes({ signedIn, tokens, library, deleteAccount, apps, sessions }),
      ...(exports === undefined ? [] : [exports.route]),
      createBookmarkBatchRoutes({ signedIn, batches }),
      createMemberRoutes({ signedIn, members: members.useCases, baseUrl }),
      createLibraryRoutes({
        signedIn,
        library,
        principalOf: sessionPrincipal,
        recordEvent: audit.record,
        writeMarkdown,
        librariesWith: (...of) => batches.librariesWith(...of),
        baseUrl,
      }),
      wireLibraryAi(parts, {
        ...areas,
        library,
        signedIn,
        principalOf: sessionPrincipal,
        limiter: limiter('library-ai', config.limits.libraryAiPerUser),
      }),
    ],
  };
}
