import { createSiteUrls } from '../../src/domain/catalog/site-urls.ts';
import { type PublicToolDeps, createPublicTools } from '../../src/faces/mcp/public/tools.ts';
import { createWorkspaceTools } from '../../src/faces/mcp/workspace/endpoint.ts';

const urls = createSiteUrls('http://localhost:3000');

/** Tools are created without what they call: they can be listed, not called. */
const nothing: PublicToolDeps & Parameters<typeof createWorkspaceTools>[0] = Object.assign(
  JSON.parse('{"exports": {}}'),
  { urls, version: '0.0.0', publicTools: [] },
);

/** The tools of the public endpoint, to list. */
export const PUBLIC_TOOLS = createPublicTools(nothing);

/** The tools that only the workspace has, to list. */
export const WORKSPACE_TOOLS = createWorkspaceTools(nothing);
