import { createTwoFilesPatch } from 'diff';
import type { CatalogFile } from './catalog-client.ts';
import type { CommandContext } from './command.ts';
import { withLineEndingsOf } from './merge-texts.ts';
import { filesOf } from './place-components.ts';
import { type Lock, type LockedComponent, type LockedFile, readExistingLock } from './lock-file.ts';
import { decodeUtf8 } from './project.ts';
import { plain, Refusal } from './refusal.ts';

/** The time for one comparison; files that differ in every line take long. */
const TIMEOUT_MS = 10_000;

export interface DiffOptions {
  /** As it was typed. */
  readonly path: string;
  /** Compares with this version instead of the locked one. */
  readonly to: string | undefined;
  /** Whether the output is a terminal, which must not get control characters. */
  readonly isTerminal: boolean;
}

/** Prints how a file differs from its locked version, or from another version, as a unified diff. */
export async function diff(context: CommandContext, options: DiffOptions): Promise<void> {
  const { project, catalog, print } = context;
  const lock = await readExistingLock(project, catalog.url);
  const { component, file } = findLocked(lock, project.toPath(options.path));
  const local = await project.read(file.path);
  if (local === undefined) throw new Refusal(`${plain(file.path)} is missing.`);
  const wanted = await wantedFile(context, component, file, options.to);
  const theirs = decodeUtf8(await catalog.file(wanted));
  if (local.text === undefined || theirs === undefined) {
    throw new Refusal(`${plain(file.path)} is not text.`);
  }
  const patch = patchOf({
    path: file.path,
    label: wanted.version_id,
    theirs: withLineEndingsOf(theirs, local.text),
    ours: local.text,
  });
  if (patch === '') return;
  print(options.isTerminal ? patch.replaceAll(/(?![\n\t])\p{Cc}/gu, '�') : patch);
}

/** A unified diff from the catalog's text to the project's; empty where they are equal. */
export function patchOf(sides: {
  readonly path: string;
  readonly label: string;
  readonly theirs: string;
  readonly ours: string;
}): string {
  const { path, label, theirs, ours } = sides;
  if (theirs === ours) return '';
  const patch = createTwoFilesPatch(
    `${path} (${label})`,
    path,
    theirs,
    ours,
    undefined,
    undefined,
    {
      timeout: TIMEOUT_MS,
    },
  );
  if (patch === undefined) throw new Refusal(`${plain(path)} differs too much to be compared.`);
  return patch.replace(/^=+\n/, '').trimEnd();
}

function findLocked(
  lock: Lock,
  path: string,
): { readonly component: LockedComponent; readonly file: LockedFile } {
  for (const component of lock.components) {
    const file = component.files.find((each) => each.path === path);
    if (file !== undefined) return { component, file };
  }
  throw new Refusal(`${plain(path)} is not locked. \`adopt ${plain(path)}\` locks it.`);
}

async function wantedFile(
  { catalog }: CommandContext,
  component: LockedComponent,
  file: LockedFile,
  to: string | undefined,
): Promise<CatalogFile> {
  const { slug, variant, version_id: versionId } = component;
  if (to === undefined) {
    return { slug, variant, version_id: versionId, file: file.file, sha256: file.sha256 };
  }
  const found = await catalog.version(component.pattern_id, to);
  const other = found && filesOf(found, variant).find(({ path }) => path === file.file);
  if (found === undefined || other === undefined) {
    throw new Refusal(`${slug} ${plain(to)} has no ${file.file}.`);
  }
  return {
    slug: found.slug,
    variant,
    version_id: found.version_id,
    file: file.file,
    sha256: other.sha256,
  };
}
