import { pino } from 'pino';
import type { Failure } from '../domain/errors.ts';

/** The operator's log: JSON lines on standard error. Usage lines go to standard output. */
export interface Log {
  readonly failure: (where: string, failure: Failure) => void;
  readonly bug: (error: unknown) => void;
  readonly info: (message: string) => void;
  /** An analytics event (SPEC.md 6.3): a fixed name and the catalog's own ids. */
  readonly event: (name: string, facts: Readonly<Record<string, string>>) => void;
}

/**
 * Of a failure's cause only name and code are logged: a parser's message may quote its input, and no line of an artifact
 * may reach a log.
 */
export function createLog(): Log {
  const logger = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination(2),
  );
  return {
    failure(where, { kind, message, cause }) {
      // Client errors are counted by usage records.
      if (kind !== 'upstream_error' && kind !== 'upstream_timeout') return;
      logger.warn({ where, kind, cause: causeOf(cause) }, message);
    },
    bug(error) {
      logger.error({ cause: causeOf(error), stack: stackOf(error) }, 'Unexpected error.');
    },
    info: (message) => logger.info(message),
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
