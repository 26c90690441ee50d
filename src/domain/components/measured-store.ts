import type { FailureKind, Result } from '../errors.ts';
import type { ComponentStore } from './component-store.ts';

/** The operations of a component store, as metrics name them. */
export type StoreOperation = keyof ComponentStore;

/** Wraps a store so that each of its calls is told with its outcome and duration. */
export function createMeasuredStore(
  store: ComponentStore,
  deps: {
    /** Milliseconds on a clock that never goes back. */
    readonly now: () => number;
    readonly recordCall: (
      operation: StoreOperation,
      outcome: 'ok' | FailureKind,
      durationMs: number,
    ) => void;
  },
): ComponentStore {
  async function measure<T>(
    operation: StoreOperation,
    call: () => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const startedAt = deps.now();
    const result = await call();
    deps.recordCall(operation, result.ok ? 'ok' : result.failure.kind, deps.now() - startedAt);
    return result;
  }

  return {
    versions: (patternId) => measure('versions', () => store.versions(patternId)),
    activeVersion: (patternId) => measure('activeVersion', () => store.activeVersion(patternId)),
    artifact: (patternId, versionId, variant) =>
      measure('artifact', () => store.artifact(patternId, versionId, variant)),
    file: (patternId, versionId, variant, path) =>
      measure('file', () => store.file(patternId, versionId, variant, path)),
    manifest: (patternId, versionId) =>
      measure('manifest', () => store.manifest(patternId, versionId)),
    origin: (patternId) => measure('origin', () => store.origin(patternId)),
    withComponents: () => measure('withComponents', () => store.withComponents()),
  };
}
