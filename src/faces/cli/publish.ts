import type { Command } from 'commander';
import type { Codemod } from '../../domain/components/codemod.ts';
import { type RulesFile, TOKENS_FILE } from '../../domain/components/manifest.ts';
import type {
  PublishComponent,
  PublishReport,
} from '../../domain/components/publishing/publish-component.ts';
import { type CliOutput, printResult } from './output.ts';

/** How a command names its pattern. */
export const PATTERN_ARGUMENT = 'the pattern: /section/name, 12, its UUID or the URL of its page';

/** What was read from the disk, or each thing that is wrong with it. */
type Reading<T> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly messages: readonly string[] };

interface PublishOptions {
  readonly tokens?: string;
  readonly rules?: string;
  readonly notes?: string;
  /** `false`: `--no-breaking`. */
  readonly breaking?: string | false;
  readonly codemod?: string;
  readonly labels?: string;
  readonly variant?: string;
  readonly license?: string;
  readonly author?: string;
  readonly seed: boolean;
  readonly activate: boolean;
  readonly inherit: boolean;
}

/**
 * `publish`: makes a file the next version of a pattern's component, and the active one
 * (docs/specification.md#versions).
 */
export function addPublishCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    /** How this process was started, without the subcommand. */
    readonly command: string;
    readonly publish: PublishComponent;
    /** Reads the files of a variant, the main file first. */
    readonly readFiles: (
      paths: readonly string[],
    ) => Promise<Reading<{ readonly files: Readonly<Record<string, Uint8Array>> }>>;
    readonly readFile: (path: string) => Promise<Reading<{ readonly bytes: Uint8Array }>>;
    readonly readRules: (path: string) => Promise<Reading<{ readonly rules: RulesFile }>>;
    readonly readCodemod: (path: string) => Promise<Reading<{ readonly codemod: Codemod }>>;
    readonly readLabels: (
      folder: string,
    ) => Promise<Reading<{ readonly labels: Readonly<Record<string, Uint8Array>> }>>;
  },
): void {
  program
    .command('publish')
    .description("publish files as the next version of a pattern's component")
    .argument('<pattern>', PATTERN_ARGUMENT)
    .argument('<files...>', 'the TSX file, several files with the main one first, or a folder')
    .option('--tokens <file>', 'the CSS file with the --ui-* variables and their defaults')
    .option(
      '--rules <file>',
      'a YAML or JSON file: usageRules, dependencies, tokens, requires and what else a manifest says',
    )
    .option('--notes <text>', 'what changed, in a sentence or two')
    .option('--breaking <text>', 'what its users must do, where behavior breaks')
    .option('--no-breaking', 'its users have nothing to change')
    .option(
      '--codemod <file>',
      'a YAML or JSON file: the breaking changes that update can make itself',
    )
    .option('--labels <folder>', 'its labels in other languages, one file each: de.ts')
    .option('--variant <name>', 'the variant that the files are of (default: react-tailwind)')
    .option('--license <spdx>', 'the license, with the first version (default: UNLICENSED)')
    .option('--author <name>', 'who publishes it; for the first version, also its author')
    .option('--seed', 'publish as the draft before v1', false)
    .option('--no-activate', 'leave the active version as it is')
    .option('--no-inherit', 'take only what is given, nothing from the active version')
    .action(async (reference: string, paths: readonly string[], options: PublishOptions) => {
      const rules = await readGiven(options.rules, deps.readRules);
      if (rules?.ok === false) return deps.output.fail(rules.messages);
      const codemod = await readGiven(options.codemod, deps.readCodemod);
      if (codemod?.ok === false) return deps.output.fail(codemod.messages);
      const labels = await readGiven(options.labels, deps.readLabels);
      if (labels?.ok === false) return deps.output.fail(labels.messages);
      const tokens = await readGiven(options.tokens, deps.readFile);
      if (tokens?.ok === false) return deps.output.fail(tokens.messages);
      const read = await deps.readFiles(paths);
      if (!read.ok) return deps.output.fail(read.messages);
      const published = await deps.publish({
        reference,
        files: {
          ...read.files,
          ...(tokens === undefined ? {} : { [TOKENS_FILE]: tokens.bytes }),
        },
        rules: rules?.rules,
        labels: labels?.labels,
        variant: options.variant,
        notes: options.notes,
        breaking: options.breaking,
        codemod: codemod?.codemod,
        license: options.license,
        author: options.author,
        asSeed: options.seed,
        activate: options.activate,
        inherit: options.inherit,
      });
      printResult(deps.output, published, (report) => publishLines(report, deps.command));
    });
}

async function readGiven<T>(
  path: string | undefined,
  read: (path: string) => Promise<T>,
): Promise<T | undefined> {
  return path === undefined ? undefined : read(path);
}

function publishLines(report: PublishReport, command: string): readonly string[] {
  const { pattern, versionId, alreadyPublished, activeVersionId, inherited, languagesLeft } =
    report;
  const activation =
    versionId === activeVersionId
      ? 'It is the active version.'
      : `${activeVersionId} stays active. To change that: ${command} activate ${pattern.slug} ${versionId}`;
  if (alreadyPublished) {
    return [
      `${pattern.slug} ${versionId} has exactly these files: nothing was published.`,
      activation,
    ];
  }
  return [
    `Published ${pattern.slug} ${versionId}.`,
    ...(inherited === undefined ? [] : [inheritedLine(inherited)]),
    ...(languagesLeft.length === 0
      ? []
      : [
          `It has no labels in ${languagesLeft.join(', ')}, as the version before had: publish them with it (--labels).`,
        ]),
    activation,
  ];
}

function inheritedLine(inherited: NonNullable<PublishReport['inherited']>): string {
  const parts = [
    ...(inherited.rules ? ['its rules'] : []),
    ...(inherited.item ? ['its places in projects', 'the items that it depends on'] : []),
    ...inherited.files,
  ];
  return `Inherited from ${inherited.fromVersionId}: ${parts.join(', ')} (--no-inherit takes only what is given).`;
}
