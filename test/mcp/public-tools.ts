import { createSiteUrls } from '../../src/faces/mcp/public/shapes.ts';
import { createPublicTools } from '../../src/faces/mcp/public/tools.ts';

/** For what a list of tools needs no implementation of. */
export const unused = () => {
  throw new Error('No tool is called.');
};

/** The tools of the public endpoint, to list; they cannot be called. */
export const PUBLIC_TOOLS = createPublicTools({
  catalog: unused,
  searchPatterns: unused,
  searchComponents: unused,
  getPattern: unused,
  getComponent: unused,
  checkUpdates: unused,
  findComponents: unused,
  getKit: unused,
  reviewCode: unused,
  getPreview: unused,
  readCover: unused,
  version: '0.0.0',
  urls: createSiteUrls('http://localhost:3000'),
});
