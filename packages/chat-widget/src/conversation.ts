import type { CatalogClient, Failure } from './catalog-client.ts';
import type { Hit, Verdict } from './result-list.ts';

/** How an exchange ended. */
export type Ending =
  /** `saysListOnly`: the catalog answers with patterns only, and no earlier exchange says so. */
  | { readonly kind: 'whole'; readonly saysListOnly: boolean }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'cut-off' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** A question and its answer. */
export interface Exchange {
  readonly question: string;
  /** Undefined until the search has finished. */
  readonly hits: readonly Hit[] | undefined;
  /** Whether no pattern has all words of the question: the hits are related patterns. */
  readonly isRelated: boolean;
  /** The guide that decides it. */
  readonly verdict?: Verdict | undefined;
  /** Untrusted Markdown received so far. */
  readonly answer: string;
  /** Undefined while the answer is streaming. */
  readonly ending: Ending | undefined;
}

export interface Conversation {
  /** Oldest first. */
  readonly exchanges: () => readonly Exchange[];
  /** Asks a question, and stops the one in progress. */
  readonly ask: (question: string) => void;
  /** Asks the last question again, replacing its exchange. */
  readonly retry: () => void;
  /** Stops the answer in progress and closes its connection. */
  readonly stop: () => void;
}

/** The server's limit (docs/specification.md#limits). */
export const MAX_QUESTION_LENGTH = 500;

const MAX_ANSWER_LENGTH = 20_000;
const MAX_EXCHANGES = 20;

/**
 * The questions and answers of one widget, in memory. Each question is independent: it is searched first, so that
 * results appear immediately, then sent to the chat with those results.
 */
export function createConversation(deps: {
  readonly client: CatalogClient;
  readonly onChange: () => void;
}): Conversation {
  let exchanges: readonly Exchange[] = [];
  let running: AbortController | undefined;

  function change(part: Partial<Exchange>): void {
    const last = exchanges.at(-1);
    if (last === undefined) return;
    exchanges = [...exchanges.slice(0, -1), { ...last, ...part }];
    deps.onChange();
  }

  function stop(): void {
    if (running === undefined) return;
    running.abort();
    running = undefined;
    change({ ending: { kind: 'stopped' } });
  }

  async function answer(question: string): Promise<void> {
    const own = new AbortController();
    running = own;
    const ending = await follow(question, own.signal);
    // An aborted exchange has its ending already, and may no longer be the last one.
    if (own.signal.aborted) return;
    running = undefined;
    own.abort();
    change({ ending });
  }

  async function follow(question: string, signal: AbortSignal): Promise<Ending> {
    const found = await deps.client.search(question, signal);
    if (signal.aborted) return { kind: 'stopped' };
    // The chat searches more loosely: only its end tells that nothing was found.
    if (found !== undefined && found.length > 0) change({ hits: found });
    if (found?.length === 0) change({ isRelated: true });
    let text = '';
    for await (const part of deps.client.chat(question, found ?? [], signal)) {
      if (signal.aborted) return { kind: 'stopped' };
      switch (part.type) {
        case 'hits':
          change({ hits: part.hits, verdict: part.verdict });
          break;
        case 'delta':
          text = (text + part.text).slice(0, MAX_ANSWER_LENGTH);
          change({ answer: text });
          if (text.length === MAX_ANSWER_LENGTH) return { kind: 'cut-off' };
          break;
        case 'done':
          return { kind: 'whole', saysListOnly: text === '' && !exchanges.some(saysListOnly) };
        case 'failed':
          return { kind: 'failed', failure: part.failure };
      }
    }
    return { kind: 'cut-off' };
  }

  function begin(question: string): void {
    exchanges = [
      ...exchanges.slice(-MAX_EXCHANGES + 1),
      { question, hits: undefined, isRelated: false, answer: '', ending: undefined },
    ];
    deps.onChange();
    void answer(question);
  }

  return {
    exchanges: () => exchanges,
    ask(question) {
      stop();
      begin(question.trim().slice(0, MAX_QUESTION_LENGTH));
    },
    retry() {
      const last = exchanges.at(-1);
      if (last === undefined) return;
      stop();
      exchanges = exchanges.slice(0, -1);
      begin(last.question);
    },
    stop,
  };
}

/** A list without a result says that nothing was found instead. */
function saysListOnly({ ending, hits = [], verdict }: Exchange): boolean {
  const isSaid = hits.length > 0 && verdict === undefined;
  return ending?.kind === 'whole' && ending.saysListOnly && isSaid;
}
