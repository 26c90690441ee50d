import { expect, test } from 'vitest';
import { err, success } from '../../src/domain/errors.ts';
import { ANONYMOUS } from '../../src/domain/identity/principal.ts';
import { type Catalog, createCatalog } from '../../src/domain/catalog/catalog.ts';
import { type OpenSite, openSite } from '../../src/main/site.ts';
import { catalogOfOne } from './catalog-of-one.ts';

const unasked = () => {
  throw new Error('The page of the tags asks for this.');
};

function openTagsSite(catalog: Catalog): OpenSite {
  return openSite(
    {
      catalog: () => catalog,
      availability: async () => success(new Set()),
      getPattern: unasked,
      getComponent: unasked,
      findBundle: unasked,
      findComponents: unasked,
      getKit: unasked,
      examples: unasked,
      compareVersions: unasked,
      components: {
        versions: async () => err('upstream_error', 'Away.'),
        activeVersion: async () => err('upstream_error', 'Away.'),
        manifest: unasked,
        file: unasked,
        origin: unasked,
        activations: unasked,
      },
      tools: [],
      readChanges: unasked,
      readNews: async () => err('upstream_error', 'Away.'),
      readSavedUpdates: unasked,
      latestActivations: unasked,
      readPreviewFiles: unasked,
      findRuns: async () => '',
      renderMarkdown: unasked,
      command: 'npx pattern-catalog',
      imageSources: "'self'",
      workspace: undefined,
      agentFacts: () => ({ catalogName: 'A catalog', baseUrl: '', version: '1', isPrivate: false }),
      countsWanted: true,
      readUsage: unasked,
      readStatus: unasked,
      readAdoption: async () => undefined,
      timestamp: () => '2026-11-20T12:00:00Z',
      baseUrl: 'http://localhost',
      onBug: unasked,
    },
    { watch: false },
  );
}

async function readPage(site: OpenSite, path: string): Promise<string> {
  const { response } = await site.page(
    new Request(`http://localhost${path}`),
    undefined,
    ANONYMOUS,
  );
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll('<!-- -->', '');
}

test('says that there are no tags, not that there are no patterns', async () => {
  const site = openTagsSite(catalogOfOne);
  const body = await readPage(site, '/tags');
  expect(body).toContain('No tags yet.');
  expect(body).not.toContain('Bring your design system');
  await site.close();
});

test('lists many tags by pages, each once, with links that need no script', async () => {
  const patterns = Array.from({ length: 30 }, (_, index) => ({
    id: `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
    number: index + 1,
    title: `Pattern ${index + 1}`,
    description: 'What it does.',
    tags: Array.from({ length: 10 }, (_tag, place) => `n${index * 10 + place}x`),
    type: 'pattern' as const,
    slug: `/section/pattern-${index + 1}`,
    section: 'section',
    searchText: '',
  }));
  const site = openTagsSite(
    createCatalog({ name: 'C', sections: [], patterns }, 'http://localhost'),
  );
  const seen: string[] = [];
  let path: string | undefined = '/tags';
  while (path !== undefined) {
    const page: string = await readPage(site, path);
    expect(page).toContain(`rel="canonical" href="http://localhost${path}"`);
    const tags = [...page.matchAll(/href="\/tags\/(?<tag>n\d+x)"/g)].map(([, tag = '']) => tag);
    expect(tags.length).toBeLessThanOrEqual(120);
    seen.push(...tags);
    path = /<a[^>]*rel="next"[^>]*href="(?<next>[^"]+)"/.exec(page)?.groups?.['next'];
    path ??= /<a[^>]*href="(?<next>[^"]+)"[^>]*rel="next"/.exec(page)?.groups?.['next'];
  }
  expect(seen).toHaveLength(300);
  expect(new Set(seen).size).toBe(300);
  await site.close();
});

test('lists tags that differ only in form as one, with the number of patterns, on one page', async () => {
  const tagged = [['dialog', 'log-in'], ['dialogs', 'login'], ['dialogs'], ['other']];
  const patterns = tagged.map((tags, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    number: index + 1,
    title: `Pattern ${index + 1}`,
    description: 'What it does.',
    tags,
    type: 'pattern' as const,
    slug: `/section/pattern-${index + 1}`,
    section: 'section',
    searchText: '',
  }));
  const site = openTagsSite(
    createCatalog({ name: 'C', sections: [], patterns }, 'http://localhost'),
  );
  const list = await readPage(site, '/tags');
  const tags = [...list.matchAll(/href="\/tags\/(?<tag>[a-z-]+)".*?<\/a>/gs)].map(
    ([link, tag]) => `${tag} ${/(?<count>\d+)<\/span><\/a>/.exec(link)?.groups?.['count']}`,
  );
  expect(tags).toEqual(['dialogs 3', 'log-in 2', 'other 1']);
  for (const form of ['dialog', 'dialogs']) {
    const page = await readPage(site, `/tags/${form}`);
    expect(page).toContain('rel="canonical" href="http://localhost/tags/dialogs"');
    for (const number of [1, 2, 3]) expect(page).toContain(`/section/pattern-${number}"`);
    expect(page).not.toContain('/section/pattern-4"');
  }
  await site.close();
});
