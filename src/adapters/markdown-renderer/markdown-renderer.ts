import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  type MarkdownRendering,
  type RenderedMarkdown,
  type RenderMarkdown,
  findMarkdownProblem,
} from '../../domain/catalog/markdown.ts';
import { type Threaded, type WorkerThread, createWorkerPool } from '../worker-pool/worker-pool.ts';

/** A page takes some tens of milliseconds. */
const TIMEOUT_MS = 5000;
const QUEUE_TIMEOUT_MS = 10_000;
const MAX_QUEUE = 100;

const CACHE_BYTES = 4 * 1024 * 1024;

/** A failure is not retried for this long; the machine may have been busy. */
const FAILURE_TTL_MS = 600_000;

export interface MarkdownRenderer extends Threaded {
  readonly render: RenderMarkdown;
}

/** Creates a renderer. Its thread starts with the first page; results and failures are cached by content. */
export function createMarkdownRenderer(thread?: WorkerThread): MarkdownRenderer {
  const pool = createWorkerPool<{ readonly markdown: string }, RenderedMarkdown>({
    ...(thread === undefined ? {} : { thread }),
    entry: new URL('./markdown-worker.ts', import.meta.url),
    timeoutMs: TIMEOUT_MS,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    maxQueue: MAX_QUEUE,
  });
  const cache = new LRUCache<string, MarkdownRendering>({
    maxSize: CACHE_BYTES,
    sizeCalculation: sizeOf,
  });
  const running = new Map<string, Promise<MarkdownRendering>>();

  async function renderNew(key: string, markdown: string): Promise<MarkdownRendering> {
    const done = await pool.run({ markdown });
    if (!done.ok && done.reason === 'busy') {
      return { ok: false, problem: 'cannot be rendered right now' };
    }
    const rendering: MarkdownRendering = done.ok
      ? { ok: true, value: done.answer }
      : { ok: false, problem: 'takes too long to render' };
    cache.set(key, rendering, rendering.ok ? {} : { ttl: FAILURE_TTL_MS });
    return rendering;
  }

  return {
    async render(markdown) {
      const problem = findMarkdownProblem(markdown);
      if (problem !== undefined) {
        return { ok: false, problem: `${problem.message} (line ${problem.line})` };
      }
      const key = createHash('sha256').update(markdown).digest('base64');
      const known = cache.get(key) ?? running.get(key);
      if (known !== undefined) return known;
      const started = renderNew(key, markdown).finally(() => running.delete(key));
      running.set(key, started);
      return started;
    },
    threads: pool.threads,
    close: pool.close,
  };
}

/** UTF-16 code units of the whole rendering, plus an allowance for its objects. */
function sizeOf(rendering: MarkdownRendering): number {
  if (!rendering.ok) return 200;
  const { htmlParts, codeBlocks, headings, slots, problems, links } = rendering.value;
  const texts = [
    ...htmlParts,
    ...codeBlocks.map(({ code }) => code),
    ...headings.map(({ text }) => text),
    ...slots.map((slot) => JSON.stringify(slot)),
    ...problems.map(({ message }) => message),
    ...links.map(({ path }) => path),
  ];
  return texts.reduce((sum, text) => sum + text.length * 2 + 100, 200);
}
