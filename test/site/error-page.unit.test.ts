import { expect, test } from 'vitest';
import { createCatalog } from '../../src/domain/catalog/catalog.ts';
import { ANONYMOUS } from '../../src/domain/identity/principal.ts';
import { openSite } from '../../src/main/site.ts';

const DETAIL = 'password hunter2 at /srv/secret/file.ts';

const catalog = createCatalog(
  { name: 'Test catalog', sections: [], patterns: [] },
  'http://localhost',
);

/** The built site on a catalog in which a use case has a bug. */
function openBrokenSite(bugs: unknown[]) {
  const bug = () => {
    throw new Error(DETAIL);
  };
  return openSite(
    {
      catalog: () => catalog,
      availability: async () => bug(),
      getPattern: async () => bug(),
      getComponent: async () => bug(),
      findBundle: () => Promise.reject(new Error('not asked')),
      findComponents: async () => bug(),
      getKit: async () => bug(),
      examples: async () => bug(),
      compareVersions: async () => bug(),
      components: {
        versions: async () => bug(),
        activeVersion: async () => bug(),
        manifest: async () => bug(),
        file: async () => bug(),
        origin: async () => bug(),
        activations: async () => bug(),
      },
      tools: [],
      readChanges: async () => bug(),
      readNews: async () => bug(),
      readSavedUpdates: async () => bug(),
      latestActivations: async () => bug(),
      readPreviewFiles: async () => bug(),
      findRuns: async () => '',
      renderMarkdown: async () => bug(),
      command: 'npx pattern-catalog',
      imageSources: "'self'",
      workspace: undefined,
      agentFacts: () => ({ catalogName: 'A catalog', baseUrl: '', version: '1', isPrivate: false }),
      countsWanted: true,
      readUsage: async () => bug(),
      readStatus: async () => undefined,
      readAdoption: async () => undefined,
      timestamp: () => '2026-11-20T12:00:00Z',
      baseUrl: 'http://localhost',
      onBug: (error) => bugs.push(error),
    },
    { watch: false },
  );
}

test.each(['/', '/section/name', '/section/name.data'])(
  'a bug behind %s is answered with 500, told to the log, and shows nothing of itself to readers',
  async (path) => {
    const bugs: unknown[] = [];
    const site = openBrokenSite(bugs);
    const { response } = await site.page(
      new Request(`http://localhost${path}`),
      undefined,
      ANONYMOUS,
    );
    const body = await response.text();
    expect(response.status).toBe(500);
    expect(body).not.toMatch(/hunter2|secret|file\.ts|\.js:\d|node_modules/);
    if (!path.includes('.data')) {
      expect(body).toContain('Something went wrong');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    expect(bugs.map((bug) => bug instanceof Error && bug.message)).toEqual([DETAIL]);
    await site.close();
  },
);
