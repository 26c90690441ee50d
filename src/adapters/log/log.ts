import { pino } from 'pino';
import type { Failure } from '../../domain/errors.ts';

/** The operator's log: JSON lines on standard error. Usage lines go to standard output. */
export interface Log {
  readonly failure: (where: string, failure: Failure) => void;
  readonly bug: (error: unknown) => void;
  /** A problem that the operator has to fix. */
  readonly error: (message: string) => void;
  readonly info: (message: string) => void;
  /** Makes a line of this log from each that a library writes to the console. */
  readonly takeConsole: () => void;
  /** An analytics event (docs/specification.md#analytics-events): a fixed name and the catalog's own ids. */
  readonly event: (name: string, facts: Readonly<Record<string, string>>) => void;
}

const REPEAT_MS = 60_000;
const MAX_REMEMBERED = 100;

/**
 * Only name and code of a failure's cause are logged, and of what a library writes to the console only where it did:
 * a message may quote input, and no line of an artifact may reach a log. The same failure is logged once a minute, with
 * the number of omissions since, so that an outage is one line and not one per call.
 */
export function createLog(
  options: {
    readonly destination?: { readonly write: (line: string) => void };
    /** Milliseconds on a monotonic clock. */
    readonly now?: () => number;
    /** The ids of the current request, for every line. */
    readonly ids?: () => object | undefined;
  } = {},
): Log {
  const { destination = pino.destination(2), now = () => performance.now(), ids } = options;
  const logger = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ids?.() ?? {},
    },
    destination,
  );
  const written = new Map<string, { readonly at: number; omitted: number }>();

  /** Number of omissions since the same failure was logged; undefined if this one is omitted too. */
  function omittedBefore(key: string): number | undefined {
    const last = written.get(key);
    if (last !== undefined && now() - last.at < REPEAT_MS) {
      last.omitted += 1;
      return undefined;
    }
    if (written.size >= MAX_REMEMBERED) written.clear();
    written.set(key, { at: now(), omitted: 0 });
    return last?.omitted ?? 0;
  }

  return {
    failure(where, { kind, message, cause }) {
      // Client errors are counted by usage records.
      if (kind !== 'upstream_error' && kind !== 'upstream_timeout') return;
      const fields = { where, kind, cause: causeOf(cause) };
      const omitted = omittedBefore(JSON.stringify([fields, message]));
      if (omitted === undefined) return;
      logger.warn(omitted === 0 ? fields : { ...fields, omitted }, message);
    },
    bug(error) {
      logger.error({ cause: causeOf(error), stack: stackOf(error) }, 'Unexpected error.');
    },
    error: (message) => logger.error(message),
    info: (message) => logger.info(message),
    takeConsole() {
      for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const) {
        console[method] = () => {
          const stack = stackOf(new Error('where'));
          const omitted = omittedBefore(`console ${stack}`);
          if (omitted !== undefined)
            logger.warn({ stack, omitted }, 'A library wrote to the console.');
        };
      }
    },
    event: (name, facts) => logger.info({ event: name, ...facts }, name),
  };
}

function causeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  return code === undefined ? cause.name : `${cause.name} ${code}`;
}

/** The stack without its message, which may quote input. */
function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
