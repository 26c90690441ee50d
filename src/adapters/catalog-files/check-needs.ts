import { type TokensFile, readSharedTokens } from '../../domain/catalog/tokens.ts';
import { type KnownComponents, findNeedsProblems } from '../../domain/components/requirements.ts';
import { joinPath } from '../../domain/text.ts';
import { COMPONENT_FOLDER, MANIFEST_FILE } from './scan-folder.ts';
import type { ReadPattern } from './read-pattern.ts';
import type { WholeReading } from './reading.ts';

/** References of versions to other patterns and to the shared tokens; either side may have changed. */
export function checkNeeds(
  { source, problems }: WholeReading,
  patterns: readonly ReadPattern[],
  tokens: readonly TokensFile[],
): void {
  const byId = new Map(patterns.map((read) => [read.pattern.id, read]));
  const known: KnownComponents = {
    slugOf: (id) => byId.get(id)?.pattern.slug,
    requiresOf: ({ pattern_id: id, version_id: versionId }) =>
      byId.get(id)?.versions[versionId]?.needs?.requires,
    tokens: readSharedTokens(tokens),
  };
  for (const { pattern, versions } of patterns) {
    for (const [versionId, { needs }] of Object.entries(versions)) {
      if (needs === undefined) continue;
      const { section, name, id } = pattern;
      const file = joinPath(section, name, COMPONENT_FOLDER, versionId, MANIFEST_FILE);
      for (const { key, message } of findNeedsProblems(id, needs, known)) {
        problems.error(file, source.lineOfKey(file, key), message);
      }
    }
  }
}
