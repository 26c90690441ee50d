/** Answers of a model are cut here: its text is bounded elsewhere, but not what stands around it. */
const MAX_RESPONSE_BYTES = 4 * 1024 * 1024;

/**
 * `fetch` as the model's client uses it: no redirect is followed, since it could lead anywhere with the question
 * in hand, and the answer's length is bounded.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (response.body === null) return response;
  let bytes = 0;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_RESPONSE_BYTES) controller.error(new TooLongError());
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(bound), { status, statusText, headers });
};

class TooLongError extends Error {
  override readonly name = 'TooLongError';
}
