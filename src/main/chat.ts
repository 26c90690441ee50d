import { createOpenAiCompatibleModel } from '../adapters/llm/openai-compatible-model.ts';
import type { Metrics } from '../adapters/metrics/prometheus-metrics.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { createRateLimiter } from '../adapters/rate-limit/rate-limiter.ts';
import { createIpHash } from '../adapters/usage-log/ip-hash.ts';
import type { Config } from '../config.ts';
import { guidePath, pairOf, verdictOf } from '../domain/catalog/guide.ts';
import { createSiteUrls } from '../domain/catalog/site-urls.ts';
import type { Catalog } from '../domain/catalog/catalog.ts';
import { foundPattern } from '../domain/catalog/search-patterns.ts';
import { rankPatterns } from '../domain/search/suggest.ts';
import { parseReference } from '../domain/catalog/reference.ts';
import { createChat } from '../domain/chat/chat.ts';
import { tokenize } from '../domain/search/normalize.ts';
import { createFindPatterns } from '../domain/chat/find-patterns.ts';
import type { LanguageModel } from '../domain/chat/language-model.ts';
import type { ResolveTarget } from '../domain/chat/link-filter.ts';
import { success } from '../domain/errors.ts';
import type { ChatRouteDeps } from '../faces/http/chat-route.ts';
import { createHitShaper } from '../faces/mcp/public/shapes.ts';
import type { CatalogParts } from './catalog.ts';
import type { ComponentParts } from './components.ts';
import type { Log } from '../adapters/log/log.ts';
import type { Tracing } from '../adapters/tracing/tracing.ts';

/** Well below the 30 s after which proxies and browsers give up on a silent response. */
const HEARTBEAT_MS = 10_000;

export interface ChatParts {
  readonly chat: Omit<ChatRouteDeps, 'access' | 'readCaller'>;
  /** Ends what the model is writing; each answer still gets its `done`. */
  readonly drain: () => void;
  readonly model: LanguageModel | undefined;
  /** Aborts with `drain`. */
  readonly draining: AbortSignal;
}

/** Wires the chat (docs/specification.md#chat). */
export function wireChat(deps: {
  readonly config: Config;
  readonly database: Pick<Database, 'query'>;
  readonly catalog: CatalogParts;
  readonly components: Pick<ComponentParts, 'availability' | 'searchPatterns'>;
  readonly baseUrl: string;
  /** Client addresses are hashed with it before they are counted. */
  readonly hashKey: string;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly tracing: Tracing;
}): ChatParts {
  const { log } = deps;
  const { catalog, source } = deps.catalog;
  const { model, lacksKey, maxModelCalls, requestsPerMinute, maxBodyBytes } = deps.config.chat;
  if (lacksKey) {
    log.info('ENABLE_AI_CHAT is true but LLM_API_KEY is not set: the chat lists patterns only.');
  }
  const languageModel = model && traced(createOpenAiCompatibleModel(model), deps.tracing);
  const urls = createSiteUrls(deps.baseUrl);
  const { patternHit } = createHitShaper(urls);
  const chat = createChat({
    findPatterns: createFindPatterns(async (query, limit) => {
      const found = await deps.components.searchPatterns({ query, limit });
      if (!found.ok) return found;
      const { hits, best, related = [] } = found.value;
      const isFound = best === undefined || hits.some(({ pattern }) => pattern === best.pattern);
      const all = [...hits, ...(isFound ? [] : [best]), ...related];
      return success(rankPatterns(catalog(), query, all).map(patternHit));
    }),
    async lookUp({ query, patternIds }) {
      const available = await deps.components.availability();
      const found = patternIds
        .flatMap((id) => catalog().lookUp({ kind: 'id', id }) ?? [])
        .map((pattern) => foundPattern(pattern, available));
      return success(rankPatterns(catalog(), query, found).map(patternHit));
    },
    async decide(query) {
      const [decision] = catalog().decisions().between(tokenize(query));
      if (decision === undefined) return undefined;
      const { guide, named } = decision;
      const { name, title } = guide;
      const url = urls.absolute(guidePath(guide));
      const available = await deps.components.availability();
      const found = (slugs: readonly string[]) =>
        slugs
          .flatMap((slug) => catalog().lookUp({ kind: 'slug', slug }) ?? [])
          .map((pattern) => foundPattern(pattern, available));
      return {
        guide: { name, title, verdict: verdictOf(guide), url },
        between: [
          ...rankPatterns(catalog(), query, found(named)),
          // "Dialog or page?": a page is not a pattern.
          ...(named.length > 1 ? [] : found(pairOf(guide))),
        ].map(patternHit),
      };
    },
    content: source.content,
    resolveTarget: createTargetResolver(catalog, deps.baseUrl),
    model: languageModel,
    maxModelCalls,
    onFailure: (failed) => log.failure('chat', failed),
  });
  deps.metrics.observeGauge(
    'pattern_catalog_chat_model_calls',
    'Model calls in progress.',
    chat.runningModelCalls,
  );
  const draining = new AbortController();
  return {
    chat: {
      answer: (question, signal) =>
        chat.answer(question, AbortSignal.any([signal, draining.signal])),
      rateLimiter:
        requestsPerMinute === 0
          ? undefined
          : createRateLimiter({
              name: 'chat',
              limit: requestsPerMinute,
              windowSeconds: 60,
              hash: createIpHash(deps.hashKey),
              database: deps.config.databaseUrl === undefined ? undefined : deps.database,
            }),
      repeat(run, everyMs) {
        const timer = setInterval(run, everyMs);
        return () => clearInterval(timer);
      },
      maxBodyBytes,
      heartbeatMs: HEARTBEAT_MS,
      onBug: log.bug,
    },
    drain: () => draining.abort(),
    model: languageModel,
    draining: draining.signal,
  };
}

/** A link may lead to the page of any pattern of the catalog, by its path or its full address. */
function createTargetResolver(catalog: () => Catalog, baseUrl: string): ResolveTarget {
  return (target) => {
    const isPath = target.startsWith('/');
    if (!isPath && !target.startsWith(`${baseUrl}/`)) return undefined;
    const reference = parseReference(target.replace(/[?#].*$/, ''), baseUrl);
    const pattern = reference?.kind === 'slug' ? catalog().lookUp(reference) : undefined;
    if (pattern === undefined) return undefined;
    return isPath ? pattern.slug : `${baseUrl}${pattern.slug}`;
  };
}

function traced(model: LanguageModel, tracing: Pick<Tracing, 'startSpan'>): LanguageModel {
  return {
    async *stream(prompt, signal) {
      const end = tracing.startSpan('language model', {});
      let hasFailed = false;
      try {
        for await (const part of model.stream(prompt, signal)) {
          hasFailed ||= part.kind === 'failure';
          yield part;
        }
      } finally {
        end(hasFailed);
      }
    },
  };
}
