import { Option, type Command } from 'commander';
import { z } from 'zod';
import type { CopyReport } from '../../domain/components/publishing/copy-components.ts';
import type { Result } from '../../domain/errors.ts';
import type { CliOutput } from './output.ts';
import { counted } from '../../domain/text.ts';

const KINDS = ['files', 'postgres'] as const;

/** A component store that components can be copied from and to. */
export type StoreKind = (typeof KINDS)[number];

const optionsSchema = z.object({ from: z.enum(KINDS), to: z.enum(KINDS) });

/** `components copy`: copies all components between the catalog's folders and the database. */
export function addComponentsCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    readonly copy: (from: StoreKind, to: StoreKind) => Promise<Result<CopyReport>>;
  },
): void {
  const { output } = deps;
  const store = (flag: string, what: string) =>
    new Option(`${flag} <store>`, what).choices(KINDS).makeOptionMandatory();
  program
    .command('components')
    .description('work with all components')
    .command('copy')
    .description('copy all components with all versions to another store, and read them back')
    .addOption(store('--from', 'the store that has them'))
    .addOption(store('--to', 'the store that they are copied to'))
    .action(async (options) => {
      const { from, to } = optionsSchema.parse(options);
      if (from === to) return output.fail(['--from and --to must differ.']);
      const copied = await deps.copy(from, to);
      if (!copied.ok) return output.fail([copied.failure.message]);
      const { components, versions, files, same, problems } = copied.value;
      output.print([
        `Copied ${counted(components, 'component')} with ${counted(versions, 'version')} in ${counted(files, 'file')}; ${same} were there already.`,
        `COMPONENT_STORE=${to} serves them.`,
      ]);
      if (problems.length > 0) output.fail([...problems]);
    });
}
