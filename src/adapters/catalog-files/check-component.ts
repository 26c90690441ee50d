import { type ActivationLog, activationLogOf } from '../../domain/components/activation-log.ts';
import type { FileFingerprint } from '../../domain/components/fingerprints/fingerprint-index.ts';
import { fingerprintOf } from '../../domain/components/fingerprints/fingerprint.ts';
import {
  type ComponentFile,
  type Manifest,
  compareVersionIds,
  componentFileSchema,
  DEFAULT_VARIANT,
  EXAMPLE_FILE,
  isVersionId,
  labelFilesOf,
  LABELS_FOLDER,
  MAIN_FILE,
  manifestSchema,
  MAX_ARTIFACT_BYTES,
} from '../../domain/components/manifest.ts';
import { needsOf } from '../../domain/components/requirements.ts';
import { findCheckProblems } from '../../domain/components/publishing/check-problems.ts';
import { mayRedistribute } from '../../domain/components/redistribution.ts';
import { itemTypeOf } from '../../domain/registry/imported-item.ts';
import { joinPath } from '../../domain/text.ts';
import type { KnownVersions, VersionContext, VersionFacts } from './build-facts.ts';
import { replacementProblems } from './check-replacements.ts';
import { type Reading, listEntries, readYamlFile } from './reading.ts';
import { MANIFEST_FILE } from './scan-folder.ts';
import { firstLineNotUtf8, sha256Of } from './source-folder.ts';
import type { LineOf } from './yaml-file.ts';

export const COMPONENT_FILE = 'component.yaml';

/** What a build needs to know about a component. */
export interface CheckedComponent {
  readonly versions: KnownVersions;
  /** Of the intact files of the versions that were read. */
  readonly fingerprints: Readonly<Record<string, readonly FileFingerprint[]>>;
  /** Its type in the registry; empty if its license does not permit redistribution. */
  readonly itemType: string | undefined;
  /** Undefined without code in the default variant. */
  readonly active: { readonly log: ActivationLog } | undefined;
}

/** Validates a `component/` folder: its pointer and all of its versions (docs/specification.md#versions). */
export async function checkComponent(
  reading: Reading,
  folder: string,
  { known, isFrozen }: VersionContext,
): Promise<CheckedComponent> {
  const { problems } = reading;
  const found: string[] = [];
  for (const entry of await listEntries(reading, folder)) {
    const place = joinPath(folder, entry.name);
    if (entry.kind === 'file') {
      if (entry.name === COMPONENT_FILE) continue;
      problems.warning(place, 1, 'is not part of a component and is ignored');
    } else if (isVersionId(entry.name)) {
      found.push(entry.name);
    } else {
      problems.error(place, 1, 'is not a version id: versions are seed, v1, v2, …');
    }
  }
  if (found.length === 0) {
    problems.error(folder, 1, 'has no version: publish one, or remove the folder');
  }
  found.sort(compareVersionIds);
  const { withdrawn, file } = await checkComponentFile(reading, folder, found);
  const versions: Record<string, VersionFacts> = {};
  const fingerprints: Record<string, readonly FileFingerprint[]> = {};
  for (const versionId of found) {
    const place = joinPath(folder, versionId);
    const facts = known[versionId];
    if (withdrawn.has(versionId)) problems.warning(place, 1, 'was withdrawn: remove the folder');
    else if (facts !== undefined) versions[versionId] = facts;
    else {
      const read = await checkVersion(reading, place, isFrozen(versionId) ? CHANGED : AMENDABLE);
      if (read === undefined) continue;
      versions[versionId] = read.facts;
      fingerprints[versionId] = read.fingerprints.map((one) => ({ versionId, ...one }));
    }
  }
  const { activeVersionId, activations: recorded = [] } = file ?? {};
  const publishedAt = new Map(
    Object.entries(versions).map(([versionId, facts]) => [versionId, facts.publishedAt]),
  );
  const log = activationLogOf({ recorded, activeVersionId, publishedAt });
  const active = versions[activeVersionId ?? ''];
  const isClosed = active !== undefined && file !== undefined && !mayRedistribute(termsOf(file));
  return {
    versions,
    fingerprints,
    itemType: isClosed ? '' : active?.itemType,
    active: active?.hasDefaultVariant === true ? { log } : undefined,
  };
}

