import type { Command } from 'commander';
import type { Doctor, DoctorFinding } from '../../domain/components/doctor.ts';
import type { CliOutput } from './output.ts';

/** `doctor`: looks at everything that must be right, one line each; ends with 1 where something is not. */
export function addDoctorCommand(
  program: Command,
  deps: { readonly output: CliOutput; readonly diagnose: Doctor },
): void {
  program
    .command('doctor')
    .description('check configuration, catalog, components, database and port')
    .action(async () => {
      const findings = await deps.diagnose();
      const lines = findings.map(findingLine);
      if (findings.some(({ status }) => status === 'fail')) deps.output.fail(lines);
      else deps.output.print(lines);
    });
}

/** `fail  port: 127.0.0.1:3000 is taken; stop what listens there`. */
function findingLine({ status, name, what, mend }: DoctorFinding): string {
  const line = `${status.padEnd(4)}  ${name}: ${what}`;
  return mend === undefined ? line : `${line.replace(/\.$/, '')}; ${mend}`;
}
