import type { LanguageModel, ModelPart } from '../../domain/chat/language-model.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { codeOf, ModelError } from './model-error.ts';

/** Enough for an answer of the length that the prompt asks for, in any language. */
const MAX_OUTPUT_TOKENS = 1000;

export interface OpenAiCompatibleModelOptions {
  /** Where `/chat/completions` is. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** For a whole call, from the request to the last piece of text. */
  readonly timeoutMs: number;
}

/**
 * A model behind any server that speaks OpenAI's chat completions. A call is made once: trying again would put
 * more load on a server that has trouble, and the patterns are there already. The SDK is loaded by the first call.
 */
export function createOpenAiCompatibleModel(options: OpenAiCompatibleModelOptions): LanguageModel {
  let loading: ReturnType<typeof loadSdk> | undefined;
  return {
    async *stream(prompt, signal) {
      const deadline = AbortSignal.timeout(options.timeoutMs);
      const stopped = new AbortController();
      try {
        const { streamText, model } = await (loading ??= loadSdk(options));
        const { stream } = streamText({
          model,
          instructions: prompt.system,
          prompt: prompt.user,
          maxOutputTokens: MAX_OUTPUT_TOKENS,
          maxRetries: 0,
          abortSignal: AbortSignal.any([signal, deadline, stopped.signal]),
          // Otherwise the SDK writes the error, with what was sent, to the console.
          onError() {},
        });
        for await (const part of stream) {
          if (part.type === 'text-delta') yield { kind: 'text', text: part.text };
          if (part.type === 'error') throw part.error;
        }
        if (deadline.aborted && !signal.aborted) yield lateAnswer();
      } catch (error) {
        if (signal.aborted) return;
        yield deadline.aborted ? lateAnswer() : failedAnswer(error);
      } finally {
        // Whoever stops reading, or an error in the stream, closes the connection.
        stopped.abort();
      }
    },
  };
}

/** The SDK's stream for a single reader: without replay, a piece of text costs a third less. */
async function loadSdk(options: OpenAiCompatibleModelOptions) {
  const [{ experimental_streamTextLowMemory: streamText }, { createOpenAICompatible }] =
    await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: options.baseUrl,
    apiKey: options.apiKey,
    fetch: boundedFetch,
  });
  return { streamText, model: provider(options.model) };
}

function lateAnswer(): ModelPart {
  return {
    kind: 'failure',
    failure: {
      kind: 'upstream_timeout',
      message: 'The language model did not finish in time.',
      retryable: true,
    },
  };
}

function failedAnswer(error: unknown): ModelPart {
  return {
    kind: 'failure',
    failure: {
      kind: 'upstream_error',
      message: 'The language model could not answer.',
      retryable: true,
      cause: new ModelError(codeOf(error)),
    },
  };
}