async function checkComponentFile(
  reading: Reading,
  folder: string,
  found: readonly string[],
): Promise<{
  readonly withdrawn: ReadonlySet<string>;
  readonly file: ComponentFile | undefined;
}> {
  const file = joinPath(folder, COMPONENT_FILE);
  const component = await readYamlFile<ComponentFile>(
    reading,
    file,
    'activeVersionId, license and provenance',
    componentFileSchema,
  );
  if (component === undefined) return { withdrawn: new Set(), file: undefined };
  const { activeVersionId } = component.value;
  const withdrawn = new Set(component.value.withdrawn.map((version) => version.version_id));
  const versions = found.filter((versionId) => !withdrawn.has(versionId));
  const checked = { withdrawn, file: component.value };
  for (const [index, problem] of replacementProblems(component.value, versions)) {
    reading.problems.warning(file, component.lineOf(['deprecated', index, 'replacement']), problem);
  }
  const last = component.value.activations.at(-1);
  if (last !== undefined && last.to !== activeVersionId) {
    reading.problems.warning(
      file,
      component.lineOf(['activeVersionId']),
      `\`activations\` ends at ${last.to}, so when ${activeVersionId} became active is not recorded: move the pointer with \`activate\``,
    );
  }
  if (versions.includes(activeVersionId)) return checked;
  const there = versions.length === 0 ? 'there is no version' : `there are ${versions.join(', ')}`;
  const problem = isVersionId(activeVersionId)
    ? `\`activeVersionId\` names ${activeVersionId}, which does not exist: ${there}`
    : '`activeVersionId` must be seed, v1, v2, …';
  reading.problems.error(file, component.lineOf(['activeVersionId']), problem);
  return checked;
}

function termsOf({ license, redistribute, provenance: { item } }: ComponentFile) {
  return { license, redistribute, item };
}

const CHANGED = 'a version never changes';

const AMENDABLE =
  'no release has shipped this version, so write what it has into the manifest (for the bundled catalog: npm run amend)';

type Variant = Manifest['variants'][string];

/**
 * Validates the folder of a version: its manifest, and that it lists exactly the existing files with their digests.
 *
 * @param remedy for a file that differs
 */
async function checkVersion(
  reading: Reading,
  folder: string,
  remedy: string,
): Promise<
  | {
      readonly facts: VersionFacts;
      readonly fingerprints: readonly Omit<FileFingerprint, 'versionId'>[];
    }
  | undefined
> {
  const file = joinPath(folder, MANIFEST_FILE);
  const manifest = await readYamlFile<Manifest>(
    reading,
    file,
    'the rules of the version and the digests of its files',
    manifestSchema,
  );
  if (manifest === undefined) return undefined;
  const { value, lineOf } = manifest;
  const { problems } = reading;
  if (value.registry === undefined && !Object.hasOwn(value.variants, DEFAULT_VARIANT)) {
    problems.error(
      file,
      lineOf(['variants']),
      `\`variants\` must have ${DEFAULT_VARIANT}, the default variant`,
    );
  }
  for (const entry of await listEntries(reading, folder)) {
    if (entry.name === MANIFEST_FILE && entry.kind === 'file') continue;
    if (entry.kind === 'folder' && Object.hasOwn(value.variants, entry.name)) continue;
    if (entry.name === LABELS_FOLDER && value.labels !== undefined) continue;
    problems.error(
      joinPath(folder, entry.name),
      1,
      `is not listed in ${MANIFEST_FILE}: list it there or remove it`,
    );
  }
  if (value.labels !== undefined) {
    const variant = { language: 'ts', files: [...labelFilesOf(value)] };
    const place = { folder: joinPath(folder, LABELS_FOLDER), name: LABELS_FOLDER };
    await checkVariant(reading, { ...place, file, variant, lineOf, remedy });
  }
  let files: Readonly<Record<string, string>> = {};
  const fingerprints: Omit<FileFingerprint, 'versionId'>[] = [];
  for (const [name, variant] of Object.entries(value.variants)) {
    const place = { folder: joinPath(folder, name), file, name, variant, lineOf, remedy };
    const texts = await checkVariant(reading, place);
    if (name === DEFAULT_VARIANT) files = texts;
    for (const entry of variant.files) {
      const text = texts[entry.path];
      if (text === undefined || entry.path === EXAMPLE_FILE) continue;
      const known = detached({ variant: name, path: entry.path, sha256: entry.sha256 });
      fingerprints.push({ ...known, minhash: fingerprintOf(text) });
    }
  }
  if (value.checks !== undefined) {
    // Imported lazily: most catalogs parse no code in a build.
    const { runChecks } = await import('../code-reader/run-checks.ts');
    for (const { index, message } of findCheckProblems(value, files, runChecks)) {
      problems.error(file, lineOf(['checks', index]), message);
    }
  }
  const facts = detached<VersionFacts>({
    publishedAt: value.publishedAt,
    hasDefaultVariant:
      Object.hasOwn(value.variants, DEFAULT_VARIANT) || value.delivery !== undefined,
    // What a package delivers is not offered as source.
    itemType: value.delivery === undefined ? itemTypeOf(value.registry) : '',
    // The files of an imported version follow the conventions of their registry.
    needs: value.registry === undefined ? needsOf(value, files) : undefined,
  });
  return { facts, fingerprints };
}

