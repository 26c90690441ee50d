import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether what was presented is the secret; takes the same time wherever they differ. */
export function isSameSecret(presented: string, secret: string): boolean {
  // Hashes have one length, which timingSafeEqual asks for, and tell nothing of the secret's.
  return timingSafeEqual(digest(presented), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
