import type { ComponentStore } from '../components/component-store.ts';
import type { Manifest } from '../components/manifest.ts';
import type { CheckItemImports } from '../components/publishing/check-publication.ts';
import type { PatternPlace } from '../components/publishing/component-publisher.ts';
import {
  importedVariantOf,
  isImportedSource,
  withNewFiles,
} from '../components/publishing/inherited-record.ts';
import { type Result, success } from '../errors.ts';
import { variablesIn } from './item-record.ts';
import { slugNameOf } from './item-texts.ts';
import {
  type ItemFile,
  aliasedPath,
  findByEnd,
  findRelative,
  importSpecifiers,
  isRelativeImport,
  itemFiles,
  namesFromEnd,
  pathInRegistry,
} from './resolve-import.ts';

/** Files that projects have themselves, and previews in place of them. */
const USUAL = /(?:^|\/)(?:lib\/utils|lib\/cn|utils\/cn|icon-placeholder)$/;

const CODE = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/;

/** How the components that were published here import each other. */
const REQUIRED = /^\.\.\/(?<name>[a-z0-9-]+)\/component$/;

/**
 * Creates the check of what a version of an imported component imports: as its registry does, from its own files, the
 * items that it depends on, and others of the catalog, which it depends on from then on. Imports of the version before
 * are not checked again.
 */
