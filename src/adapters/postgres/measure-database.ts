import type { FailureKind, Result } from '../../domain/errors.ts';
import type { Database } from './database.ts';

/** Reports the outcome and duration of each query and transaction. */
export function measureDatabase(
  database: Database,
  record: (outcome: 'ok' | FailureKind | 'error', durationMs: number) => void,
): Database {
  async function measured<T>(work: Promise<Result<T>>): Promise<Result<T>> {
    const startedAt = performance.now();
    let outcome: 'ok' | FailureKind | 'error' = 'error';
    try {
      const result = await work;
      outcome = result.ok ? 'ok' : result.failure.kind;
      return result;
    } finally {
      record(outcome, performance.now() - startedAt);
    }
  }
  return {
    ...database,
    query: (text, values) => measured(database.query(text, values)),
    withTransaction: (work, timeoutMs) => measured(database.withTransaction(work, timeoutMs)),
  };
}
