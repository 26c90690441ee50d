import type { Failure, Result } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { ChatEvent, ChatPattern, FindPatterns } from './find-patterns.ts';
import { MAX_PATTERNS } from './find-patterns.ts';
import type { LanguageModel } from './language-model.ts';
import { createPrompt, PATTERNS_WITH_CONTENT } from './language-model.ts';
import type { ResolveTarget } from './link-filter.ts';
import { createLinkFilter } from './link-filter.ts';

/** A question, and the ids of the patterns that its asker has found already: as sent, known or not. */
export interface Question {
  readonly query: string;
  readonly patternIds: readonly string[];
}

/**
 * Answers a question (SPEC.md 4.3): one `patterns` first, text in `delta`s where a model is configured, and one
 * `done` last, whatever happens to the model. The signal ends a running answer early, still with `done`. A text that
 * its model did not end ends with `…`.
 */
export type AnswerQuestion = (
  principal: Principal,
  question: Question,
  signal: AbortSignal,
) => AsyncGenerator<ChatEvent>;

/** A model that does not stop is cut here, in characters. */
const MAX_ANSWER_LENGTH = 16_000;

/** Ends a text that its model did not end: `done` looks the same either way. */
const CUT_MARK = ' …';

export interface ChatDeps {
  readonly findPatterns: FindPatterns;
  /** Looks patterns up by exactly these ids, in this order; unknown ones are left out. */
  readonly lookUp: (ids: readonly string[]) => Promise<Result<readonly ChatPattern[]>>;
  /** The Markdown of a pattern. */
  readonly content: (patternId: string) => Promise<Result<string>>;
  /** Gives the page that a link's target names, where it is one of a pattern. */
  readonly resolveTarget: ResolveTarget;
  /** Undefined where answers have no text (SPEC.md 4.3, mode rule). */
  readonly model: LanguageModel | undefined;
  /** While so many model calls run, further answers are patterns alone. */
  readonly maxModelCalls: number;
  readonly onFailure: (failure: Failure) => void;
}

/** The answers, and what can be seen of them from outside. */
export interface Chat {
  readonly answer: AnswerQuestion;
  /** How many model calls run now. */
  readonly runningModelCalls: () => number;
}

/** Creates the chat; nothing is called before the first question. */
export function createChat(deps: ChatDeps): Chat {
  let running = 0;

  async function patternsFor(
    principal: Principal,
    question: Question,
  ): Promise<Result<readonly ChatPattern[]>> {
    if (question.patternIds.length > 0) {
      const known = await deps.lookUp(question.patternIds);
      if (!known.ok || known.value.length > 0) return known;
    }
    return deps.findPatterns(principal, question.query);
  }

  /** The beginnings of what the first patterns say; one that cannot be read now is left out. */
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
    const characters = createCharacterJoiner();
    let length = 0;
    let isCut = false;
    const prompt = createPrompt(query, patterns, await contentsOf(patterns));
    for await (const part of model.stream(prompt, signal)) {
      if (part.kind === 'failure') {
        deps.onFailure(part.failure);
        isCut = true;
        break;
      }
      const room = MAX_ANSWER_LENGTH - CUT_MARK.length - length;
      yield filter.push(characters.push(part.text.slice(0, room)));
      length += part.text.length;
      isCut = part.text.length > room;
      if (isCut) break;
    }
    yield filter.end();
    if (length > 0 && (isCut || signal.aborted)) yield CUT_MARK;
  }

  return {
    runningModelCalls: () => running,
    async *answer(principal, question, signal) {
      const found = await patternsFor(principal, question);
      if (!found.ok) deps.onFailure(found.failure);
      const patterns = found.ok ? found.value.slice(0, MAX_PATTERNS) : [];
      yield { type: 'patterns', patterns };
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

/** Takes a text in pieces, and gives pieces of whole characters. */
export interface CharacterJoiner {
  readonly push: (piece: string) => string;
}

/**
 * Joins the two halves of a character that came in two pieces; a half that stays alone becomes U+FFFD, since JSON
 * that holds one is refused by many readers. A half that ends the text is left out.
 */
export function createCharacterJoiner(): CharacterJoiner {
  let half = '';
  return {
    push(piece) {
      const text = half + piece;
      half = /[\uD800-\uDBFF]$/.exec(text)?.[0] ?? '';
      return text.slice(0, text.length - half.length).toWellFormed();
    },
  };
}
