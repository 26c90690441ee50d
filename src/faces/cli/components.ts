import type { Command } from 'commander';
import type {
  Comparison,
  CompareVersionsInput,
} from '../../domain/components/comparison/compare-versions.ts';
import type {
  ActivateVersion,
  DeprecateVersion,
  ListVersions,
  VersionsReport,
  VersionSummary,
  WithdrawVersion,
} from '../../domain/components/publishing/manage-versions.ts';
import type { ActivationLog } from '../../domain/components/activation-log.ts';
import { compareVersionIds } from '../../domain/components/manifest.ts';
import { patchHead, versionPatch } from '../../domain/components/comparison/version-patch.ts';
import type { Result } from '../../domain/errors.ts';
import { type CliOutput, printResult } from './output.ts';
import { PATTERN_ARGUMENT } from './publish.ts';

/** Earlier moves are only counted. */
const MAX_MOVES = 20;

/** Notes are cut to this length in the list of versions. */
const NOTES_LENGTH = 80;

const VERSION_ARGUMENT = 'seed, v1, v2, …';

/** `activate`: makes another version the one that is served where none is named (docs/specification.md#states). */
export function addActivateCommand(
  program: Command,
  deps: { readonly output: CliOutput; readonly activate: ActivateVersion },
): void {
  program
    .command('activate')
    .description("make a version of a pattern's component the active one")
    .argument('<pattern>', PATTERN_ARGUMENT)
    .argument('<version>', VERSION_ARGUMENT)
    .option('--author <name>', 'who activates it; shown with the change')
    .option('--reason <text>', 'why, in one line; shown with the change')
    .action(async (reference: string, versionId: string, options: ActivateOptions) => {
      const { author: by, reason } = options;
      const activated = await deps.activate({ reference, versionId, by, reason });
      printResult(deps.output, activated, ({ pattern, previousVersionId }) => [
        previousVersionId === versionId
          ? `${pattern.slug} ${versionId} is the active version already.`
          : `${pattern.slug} ${versionId} is the active version now. Before, it was ${previousVersionId}.`,
      ]);
    });
}

interface ActivateOptions {
  readonly author?: string;
  readonly reason?: string;
}

/** `withdraw`: removes a version permanently. */
export function addWithdrawCommand(
  program: Command,
  deps: { readonly output: CliOutput; readonly withdraw: WithdrawVersion },
): void {
  program
    .command('withdraw')
    .description("remove a version of a pattern's component for good; its id is never used again")
    .argument('<pattern>', PATTERN_ARGUMENT)
    .argument('<version>', VERSION_ARGUMENT)
    .requiredOption('--reason <text>', 'why; shown to clients that ask for the version')
    .action(async (reference: string, versionId: string, { reason }: { reason: string }) => {
      const withdrawn = await deps.withdraw({ reference, versionId, reason });
      printResult(deps.output, withdrawn, ({ pattern }) => [
        `Withdrew ${pattern.slug} ${versionId}.`,
      ]);
    });
}

/** `deprecate`: marks a version as no longer to be used. */
export function addDeprecateCommand(
  program: Command,
  deps: { readonly output: CliOutput; readonly deprecate: DeprecateVersion },
): void {
  program
    .command('deprecate')
    .description("mark a version of a pattern's component as deprecated; it is still served")
    .argument('<pattern>', PATTERN_ARGUMENT)
    .argument('<version>', VERSION_ARGUMENT)
    .requiredOption('--reason <text>', 'why; shown to clients that fetch the version')
    .option('--replacement <version>', 'the version to use in its place')
    .action(
      async (
        reference: string,
        versionId: string,
        { reason, replacement }: { reason: string; replacement?: string },
      ) => {
        const deprecated = await deps.deprecate({ reference, versionId, reason, replacement });
        printResult(deps.output, deprecated, ({ pattern }) => [
          `Deprecated ${pattern.slug} ${versionId}.`,
        ]);
      },
    );
}

/** `versions`: lists the versions of a pattern's component, and says which is active. */
export function addVersionsCommand(
  program: Command,
  deps: { readonly output: CliOutput; readonly versions: ListVersions },
): void {
  program
    .command('versions')
    .description("list the versions of a pattern's component")
    .argument('<pattern>', PATTERN_ARGUMENT)
    .action(async (reference: string) => {
      printResult(deps.output, await deps.versions({ reference }), versionLines);
    });
}

