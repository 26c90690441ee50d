/** Answers of a model are cut here: its text is bounded elsewhere, but not what stands around it. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

/**
 * `fetch` as the model's client uses it: no redirect is followed, since it could lead anywhere with the question
 * in hand, and the answer's length is bounded.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
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
