/** Bounds of one HTTP body and its answer. */
export interface BodyLimits {
  readonly maxBytes: number;
  /** Members of objects and elements of arrays, all together; an object or array counts once more. */
  readonly maxMembers: number;
  /** Objects and arrays within each other. */
  readonly maxDepth: number;
  /** Messages of a batch. */
  readonly maxBatch: number;
  /** Of the answers of a batch together. */
  readonly maxBatchAnswerBytes: number;
}

/** Reads a body of at most `maxBytes`; `cut off` if the client disconnects before its end. */
export async function readBody(
  request: Request,
  maxBytes: number,
): Promise<Uint8Array | 'too large' | 'cut off'> {
  const declared = Number(request.headers.get('content-length') ?? Number.NaN);
  if (declared > maxBytes) return 'too large';
  try {
    // HTTP ends a body at its declared length, so this read is bounded too. On Node it is much cheaper than `body`,
    // which creates a second request object and a stream.
    if (!Number.isNaN(declared)) return new Uint8Array(await request.arrayBuffer());
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > maxBytes) return 'too large';
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return 'cut off';
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a body as JSON; undefined if it is not JSON in UTF-8. */
export function parseBody(bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    return value;
  } catch {
    return undefined;
  }
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

/**
 * Returns the bound that a body exceeds, after one pass over its bytes and before JSON.parse: 100,000 members take
 * JSON.parse and the SDK's schemas a second of CPU time. Counting commas and brackets outside strings is exact enough,
 * and safe for bytes that are not JSON.
 */
export function structureProblem(
  bytes: Uint8Array,
  { maxMembers, maxDepth }: BodyLimits,
): string | undefined {
  let members = 0;
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index];
    if (isInString) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) isInString = false;
      continue;
    }
    // `|` 0x20 maps [ to { and ] to }.
    const bracket = (byte ?? 0) | 0x20;
    if (byte === QUOTE) isInString = true;
    else if (byte === COMMA) members += 1;
    else if (bracket === 0x7b) {
      members += 1;
      depth += 1;
    } else if (bracket === 0x7d) depth -= 1;
    if (members > maxMembers) return `The body has more than ${maxMembers} members.`;
    if (depth > maxDepth) return `The body is nested more than ${maxDepth} deep.`;
  }
  return undefined;
}
