import { mapConcurrently } from '../../../src/domain/async.ts';
import { LABELS_FOLDER, LANGUAGE, labelsFile } from '../../../src/domain/components/manifest.ts';
import { identifierOfLanguage } from '../../../src/domain/text.ts';
import type { CatalogVersion } from './catalog-answers.ts';
import type { CatalogClient } from './catalog-client.ts';
import { type CommandContext, CONCURRENT_REQUESTS } from './command.ts';
import {
  type Lock,
  type LockedComponent,
  type LockedFile,
  readLock,
  writeLock,
} from './lock-file.ts';
import { constantIn, labelIndexes, labelsPath, languageOf } from './label-files.ts';
import { PROVIDER, printLabelUse } from './label-use.ts';
import { readPublished } from './localize.ts';
import { withLineEndingsOf } from './merge-texts.ts';
import { folderOf } from './plan-update.ts';
import { inFolder, relativeTo } from './relative-paths.ts';
import { plain, Refusal } from './refusal.ts';

/** Reads `--lang de,fr`. */
export function parseLanguages(typed: string | undefined): readonly string[] {
  const languages = [...new Set((typed ?? '').split(',').map((each) => each.trim()))].filter(
    (each) => each !== '',
  );
  const wrong = languages.find((language) => !LANGUAGE.test(language));
  if (wrong !== undefined || (typed !== undefined && languages.length === 0)) {
    throw new Refusal(
      `${plain(wrong ?? '')} is not a language. --lang takes codes such as de or pt-BR, with commas between them.`,
    );
  }
  return languages;
}

/**
 * A catalog whose versions have the labels in some languages among their files, so that these are added, updated, merged
 * and removed like every other file of a component.
 */
export function withLanguages(
  catalog: CatalogClient,
  languages: () => Promise<readonly string[]>,
): CatalogClient {
  return {
    ...catalog,
    async version(...args) {
      const found = await catalog.version(...args);
      if (found === undefined) return undefined;
      const added = labelFiles(found, await languages());
      const variants = Object.entries(found.variants).map(([name, files]) => {
        const own = new Set(files.map(({ path }) => path));
        return [name, [...files, ...added.filter(({ path }) => !own.has(path))]];
      });
      return { ...found, variants: Object.fromEntries(variants) };
    },
    async file(file) {
      const language = languageOf(file.file);
      if (language === undefined || !(await languages()).includes(language)) {
        return catalog.file(file);
      }
      return catalog.file({ ...file, variant: LABELS_FOLDER, file: labelsFile(language) });
    },
  };
}

function labelFiles({ languages }: CatalogVersion, wanted: readonly string[]) {
  return wanted.flatMap((language) => {
    const found = Object.hasOwn(languages, language) ? languages[language] : undefined;
    return found === undefined ? [] : [{ path: labelsPath(language), labels: [], ...found }];
  });
}

