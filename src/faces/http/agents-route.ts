import { Hono } from 'hono';
import {
  type AgentFacts,
  SKILL_NAME,
  agentEndpoint,
  pluginFiles,
  skillDescription,
  skillText,
} from '../../domain/agents/skill.ts';
import type { PackFiles } from '../../domain/components/retrieval/version-archive.ts';
import { errorResponse } from './error-response.ts';
import { type ServeFile, sha256Of } from './served-file.ts';
import { CARD, TOKEN_HEADER, reverseHost, workspaceNameOf } from './server-card-route.ts';

/** The discovery document that the `skills` command and agents look for, and its earlier path. */
const SKILL_FOLDERS = ['/.well-known/agent-skills', '/.well-known/skills'];

const SKILLS_SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
const SERVER_SCHEMA =
  'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json';
const CARD_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json';

/**
 * What sets agents up (docs/specification.md#agent-skill): the skill and its discovery, the plugin, the public endpoint's
 * card and `server.json`, and the AI catalog, which lists the cards of all endpoints. All of it is public and names no
 * credential.
 */
export function createAgentsRoute(deps: {
  readonly facts: () => AgentFacts;
  readonly protocolVersions: readonly string[];
  /** Whether `/mcp/auth` is served. */
  readonly hasWorkspace: boolean;
  readonly packFiles: PackFiles;
  readonly serveFile: ServeFile;
}): Hono {
  const route = new Hono();

  function respond(request: Request, text: string, contentType: string): Promise<Response> {
    const bytes = new TextEncoder().encode(text);
    const headers = {
      'content-type': contentType,
      'cache-control': 'no-cache',
      'access-control-allow-origin': '*',
    };
    return deps.serveFile({ bytes, headers }).respond(request);
  }

  for (const folder of SKILL_FOLDERS) {
    const path = `${folder}/${SKILL_NAME}/SKILL.md`;
    route.get(`${folder}/index.json`, (c) => {
      const facts = deps.facts();
      const skill = {
        name: SKILL_NAME,
        type: 'skill-md',
        description: skillDescription(facts),
        url: `${facts.baseUrl}${path}`,
        digest: `sha256:${sha256Of(skillText(facts))}`,
      };
      const index = { $schema: SKILLS_SCHEMA, skills: [skill] };
      return respond(c.req.raw, toJson(index), 'application/json');
    });
    route.get(path, (c) =>
      respond(c.req.raw, skillText(deps.facts()), 'text/markdown; charset=utf-8'),
    );
  }

  route.get('/plugin.zip', async (c) => {
    const files = pluginFiles(deps.facts());
    const packed = await deps.packFiles(
      files.map(({ path, text }) => ({
        path: `${SKILL_NAME}/${path}`,
        bytes: new TextEncoder().encode(text),
      })),
    );
    if (typeof packed === 'string') {
      return errorResponse(503, 'unavailable', 'The plugin cannot be packed now. Try again.');
    }
    return deps
      .serveFile({
        bytes: Uint8Array.from(packed.bytes),
        sha256: packed.sha256,
        headers: {
          'content-type': 'application/zip',
          'cache-control': 'no-cache',
          'content-disposition': `attachment; filename="${SKILL_NAME}-plugin.zip"`,
        },
      })
      .respond(c.req.raw);
  });

  route.get('/mcp/server-card', (c) => {
    const { url, remote, ...about } = describeServer(deps.facts());
    const remotes = [{ ...remote, url, supportedProtocolVersions: deps.protocolVersions }];
    const card = { $schema: CARD_SCHEMA, ...about, remotes };
    return respond(c.req.raw, toJson(card), CARD);
  });

  route.get('/mcp/server.json', (c) => {
    const facts = deps.facts();
    const { url, remote, ...about } = describeServer(facts);
    // The first one is where agents connect to.
    const remotes = [
      ...(facts.isPrivate
        ? [{ ...remote, url: agentEndpoint(facts), headers: [TOKEN_HEADER] }]
        : []),
      { ...remote, url },
    ];
    const server = { $schema: SERVER_SCHEMA, ...about, remotes };
    return respond(c.req.raw, toJson(server), 'application/json');
  });

  route.get(AI_CATALOG, (c) => {
    const facts = deps.facts();
    const { name, title } = describeServer(facts);
    const entries = [
      { name, displayName: title, path: '/mcp/server-card' },
      ...(deps.hasWorkspace
        ? [
            {
              name: workspaceNameOf(facts.baseUrl),
              displayName: 'Pattern Catalog workspace',
              path: '/mcp/auth/server-card',
            },
          ]
        : []),
    ].map((entry) => ({
      identifier: `urn:mcp:server:${entry.name}`,
      displayName: entry.displayName,
      // Older readers expect mediaType; the newer form of the document calls it type.
      mediaType: CARD,
      type: CARD,
      url: `${facts.baseUrl}${entry.path}`,
    }));
    const catalog = { specVersion: '1.0', entries };
    return respond(c.req.raw, toJson(catalog), 'application/ai-catalog+json');
  });
  route.options(AI_CATALOG, (c) =>
    c.body(null, 204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'Content-Type, If-None-Match',
    }),
  );

  return route;
}

const AI_CATALOG = '/.well-known/ai-catalog.json';

function describeServer({ baseUrl, catalogName, version }: AgentFacts) {
  return {
    name: `${reverseHost(baseUrl)}/pattern-catalog`,
    title: catalogName,
    // The schemas allow 100 characters.
    description: 'UI and UX patterns with exact, versioned React and Tailwind components.',
    version,
    websiteUrl: `${baseUrl}/connect`,
    remote: { type: 'streamable-http' },
    url: `${baseUrl}/mcp`,
  };
}

function toJson(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
