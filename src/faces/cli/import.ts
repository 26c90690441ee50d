import { type Command, Option } from 'commander';
import { type PatternType, PATTERN_TYPES } from '../../domain/patterns/pattern.ts';
import type { BuildOutcome } from '../../domain/catalog/authoring.ts';
import { type Result, err, success } from '../../domain/errors.ts';
import { parseHeader } from '../../domain/registry/source-settings.ts';
import type { ImportInput } from '../../domain/registry/import-ports.ts';
import type { ImportedItem } from '../../domain/registry/import-report.ts';
import type { SyncedSource } from '../../domain/registry/sync-registries.ts';
import { problemLines } from './catalog.ts';
import { printable, reportLines } from './import-report.ts';
import type { CliOutput } from './output.ts';
import { counted, globsOfList } from '../../domain/text.ts';

/** Limits of reading other servers and files. */
export interface SourceOptions {
  readonly allowPrivate: boolean;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** As given; values may name environment variables. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Several sources at once. */
export type ImportSourcesInput = Omit<ImportInput, 'address'> & {
  readonly addresses: readonly string[];
};

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
  readonly include: readonly string[];
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

/** `import`: makes patterns of the items of another registry (docs/specification.md#import). */
export function addImportCommand(
  program: Command,
  deps: BuildDeps & {
    readonly importSources: (
      input: WithSource<ImportSourcesInput>,
    ) => Promise<Result<readonly SyncedSource[]>>;
  },
): void {
  const command = program
    .command('import')
    .description('import packages, shadcn registries, single items or folders of TSX as patterns')
    .argument(
      '<source...>',
      'npm:@acme/ui@3.2.1, the folder or tarball of a package, a folder of npm workspaces, the URL of a registry.json or an item, @namespace of components.json, github:owner/repo[@ref], a file, or a folder; besides a package its Storybook (folder or URL)',
    )
    .requiredOption('--section <slug>', 'the section of new patterns')
    .addOption(
      new Option('--as <type>', 'the type of new patterns')
        .choices([...PATTERN_TYPES])
        .default('components'),
    )
    .option(
      '--include <globs>',
      'only the items whose names match, for example "button*,{card,dialog}"; repeatable',
      (list, before: readonly string[]) => [...before, ...globsOfList(list)],
      [],
    )
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
      'documentation: of a package with stories and examples, or its Storybook (folder or URL); repeatable',
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
  withCommonOptions(command).action(async (addresses: string[], options: ImportOptions) => {
    const sources = sourceOptions(options);
    if (!sources.ok) return deps.output.fail([sources.failure.message]);
    const imported = await deps.importSources({
      addresses,
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
    if (!imported.ok) return deps.output.fail([imported.failure.message]);
    const [first, ...more] = imported.value;
    const isOne = first?.report !== undefined && more.length === 0;
    if (options.json) deps.output.print(jsonLines(isOne ? first.report : imported.value));
    printSources(deps.output, imported.value, options);
    const reports = imported.value.flatMap(({ report }) => report ?? []);
    const unmatched = options.include.filter((glob) =>
      reports.every((report) => report.unmatched.includes(glob)),
    );
    if (reports.length > 0 && unmatched.length > 0) {
      deps.output.fail([`--include matches no item: ${unmatched.map(printable).join(', ')}`]);
    }
    if (imported.value.some(({ report }) => report !== undefined)) {
      await buildAfterwards(deps, options);
    }
  });
}

/** Prints the report of each source, and fails for those that could not be read. */
function printSources(
  output: CliOutput,
  all: readonly SyncedSource[],
  { json }: Pick<CommonOptions, 'json'>,
): void {
  for (const { source, report, message } of all) {
    if (report !== undefined && !json) output.print(reportLines(report));
    if (message !== undefined) output.fail([`${printable(source)}: ${message}`]);
  }
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
    .option('--activate', 'make the new versions the active ones', false)
    .option('--check', 'change nothing, and exit with 1 if something would change', false);
  withCommonOptions(command).action(
    async (given: CommonOptions & { readonly activate: boolean; readonly check: boolean }) => {
      const options = { ...given, dryRun: given.dryRun || given.check };
      const sources = sourceOptions(options);
      if (!sources.ok) return deps.output.fail([sources.failure.message]);
      const { activate, notes, breaking, dryRun } = options;
      const input = { activate, notes, breaking, dryRun };
      const synced = await deps.sync({ ...input, sources: sources.value });
      if (!synced.ok) return deps.output.fail([synced.failure.message]);
      if (options.json) deps.output.print(jsonLines(synced.value));
      else if (synced.value.length === 0) deps.output.print(['Nothing was imported yet.']);
      printSources(deps.output, synced.value, options);
      const changed = synced.value.flatMap(({ report }) => report?.items.filter(isChange) ?? []);
      if (given.check && changed.length > 0) {
        deps.output.fail([`${counted(changed.length, 'item')} would change: run sync.`]);
      }
      await buildAfterwards(deps, options);
    },
  );
}

/** Whether a run that is no rehearsal would write something. */
export function isChange({ status }: ImportedItem): boolean {
  return status === 'imported' || status === 'new_version' || status === 'pruned';
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
