/** Tokens in a row that count as one feature of a text. */
const SHINGLE_TOKENS = 5;

/** Minima that a fingerprint keeps: the estimate is within 0.09 of the similarity for 19 texts in 20. */
const MINIMA = 128;

/** Characters of a fingerprint: each minimum as 16 bits in hex. */
export const FINGERPRINT_LENGTH = MINIMA * 4;

/**
 * The 5-token shingles of a source text, as hashes. Tokens are words and signs; white space, quotes, semicolons, commas
 * and parentheses do not count, because formatters add and remove them.
 */
export function shinglesOf(text: string): ReadonlySet<number> {
  const shingles = new Set<number>();
  forEachShingle(text, (hash) => shingles.add(hash));
  return shingles;
}

/** Calls a function with the hash of each shingle of a text, as a signed 32-bit integer. */
function forEachShingle(text: string, use: (hash: number) => void): void {
  const tokens = text.length > FEW.length ? new Int32Array(text.length) : FEW;
  const count = hashTokens(text, tokens);
  if (count > 0 && count < SHINGLE_TOKENS) use(tokens.subarray(0, count).reduce(join, FNV_OFFSET));
  let [first = 0, second = 0, third = 0, fourth = 0] = tokens;
  for (let at = SHINGLE_TOKENS - 1; at < count; at += 1) {
    const last = tokens[at] ?? 0;
    use(join(join(join(join(join(FNV_OFFSET, first), second), third), fourth), last));
    first = second;
    second = third;
    third = fourth;
    fourth = last;
  }
}

function join(hash: number, token: number): number {
  const joined = Math.imul(hash ^ token, FNV_PRIME);
  return joined ^ (joined >>> 15);
}

/** Used again for each text: an array that is not in the heap is collected late. */
const FEW = new Int32Array(32_768);

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

const TOKEN = /[\p{L}\p{N}_$]+|[^\s\p{L}\p{N}_$;,()'"`]/gu;

const SEPARATOR = 0;
const WORD = 1;
const SIGN = 2;

/** What each character of ASCII is to `TOKEN`. */
const KIND_BY_CODE = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[\p{L}\p{N}_$]/u.test(character)) return WORD;
  return /[\s;,()'"`]/.test(character) ? SEPARATOR : SIGN;
});

/**
 * Writes the hashes of a text's tokens, and returns how many there are. Nearly all code is ASCII, where this takes a tenth
 * of the time of the expression.
 */
function hashTokens(text: string, tokens: Int32Array): number {
  let count = 0;
  const add = (hash: number): void => {
    tokens[count] = hash;
    count += 1;
  };
  for (let index = 0; index < text.length; index += 1) {
    let code = text.charCodeAt(index);
    let kind = KIND_BY_CODE[code];
    if (kind === WORD) {
      let word = FNV_OFFSET | 0;
      for (; kind === WORD; kind = KIND_BY_CODE[code]) {
        word = Math.imul(word ^ code, FNV_PRIME);
        index += 1;
        // After the end of the text, a code of no kind.
        code = index < text.length ? text.charCodeAt(index) : NO_CODE;
      }
      add(word);
    }
    if (kind === SIGN) add(Math.imul(FNV_OFFSET ^ code, FNV_PRIME));
    if (kind !== undefined || index >= text.length) continue;
    const hashes = (text.match(TOKEN) ?? []).map(hashText);
    tokens.set(hashes);
    return hashes.length;
  }
  return count;
}

const NO_CODE = 128;

/** Jaccard similarity: the share of common shingles, from 0 to 1. */
export function similarity(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const common = countCommon(a, b);
  const all = a.size + b.size - common;
  return all === 0 ? 0 : common / all;
}

/** How many shingles two texts share. */
export function countCommon(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let common = 0;
  for (const shingle of small) if (large.has(shingle)) common += 1;
  return common;
}

/**
 * The MinHash of a source text's shingles: it estimates similarity, and does not reveal the text. Each shingle is hashed
 * once, and the hash selects the minimum that it counts for (one permutation hashing). A minimum without a shingle takes
 * that of another, which its own number selects, so that small texts compare as well.
 */
export function fingerprintOf(text: string): string {
  const minima = new Uint32Array(MINIMA).fill(NO_SHINGLE);
  forEachShingle(text, (shingle) => {
    const hash = mix(shingle);
    const index = hash >>> INDEX_SHIFT;
    if (hash < (minima[index] ?? 0)) minima[index] = hash;
  });
  if (minima.every((hash) => hash === NO_SHINGLE)) return 'f'.repeat(FINGERPRINT_LENGTH);
  for (let index = 0; index < MINIMA; index += 1) {
    let hash = minima[index] ?? NO_SHINGLE;
    for (let turn = 1; hash === NO_SHINGLE; turn += 1) {
      hash = minima[otherOf(index, turn)] ?? NO_SHINGLE;
    }
    for (let place = 0; place < 4; place += 1) {
      digits[4 * index + place] = HEX.charCodeAt((hash >>> (12 - 4 * place)) & 0xf);
    }
  }
  return TEXT.decode(digits);
}

const HEX = '0123456789abcdef';
const digits = new Uint8Array(FINGERPRINT_LENGTH);
const TEXT = new TextDecoder();

/** The minimum that a minimum without a shingle takes at a turn. */
function otherOf(index: number, turn: number): number {
  return turn < TURNS ? (OTHERS[index * TURNS + turn] ?? 0) : findOther(index, turn);
}

/** Leaves as many bits of a hash as select one of the minima. */
const INDEX_SHIFT = 32 - Math.log2(MINIMA);

/** Those of the first turns: a text that repeats itself needs dozens of them for each minimum. */
const TURNS = 64;
const OTHERS = Uint8Array.from({ length: MINIMA * TURNS }, (_, at) =>
  findOther(Math.floor(at / TURNS), at % TURNS),
);

function findOther(index: number, turn: number): number {
  return mix(Math.imul(index + 1, 0x9e3779b1) + turn) >>> INDEX_SHIFT;
}

/** The largest hash: a shingle that has it does not count. */
const NO_SHINGLE = 0xffffffff;

/** Estimates the similarity of two texts from their fingerprints. */
export function estimateSimilarity(a: string, b: string): number {
  let equal = 0;
  for (let start = 0; start < FINGERPRINT_LENGTH; start += 4) {
    if (a.slice(start, start + 4) === b.slice(start, start + 4)) equal += 1;
  }
  return equal / MINIMA;
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  return hash;
}

/** The finalizer of MurmurHash3. */
function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
