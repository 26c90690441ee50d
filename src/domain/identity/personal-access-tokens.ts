import { type Err, type Result, err, success } from '../errors.ts';
import { isPrintable } from '../text.ts';
import { formatAccessToken, isWellFormedAccessToken } from './access-token.ts';
import { DEFAULT_SCOPES, type Scope } from './scopes.ts';

/** Characters of a token's name. */
const MAX_TOKEN_NAME = 100;

/** The life of a token that is minted without an expiry. */
const DEFAULT_DAYS = 90;

const DAY_MS = 86_400_000;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page computes its date by its own clock. */
const CLOCK_TOLERANCE_MS = 3_600_000;

/** A personal access token as its owner sees it (docs/specification.md#access-tokens); never the token or its hash. */
export interface TokenRecord {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  /** The libraries that it works with; undefined for all. A deleted library leaves the list. */
  readonly libraryIds: readonly string[] | undefined;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
  readonly expiresAt: Date | undefined;
  readonly revokedAt: Date | undefined;
}

/** A token as its owner's pages and `GET /api/tokens` show it. */
export interface TokenJson {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  /** Null for all libraries. */
  readonly libraryIds: readonly string[] | null;
  /** ISO 8601, as all times here. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
}

/** Shapes a record for JSON. */
export function tokenJson(record: TokenRecord): TokenJson {
  return {
    id: record.id,
    name: record.name,
    scopes: record.scopes,
    libraryIds: record.libraryIds ?? null,
    createdAt: record.createdAt.toISOString(),
    lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
    expiresAt: record.expiresAt?.toISOString() ?? null,
  };
}

/** Stores tokens. Calls with a `userId` see only that user's tokens. */
export interface TokenStore {
  /**
   * Stores a new token; `limit_reached` when the user has `maxActive` tokens that still work, `unknown_library` when one of
   * its libraries is not the user's.
   */
  readonly mint: (
    userId: string,
    token: {
      readonly id: string;
      readonly name: string;
      /** SHA-256, lower-case hex. */
      readonly hash: string;
      readonly scopes: readonly string[];
      readonly libraryIds: readonly string[] | undefined;
      readonly expiresAt: Date | undefined;
    },
    maxActive: number,
  ) => Promise<Result<TokenRecord | 'limit_reached' | 'unknown_library'>>;
  /** Newest first, without revoked ones. */
  readonly list: (userId: string) => Promise<Result<readonly TokenRecord[]>>;
  /** False if there is no such token; revoking one twice is not an error. */
  readonly revoke: (userId: string, id: string) => Promise<Result<boolean>>;
  /** Revokes the token with this hash, of any user; one that does not exist is not an error. */
  readonly revokeByHash: (hash: string) => Promise<Result<void>>;
  /** Finds a valid token, used or created within 180 days, and sets its `last_used_at`, in one statement. */
  readonly verify: (
    hash: string,
  ) => Promise<Result<(TokenRecord & { readonly userId: string }) | undefined>>;
}

/** A token's plaintext, shown once, with its record. */
export interface MintedToken {
  readonly token: string;
  readonly record: TokenRecord;
}

/** Creates, lists and revokes the caller's tokens (docs/specification.md#token-administration). */
export interface TokenAdministration {
  /**
   * @param input.name 1 to 100 characters after trimming
   * @param input.scopes DEFAULT_SCOPES when undefined; always includes `mcp:connect`
   * @param input.libraryIds libraries of the user, at least one; all when undefined
   * @param input.expiresAt in the future, or `never`; 90 days from now when undefined. Past the operator's maximum it is
   *   `invalid_args`
   */
  readonly mint: (
    userId: string,
    input: {
      readonly name: string;
      readonly scopes?: readonly string[] | undefined;
      readonly libraryIds?: readonly string[] | undefined;
      readonly expiresAt?: Date | 'never' | undefined;
    },
  ) => Promise<Result<MintedToken>>;
  readonly list: (userId: string) => Promise<Result<readonly TokenRecord[]>>;
  readonly revoke: (userId: string, id: string) => Promise<Result<void>>;
  /** Revokes a token that is known, as one that leaked is; the outcome does not tell whether it existed. */
  readonly revokeLeaked: (token: string) => Promise<Result<void>>;
}

export function createTokenAdministration(deps: {
  readonly store: TokenStore;
  /** The scopes that a token can have. */
  readonly scopes: readonly Scope[];
  readonly maxActive: number;
  /** The longest life; undefined for no maximum. */
  readonly maxDays: number | undefined;
  readonly now: () => Date;
  readonly randomUuid: () => string;
  /** Cryptographically random bytes. */
  readonly randomBytes: (length: number) => Uint8Array;
  /** SHA-256 of a text, lower-case hex. */
  readonly sha256: (text: string) => string;
}): TokenAdministration {
  const offered: readonly string[] = deps.scopes;

  /** The expiry of a new token; undefined for never. */
  function expiryOf(requested: Date | 'never' | undefined): Result<Date | undefined> {
    const now = deps.now().getTime();
    const { maxDays } = deps;
    if (requested === undefined) {
      return success(new Date(now + Math.min(DEFAULT_DAYS, maxDays ?? DEFAULT_DAYS) * DAY_MS));
    }
    const isTooLong =
      maxDays !== undefined &&
      (requested === 'never' || requested.getTime() > now + maxDays * DAY_MS + CLOCK_TOLERANCE_MS);
    if (isTooLong) {
      return err(
        'invalid_args',
        `A token can be valid for ${maxDays} days at most on this server.`,
      );
    }
    if (requested === 'never') return success(undefined);
    return requested.getTime() > now
      ? success(requested)
      : err('invalid_args', 'expiresAt must be a date in the future.');
  }

  return {
    async mint(userId, input) {
      const name = input.name.trim();
      if (name === '' || Array.from(name).length > MAX_TOKEN_NAME) {
        return err('invalid_args', `name must have 1 to ${MAX_TOKEN_NAME} characters.`);
      }
      if (!isPrintable(name)) {
        return err('invalid_args', 'name must be text without control or invisible characters.');
      }
      const expiry = expiryOf(input.expiresAt);
      if (!expiry.ok) return expiry;
      const expiresAt = expiry.value;
      const requested = input.scopes ?? DEFAULT_SCOPES;
      if (requested.some((scope) => !offered.includes(scope))) {
        return err('invalid_args', `Unknown scope. The scopes are: ${offered.join(', ')}.`);
      }
      // A token without mcp:connect would be useless, so it is always included.
      const scopes = offered.filter(
        (scope) => scope === 'mcp:connect' || requested.includes(scope),
      );
      const libraryIds = input.libraryIds?.map((id) => id.toLowerCase());
      if (libraryIds?.length === 0) {
        return err('invalid_args', 'Choose at least one library, or none to have all.');
      }
      if (libraryIds?.some((id) => !UUID.test(id)) === true) return noSuchLibrary();
      const token = formatAccessToken(deps.randomBytes(32));
      const minted = await deps.store.mint(
        userId,
        {
          id: deps.randomUuid(),
          name,
          hash: deps.sha256(token),
          scopes,
          libraryIds: libraryIds && [...new Set(libraryIds)],
          expiresAt,
        },
        deps.maxActive,
      );
      if (!minted.ok) return minted;
      if (minted.value === 'unknown_library') return noSuchLibrary();
      if (minted.value === 'limit_reached') {
        return err(
          'invalid_args',
          `You have ${deps.maxActive} active tokens, which is the limit. Revoke one first.`,
        );
      }
      return success({ token, record: minted.value });
    },
    list: (userId) => deps.store.list(userId),
    revokeLeaked: async (token) =>
      isWellFormedAccessToken(token)
        ? deps.store.revokeByHash(deps.sha256(token))
        : success(undefined),
    async revoke(userId, id) {
      const revoked = await deps.store.revoke(userId, id);
      if (!revoked.ok) return revoked;
      return revoked.value ? success(undefined) : err('not_found', 'You have no such token.');
    },
  };
}

function noSuchLibrary(): Err {
  return err('library_not_found', 'You have no such library.');
}
