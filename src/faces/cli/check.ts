import type { Command } from 'commander';
import type {
  CatalogProblem,
  CatalogReading,
  SourceCatalog,
} from '../../domain/catalog/authoring.ts';
import type { CatalogChanges } from '../../domain/components/history/catalog-changes.ts';
import type { Result } from '../../domain/errors.ts';
import type { SyncedSource } from '../../domain/registry/sync-registries.ts';
import { counted } from '../../domain/text.ts';
import { problemCount, problemLines } from './catalog.ts';
import { checkComment } from './check-comment.ts';
import { isChange } from './import.ts';
import { printable } from './import-report.ts';
import type { CliOutput } from './output.ts';

/** What `check` runs. */
export interface CheckCatalog {
  readonly writeFile: (file: string, text: string) => Promise<void>;
  readonly validate: () => Promise<CatalogReading>;
  /** Asks the sources of imports what they have now; changes nothing. */
  readonly askSources: () => Promise<Result<readonly SyncedSource[]>>;
  /** Compares the catalog with a commit, by default the one at which `HEAD` left the default branch. */
  readonly compare: (
    catalog: SourceCatalog,
    base: string | undefined,
  ) => Promise<Result<{ readonly base: string; readonly changes: CatalogChanges }>>;
}

interface CheckOptions {
  readonly base?: string;
  readonly sources: boolean;
  readonly markdown?: string;
  readonly url?: string;
}

/** `check`: what a merge request of a catalog must keep (docs/specification.md#catalog-check). */
export function addCheckCommand(
  program: Command,
  deps: CheckCatalog & { readonly output: CliOutput },
): void {
  const { output } = deps;
  program
    .command('check')
    .description('check a catalog in git, as the CI of its merge requests does')
    .option('--base <ref>', 'what to compare with (default: where HEAD left the default branch)')
    .option('--sources', 'ask the sources of imports whether they have anything new', false)
    .option('--markdown <file>', 'write what changed as a comment for the merge request')
    .option('--url <site>', 'a server with this catalog, for links in the comment')
    .action(async ({ base, sources, markdown, url }: CheckOptions) => {
      if (url !== undefined && !/^https?:\/\/[^\s()<>]+$/.test(url)) {
        return output.fail(['--url must be the address of a server, such as https://example.com.']);
      }
      const { catalog, problems } = await deps.validate();
      const asked = sources ? judgeSources(await deps.askSources()) : NOT_ASKED;
      const compared = catalog && (await deps.compare(catalog, base));
      const changes = compared?.ok === true ? compared.value.changes : undefined;
      const found = [...problems, ...asked.flatMap((one) => one.problem ?? [])];
      if (changes !== undefined) found.push(...changes.problems);
      // A base that was named must be there.
      if (compared?.ok === false && compared.failure.kind === 'not_found' && base !== undefined) {
        found.push(errorIn('catalog.yaml', `--base: ${compared.failure.message}`));
      }
      const lines = [
        catalogLine(catalog),
        ...asked.map(({ line }) => line),
        comparedLine(compared),
      ];
      output.print(lines);
      output.warn(problemLines(found));
      if (markdown !== undefined) {
        await deps.writeFile(markdown, checkComment({ changes, problems: found, lines, url }));
      }
      if (found.some(({ severity }) => severity === 'error')) output.fail([problemCount(found)]);
    });
}

function errorIn(file: string, message: string): CatalogProblem {
  return { severity: 'error', file, line: 1, message };
}

function catalogLine(catalog: SourceCatalog | undefined): string {
  if (catalog === undefined) return 'catalog: has errors';
  const { patterns, sections } = catalog;
  return `catalog: ${counted(patterns.length, 'pattern')} in ${counted(sections.length, 'section')}, no errors`;
}

function comparedLine(compared: Awaited<ReturnType<CheckCatalog['compare']>> | undefined): string {
  if (compared?.ok !== true) {
    const reason = compared?.failure.message ?? 'the catalog has errors';
    return `published versions and completeness: not checked: ${reason}`;
  }
  const { base, changes } = compared.value;
  const { added, versions, removed } = changes;
  return `published versions and completeness: compared with ${base}: ${counted(added.length, 'new pattern')}, ${counted(versions.length, 'new version')}, ${removed.length} removed`;
}

interface Judged {
  readonly line: string;
  readonly problem?: CatalogProblem;
}

const NOT_ASKED: readonly Judged[] = [{ line: 'sources: not checked: --sources asks them' }];

function judgeSources(sources: Result<readonly SyncedSource[]>): readonly Judged[] {
  if (!sources.ok) return [{ line: `sources: not checked: ${sources.failure.message}` }];
  return sources.value.length === 0 ? [{ line: 'sources: none' }] : sources.value.map(judgeSource);
}

/** A source is current only if every item that was imported from it was read, and is what it was. */
function judgeSource({ source, report, message = '' }: SyncedSource): Judged {
  const items = report?.items.filter(({ isOther }) => isOther !== true) ?? [];
  const unread = items.find(({ status }) => status === 'skipped');
  const [changed] = items.filter(isChange);
  const gone = items.filter(({ status }) => status === 'gone').length;
  const of = (state: string) => printable(`source ${source}: ${state}`);
  if (report === undefined) return { line: of(`not checked: ${message}`) };
  if (changed !== undefined) {
    const text = `${source} has another ${changed.item}: run sync, and commit what it changes`;
    return { line: of('not current'), problem: errorIn('registries.yaml', printable(text)) };
  }
  if (unread !== undefined) return { line: of(`not checked: ${unread.item} ${unread.reason}`) };
  return { line: of(gone === 0 ? 'current' : `current, without ${gone} that it had`) };
}