export function createCheckItemImports(deps: {
  readonly find: (reference: string) => Promise<Result<PatternPlace>>;
  readonly store: Pick<ComponentStore, 'component' | 'manifest' | 'artifact'>;
}): CheckItemImports {
  const { store } = deps;

  return async ({ pattern, before: { versionId, manifest }, inherits, variant, given }) => {
    const record = manifest.registry;
    const resolved: Record<string, string> = {};
    const problems: string[] = [];
    const code = Object.entries(given).filter(([path]) => CODE.test(path));
    const isOther = !isImportedSource(manifest) || variant !== importedVariantOf(manifest);
    if (record === undefined || isOther) {
      const { missing, variables } = record ?? {};
      return success({ resolved, problems, missing, variables });
    }
    if (!inherits) {
      const aliases = code.flatMap(([, text]) =>
        importSpecifiers(text).filter((specifier) => aliasedPath(specifier) !== undefined),
      );
      if (aliases.length > 0) {
        const names = [...new Set(aliases)].join(', ');
        problems.push(
          `imports ${names}, and only the registry item of ${versionId} says where that is: leave out --no-inherit and --seed`,
        );
      }
      return success({ resolved, problems });
    }
    const listed = manifest.variants[variant]?.files.map(({ path }) => path) ?? [];
    problems.push(...misplacedFiles(listed, Object.keys(given), versionId));
    const files = itemFiles({
      files: withNewFiles(record, listed, [...listed, ...Object.keys(given)]),
    });
    const before = await codeOf(pattern.id, versionId, variant, listed);
    const known = new Set(before.flatMap(([, text]) => importSpecifiers(text)));
    const after = [...before.filter(([path]) => !Object.hasOwn(given, path)), ...code];
    const texts = after.map(([, text]) => text);
    const now = new Set(texts.flatMap((text) => importSpecifiers(text)));
    const items = [files];
    for (const id of new Set(Object.values(record.resolved))) {
      const item = await readItem(id);
      if (!item.ok) return item;
      if (item.value?.registry !== undefined) items.push(itemFiles(item.value.registry));
    }
    for (const [path, text] of code) {
      const file = files.find(({ stored }) => stored === path) ?? itemFiles(fileAlone(path))[0];
      if (file === undefined) continue;
      for (const specifier of importSpecifiers(text)) {
        if (known.has(specifier)) continue;
        if (isRelativeImport(specifier) && findRelative(files, file, specifier) !== undefined) {
          continue;
        }
        const wanted = aliasedPath(specifier) ?? pathInRegistry(file, specifier);
        if (wanted === undefined || USUAL.test(wanted)) continue;
        if (items.some((each) => hasPath(each, wanted))) continue;
        if (findByEnd(files, wanted, 1) !== undefined) continue;
        const found = await findItem(pattern, record.item, wanted);
        if (!found.ok) return found;
        if (found.value !== undefined) resolved[found.value.name] = found.value.id;
        else problems.push(await problemOf(path, specifier));
      }
    }
    const missing = record.missing?.filter((each) => now.has(each));
    return success({
      resolved,
      problems,
      missing: missing?.length ? missing : undefined,
      variables: variablesIn(texts),
    });
  };

  /** The active version of a pattern. */
  async function readItem(id: string): Promise<Result<Manifest | undefined>> {
    const active = await store.component(id).pointer();
    if (!active.ok || active.value === undefined) return active.ok ? success(undefined) : active;
    const manifest = await store.manifest(id, active.value);
    // A damaged version is not followed.
    return success(manifest.ok ? manifest.value : undefined);
  }

  /** The texts of the modules of a version with their paths. */
  async function codeOf(
    id: string,
    versionId: string,
    variant: string,
    paths: readonly string[],
  ): Promise<readonly (readonly [path: string, text: string])[]> {
    const found: (readonly [string, string])[] = [];
    for (const path of paths.filter((each) => CODE.test(each))) {
      const file = await store.artifact(id, versionId, variant, path);
      found.push([path, (file.ok ? file.value?.text : undefined) ?? '']);
    }
    return found;
  }

  /** The item of the same section that has a file which an import names. */
  async function findItem(
    { id, slug }: PatternPlace,
    item: string,
    wanted: string,
  ): Promise<Result<{ readonly id: string; readonly name: string } | undefined>> {
    const [, section = '', own = ''] = slug.split('/');
    // Where names were taken, the items of a source have one ending.
    const named = slugNameOf(item);
    const ending = own.startsWith(named) ? own.slice(named.length) : '';
    const names = [namesFromEnd(wanted)[0] ?? '', wanted.replaceAll('/', '-')].map(slugNameOf);
    for (const name of new Set(names.flatMap((each) => [each + ending, each]))) {
      const found = await deps.find(`/${section}/${name}`);
      if (!found.ok || found.value.id === id) continue;
      const version = await readItem(found.value.id);
      if (!version.ok) return version;
      const record = version.value?.registry;
      if (record === undefined || !hasPath(itemFiles(record), wanted)) continue;
      return success({ id: found.value.id, name: record.item });
    }
    return success(undefined);
  }

  async function problemOf(path: string, specifier: string): Promise<string> {
    const { name } = REQUIRED.exec(specifier)?.groups ?? {};
    const found = name === undefined ? undefined : await deps.find(name);
    const item = found?.ok === true ? await readItem(found.value.id) : undefined;
    const record = item?.ok === true ? item.value?.registry : undefined;
    const label = record && itemFiles(record)[0]?.labels[0];
    const remedy =
      label === undefined
        ? 'publish that file with it, or import its item first'
        : `an imported component names it @/${label.replace(/\.[cm]?[jt]sx?$/, '')}`;
    return `imports ${specifier} in ${path}, which none of its files and no item of its section is: ${remedy}`;
  }
}

/** Files that are kept under another path: a second copy would stay beside them. */
function misplacedFiles(
  listed: readonly string[],
  given: readonly string[],
  versionId: string,
): readonly string[] {
  return given.flatMap((path) => {
    if (listed.includes(path)) return [];
    const same = listed.filter(
      (other) =>
        !given.includes(other) && (other.endsWith(`/${path}`) || path.endsWith(`/${other}`)),
    );
    return same.map(
      (other) =>
        `has ${path}, which is ${other} in ${versionId}: publish a folder that has it there`,
    );
  });
}

/** Whether an import's path is that of a file: by two names from its end, or the only one. */
function hasPath(files: readonly ItemFile[], wanted: string): boolean {
  return findByEnd(files, wanted, Math.min(2, wanted.split('/').length)) !== undefined;
}

function fileAlone(stored: string) {
  return { files: [{ stored }] };
}
