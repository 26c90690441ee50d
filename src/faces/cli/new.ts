import type { Command } from 'commander';
import { Option } from 'commander';
import type { NewPatternInput, NewPatternOutcome } from '../../domain/catalog/authoring.ts';
import { PATTERN_TYPES } from '../../domain/catalog/pattern.ts';
import type { CliOutput } from './output.ts';

/** `new`: writes the beginning of a pattern, valid as it is. */
export function addNewCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    readonly newPattern: (input: Omit<NewPatternInput, 'catalogDir'>) => Promise<NewPatternOutcome>;
  },
): void {
  program
    .command('new')
    .description('start a pattern: new <section>/<name>')
    .argument('<slug>', 'section and name, such as navigation/side-nav')
    .addOption(
      new Option('--type <type>', 'what kind of entry it is')
        .choices([...PATTERN_TYPES])
        .default('components'),
    )
    .option('--title <title>', 'its title; the name in words where it is left out')
    .action(async (slug: string, options: { type: string; title?: string }) => {
      const [section, name, ...rest] = slug.replace(/^\//, '').split('/');
      const type = PATTERN_TYPES.find((candidate) => candidate === options.type);
      if (section === undefined || name === undefined || rest.length > 0 || type === undefined) {
        deps.output.fail(['Name the pattern as <section>/<name>, such as navigation/side-nav.']);
        return;
      }
      const outcome = await deps.newPattern({
        section,
        name,
        type,
        ...(options.title === undefined ? {} : { title: options.title }),
      });
      if (!outcome.ok) {
        deps.output.fail(outcome.messages);
        return;
      }
      deps.output.print([
        `Wrote ${outcome.file} (#${outcome.number}, ${outcome.id}).`,
        ...(outcome.sectionAdded ? [`Added the section ${section} to catalog.yaml.`] : []),
      ]);
    });
}
