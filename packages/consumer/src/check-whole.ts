import { type CommandContext, isUnmodified } from './command.ts';
import { type LockedComponent, writtenDigest } from './lock-file.ts';
import { hasConflict } from './merge-texts.ts';
import { plain, Refusal } from './refusal.ts';

/** Without a file, or with conflict markers in one, a component is not current, whatever the lock file says. */
export async function checkWhole(
  { project }: CommandContext,
  { files, slug, version_id: versionId }: LockedComponent,
): Promise<void> {
  for (const locked of files) {
    const file = await project.read(locked.path);
    if (file === undefined) {
      throw new Refusal(
        `${plain(locked.path)} is missing. Restore it from version control, or run remove --force ${slug} and add ${slug}@${versionId}.`,
      );
    }
    if (file.text === undefined || isUnmodified(file, writtenDigest(locked))) continue;
    if (!hasConflict(file.text)) continue;
    throw new Refusal(`${plain(locked.path)} still has conflict markers. Resolve them first.`);
  }
}
