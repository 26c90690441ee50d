import { z } from 'zod';
import { PACKAGE_NAME, PACKAGE_RANGE } from '../components/required-packages.ts';
import { isSafeTarget } from '../components/retrieval/imported-places.ts';
import type { RegistryRecord } from '../components/registry-record.ts';
import type { RegistryItem, RegistryItemFile } from './shadcn-item.ts';

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

/**
 * The place and type of an imported file in an adaptive item: the label and the target that the file had at its source,
 * as far as they lead into the project.
 *
 * @param name of the item in this registry
 * @param file undefined for a file that the record does not name
 */
export function placeImportedFile(
  name: string,
  stored: string,
  file: RegistryRecord['files'][number] | undefined,
): Omit<RegistryItemFile, 'content'> {
  const type = file?.type !== undefined && ITEM_TYPES.has(file.type) ? file.type : undefined;
  const target = isServedTarget(file?.target) ? file?.target : undefined;
  const path = file?.path !== undefined && isSafeTarget(file.path) ? file.path : stored;
  // Clients rewrite imports in all types but this one.
  const adaptiveType = /\.[jt]sx?$/.test(stored) ? (type ?? COMPONENT_TYPE) : FILE_TYPE;
  if (target !== undefined) return { path, type: adaptiveType, target };
  const canPlace = adaptiveType !== FILE_TYPE && adaptiveType !== 'registry:page';
  return {
    path,
    type: adaptiveType,
    ...(canPlace ? {} : { target: `@components/${name}/${stored}` }),
  };
}

/** Whether clients may write to a target: in a folder of the project, since tools run what is in its root folder. */
export function isServedTarget(target: string | undefined): boolean {
  return target !== undefined && isSafeTarget(target) && /^(?!~\/[^/]*$)[^/]+\//.test(target);
}

/** Package names that are safe to pass to npm, with their ranges: never an option, an address, a file or an alias. */
export function importedPackages(packages: readonly string[]): readonly string[] {
  return packages.flatMap((text) => {
    const at = text.indexOf('@', 1);
    const [name, range] = at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
    if (!PACKAGE_NAME.test(name)) return [];
    return [PACKAGE_RANGE.test(range) ? text : name];
  });
}

/** Whether clients may resolve a dependency: a name, or an address that is not private; clients also read files. */
export function isServedDependency(dependency: string): boolean {
  if (/^@?[a-z0-9][\w./@#-]*$/i.test(dependency))
    return !/\.\.|\.(?:json|[cm]?[jt]sx?|vue|svelte)$/i.test(dependency);
  const url = URL.canParse(dependency) ? new URL(dependency) : undefined;
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol);
  return isWeb && !/^\[|(?:^|\.)(?:localhost|local|internal|\d+)\.?$/.test(url.hostname);
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