/** A copy whose strings are not parts of a whole file, which would stay in memory. */
function detached<T>(value: T): T {
  const copy: T = JSON.parse(JSON.stringify(value));
  return copy;
}

interface VariantPlace {
  readonly folder: string;
  readonly file: string;
  readonly name: string;
  readonly variant: Variant;
  readonly lineOf: LineOf;
  readonly remedy: string;
}

/** Returns the texts of the intact files. */
async function checkVariant(
  reading: Reading,
  place: VariantPlace,
): Promise<Readonly<Record<string, string>>> {
  const texts: Record<string, string> = {};
  const { problems } = reading;
  const path = ['variants', place.name, 'files'];
  const listed = place.variant.files.map((entry) => entry.path);
  if (place.variant.language === 'tsx' && !listed.includes(MAIN_FILE)) {
    problems.error(
      place.file,
      place.lineOf(path),
      `the variant ${place.name} must have ${MAIN_FILE}, its main file`,
    );
  }
  for (const [index, entry] of place.variant.files.entries()) {
    const report = (key: string, message: string): void =>
      problems.error(place.file, place.lineOf([...path, index, key]), message);
    if (listed.indexOf(entry.path) < index)
      report('path', `${entry.path} is listed twice: remove one`);
    else {
      const text = await checkFile(reading, place, entry, report);
      if (text !== undefined) texts[entry.path] = text;
    }
  }
  for (const found of await filesBelow(reading, place.folder, '')) {
    if (listed.includes(found)) continue;
    problems.error(
      joinPath(place.folder, found),
      1,
      `is not listed in ${MANIFEST_FILE}: list it there or remove it`,
    );
  }
  return texts;
}

async function checkFile(
  { source, problems }: Reading,
  { folder, remedy }: VariantPlace,
  entry: Variant['files'][number],
  report: (key: string, message: string) => void,
): Promise<string | undefined> {
  const file = joinPath(folder, entry.path);
  const found = await source.read(file, MAX_ARTIFACT_BYTES);
  if (!found.ok) {
    report('path', `${entry.path} ${found.missing ? 'is listed but missing' : found.reason}`);
    return undefined;
  }
  const badLine = firstLineNotUtf8(found.bytes);
  if (badLine !== undefined) {
    problems.error(file, badLine, 'is not valid UTF-8: artifacts must be UTF-8');
  }
  const bytes = found.bytes.byteLength;
  const sha256 = sha256Of(found.bytes);
  if (sha256 !== entry.sha256 && hasOtherLineEndings(found.bytes, entry.sha256)) {
    report('sha256', `${entry.path} ${OTHER_LINE_ENDINGS}`);
  } else if (bytes !== entry.bytes) {
    report('bytes', `${entry.path} has ${bytes} bytes, not ${entry.bytes}: ${remedy}`);
  } else if (sha256 !== entry.sha256) {
    report('sha256', `${entry.path} has the SHA-256 ${sha256}: ${remedy}`);
  }
  return found.bytes.toString('utf8');
}

const OTHER_LINE_ENDINGS =
  'differs in its line endings only, as Git changes them (core.autocrlf): write the line `* -text` in `.gitattributes`, commit it and all other work, and check the files out again with `git rm -r -q --cached . && git reset -q --hard`';

function hasOtherLineEndings(found: Buffer, sha256: string): boolean {
  const unix = found.toString('latin1').replaceAll('\r\n', '\n');
  const texts = [unix, unix.replaceAll('\n', '\r\n')];
  return texts.some((text) => sha256Of(Buffer.from(text, 'latin1')) === sha256);
}

async function filesBelow(
  reading: Reading,
  root: string,
  folder: string,
): Promise<readonly string[]> {
  const files: string[] = [];
  for (const entry of await listEntries(reading, joinPath(root, folder))) {
    const place = joinPath(folder, entry.name);
    if (entry.kind === 'file') files.push(place);
    else files.push(...(await filesBelow(reading, root, place)));
  }
  return files;
}
