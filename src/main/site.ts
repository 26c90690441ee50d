import type { Tool } from '../faces/mcp/define-tool.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
// Imported before the HTTP server replaces Node's Response: it recognizes only one of Node's.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { LRUCache } from 'lru-cache';
import { createCompareVersions } from '../domain/components/comparison/compare-versions.ts';
import { createReadSavedUpdates } from '../domain/workspace/saved-updates.ts';
import type { FileDifference } from '../domain/components/comparison/file-difference.ts';
import { createFindBundle } from '../domain/components/retrieval/find-bundle.ts';
import { sha256Of } from '../adapters/catalog-files/source-folder.ts';
import { createReadPreviewFiles } from '../domain/registry/preview-files.ts';
import type { SitePages } from '../faces/http/site-route.ts';
import type { Site, SiteServices } from '../faces/web/site.ts';
import type { CatalogParts } from './catalog.ts';
import type { ComponentParts } from './components.ts';
import type { Log } from '../adapters/log/log.ts';
import { packTarGz } from '../adapters/backup/tar.ts';
import { openSiteFiles } from '../adapters/site-build/site-files.ts';
import { createSiteOf } from './site-module.ts';
import { now, timestamp } from './clock.ts';
import type { Workers } from './workers.ts';
import {
  ensureBundlesBuilt,
  isDevBundlePath,
  SITE_BUILD_DIR,
} from '../adapters/site-build/site-build.ts';

/** Bound of the cache of differences between versions. */
const DIFFERENCE_CACHE_BYTES = 4 * 1024 * 1024;

/** Wires the pages. */
export function wireSite(deps: {
  readonly catalog: CatalogParts;
  readonly components: ComponentParts;
  readonly publicTools: readonly Tool[];
  readonly workers: Pick<Workers, 'findRuns' | 'renderMarkdown' | 'findDifference'>;
  readonly countsWanted: boolean;
  readonly readUsage: SiteServices['readUsage'];
  readonly readStatus: SiteServices['readStatus'];
  readonly readAdoption: SiteServices['readAdoption'];
  readonly workspace: SiteServices['workspace'];
  readonly agentFacts: SiteServices['agentFacts'];
  readonly command: string;
  readonly imageSources: string;
  readonly baseUrl: string;
  readonly log: Pick<Log, 'bug'>;
  readonly watch: boolean;
}): OpenSite {
  const { workers, readUsage, readStatus, readAdoption, workspace, baseUrl } = deps;
  const { catalog } = deps.catalog;
  const differences = new LRUCache<string, FileDifference | 'too_large'>({
    maxSize: DIFFERENCE_CACHE_BYTES,
  });
  const { store, availability, getComponent, getPattern, componentReader } = deps.components;
  return openSite(
    {
      catalog,
      availability,
      getPattern,
      getComponent,
      findComponents: deps.components.findComponents,
      getKit: deps.components.getKit,
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
      readChanges: deps.components.readChanges,
      readNews: deps.components.readNews,
      readSavedUpdates: createReadSavedUpdates({ catalog, components: componentReader }),
      latestActivations: deps.components.index.latestActivations,
      readPreviewFiles: createReadPreviewFiles({
        catalog,
        components: componentReader,
        getComponent,
        now,
      }),
      findBundle: createFindBundle({ components: componentReader, sha256: sha256Of }),
      tools: deps.publicTools.map(({ listing, summary, example }) => ({
        name: listing.name,
        summary,
        example,
      })),
      findRuns: workers.findRuns,
      renderMarkdown: workers.renderMarkdown,
      imageSources: deps.imageSources,
      countsWanted: deps.countsWanted,
      readUsage,
      readStatus,
      readAdoption,
      workspace,
      agentFacts: deps.agentFacts,
      // Pages are public: `node /srv/…` would tell where the server lies.
      command: /^(?:npx )?(?:\.\/)?[\w.@-]+$/.test(deps.command) ? deps.command : 'pattern-catalog',
      timestamp,
      baseUrl,
      onBug: deps.log.bug,
    },
    deps,
  );
}

export interface OpenSite extends SitePages {
  readonly close: () => Promise<void>;
}

/**
 * Opens the built site, or with `watch` the sources through Vite. Its code is loaded with the first page, so that
 * agents do not wait for it.
 */
export function openSite(deps: SiteServices, options: { readonly watch: boolean }): OpenSite {
  if (!options.watch) return openBuiltSite(deps);
  let opening: Promise<OpenSite> | undefined;
  const bundleFile = openSiteFiles(async () => {
    const built = await ensureBundlesBuilt(console.error);
    if (!built.ok) throw new Error(built.messages.join('\n'));
    return path.join(built.dir, 'client');
  });
  return {
    async page(request, env, principal) {
      opening ??= import('./site-dev.ts')
        .then(({ openDevSite }) => openDevSite(deps, RESPONSE_ALREADY_SENT))
        .catch((error: unknown) => {
          // The next page tries again.
          opening = undefined;
          throw error;
        });
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
      loading ??= loadSite(deps).catch((error: unknown) => {
        // The next page tries again: another process may have been replacing the build.
        loading = undefined;
        throw error;
      });
      return (await loading)(request, principal);
    },
    file: openSiteFiles(async () => path.join(SITE_BUILD_DIR, 'client')),
    close: async () => {},
  };
}

/** Reads the built command of `/cli.mjs`, and packs it for `/cli.tgz`. */
export function consumerCommand(options: { readonly watch: boolean }) {
  return { readCommand: () => readBundle(options, 'consumer/cli.mjs'), packFiles: packTarGz };
}

/** The page of the app that shows a component in chats. */
export async function readPreviewApp(options: { readonly watch: boolean }): Promise<string> {
  return new TextDecoder().decode(await readBundle(options, 'mcp-app/app.html'));
}

async function readBundle(
  { watch }: { readonly watch: boolean },
  file: string,
): Promise<Uint8Array> {
  const dir = watch ? (await ensureBundlesBuilt(console.error)).dir : SITE_BUILD_DIR;
  return readFile(path.join(dir, file));
}

async function loadSite(deps: SiteServices): Promise<Site> {
  const entry = pathToFileURL(path.join(SITE_BUILD_DIR, 'server/index.js')).href;
  const module: unknown = await import(entry);
  return createSiteOf(module)(deps);
}
