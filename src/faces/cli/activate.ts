import type { Command } from 'commander';
import type { ActivateVersion } from '../../domain/components/manage-versions.ts';
import type { CliOutput } from './output.ts';

/** `activate`: makes another version the one that is served where none is named (SPEC.md 3). */
export function addActivateCommand(
  program: Command,
  deps: { readonly output: CliOutput; readonly activate: ActivateVersion },
): void {
  program
    .command('activate')
    .description("make a version of a pattern's component the active one")
    .argument('<pattern>', 'the pattern: /section/name, 12, its UUID or the URL of its page')
    .argument('<version>', 'seed, v1, v2, …')
    .action(async (reference: string, versionId: string) => {
      const activated = await deps.activate({ reference, versionId });
      if (!activated.ok) {
        deps.output.fail([activated.failure.message]);
        return;
      }
      const { pattern, previousVersionId } = activated.value;
      deps.output.print([
        previousVersionId === versionId
          ? `${pattern.slug} ${versionId} is the active version already.`
          : `${pattern.slug} ${versionId} is the active version now. Before, it was ${previousVersionId}.`,
      ]);
    });
}
