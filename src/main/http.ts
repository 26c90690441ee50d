import type { Hono } from 'hono';
import { type Result, success } from '../domain/errors.ts';
import { type Principal, ANONYMOUS, OPERATOR, SERVICE } from '../domain/identity/principal.ts';
import type { ReadStatus } from '../domain/status.ts';
import { createAccessRules } from '../faces/http/access.ts';
import {
  type Address,
  type HttpAppDeps,
  createHttpApp,
  createTakesBody,
  listAddresses,
} from '../faces/http/app.ts';
import { createAdoptionRoute } from '../faces/http/adoption-route.ts';
import { createReadCaller, remoteAddressOf } from '../faces/http/caller.ts';
import { createCatalogFilesRoute } from '../faces/http/catalog-files-route.ts';
import { createChatRoute } from '../faces/http/chat-route.ts';
import { createAgentsRoute } from '../faces/http/agents-route.ts';
import { createConsumerRoute } from '../faces/http/consumer-route.ts';
import { createComponentsRoute } from '../faces/http/components-route.ts';
import { createBearerAuth } from '../faces/http/credentials.ts';
import { createMarkdownRoute } from '../faces/http/markdown-route.ts';
import { createMcpRoute } from '../faces/http/mcp-route.ts';
import { createOperationsRoute } from '../faces/http/operations-route.ts';
import { createGetVersionArchive } from '../domain/components/retrieval/version-archive.ts';
import type { AgentFacts } from '../domain/agents/skill.ts';
import { createRawRoute } from '../faces/http/raw-route.ts';
import { createRegistryRoute } from '../faces/http/registry-route.ts';
import { readAsAnonymous } from '../faces/http/reader.ts';
import { createServeFile } from '../faces/http/served-file.ts';
import { createSiteRoute } from '../faces/http/site-route.ts';
import { FRAME_PATH, frameHeaders, MODULES_PATH } from '@pattern-catalog/preview/frame-headers';
import { type ReadStatusAs, createStatusRoute } from '../faces/http/status-route.ts';
import { createReviewRoute } from '../faces/http/review-route.ts';
import { createUpdatesRoute } from '../faces/http/updates-route.ts';
import { createWithUsage } from '../faces/http/with-usage.ts';
import { createUsageRoute } from '../faces/http/usage-route.ts';
import { SERVED_REVISIONS } from '@pattern-catalog/mcp-stateless';
import type { ServeMcp } from '../faces/mcp/endpoint.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { AppParts } from './app-parts.ts';
import type { AuditParts } from './audit.ts';
import type { CatalogParts } from './catalog.ts';
import type { ChatParts } from './chat.ts';
import type { ComponentParts } from './components.ts';
import { type OpenSite, consumerCommand } from './site.ts';
import { wireReplicaRoute } from './status.ts';
import { timestamp } from './clock.ts';
import type { AdoptionParts, OperatorParts } from './usage.ts';
import type { WorkspaceParts } from './workspace.ts';

export interface HttpParts {
  readonly http: Hono;
  /** Every route of the app, so that none can be forgotten where access is checked. */
  readonly addresses: () => ReadonlySet<Address>;
  /** Whether a route reads the body of such a request. */
  readonly takesBody: (method: string, path: string) => boolean;
}

