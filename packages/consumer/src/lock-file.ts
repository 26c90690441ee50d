import { z } from 'zod';
import {
  isFilePath,
  isVariantName,
  isVersionId,
  LANGUAGE,
} from '../../../src/domain/components/manifest.ts';
import { parseJson } from '../../../src/domain/text.ts';
import { withLineEndingsOf } from './merge-texts.ts';
import { type Project, isProjectPath } from './project.ts';
import { plain, Refusal } from './refusal.ts';

/** The file in a project's root that says which versions its files come from. */
export const LOCK_FILE = 'patterns.lock.json';

const LOCK_VERSION = 2;

/** Goes into code between quotes. */
const specifierSchema = z
  .string()
  .max(500)
  .regex(/^[^"'`\\\p{Cc}]+$/u);

const lockedFileSchema = z.strictObject({
  /** In the project, with forward slashes. */
  path: z.string().refine(isProjectPath, { error: 'must be a path inside the project' }),
  /** In the variant's folder. */
  file: z.string().refine(isFilePath, { error: 'must be a path inside the variant' }),
  /** Of the version's exact bytes, whatever became of the file since. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** How the project writes the imports of an imported file. */
  imports: z.record(z.string().max(300), specifierSchema).optional(),
  /** Not used any more: earlier commands gave classes this prefix. */
  prefix: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,20}[:-]$/i)
    .optional(),
  /** False where the project has no use for `'use client'`. */
  use_client: z.literal(false).optional(),
  /** The library of the icons that it has in place of placeholders; now it is always Lucide. */
  icons: z.enum(['lucide', 'tabler', 'phosphor', 'remixicon']).optional(),
  /** The digest of the file with these changes. */
  written: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

const componentSchema = z.strictObject({
  pattern_id: z.uuid(),
  slug: z.string().regex(/^\/[a-z0-9-]{1,100}\/[a-z0-9-]{1,100}$/),
  variant: z.string().refine(isVariantName, { error: 'must be the name of a variant' }),
  version_id: z.string().refine(isVersionId, { error: 'must be seed, v1, v2, …' }),
  files: z.array(lockedFileSchema).min(1).max(500),
});

/** The style sheet that components share. */
const styleSheetSchema = z.strictObject({
  path: lockedFileSchema.shape.path,
  version: z.string().regex(/^v[0-9]{1,6}$/),
  sha256: lockedFileSchema.shape.sha256,
});

const lockSchema = z.strictObject({
  // The first version had no style sheet and no root; it is written as the second one.
  lockfileVersion: z.literal([1, LOCK_VERSION]).transform(() => LOCK_VERSION),
  catalog: z.url(),
  /** The folder of all components, where it was chosen; `.` is the project itself. */
  root: z.union([z.literal('.'), lockedFileSchema.shape.path]).optional(),
  style_sheet: styleSheetSchema.optional(),
  /** The languages that components have their labels in, besides English. */
  languages: z.array(z.string().regex(LANGUAGE)).max(100).optional(),
  components: z.array(componentSchema).max(5000),
});

export type LockedFile = Readonly<z.infer<typeof lockedFileSchema>>;

export type LockedComponent = Readonly<z.infer<typeof componentSchema>>;

export type LockedStyleSheet = Readonly<z.infer<typeof styleSheetSchema>>;

export type Lock = Readonly<z.infer<typeof lockSchema>>;

/** Reads the lock file, of this catalog; undefined where the project has none. */
export async function readLock(project: Project, catalogUrl: string): Promise<Lock | undefined> {
  const found = await project.read(LOCK_FILE);
  if (found === undefined) return undefined;
  const text = new TextDecoder().decode(found.bytes);
  if (/^(?:<{7}|>{7})( |$)/m.test(text)) {
    throw new Refusal(
      `${LOCK_FILE} has merge conflict markers. Keep both sides' components, remove the markers, and run status.`,
    );
  }
  const stored = parseJson(text);
  const version = z.object({ lockfileVersion: z.number() }).safeParse(stored).data?.lockfileVersion;
  if (version !== undefined && version > LOCK_VERSION) {
    throw new Refusal(
      `${LOCK_FILE} was written by a newer cli.mjs (lockfileVersion ${version}, this one knows ${LOCK_VERSION}). Download it again: curl -fsSO ${catalogUrl}/cli.mjs`,
    );
  }
  const parsed = lockSchema.safeParse(stored);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw new Refusal(
      `${LOCK_FILE} is not valid${where === '' ? '' : ` at ${plain(where)}`}: ${plain(issue?.message ?? 'not JSON')}. Restore it from version control.`,
    );
  }
  const lock = parsed.data;
  if (lock.catalog !== catalogUrl) {
    throw new Refusal(
      `${LOCK_FILE} is of the catalog ${plain(lock.catalog)}, and this cli.mjs of ${catalogUrl}. Use that catalog's cli.mjs; if the catalog has moved, change "catalog" in ${LOCK_FILE}.`,
    );
  }
  const paths = [
    ...(lock.style_sheet === undefined ? [] : [lock.style_sheet.path]),
    ...lock.components.flatMap(({ files }) => files.map(({ path }) => path)),
  ];
  const twice = paths.find((path, index) => paths.indexOf(path) !== index);
  if (twice !== undefined) throw new Refusal(`${LOCK_FILE} lists ${plain(twice)} twice.`);
  return lock;
}

/** The digest of a file as it was written to the project. */
export function writtenDigest({ sha256, written }: LockedFile): string {
  return written ?? sha256;
}

/** The folder of all components; '' is the project itself, undefined where none was chosen. */
export function rootOf({ root }: Lock): string | undefined {
  return root === '.' ? '' : root;
}

/** A lock whose components lie in a folder. */
export function withRoot(lock: Lock, root: string): Lock {
  return { ...lock, root: root === '' ? '.' : root };
}

/** Reads the lock file of a project that must have one. */
export async function readExistingLock(project: Project, catalogUrl: string): Promise<Lock> {
  const lock = await readLock(project, catalogUrl);
  if (lock !== undefined) return lock;
  throw new Refusal(`There is no ${LOCK_FILE} here. \`add\` and \`adopt\` create the file.`);
}

/** Replaces the entries of these components, and writes the lock file in one step. */
export async function writeLock(
  project: Project,
  lock: Lock,
  replaced: readonly LockedComponent[],
): Promise<Lock> {
  const isReplaced = (component: LockedComponent) =>
    replaced.some((other) => isSameComponent(component, other));
  const { lockfileVersion, catalog, root, ...more } = lock;
  const written: Lock = {
    lockfileVersion,
    catalog,
    ...(root === undefined ? {} : { root }),
    ...more,
    components: [
      ...lock.components.filter((component) => !isReplaced(component)),
      ...replaced.map((component) => ({
        ...component,
        files: component.files.toSorted((a, b) => compare(a.path, b.path)),
      })),
    ].toSorted((a, b) => compare(a.slug, b.slug) || compare(a.variant, b.variant)),
  };
  const text = `${JSON.stringify(written, null, 2)}\n`;
  const before = (await project.read(LOCK_FILE))?.text ?? '';
  await project.write(LOCK_FILE, new TextEncoder().encode(withLineEndingsOf(text, before)));
  return written;
}

/** The lock file of a project that has none yet. */
export function emptyLock(catalogUrl: string): Lock {
  return { lockfileVersion: LOCK_VERSION, catalog: catalogUrl, components: [] };
}

/** Whether two entries are the same pattern's in the same variant: a project holds it once. */
export function isSameComponent(
  a: Pick<LockedComponent, 'pattern_id' | 'variant'>,
  b: Pick<LockedComponent, 'pattern_id' | 'variant'>,
): boolean {
  return a.pattern_id === b.pattern_id && a.variant === b.variant;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
