import { type Command, Option } from 'commander';
import { type PatternType, PATTERN_TYPES } from '../../domain/patterns/pattern.ts';
import type { BuildOutcome } from '../../domain/catalog/authoring.ts';
import { type Result, err, success } from '../../domain/errors.ts';
import { parseHeader } from '../../domain/registry/source-settings.ts';
import type { Completeness, ImportInput } from '../../domain/registry/import-ports.ts';
import type { ImportedItem, ImportReport } from '../../domain/registry/import-report.ts';
import type { SyncedSource } from '../../domain/registry/sync-registries.ts';
import { UNKNOWN_LICENSE } from '../../domain/components/redistribution.ts';
import { problemLines } from './catalog.ts';
import { type CliOutput, printResult } from './output.ts';
import { counted } from '../../domain/text.ts';

/** Limits of reading other servers and files. */
export interface SourceOptions {
  readonly allowPrivate: boolean;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** As given; values may name environment variables. */
  readonly headers: Readonly<Record<string, string>>;
}

type WithSource<T> = T & { readonly sources: SourceOptions };

interface CommonOptions {
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly allowPrivate: boolean;
  readonly timeout: string;
  readonly maxMb: string;
  readonly header: readonly string[];
  readonly notes?: string;
  /** `false`: `--no-breaking`. */
  readonly breaking?: string | false;
  /** Whether to build the catalog afterwards. */
  readonly build: boolean;
}

interface ImportOptions extends CommonOptions {
  readonly section: string;
  readonly as?: PatternType;
  readonly include?: string;
  readonly license?: string;
  readonly redistribute: boolean;
  readonly official: boolean;
  readonly namespace?: string;
  readonly prune: boolean;
  readonly activate: boolean;
  readonly docs: readonly string[];
  readonly prefix: readonly string[];
  readonly preview?: string;
}

/** Entries of a list that are printed; `--json` has all. */
const MAX_PRINTED = 50;

/** `import`: makes patterns of the items of another registry (docs/specification.md#import). */
export function addImportCommand(
  program: Command,
  deps: BuildDeps & {
    readonly importRegistry: (input: WithSource<ImportInput>) => Promise<Result<ImportReport>>;
  },
): void {
  const command = program
    .command('import')
    .description('import a package, a shadcn registry, single items or a folder of TSX as patterns')
    .argument(
      '<source>',
      'npm:@acme/ui@3.2.1, the folder or tarball of a package, the URL of a registry.json or an item, @namespace of components.json, github:owner/repo[@ref], a file, or a folder',
    )
    .requiredOption('--section <slug>', 'the section of new patterns')
    .addOption(
      new Option('--as <type>', 'the type of new patterns')
        .choices([...PATTERN_TYPES])
        .default('components'),
    )
    .option('--include <glob>', 'only the items whose names match, for example "button*"')
    .option(
      '--license <spdx>',
      'the license of the items, including those already imported (for example MIT)',
    )
    .option(
      '--redistribute',
      'serve the items whatever their license: you have the right to',
      false,
    )
    .option('--official', 'a mirror of the official registry: bare names mean its items', false)
    .option('--namespace <name>', 'how other items name this source, such as @acme')
    .option('--prune', 'remove the patterns whose items are no longer in the source', false)
    .option('--no-activate', 'leave active versions as they are')
    .option(
      '--docs <folder>',
      'documentation, stories and examples of a package; repeatable',
      repeated,
      [],
    )
    .option(
      '--prefix <text>',
      'what all names of a package begin with, such as DB; repeatable',
      repeated,
      [],
    )
    .option(
      '--preview <file>',
      'a TSX module of a package whose default export is put around each example in previews, such as a provider',
    );
  withCommonOptions(command).action(async (address: string, options: ImportOptions) => {
    const sources = sourceOptions(options);
    if (!sources.ok) return deps.output.fail([sources.failure.message]);
    const imported = await deps.importRegistry({
      address,
      section: options.section,
      type: options.as,
      include: options.include,
      license: options.license,
      redistribute: options.redistribute ? true : undefined,
      official: options.official ? true : undefined,
      namespace: options.namespace,
      prune: options.prune,
      docs: options.docs.length === 0 ? undefined : options.docs,
      preview: options.preview,
      prefixes: options.prefix.length === 0 ? undefined : options.prefix,
      activate: options.activate,
      notes: options.notes,
      breaking: options.breaking,
      dryRun: options.dryRun,
      sources: sources.value,
    });
    printResult(deps.output, imported, options.json ? jsonLines : reportLines);
    if (imported.ok) await buildAfterwards(deps, options);
  });
}

