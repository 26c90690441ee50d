import type { HttpRefusal } from '@pattern-catalog/mcp-stateless';
import type { JSONRPCRequest } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { SiteUrls } from '../../../domain/catalog/site-urls.ts';
import { type ComponentAccess, CODE_SCOPE } from '../../../domain/components/entitlement.ts';
import { success } from '../../../domain/errors.ts';
import type { Principal } from '../../../domain/identity/principal.ts';
import { LIBRARY_SCOPE, PHASE_BY_SCOPE, type Scope } from '../../../domain/identity/scopes.ts';
import type { Catalog } from '../../../domain/catalog/catalog.ts';
import type { ComponentCode } from '../../../domain/workspace/component-code.ts';
import type { ShowPins } from '../../../domain/workspace/library-contract.ts';
import type { WriteLibraryMarkdown } from '../../../domain/workspace/library-markdown.ts';
import type { LibraryUseCases } from '../../../domain/workspace/library.ts';
import {
  type EndpointOptions,
  type ResourceProvider,
  type ServeMcp,
  createEndpoint,
} from '../endpoint.ts';
import { READ_ONLY } from '../public/shapes.ts';
import { type Tool, defineTool } from '../define-tool.ts';
import { createCodeTools } from './code-tools.ts';
import { createExportTools } from './export-tools.ts';
import { createWorkspaceResources, isLibraryUri } from './library-resources.ts';
import { createLibraryTools } from './library-tools.ts';
import { userOf } from './workspace-tool.ts';

export interface WorkspaceEndpointDeps {
  readonly catalog: () => Pick<Catalog, 'findVersion'>;
  readonly library: LibraryUseCases;
  readonly componentCode: ComponentCode;
  readonly showPins: ShowPins;
  readonly writeMarkdown: WriteLibraryMarkdown;
  readonly urls: SiteUrls;
  /** All that `/mcp` is, which is served here too, to the caller. */
  readonly publicEndpoint: PublicEndpoint;
  /** Who may read code without a scope. */
  readonly componentAccess: ComponentAccess;
  /** Undefined while exports are off. */
  readonly exports: Parameters<typeof createExportTools>[0] | undefined;
  /** Where an agent without a credential learns how to get one; undefined while OAuth is off. */
  readonly resourceMetadataUrl: string | undefined;
}

/** The options of `/mcp`. */
export type PublicEndpoint = EndpointOptions & { readonly resources: ResourceProvider };

/** Follows the instructions of `/mcp`. */
const INSTRUCTIONS =
  'You act for one user: list_libraries and list_library_bookmarks show what they saved, save_pattern saves a pattern, and get_connection says what this token opens.';

/**
 * Creates the workspace endpoint (docs/specification.md#workspace): one table of tools, of which a principal sees and
 * calls those that its scopes open. A call without the scope is HTTP 403 before any tool runs.
 */
export function createWorkspaceEndpoint(deps: WorkspaceEndpointDeps): ServeMcp {
  const { publicEndpoint } = deps;
  const tools = createWorkspaceTools({ ...deps, publicTools: publicEndpoint.tools });
  const scopeByTool = new Map(tools.map(({ listing, scope }) => [listing.name, scope]));
  return createEndpoint({
    ...publicEndpoint,
    endpoint: 'auth',
    serverInfo: {
      ...publicEndpoint.serverInfo,
      name: 'pattern-catalog-workspace',
      title: 'Pattern Catalog workspace',
      websiteUrl: deps.urls.absolute('/account'),
    },
    instructions: `${publicEndpoint.instructions}\n\n${INSTRUCTIONS}`,
    tools,
    listTools: (principal) => tools.filter(({ scope }) => scopesOf(principal).includes(scope)),
    resources: createWorkspaceResources({
      ...deps,
      catalogResources: publicEndpoint.resources,
      onFailure: publicEndpoint.onFailure,
    }),
    cacheScope: 'private',
    authorize(message, { principal }) {
      const needed = neededScopes(message, scopeByTool);
      const granted = scopesOf(principal);
      return needed.every((scope) => granted.includes(scope))
        ? 'allowed'
        : insufficientScope(message.id, needed, granted, deps.resourceMetadataUrl);
    },
  });
}

