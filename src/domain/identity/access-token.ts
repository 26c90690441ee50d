const PREFIX = 'pat_live_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 bytes in base62. */
const RANDOM_LENGTH = 43;
/** A CRC-32 in base62. */
const CHECKSUM_LENGTH = 6;
const SHAPE = new RegExp(`^${PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/**
 * Formats a personal access token: `pat_live_`, 43 base62 characters of randomness, 6 of a CRC-32
 * (docs/specification.md#access-tokens).
 *
 * @param random 32 bytes from a cryptographic source
 */
export function formatAccessToken(random: Uint8Array): string {
  const start = PREFIX + toBase62(toInteger(random), RANDOM_LENGTH);
  return start + checksum(start);
}

/** Whether a text has a token's shape and checksum; a mistyped token is refused without asking the database. */
export function isWellFormedAccessToken(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  const start = text.slice(0, -CHECKSUM_LENGTH);
  return text.slice(-CHECKSUM_LENGTH) === checksum(start);
}

/** Whether a bearer credential claims to be a personal access token, well-formed or not. */
export function isAccessTokenLike(text: string): boolean {
  return text.startsWith(PREFIX);
}

function checksum(text: string): string {
  return toBase62(BigInt(crc32(text)), CHECKSUM_LENGTH);
}

function toInteger(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
}

function toBase62(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  while (text.length < length) {
    text = (ALPHABET[Number(rest % 62n)] ?? '') + text;
    rest /= 62n;
  }
  return text;
}

/** CRC-32 as in zip and PNG, of ASCII text. */
function crc32(text: string): number {
  let crc = 0xff_ff_ff_ff;
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0);
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}
