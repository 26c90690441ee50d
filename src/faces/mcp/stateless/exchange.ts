import type {
  JSONRPCMessage,
  JSONRPCRequest,
  MessageClassification,
  MessageExtraInfo,
  Result,
  Server,
  Transport,
} from '@modelcontextprotocol/server';
import { PerRequestHTTPServerTransport } from '@modelcontextprotocol/server';

/**
 * One JSON-RPC request on its way through a long-lived SDK server and back. Handlers reach it by the internal
 * id (`ctx.mcpReq.id`) through the {@link CallRegistry}.
 */
export interface Call<Context> {
  /** The message as its client sent it; the SDK sees a copy with an internal id. */
  readonly message: JSONRPCRequest;
  readonly context: Context;
  /**
   * The heavy members of the result as serialized JSON (`"a":1,"b":2`, without braces), in pieces. A handler that
   * sets it returns `{ content: [] }` to the SDK: the answer is spliced from these bytes, so that a stored
   * artifact is neither validated nor serialized again on each request.
   */
  spliced?: readonly Uint8Array[];
}

/** Finds the call that a handler serves, by the internal id that the SDK hands to it. */
export interface CallRegistry<Context> {
  readonly of: (internalId: string | number) => Call<Context>;
}

/** The answer to one request: its bytes, and whether the SDK refused it before any handler ran. */
export interface Answer {
  readonly body: Buffer;
  /** The JSON-RPC error code, where the answer is an error. */
  readonly errorCode: number | undefined;
  readonly refusedBeforeHandler: boolean;
  /** The end of a spliced answer, from the comma behind the spliced members on: what the SDK added to the result. */
  readonly ending?: Uint8Array;
}

interface Pending<Context> {
  readonly call: Call<Context>;
  readonly resolve: (answer: Answer) => void;
  dispatching: boolean;
}

/**
 * The calls that are under way on one SDK server. Each gets an internal id, so that clients that chose the
 * same id cannot meet; the client's own id is put back into the answer.
 */
class PendingCalls<Context> implements CallRegistry<Context> {
  readonly #pending = new Map<string | number, Pending<Context>>();
  #server: Server | undefined;
  #lastId = 0;

  readonly of = (internalId: string | number): Call<Context> => {
    const pending = this.#pending.get(internalId);
    if (pending === undefined) throw new Error('No call is under way under this internal id.');
    return pending.call;
  };

  async connect(server: Server, transport: Transport): Promise<void> {
    await server.connect(transport);
    this.#server = server;
  }

  run(call: Call<Context>, extra: MessageExtraInfo): Promise<Answer> {
    return new Promise((resolve) => {
      const id = ++this.#lastId;
      const pending: Pending<Context> = { call, resolve, dispatching: true };
      this.#pending.set(id, pending);
      try {
        // The SDK's own door, `transport.onmessage`, first validates each message as a result and as an error to
        // learn what it is. That costs more than all else that the SDK does with a call, and the classifier has
        // told already. TypeScript checks that the private method is still there.
        this.#server?.['_onrequest']({ ...forServer(call.message), id }, extra);
      } catch (error) {
        this.#pending.delete(id);
        throw error;
      }
      pending.dispatching = false;
    });
  }

  settle(message: JSONRPCMessage): void {
    if (!('id' in message) || message.id === undefined || 'method' in message) return;
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return;
    this.#pending.delete(message.id);
    if ('result' in message && pending.call.spliced !== undefined) {
      pending.resolve(splicedAnswer(pending.call, endingOf(message.result)));
      return;
    }
    pending.resolve({
      body: Buffer.from(JSON.stringify({ ...message, id: pending.call.message.id })),
      errorCode: 'error' in message ? message.error.code : undefined,
      refusedBeforeHandler: pending.dispatching,
    });
  }
}

/** The arguments of a tool call are parsed by the tool itself, from the original message. */
function forServer(message: JSONRPCRequest): JSONRPCRequest {
  if (message.method !== 'tools/call') return message;
  return { ...message, params: { ...message.params, arguments: {} } };
}

function endingOf({ content: _placeholder, ...rest }: Result): Uint8Array {
  const members = JSON.stringify(rest).slice(1, -1);
  return Buffer.from(members === '' ? '}}' : `,${members}}}`);
}

/** The answer to a call whose handler left its result with it. */
export function splicedAnswer(call: Call<unknown>, ending: Uint8Array): Answer {
  const start = Buffer.from(`{"jsonrpc":"2.0","id":${JSON.stringify(call.message.id)},"result":{`);
  return {
    body: Buffer.concat([start, ...(call.spliced ?? []), ending]),
    errorCode: undefined,
    refusedBeforeHandler: false,
    ending,
  };
}

/** A transport that answers each request with exactly one JSON message and never streams. */
export interface ExchangeTransport<Context> extends Transport {
  readonly calls: CallRegistry<Context>;
  /** Connects the server that answers; once, before the first exchange. */
  readonly connectTo: (server: Server) => Promise<void>;
  readonly exchange: (
    call: Call<Context>,
    classification?: MessageClassification,
  ) => Promise<Answer>;
}

/** The transport of the 2025 era: long-lived, without sessions. */
export class LegacyExchangeTransport<Context> implements ExchangeTransport<Context> {
  onmessage?: ((message: JSONRPCMessage, extra?: MessageExtraInfo) => void) | undefined;
  onclose?: (() => void) | undefined;
  onerror?: ((error: Error) => void) | undefined;
  readonly #pending = new PendingCalls<Context>();
  readonly calls: CallRegistry<Context> = this.#pending;

  async start(): Promise<void> {}

  async close(): Promise<void> {
    this.onclose?.();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#pending.settle(message);
  }

  readonly connectTo = (server: Server): Promise<void> => this.#pending.connect(server, this);

  readonly exchange = (call: Call<Context>): Promise<Answer> => this.#pending.run(call, {});
}

/**
 * The transport of the 2026-07-28 era. It extends the SDK's per-request transport because connecting to one
 * is what binds a server to the modern era; unlike its parent it outlives its exchanges.
 */
export class ModernExchangeTransport<Context>
  extends PerRequestHTTPServerTransport
  implements ExchangeTransport<Context>
{
  readonly #pending = new PendingCalls<Context>();
  readonly calls: CallRegistry<Context> = this.#pending;

  constructor(revision: string) {
    super({ classification: { era: 'modern', revision } });
  }

  override async start(): Promise<void> {}

  override async send(message: JSONRPCMessage): Promise<void> {
    this.#pending.settle(message);
  }

  readonly connectTo = (server: Server): Promise<void> => this.#pending.connect(server, this);

  readonly exchange = (
    call: Call<Context>,
    classification?: MessageClassification,
  ): Promise<Answer> =>
    this.#pending.run(call, classification === undefined ? {} : { classification });
}
