/**
 * Reads a request's body up to a number of bytes.
 *
 * @returns the bytes, or undefined where there are more than `maxBytes`; the rest is then not read.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer | undefined> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > maxBytes) return undefined;
  if (Number.isNaN(declared)) return readStream(request, maxBytes);
  // HTTP ends a body at its declared length, so this read is bounded too. On Node it is many times cheaper than
  // touching `body`, which makes a second request object and a stream.
  const bytes = Buffer.from(await request.arrayBuffer());
  return bytes.length > maxBytes ? undefined : bytes;
}

async function readStream(request: Request, maxBytes: number): Promise<Buffer | undefined> {
  if (request.body === null) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
