import type { Catalog } from '../../catalog/catalog.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Pattern } from '../../patterns/pattern.ts';
import { registryNameOf } from '../../patterns/registry-names.ts';
import type { ComponentReader } from '../component-reader.ts';
import { MAIN_FILE, isModule } from '../manifest.ts';
import type { Component, GetComponent } from '../retrieval/get-component.ts';
import { importedPlaces } from '../retrieval/imported-places.ts';
import type { CodeReading, UsedModules } from './code-reader.ts';
import { type Finding, MAX_QUOTED } from './finding.ts';
import { type ImportedComponent, toImportedComponent } from './imported-component.ts';
import {
  type InstalledFile,
  filesAmong,
  findInstalled,
  placeStemOf,
  stemOf,
} from './installed-files.ts';
import type { ReviewInput } from './reviewed-file.ts';

/** What a file imports of the catalog. */
export interface ImportedModules {
  readonly components: readonly ImportedComponent[];
  /** Their code, and that of what they require; `too_large` for more than is checked. */
  readonly modules: UsedModules | 'too_large';
  /** Of the components by their folders. */
  readonly slugs: ReadonlyMap<string, string>;
  /** Imports of a component by a section that it is not in. */
  readonly misplaced: readonly Finding[];
}

/** Finds what a file imports of the catalog. What is not open to the principal is left out. */
export type FindImported = (
  principal: Principal,
  reading: Pick<CodeReading, 'imports'>,
  input: Pick<ReviewInput, 'file' | 'installed'>,
) => Promise<ImportedModules>;

/** Components whose types are checked together, and their files, in UTF-16 units. */
const MAX_MODULES = 60;
const MAX_LENGTH = 2 * 1024 * 1024;

/** Imported components of one name, such as those of several registries. */
const MAX_CANDIDATES = 8;

interface Import {
  readonly source: string;
  readonly component: Component;
  readonly isModified: boolean;
}

