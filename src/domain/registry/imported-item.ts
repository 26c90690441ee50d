import { z } from 'zod';
import type { RegistryRecord } from '../components/registry-record.ts';
import type { RegistryForm, RegistryItem, RegistryItemFile } from './shadcn-item.ts';

/** The type of original items, and of imported ones whose own type clients would reject. */
export const COMPONENT_TYPE = 'registry:component';

/** The type of an exact item: one that fits any project. */
export const EXACT_TYPE = 'registry:item';

/** The type of a file that clients write unchanged. */
export const FILE_TYPE = 'registry:file';

/** Types that only add files. The others (style, base, font) replace a project's setup. */
const ITEM_TYPES: ReadonlySet<string> = new Set([
  'registry:block',
  COMPONENT_TYPE,
  'registry:example',
  FILE_TYPE,
  'registry:hook',
  EXACT_TYPE,
  'registry:lib',
  'registry:page',
  'registry:theme',
  'registry:ui',
]);

/** The type of an item in this registry. */
export function itemTypeOf(record: Pick<RegistryRecord, 'type'> | undefined): string {
  const type = record?.type;
  return type !== undefined && ITEM_TYPES.has(type) ? type : COMPONENT_TYPE;
}

/** The file types whose files a client can place without a target, and where an exact one goes. */
const FOLDER_BY_TYPE: ReadonlyMap<string, string> = new Map([
  ['registry:hook', 'hooks'],
  ['registry:lib', 'lib'],
  ['registry:ui', 'components/ui'],
]);

/**
 * The place and type of an imported file. An adaptive item keeps the label and the target that the file had at its
 * source, as far as they lead into the project; an exact one has a target always: the same one, or the place that the
 * file's type has in a project with the usual aliases.
 *
 * @param name of the item in this registry
 * @param file undefined for a file that the record does not name
 */
export function placeImportedFile(
  name: string,
  stored: string,
  file: RegistryRecord['files'][number] | undefined,
  form: RegistryForm,
): Omit<RegistryItemFile, 'content'> {
  const isCode = /\.[jt]sx?$/.test(stored);
  const type = file?.type !== undefined && ITEM_TYPES.has(file.type) ? file.type : undefined;
  const target = file?.target !== undefined && isSafeTarget(file.target) ? file.target : undefined;
  const label = file?.path !== undefined && isSafeTarget(file.path) ? file.path : stored;
  if (form === 'exact') {
    const folder = FOLDER_BY_TYPE.get(type ?? '');
    const usual =
      folder === undefined ? `components/${name}/${stored}` : `${folder}/${lastPart(label)}`;
    return { path: label, type: FILE_TYPE, target: withoutPlaceholder(target) ?? usual };
  }
  // Clients rewrite imports in all types but this one.
  const adaptiveType = isCode ? (type ?? COMPONENT_TYPE) : FILE_TYPE;
  if (target !== undefined) return { path: label, type: adaptiveType, target };
  const canPlace = adaptiveType !== FILE_TYPE && adaptiveType !== 'registry:page';
  return {
    path: label,
    type: adaptiveType,
    ...(canPlace ? {} : { target: `@components/${name}/${stored}` }),
  };
}

/**
 * Whether a target leads into the project and to no hidden file: `~/`, a placeholder such as `@ui/`, or nothing, then
 * parts of any visible characters.
 */
function isSafeTarget(target: string): boolean {
  if (target.length > 300 || /[\\:\p{C}]/u.test(target)) return false;
  const parts = target.replace(/^(?:~|@(?:components|ui|lib|hooks))\//, '').split('/');
  return parts.every((part) => part !== '' && part.trim() === part && !/^[.~@]/.test(part));
}

/** A placeholder as the usual aliases resolve it: an exact item also fits a project that has none. */
function withoutPlaceholder(target: string | undefined): string | undefined {
  return target
    ?.replace(/^@ui\//, 'components/ui/')
    .replace(/^@(?=(?:components|lib|hooks)\/)/, '');
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Filters package names that are safe to pass to npm: a name, optionally with a range, never an option. */
export function importedPackages(packages: readonly string[]): readonly string[] {
  return packages.filter((text) => /^@?[a-z0-9][\w./-]*(?:@[^\s\p{C}]+)?$/iu.test(text));
}

const texts = z.record(z.string(), z.string());

const cssVarsSchema = z.object({
  theme: texts.optional(),
  light: texts.optional(),
  dark: texts.optional(),
});

interface CssRules {
  readonly [selector: string]:
    | string
    | readonly (string | Readonly<Record<string, string>>)[]
    | CssRules;
}

const cssSchema: z.ZodType<CssRules> = z.record(
  z.string(),
  z.lazy(() => z.union([z.string(), z.array(z.union([z.string(), texts])), cssSchema])),
);

/** The style sheet and `.env` additions of an imported item, without those that clients would reject. */
export function importedStyles(
  record: RegistryRecord,
): Pick<RegistryItem, 'cssVars' | 'css' | 'envVars'> {
  const cssVars = cssVarsSchema.safeParse(record.cssVars);
  const css = cssSchema.safeParse(record.css);
  const envVars = texts.safeParse(record.envVars);
  return {
    ...(cssVars.success ? { cssVars: cssVars.data } : {}),
    ...(css.success ? { css: css.data } : {}),
    ...(envVars.success ? { envVars: envVars.data } : {}),
  };
}
