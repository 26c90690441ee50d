/**
 * Reads a request's body up to a number of bytes.
 *
 * @returns the bytes; `too large` where there are more than `maxBytes`, the rest then not read; `cut off` where
 * the client went away before the end
 */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Buffer | 'too large' | 'cut off'> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > maxBytes) return 'too large';
  try {
    const bytes = Number.isNaN(declared)
      ? await readStream(request, maxBytes)
      : // HTTP ends a body at its declared length, so this read is bounded too. On Node it is many times cheaper
        // than touching `body`, which makes a second request object and a stream.
        Buffer.from(await request.arrayBuffer());
    return bytes === undefined || bytes.length > maxBytes ? 'too large' : bytes;
  } catch {
    // Nothing but the connection can fail here: the body is bytes until it is parsed.
    return 'cut off';
  }
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
