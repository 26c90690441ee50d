import type { Result } from '../../errors.ts';
import type { NewAuditEvent } from '../../identity/audit-log.ts';
import type { ComponentPublisher, PatternPlace } from './component-publisher.ts';

/**
 * Records what is published into a store that has no transactions with the audit log
 * (docs/specification.md#audit-log): after each change that was made.
 */
export function createAuditedPublisher(
  publisher: ComponentPublisher,
  record: (event: NewAuditEvent) => Promise<void>,
): ComponentPublisher {
  async function recorded<T>(
    done: Promise<Result<T>>,
    eventsOf: (value: T) => readonly (readonly [NewAuditEvent['kind'], string])[],
    pattern: PatternPlace,
  ): Promise<Result<T>> {
    const outcome = await done;
    if (!outcome.ok) return outcome;
    for (const [kind, versionId] of eventsOf(outcome.value)) {
      await record({ kind, subject: `${pattern.id} ${versionId}` });
    }
    return outcome;
  }

  return {
    publish: (publication) =>
      recorded(
        publisher.publish(publication),
        ({ alreadyPublished, activated, versionId }) => [
          ...(alreadyPublished ? [] : [['component_published', versionId] as const]),
          ...(activated ? [['component_activated', versionId] as const] : []),
        ],
        publication.pattern,
      ),
    activate: (pattern, move) =>
      recorded(
        publisher.activate(pattern, move),
        ({ previousVersionId }) =>
          previousVersionId === move.to ? [] : [['component_activated', move.to]],
        pattern,
      ),
    withdraw: (pattern, version) =>
      recorded(
        publisher.withdraw(pattern, version),
        () => [['component_withdrawn', version.versionId]],
        pattern,
      ),
    // Publishing is recorded, and what may be passed on shows in the component itself.
    setTerms: publisher.setTerms,
    deprecate: (pattern, version) =>
      recorded(
        publisher.deprecate(pattern, version),
        () => [['component_deprecated', version.versionId]],
        pattern,
      ),
  };
}
