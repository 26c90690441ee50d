import { z } from 'zod';
import { createOpenAiCompatibleModel } from '../adapters/llm/openai-compatible-model.ts';
import type { Metrics } from '../adapters/metrics/prometheus-metrics.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { createRateLimiter } from '../adapters/rate-limit/rate-limiter.ts';
import { createIpHash } from '../adapters/usage-log/ip-hash.ts';
import type { Config } from '../config.ts';
import type { Catalog } from '../domain/search/catalog.ts';
import { parseReference } from '../domain/catalog/reference.ts';
import { createChat } from '../domain/chat/chat.ts';
import { type SearchForChat, createFindPatterns } from '../domain/chat/find-patterns.ts';
import type { LanguageModel } from '../domain/chat/language-model.ts';
import type { ResolveTarget } from '../domain/chat/link-filter.ts';
import { err, success } from '../domain/errors.ts';
import type { ChatRouteDeps } from '../faces/http/chat-route.ts';
import {
  createHitShaper,
  createSiteUrls,
  hintSchema,
  patternHitSchema,
} from '../faces/mcp/public/shapes.ts';
import type { Transport } from '../faces/mcp/transport.ts';
import type { CatalogParts } from './catalog.ts';
import type { ComponentParts } from './components.ts';
import type { Log } from './log.ts';

/** Well below the 30 s after which proxies and browsers give up on a silent response. */
const HEARTBEAT_MS = 10_000;

/** The chat, and a function that ends its running answers. */
export interface ChatParts {
  readonly chat: Omit<ChatRouteDeps, 'access' | 'readCaller'>;
  /** Ends what the model is writing; each answer still gets its `done`. */
  readonly drain: () => void;
  /** Undefined where none is configured. */
  readonly model: LanguageModel | undefined;
  /** Aborts with `drain`. */
  readonly draining: AbortSignal;
}

/** Wires the chat (SPEC.md 4.3). */
export function wireChat(deps: {
  readonly config: Config;
  readonly database: Pick<Database, 'query'>;
  readonly catalog: CatalogParts;
  readonly components: Pick<ComponentParts, 'availability'>;
  readonly mcp: Transport;
  readonly baseUrl: string;
  /** Client addresses are hashed with it before they are counted. */
  readonly hashKey: string;
  readonly metrics: Metrics;
  readonly log: Log;
}): ChatParts {
  const { log } = deps;
  const { catalog, source } = deps.catalog;
  const { model, lacksKey, maxModelCalls, requestsPerMinute, maxBodyBytes } = deps.config.chat;
  if (lacksKey) {
    log.info('ENABLE_AI_CHAT is true but LLM_API_KEY is not set: the chat lists patterns only.');
  }
  const languageModel = model && createOpenAiCompatibleModel(model);
  const { patternHit } = createHitShaper(createSiteUrls(deps.baseUrl));
  const chat = createChat({
    findPatterns: createFindPatterns({
      search: createMcpSearch(deps.mcp),
      vocabulary: () => catalog().vocabulary,
    }),
    async lookUp(ids) {
      const available = await deps.components.availability();
      if (!available.ok) return available;
      const patterns = ids.flatMap((id) => catalog().lookUp({ kind: 'id', id }) ?? []);
      return success(
        patterns.map((pattern) => patternHit(pattern, available.value.has(pattern.id))),
      );
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
      answer: (principal, question, signal) =>
        chat.answer(principal, question, AbortSignal.any([signal, draining.signal])),
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

const searchAnswerSchema = z.object({
  result: z.object({
    structuredContent: z
      .object({ patterns: z.array(patternHitSchema), hint: hintSchema })
      .optional(),
    content: z.array(z.object({ text: z.string() })),
  }),
});

const searchErrorSchema = z.object({ error: z.object({ kind: z.string() }) });

/** `tools/call` of search_patterns through the public endpoint, in this process (SPEC.md 4.3). */
function createMcpSearch(mcp: Transport): SearchForChat {
  return async (principal, query, limit) => {
    const request = new Request('http://localhost/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search_patterns', arguments: { query, limit } },
      }),
    });
    const response = await mcp(request, principal, undefined);
    const { result } = searchAnswerSchema.parse(await response.json());
    const { structuredContent: found } = result;
    if (found !== undefined) {
      return success({
        patterns: found.patterns,
        ...(found.hint === undefined ? {} : { hint: found.hint }),
      });
    }
    const { error } = searchErrorSchema.parse(JSON.parse(result.content[0]?.text ?? ''));
    return error.kind === 'invalid_args'
      ? err('invalid_args', 'There is no word to search for.')
      : err('upstream_error', 'The patterns could not be searched.');
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
