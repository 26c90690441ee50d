import { parseJson, readChatEvents } from './event-stream.ts';
import type { Hit } from './hits.ts';
import { isRecord, MAX_HITS, parseHits } from './hits.ts';

/** Why there is no answer. */
export type Failure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'busy'; readonly retryAfterS: number | undefined }
  | { readonly kind: 'broken' };

/** A piece of an answer. */
export type AnswerPart =
  | { readonly type: 'hits'; readonly hits: readonly Hit[] }
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'done' }
  | { readonly type: 'failed'; readonly failure: Failure };

export interface CatalogClient {
  /** What search_patterns finds; undefined where it could not be asked. */
  readonly search: (query: string, signal: AbortSignal) => Promise<readonly Hit[] | undefined>;
  /** The answer in pieces, `done` or `failed` last; one that ends with neither was cut off. */
  readonly chat: (
    query: string,
    hits: readonly Hit[],
    signal: AbortSignal,
  ) => AsyncGenerator<AnswerPart>;
}

const SEARCH_TIMEOUT_MS = 10_000;

/** While an answer is being made, a server says so every ten seconds; past this, nobody sends `done` any more. */
const MAX_SILENCE_MS = 30_000;

/** The server takes bodies of 16 KiB. */
const MAX_CHAT_BODY_BYTES = 15 * 1024;

const MAX_RETRY_AFTER_S = 3600;

/** Talks to a catalog as any page may: no cookies, and no answer is believed before it was checked. */
export function createCatalogClient(endpoint: string): CatalogClient {
  function post(
    path: string,
    body: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<Response> {
    return fetch(`${endpoint}${path}`, {
      method: 'POST',
      credentials: 'omit',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal,
    });
  }

  return {
    async search(query, signal) {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(SEARCH_TIMEOUT_MS)]);
      try {
        const call = {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'search_patterns', arguments: { query, limit: MAX_HITS } },
        };
        const headers = {
          accept: 'application/json, text/event-stream',
          'mcp-protocol-version': '2025-06-18',
        };
        const response = await post('/mcp', JSON.stringify(call), headers, limited);
        return response.ok ? hitsOf(parseJson(await response.text()), endpoint) : undefined;
      } catch {
        return undefined;
      }
    },

    async *chat(query, hits, signal) {
      const silence = createSilence(MAX_SILENCE_MS);
      const limited = AbortSignal.any([signal, silence.signal]);
      const headers = { accept: 'text/event-stream' };
      try {
        const response = await post('/api/chat', chatBody(query, hits), headers, limited);
        if (!response.ok || response.body === null) {
          yield { type: 'failed', failure: failureOf(response) };
          await response.body?.cancel();
          return;
        }
        yield* readAnswer(response.body, silence.heard);
      } catch {
        yield { type: 'failed', failure: { kind: 'unreachable' } };
      } finally {
        silence.end();
      }
    },
  };

  async function* readAnswer(
    body: ReadableStream<Uint8Array>,
    heard: () => void,
  ): AsyncGenerator<AnswerPart> {
    try {
      for await (const event of readChatEvents(body, heard)) {
        yield event.type === 'patterns'
          ? { type: 'hits', hits: parseHits(event.patterns, endpoint) }
          : event;
      }
    } catch {
      // The connection broke, or it was given up: either way no `done` came.
    }
  }
}

/** Aborts its signal when nothing has been heard for long. */
function createSilence(maxMs: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, maxMs);
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, maxMs);
    },
    end: () => clearTimeout(timer),
  };
}

function hitsOf(answer: unknown, endpoint: string): readonly Hit[] | undefined {
  const result = isRecord(answer) ? answer['result'] : undefined;
  const content = isRecord(result) ? result['structuredContent'] : undefined;
  if (!isRecord(content) || !Array.isArray(content['patterns'])) return undefined;
  return parseHits(content['patterns'], endpoint);
}

/** The question with as many of the hits as fit. */
function chatBody(query: string, hits: readonly Hit[]): string {
  const patterns = hits.map(({ wire }) => wire);
  for (;;) {
    const body = JSON.stringify({ query, patterns });
    const { length } = new TextEncoder().encode(body);
    if (length <= MAX_CHAT_BODY_BYTES || patterns.length === 0) return body;
    patterns.pop();
  }
}

function failureOf(response: Response): Failure {
  switch (response.status) {
    case 429: {
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      const isKnown = seconds >= 1 && seconds <= MAX_RETRY_AFTER_S;
      return { kind: 'busy', retryAfterS: isKnown ? Math.ceil(seconds) : undefined };
    }
    case 403:
      return { kind: 'refused' };
    case 400:
    case 413:
    case 415:
      return { kind: 'invalid' };
    default:
      return { kind: 'broken' };
  }
}
