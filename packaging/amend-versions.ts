import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import {
  type Manifest,
  labelsFile,
  LABELS_FOLDER,
  manifestSchema,
} from '../src/domain/components/manifest.ts';
import {
  type BundledVersion,
  digestOfVersion,
  readBundledVersions,
  readReleased,
} from './released-versions.ts';

/**
 * Writes the digests of files and labels that were changed in place into the manifests of their versions, below the root
 * of the project. Labels may be added to a released version. Writes nothing
 * if it refuses one.
 *
 * @returns the versions that it changed
 * @throws Error for a version, or labels of one, that a release has shipped
 */
export function amendVersions(root: string): readonly BundledVersion[] {
  const released = readReleased(root);
  const changed = readBundledVersions(root)
    .map((version) => ({
      version,
      amended: { ...version, manifest: { ...version.manifest, ...listedIn(version) } },
    }))
    .filter(
      ({ version, amended }) =>
        JSON.stringify(amended.manifest) !== JSON.stringify(version.manifest),
    );
  for (const { version, amended } of changed) {
    const digest = released[version.slug]?.[version.versionId];
    if (digest !== undefined) refuseChanges(version, amended, digest);
  }
  for (const { version, amended } of changed) {
    const { variants, labels } = amended.manifest;
    rewriteManifest(version.manifestFile, { variants, labels });
  }
  return changed.map(({ version }) => version);
}

function refuseChanges(version: BundledVersion, amended: BundledVersion, digest: string): void {
  const name = `${version.slug} ${version.versionId}`;
  if (digest !== digestOfVersion(amended)) {
    throw new Error(`${name} was released and never changes: publish a new version instead.`);
  }
  for (const [language, { sha256 }] of Object.entries(version.manifest.labels ?? {})) {
    if (amended.manifest.labels?.[language]?.sha256 === sha256) continue;
    throw new Error(`The labels (${language}) of ${name} were released and never change.`);
  }
}

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

/** The size and the SHA-256 of a file, as manifests list them. */
export function measure(file: string) {
  const bytes = readFileSync(file);
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Replaces blocks of a manifest, and leaves the others as they were written. */
export function rewriteManifest(file: string, blocks: Partial<Manifest>): void {
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
