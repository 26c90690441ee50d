import type { Result } from '../errors.ts';

/** A browser in which a user is signed in. */
export interface Session {
  readonly id: string;
  /** The browser's words. */
  readonly userAgent: string;
  readonly signedInAt: Date;
  /** To the day. */
  readonly lastUsedAt: Date;
}

/** The sessions of users (docs/specification.md#sign-in). */
export interface Sessions {
  /** Newest first, without those that have ended. */
  readonly list: (userId: string) => Promise<Result<readonly Session[]>>;
  /** False if there is no such session of this user. */
  readonly end: (userId: string, sessionId: string) => Promise<Result<boolean>>;
  /** Ends all sessions, and the OAuth tokens of the user's apps. */
  readonly endAll: (userId: string) => Promise<Result<void>>;
}
