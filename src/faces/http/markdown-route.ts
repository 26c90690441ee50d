import { type Context, Hono } from 'hono';
import { guidePath } from '../../domain/catalog/guide.ts';
import type { GetPattern } from '../../domain/components/get-pattern.ts';
import type { Failure, Result } from '../../domain/errors.ts';
import type { Catalog } from '../../domain/search/catalog.ts';
import type { Pacer } from '../../domain/limits/rate-limiter.ts';
import { type ReadCaller, remoteAddressOf } from './caller.ts';
import { failureResponse, textResponse } from './error-response.ts';
import {
  guideMarkdown,
  GUIDES_PATH,
  guidesMarkdown,
  homeMarkdown,
  missingMarkdown,
  patternMarkdown,
  patternsMarkdown,
  sectionMarkdown,
} from './page-markdown.ts';
import { compressPage, createServedFile, isFresh } from './served-file.ts';

export interface MarkdownRouteDeps {
  readonly catalog: () => Catalog;
  /** SHA-256 of the build that is served, in hex. */
  readonly catalogDigest: () => string;
  readonly getPattern: GetPattern;
  readonly content: (patternId: string) => Promise<Result<string>>;
  readonly readCaller: ReadCaller;
  /** Called before each page; shared with the pages in HTML. */
  readonly pacePages: Pacer;
  /** The public URL, without a trailing slash. */
  readonly baseUrl: string;
  readonly onFailure: (where: string, failure: Failure) => void;
}

/** A page as Markdown, the path that it moved to, or nothing at this path. */
type FoundMarkdown =
  | { readonly kind: 'markdown'; readonly text: string }
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'missing' };

/** `/llms-full.txt` ends after this many patterns or bytes, and says so. */
const MAX_PATTERNS = 500;
const MAX_BYTES = 8 * 1024 * 1024;

const HEADERS = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' };

/**
 * Home, lists, sections, patterns and guides as Markdown: at their address with `.md` (`/index.md` for the home page),
 * or at their own address for `Accept: text/markdown`. `/llms-full.txt` has all patterns and guides.
 */
