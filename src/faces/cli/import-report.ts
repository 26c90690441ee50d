import { UNKNOWN_LICENSE } from '../../domain/components/redistribution.ts';
import type { Completeness } from '../../domain/registry/import-ports.ts';
import type { ImportedItem, ImportReport } from '../../domain/registry/import-report.ts';
import { counted } from '../../domain/text.ts';

/** Entries of a list that are printed; `--json` has all. */
const MAX_PRINTED = 50;

/** The report of one source on the terminal. */
export function reportLines({
  source,
  kind,
  dryRun,
  items,
  isOutside = false,
  unstoredHeaders = [],
  completeness,
}: ImportReport): readonly string[] {
  const count = (status: ImportedItem['status']): number =>
    items.filter((item) => item.status === status).length;
  const themes = items.filter(({ theme, status }) => theme !== undefined && status === 'imported');
  const counts = [
    themes.length === 0
      ? `${count('imported')} imported`
      : `${count('imported')} imported (${counted(themes.length, 'theme')})`,
    `${count('new_version')} with a new version`,
    `${count('unchanged')} unchanged`,
    `${count('skipped')} skipped`,
  ];
  if (count('gone') > 0)
    counts.push(`${count('gone')} no longer in the source (--prune removes them)`);
  if (count('pruned') > 0) counts.push(`${count('pruned')} removed`);
  const unknown = items.filter(({ license }) => license === UNKNOWN_LICENSE).length;
  return [
    `${printable(source)} is ${printable(kind)}.`,
    `${printable(source)}: ${counts.join(', ')}.${dryRun ? ' Nothing was changed.' : ''}`,
    ...(isOutside
      ? [
          `${printable(source)}, relative to the catalog, is recorded as the source, and is outside its repository: sync works only where both lie like this. Import a folder of the repository, a URL or github:owner/repo for a source that everybody has.`,
        ]
      : []),
    ...(unstoredHeaders.length === 0
      ? []
      : [
          `Not stored for sync, since it may hold a secret: ${unstoredHeaders.join(', ')}. Name an environment variable instead, as in 'Authorization: Bearer \${REGISTRY_TOKEN}'.`,
        ]),
    ...(unknown === 0
      ? []
      : [
          `${counted(unknown, 'item')} without a license: their code is not served. Run the command again with --license to set one, or with --redistribute to serve them.`,
        ]),
    ...completenessLines(completeness),
    ...(completeness === undefined
      ? missing(
          'without a description: write it in pattern.md, or name the documentation with --docs',
          items.flatMap(({ isUndescribed, slug = '' }) => (isUndescribed ? [slug] : [])),
        )
      : []),
    ...lackedLines(items),
    ...listed(
      items.filter(({ status }) => status === 'new_version' || status === 'pruned'),
      ({ slug, theme = '', versionId, status }) =>
        `${slug ?? `theme ${theme}`} ${status === 'pruned' ? 'removed' : (versionId ?? 'changed')}`,
    ),
    ...listed(
      items.filter(({ reason }) => reason !== undefined),
      ({ item, reason = '' }) => `${printable(item)} ${reason}`,
    ),
    ...listed(
      items.filter(({ notes = [] }) => notes.length > 0),
      ({ item, notes = [] }) => `${printable(item)} ${notes.join('; ')}`,
    ),
  ];
}

/** What a package does not say; `--json` has all names and reasons. */
function completenessLines(completeness: Completeness | undefined): readonly string[] {
  if (completeness === undefined) return [];
  const { components, parts, props, undescribed, withoutExample, refusedExamples } = completeness;
  const { hidden, withoutTypes, missingPeers, noPreviews } = completeness;
  return [
    `Read ${counted(components, 'component')} with ${counted(parts, 'part')} and ${counted(props, 'prop')}.`,
    ...missing('hidden, since no documentation names them (--include imports one)', hidden),
    ...missing('without a description', undescribed),
    ...missing('without an example that compiles', withoutExample),
    ...missing('examples do not compile, of', [...new Set(refusedExamples.map(({ of }) => of))]),
    ...missing('with props that are any', withoutTypes),
    ...missing('peers are not installed', missingPeers),
    ...(noPreviews === undefined ? [] : [`  no previews: ${printable(noPreviews)}`]),
  ];
}

/** What items need of registries that were not imported, the most used first. */
function lackedLines(items: readonly ImportedItem[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const each of items.flatMap(({ lacks = [] }) => lacks)) {
    counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  const most = [...counts].toSorted(([, a], [, b]) => b - a);
  return missing(
    'items of other registries are used and not imported, so previews lack them: import those registries too',
    most.map(([name, count]) => `${name} (used by ${count})`),
  );
}

function missing(what: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, 8).map(printable).join(', ');
  return [`  ${names.length} ${what}: ${shown}${names.length > 8 ? ', …' : ''}`];
}

function listed(
  items: readonly ImportedItem[],
  line: (item: ImportedItem) => string,
): readonly string[] {
  const lines = items.slice(0, MAX_PRINTED).map((item) => `  ${line(item)}`);
  return items.length > MAX_PRINTED
    ? [...lines, `  and ${items.length - MAX_PRINTED} more: --json lists all`]
    : lines;
}

/** An untrusted name, safe to print. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');
}
