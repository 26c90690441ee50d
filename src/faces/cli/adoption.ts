import type { Command } from 'commander';
import type { Result } from '../../domain/errors.ts';
import type { Adoption } from '../../domain/usage/adoption.ts';
import { type CliOutput, counted } from './output.ts';

/** `adoption`: prints which projects hold which version, as they reported (docs/specification.md#adoption-reports). */
export function addAdoptionCommand(
  program: Command,
  deps: {
    readonly output: CliOutput;
    readonly readAdoption: () => Promise<Result<Adoption>>;
  },
): void {
  program
    .command('adoption')
    .description('show which projects hold which version, as they reported')
    .option('--json', 'print everything as JSON')
    .action(async ({ json = false }: { readonly json?: boolean }) => {
      const adoption = await deps.readAdoption();
      if (!adoption.ok) deps.output.fail([adoption.failure.message]);
      else if (json) deps.output.print([JSON.stringify(adoption.value, null, 2)]);
      else if (adoption.value.projects.length > 0) deps.output.print(linesOf(adoption.value));
      else deps.output.warn(['No project has reported yet.']);
    });
}

function linesOf({ projects, versions }: Adoption): readonly string[] {
  return [
    ...projects.map(
      ({ project, reported_at: at, components, outdated, modified, withdrawn }) =>
        `${project}: ${counted(components, 'component')}, ${outdated} outdated, ${modified} modified, ${withdrawn} withdrawn (${at.slice(0, 10)})`,
    ),
    '',
    ...versions.map(
      ({ slug, pattern_id: id, version_id: versionId, state, active_version: active, ...held }) =>
        `${slug ?? id} ${versionId} ${state}${state === 'outdated' ? ` (${active} is active)` : ''}: ${held.projects.join(', ')}`,
    ),
  ];
}