export function createMarkdownRoute(deps: MarkdownRouteDeps): Hono {
  const { baseUrl } = deps;
  const route = new Hono();

  route.get('/llms-full.txt', (c) => {
    const catalog = deps.catalog();
    const sha256 = deps.catalogDigest();
    const headers = { ...HEADERS, etag: `W/"${sha256}"` };
    if (isFresh(c.req.header('if-none-match') ?? null, sha256)) {
      return new Response(null, { status: 304, headers });
    }
    const response = new Response(streamCatalog(catalog), {
      headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    });
    return compressPage(c.req.raw, response);
  });

  route.get('*', async (c, next) => {
    const { path } = c.req;
    const isFile = path.endsWith('.md');
    if (!isFile && !prefersMarkdown(c.req.header('accept') ?? '')) return next();
    const page = isFile ? pagePathOf(path) : path.replace(/(?<=.)\/$/, '');
    const { ip } = deps.readCaller(c.req.raw, remoteAddressOf(c));
    const waitSeconds = await deps.pacePages(ip);
    if (waitSeconds !== undefined) {
      const message = 'Too many pages at once for this address. Wait some seconds and try again.';
      return textResponse(429, message, { 'retry-after': String(waitSeconds) });
    }
    const found = await find(page);
    switch (found.kind) {
      case 'markdown':
        return respond(c, found.text, isFile);
      case 'moved':
        return c.redirect(`${found.path}${isFile ? '.md' : ''}`, 301);
      case 'failed':
        deps.onFailure('markdown', found.failure);
        return failureResponse(found.failure);
      case 'missing':
        if (!isFile) return next();
        return new Response(missingMarkdown(page, deps.catalog(), baseUrl), {
          status: 404,
          headers: { 'content-type': MARKDOWN, 'cache-control': 'no-store' },
        });
    }
  });

  async function find(path: string): Promise<FoundMarkdown> {
    const catalog = deps.catalog();
    if (path === '/') return markdown(homeMarkdown(catalog, baseUrl));
    if (path === GUIDES_PATH) return markdown(guidesMarkdown(catalog, baseUrl));
    if (path === '/patterns') return markdown(patternsMarkdown(catalog, baseUrl));
    const guide = catalog.guides.find((each) => guidePath(each) === path);
    if (guide !== undefined) return markdown(guideMarkdown(guide));
    const section = catalog.sections.find(({ slug }) => `/${slug}` === path);
    if (section !== undefined) return markdown(sectionMarkdown(section, catalog, baseUrl));
    const pattern = catalog.lookUp({ kind: 'slug', slug: path });
    if (pattern === undefined) return { kind: 'missing' };
    if (pattern.slug !== path) return { kind: 'moved', path: pattern.slug };
    const detail = await deps.getPattern({ reference: path });
    return detail.ok
      ? markdown(patternMarkdown(detail.value, catalog, baseUrl))
      : { kind: 'failed', failure: detail.failure };
  }

  /** All patterns and guides, one after the other as the client reads. */
  function streamCatalog(catalog: Catalog): ReadableStream<Uint8Array> {
    const { patterns, guides, name } = catalog;
    const shown = patterns.slice(0, MAX_PATTERNS);
    const encoder = new TextEncoder();
    let index = -1;
    let bytesLeft = MAX_BYTES;
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        index += 1;
        const pattern = shown[index - 1];
        const guide = guides[index - 1 - shown.length];
        const text =
          index === 0
            ? `# ${name}\n\nEvery pattern and guide in full. An overview is at ${baseUrl}/llms.txt.\n`
            : pattern !== undefined
              ? await patternText(pattern)
              : guide !== undefined
                ? `${baseUrl}${guidePath(guide)}\n\n${guideMarkdown(guide)}`
                : undefined;
        const bytes = text === undefined ? undefined : encoder.encode(`${text}\n---\n\n`);
        if (bytes !== undefined && bytes.length <= bytesLeft) {
          bytesLeft -= bytes.length;
          controller.enqueue(bytes);
          return;
        }
        if (bytes !== undefined || patterns.length > shown.length) {
          controller.enqueue(encoder.encode('The rest is left out here: use the search.\n'));
        }
        controller.close();
      },
    });

    async function patternText(pattern: (typeof patterns)[number]): Promise<string> {
      const content = await deps.content(pattern.id);
      if (!content.ok) return `# ${pattern.title}\n\nThis text cannot be read right now.\n`;
      const detail = { pattern, content: content.value, component: undefined };
      return `${baseUrl}${pattern.slug}\n\n${patternMarkdown(detail, catalog, baseUrl)}`;
    }
  }

  return route;
}

const MARKDOWN = 'text/markdown; charset=utf-8';

function markdown(text: string): FoundMarkdown {
  return { kind: 'markdown', text };
}

/** The page of an address with `.md`. */
function pagePathOf(path: string): string {
  const page = path.slice(0, -'.md'.length);
  return page === '/index' ? '/' : page;
}

async function respond(c: Context, text: string, isFile: boolean): Promise<Response> {
  const bytes = new TextEncoder().encode(text);
  const file = createServedFile({
    bytes,
    headers: { ...HEADERS, 'content-type': MARKDOWN },
  });
  const response = await file.respond(c.req.raw);
  if (!isFile) response.headers.set('vary', 'Accept, Accept-Encoding');
  return response;
}

/** Whether a client asks for Markdown, and not for HTML first. */
function prefersMarkdown(accept: string): boolean {
  const quality = (type: string): number => {
    for (const entry of accept.toLowerCase().split(',')) {
      const [name, ...parameters] = entry.split(';').map((part) => part.trim());
      if (name !== type) continue;
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return q === undefined ? 1 : Number(q.slice(2)) || 0;
    }
    return 0;
  };
  const wanted = quality('text/markdown');
  return wanted > 0 && wanted >= quality('text/html');
}
