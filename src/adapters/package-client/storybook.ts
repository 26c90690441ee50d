import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { forEachConcurrently } from '../../domain/async.ts';
import { type Result, err, success } from '../../domain/errors.ts';
import { orMissing } from '../catalog-files/source-folder.ts';
import type { ReadUrl } from '../registry-client/http-reader.ts';

/** Its manifest of components in a build of Storybook. */
const MANIFEST = 'manifests/components.json';

/** Files that a split manifest may refer to, and their bytes together. */
const MAX_FILES = 4000;
const MAX_BYTES = 128 * 1024 * 1024;

const CONCURRENCY = 8;

const ref = z.looseObject({ $ref: z.string() }).optional().catch(undefined);
const docs = z
  .record(z.string(), z.looseObject({ mdx: ref }))
  .default({})
  .catch({});
const manifestSchema = z.looseObject({
  components: z
    .record(z.string(), z.looseObject({ stories: ref, docs }))
    .default({})
    .catch({}),
  docs,
});

/** Whether a text is an address on the web. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

/** The folder of a build of Storybook, also where its manifest was named; undefined for any other folder. */
export async function storybookFolder(place: string): Promise<string | undefined> {
  const folder = path.basename(place) === 'components.json' ? path.resolve(place, '../..') : place;
  const found = await orMissing(stat(path.join(folder, MANIFEST)));
  return found?.isFile() === true ? folder : undefined;
}

/** The address of the Storybook whose page or manifest this is, without a slash at its end. */
export function storybookAddress(address: string): string {
  const url = new URL(address);
  url.hash = '';
  url.search = '';
  return url.href
    .replace(/(?:index|iframe)\.html$|manifests\/components\.json$/, '')
    .replace(/\/+$/, '');
}

/** Whether there is a Storybook with a manifest of its components at an address. */
export async function hasStorybook(address: string, readUrl: ReadUrl): Promise<boolean> {
  const read = await readUrl(new URL(`${storybookAddress(address)}/${MANIFEST}`));
  return read.ok && parseManifest(read.bytes) !== undefined;
}

/**
 * Writes the manifests of a Storybook on the web into a folder, with the snippets and pages that they refer to at the
 * same address. What cannot be read of these is left out.
 */
export async function downloadStorybook(
  address: string,
  { folder, readUrl }: { readonly folder: string; readonly readUrl: ReadUrl },
): Promise<Result<void>> {
  const base = `${storybookAddress(address)}/`;
  let left = MAX_BYTES;
  async function download(file: string): Promise<Buffer | string> {
    const read = await readUrl(new URL(file, base));
    if (!read.ok) return read.reason;
    left -= read.bytes.byteLength;
    if (left < 0) return `is larger than ${MAX_BYTES} bytes`;
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, read.bytes);
    return read.bytes;
  }
  const bytes = await download(MANIFEST);
  const manifest = typeof bytes === 'string' ? undefined : parseManifest(bytes);
  if (manifest === undefined) {
    const why = typeof bytes === 'string' ? bytes : 'is not a manifest of components';
    return err('invalid_args', `${base}${MANIFEST} ${why}: Storybook 10 or later writes it.`);
  }
  await download('index.json');
  const pages = await download('manifests/docs.json');
  const unattached = typeof pages === 'string' ? undefined : parseManifest(pages);
  const refs = [
    ...Object.values(manifest.components).flatMap((each) => [
      each.stories,
      ...Object.values(each.docs).map(({ mdx }) => mdx),
    ]),
    ...Object.values(unattached?.docs ?? {}).map(({ mdx }) => mdx),
  ];
  const files = new Set(refs.flatMap((each) => fileOf(each?.$ref, base) ?? []));
  await forEachConcurrently([...files].slice(0, MAX_FILES), CONCURRENCY, async (file) => {
    if (left > 0) await download(file);
  });
  return success(undefined);
}

/** The file below the address that a reference of a manifest names; undefined for one elsewhere. */
function fileOf(reference: string | undefined, base: string): string | undefined {
  if (reference === undefined || !URL.canParse(reference, `${base}${MANIFEST}`)) return undefined;
  const url = new URL(reference, `${base}${MANIFEST}`);
  const file = url.href.startsWith(base) ? url.href.slice(base.length).split('#')[0] : undefined;
  return file !== undefined && /^(?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*\.json$/.test(file)
    ? file
    : undefined;
}

function parseManifest(bytes: Uint8Array): z.infer<typeof manifestSchema> | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const isManifest = z.looseObject({ v: z.number() }).safeParse(value).success;
    return isManifest ? manifestSchema.parse(value) : undefined;
  } catch {
    return undefined;
  }
}
