import type { CatalogProblem } from '../../domain/catalog/authoring.ts';
import type {
  CatalogChanges,
  NewVersion,
} from '../../domain/components/history/catalog-changes.ts';
import { escapeMarkdown, excerptOf, toPrintable } from '../../domain/text.ts';

/** GitHub's comments have at most 65,536 characters. */
const MAX_ENTRIES = 40;
const MAX_NEEDED = 6;
const MAX_LINE = 240;

/** A comment for a merge request: what changed, with links if a server is named, and what is wrong. */
export function checkComment(given: {
  readonly changes: CatalogChanges | undefined;
  readonly problems: readonly CatalogProblem[];
  /** What was checked, and what was not. */
  readonly lines: readonly string[];
  readonly url: string | undefined;
}): string {
  const { added = [], versions = [], removed = [] } = given.changes ?? {};
  const base = given.url?.replace(/\/+$/, '');
  const link = (text: string, path: string) => (base ? `[${text}](${base}${path})` : text);
  const named = ({ title, slug, versionId = '' }: (typeof added)[number]) => {
    const preview = link('preview', `/preview${slug}?version=${versionId}`);
    return [
      `${link(shown(title), slug)} (${shown(slug)}) ${versionId}`.trim(),
      ...(base !== undefined && versionId !== '' ? [preview] : []),
    ].join(', ');
  };
  return [
    '### Pattern catalog\n',
    ...list(
      'Problems',
      given.problems.map((one) =>
        shown(`${one.severity}: ${one.file}:${one.line}: ${one.message}`),
      ),
    ),
    ...list('New patterns', added.map(named)),
    ...list(
      'New versions',
      versions.map((one) => `${named(one)}${neededLines(one)}`),
    ),
    ...list(
      'Removed patterns',
      removed.map(({ title, slug }) => shown(`${title} (${slug})`)),
    ),
    ...list('Checked', given.lines.map(shown)),
  ].join('\n');
}

const VERDICTS = { none: 'nothing breaks', some: '**breaks**', unknown: 'not known what breaks' };

function neededLines({ isActive, from, verdict, needed }: NewVersion): string {
  const since = from === undefined ? '' : `, since ${from}: ${VERDICTS[verdict]}`;
  return [
    `${isActive ? '' : ', not active'}${since}`,
    ...atMost(MAX_NEEDED, needed.map(shown)),
  ].join('\n  - ');
}

function list(title: string, entries: readonly string[]): readonly string[] {
  if (entries.length === 0) return [];
  return [`**${title}**\n`, ...atMost(MAX_ENTRIES, entries).map((entry) => `- ${entry}`), ''];
}

function atMost(most: number, lines: readonly string[]): readonly string[] {
  const more = lines.length - most;
  return more > 0 ? [...lines.slice(0, most), `and ${more} more`] : lines;
}

/** A text that may come from anywhere: in one line, and mentioning nobody. */
function shown(text: string): string {
  return escapeMarkdown(excerptOf(toPrintable(text), MAX_LINE)).replaceAll('@', '@\u200B');
}
