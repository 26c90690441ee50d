import { type Command, Option } from 'commander';
import type {
  BuildOutcome,
  CatalogProblem,
  CatalogReading,
  NewPatternInput,
  NewPatternOutcome,
} from '../../domain/catalog/authoring.ts';
import { PATTERN_TYPES } from '../../domain/patterns/pattern.ts';
import type { CliOutput } from './output.ts';
import { counted } from '../../domain/text.ts';

/** `build`: validates the catalog and writes the files that the server reads (docs/specification.md#built-files). */
export function addBuildCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    readonly build: () => Promise<BuildOutcome>;
    readonly outDir: string;
  },
): void {
  program
    .command('build')
    .description('validate the catalog and write its search index')
    .action(async () => {
      const outcome = await deps.build();
      if (!outcome.ok) {
        deps.output.fail([...problemLines(outcome.problems), problemCount(outcome.problems)]);
        return;
      }
      deps.output.warn(problemLines(outcome.problems));
      deps.output.print([
        `Built ${counted(outcome.patterns, 'pattern')} in ${counted(outcome.sections, 'section')} into ${deps.outDir}.`,
      ]);
    });
}

/** `validate`: reports every problem of the catalog with file and line; writes nothing. */
export function addValidateCommand(
  program: Command,
  deps: { readonly output: CliOutput; readonly validate: () => Promise<CatalogReading> },
): void {
  program
    .command('validate')
    .description('check the whole catalog and report every problem')
    .action(async () => {
      const { catalog, problems } = await deps.validate();
      if (catalog === undefined) {
        deps.output.fail([...problemLines(problems), problemCount(problems)]);
        return;
      }
      deps.output.warn(problemLines(problems));
      deps.output.print([
        `${counted(catalog.patterns.length, 'pattern')} in ${counted(catalog.sections.length, 'section')}: no errors.`,
      ]);
    });
}

/** `init`: writes the beginning of a catalog (docs/specification.md#catalog-folder). */
export function addInitCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    /** How this process was started, without the subcommand. */
    readonly command: string;
    readonly begin: (
      folder: string,
    ) => Promise<
      | { readonly ok: true; readonly files: readonly string[] }
      | { readonly ok: false; readonly messages: readonly string[] }
    >;
  },
): void {
  program
    .command('init')
    .description('begin a catalog: one pattern with its component, and a recipe for CI')
    .argument('[folder]', 'where; created if it is missing', '.')
    .action(async (folder: string) => {
      const outcome = await deps.begin(folder);
      if (!outcome.ok) return deps.output.fail(outcome.messages);
      deps.output.print([
        `Wrote ${outcome.files.join(', ')}.`,
        'In that folder:',
        `  ${deps.command} serve --watch               serves it, and follows your changes`,
        `  ${deps.command} new feedback/empty-state    begins another pattern`,
        `  ${deps.command} import npm:@acme/ui         brings your design system, with --section <name>`,
        `  ${deps.command} check                       checks everything, as CI does`,
      ]);
    });
}

/** `new`: creates a minimal valid pattern. */
export function addNewCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    readonly newPattern: (input: Omit<NewPatternInput, 'catalogDir'>) => Promise<NewPatternOutcome>;
  },
): void {
  program
    .command('new')
    .description('create a pattern: new <section>/<name>')
    .argument('<slug>', 'section and name, such as navigation/side-nav')
    .addOption(
      new Option('--type <type>', 'type of the entry')
        .choices([...PATTERN_TYPES])
        .default('components'),
    )
    .option('--title <title>', 'title (default: derived from the name)')
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
      const { similarSection } = outcome;
      if (similarSection !== undefined) {
        deps.output.warn([
          `Warning: there is a section ${similarSection}. If you meant it, move the folder there and remove ${section} from catalog.yaml.`,
        ]);
      }
    });
}

/** `file:line: error: message` for each problem. */
export function problemLines(problems: readonly CatalogProblem[]): readonly string[] {
  return problems.map(
    ({ file, line, severity, message }) => `${file}:${line}: ${severity}: ${message}`,
  );
}

/** `2 errors, 1 warning`. */
export function problemCount(problems: readonly CatalogProblem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const warnings = problems.length - errors;
  return `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
}
