import { type Result, err, success } from '../errors.ts';
import { toPrintable } from '../text.ts';
import type { TokenAdministration } from './personal-access-tokens.ts';
import { type Scope, SCOPES } from './scopes.ts';

/** A login that waits for its user, as the page shows it. */
export interface PendingLogin {
  /** As the terminal shows it: `BCDF-GHJK`. */
  readonly userCode: string;
  /** What the program says of itself and its machine; anyone can claim it. */
  readonly name: string;
  readonly scopes: readonly Scope[];
}

/** A login as it is stored, under its user code. */
export interface StoredLogin {
  /** SHA-256 of the device code. */
  readonly deviceHash: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly status: 'pending' | 'approved' | 'denied';
  /** Of an approved one. */
  readonly userId?: string | undefined;
  /** The hashed network of the program. */
  readonly from?: string | undefined;
}

/** Stores logins until they expire. */
export interface DeviceLoginStore {
  /**
   * `taken` for a user code that is in use, `full` where too many wait from the same network. Where too many wait
   * altogether, the oldest one of the network that has most of them gives way.
   */
  readonly create: (
    userCode: string,
    login: StoredLogin,
    expiresAt: Date,
  ) => Promise<Result<'created' | 'taken' | 'full'>>;
  readonly find: (userCode: string) => Promise<Result<StoredLogin | undefined>>;
  /** Replaces a pending login; false where there is none. */
  readonly decide: (userCode: string, login: StoredLogin) => Promise<Result<boolean>>;
  /** Removes a login that was decided; false where it was removed before. */
  readonly take: (userCode: string) => Promise<Result<boolean>>;
}

/** What a poll gives: a token once, or the error of RFC 8628 3.5. */
export type Redeemed =
  | {
      readonly token: string;
      readonly scopes: readonly string[];
      readonly expiresAt: Date | undefined;
    }
  | {
      readonly error: 'authorization_pending' | 'access_denied' | 'expired_token';
      readonly message: string;
    };

/**
 * The device authorization grant (RFC 8628, docs/specification.md#device-login): a program without a browser gets a
 * personal access token that its user confirms in one. The token is made when the program asks for it, so that nothing
 * is stored that opens anything.
 */
export interface DeviceLogins {
  readonly start: (input: {
    readonly name: string;
    /** Separated by spaces; undefined: those of `cli.mjs`. */
    readonly scope: string | undefined;
    /** The hashed network of the program. */
    readonly from: string;
  }) => Promise<Result<{ readonly deviceCode: string; readonly userCode: string }>>;
  /** Undefined for a code that is unknown, used or expired. */
  readonly find: (userCode: string) => Promise<Result<PendingLogin | undefined>>;
  /** False for a code that is unknown, used or expired. */
  readonly decide: (userId: string, userCode: string, accepts: boolean) => Promise<Result<boolean>>;
  readonly redeem: (deviceCode: string) => Promise<Result<Redeemed>>;
}

export const DEVICE_LOGIN_SECONDS = 600;
export const POLL_SECONDS = 5;

