import { lstat, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { stringify } from 'yaml';
import { forEachConcurrently } from '../../domain/async.ts';
import {
  type FrontMatter,
  catalogFileSchema,
  frontMatterSchema,
} from '../../domain/catalog/front-matter.ts';
import type {
  ComponentPublisher,
  PatternPlace,
  PublishOutcome,
} from '../../domain/components/publishing/component-publisher.ts';
import { type ComponentFile, componentFileSchema } from '../../domain/components/manifest.ts';
import { BUNDLE_SOURCE, BUNDLES_FOLDER } from '../../domain/components/package-bundle.ts';
import { type Result, err, success } from '../../domain/errors.ts';
import type {
  CatalogState,
  ImportedPattern,
  ImportTarget,
  NewPattern,
} from '../../domain/registry/import-ports.ts';
import { joinPath } from '../../domain/text.ts';
import { COMPONENT_FILE } from '../catalog-files/check-component.ts';
import { patternFolders } from '../catalog-files/find-source-pattern.ts';
import { withSection } from '../catalog-files/new-pattern.ts';
import {
  NUMBERS_FILE,
  numberRecordText,
  readNumberRecord,
} from '../catalog-files/number-record.ts';
import { CATALOG_FILE } from '../catalog-files/read-catalog.ts';
import { PATTERN_FILE, readPatternKeys } from '../catalog-files/pattern-file.ts';
import { COMPONENT_FOLDER } from '../catalog-files/scan-folder.ts';
import { readRegistries, REGISTRIES_FILE } from '../catalog-files/read-registries.ts';
import { PACKAGES_FILE, readPackages } from '../catalog-files/read-packages.ts';
import { readThemes, THEMES_FOLDER } from '../catalog-files/read-themes.ts';
import { createProblemList, MAX_TEXT_BYTES } from '../catalog-files/reading.ts';
import { type SourceFolder, openSourceFolder } from '../catalog-files/source-folder.ts';
import { readYaml } from '../catalog-files/yaml-file.ts';
import { placeFile, placeFolder, withStaging, writeDurably } from './durable-files.ts';
import { firstVersionFiles } from './files-publisher.ts';
import { withPublishLock } from './publish-lock.ts';

const CONCURRENCY = 16;

/** The store of components, if that is not the catalog's folder. */
export interface OtherComponents {
  readonly publisher: ComponentPublisher;
  /** Provenance by pattern id. */
  readonly imported: () => Promise<
    Result<readonly (Omit<ImportedPattern, 'pattern'> & { readonly id: string })[]>
  >;
  readonly bundles: () => Promise<Result<CatalogState['bundles']>>;
  readonly removeBundle: (id: string) => Promise<Result<void>>;
}

/**
 * Writes imported patterns into the folder of a catalog. A pattern is filled in a hidden folder, synced, and renamed
 * into place as a whole with its component. Numbers are recorded before use. Disk errors are thrown.
 *
 * @param options.randomName a unique name of letters, digits and hyphens
 */
export function createImportTarget(options: {
  readonly catalogDir: string;
  readonly randomName: () => string;
  readonly otherComponents?: OtherComponents | undefined;
}): ImportTarget {
  const { catalogDir, randomName, otherComponents } = options;
  let highestNumber = 0;

  async function alone<T>(work: (staging: string) => Promise<Result<T>>): Promise<Result<T>> {
    const result = await withPublishLock(catalogDir, () =>
      withStaging(catalogDir, randomName, work),
    );
    return (
      result ?? err('upstream_timeout', 'Another process is publishing: try again in a moment.')
    );
  }

  return {
    async state() {
      const source = await openSourceFolder(catalogDir);
      const catalogText = await readText(source, CATALOG_FILE);
      if (source === undefined || catalogText === undefined) return NO_CATALOG;
      if (!readYaml(catalogFileSchema, catalogText).ok) return INVALID_CATALOG;
      const folders = await patternFolders(source);
      const patterns: PatternPlace[] = [];
      const imported: ImportedPattern[] = [];
      await forEachConcurrently(folders, CONCURRENCY, async (folder) => {
        const text = (await readText(source, joinPath(folder, PATTERN_FILE))) ?? '';
        const { id, number } = readPatternKeys(text);
        if (id === undefined || number === undefined) return;
        const pattern = { id, number, slug: `/${folder}` };
        patterns.push(pattern);
        highestNumber = Math.max(highestNumber, pattern.number);
        const provenance = otherComponents ? undefined : await readProvenance(source, folder);
        if (provenance?.item !== undefined) {
          imported.push({ pattern, source: provenance.source, item: provenance.item });
        }
      });
      if (otherComponents !== undefined) {
        const found = await otherComponents.imported();
        if (!found.ok) return found;
        const patternById = new Map(patterns.map((pattern) => [pattern.id, pattern]));
        for (const { id, ...origin } of found.value) {
          const pattern = patternById.get(id);
          if (pattern !== undefined) imported.push({ pattern, ...origin });
        }
      }
      imported.sort((a, b) => a.pattern.number - b.pattern.number);
      const reading = { source, problems: createProblemList() };
      const themes = await readThemes(reading);
      const registries = await readRegistries(reading);
      const sources = new Map(registries.map((settings) => [settings.source, settings]));
      const packages = await readPackages(reading);
      const bundles = await (otherComponents?.bundles() ?? readBundles(source));
      if (!bundles.ok) return bundles;
      return success({ patterns, imported, themes, packages, sources, bundles: bundles.value });
    },
    add: (section, patterns) =>
      alone(async (staging) => {
        const numbers = await prepareCatalog(section, patterns, staging);
        if (!numbers.ok) return numbers;
        const outcomes: Result<PublishOutcome>[] = [];
        await forEachConcurrently(patterns, CONCURRENCY, async (pattern, index) => {
          const number = numbers.value.get(pattern.id) ?? 0;
          outcomes[index] = await addPattern(pattern, number, path.join(staging, String(index)));
        });
        return success(outcomes);
      }),
    putSource: (settings) =>
      alone(async (staging) => {
        const source = await openSourceFolder(catalogDir);
        if (source === undefined) return NO_CATALOG;
        const problems = createProblemList();
        const kept = await readRegistries({ source, problems });
        if (problems.hasErrors()) {
          return err('invalid_args', `${REGISTRIES_FILE} is not valid: correct it first.`);
        }
        const others = kept.filter((one) => one.source !== settings.source);
        await replaceFile(staging, REGISTRIES_FILE, stringify([...others, settings]));
        return success(undefined);
      }),
    putPackage: (record) =>
      alone(async (staging) => {
        const source = await openSourceFolder(catalogDir);
        if (source === undefined) return NO_CATALOG;
        const problems = createProblemList();
        const kept = await readPackages({ source, problems });
        if (problems.hasErrors()) {
          return err('invalid_args', `${PACKAGES_FILE} is not valid: remove it first.`);
        }
        const others = kept.filter(({ name }) => name !== record.name);
        const all = [...others, record].map((each) => JSON.stringify(each)).join(',\n');
        // A repeated import changes nothing.
        const isSame = kept.some((each) => JSON.stringify(each) === JSON.stringify(record));
        if (!isSame) await replaceFile(staging, PACKAGES_FILE, `[\n${all}\n]\n`);
        return success(undefined);
      }),
    putTheme: ({ name, ...theme }) =>
      alone(async (staging) => {
        const file = themeFile(name);
        await mkdir(path.join(catalogDir, THEMES_FOLDER), { recursive: true });
        const text = `${JSON.stringify(theme, undefined, 2)}\n`;
        await writeDurably(staging, new Map([['theme', new TextEncoder().encode(text)]]));
        await placeFile(path.join(staging, 'theme'), path.join(catalogDir, file));
        return success(undefined);
      }),
    removeTheme: (name) =>
      alone(async (staging) => {
        await placeFile(path.join(catalogDir, themeFile(name)), path.join(staging, 'removed'));
        return success(undefined);
      }),
    remove,
    removeBundle: (bundle) => otherComponents?.removeBundle(bundle.id) ?? remove(bundle),
  };

  function remove({ slug }: PatternPlace): Promise<Result<void>> {
    return alone(async (staging) => {
      // Hidden at once, and removed with the staging folder.
      await placeFolder(path.join(catalogDir, slug.slice(1)), path.join(staging, 'removed'));
      return success(undefined);
    });
  }

  /** Adds the section if it is missing, and assigns a number to each pattern, by id. */
  async function prepareCatalog(
    section: string,
    patterns: readonly NewPattern[],
    staging: string,
  ): Promise<Result<ReadonlyMap<string, number>>> {
    const source = await openSourceFolder(catalogDir);
    const catalogText = await readText(source, CATALOG_FILE);
    if (source === undefined || catalogText === undefined) return NO_CATALOG;
    const catalog = readYaml(catalogFileSchema, catalogText);
    if (!catalog.ok) return INVALID_CATALOG;
    if (catalog.value.sections.every(({ slug }) => slug !== section)) {
      await replaceFile(
        staging,
        CATALOG_FILE,
        withSection(catalogText, section, 'Imported from other registries.'),
      );
    }
    const folder = path.join(catalogDir, section);
    await mkdir(folder, { recursive: true });
    if (!(await lstat(folder)).isDirectory()) {
      return err('invalid_args', `${section} is a link: put the folder itself there.`);
    }
    const record = await readNumberRecord(source);
    const [invalid] = record?.problems ?? [];
    if (invalid !== undefined) {
      return err(
        'invalid_args',
        `${NUMBERS_FILE} is not valid, line ${invalid.line}: ${invalid.message}. Correct it first.`,
      );
    }
    const idByNumber = new Map(record?.idByNumber);
    for (const number of idByNumber.keys()) highestNumber = Math.max(highestNumber, number);
    // An interrupted import may have recorded numbers that it did not use.
    const numberById = new Map([...idByNumber].map(([number, id]) => [id, number]));
    for (const { id } of patterns) {
      if (numberById.has(id)) continue;
      highestNumber += 1;
      numberById.set(id, highestNumber);
      idByNumber.set(highestNumber, id);
    }
    await replaceFile(staging, NUMBERS_FILE, numberRecordText(idByNumber));
    return success(numberById);
  }

  async function replaceFile(staging: string, name: string, text: string): Promise<void> {
    await writeDurably(staging, new Map([[name, new TextEncoder().encode(text)]]));
    await placeFile(path.join(staging, name), path.join(catalogDir, name));
  }

  async function addPattern(
    pattern: NewPattern,
    number: number,
    staging: string,
  ): Promise<Result<PublishOutcome>> {
    const { id, slug, title, description, tags, type, exampleOf, content } = pattern;
    const frontMatter = frontMatterSchema.safeParse({
      id,
      number,
      title,
      description,
      tags,
      type,
      ...(exampleOf === undefined ? {} : { exampleOf }),
    });
    if (!frontMatter.success) {
      return err('invalid_args', 'its title, description or tags are not usable');
    }
    const publication = { ...pattern.publication, pattern: { id, slug, number } };
    const files = new Map<string, Uint8Array>();
    let outcome: PublishOutcome;
    if (otherComponents === undefined) {
      const first = firstVersionFiles(publication);
      if (!first.ok) return first;
      ({ outcome } = first.value);
      for (const [name, bytes] of first.value.files) {
        files.set(joinPath(COMPONENT_FOLDER, name), bytes);
      }
    } else {
      // A component without its pattern is ignored; repeating the import completes it.
      const published = await otherComponents.publisher.publish(publication);
      if (!published.ok) return published;
      outcome = published.value;
    }
    files.set(PATTERN_FILE, new TextEncoder().encode(patternText(frontMatter.data, content)));
    await writeDurably(staging, files);
    return (await placeFolder(staging, path.join(catalogDir, slug.slice(1))))
      ? success(outcome)
      : err('invalid_args', `the folder ${slug.slice(1)} is there already`);
  }
}

function patternText(frontMatter: FrontMatter, content: string): string {
  return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${content}`;
}

function themeFile(name: string): string {
  return joinPath(THEMES_FOLDER, `${name}.json`);
}

const NO_CATALOG = err('invalid_args', `There is no catalog: ${CATALOG_FILE} is missing.`);
const INVALID_CATALOG = err(
  'invalid_args',
  `${CATALOG_FILE} is not valid: pattern-catalog validate says what is wrong. Correct it first.`,
);

async function readText(
  source: SourceFolder | undefined,
  file: string,
): Promise<string | undefined> {
  const found = await source?.read(file, MAX_TEXT_BYTES);
  return found?.ok === true ? found.bytes.toString('utf8') : undefined;
}

async function readBundles(source: SourceFolder): Promise<Result<CatalogState['bundles']>> {
  const bundles: CatalogState['bundles'][number][] = [];
  for (const { name } of (await source.list(BUNDLES_FOLDER))?.entries ?? []) {
    const file = joinPath(BUNDLES_FOLDER, name, COMPONENT_FOLDER, COMPONENT_FILE);
    const text = await readText(source, file);
    const read = text === undefined ? undefined : readYaml(componentFileSchema, text);
    if (read?.ok !== true) continue;
    const release = read.value.provenance.source.slice(BUNDLE_SOURCE.length);
    bundles.push({ id: name, release });
  }
  return success(bundles);
}

async function readProvenance(
  source: SourceFolder,
  folder: string,
): Promise<ComponentFile['provenance'] | undefined> {
  const text = await readText(source, joinPath(folder, COMPONENT_FOLDER, COMPONENT_FILE));
  // Parsing thousands of files takes seconds, and most are not imported.
  if (text?.includes('item') !== true) return undefined;
  const file = readYaml<ComponentFile>(componentFileSchema, text);
  return file.ok ? file.value.provenance : undefined;
}
