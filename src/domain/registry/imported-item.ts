import { z } from 'zod';
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
  const target = file?.target !== undefined && isSafeTarget(file.target) ? file.target : undefined;
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
