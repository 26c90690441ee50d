import { type Threaded, type WorkerThread, createWorkerPool } from '../worker-pool/worker-pool.ts';
import type { CodeToHighlight } from './highlight-worker.ts';

/** Longer code is not highlighted. */
const MAX_LENGTH = 200_000;

const TIMEOUT_MS = 5000;
const QUEUE_TIMEOUT_MS = 5000;
const MAX_QUEUE = 200;

/** The grammars of `highlight-worker.ts` by the names that authors give to languages. */
const GRAMMAR_BY_LANGUAGE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    tsx: 'tsx',
    jsx: 'tsx',
    ts: 'tsx',
    js: 'tsx',
    typescript: 'tsx',
    javascript: 'tsx',
    css: 'css',
    json: 'json',
    sh: 'shellscript',
    bash: 'shellscript',
    shell: 'shellscript',
    toml: 'toml',
  }),
);

export interface Highlighter extends Threaded {
  /**
   * The tokens as runs such as `k6x1f12`: the kind of each (comment c, keyword k, string s, function f, constant n,
   * type t, punctuation p, plain x) and its length in UTF-16 units. Empty if the language is unknown, the code too
   * long, or the highlighter failed: the code is then shown plain.
   */
  readonly findRuns: (code: string, language: string) => Promise<string>;
}

/** Creates a highlighter. Its thread starts with the first code. */
export function createHighlighter(thread?: WorkerThread): Highlighter {
  const pool = createWorkerPool<CodeToHighlight, string>({
    ...(thread === undefined ? {} : { thread }),
    entry: new URL('./highlight-worker.ts', import.meta.url),
    timeoutMs: TIMEOUT_MS,
    queueTimeoutMs: QUEUE_TIMEOUT_MS,
    maxQueue: MAX_QUEUE,
  });
  return {
    async findRuns(code, language) {
      const grammar = GRAMMAR_BY_LANGUAGE.get(language.toLowerCase());
      if (code.length > MAX_LENGTH || grammar === undefined) return '';
      const found = await pool.run({ code, grammar });
      return found.ok ? found.answer : '';
    },
    threads: pool.threads,
    close: pool.close,
  };
}
