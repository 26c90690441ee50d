import { Hono } from 'hono';
import { PHASE_BY_SCOPE, type Scope } from '../../domain/identity/scopes.ts';
import { isFresh, sha256Of } from './served-file.ts';

export const CARD = 'application/mcp-server-card+json';

/** As server cards and `server.json` describe the header of `/mcp/auth`. */
export const TOKEN_HEADER = {
  name: 'Authorization',
  description: 'A personal access token of the account page.',
  isRequired: true,
  isSecret: true,
  value: 'Bearer {pat}',
  variables: { pat: { description: 'pat_live_…', isRequired: true, isSecret: true } },
};

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'Content-Type, If-None-Match',
  'access-control-expose-headers': 'ETag',
};

/**
 * The workspace's server card at `/mcp/auth/server-card` (docs/specification.md#server-card). It needs no credential, and
 * names only the features that are on.
 */
export function createServerCardRoute(deps: {
  readonly baseUrl: string;
  readonly version: string;
  readonly scopes: readonly Scope[];
  /** The tools and the scope of each. */
  readonly tools: readonly { readonly name: string; readonly scope: Scope }[];
  readonly protocolVersions: readonly string[];
  readonly acceptsJwt: boolean;
}): Hono {
  const route = new Hono();
  const url = `${deps.baseUrl}/mcp/auth`;
  const phases = [...new Set(deps.scopes.map((scope) => PHASE_BY_SCOPE[scope]))];
  serve(`/mcp/auth/server-card`, CARD, {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: workspaceNameOf(deps.baseUrl),
    version: deps.version,
    title: 'Pattern Catalog workspace',
    description: "A user's library of UI patterns, and the code of their components.",
    websiteUrl: `${deps.baseUrl}/connect`,
    remotes: [
      {
        type: 'streamable-http',
        url,
        supportedProtocolVersions: deps.protocolVersions,
        headers: [TOKEN_HEADER],
      },
    ],
    // The card's schema has no fields for these.
    _meta: {
      [`${reverseHost(deps.baseUrl)}/workspace`]: {
        authentication: {
          type: 'bearer',
          credentials: ['personal access token', ...(deps.acceptsJwt ? ['JWT (testing)'] : [])],
        },
        phases: phases.map((phase) => ({
          phase,
          scopes: deps.scopes.filter((scope) => PHASE_BY_SCOPE[scope] === phase),
          tools: deps.tools
            .filter(({ scope }) => PHASE_BY_SCOPE[scope] === phase)
            .map((tool) => tool.name),
        })),
      },
    },
  });

  function serve(path: string, contentType: string, document: object): void {
    const body = JSON.stringify(document, null, 2);
    const sha256 = sha256Of(body);
    const headers = { ...CORS, etag: `"${sha256}"`, 'cache-control': 'public, max-age=3600' };
    route.get(path, (c) =>
      isFresh(c.req.header('if-none-match') ?? null, sha256)
        ? c.body(null, 304, headers)
        : c.body(body, 200, { ...headers, 'content-type': contentType }),
    );
    route.options(path, (c) => c.body(null, 204, CORS));
  }

  return route;
}

/** The name of the workspace's endpoint in registries. */
export function workspaceNameOf(baseUrl: string): string {
  return `${reverseHost(baseUrl)}/pattern-catalog-workspace`;
}

/** `ui.example.com` → `com.example.ui`; a name that is not a domain stays as it is. */
export function reverseHost(baseUrl: string): string {
  const { hostname } = new URL(baseUrl);
  if (!/^[a-z0-9.-]+$/i.test(hostname) || /^[0-9.]+$/.test(hostname))
    return 'local.pattern-catalog';
  return hostname.split('.').toReversed().join('.');
}
