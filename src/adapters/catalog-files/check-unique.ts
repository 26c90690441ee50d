import type { SourcePattern } from '../../domain/catalog/authoring.ts';
import { isRegistryRoute, registryNameOf } from '../../domain/patterns/registry-names.ts';
import { normalize } from '../../domain/search/normalize.ts';
import { joinPath } from '../../domain/text.ts';
import { PATTERN_FILE } from './pattern-file.ts';
import type { ReadPattern } from './read-pattern.ts';
import type { WholeReading } from './reading.ts';

/** Reports ids, numbers, aliases, needs and registry names that two patterns share. */
export function checkUnique(
  { source, problems }: WholeReading,
  patterns: readonly ReadPattern[],
): void {
  const slugs = new Set(patterns.map(({ pattern }) => pattern.slug));
  const fileByAlias = new Map<string, string>();
  const fileByNeed = new Map<string, string>();
  const fileById = new Map<string, string>();
  const fileByNumber = new Map<number, string>();
  const slugByRegistryName = new Map<string, string>();
  for (const { pattern } of patterns) {
    const file = patternFile(pattern);
    if (isRegistryRoute(pattern.name)) {
      problems.error(
        file,
        1,
        `the folder is named ${pattern.name}, which is an address of the registry: rename it`,
      );
    }
    const registryName = registryNameOf(pattern.slug);
    const sameName = slugByRegistryName.get(registryName);
    if (sameName === undefined) slugByRegistryName.set(registryName, pattern.slug);
    else {
      problems.error(
        file,
        1,
        `the registry would name both ${sameName} and ${pattern.slug} ${registryName}: rename one`,
      );
    }
    for (const alias of pattern.aliases ?? []) {
      const other = slugs.has(alias) ? alias : fileByAlias.get(alias);
      if (other === undefined) fileByAlias.set(alias, file);
      else {
        problems.error(
          file,
          source.lineOfKey(file, 'aliases'),
          slugs.has(alias)
            ? `\`aliases\` has ${alias}, which is the slug of a pattern: remove it`
            : `\`aliases\` has ${alias}, which ${other} has too: remove one`,
        );
      }
    }
    for (const need of pattern.needs ?? []) {
      const words = normalize(need);
      const other = fileByNeed.get(words);
      if (other === undefined) fileByNeed.set(words, file);
      else if (other !== file) {
        problems.error(
          file,
          source.lineOfKey(file, 'needs'),
          `\`needs\` has “${need}”, which ${other} has too: say what tells them apart`,
        );
      }
    }
    const sameId = fileById.get(pattern.id);
    if (sameId === undefined) fileById.set(pattern.id, file);
    else {
      problems.error(
        file,
        source.lineOfKey(file, 'id'),
        `\`id\` ${pattern.id} is already the id of ${sameId}: give one of them a new UUID`,
      );
    }
    const sameNumber = fileByNumber.get(pattern.number);
    if (sameNumber === undefined) fileByNumber.set(pattern.number, file);
    else {
      problems.error(
        file,
        source.lineOfKey(file, 'number'),
        `\`number\` ${pattern.number} is already the number of ${sameNumber}: give one of them another`,
      );
    }
  }
}

/** The `pattern.md` of a pattern. */
export function patternFile({ section, name }: Pick<SourcePattern, 'section' | 'name'>): string {
  return joinPath(section, name, PATTERN_FILE);
}
