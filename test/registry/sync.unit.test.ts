import { expect, test } from 'vitest';
import { err, success } from '../../src/domain/errors.ts';
import type { CatalogState } from '../../src/domain/registry/import-ports.ts';
import { createSyncRegistries } from '../../src/domain/registry/sync-registries.ts';

test('sync reads the catalog once, however many sources it has, and goes on after one that fails', async () => {
  const sources = Array.from({ length: 14 }, (_, number) => `../registry-${number}`);
  const state: CatalogState = {
    patterns: [],
    imported: sources.flatMap((source, number) =>
      ['button', 'card'].map((item) => ({
        pattern: { id: `${number}-${item}`, slug: `/registry-${number}/${item}`, number },
        source,
        item,
      })),
    ),
    themes: [],
    bundles: [],
    packages: [],
    sources: new Map(),
  };
  let reads = 0;
  const sync = createSyncRegistries({
    target: {
      state: async () => {
        reads += 1;
        return success(state);
      },
    },
    importerOf:
      (known) =>
      async ({ address }) => {
        expect(known).toBe(state);
        return address === sources[0]
          ? err('upstream_error', 'It does not answer.')
          : success({
              source: address,
              kind: 'a shadcn registry',
              dryRun: false,
              unmatched: [],
              items: [],
            });
      },
  });
  const synced = await sync({ activate: false, dryRun: false });
  expect(reads).toBe(1);
  expect(synced.ok && synced.value.map(({ source, message }) => [source, message])).toEqual([
    [sources[0], 'It does not answer.'],
    ...sources.slice(1).map((source) => [source, undefined]),
  ]);
});
