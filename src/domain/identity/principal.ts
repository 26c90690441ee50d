/**
 * Who makes a request (docs/specification.md#principals). It is verified once, at the edge, and handed to every use
 * case.
 */
export type Principal =
  /** Everyone who is not signed in. */
  | { readonly kind: 'anonymous' }
  /** Another server that reads components from `/api/components`. */
  | { readonly kind: 'service' }
  /** The holder of the operator's token. */
  | { readonly kind: 'operator' }
  | UserPrincipal;

/** Everyone who is not signed in. */
export const ANONYMOUS: Principal = { kind: 'anonymous' };

export const SERVICE: Principal = { kind: 'service' };

/** The holder of the operator's token. */
export const OPERATOR: Principal = { kind: 'operator' };

/** A signed-in person, or an agent or script with one of their credentials. */
export interface UserPrincipal {
  readonly kind: 'user';
  readonly userId: string;
  readonly scopes: readonly string[];
  readonly via: 'session' | 'token' | 'oauth' | 'jwt';
  readonly tokenId?: string;
  /** The libraries that a token was minted for; absent for all. The database shows no others. */
  readonly libraryIds?: readonly string[];
  /** The credential's name and expiry. */
  readonly credential?: { readonly name: string; readonly expiresAt: Date | undefined };
  /** The database is unavailable, and this was known last: enough to read. */
  readonly isRemembered?: true;
  /** The person behind a session. */
  readonly profile?: SessionProfile;
}

/** What a user's request was made with, so that something made by it can end with it. */
export interface CredentialReference {
  readonly via: 'token' | 'oauth' | 'jwt';
  /** Undefined for a JWT, which nobody can revoke. */
  readonly id: string | undefined;
}

/** The user's data from the identity provider. */
export interface SessionProfile {
  readonly name: string;
  readonly email: string;
  /** Whether ADMIN_EMAILS names them: they may read the usage reports. */
  readonly isAdmin: boolean;
  readonly signedInAt: Date;
  readonly sessionId: string;
}

/** Whether the reports are open to someone: the operator, and the users whom ADMIN_EMAILS names. */
export function mayReadUsage(principal: Principal): boolean {
  return (
    principal.kind === 'operator' ||
    (principal.kind === 'user' && principal.profile?.isAdmin === true)
  );
}