/** Wires the HTTP app: every route over the parts that it serves. */
export function wireHttp(
  parts: AppParts,
  areas: {
    readonly isDraining: () => boolean;
    readonly status: ReadStatus;
    readonly readStatus: ReadStatusAs;
    /** Whether a part that answers are made of has just failed. */
    readonly isDegraded: () => boolean;
    readonly catalog: CatalogParts;
    readonly components: ComponentParts;
    readonly mcp: ServeMcp;
    readonly chat: ChatParts;
    readonly operator: OperatorParts;
    /** Undefined unless ADOPTION_REPORTS is on. */
    readonly adoption: AdoptionParts | undefined;
    readonly site: OpenSite;
    /** Undefined with `WORKSPACE=off`. */
    readonly workspace: WorkspaceParts | undefined;
    readonly audit: AuditParts;
    readonly agentFacts: () => AgentFacts;
  },
): HttpParts {
  const { config, baseUrl, usage, log, metrics, operatorToken } = parts;
  const { catalog, components, site, workspace } = areas;
  const access = createAccessRules(baseUrl, config.embedOrigins);
  const readCaller = createReadCaller({
    ...config,
    requestId: () => parts.tracing.ids()?.request_id,
  });
  const { session, readUsage, countFailedLogin } = areas.operator;
  const authenticateOperator = createBearerAuth({
    token: operatorToken,
    principal: OPERATOR,
    realm: 'operator',
    message: "Send the operator's token as a bearer token.",
    countFailedLogin,
    readCaller,
  });
  async function identify(request: Request): Promise<Result<Principal>> {
    const identified = await session.identify(request);
    if (!identified.ok || identified.value.kind === 'operator') return identified;
    return workspace === undefined ? identified : success(await workspace.identify(request));
  }
  const readAs = workspace?.readAs ?? readAsAnonymous;
  const withUsage = createWithUsage({ readCaller, recordUsage: usage.record });
  const serveFile = createServeFile();
  const catalogDigest = () => catalog.source.current().catalog.sha256;
  const deps: HttpAppDeps = {
    access,
    readCaller,
    queue: parts.queue,
    mcp: createMcpRoute({
      endpoint: 'public',
      recordRefusal: usage.recordRefusal,
      handle: (request, caller) => areas.mcp(request, ANONYMOUS, caller),
      access,
      readCaller,
    }),
    workspaceMcp:
      workspace &&
      createMcpRoute({
        endpoint: 'auth',
        recordRefusal: usage.recordRefusal,
        handle: workspace.handleMcp,
        access,
        readCaller,
      }),
    operations: createOperationsRoute({
      isDraining: areas.isDraining,
      // What was loaded once. A part that fails later is a warning: all replicas would fail with it, and nothing would
      // be served (docs/specification.md#operations). The routes are wired over a catalog that was loaded.
      readinessChecks: [
        { name: 'catalog', isReady: async () => true },
        { name: 'components', isReady: components.index.isLoaded },
      ],
      warnings: async () =>
        (await areas.status()).flatMap(({ degradation }) => degradation?.warning ?? []),
      authenticate: authenticateOperator,
      metrics,
    }),
    routes: [
      createCatalogFilesRoute({
        source: catalog.source,
        publicCatalog: components.publicCatalog,
        serveFile,
      }),
      createAgentsRoute({
        facts: areas.agentFacts,
        protocolVersions: SERVED_REVISIONS,
        hasWorkspace: workspace !== undefined,
        packFiles: parts.workers.packFiles,
        serveFile,
      }),
      createRawRoute({
        readAs,
        catalog: catalog.catalog,
        getComponent: components.getComponent,
        getVersionFile: components.getVersionFile,
        getVersionArchive: createGetVersionArchive({
          ...components,
          packFiles: parts.workers.packFiles,
        }),
        withUsage,
        onFailure: log.failure,
      }),
      createConsumerRoute({
        readAs,
        catalog: catalog.catalog,
        components: components.componentReader,
        readRequired: components.readRequired,
        fingerprints: components.fingerprints,
        ...consumerCommand(parts),
        serveFile,
        baseUrl,
        version: packageJson.version,
        withUsage,
        onFailure: log.failure,
      }),
      createRegistryRoute({
        readAs,
        ...components.registry,
        tokens: () => catalog.catalog().tokens,
        serveFile,
        withUsage,
        onFailure: log.failure,
      }),
      ...(config.componentsApiToken === undefined
        ? []
        : [
            createComponentsRoute({
              components: components.componentReader,
              authenticate: createBearerAuth({
                token: config.componentsApiToken,
                principal: SERVICE,
                realm: 'components',
                message: 'Send COMPONENTS_API_TOKEN as a bearer token.',
                countFailedLogin,
                readCaller,
              }),
            }),
          ]),
      createUsageRoute({
        session,
        identify,
        authenticate: authenticateOperator,
        countFailedLogin,
        // Not awaited: without a database the operator still signs in with the token.
        recordSignIn: (c, outcome) =>
          void areas.audit.fromRequest(c, undefined, () =>
            areas.audit.record({
              kind: outcome === 'ok' ? 'operator_sign_in' : 'operator_sign_in_refused',
              outcome,
            }),
          ),
        readCaller,
        readUsage,
        readAdoption: areas.adoption?.read,
        site,
        baseUrl,
        timestamp,
      }),
      createStatusRoute({
        session,
        identify,
        authenticate: authenticateOperator,
        countFailedLogin,
        readCaller,
        readStatus: areas.readStatus,
        site,
        baseUrl,
      }),
      wireReplicaRoute(parts, {
        authenticate: authenticateOperator,
        readCaller,
        ...areas.chat.chat,
      }),
      ...(areas.adoption === undefined
        ? []
        : [
            createAdoptionRoute({
              report: areas.adoption.report,
              authenticateOperator,
              handleCredential: workspace?.handleCredential,
              readCaller,
              onFailure: log.failure,
            }),
          ]),
      createChatRoute({ ...areas.chat.chat, access, readCaller }),
      ...(workspace === undefined ? [] : [workspace.addressLimit]),
      createReviewRoute({
        readAs,
        reviewCode: components.reviewCode,
        baseUrl,
        withUsage,
        onFailure: log.failure,
      }),
      createUpdatesRoute({
        readAs,
        checkUpdates: components.checkUpdates,
        onFailure: log.failure,
      }),
      ...(workspace?.routes ?? []),
      createMarkdownRoute({
        catalog: catalog.catalog,
        catalogDigest,
        serveFile,
        getPattern: components.getPattern,
        content: catalog.source.content,
        baseUrl,
        onFailure: log.failure,
      }),
      // Serves every remaining path.
      createSiteRoute({
        site,
        serveFile,
        catalogDigest,
        sharesPages: !parts.watch,
        baseUrl,
        identify,
        readCaller,
        recordWanted: usage.recordWanted,
        readAs,
        challenge: workspace?.challenge,
        frame: { path: FRAME_PATH, modulesPath: MODULES_PATH, headers: frameHeaders },
      }),
    ],
    onHostRefused: (endpoint, c) =>
      usage.recordRefusal(endpoint, 'host_refused', readCaller(c.req.raw, remoteAddressOf(c))),
    isDegraded: areas.isDegraded,
    onBug: log.bug,
    onResponse: metrics.recordResponse,
  };
  const addresses = listAddresses(deps);
  return {
    http: createHttpApp(deps),
    addresses: () => addresses,
    takesBody: createTakesBody(addresses),
  };
}
