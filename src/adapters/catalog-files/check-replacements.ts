import { isReplacedBy, toNotices } from '../../domain/components/component-store.ts';
import type { ComponentFile } from '../../domain/components/manifest.ts';

/**
 * Finds the notices of deprecated versions whose replacement leads nowhere, by their index.
 *
 * @param versions those that are not withdrawn
 */
export function replacementProblems(
  { withdrawn, deprecated }: Pick<ComponentFile, 'withdrawn' | 'deprecated'>,
  versions: readonly string[],
): readonly (readonly [index: number, problem: string])[] {
  // As written: readers leave out a replacement that was withdrawn.
  const notices = toNotices({ withdrawn: [], deprecated }).deprecated;

  function reasonFor(versionId: string, replacement: string): string | undefined {
    if (withdrawn.some((version) => version.version_id === replacement)) return 'was withdrawn';
    if (!versions.includes(replacement)) return 'does not exist';
    return isReplacedBy(notices, versionId, versionId) ? `leads back to ${versionId}` : undefined;
  }

  return notices.flatMap(({ versionId, replacement }, index) => {
    if (replacement === undefined) return [];
    const reason = reasonFor(versionId, replacement);
    if (reason === undefined) return [];
    const problem = `\`replacement\` of ${versionId} names ${replacement}, which ${reason}: deprecate ${versionId} again with another replacement, or without one`;
    return [[index, problem] as const];
  });
}
