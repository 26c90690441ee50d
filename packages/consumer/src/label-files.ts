import {
  LABELS_FOLDER,
  LANGUAGE,
  constantsOfLabels,
  labelsFile,
} from '../../../src/domain/components/manifest.ts';
import type { CommandContext } from './command.ts';
import { type Lock, type LockedComponent, type LockedFile, rootOf } from './lock-file.ts';
import { componentsFolder } from './plan-update.ts';
import { inFolder } from './relative-paths.ts';

/** Whether a locked file has the labels of its component in a language. */
export function isLabelFile({ file }: LockedFile): boolean {
  return languageOf(file) !== undefined;
}

/** The files that export all labels of a language, by language. */
export function labelIndexes(lock: Lock): ReadonlyMap<string, string> {
  const [first] = lock.components;
  const root = first === undefined ? rootOf(lock) : componentsFolder(lock, first);
  if (root === undefined) return new Map();
  return new Map(
    lock.languages?.map((language) => [language, inFolder(root, labelsPath(language))]),
  );
}

/** Of the labels in a component's folder. */
export function labelsPath(language: string): string {
  return `${LABELS_FOLDER}/${labelsFile(language)}`;
}

export function languageOf(path: string): string | undefined {
  const [, language = ''] = /^labels\/([A-Za-z0-9-]+)\.ts$/.exec(path) ?? [];
  return LANGUAGE.test(language) ? language : undefined;
}

/** The first constant that labels of some components export. */
export async function constantIn(
  project: CommandContext['project'],
  components: readonly LockedComponent[],
  language: string,
): Promise<string | undefined> {
  const paths = components
    .flatMap(({ files }) => files)
    .filter(({ file }) => file === labelsPath(language))
    .map(({ path }) => path);
  for (const path of paths.toSorted()) {
    const text = (await project.read(path))?.text ?? '';
    const [constant] = constantsOfLabels(text);
    if (constant !== undefined) return constant;
  }
  return undefined;
}
