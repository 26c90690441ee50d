import type { PatternType } from '../catalog/pattern.ts';

/** At most so many patterns go with an answer (SPEC.md 8, limit of the widget's query). */
export const MAX_PATTERNS = 8;

/** A pattern as an answer carries it: a hit of search_patterns (SPEC.md 2.2), with an absolute `url`. */
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
  readonly hasGeneratedComponent: boolean;
}

/** One event of an answer's stream, as it goes over the wire (SPEC.md 4.3). */
export type ChatEvent =
  | { readonly type: 'patterns'; readonly patterns: readonly ChatPattern[] }
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'done' };
