import type { Command } from 'commander';
import { MAIN_FILE, TOKENS_FILE } from '../../domain/components/manifest.ts';
import type { VersionRules } from '../../domain/components/manifest.ts';
import type { PublishComponent, PublishReport } from '../../domain/components/publish-component.ts';
import type { CliOutput } from './output.ts';

interface PublishOptions {
  readonly tokens?: string;
  readonly rules?: string;
  readonly notes?: string;
  readonly variant?: string;
  readonly license?: string;
  readonly author?: string;
  readonly seed: boolean;
  readonly activate: boolean;
  readonly fresh: boolean;
}

/** `publish`: makes a file the next version of a pattern's component, and the active one (DESIGN.md 5). */
export function addPublishCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    readonly publish: PublishComponent;
    /** The exact bytes of a file. */
    readonly readFile: (path: string) => Promise<Uint8Array>;
    readonly readRules: (
      path: string,
    ) => Promise<
      | { readonly ok: true; readonly rules: VersionRules }
      | { readonly ok: false; readonly messages: readonly string[] }
    >;
  },
): void {
  program
    .command('publish')
    .description("publish a file as the next version of a pattern's component")
    .argument('<pattern>', 'the pattern: /section/name, 12, its UUID or the URL of its page')
    .argument('<file>', 'the TSX file; its bytes are kept as they are')
    .option('--tokens <file>', 'the CSS file with the --ui-* variables and their defaults')
    .option('--rules <file>', 'a YAML or JSON file: usageRules, interactionRules, dependencies')
    .option('--notes <text>', 'what changed, in a sentence or two')
    .option('--variant <name>', 'the variant that the file is of (default: react-tailwind)')
    .option('--license <spdx>', 'the licence, with the first version (default: UNLICENSED)')
    .option('--author <name>', 'who made it, with the first version')
    .option('--seed', 'publish as the draft before v1', false)
    .option('--no-activate', 'leave the active version as it is')
    .option('--fresh', 'take nothing over from the active version', false)
    .action(async (reference: string, file: string, options: PublishOptions) => {
      const rules = options.rules === undefined ? undefined : await deps.readRules(options.rules);
      if (rules?.ok === false) {
        deps.output.fail(rules.messages);
        return;
      }
      const tokens = options.tokens === undefined ? undefined : await deps.readFile(options.tokens);
      const published = await deps.publish({
        reference,
        files: {
          [MAIN_FILE]: await deps.readFile(file),
          ...(tokens === undefined ? {} : { [TOKENS_FILE]: tokens }),
        },
        rules: rules?.rules,
        variant: options.variant,
        notes: options.notes,
        license: options.license,
        author: options.author,
        asSeed: options.seed,
        activate: options.activate,
        takeOver: !options.fresh,
      });
      if (published.ok) deps.output.print(reportLines(published.value));
      else deps.output.fail([published.failure.message]);
    });
}

function reportLines(report: PublishReport): readonly string[] {
  const { pattern, versionId, alreadyPublished, activeVersionId, takenOver } = report;
  const activation =
    versionId === activeVersionId
      ? 'It is the active version.'
      : `${activeVersionId} stays active. To change that: pattern-catalog activate ${pattern.slug} ${versionId}`;
  if (alreadyPublished) {
    return [
      `${pattern.slug} ${versionId} has these very files: nothing was published.`,
      activation,
    ];
  }
  return [
    `Published ${pattern.slug} ${versionId}.`,
    ...(takenOver === undefined ? [] : [takenOverLine(takenOver)]),
    activation,
  ];
}

function takenOverLine(takenOver: NonNullable<PublishReport['takenOver']>): string {
  const parts = [...(takenOver.rules ? ['its rules'] : []), ...takenOver.files];
  return `Taken over from ${takenOver.fromVersionId}: ${parts.join(', ')} (--fresh takes nothing over).`;
}
