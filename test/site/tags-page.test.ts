import { expect, test } from 'vitest';
import { failure, success } from '../../src/domain/errors.ts';
import { ANONYMOUS } from '../../src/domain/identity/principal.ts';
import { openSite } from '../../src/main/site.ts';
import { catalogOfOne } from './catalog-of-one.ts';

const unasked = () => {
  throw new Error('The page of the tags asks for this.');
};

test('says that there are no tags, not that there are no patterns', async () => {
  const site = openSite(
    {
      catalog: () => catalogOfOne,
      availability: async () => success(new Set()),
      getPattern: unasked,
      getComponent: unasked,
      examples: unasked,
      compareVersions: unasked,
      components: {
        versions: async () => failure('upstream_error', 'Away.'),
        activeVersion: async () => failure('upstream_error', 'Away.'),
        manifest: unasked,
        file: unasked,
      },
      tools: [],
      newestVersions: async () => [],
      readPreviewFiles: unasked,
      findRuns: async () => '',
      renderMarkdown: unasked,
      imageSources: "'self'",
      workspace: undefined,
      readUsage: unasked,
      readAdoption: async () => undefined,
      timestamp: () => '2026-11-20T12:00:00Z',
      baseUrl: 'http://localhost',
      onBug: unasked,
    },
    { watch: false },
  );
  const response = await site.page(new Request('http://localhost/tags'), undefined, ANONYMOUS);
  const body = await response.text();
  expect(response.status).toBe(200);
  expect(body).toContain('No tags yet.');
  expect(body).not.toContain('No patterns yet');
  await site.close();
});
