import type { Result } from '../errors.ts';

/** A user as the operator sees them. */
export interface UserRecord {
  readonly id: string;
  readonly email: string;
  readonly createdAt: Date;
  /** The last sign-in of a session that has not ended. */
  readonly signedInAt: Date | undefined;
  readonly activeTokens: number;
  readonly suspendedAt: Date | undefined;
}

/** The users, for the operator (docs/specification.md#users). Calls for a user are false if there is none. */
export interface UserStore {
  /** By email address, those after one. */
  readonly list: (page: {
    readonly after: string;
    readonly limit: number;
  }) => Promise<Result<readonly UserRecord[]>>;
  /** Ends sessions and OAuth tokens, revokes access tokens, and refuses new ones. */
  readonly suspend: (userId: string) => Promise<Result<boolean>>;
  /** Lets the user sign in again; what was ended stays ended. */
  readonly unsuspend: (userId: string) => Promise<Result<boolean>>;
  /**
   * Forgets which accounts of providers the user signs in with, and ends sessions and OAuth tokens: the next sign-in with
   * the verified address decides.
   */
  readonly relink: (userId: string) => Promise<Result<boolean>>;
  /** Deletes everything that is theirs, as the user can. */
  readonly delete: (userId: string) => Promise<Result<boolean>>;
}
