import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parse } from 'yaml';
import type { ImportedItem, ImportReport } from '../../src/domain/registry/import-report.ts';
import { type Manifest, manifestSchema } from '../../src/domain/components/manifest.ts';
import { type CliResult, runCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/write-catalog.ts';

/** An empty catalog in a folder of its own, and the commands that work on it. */
export async function emptyCatalog() {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const dir = join(folder.path, 'catalog');
  await mkdir(dir);
  await writeFile(join(dir, 'catalog.yaml'), 'name: Test\nsections: []\n');
  const build = await temporaryFolder();
  onTestFinished(build.remove);
  const env = { CATALOG_DIR: dir, CATALOG_BUILD_DIR: build.path, NODE_NO_WARNINGS: '1' };
  const run = (...args: readonly string[]): Promise<CliResult> =>
    runCli(args, { env, cwd: folder.path });
  return {
    /** Holds the catalog, and nothing else of what an import writes. */
    root: folder.path,
    dir,
    env,
    run,
    /** Runs `import --json`. */
    importFrom: async (source: string, ...args: readonly string[]): Promise<ImportReport> =>
      JSON.parse(outputOf(await run('import', source, '--section', 'imported', '--json', ...args))),
    /** Runs `sync --json`; one report for each source. */
    sync: async (
      ...args: readonly string[]
    ): Promise<readonly { readonly report: ImportReport }[]> =>
      JSON.parse(outputOf(await run('sync', '--json', ...args))),
  };
}

function outputOf({ code, stdout, stderr }: CliResult): string {
  if (code !== 0) throw new Error(`exit ${code}: ${stderr}`);
  return stdout;
}

/** The items of a report by what became of them. */
export function byStatus(
  { items }: ImportReport,
  status: ImportedItem['status'],
): readonly ImportedItem[] {
  return items.filter((item) => item.status === status);
}

/** A version of an imported pattern as it is on disk. */
export async function readVersion(
  dir: string,
  slug: string,
  versionId = 'v1',
): Promise<{ readonly manifest: Manifest; readonly files: readonly Buffer[] }> {
  const folder = join(dir, slug, 'component', versionId);
  const manifest = manifestSchema.parse(
    parse(await readFile(join(folder, 'manifest.yaml'), 'utf8')),
  );
  const [variant = ''] = Object.keys(manifest.variants);
  const files: Buffer[] = [];
  for (const { stored } of manifest.registry?.files ?? []) {
    files.push(await readFile(join(folder, variant, stored)));
  }
  return { manifest, files };
}

/** `component.yaml` of a pattern. */
export async function readComponent(dir: string, slug: string): Promise<Record<string, unknown>> {
  return parse(await readFile(join(dir, slug, 'component/component.yaml'), 'utf8'));
}

/** Every file below a folder with its time and digest; locks apart. */
export async function snapshot(folder: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (name.includes('.publish-lock') || name === 'catalog') continue;
    const bytes = await readFile(file).catch(() => 'folder');
    found.set(name, `${mtimeMs} ${createHash('sha256').update(bytes).digest('hex')}`);
  }
  return found;
}