/** `sync`: imports again what was imported before. */
export function addSyncCommand(
  program: Command,
  deps: BuildDeps & {
    readonly sync: (
      input: WithSource<Pick<ImportInput, 'activate' | 'notes' | 'breaking' | 'dryRun'>>,
    ) => Promise<Result<readonly SyncedSource[]>>;
  },
): void {
  const command = program
    .command('sync')
    .description('import all known sources again: new versions where their bytes have changed')
    .option('--activate', 'make the new versions the active ones', false);
  withCommonOptions(command).action(
    async (options: CommonOptions & { readonly activate: boolean }) => {
      const sources = sourceOptions(options);
      if (!sources.ok) return deps.output.fail([sources.failure.message]);
      const { activate, notes, breaking, dryRun } = options;
      const given = { activate, notes, breaking, dryRun };
      const synced = await deps.sync({ ...given, sources: sources.value });
      if (!synced.ok) return deps.output.fail([synced.failure.message]);
      if (options.json) deps.output.print(jsonLines(synced.value));
      else if (synced.value.length === 0) deps.output.print(['Nothing was imported yet.']);
      for (const { source, report, message } of synced.value) {
        if (report !== undefined && !options.json) deps.output.print(reportLines(report));
        if (message !== undefined) deps.output.fail([`${printable(source)}: ${message}`]);
      }
      await buildAfterwards(deps, options);
    },
  );
}

interface BuildDeps {
  readonly output: CliOutput;
  /** How this process was started, without the subcommand. */
  readonly command: string;
  readonly build: () => Promise<BuildOutcome>;
}

/** Builds the catalog: what was imported is invisible until then. What has not changed costs little. */
async function buildAfterwards(
  { output, command, build }: BuildDeps,
  { dryRun, json, build: isWanted }: CommonOptions,
): Promise<void> {
  if (dryRun) return;
  if (!isWanted) {
    output.warn([`The catalog is not built: \`${command} build\` shows what was imported.`]);
    return;
  }
  const built = await build();
  if (!built.ok) {
    output.fail(['The catalog cannot be built:', ...problemLines(built.problems)]);
  } else if (!json) {
    output.print([`Built ${counted(built.patterns, 'pattern')}: a running server shows them now.`]);
  }
}

const repeated = (one: string, before: readonly string[]): readonly string[] => [...before, one];

function withCommonOptions(command: Command): Command {
  return command
    .option('--notes <text>', 'what changed, for all new versions')
    .option('--breaking <text>', 'what users of items imported before must do')
    .option('--no-breaking', 'they have nothing to change')
    .option('--no-build', 'do not build the catalog afterwards')
    .option('--dry-run', 'report what would be done, and change nothing', false)
    .option('--json', 'print the whole report as JSON', false)
    .option('--allow-private', 'follow redirects to private and loopback addresses', false)
    .option(
      '--header <header>',
      'sent to the source, such as "Authorization: Bearer ${REGISTRY_TOKEN}"; repeatable',
      repeated,
      [],
    )
    .option('--timeout <seconds>', 'for each request', '20')
    .option('--max-mb <number>', 'the largest answer or file, in MiB after decompression', '16');
}

/** Other failures never repeat a header: it may hold a secret. */
function sourceOptions(options: CommonOptions): Result<SourceOptions> {
  const { allowPrivate, timeout, maxMb, header } = options;
  const [timeoutMs, maxBytes] = [Number(timeout) * 1000, Math.floor(Number(maxMb) * 1024 * 1024)];
  const isNumber = timeoutMs > 0 && timeoutMs < 3_600_000 && maxBytes > 0 && maxBytes <= 2 ** 30;
  if (!isNumber) return err('invalid_args', '--timeout and --max-mb must be numbers above 0.');
  const headers = header.map(parseHeader);
  if (headers.includes(undefined)) {
    return err('invalid_args', "--header must be 'Name: value', with a name that may be sent.");
  }
  const sent = Object.fromEntries(headers.flatMap((one) => (one === undefined ? [] : [one])));
  return success({ allowPrivate, timeoutMs, maxBytes, headers: sent });
}

function jsonLines(value: unknown): readonly string[] {
  return [JSON.stringify(value, undefined, 2)];
}

function reportLines({
  source,
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
  const { withoutTypes, missingPeers, noPreviews } = completeness;
  const missing = (what: string, names: readonly string[]): readonly string[] =>
    names.length === 0
      ? []
      : [
          `  ${names.length} ${what}: ${names.slice(0, 8).map(printable).join(', ')}${names.length > 8 ? ', …' : ''}`,
        ];
  return [
    `Read ${counted(components, 'component')} with ${counted(parts, 'part')} and ${counted(props, 'prop')}.`,
    ...missing('without a description', undescribed),
    ...missing('without an example that compiles', withoutExample),
    ...missing('examples do not compile, of', [...new Set(refusedExamples.map(({ of }) => of))]),
    ...missing('with props that are any', withoutTypes),
    ...missing('peers are not installed', missingPeers),
    ...(noPreviews === undefined ? [] : [`  no previews: ${printable(noPreviews)}`]),
  ];
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
function printable(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}]/gu, '?');
}
