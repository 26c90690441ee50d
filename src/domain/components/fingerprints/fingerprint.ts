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
  return new Set(hashShingles(text));
}

/** The hashes of a text's shingles in their order, as signed 32-bit integers. */
function hashShingles(text: string): Int32Array {
  const tokens = hashTokens(text);
  if (tokens.length === 0) return new Int32Array();
  const hashes = new Int32Array(Math.max(1, tokens.length - SHINGLE_TOKENS + 1));
  for (let start = 0; start < hashes.length; start += 1) {
    const end = Math.min(start + SHINGLE_TOKENS, tokens.length);
    let hash = FNV_OFFSET;
    for (let at = start; at < end; at += 1) {
      hash = Math.imul(hash ^ (tokens[at] ?? 0), FNV_PRIME);
      hash ^= hash >>> 15;
    }
    hashes[start] = hash;
  }
  return hashes;
}

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

/** The hashes of a text's tokens. Nearly all code is ASCII, where this takes a third of the time of the expression. */
function hashTokens(text: string): readonly number[] {
  const hashes: number[] = [];
  let word = FNV_OFFSET;
  let isInWord = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 127) return (text.match(TOKEN) ?? []).map(hashText);
    const kind = KIND_BY_CODE[code];
    if (kind === WORD) {
      word = Math.imul(word ^ code, FNV_PRIME);
      isInWord = true;
      continue;
    }
    if (isInWord) {
      hashes.push(word);
      word = FNV_OFFSET;
      isInWord = false;
    }
    if (kind === SIGN) hashes.push(Math.imul(FNV_OFFSET ^ code, FNV_PRIME));
  }
  if (isInWord) hashes.push(word);
  return hashes;
}

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
  for (const shingle of hashShingles(text)) {
    const hash = mix(shingle);
    const index = hash >>> INDEX_SHIFT;
    if (hash < (minima[index] ?? 0)) minima[index] = hash;
  }
  if (minima.every((hash) => hash === NO_SHINGLE)) return 'f'.repeat(FINGERPRINT_LENGTH);
  // Joined: a text that was added up would keep all of its parts.
  const digits: string[] = [];
  for (let index = 0; index < MINIMA; index += 1) {
    let hash = minima[index] ?? NO_SHINGLE;
    for (let turn = 1; hash === NO_SHINGLE; turn += 1) {
      hash = minima[otherOf(index, turn)] ?? NO_SHINGLE;
    }
    digits.push(HEX[(hash >>> 8) & 0xff] ?? '', HEX[hash & 0xff] ?? '');
  }
  return digits.join('');
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

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