function versionLines(report: VersionsReport): readonly string[] {
  const { pattern, origin, versions, withdrawn, log } = report;
  const { license, source, author } = origin ?? {};
  const about = [license, source, author].filter((part) => part !== undefined);
  const width = Math.max(...[...versions, ...withdrawn].map(({ versionId }) => versionId.length));
  return [
    `${pattern.slug} (#${pattern.number})${about.length === 0 ? '' : `: ${about.join(', ')}`}`,
    ...versions.map((version) => versionLine(version, width)),
    ...withdrawn.map(
      ({ versionId, withdrawnAt, reason }) =>
        `  ${versionId.padEnd(width)}  withdrawn ${withdrawnAt.slice(0, 10)}: ${reason}`,
    ),
    ...moveLines(log),
  ];
}

/** What became active when, oldest first. */
function moveLines(log: ActivationLog | undefined): readonly string[] {
  if (log === undefined)
    return ['The component store does not record when versions became active.'];
  const shown = log.slice(-MAX_MOVES);
  const more = log.length - shown.length;
  return [
    more === 0 ? 'Became active:' : `Became active (${more} earlier moves are not listed):`,
    ...shown.map(({ from, to, at, by, reason, derived }) => {
      const isBack = from !== undefined && compareVersionIds(to, from) < 0;
      const who = `${by === undefined ? '' : ` by ${by}`}${reason === undefined ? '' : `: ${reason}`}`;
      const what = isBack ? `${to}, back from ${from}` : to;
      const known = derived === true ? ' (date of publication)' : '';
      return `  ${at.slice(0, 10)} ${at.slice(11, 16)}  ${what}${known}${who}`;
    }),
  ];
}

function versionLine(summary: VersionSummary, width: number): string {
  const { versionId, isActive, manifest, deprecated } = summary;
  const name = `${isActive ? '*' : ' '} ${versionId.padEnd(width)}`;
  if (!manifest.ok) return `${name}  ${manifest.failure.message}`;
  if (manifest.value === undefined) return name;
  const { publishedAt, notes, breaking, variants } = manifest.value;
  const [line = ''] = notes.split('\n', 1);
  const short = line.length > NOTES_LENGTH ? `${line.slice(0, NOTES_LENGTH - 1)}…` : line;
  const about = `${publishedAt.slice(0, 10)}  ${Object.keys(variants).join(', ')}`;
  const breaks = typeof breaking === 'string' ? ' (breaking)' : '';
  return `${name}  ${about}  ${short}${breaks}${deprecationText(deprecated)}`.trimEnd();
}

function deprecationText(deprecated: VersionSummary['deprecated']): string {
  if (deprecated === undefined) return '';
  const { reason, replacement } = deprecated;
  return ` (deprecated: ${reason}${replacement === undefined ? '' : ` Use ${replacement}.`})`;
}

/** `diff`: prints what changed between two versions as a patch, headed by what has to be changed. */
export function addDiffCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    readonly compare: (input: CompareVersionsInput) => Promise<Result<Comparison>>;
  },
): void {
  program
    .command('diff')
    .description("show what changed between two versions of a pattern's component, as a patch")
    .argument('<pattern>', PATTERN_ARGUMENT)
    .argument('<from>', 'the older version: seed, v1, v2, … or active')
    .argument('<to>', 'the newer version')
    .action(async (reference: string, from: string, to: string) => {
      const compared = await deps.compare({ reference, from, to });
      if (!compared.ok) return deps.output.fail([compared.failure.message]);
      const patch = versionPatch(compared.value);
      if (patch.kind !== 'whole') {
        deps.output.print(patchLines(patchHead(compared.value)));
        return deps.output.fail(['No patch: too many differences to compare line by line.']);
      }
      deps.output.print(patchLines(patch.text));
    });
}

/** Without the last line end, which printing adds. */
function patchLines(text: string): readonly string[] {
  return text === '' ? [] : [text.replace(/\n$/, '')];
}
