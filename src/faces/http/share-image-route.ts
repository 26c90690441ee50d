import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { coverFileNamesOf } from '../../domain/catalog/cover.ts';
import type { CatalogSource } from '../../domain/catalog/catalog-source.ts';
import type { Pattern } from '../../domain/patterns/pattern.ts';
import type { Catalog } from '../../domain/catalog/catalog.ts';
import type { DrawShareImage, ShareImage } from '../../domain/catalog/share-image.ts';
import type { ComponentReader } from '../../domain/components/component-reader.ts';
import type { LibraryUseCases } from '../../domain/workspace/library.ts';
import { ANONYMOUS } from '../../domain/identity/principal.ts';
import { type Result, success } from '../../domain/errors.ts';
import { errorResponse, failureResponse } from './error-response.ts';
import { isFresh } from './served-file.ts';
import { counted } from '../../domain/text.ts';

export interface ShareImageRouteDeps {
  readonly catalog: () => Catalog;
  readonly source: Pick<CatalogSource, 'cover'>;
  readonly components: Pick<ComponentReader, 'activeVersion'>;
  readonly drawShareImage: DrawShareImage;
  /** Undefined while the workspace is off. */
  readonly sharedLibrary: LibraryUseCases['sharedLibrary'] | undefined;
  /** The public URL, without a trailing slash. */
  readonly baseUrl: string;
}

const CACHE_BYTES = 4 * 1024 * 1024;

/** Part of the ETag: incremented when the drawing changes. */
const DRAWING = 4;

/**
 * The Open Graph images of pages: `/og.png`, `/og/<section>.png`, `/og/<section>/<name>.png`, and
 * `/og/library/<token>.png` while the library is shared. They show public data only (as in `search-index.json`) and the
 * active version's id. Drawn on first request and cached by content; a 304 needs no drawing.
 */
export function createShareImageRoute(deps: ShareImageRouteDeps): Hono {
  const route = new Hono();
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({ maxSize: CACHE_BYTES });
  const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer> | 'busy' | 'failed'>>();

  function draw(key: string, image: ShareImage) {
    const running = drawing.get(key);
    if (running !== undefined) return running;
    const started = deps.drawShareImage(image).then((png) => {
      drawing.delete(key);
      if (typeof png === 'string') return png;
      const bytes = Uint8Array.from(png);
      drawn.set(key, bytes, { size: bytes.length + 1 });
      return bytes;
    });
    drawing.set(key, started);
    return started;
  }

  async function respond(
    request: Request,
    image: ShareImage,
    cacheControl = 'public, max-age=3600',
  ): Promise<Response> {
    const key = createHash('sha256')
      .update(JSON.stringify([DRAWING, { ...image, cover: undefined }]))
      .update(image.cover ?? '')
      .digest('hex');
    const headers = {
      'content-type': 'image/png',
      'cache-control': cacheControl,
      etag: `"${key}"`,
    };
    if (isFresh(request.headers.get('if-none-match'), key)) {
      return new Response(null, { status: 304, headers });
    }
    const png = drawn.get(key) ?? (await draw(key, image));
    if (typeof png !== 'string') return new Response(png, { headers });
    const message = 'The image cannot be drawn right now.';
    return errorResponse(503, 'unavailable', message, { 'retry-after': '5' });
  }

  /** A picture that lacks what could not be read must not be kept. */
  const respondTo = (request: Request, { image, isWhole }: FoundImage) =>
    isWhole ? respond(request, image) : respond(request, image, 'no-store');

  route.get('/og.png', async (c) => respondTo(c.req.raw, await imageOfSite(deps)));
  route.get('/og/library/:token{[0-9a-f-]{36}\\.png}', async (c, next) => {
    const image = await imageOfLibrary(deps, withoutExtension(c.req.param('token')));
    if (image?.ok === false) return failureResponse(image.failure, 503);
    // Not to be kept: the owner may stop sharing at any time.
    return image === undefined ? next() : respond(c.req.raw, image.value, 'no-cache');
  });
  route.get('/og/:section{[a-z0-9-]+\\.png}', async (c, next) => {
    const found = await imageOfSection(deps, withoutExtension(c.req.param('section')));
    return found === undefined ? next() : respondTo(c.req.raw, found);
  });
  route.get('/og/:section/:name{[a-z0-9-]+\\.png}', async (c, next) => {
    const slug = `/${c.req.param('section')}/${withoutExtension(c.req.param('name'))}`;
    const found = await imageOfPattern(deps, slug);
    return found === undefined ? next() : respondTo(c.req.raw, found);
  });
  return route;
}