/** No vowels, so that codes are not words (RFC 8628 6.1): 20^8 codes. */
const ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ';
const CODE_LENGTH = 8;
const CODE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`);

/** What `cli.mjs` needs and this server offers. */
const DEFAULT_SCOPES: readonly Scope[] = [
  'mcp:connect',
  'library:read',
  'code:read',
  'adoption:report',
];

const MAX_NAME = 60;

export function createDeviceLogins(deps: {
  readonly store: DeviceLoginStore;
  readonly tokens: Pick<TokenAdministration, 'mint'>;
  /** What this server offers. */
  readonly scopes: readonly Scope[];
  /** A new device code: 32 random bytes in base64url. */
  readonly randomCode: () => string;
  /** Hex. */
  readonly sha256: (text: string) => string;
  readonly now: () => Date;
}): DeviceLogins {
  const offered = (names: readonly string[]) =>
    SCOPES.filter((scope) => names.includes(scope) && deps.scopes.includes(scope));

  /** The user code follows from the device code, so that one row is found by either. */
  function userCodeOf(deviceCode: string): string {
    let number = BigInt(`0x${deps.sha256(`user code of ${deviceCode}`)}`);
    let code = '';
    while (code.length < CODE_LENGTH) {
      code += ALPHABET[Number(number % 20n)] ?? '';
      number /= 20n;
    }
    return code;
  }

  return {
    async start({ name, scope, from }) {
      const scopes = offered(['mcp:connect', ...(scope?.split(' ') ?? DEFAULT_SCOPES)]);
      const login: StoredLogin = {
        deviceHash: '',
        name: toPrintable(name).trim().slice(0, MAX_NAME) || 'a program',
        scopes,
        status: 'pending',
        from,
      };
      const expiresAt = new Date(deps.now().getTime() + DEVICE_LOGIN_SECONDS * 1000);
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const deviceCode = deps.randomCode();
        const userCode = userCodeOf(deviceCode);
        const deviceHash = deps.sha256(deviceCode);
        const created = await deps.store.create(userCode, { ...login, deviceHash }, expiresAt);
        if (!created.ok) return created;
        if (created.value === 'full') break;
        if (created.value === 'created') {
          return success({ deviceCode, userCode: shownCode(userCode) });
        }
      }
      return err(
        'unavailable',
        'Too many logins of this network wait to be confirmed. Try again later.',
      );
    },

    async find(given) {
      const userCode = readUserCode(given);
      if (userCode === undefined) return success(undefined);
      const found = await deps.store.find(userCode);
      if (!found.ok) return found;
      if (found.value?.status !== 'pending') return success(undefined);
      const { name, scopes } = found.value;
      return success({ userCode: shownCode(userCode), name, scopes: offered(scopes) });
    },

    async decide(userId, given, accepts) {
      const userCode = readUserCode(given);
      if (userCode === undefined) return success(false);
      const found = await deps.store.find(userCode);
      if (!found.ok) return found;
      if (found.value?.status !== 'pending') return success(false);
      return deps.store.decide(userCode, {
        ...found.value,
        status: accepts ? 'approved' : 'denied',
        userId: accepts ? userId : undefined,
      });
    },

    async redeem(deviceCode) {
      const userCode = userCodeOf(deviceCode);
      const found = await deps.store.find(userCode);
      if (!found.ok) return found;
      const login = found.value;
      if (login === undefined || login.deviceHash !== deps.sha256(deviceCode)) {
        const message = 'This login has expired or was used. Start again.';
        return success({ error: 'expired_token', message });
      }
      if (login.status === 'pending') {
        const message = 'The user has not confirmed the code yet.';
        return success({ error: 'authorization_pending', message });
      }
      const taken = await deps.store.take(userCode);
      if (!taken.ok) return taken;
      if (!taken.value) {
        return success({ error: 'expired_token', message: 'This login was used. Start again.' });
      }
      const { userId, name, scopes } = login;
      if (login.status === 'denied' || userId === undefined) {
        return success({ error: 'access_denied', message: 'The user refused.' });
      }
      const minted = await deps.tokens.mint(userId, { name, scopes: offered(scopes) });
      if (!minted.ok) {
        const { failure } = minted;
        return failure.retryable
          ? minted
          : success({ error: 'access_denied', message: failure.message });
      }
      const { token, record } = minted.value;
      return success({ token, scopes: record.scopes, expiresAt: record.expiresAt });
    },
  };
}

/** What a person typed, without dashes and spaces; undefined for what is not a code. */
function readUserCode(text: string): string | undefined {
  if (text.length > 50) return undefined;
  const code = text.toUpperCase().replaceAll(/[\s-]/g, '');
  return CODE.test(code) ? code : undefined;
}

function shownCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}
