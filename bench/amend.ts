/**
 * Follows changes that were made in place to versions of the bundled catalog which no release has shipped: writes the
 * digests of their files and labels, and the typed models of all that is affected, into the manifests, and copies what
 * the site uses (`patterns.lock.json`). Refuses to touch a version that a release has shipped.
 *
 *     npm run amend
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parse, stringify } from 'yaml';
import {
  type Manifest,
  DEFAULT_VARIANT,
  labelsFile,
  LABELS_FOLDER,
  manifestSchema,
} from '../src/domain/components/manifest.ts';
import {
  type BundledVersion,
  digestOfVersion,
  readBundledVersions,
  readReleased,
} from '../packaging/released-versions.ts';
import { PROJECT_DIR } from '../test/support/run-cli.ts';

const released = readReleased(PROJECT_DIR);
const changed = new Set<string>();
for (const version of readBundledVersions(PROJECT_DIR)) {
  const manifest = { ...version.manifest, ...listedIn(version) };
  if (JSON.stringify(manifest) === JSON.stringify(version.manifest)) continue;
  const name = `${version.slug} ${version.versionId}`;
  const digest = released[version.slug]?.[version.versionId];
  if (digest !== undefined && digest !== digestOfVersion({ ...version, manifest })) {
    throw new Error(`${name} was released and never changes: publish a new version instead.`);
  }
  for (const [language, { sha256 }] of Object.entries(version.manifest.labels ?? {})) {
    if (digest === undefined || manifest.labels?.[language]?.sha256 === sha256) continue;
    throw new Error(`The labels (${language}) of ${name} were released and never change.`);
  }
  rewrite(version.manifestFile, { variants: manifest.variants, labels: manifest.labels });
  changed.add(version.slug);
  console.log(`${name}: digests`);
}

// Imported here, since they read the manifests.
const { BUNDLED_ARTIFACTS } = await import('../test/catalog/bundled-artifacts.ts');
const { typedModelOf } = await import('../test/catalog/typed-models.ts');
for (const artifact of BUNDLED_ARTIFACTS) {
  if (artifact.variant !== DEFAULT_VARIANT) continue;
  const isAffected = [artifact, ...artifact.required()].some(({ slug }) => changed.has(slug));
  if (!isAffected && !process.argv.includes('--all')) continue;
  const { props, attributes, breaks } = typedModelOf(artifact) ?? {};
  const before = artifact.manifest;
  const isSame =
    JSON.stringify([props, attributes, breaks]) ===
    JSON.stringify([before.props, before.attributes, before.breaks]);
  if (isSame) continue;
  rewrite(join(artifact.folder, '../manifest.yaml'), { props, attributes, breaks });
  console.log(`${artifact.name}: typed model`);
}
copyForSite();

/** The files and labels of a version as they lie in its folder. */
function listedIn({ manifest, manifestFile }: BundledVersion) {
  const folder = dirname(manifestFile);
  const variants = Object.fromEntries(
    Object.entries(manifest.variants).map(([name, variant]) => {
      const listed = variant.files.map(({ path }) => path);
      const found = globSync('**/*.*', { cwd: join(folder, name) });
      const kept = listed.filter((path) => found.includes(path));
      const added = found.filter((path) => !listed.includes(path)).toSorted();
      const files = [...kept, ...added].map((path) => ({
        path,
        ...measure(join(folder, name, path)),
      }));
      return [name, { ...variant, files }];
    }),
  );
  const labels = globSync('*.ts', { cwd: join(folder, LABELS_FOLDER) })
    .toSorted()
    .map((file) => {
      const language = basename(file, '.ts');
      return [language, measure(join(folder, LABELS_FOLDER, labelsFile(language)))] as const;
    });
  return { variants, ...(labels.length === 0 ? {} : { labels: Object.fromEntries(labels) }) };
}

function measure(file: string) {
  const bytes = readFileSync(file);
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Replaces blocks of a manifest, and leaves the others as they were written. */
function rewrite(file: string, blocks: Partial<Manifest>): void {
  let text = readFileSync(file, 'utf8');
  for (const [key, value] of Object.entries(blocks)) {
    const block = value === undefined ? '' : stringify({ [key]: value }, { lineWidth: 100 });
    const written = new RegExp(`^${key}:.*\\n(?:[ -].*\\n)*`, 'm');
    if (written.test(text)) text = text.replace(written, () => block);
    else if (key === 'labels') text += block;
    else text = text.replace(/^variants:/m, () => `${block}variants:`);
  }
  manifestSchema.parse(parse(text));
  writeFileSync(file, text);
}

interface Lock {
  readonly components: readonly {
    readonly slug: string;
    readonly variant: string;
    readonly version_id: string;
    readonly files: readonly { readonly path: string; readonly file: string; sha256: string }[];
  }[];
}

/** Gives the site the bytes of the versions that it uses. Files that differ from the lock are left. */
function copyForSite(): void {
  const lockFile = join(PROJECT_DIR, 'patterns.lock.json');
  const lock: Lock = JSON.parse(readFileSync(lockFile, 'utf8'));
  for (const { slug, variant, version_id: versionId, files } of lock.components) {
    for (const each of files) {
      const source = join(PROJECT_DIR, 'catalog', slug, 'component', versionId, variant, each.file);
      const copy = join(PROJECT_DIR, each.path);
      const { sha256 } = measure(source);
      if (sha256 === each.sha256 || measure(copy).sha256 !== each.sha256) continue;
      writeFileSync(copy, readFileSync(source));
      each.sha256 = sha256;
      console.log(`${relative(PROJECT_DIR, copy)}: copied`);
    }
  }
  writeFileSync(lockFile, `${JSON.stringify(lock, undefined, 2)}\n`);
}