/** The tools, in the order of `tools/list`. */
export function createWorkspaceTools(
  deps: Pick<
    WorkspaceEndpointDeps,
    'catalog' | 'library' | 'componentCode' | 'componentAccess' | 'showPins' | 'urls' | 'exports'
  > & {
    /** The tools of `/mcp`. */
    readonly publicTools: readonly Tool[];
  },
): readonly Tool[] {
  const tools = [
    ...createLibraryTools(deps),
    ...createCodeTools(deps),
    ...(deps.exports === undefined ? [] : createExportTools(deps.exports)),
  ];
  const phases = new Set([1, ...tools.map(({ scope }) => PHASE_BY_SCOPE[scope])]);
  // Nobody gets less with a token than at `/mcp` without one.
  const publicTools = deps.publicTools.map((tool): Tool =>
    tool.scope === CODE_SCOPE && deps.componentAccess === 'public'
      ? { ...tool, scope: 'mcp:connect' }
      : tool,
  );
  return [createConnectionTool([...phases]), ...publicTools, ...tools];
}

/** get_connection: which credential is used, and what it opens. */
function createConnectionTool(phases: readonly number[]): Tool {
  return defineTool({
    name: 'get_connection',
    title: 'Get connection',
    description: 'Show which token this connection uses, its scopes, and when it expires.',
    summary: 'Shows which token is used, its scopes and its expiry.',
    returns: '`{token_name, scopes, phases, library_ids?, expires_at}`',
    scope: 'mcp:connect',
    example: () => ({}),
    annotations: READ_ONLY,
    input: z.strictObject({}),
    output: z.object({
      token_name: z.string(),
      scopes: z.array(z.string()),
      phases: z
        .array(z.number())
        .describe(
          'What this server offers: 1 connection, 2 libraries, 3 component code, 4 exports. `scopes` is what the token may use of it.',
        ),
      library_ids: z
        .array(z.string())
        .optional()
        .describe('If the token is limited to some libraries.'),
      expires_at: z.string().nullable(),
    }),
    async run({ principal }) {
      const user = userOf(principal);
      return success({
        structured: {
          token_name: user.credential?.name ?? user.via,
          scopes: [...user.scopes],
          phases: [...phases],
          ...(user.libraryIds === undefined ? {} : { library_ids: [...user.libraryIds] }),
          expires_at: user.credential?.expiresAt?.toISOString() ?? null,
        },
      });
    },
  });
}

function neededScopes(
  { method, params }: JSONRPCRequest,
  scopeByTool: ReadonlyMap<string, Scope>,
): readonly Scope[] {
  const name = method === 'tools/call' ? params?.['name'] : undefined;
  const scope =
    typeof name === 'string'
      ? scopeByTool.get(name)
      : method === 'resources/read' && isLibraryUri(params?.['uri'])
        ? LIBRARY_SCOPE
        : undefined;
  return [...new Set<Scope>(['mcp:connect', ...(scope === undefined ? [] : [scope])])];
}

/** 403 with the challenge of RFC 6750, naming every scope that the request needs. */
function insufficientScope(
  id: JSONRPCRequest['id'],
  needed: readonly Scope[],
  granted: readonly string[],
  resourceMetadataUrl: string | undefined,
): HttpRefusal {
  const scopes = needed.join(' ');
  const message = `This needs a token with ${needed.join(' and ')}. This one has ${granted.join(', ') || 'no scope'}.`;
  return {
    status: 403,
    headers: {
      'www-authenticate': [
        'Bearer error="insufficient_scope"',
        `scope="${scopes}"`,
        `error_description="${message}"`,
        ...(resourceMetadataUrl === undefined
          ? []
          : [`resource_metadata="${resourceMetadataUrl}"`]),
      ].join(', '),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id,
      error: { code: -32001, message, data: { kind: 'insufficient_scope', scopes: needed } },
    }),
  };
}

function scopesOf(principal: Principal): readonly string[] {
  return principal.kind === 'user' ? principal.scopes : [];
}
