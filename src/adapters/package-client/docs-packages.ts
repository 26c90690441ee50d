import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { type PackageRanges, readPackageFile } from '../registry-client/code-places.ts';
import { findUpwards } from '../registry-client/find-license.ts';

/** Of a folder of documentation, as its reader has them. */
const MAX_FILES = 20_000;
const MAX_BYTES = 400_000;

/** More are not installed: the examples that import them are left out. */
const MAX_PACKAGES = 12;

const READ = /\.(?:mdx?|[jt]sx?)$/;
const SKIPPED = /(?:^|\/)(?:node_modules|\.git)(?:\/|$)/;

/** The package of an import; paths and aliases such as `@/lib` are none. */
const IMPORTED =
  /^import\b[^'"`;]{0,2000}['"]((?:@[a-z0-9~-][\w.~-]*\/)?[a-z0-9~-][\w.~-]*)[^'"\n]{0,200}['"]/gim;

/** A version or a range of the registry; not `workspace:*`, a tag or an address. */
const RANGE = /^[\^~]?\d[\w.+-]*$/;

/**
 * The packages that examples of documentation import, such as icons, as the nearest `package.json` lists them: the most
 * imported first.
 *
 * @returns the ranges by name
 */
export async function packagesOfDocs(folders: readonly string[]): Promise<PackageRanges> {
  const ranges = new Map<string, string>();
  const counts = new Map<string, number>();
  const listedIn = new Map<string, Promise<PackageRanges | undefined>>();
  for (const file of (await Promise.all(folders.map(filesIn))).flat()) {
    const folder = path.dirname(file);
    const reading =
      listedIn.get(folder) ??
      findUpwards(
        folder,
        async (source) => (await readPackageFile(source, 'package.json'))?.ranges,
      );
    listedIn.set(folder, reading);
    const listed = await reading;
    if (listed === undefined || (await stat(file)).size > MAX_BYTES) continue;
    const text = await readFile(file, 'utf8');
    for (const [, name = ''] of text.matchAll(IMPORTED)) {
      const range = listed.get(name) ?? '';
      if (!RANGE.test(range)) continue;
      if (!ranges.has(name)) ranges.set(name, range);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const most = [...ranges].toSorted(([a], [b]) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return new Map(most.slice(0, MAX_PACKAGES));
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && READ.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !SKIPPED.test(path.relative(folder, file)))
    .toSorted()
    .slice(0, MAX_FILES);
}