/** The languages that the lock file names; none where it cannot be read, which the command itself says. */
export async function lockedLanguages({
  project,
  catalog,
}: Pick<CommandContext, 'project' | 'catalog'>): Promise<readonly string[]> {
  try {
    return (await readLock(project, catalog.url))?.languages ?? [];
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

/**
 * Adds the labels that components of the project lack in its languages, and writes `labels/de.ts` and so on into the
 * folder of all components, which export all of them.
 *
 * @param languages new ones for the project; one that no component has labels in is not kept
 * @param references what was added, which the example of their use is about
 * @returns whether all that is asked for is there
 */
export async function bringLabels(
  context: CommandContext,
  languages: readonly string[] = [],
  references: readonly string[] = [],
): Promise<boolean> {
  const { project, catalog, print } = context;
  let lock = await readLock(project, catalog.url);
  if (lock === undefined) {
    if (languages.length === 0) return true;
    throw new Refusal('There are no components here. Name one, such as /forms/combobox.');
  }
  const wanted = [...new Set([...(lock.languages ?? []), ...languages])].toSorted();
  if (wanted.length === 0) return true;
  const added = await mapConcurrently(lock.components, CONCURRENT_REQUESTS, (component) =>
    readMissing(context, component, wanted),
  );
  const files = added.flatMap((each) => each.files);
  for (const { file } of files) {
    const existing = await project.read(file.path);
    if (existing === undefined || existing.sha256 === file.sha256) continue;
    throw new Refusal(`${plain(file.path)} exists. Move it away.`);
  }
  for (const { file, bytes } of files) {
    await project.write(file.path, bytes);
    print(`Added ${file.path}`);
  }
  const changed = lock.components.map((component, index) => {
    const own = added[index]?.files.map(({ file }) => file) ?? [];
    return { ...component, files: [...component.files, ...own] };
  });
  const there = new Set(changed.flatMap((each) => each.files.map(({ file }) => file)));
  const without = languages.filter((language) => !there.has(labelsPath(language)));
  const known = lock.languages ?? [];
  const kept = wanted.filter((each) => known.includes(each) || !without.includes(each));
  lock = await writeLock(project, kept.length === 0 ? lock : { ...lock, languages: kept }, changed);
  const left = await writeIndexes(context, lock);
  const indexes = labelIndexes(lock);
  const own = lock.components.filter(({ slug }) =>
    references.some((reference) => isCalled(slug, reference)),
  );
  // Later components are used with labels as well.
  const shown = (own.length > 0 ? kept : languages).filter(
    (each) => !without.includes(each) && !left.includes(each) && indexes.has(each),
  );
  await printLabelUse(context, lock, shown, own);
  for (const language of without) print(`No component here has labels in ${plain(language)}.`);
  return without.length === 0 && !languages.some((language) => left.includes(language));
}

/** The labels of a component that the catalog has and the project does not. */
async function readMissing(
  context: CommandContext,
  component: LockedComponent,
  wanted: readonly string[],
) {
  const missing = wanted.filter((language) =>
    component.files.every(({ file }) => file !== labelsPath(language)),
  );
  const { pattern_id: id, version_id: versionId } = component;
  const found = missing.length === 0 ? undefined : await context.catalog.version(id, versionId);
  if (found === undefined) return { files: [] };
  const files = await Promise.all(
    labelFiles(found, missing).map(async ({ path, sha256 }) => {
      const file: LockedFile = { path: inFolder(folderOf(component), path), file: path, sha256 };
      return { file, bytes: await readPublished(context, component, file) };
    }),
  );
  return { files };
}

/** Whether a reference, such as `/forms/combobox@v2`, `forms-combobox` or `combobox`, is the component's. */
function isCalled(slug: string, reference: string): boolean {
  const [name = ''] = reference.toLowerCase().split('@');
  const called = name.trim().replaceAll(/[\s/]+/g, '-');
  const own = slug.replaceAll('/', '-');
  return called !== '' && (own === called || own.endsWith(`-${called}`));
}

/** Of a file that is written again with every change, and that nobody else should edit. */
const HEADER = '// Written by cli.mjs. Use as: import * as';

/**
 * Writes the files that export all labels of each language; one of the project's own stays as it is.
 *
 * @returns the languages of those
 */
async function writeIndexes(
  { project, print }: CommandContext,
  lock: Lock,
): Promise<readonly string[]> {
  const left: string[] = [];
  for (const [language, path] of labelIndexes(lock)) {
    const existing = await project.read(path);
    if (existing !== undefined && existing.text?.startsWith(HEADER) !== true) {
      print(`${plain(path)} is your own: it is not written.`);
      left.push(language);
      continue;
    }
    const held = await Promise.all(
      lock.components.map(async (component) => {
        const locked = component.files.find(({ file }) => file === labelsPath(language));
        // Those of an older version serve as long as a newer one has none.
        const kept = inFolder(folderOf(component), labelsPath(language));
        return locked?.path ?? ((await project.hasFile(kept)) ? kept : undefined);
      }),
    );
    const files = held.flatMap((each) =>
      each === undefined ? [] : [relativeTo(path, each.replace(/\.ts$/, ''))],
    );
    const name = identifierOfLanguage(language);
    const constant = (await constantIn(project, lock.components, language)) ?? 'combobox';
    const use = lock.components.some(({ slug }) => slug === PROVIDER)
      ? `<LanguageProvider labels={${name}}>`
      : `labels={${name}.${constant}}`;
    const lines = [
      `${HEADER} ${name} from this file, then ${use}.`,
      ...files.toSorted().map((from) => `export * from '${from}';`),
      ...(files.length === 0 ? ['export {};'] : []),
      '',
    ];
    const text = withLineEndingsOf(lines.join('\n'), existing?.text ?? '');
    if (existing?.text === text) continue;
    await project.write(path, new TextEncoder().encode(text));
    print(`${existing === undefined ? 'Added' : 'Updated'} ${plain(path)}`);
  }
  return left;
}
