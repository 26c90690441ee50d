import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an `Authorization` header carries this token as a bearer; takes the same time wherever they differ. */
export function isBearer(authorization: string | undefined, token: string): boolean {
  const presented = /^Bearer (?<token>\S+)$/i.exec(authorization ?? '')?.groups?.['token'];
  if (presented === undefined) return false;
  // Hashes have one length, which timingSafeEqual asks for, and tell nothing of the token's.
  return timingSafeEqual(digest(presented), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
