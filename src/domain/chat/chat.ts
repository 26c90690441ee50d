import type { Failure, Result } from '../errors.ts';
import { type ChatPattern, type FindPatterns, MAX_PATTERNS } from './find-patterns.ts';
import { type LanguageModel, createPrompt, PATTERNS_WITH_CONTENT } from './language-model.ts';
import { type ResolveTarget, createLinkFilter } from './link-filter.ts';

/** One event of an answer's stream (docs/specification.md#chat). */
export type ChatEvent =
  | {
      readonly type: 'patterns';
      readonly patterns: readonly ChatPattern[];
      /** The guide that decides a question "X or Y". */
      readonly guide?: ChatGuide;
    }
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'done' };

/** A guide with its verdict; `url` is absolute. */
export interface ChatGuide {
  readonly name: string;
  readonly title: string;
  readonly verdict: string;
  readonly url: string;
}

/** What decides a question. */
export interface Decision {
  readonly guide: ChatGuide;
  /** The first alternative of the guide first. */
  readonly between: readonly ChatPattern[];
}

/** A question, and the unverified ids of the patterns that the client has already found. */
export interface Question {
  readonly query: string;
  readonly patternIds: readonly string[];
}

/**
 * Answers a question (docs/specification.md#chat): one `patterns` first, `delta`s if a model is configured, and one
 * `done` last, also when the model fails or the signal aborts. A truncated text ends with `…`.
 */
export type AnswerQuestion = (question: Question, signal: AbortSignal) => AsyncGenerator<ChatEvent>;

/** The most characters of an answer. */
const MAX_ANSWER_LENGTH = 16_000;

/** Marks a truncated text, since `done` does not. */
const TRUNCATION_MARK = ' …';

export interface ChatDeps {
  readonly findPatterns: FindPatterns;
  /** Looks the patterns of a question up, best first; unknown ones are omitted. */
  readonly lookUp: (question: Question) => Promise<Result<readonly ChatPattern[]>>;
  /** The guide that decides a question, and the patterns that it decides between; undefined for any other question. */
  readonly decide: (query: string) => Promise<Decision | undefined>;
  /** The Markdown of a pattern. */
  readonly content: (patternId: string) => Promise<Result<string>>;
  /** The page of a link's target, if it is one of a pattern. */
  readonly resolveTarget: ResolveTarget;
  /** Undefined if answers have no text (docs/specification.md#chat). */
  readonly model: LanguageModel | undefined;
  /** While this many model calls are running, further answers have patterns only. */
  readonly maxModelCalls: number;
  readonly onFailure: (failure: Failure) => void;
}

/** The chat, and its gauge. */
export interface Chat {
  readonly answer: AnswerQuestion;
  /** The number of running model calls. */
  readonly runningModelCalls: () => number;
}

export function createChat(deps: ChatDeps): Chat {
  let running = 0;

  async function patternsFor(question: Question): Promise<Result<readonly ChatPattern[]>> {
    if (question.patternIds.length > 0) {
      const known = await deps.lookUp(question);
      if (!known.ok || known.value.length > 0) return known;
    }
    return deps.findPatterns(question.query);
  }

  /** The contents of the first patterns; unreadable ones are omitted. */
  async function contentsOf(patterns: readonly ChatPattern[]): Promise<Map<string, string>> {
    const contents = await Promise.all(
      patterns.slice(0, PATTERNS_WITH_CONTENT).map(async ({ pattern_id: id }) => {
        const content = await deps.content(id);
        return content.ok ? ([[id, content.value]] as const) : [];
      }),
    );
    return new Map(contents.flat());
  }

  async function* textFor(
    query: string,
    patterns: readonly ChatPattern[],
    model: LanguageModel,
    signal: AbortSignal,
  ): AsyncGenerator<string> {
    const filter = createLinkFilter(deps.resolveTarget);
    const characters = createSurrogateJoiner();
    let length = 0;
    let isCut = false;
    const prompt = createPrompt(query, patterns, await contentsOf(patterns));
    for await (const part of model.stream(prompt, signal)) {
      if (part.kind === 'failure') {
        deps.onFailure(part.failure);
        isCut = true;
        break;
      }
      const room = MAX_ANSWER_LENGTH - TRUNCATION_MARK.length - length;
      yield filter.push(characters.push(part.text.slice(0, room)));
      length += part.text.length;
      isCut = part.text.length > room;
      if (isCut) break;
    }
    yield filter.end();
    if (length > 0 && (isCut || signal.aborted)) yield TRUNCATION_MARK;
  }

  return {
    runningModelCalls: () => running,
    async *answer(question, signal) {
      const found = await patternsFor(question);
      if (!found.ok) deps.onFailure(found.failure);
      const decision = await deps.decide(question.query);
      const patterns = withoutRepeats([
        ...(decision?.between ?? []),
        ...(found.ok ? found.value : []),
      ]).slice(0, MAX_PATTERNS);
      yield { type: 'patterns', patterns, ...(decision && { guide: decision.guide }) };
      if (found.ok && deps.model !== undefined && running < deps.maxModelCalls && !signal.aborted) {
        running += 1;
        try {
          for await (const text of textFor(question.query, patterns, deps.model, signal)) {
            if (text !== '') yield { type: 'delta', text };
          }
        } finally {
          running -= 1;
        }
      }
      yield { type: 'done' };
    },
  };
}

function withoutRepeats(patterns: readonly ChatPattern[]): readonly ChatPattern[] {
  return [...new Map(patterns.map((pattern) => [pattern.pattern_id, pattern])).values()];
}

/** Splits a stream of text between characters, not inside one. */
export interface SurrogateJoiner {
  readonly push: (piece: string) => string;
}

/**
 * Joins surrogate pairs that were split between two pieces; an unpaired surrogate becomes U+FFFD, since many clients
 * reject it in JSON, and is dropped at the end of the text.
 */
function createSurrogateJoiner(): SurrogateJoiner {
  let half = '';
  return {
    push(piece) {
      const text = half + piece;
      half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? '';
      return text.slice(0, text.length - half.length).toWellFormed();
    },
  };
}
