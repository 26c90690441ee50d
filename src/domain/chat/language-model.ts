import type { Failure } from '../errors.ts';
import type { Prompt } from './prompt.ts';

/** What comes from a model: pieces of text, and at most one failure, which is the last part. */
export type ModelPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'failure'; readonly failure: Failure };

/**
 * A generative language model. The stream ends early, without a failure, when the signal is aborted; whoever stops
 * reading it ends the call too. It ends by itself within the deadline that its adapter was given.
 */
export interface LanguageModel {
  readonly stream: (prompt: Prompt, signal: AbortSignal) => AsyncIterable<ModelPart>;
}
