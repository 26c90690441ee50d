import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
// Imported before the HTTP server replaces Node's Response: it recognizes only one of Node's.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { LRUCache } from 'lru-cache';
import { createDiffer } from '../adapters/differ/differ.ts';
import { createHighlighter } from '../adapters/highlighter/highlighter.ts';
import { createMarkdownRenderer } from '../adapters/markdown-renderer/markdown-renderer.ts';
import { createShareImageDrawer } from '../adapters/share-image/share-image-drawer.ts';
import { createZipper } from '../adapters/zip/zipper.ts';
import type { RenderMarkdown } from '../domain/catalog/markdown.ts';
import type { DrawShareImage } from '../domain/catalog/share-image.ts';
import { createCompareVersions } from '../domain/components/compare-versions.ts';
import type { FileDifference, FindDifference } from '../domain/components/file-difference.ts';
import type { PackFiles } from '../domain/components/version-archive.ts';
import { createReadPreviewFiles } from '../domain/registry/preview-files.ts';
import type { SiteFile, SitePages } from '../faces/http/site-route.ts';
import type { Site, SiteModule, SiteServices } from '../faces/web/site.ts';
import type { CatalogParts } from './catalog.ts';
import type { ComponentParts } from './components.ts';
import type { Log } from './log.ts';
import { timestamp } from './usage.ts';
import { ensureBundlesBuilt, isDevBundlePath, SITE_BUILD_DIR } from './site-build.ts';

/** Bound of the cache of differences between versions. */
const DIFFERENCE_CACHE_BYTES = 16 * 1024 * 1024;

/** Work that runs in worker threads. */
export interface Workers {
  readonly findRuns: SiteServices['findRuns'];
  readonly renderMarkdown: RenderMarkdown;
  readonly findDifference: FindDifference;
  readonly drawShareImage: DrawShareImage;
  readonly packFiles: PackFiles;
  readonly close: () => Promise<void>;
}

/** Creates the workers; each starts its thread with its first task. */
export function openWorkers(): Workers {
  const highlighter = createHighlighter();
  const differ = createDiffer();
  const markdown = createMarkdownRenderer();
  const shareImages = createShareImageDrawer();
  const zipper = createZipper({ maxQueue: 32 });
  return {
    findRuns: highlighter.findRuns,
    renderMarkdown: markdown.render,
    findDifference: differ.findDifference,
    drawShareImage: shareImages.draw,
    packFiles: zipper.pack,
    async close() {
      await Promise.all(
        [highlighter, differ, markdown, shareImages, zipper].map((worker) => worker.close()),
      );
    },
  };
}

/** Wires the pages. */
export function wireSite(deps: {
  readonly catalog: CatalogParts;
  readonly components: ComponentParts;
  readonly tools: SiteServices['tools'];
  readonly workers: Pick<Workers, 'findRuns' | 'renderMarkdown' | 'findDifference'>;
  readonly recordMisses: SiteServices['recordMisses'];
  readonly readUsage: SiteServices['readUsage'];
  readonly readAdoption: SiteServices['readAdoption'];
  readonly workspace: SiteServices['workspace'];
  readonly imageSources: string;
  readonly baseUrl: string;
  readonly log: Pick<Log, 'bug'>;
  readonly watch: boolean;
}): OpenSite {
  const { workers, readUsage, readAdoption, workspace, baseUrl } = deps;
  const { catalog } = deps.catalog;
  const differences = new LRUCache<string, FileDifference | 'too_large'>({
    maxSize: DIFFERENCE_CACHE_BYTES,
  });
  const { store, index, availability, getComponent, getPattern, componentReader } = deps.components;
  return openSite(
    {
      catalog,
      availability,
      getPattern,
      getComponent,
      examples: deps.catalog.source.examples,
      compareVersions: createCompareVersions({
        getComponent,
        store,
        findDifference: workers.findDifference,
        cache: {
          get: (key) => differences.get(key),
          set: (key, difference, bytes) => void differences.set(key, difference, { size: bytes }),
        },
      }),
      components: componentReader,
      newestVersions: index.newestVersions,
      readPreviewFiles: createReadPreviewFiles({
        catalog,
        components: componentReader,
        now: () => performance.now(),
      }),
      tools: deps.tools,
      findRuns: workers.findRuns,
      renderMarkdown: workers.renderMarkdown,
      imageSources: deps.imageSources,
      recordMisses: deps.recordMisses,
      readUsage,
      readAdoption,
      workspace,
      timestamp,
      baseUrl,
      onBug: deps.log.bug,
    },
    deps,
  );
}

/** The site, and what must be closed when it stops. */
export interface OpenSite extends SitePages {
  readonly close: () => Promise<void>;
}

/**
 * Opens the built site, or with `watch` the sources through Vite. Its code is loaded with the first page, so that agents
 * do not wait for it.
 */
export function openSite(deps: SiteServices, options: { readonly watch: boolean }): OpenSite {
  if (!options.watch) return openBuiltSite(deps);
  let opening: Promise<OpenSite> | undefined;
  const bundleFile = openSiteFiles(async () => {
    const built = await ensureBundlesBuilt();
    if (!built.ok) throw new Error(built.messages.join('\n'));
    return path.join(built.dir, 'client');
  });
  return {
    async page(request, env, principal) {
      opening ??= import('./site-dev.ts').then(({ openDevSite }) =>
        openDevSite(deps, RESPONSE_ALREADY_SENT),
      );
      return (await opening).page(request, env, principal);
    },
    file: async (sitePath) => (isDevBundlePath(sitePath) ? bundleFile(sitePath) : undefined),
    close: async () => (await opening)?.close(),
  };
}

function openBuiltSite(deps: SiteServices): OpenSite {
  let loading: Promise<Site> | undefined;
  return {
    async page(request, _env, principal) {
      loading ??= loadSite(deps);
      return (await loading)(request, principal);
    },
    file: openSiteFiles(async () => path.join(SITE_BUILD_DIR, 'client')),
    close: async () => {},
  };
}

/** Finds built files by their path in the site. The folder is listed once. */
function openSiteFiles(folder: () => Promise<string>): SitePages['file'] {
  let listing: Promise<ReadonlyMap<string, string>> | undefined;
  return async (sitePath) => {
    listing ??= folder().then(listFiles);
    const file = (await listing).get(sitePath);
    return file === undefined ? undefined : readSiteFile(file);
  };
}

/** Reads the built command of `/cli.mjs`. */
export async function readConsumerCommand(options: {
  readonly watch: boolean;
}): Promise<Uint8Array> {
  const dir = options.watch ? (await ensureBundlesBuilt()).dir : SITE_BUILD_DIR;
  return readFile(path.join(dir, 'consumer/cli.mjs'));
}

async function loadSite(deps: SiteServices): Promise<Site> {
  const entry = pathToFileURL(path.join(SITE_BUILD_DIR, 'server/index.js')).href;
  const module: unknown = await import(entry);
  if (!isSiteModule(module)) throw new Error('The built site has no createSite.');
  return module.createSite(deps);
}

/** Whether a module is the site's server bundle. */
export function isSiteModule(module: unknown): module is SiteModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'createSite' in module &&
    typeof module.createSite === 'function'
  );
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Only listed files are read: no path of a request reaches the disk. */
async function listFiles(dir: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile() && path.extname(entry.name) in CONTENT_TYPES)
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [`/${path.relative(dir, file).split(path.sep).join('/')}`, file];
      }),
  );
}

async function readSiteFile(file: string): Promise<SiteFile> {
  const bytes = await readFile(file);
  return {
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    contentType: CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream',
  };
}
