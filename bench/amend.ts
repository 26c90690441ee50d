/**
 * Follows changes that were made in place to versions of the bundled catalog which no release has shipped: writes the
 * digests of their files and labels, and the typed models of all that is affected, into the manifests, and copies what
 * the site uses (`patterns.lock.json`). Refuses to touch a version that a release has shipped.
 *
 *     npm run amend
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { amendVersions, measure, rewriteManifest } from '../packaging/amend-versions.ts';
import { DEFAULT_VARIANT } from '../src/domain/components/manifest.ts';
import { PROJECT_DIR } from '../test/support/run-cli.ts';

const amended = amendVersions(PROJECT_DIR);
for (const { slug, versionId } of amended) console.log(`${slug} ${versionId}: digests`);
const changed = new Set(amended.map(({ slug }) => slug));

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
  rewriteManifest(join(artifact.folder, '../manifest.yaml'), { props, attributes, breaks });
  console.log(`${artifact.name}: typed model`);
}
copyForSite();

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
