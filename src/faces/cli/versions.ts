import type { Command } from 'commander';
import type {
  ListVersions,
  VersionsReport,
  VersionSummary,
} from '../../domain/components/manage-versions.ts';
import type { CliOutput } from './output.ts';

const NOTES_LENGTH = 80;

/** `versions`: lists the versions of a pattern's component, and says which is active. */
export function addVersionsCommand(
  program: Command,
  deps: { readonly output: CliOutput; readonly versions: ListVersions },
): void {
  program
    .command('versions')
    .description("list the versions of a pattern's component")
    .argument('<pattern>', 'the pattern: /section/name, 12, its UUID or the URL of its page')
    .action(async (reference: string) => {
      const listed = await deps.versions({ reference });
      if (listed.ok) deps.output.print(reportLines(listed.value));
      else deps.output.fail([listed.failure.message]);
    });
}

function reportLines({ pattern, origin, versions }: VersionsReport): readonly string[] {
  const { license, source, author } = origin ?? {};
  const about = [license, source, author].filter((part) => part !== undefined);
  const width = Math.max(...versions.map(({ versionId }) => versionId.length));
  return [
    `${pattern.slug} (#${pattern.number})${about.length === 0 ? '' : `: ${about.join(', ')}`}`,
    ...versions.map((version) => versionLine(version, width)),
  ];
}

function versionLine({ versionId, isActive, manifest }: VersionSummary, width: number): string {
  const name = `${isActive ? '*' : ' '} ${versionId.padEnd(width)}`;
  if (!manifest.ok) return `${name}  ${manifest.failure.message}`;
  if (manifest.value === undefined) return name;
  const { publishedAt, notes, variants } = manifest.value;
  const [line = ''] = notes.split('\n', 1);
  const short = line.length > NOTES_LENGTH ? `${line.slice(0, NOTES_LENGTH - 1)}…` : line;
  return `${name}  ${publishedAt.slice(0, 10)}  ${Object.keys(variants).join(', ')}  ${short}`.trimEnd();
}
