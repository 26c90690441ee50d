import { type Result, err, success } from '../errors.ts';
import { formatAccessToken } from './access-token.ts';
import { DEFAULT_SCOPES, type Scope } from './scopes.ts';

/** Characters of a token's name. */
const MAX_TOKEN_NAME = 100;

/** A personal access token as its owner sees it (docs/specification.md#access-tokens); never the token or its hash. */
export interface TokenRecord {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
  readonly expiresAt: Date | undefined;
  readonly revokedAt: Date | undefined;
}

/** Stores tokens. Calls with a `userId` see only that user's tokens. */
export interface TokenStore {
  /** Stores a new token; `limit_reached` when the user has `maxActive` tokens that still work. */
  readonly mint: (
    userId: string,
    token: {
      readonly id: string;
      readonly name: string;
      /** SHA-256, lower-case hex. */
      readonly hash: string;
      readonly scopes: readonly string[];
      readonly expiresAt: Date | undefined;
    },
    maxActive: number,
  ) => Promise<Result<TokenRecord | 'limit_reached'>>;
  /** Newest first, without revoked ones. */
  readonly list: (userId: string) => Promise<Result<readonly TokenRecord[]>>;
  /** False if there is no such token; revoking one twice is no error. */
  readonly revoke: (userId: string, id: string) => Promise<Result<boolean>>;
  /** Finds a valid token and sets its `last_used_at`, in one statement. */
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
   * @param input.expiresAt must lie in the future
   */
  readonly mint: (
    userId: string,
    input: {
      readonly name: string;
      readonly scopes?: readonly string[] | undefined;
      readonly expiresAt?: Date | undefined;
    },
  ) => Promise<Result<MintedToken>>;
  readonly list: (userId: string) => Promise<Result<readonly TokenRecord[]>>;
  readonly revoke: (userId: string, id: string) => Promise<Result<void>>;
}

export function createTokenAdministration(deps: {
  readonly store: TokenStore;
  /** The scopes that a token can have. */
  readonly scopes: readonly Scope[];
  readonly maxActive: number;
  readonly now: () => Date;
  readonly randomUuid: () => string;
  /** Cryptographically random bytes. */
  readonly randomBytes: (length: number) => Uint8Array;
  /** SHA-256 of a text, lower-case hex. */
  readonly sha256: (text: string) => string;
}): TokenAdministration {
  const offered: readonly string[] = deps.scopes;

  return {
    async mint(userId, input) {
      const name = input.name.trim();
      if (name === '' || Array.from(name).length > MAX_TOKEN_NAME) {
        return err('invalid_args', `name must have 1 to ${MAX_TOKEN_NAME} characters.`);
      }
      const { expiresAt } = input;
      if (expiresAt !== undefined && !(expiresAt.getTime() > deps.now().getTime())) {
        return err('invalid_args', 'expiresAt must be a date in the future.');
      }
      const requested = input.scopes ?? DEFAULT_SCOPES;
      if (requested.some((scope) => !offered.includes(scope))) {
        return err('invalid_args', `Unknown scope. The scopes are: ${offered.join(', ')}.`);
      }
      // A token without mcp:connect would be useless, so it is always included.
      const scopes = offered.filter(
        (scope) => scope === 'mcp:connect' || requested.includes(scope),
      );
      const token = formatAccessToken(deps.randomBytes(32));
      const minted = await deps.store.mint(
        userId,
        { id: deps.randomUuid(), name, hash: deps.sha256(token), scopes, expiresAt },
        deps.maxActive,
      );
      if (!minted.ok) return minted;
      if (minted.value === 'limit_reached') {
        return err(
          'invalid_args',
          `You have ${deps.maxActive} active tokens, which is the limit. Revoke one first.`,
        );
      }
      return success({ token, record: minted.value });
    },
    list: (userId) => deps.store.list(userId),
    async revoke(userId, id) {
      const revoked = await deps.store.revoke(userId, id);
      if (!revoked.ok) return revoked;
      return revoked.value ? success(undefined) : err('not_found', 'You have no such token.');
    },
  };
}
