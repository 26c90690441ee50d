import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { orMissing } from './source-folder.ts';

/** The files of a new catalog: the starter that comes with the release. */
export interface CatalogBeginning {
  /** The starter's folder. */
  readonly starter: string;
  /** A style sheet for the components. */
  readonly tokens: string;
  /** The release that the CI recipe uses, as the file that `npm pack` made: the package is in no registry. */
  readonly version: string;
  readonly randomUuid: () => string;
}

export type BeginningOutcome =
  | { readonly ok: true; readonly files: readonly string[] }
  | { readonly ok: false; readonly messages: readonly string[] };

const WORKFLOW = '.github/workflows/catalog.yml';

/** Replaced by a new id. */
const ID_OF_STARTER = '00000000-0000-4000-8000-000000000000';

/** Files that the server and the commands write. */
const IGNORED = ['.data/', 'build/', 'catalog/.publish-lock'];

/** Git would change line endings (`core.autocrlf`), and versions keep the digests of their bytes. */
const ATTRIBUTES = ['catalog/** -text'];

/**
 * Writes a new catalog into a folder: the catalog with one pattern, a CI recipe, `.gitignore` and `.gitattributes`. If
 * one of the files exists, nothing is written, but the last two get the lines that they lack; the catalog appears as a
 * whole. `publish` receives the temporary folder of the new catalog and publishes the pattern's component there. System
 * errors are thrown.
 */
export async function beginCatalog(
  folder: string,
  { starter, tokens, version, randomUuid }: CatalogBeginning,
  publish: (catalogDir: string, pattern: string) => Promise<readonly string[]>,
): Promise<BeginningOutcome> {
  for (const file of ['catalog', WORKFLOW]) {
    if ((await orMissing(stat(path.join(folder, file)))) !== undefined) {
      return {
        ok: false,
        messages: [`${path.join(folder, file)} already exists: nothing was written.`],
      };
    }
  }
  await mkdir(folder, { recursive: true });
  const staging = await mkdtemp(path.join(folder, '.catalog-'));
  // A folder of its own: that of `mkdtemp` has the mode 0700.
  const made = path.join(staging, 'catalog');
  try {
    const pattern = path.join(made, 'feedback/callout');
    await mkdir(pattern, { recursive: true });
    await cp(path.join(starter, 'catalog.yaml'), path.join(made, 'catalog.yaml'));
    await cp(tokens, path.join(made, 'tokens.css'));
    const id = randomUuid();
    const text = await readFile(path.join(starter, 'pattern.md'), 'utf8');
    await writeFile(path.join(pattern, 'pattern.md'), text.replace(ID_OF_STARTER, id));
    await writeFile(path.join(made, 'numbers.txt'), `1 ${id}\n`);
    const messages = await publish(made, '/feedback/callout');
    if (messages.length > 0) return { ok: false, messages };
    await rename(made, path.join(folder, 'catalog'));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  const workflow = await readFile(path.join(starter, 'catalog.yml'), 'utf8');
  await mkdir(path.dirname(path.join(folder, WORKFLOW)), { recursive: true });
  await writeFile(
    path.join(folder, WORKFLOW),
    workflow.replace('{package}', `./pattern-catalog-${version}.tgz`),
  );
  await addLines(path.join(folder, '.gitignore'), IGNORED);
  await addLines(path.join(folder, '.gitattributes'), ATTRIBUTES);
  return { ok: true, files: ['catalog/', WORKFLOW, '.gitignore', '.gitattributes'] };
}

async function addLines(file: string, wanted: readonly string[]): Promise<void> {
  const text = (await orMissing(readFile(file, 'utf8'))) ?? '';
  const lines = text.split(/\r?\n/);
  const missing = wanted.filter((line) => !lines.includes(line));
  if (missing.length === 0) return;
  const start = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  await writeFile(file, `${start}${missing.join('\n')}\n`);
}
