import { z } from 'zod';
import type { LanguageModel, ModelPart } from '../../domain/chat/language-model.ts';
import { fail } from '../../domain/errors.ts';

/** Enough for an answer of the requested length in any language, and for the reasoning before it. */
const MAX_OUTPUT_TOKENS = 2000;

export interface OpenAiCompatibleModelOptions {
  /** The base URL of `/chat/completions`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
  /** For a whole call, from the request to the last piece of text. */
  readonly timeoutMs: number;
  /** Creates the timeout signal; defaults to `AbortSignal.timeout`. */
  readonly deadline?: (timeoutMs: number) => AbortSignal;
}

/**
 * A model behind any server that implements OpenAI's chat completions. Calls are not retried: that would add load to a
 * server in trouble, and the patterns have already been sent. Only a server that rejects the name of the token limit is
 * asked once more. The SDK is loaded by the first call.
 */
export function createOpenAiCompatibleModel(options: OpenAiCompatibleModelOptions): LanguageModel {
  const { timeoutMs, deadline: startDeadline = (ms) => AbortSignal.timeout(ms) } = options;
  let loading: ReturnType<typeof loadSdk> | undefined;
  return {
    async *stream(prompt, signal) {
      const stopped = new AbortController();
      let deadline: AbortSignal | undefined;
      try {
        const sdk = await (loading ??= loadSdk(options));
        // Starts after the SDK is loaded.
        deadline = startDeadline(timeoutMs);
        const abortSignal = AbortSignal.any([signal, deadline, stopped.signal]);
        const ask = () =>
          sdk.streamText({
            model: sdk.model,
            instructions: prompt.system,
            prompt: prompt.user,
            maxOutputTokens: MAX_OUTPUT_TOKENS,
            maxRetries: 0,
            abortSignal,
            // Otherwise the SDK writes the error, with what was sent, to the console.
            onError() {},
          }).stream;
        for await (const part of sdk.withTokenLimit(ask)) {
          if (part.type === 'text-delta') yield { kind: 'text', text: part.text };
          if (part.type === 'error') throw part.error;
          if (part.type === 'finish' && isCut(part.finishReason)) {
            yield failedAnswer('The language model did not finish its answer.', part.finishReason);
          }
        }
        if (deadline.aborted && !signal.aborted) yield lateAnswer();
      } catch (error) {
        if (signal.aborted) return;
        yield deadline?.aborted === true
          ? lateAnswer()
          : failedAnswer('The language model could not answer.', codeOf(error));
      } finally {
        // A reader that stops, or an error in the stream, closes the connection.
        stopped.abort();
      }
    },
  };
}

/** The SDK's stream for a single reader: without replay, a piece of text costs a third less. */
async function loadSdk(options: OpenAiCompatibleModelOptions) {
  const [ai, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  let isLimitRenamed = false;
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: options.baseUrl,
    apiKey: options.apiKey,
    fetch: boundedFetch,
    transformRequestBody({ max_tokens: limit, ...body }) {
      return { ...body, [isLimitRenamed ? 'max_completion_tokens' : 'max_tokens']: limit };
    },
  });

  /**
   * Calls the model; if the server knows only the newer name of the token limit, calls again, and uses that name from
   * then on.
   */
  async function* withTokenLimit<Part extends { readonly type: string }>(
    ask: () => AsyncIterable<Part>,
  ): AsyncGenerator<Part> {
    // Another call may discover the name while this one waits.
    const wasRenamed = isLimitRenamed;
    for await (const part of ask()) {
      if (!wasRenamed && 'error' in part && refusesTokenLimit(part.error)) {
        isLimitRenamed = true;
        yield* ask();
        return;
      }
      yield part;
    }
  }

  return {
    streamText: ai.experimental_streamTextLowMemory,
    // Local models often write their thoughts before the answer, as text in a tag.
    model: ai.wrapLanguageModel({
      model: provider(options.model),
      middleware: ai.extractReasoningMiddleware({ tagName: 'think' }),
    }),
    withTokenLimit,
  };
}

function isCut(finishReason: string): boolean {
  return finishReason === 'length' || finishReason === 'content-filter';
}

function lateAnswer(): ModelPart {
  const failure = fail('upstream_timeout', 'The language model did not finish in time.');
  return { kind: 'failure', failure };
}

/** @param code tells the operator what the message omits */
function failedAnswer(message: string, code: string): ModelPart {
  return { kind: 'failure', failure: fail('upstream_error', message, new ModelError(code)) };
}

const refusalSchema = z.object({
  statusCode: z.literal(400),
  data: z.object({ error: z.object({ param: z.literal('max_tokens') }) }),
});

/**
 * Whether a server rejected a call because it does not know `max_tokens`: OpenAI's newer models accept only
 * `max_completion_tokens`, which many other servers do not know.
 */
function refusesTokenLimit(error: unknown): boolean {
  return refusalSchema.safeParse(error).success;
}

/** Limits a whole response: its text is limited elsewhere, its framing is not. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

/**
 * `fetch` for the model's client: it follows no redirects, which could send the question anywhere, and limits the
 * length of the response.
 */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (response.body === null) return response;
  const { status, statusText, headers } = response;
  return new Response(boundedStream(response.body), { status, statusText, headers });
};

/** Reads one stream into another, which costs less than a pipe through a TransformStream does. */
function boundedStream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let bytes = 0;
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      bytes += value.byteLength;
      if (bytes <= MAX_RESPONSE_BYTES) return controller.enqueue(value);
      await reader.cancel();
      throw new TooLongError();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

class TooLongError extends Error {
  override readonly name = 'TooLongError';
}

/** Why a model call failed, for the log: a name and a code, without any text from the model. */
class ModelError extends Error {
  override readonly name = 'ModelError';
  /** An HTTP status, a code of the connection, the reason why an answer was cut, or the name of what was thrown. */
  readonly code: string;

  constructor(code: string) {
    super('The language model could not answer.');
    this.code = code;
  }
}

/**
 * The parts of an error of the AI SDK or of `fetch` that may be logged. Its message may quote the key, the question or
 * the address.
 */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 400) {
    return String(error.statusCode);
  }
  if ('code' in error && typeof error.code === 'string' && /^\w{1,40}$/.test(error.code)) {
    return error.code;
  }
  return error.cause instanceof Error ? codeOf(error.cause) : error.name;
}
