import type { AgentFacts } from '../domain/agents/skill.ts';
import { coverFileNamesOf } from '../domain/catalog/cover.ts';
import { createSiteUrls } from '../domain/catalog/site-urls.ts';
import { success } from '../domain/errors.ts';
import { createLibraryRetrieval } from '../domain/workspace/library-retrieval.ts';
import { APPS_EXTENSION, previewAppUri } from '../faces/mcp/public/preview-component.ts';
import { createPrompts } from '../faces/mcp/public/prompts.ts';
import { createPatternResources } from '../faces/mcp/public/resources.ts';
import { PUBLIC_INSTRUCTIONS, createPublicTools } from '../faces/mcp/public/tools.ts';
import type { PublicEndpoint } from '../faces/mcp/workspace/endpoint.ts';
import packageJson from '../../package.json' with { type: 'json' };
import type { AppParts } from './app-parts.ts';
import type { CatalogParts } from './catalog.ts';
import type { ComponentParts } from './components.ts';
import type { ContractParts } from './library.ts';
import { readPreviewApp } from './site.ts';

/** What `/mcp` serves, and `/mcp/auth` too. */
export function wireMcp(
  parts: Pick<
    AppParts,
    'config' | 'baseUrl' | 'usage' | 'log' | 'tracing' | 'workers' | 'queue' | 'watch'
  >,
  areas: {
    readonly catalog: CatalogParts;
    readonly components: ComponentParts;
    readonly contract: ContractParts;
    readonly agentFacts: () => AgentFacts;
  },
): PublicEndpoint {
  const { components } = areas;
  const { catalog, source } = areas.catalog;
  const urls = createSiteUrls(parts.baseUrl);
  const onFailure = parts.log.failure;
  const tools = createPublicTools({
    ...components,
    ...createLibraryRetrieval({ ...components, ...areas.contract, catalog }),
    catalog,
    urls,
    recordWanted: parts.usage.recordWanted,
    version: packageJson.version,
    async readCover(coverImage) {
      const [file] = coverFileNamesOf(coverImage);
      const cover = file === undefined ? success(undefined) : await source.cover(file);
      if (!cover.ok || cover.value === undefined) return cover.ok ? success(undefined) : cover;
      const data = Buffer.from(cover.value).toString('base64');
      return success({ data, mimeType: 'image/webp' });
    },
  });
  return {
    endpoint: 'public',
    inSpan: parts.tracing.inSpan,
    queue: parts.queue,
    tools,
    resources: createPatternResources({
      ...components,
      catalog,
      content: source.content,
      skill: areas.agentFacts,
      previewApp: {
        uri: previewAppUri(packageJson.version),
        read: () => readPreviewApp(parts),
        isRebuilt: parts.watch,
      },
      onFailure,
    }),
    extensions: { [APPS_EXTENSION]: {} },
    prompts: createPrompts({
      catalog,
      content: source.content,
      reader: components.componentReader,
      onFailure,
    }),
    serverInfo: {
      name: 'pattern-catalog',
      title: 'Pattern Catalog',
      version: packageJson.version,
      websiteUrl: urls.absolute('/'),
    },
    instructions: PUBLIC_INSTRUCTIONS,
    cacheScope: 'public',
    limits: parts.config.mcpLimits,
    recordUsage: parts.usage.record,
    onFailure,
    onBug: parts.log.bug,
  };
}
