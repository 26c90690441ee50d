import type { PatternType } from '../patterns/pattern.ts';
import { type Result, success } from '../errors.ts';

/** The most patterns of an answer. */
export const MAX_PATTERNS = 8;

/** A pattern of an answer: a hit of search_patterns (docs/specification.md#hit) with an absolute `url`. */
export interface ChatPattern {
  readonly pattern_id: string;
  readonly catalog_number: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly type: PatternType;
  /** `/<section>/<name>`. */
  readonly slug: string;
  readonly url: string;
  readonly coverImage?: string | undefined;
  /** Undefined while the component store does not answer. */
  readonly hasGeneratedComponent?: boolean | undefined;
}

/** More hits than an answer has are ranked. */
const MAX_RANKED = 50;

/** The search of search_patterns: the hits and what it leads on to, best first for the whole question. */
export type SearchForChat = (
  query: string,
  limit: number,
) => Promise<Result<readonly ChatPattern[]>>;

/** Finds at most eight patterns for a question in plain language. */
export type FindPatterns = (question: string) => Promise<Result<readonly ChatPattern[]>>;

/** Searches for the question as it is (docs/specification.md#chat); one without a word finds nothing. */
export function createFindPatterns(search: SearchForChat): FindPatterns {
  return async (question) => {
    const found = await search(question, MAX_RANKED);
    if (found.ok) return success(found.value.slice(0, MAX_PATTERNS));
    return found.failure.kind === 'invalid_args' ? success([]) : found;
  };
}
