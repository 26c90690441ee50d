import type { RegistryRecord } from '../registry-record.ts';

/** The file types that have a folder of their own in a project with the usual aliases. */
const FOLDER_BY_TYPE: ReadonlyMap<string, string> = new Map([
  ['registry:hook', 'hooks'],
  ['registry:lib', 'lib'],
  ['registry:ui', 'components/ui'],
]);

/**
 * Where the files of an imported version go in a project, by their paths in the version: to the target that its source
 * gives, or to the folder of its type. Relative to `src/` where the project has it; `~/` is the project's root.
 *
 * @param name of the item in this registry
 * @param paths in the order of the manifest
 */
export function importedPlaces(
  name: string,
  { files }: Pick<RegistryRecord, 'files'>,
  paths: readonly string[],
): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    paths.map((path) => {
      const file = files.find(({ stored }) => stored === path);
      const usual = usualPlace(name, path, file);
      // Two files of an item may share a target.
      const place = taken.has(usual) ? `components/${name}/${path}` : usual;
      taken.add(place);
      return [path, place];
    }),
  );
}

function usualPlace(
  name: string,
  stored: string,
  file: RegistryRecord['files'][number] | undefined,
): string {
  const { target, path, type = '' } = file ?? {};
  if (target !== undefined && isSafeTarget(target)) return withoutPlaceholder(target);
  const label = path !== undefined && isSafeTarget(path) ? path : stored;
  const folder = FOLDER_BY_TYPE.get(type);
  return folder === undefined
    ? `components/${name}/${stored}`
    : `${folder}/${label.slice(label.lastIndexOf('/') + 1)}`;
}

/**
 * Whether a target leads into the project, to no hidden file and into no `node_modules`: `~/`, a placeholder such as
 * `@ui/`, or nothing, then parts of any visible characters. The consumer's command asks it too.
 */
export function isSafeTarget(target: string): boolean {
  if (target.length > 300 || /[\\:\p{C}]/u.test(target)) return false;
  const parts = target.replace(/^(?:~|@(?:components|ui|lib|hooks))\//, '').split('/');
  return parts.every(
    // Windows leaves out dots at the end of a name.
    (part) => part !== '' && part.trim() === part && !/^[.~@]|\.$|^node_modules$/i.test(part),
  );
}

/** A placeholder as the usual aliases resolve it: the project may have none. */
function withoutPlaceholder(target: string): string {
  return target.replace(/^@ui\//, 'components/ui/').replace(/^@(?=(?:components|lib|hooks)\/)/, '');
}
