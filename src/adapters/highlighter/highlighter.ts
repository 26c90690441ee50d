import { z } from 'zod';
import { createThread } from '../thread/thread.ts';
import { grammarOf } from './languages.ts';

/** Longer code stays plain. */
const MAX_LENGTH = 200_000;

/** Code comes from strangers, and some of it may take a grammar for ever. */
const TIMEOUT_MS = 5000;

/** Then a page is shown without colours. */
const PATIENCE_MS = 5000;

const MAX_WAITING = 200;

/** Finds the tokens of code, in a thread of its own: a grammar takes its time, and nobody else may wait for it. */
export interface Highlighter {
  /**
   * The tokens as a string of runs such as `k6x1f12`: the kind of each (comment c, keyword k, string s, function
   * f, constant n, type t, punctuation p, plain x) and its length in UTF-16 units. Empty where the language is
   * not known, the code is too long, or finding them failed: then the code is shown plain.
   */
  readonly findRuns: (code: string, language: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Creates a highlighter. Its thread starts with the first code and does not keep the process alive. */
export function createHighlighter(): Highlighter {
  const thread = createThread({
    entry: new URL('./highlight-worker.ts', import.meta.url),
    answerSchema: z.string(),
    timeoutMs: TIMEOUT_MS,
    patienceMs: PATIENCE_MS,
    maxWaiting: MAX_WAITING,
  });
  return {
    async findRuns(code, language) {
      if (code.length > MAX_LENGTH || grammarOf(language) === undefined) return '';
      const found = await thread.ask({ code, language });
      return found.ok ? found.answer : '';
    },
    close: thread.close,
  };
}
