/**
 * Headers are given to the constructor as a plain object and are not touched afterwards: on Node such a response
 * goes to the socket without a `Headers` object being made.
 */
const JSON_HEADERS = { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' };

/** What a notification is answered with: nothing. */
export function accepted(): Response {
  return new Response(null, { status: 202, headers: { 'x-content-type-options': 'nosniff' } });
}

/** An answer whose body is JSON already. */
export function jsonResponse(body: Buffer, status: number): Response {
  return new Response(new Uint8Array(body.buffer, body.byteOffset, body.byteLength), {
    status,
    headers: JSON_HEADERS,
  });
}

/** A JSON-RPC error with an HTTP status of its own. */
export function errorResponse(
  status: number,
  code: number,
  message: string,
  headers: Record<string, string> = {},
  id: string | number | null = null,
  data?: unknown,
): Response {
  return new Response(errorBody(code, message, id, data).toString(), {
    status,
    headers: { ...JSON_HEADERS, ...headers },
  });
}

/** A JSON-RPC error as bytes. */
export function errorBody(
  code: number,
  message: string,
  id: string | number | null,
  data?: unknown,
): Buffer {
  return Buffer.from(
    JSON.stringify({
      jsonrpc: '2.0',
      id,
      error: { code, message, ...(data === undefined ? {} : { data }) },
    }),
  );
}

/** The answers to a batch as one array. */
export function joinBatch(bodies: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [];
  for (const [index, body] of bodies.entries()) {
    parts.push(Buffer.from(index === 0 ? '[' : ','), body);
  }
  parts.push(Buffer.from(']'));
  return Buffer.concat(parts);
}