/** A picture, and whether everything of it could be read. */
interface FoundImage {
  readonly image: ShareImage;
  readonly isWhole: boolean;
}

function withoutExtension(file: string): string {
  return file.replace(/\.png$/, '');
}

function addressOf({ baseUrl }: ShareImageRouteDeps, path: string): string {
  return `${baseUrl.replace(/^https?:\/\//, '')}${path}`;
}

async function imageOfSite(deps: ShareImageRouteDeps): Promise<FoundImage> {
  const { name, patterns, sections } = deps.catalog();
  const { cover, isRead } = await readFirstCover(deps, patterns);
  const image = {
    catalogName: name,
    eyebrow: '',
    title: 'UI patterns, with the exact code your agent should use',
    line: sections.map(({ title }) => title).join(', '),
    remark: counted(patterns.length, 'pattern'),
    address: addressOf(deps, ''),
    cover,
  };
  return { image, isWhole: isRead };
}

async function imageOfSection(
  deps: ShareImageRouteDeps,
  slug: string,
): Promise<FoundImage | undefined> {
  const { name, patterns, sections, listedBySection } = deps.catalog();
  const section = sections.find((candidate) => candidate.slug === slug);
  if (section === undefined) return undefined;
  const { cover, isRead } = await readFirstCover(
    deps,
    patterns.filter((pattern) => pattern.section === slug),
  );
  const image = {
    catalogName: name,
    eyebrow: 'Section',
    title: section.title,
    line: section.description,
    remark: counted(listedBySection.get(slug)?.length ?? 0, 'pattern'),
    address: addressOf(deps, `/${slug}`),
    cover,
  };
  return { image, isWhole: isRead };
}

async function imageOfPattern(
  deps: ShareImageRouteDeps,
  slug: string,
): Promise<FoundImage | undefined> {
  const { name, sections, find } = deps.catalog();
  const found = find(slug);
  if (!found.ok || found.value.slug !== slug) return undefined;
  const { id, number, title, description, section, coverImage = '' } = found.value;
  // A store that does not answer costs the remark or the cover, not the picture.
  const active = await deps.components.activeVersion(ANONYMOUS, id);
  const { cover, isRead } = await readCover(deps, coverImage);
  const image = {
    catalogName: name,
    eyebrow: `${sections.find((candidate) => candidate.slug === section)?.title ?? section} · #${number}`,
    title,
    line: description,
    remark: active.ok && active.value !== undefined ? `code ${active.value}` : '',
    address: addressOf(deps, slug),
    cover,
  };
  return { image, isWhole: active.ok && isRead };
}

interface FoundCover {
  readonly cover: Uint8Array | undefined;
  readonly isRead: boolean;
}

/** The cover of the first pattern that has one. */
function readFirstCover(
  deps: ShareImageRouteDeps,
  patterns: readonly Pattern[],
): Promise<FoundCover> {
  const shown = patterns.find(({ coverImage = '' }) => coverFileNamesOf(coverImage).length > 0);
  return readCover(deps, shown?.coverImage ?? '');
}

async function readCover({ source }: ShareImageRouteDeps, coverImage: string): Promise<FoundCover> {
  const [file] = coverFileNamesOf(coverImage);
  if (file === undefined) return { cover: undefined, isRead: true };
  const cover = await source.cover(file);
  const bytes = cover.ok ? cover.value : undefined;
  return { cover: bytes, isRead: bytes !== undefined };
}

async function imageOfLibrary(
  deps: ShareImageRouteDeps,
  token: string,
): Promise<Result<ShareImage> | undefined> {
  const shared = await deps.sharedLibrary?.(token);
  if (shared === undefined) return undefined;
  if (!shared.ok) return shared.failure.retryable ? shared : undefined;
  const { library, profile } = shared.value;
  const author = profile.publicShowAuthor ? profile.publicDisplayName : undefined;
  return success({
    catalogName: deps.catalog().name,
    eyebrow: author === undefined ? 'Library' : `Library by ${author}`,
    title: library.title || 'Untitled library',
    line: library.description ?? '',
    remark: counted(library.bookmarkCount, 'pattern'),
    address: addressOf(deps, '/library'),
  });
}