export function createFindImported(deps: {
  readonly catalog: () => Catalog;
  readonly getComponent: GetComponent;
  readonly reader: Pick<ComponentReader, 'file'>;
}): FindImported {
  return async (principal, { imports: all }, { file, installed: given = [] }) => {
    // A name without a slash is a package's own.
    const imports = all.filter(({ source }) => source.includes('/'));
    const installed = filesAmong(given);
    const sources = [...new Set(imports.map(({ source }) => source))];
    const found = await Promise.all(
      sources.map(async (source): Promise<readonly Import[]> => {
        const entry = findInstalled(source, file, installed) ?? installedAs(source, installed);
        const reference = entry?.pattern_id ?? named(source)?.id;
        if (reference === undefined) {
          const component = await importedAt(principal, source, file);
          return component === undefined ? [] : [{ source, component, isModified: false }];
        }
        const versionId = entry?.version_id;
        const component = await deps.getComponent(principal, { reference, versionId });
        return component.ok
          ? [{ source, component: component.value, isModified: entry?.modified === true }]
          : [];
      }),
    );
    const known = found.flat();
    const whole = known.filter(({ isModified }) => !isModified);
    const used = await withRequired(principal, whole);
    return {
      components: known.map(({ source, component, isModified }) => {
        const { pattern, code, manifest } = component;
        return toImportedComponent(source, { slug: pattern.slug, code, manifest }, isModified);
      }),
      modules: await modulesOf(principal, whole, used),
      slugs: new Map([...used].map(([folder, { pattern }]) => [folder, pattern.slug])),
      misplaced: misplacedImports(imports),
    };
  };

  /** The only imported component whose main file `cli.mjs add` and the `shadcn` CLI write to where an import leads. */
  async function importedAt(
    principal: Principal,
    source: string,
    file: string | undefined,
  ): Promise<Component | undefined> {
    const stem = placeStemOf(source, file);
    const [, name = ''] = /\/([^/]+)$/.exec(stem ?? '') ?? [];
    const candidates = deps
      .catalog()
      .named(name)
      .filter(({ exampleOf }) => exampleOf === undefined)
      .slice(0, MAX_CANDIDATES);
    const found = await Promise.all(
      candidates.map(async ({ id }): Promise<readonly Component[]> => {
        const component = await deps.getComponent(principal, { reference: id });
        return component.ok && placeOfMain(component.value) === stem ? [component.value] : [];
      }),
    );
    const [only, ...others] = found.flat();
    return others.length === 0 ? only : undefined;
  }

  /** Components by their folders: each at the version that the file imports, else at one that is required. */
  async function withRequired(
    principal: Principal,
    imported: readonly Import[],
  ): Promise<ReadonlyMap<string, Component>> {
    const used = new Map(
      imported.map(({ component }) => [registryNameOf(component.pattern.slug), component]),
    );
    const required = new Map(
      imported
        .flatMap(({ component }) => component.requires)
        .filter(({ name }) => !used.has(name))
        .map((each) => [each.name, each]),
    );
    for (const [name, { pattern, versionId }] of [...required].slice(0, MAX_MODULES)) {
      const component = await deps.getComponent(principal, { reference: pattern.id, versionId });
      if (component.ok) used.set(name, component.value);
    }
    return used;
  }

  async function modulesOf(
    principal: Principal,
    imported: readonly Import[],
    used: ReadonlyMap<string, Component>,
  ): Promise<ImportedModules['modules']> {
    if (used.size > MAX_MODULES) return 'too_large';
    const files: Record<string, string> = {};
    let length = 0;
    for (const [folder, component] of used) {
      for (const [path, text] of await filesOf(principal, component)) {
        files[`${folder}/${path}`] = text;
        length += text.length;
      }
      if (length > MAX_LENGTH) return 'too_large';
    }
    const imports = imported.map(({ source, component }) => [
      source,
      `${registryNameOf(component.pattern.slug)}/${MAIN_FILE}`,
    ]);
    return { imports: Object.fromEntries(imports), files };
  }

  /** The code of a component by path: what one file imports of another is `any` without it. */
  async function filesOf(
    principal: Principal,
    { pattern, versionId, variant, manifest, code }: Component,
  ): Promise<readonly (readonly [path: string, text: string])[]> {
    const further = (manifest?.variants[variant]?.files ?? [])
      .map(({ path }) => path)
      .filter((path) => isModule(path) && path !== MAIN_FILE);
    const texts = await Promise.all(
      further.map(async (path): Promise<readonly (readonly [string, string])[]> => {
        const file = await deps.reader.file(principal, pattern.id, versionId, variant, path);
        return file.ok && file.value?.text !== undefined ? [[path, file.value.text]] : [];
      }),
    );
    return [[MAIN_FILE, code], ...texts.flat()];
  }

  /** Imports of a component by a section that it is not in: `data-display-tabs` for `navigation-tabs`. */
  function misplacedImports(imports: CodeReading['imports']): readonly Finding[] {
    const { sections, named: find } = deps.catalog();
    return imports.flatMap(({ source, line }): readonly Finding[] => {
      const folder = folderOf(source);
      const section = sections.find(({ slug }) => folder.startsWith(`${slug}-`));
      // Other people have an `ai-menu` too, but not in a file of this name.
      const isOurs = /\/component(?:\.tsx)?$/.test(source);
      if (section === undefined || !isOurs || named(source) !== undefined) return [];
      const name = folder.slice(section.slug.length + 1);
      const meant = find(name).find(({ slug }) => slug.endsWith(`/${name}`));
      if (meant === undefined) return [];
      return [
        {
          rule: 'unknown-component',
          severity: 'error',
          line,
          message: `The catalog has no ${folder.slice(0, MAX_QUOTED)}.`,
          fix: `Import from ${source.replace(folder, registryNameOf(meant.slug)).slice(0, 2 * MAX_QUOTED)}.`,
          url: meant.slug,
        },
      ];
    });
  }

  /** The entry of a component that is imported by its name in the registry. */
  function installedAs(
    source: string,
    installed: readonly InstalledFile[],
  ): InstalledFile | undefined {
    const id = named(source)?.id;
    return installed.find(({ pattern_id: installedId }) => installedId === id);
  }

  /** Only the whole name in the registry: `ui/card` is somebody else's card. */
  function named(source: string): Pattern | undefined {
    const folder = folderOf(source);
    return deps
      .catalog()
      .named(folder)
      .find(({ slug }) => registryNameOf(slug) === folder);
  }
}

/** Where the main file of an imported version goes, as `placeStemOf` has it; undefined for other versions. */
function placeOfMain({ pattern, variant, manifest }: Component): string | undefined {
  const paths = manifest?.variants[variant]?.files.map(({ path }) => path) ?? [];
  if (manifest?.registry === undefined) return undefined;
  const places = importedPlaces(registryNameOf(pattern.slug), manifest.registry, paths);
  return stemOf(places.get(MAIN_FILE)?.replace(/^(?:~\/)?(?:src\/)?/, '') ?? '');
}

/** `../overlays-menu/component`, `@/components/overlays-menu`: a name from npm has no slash before it. */
function folderOf(source: string): string {
  const [folder = ''] = source
    .replace(/\.tsx?$/, '')
    .split('/')
    .slice(1)
    .toReversed()
    .filter((part) => part !== 'component' && part !== 'index');
  return folder;
}
