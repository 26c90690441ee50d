import { Hono } from 'hono';
import type { BuiltFile, CatalogSource } from '../../domain/catalog/catalog-source.ts';
import type { PublicCatalog } from '../../domain/components/retrieval/public-catalog.ts';
import { type ServedFile, type ServeFile, sha256Of } from './served-file.ts';

const OPEN_TO_ALL_ORIGINS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag',
};

/** For names with a content hash. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * The built catalog: `/search-index.json` and `/catalog.json` (docs/specification.md#index-entry) with ETag, 304,
 * compression and CORS, and the segments, contents and covers that they name. Another server can load the whole build from here
 * with `CATALOG_URL`.
 */
export function createCatalogFilesRoute(deps: {
  readonly source: CatalogSource;
  readonly publicCatalog: PublicCatalog;
  readonly serveFile: ServeFile;
}): Hono {
  const { source, serveFile } = deps;
  const route = new Hono();
  const served = new WeakMap<BuiltFile, ServedFile>();

  function servedFile(file: BuiltFile): ServedFile {
    const known = served.get(file);
    if (known !== undefined) return known;
    const created = serveFile({
      bytes: Uint8Array.from(file.bytes),
      sha256: file.sha256,
      headers: {
        ...OPEN_TO_ALL_ORIGINS,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
      },
    });
    served.set(file, created);
    return created;
  }

  route.get('/search-index.json', (c) =>
    servedFile(source.current().searchIndex()).respond(c.req.raw),
  );
  route.get('/catalog.json', async (c) =>
    servedFile(await deps.publicCatalog(source.current())).respond(c.req.raw),
  );

  for (const folder of ['segments', 'patterns'] as const) {
    route.get(`/${folder}/:file`, async (c) => {
      const file = await source.file(`${folder}/${c.req.param('file')}`);
      if (!file.ok || file.value === undefined) return c.notFound();
      const bytes = Uint8Array.from(file.value);
      return serveFile({
        bytes,
        sha256: sha256Of(bytes),
        headers: {
          ...OPEN_TO_ALL_ORIGINS,
          'content-type': 'application/x-ndjson; charset=utf-8',
          'cache-control': IMMUTABLE,
        },
      }).respond(c.req.raw);
    });
  }

  for (const path of ['/covers/:file', '/assets/covers/:file'] as const) {
    route.get(path, async (c) => {
      const cover = await source.cover(c.req.param('file'));
      if (!cover.ok || cover.value === undefined) return c.notFound();
      return new Response(Uint8Array.from(cover.value), {
        headers: { 'content-type': 'image/webp', 'cache-control': IMMUTABLE },
      });
    });
  }

  return route;
}
