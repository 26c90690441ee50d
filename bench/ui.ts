/**
 * Runs the command of `/cli.mjs` on the components that the site is built of (`src/faces/web/app/ui`), against a server
 * on the bundled catalog in this process: nothing listens, and no network is used.
 *
 *     npm run ui -- status
 *     npm run ui -- add /overlays/menu --no-deps
 *     npm run ui -- update
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { sha256Of } from '../src/adapters/catalog-files/source-folder.ts';
import { createLog } from '../src/adapters/log/log.ts';
import { readConfig } from '../src/config.ts';
import { createApp } from '../src/main/app.ts';
import { createCatalogBuild } from '../src/main/catalog-build.ts';
import { openConfiguredDatabase } from '../src/main/database.ts';
import { openTracing } from '../src/main/tracing.ts';
import { PROJECT_DIR } from '../test/support/run-cli.ts';

/** The address in `patterns.lock.json`: that of `npm start`. */
const BASE_URL = 'http://localhost:3000';

const fileSchema = z.object({ path: z.string(), sha256: z.string() });
const lockSchema = z.object({
  style_sheet: fileSchema,
  components: z.array(z.object({ files: z.array(fileSchema) })),
});

const dataDir = await mkdtemp(join(tmpdir(), 'pattern-catalog-ui-'));
const config = readConfig({ BASE_URL, DATA_DIR: dataDir });
const log = createLog();
const build = createCatalogBuild(config);
const database = await openConfiguredDatabase(config, { mode: 'command', log: () => undefined });
const built = await build.start();
if (!built.ok) throw new Error(built.messages.join('\n'));
if (!database.ok) throw new Error(database.failure.message);
const app = await createApp(config, {
  baseUrl: BASE_URL,
  database: database.value,
  log,
  tracing: await openTracing(config, log.error),
  watch: false,
  catalogWarnings: build.warnings,
  built: build.components(),
});
if (!app.ok) throw new Error(app.failure.message);
const { http } = app.value;
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  request.headers.set('host', new URL(BASE_URL).host);
  return http.fetch(request, {});
};

process.chdir(PROJECT_DIR);
process.env['PATTERN_CATALOG_URL'] = BASE_URL;
await import('../packages/consumer/src/main.ts');
if (process.argv.includes('--check')) {
  // For other projects their own changes are well. Here what is wrong with a component gets a new version of it.
  const lock = lockSchema.parse(JSON.parse(await readFile('patterns.lock.json', 'utf8')));
  for (const { path, sha256 } of [lock.style_sheet, ...lock.components.flatMap((it) => it.files)]) {
    if (sha256Of(await readFile(path)) === sha256) continue;
    console.error(`${path} is not as it was published.`);
    process.exitCode = 1;
  }
}
await rm(dataDir, { recursive: true, force: true });
process.exit();
