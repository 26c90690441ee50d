import type { Command } from 'commander';
import type { Comparison, CompareVersionsInput } from '../../domain/components/compare-versions.ts';
import { patchHead, versionPatch } from '../../domain/components/version-patch.ts';
import type { Result } from '../../domain/errors.ts';
import type { CliOutput } from './output.ts';

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
    .argument('<pattern>', 'the pattern: /section/name, 12, its UUID or the URL of its page')
    .argument('<from>', 'the older version: seed, v1, v2, … or active')
    .argument('<to>', 'the newer version')
    .action(async (reference: string, from: string, to: string) => {
      const compared = await deps.compare({ reference, from, to });
      if (!compared.ok) return deps.output.fail([compared.failure.message]);
      const patch = versionPatch(compared.value);
      if (patch.kind !== 'whole') {
        deps.output.print(linesOf(patchHead(compared.value)));
        return deps.output.fail(['No patch: too many differences to compare line by line.']);
      }
      deps.output.print(linesOf(patch.text));
    });
}

/** Without the last line end, which printing adds. */
function linesOf(text: string): readonly string[] {
  return text === '' ? [] : [text.replace(/\n$/, '')];
}
