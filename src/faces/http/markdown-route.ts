import { Hono } from 'hono';
import { guidePath } from '../../domain/catalog/guide.ts';
import type { Pattern } from '../../domain/patterns/pattern.ts';
import type { GetPattern } from '../../domain/components/retrieval/get-pattern.ts';
import type { Failure, Result } from '../../domain/errors.ts';
import { ANONYMOUS } from '../../domain/identity/principal.ts';
import type { Catalog } from '../../domain/catalog/catalog.ts';
import { failureResponse } from './error-response.ts';
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
import type { ServedFile, ServeFile } from './served-file.ts';

export interface MarkdownRouteDeps {
  readonly catalog: () => Catalog;
  /** SHA-256 of the build that is served, in hex. */
  readonly catalogDigest: () => string;
  readonly getPattern: GetPattern;
  readonly content: (patternId: string) => Promise<Result<string>>;
  readonly serveFile: ServeFile;
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

  /** `/llms-full.txt`, written once for each build. */
  let whole: { readonly digest: string; readonly file: Promise<ServedFile> } | undefined;

  route.get('/llms-full.txt', async (c) => {
    const digest = deps.catalogDigest();
    if (whole?.digest !== digest) whole = { digest, file: writeWhole() };
    return (await whole.file).respond(c.req.raw);
  });

  async function writeWhole(): Promise<ServedFile> {
    const { text, isWhole } = await writeCatalog(deps.catalog());
    // The next reader may get the text that could not be read.
    if (!isWhole) whole = undefined;
    return deps.serveFile({
      bytes: new TextEncoder().encode(text),
      headers: {
        ...HEADERS,
        'content-type': 'text/plain; charset=utf-8',
        ...(isWhole ? {} : { 'cache-control': 'no-store' }),
      },
    });
  }

  route.get('*', async (c, next) => {
    const { path } = c.req;
    const isFile = path.endsWith('.md');
    if (!isFile && !prefersMarkdown(c.req.header('accept') ?? '')) return next();
    const page = isFile ? pagePathOf(path) : path.replace(/(?<=.)\/$/, '');
    const found = await find(page);
    switch (found.kind) {
      case 'markdown':
        return deps
          .serveFile({
            bytes: new TextEncoder().encode(found.text),
            // At its own address there is the page in HTML, too.
            headers: {
              ...HEADERS,
              'content-type': MARKDOWN,
              ...(isFile ? {} : { vary: 'Accept' }),
            },
          })
          .respond(c.req.raw);
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
    const detail = await deps.getPattern(ANONYMOUS, { reference: path });
    return detail.ok
      ? markdown(patternMarkdown(detail.value, catalog, baseUrl))
      : { kind: 'failed', failure: detail.failure };
  }

  /** All patterns and guides. Not whole where a text could not be read. */
  async function writeCatalog(
    catalog: Catalog,
  ): Promise<{ readonly text: string; readonly isWhole: boolean }> {
    const { patterns, guides, name } = catalog;
    const parts = [
      `# ${name}\n\nEvery pattern and guide in full. An overview is at ${baseUrl}/llms.txt.\n`,
    ];
    let isWhole = true;
    let bytesLeft = MAX_BYTES;
    let isCut = patterns.length > MAX_PATTERNS;
    const add = (text: string): boolean => {
      bytesLeft -= Buffer.byteLength(text);
      if (bytesLeft < 0) isCut = true;
      else parts.push(text);
      return bytesLeft >= 0;
    };
    for (const pattern of patterns.slice(0, MAX_PATTERNS)) {
      const content = await deps.content(pattern.id);
      if (!content.ok) isWhole = false;
      if (!add(content.ok ? patternText(pattern, content.value) : unreadText(pattern))) break;
    }
    for (const guide of bytesLeft < 0 ? [] : guides) {
      if (!add(`${baseUrl}${guidePath(guide)}\n\n${guideMarkdown(guide)}`)) break;
    }
    function patternText(pattern: Pattern, content: string): string {
      const detail = { pattern, content, component: undefined };
      return `${baseUrl}${pattern.slug}\n\n${patternMarkdown(detail, catalog, baseUrl)}`;
    }
    const end = isCut ? 'The rest is left out here: use the search.\n' : '';
    return { text: parts.map((part) => `${part}\n---\n\n`).join('') + end, isWhole };
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

function unreadText({ title }: Pattern): string {
  return `# ${title}\n\nThis text cannot be read right now.\n`;
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
