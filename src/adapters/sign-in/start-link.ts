import { randomBytes } from 'node:crypto';
import { hashToken } from './verify-credential.ts';

/** Lifetime of a link that signs the local owner in. */
export const OWNER_LINK_MS = 15 * 60_000;

export interface StartLink {
  readonly token: string;
  /** Whether this is the link's token; it works once and for 15 minutes. */
  readonly take: (token: string) => boolean;
}

/** Creates the startup link. */
export function createStartLink({ now }: { readonly now: () => number }): StartLink {
  const token = randomBytes(32).toString('base64url');
  const endsAt = now() + OWNER_LINK_MS;
  let isTaken = false;
  return {
    token,
    take(tried) {
      if (isTaken || now() >= endsAt || hashToken(tried) !== hashToken(token)) return false;
      isTaken = true;
      return true;
    },
  };
}

/** Whether a text has a token's form: what has not is no question for the database. */
export function isStartToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** The address that signs the local owner in. */
export function ownerLinkUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/api/auth/sign-in/owner-link?token=${token}`;
}
