import { type PGliteOptions, PGlite } from '@electric-sql/pglite';
import { guardSession } from './session-guard.ts';

type RawStreamOptions = Parameters<PGlite['execProtocolRawStream']>[1];

/** Message types of PostgreSQL's wire protocol, as their first byte; a startup packet begins with 0. */
const STARTUP = 0;
const QUERY = 'Q'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);

const SYNC_MESSAGE = Uint8Array.of(SYNC, 0, 0, 0, 4);

/** ReadyForQuery, the last message of a response, is `Z`, its length, and `I` if no transaction is open. */
const READY_FOR_QUERY = Uint8Array.of('Z'.charCodeAt(0), 0, 0, 0, 5);
const IDLE = 'I'.charCodeAt(0);
const READY_BYTES = 6;

/**
 * PGlite that can be shared by several connections of `@electric-sql/pglite-socket`.
 *
 * The socket server (0.2.17) forwards single protocol messages, and switches connections whenever `isInTransaction()`
 * is false. That is the case between Parse and Sync too, so a statement with parameters could be bound to another
 * connection's text. Here the database counts as "in a transaction" from the first message of an exchange until
 * ReadyForQuery reports idle (docs/decisions/005-embedded-database.md).
 */
export class ExclusivePGlite extends PGlite {
  #held = false;
  readonly #onBroken: () => void;
  readonly #isGuarded: boolean;

  /**
   * @param onBroken called when the database is broken and must be reopened
   * @param isGuarded whether clients are prevented from changing the session; false for the owner
   */
  constructor(
    options: PGliteOptions,
    onBroken: () => void,
    { isGuarded = true }: { readonly isGuarded?: boolean } = {},
  ) {
    super(options);
    this.#onBroken = onBroken;
    this.#isGuarded = isGuarded;
  }

  override isInTransaction(): boolean {
    return this.#held;
  }

  override async execProtocolRawStream(
    message: Uint8Array,
    options: RawStreamOptions,
  ): Promise<void> {
    const type = message[0];
    if (type === TERMINATE) return;
    const tail = createTail(READY_BYTES);
    try {
      await super.execProtocolRawStream(this.#isGuarded ? guardSession(message) : message, {
        ...options,
        onRawData(data) {
          tail.add(data);
          options.onRawData(data);
        },
      });
    } catch {
      // Reply to a malformed startup packet; the client would wait forever.
      if (type !== STARTUP) this.#onBroken();
      return;
    }
    const status = readyStatus(tail.bytes());
    // PGlite hides the end of its WebAssembly instance (a panic): the only sign is a missing response.
    if (status === undefined && (type === SYNC || type === QUERY)) this.#onBroken();
    this.#held = status !== IDLE;
  }

  /** The socket server's only rollback when a connection that holds the database ends. */
  override async exec(...[query, options]: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
    // After an error, every message up to the next Sync is skipped, a lone ROLLBACK included.
    await super.execProtocolRaw(SYNC_MESSAGE);
    const results = await super.exec(query, options);
    this.#held = false;
    return results;
  }
}

function readyStatus(tail: Uint8Array): number | undefined {
  const isReady = READY_FOR_QUERY.every((byte, index) => tail[index] === byte);
  return isReady ? tail[READY_BYTES - 1] : undefined;
}

/** Keeps the last bytes of a stream, however it is chunked. */
function createTail(size: number) {
  let kept = new Uint8Array(0);
  return {
    add(data: Uint8Array) {
      const joined = new Uint8Array(kept.length + Math.min(data.length, size));
      joined.set(kept);
      joined.set(data.subarray(-size), kept.length);
      kept = joined.slice(-size);
    },
    bytes: () => kept,
  };
}
