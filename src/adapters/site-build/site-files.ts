import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { orMissing, sha256Of } from '../catalog-files/source-folder.ts';

interface SiteFile {
  readonly bytes: Uint8Array;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly contentType: string;
}

/**
 * Finds built files by their path in the site. The folder is listed once, and again where another process has replaced
 * it with a newer build: a file that is in neither is missing, not a failure.
 */
export function openSiteFiles(
  folder: () => Promise<string>,
): (sitePath: string) => Promise<SiteFile | undefined> {
  let listing: Promise<ReadonlyMap<string, string>> | undefined;
  async function list(): Promise<ReadonlyMap<string, string>> {
    const current = (listing ??= folder().then(listFiles));
    try {
      return await current;
    } catch (error) {
      // The next request tries again.
      if (listing === current) listing = undefined;
      throw error;
    }
  }
  return async (sitePath) => {
    const known = await list();
    const file = known.get(sitePath);
    if (file === undefined) return undefined;
    const found = await orMissing(readSiteFile(file));
    if (found !== undefined) return found;
    // Others may have listed it again meanwhile.
    if ((await listing) === known) listing = undefined;
    const renewed = (await list()).get(sitePath);
    return renewed === undefined ? undefined : orMissing(readSiteFile(renewed));
  };
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Only listed files are read: no path of a request reaches the disk. */
async function listFiles(dir: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile() && path.extname(entry.name) in CONTENT_TYPES)
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [`/${path.relative(dir, file).split(path.sep).join('/')}`, file];
      }),
  );
}

async function readSiteFile(file: string): Promise<SiteFile> {
  const bytes = await readFile(file);
  return {
    bytes,
    sha256: sha256Of(bytes),
    contentType: CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream',
  };
}
