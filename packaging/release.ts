/**
 * Packs both npm packages, prints their digests, and publishes them with provenance unless something does not agree:
 *
 *     npm run release -- --dry-run [--pack-destination <folder>]
 *     npm run release -- --freeze
 *
 * A dry run names what does not agree, and publishes nothing. `--freeze` lists the bundled versions that the release
 * ships in `catalog/released.yaml`. See docs/releasing.md.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  composeReleased,
  readBundledVersions,
  readReleased,
  readWithdrawn,
  releaseProblems,
  RELEASED_FILE,
} from './released-versions.ts';

/** The server's package, and the consumer's command. */
const PACKAGES = ['.', 'packages/consumer'] as const;

const manifestSchema = z.object({ name: z.string(), version: z.string() });

const sbomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string() })).min(1),
});

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    freeze: { type: 'boolean', default: false },
    'pack-destination': { type: 'string' },
  },
});
const isDryRun = values['dry-run'];
const bundled = readBundledVersions('.');
if (values.freeze) {
  writeFileSync(RELEASED_FILE, composeReleased(readReleased('.'), bundled));
  process.exit();
}
const manifests = PACKAGES.map(readManifest);
const problems = [
  ...disagreements(manifests.map(({ version }) => version)),
  ...releaseProblems(readReleased('.'), bundled, readWithdrawn('.')),
  ...unfrozen(),
];
if (problems.length > 0 && !isDryRun) fail(problems);

const folder = values['pack-destination'] ?? (await mkdtemp(join(tmpdir(), 'pattern-catalog-')));
const files = PACKAGES.map((place, index) => pack(place, manifests[index]?.name ?? ''));
for (const file of files) {
  const bytes = readFileSync(file);
  console.log(file);
  console.log(`  sha256     ${createHash('sha256').update(bytes).digest('hex')}`);
  console.log(`  integrity  sha512-${createHash('sha512').update(bytes).digest('base64')}`);
}
const bill = readSbom(files[0] ?? '');
if (bill === undefined) problems.push('the package has no SBOM (build/sbom.json)');
else console.log(`  sbom       CycloneDX, ${bill} packages`);

if (isDryRun) {
  for (const problem of problems) console.log(`not ready: ${problem}`);
  if (problems.length === 0) console.log('ready');
} else {
  if (problems.length > 0) fail(problems);
  for (const file of files) run('npm', ['publish', file, '--provenance'], 'inherit');
}

function readManifest(place: string) {
  return manifestSchema.parse(JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')));
}

/** Where versions, changelog, tag and checkout differ. */
function disagreements([version = '', ...others]: readonly string[]): string[] {
  const found: string[] = [];
  if (others.some((other) => other !== version)) {
    found.push(`the versions of the packages differ: ${[version, ...others].join(', ')}`);
  }
  const changelog = existsSync('CHANGELOG.md') ? readFileSync('CHANGELOG.md', 'utf8') : '';
  const [, unreleased = ''] = /^## Unreleased\n([^]*?)(?=^## |$(?![^]))/m.exec(changelog) ?? [];
  if (!changelog.includes(`\n## ${version}, `)) {
    found.push(`CHANGELOG.md has no section for ${version}`);
  }
  if (unreleased.trim() !== '') found.push('CHANGELOG.md has entries under Unreleased');
  const tags = git('tag', '--points-at', 'HEAD');
  if (tags === undefined) return [...found, 'this is no git checkout with a commit'];
  if (!tags.split('\n').includes(`v${version}`)) {
    found.push(`HEAD does not have the tag v${version}`);
  }
  if (git('status', '--porcelain') !== '') found.push('the checkout has changes');
  return found;
}

/** Whether `catalog/released.yaml` lacks versions that this release ships. */
function unfrozen(): readonly string[] {
  const released = readReleased('.');
  const missing = bundled.filter(
    ({ slug, versionId }) => !Object.hasOwn(released[slug] ?? {}, versionId),
  );
  return missing.length === 0
    ? []
    : [`${RELEASED_FILE} lacks ${missing.length} versions: npm run release -- --freeze`];
}

function git(...args: readonly string[]): string | undefined {
  try {
    return run('git', args, 'pipe').trim();
  } catch {
    return undefined;
  }
}

/** Returns the file of a package. */
function pack(place: string, name: string): string {
  // What scripts print is not what was packed.
  run('npm', ['pack', '--silent', '--pack-destination', folder, `./${place}`], 'pipe');
  const { version } = readManifest(place);
  const file = readdirSync(folder).find((entry) => entry === `${name}-${version}.tgz`);
  if (file === undefined) throw new Error(`npm packed no ${name}-${version}.tgz`);
  return join(folder, file);
}

/** The number of packages in the SBOM that the package holds. */
function readSbom(file: string): number | undefined {
  try {
    const text = run('tar', ['xzOf', file, 'package/build/sbom.json'], 'pipe');
    return sbomSchema.parse(JSON.parse(text)).components.length;
  } catch {
    return undefined;
  }
}

function run(program: string, args: readonly string[], stdout: 'pipe' | 'inherit'): string {
  const maxBuffer = 64 * 1024 * 1024;
  const stderr = program === 'npm' ? 'inherit' : 'ignore';
  const output = execFileSync(program, args, {
    encoding: 'utf8',
    maxBuffer,
    stdio: ['ignore', stdout, stderr],
  });
  return output ?? '';
}

function fail(reasons: readonly string[]): never {
  for (const reason of reasons) console.error(`not ready: ${reason}`);
  process.exit(1);
}
