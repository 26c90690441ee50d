import type { Component } from '../../../../domain/components/get-component.ts';
import { DEFAULT_VARIANT, MAIN_FILE, TOKENS_FILE } from '../../../../domain/components/manifest.ts';
import type { SiteDeps } from '../../site.ts';

/** What the preview can import from a file. */
const READABLE = /\.(?:[jt]sx?|json|css)$/;

/** An import of a file of the version, other than of `tokens.css`, which comes by a way of its own. */
const RELATIVE_IMPORT = /["'](?!\.\/tokens\.css["'])\.{1,2}\/|from\s*["']\.\/?["']/;

/** A page carries its files, so it carries no more than this; what is left out is an import that fails. */
const MAX_FILES = 64;
const MAX_BYTES = 512 * 1024;

/**
 * The further files of a version that its preview may need, by their path: none where its main file imports none.
 * A file that cannot be had is left out.
 */
export async function readImportedFiles(
  site: SiteDeps,
  { pattern, versionId, manifest, code }: Component,
): Promise<Readonly<Record<string, string>>> {
  if (!RELATIVE_IMPORT.test(code)) return {};
  const listed = (manifest?.variants[DEFAULT_VARIANT]?.files ?? [])
    .filter(({ path }) => READABLE.test(path) && path !== MAIN_FILE && path !== TOKENS_FILE)
    .slice(0, MAX_FILES);
  const read = await Promise.all(
    thatFit(listed).map(async ({ path }) => {
      const found = await site.components.file(
        site.principal,
        pattern.id,
        versionId,
        DEFAULT_VARIANT,
        path,
      );
      const file = found.ok ? found.value : undefined;
      return file?.text === undefined ? [] : [{ path, text: file.text, bytes: file.bytes.length }];
    }),
  );
  // Over HTTP, a manifest may have told less than came.
  return Object.fromEntries(thatFit(read.flat()).map(({ path, text }) => [path, text]));
}

/** The files that fit in what a page carries, in their order. */
function thatFit<File extends { readonly bytes: number }>(files: readonly File[]): readonly File[] {
  let bytesLeft = MAX_BYTES;
  return files.filter(({ bytes }) => {
    if (bytes > bytesLeft) return false;
    bytesLeft -= bytes;
    return true;
  });
}

/** The text of a version's `tokens.css`; undefined where it has none, or none can be had. */
export async function readTokensFile(
  site: SiteDeps,
  { pattern, versionId }: Component,
): Promise<string | undefined> {
  const found = await site.components.file(
    site.principal,
    pattern.id,
    versionId,
    DEFAULT_VARIANT,
    TOKENS_FILE,
  );
  if (!found.ok || found.value === undefined) return undefined;
  return new TextDecoder().decode(found.value.bytes);
}
