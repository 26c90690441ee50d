import type { Pattern } from '../../patterns/pattern.ts';
import { type Result, err, success } from '../../errors.ts';
import type { PatternPlace } from './component-publisher.ts';
import type { ComponentOrigin, ComponentStore, VersionNotices } from '../component-store.ts';
import { type ActivationLog, activationLogOf } from '../activation-log.ts';
import { type Manifest, compareVersionIds, labelFilesOf, LABELS_FOLDER } from '../manifest.ts';

/** One version of a component with everything that it holds. */
export interface WholeVersion {
  readonly versionId: string;
  readonly manifest: Manifest;
  readonly files: readonly {
    readonly variant: string;
    readonly path: string;
    readonly bytes: Uint8Array;
    readonly sha256: string;
  }[];
}

/** A component with all its versions, oldest first. */
export interface WholeComponent {
  readonly pattern: PatternPlace;
  readonly activeVersionId: string;
  /** Ids are never given twice, so this one may be gone. */
  readonly highestVersionId: string;
  readonly origin: ComponentOrigin;
  readonly notices: VersionNotices;
  readonly versions: readonly WholeVersion[];
  /** Derived from dates of publication where the store does not record it. */
  readonly log: ActivationLog;
}

/** Writes a whole component where there is none yet, all of it or nothing. */
export type WriteComponent = (component: WholeComponent) => Promise<Result<void>>;

/** What was copied. */
export interface CopyReport {
  readonly components: number;
  readonly versions: number;
  readonly files: number;
  /** Components that the other store had already, with the same versions. */
  readonly same: number;
  /** Why components were not copied, each a sentence. */
  readonly problems: readonly string[];
}

export type CopyComponents = () => Promise<Result<CopyReport>>;

/**
 * Copies all components from one store to another: the bytes of each file, version ids, manifests, dates, the active
 * pointer and its log, license, source and notices (docs/specification.md#versions). What was written is read back. A component that
 * the other store has with other versions is left as it is.
 */
export function createCopyComponents(deps: {
  readonly patterns: readonly Pattern[];
  readonly from: ComponentStore;
  readonly to: ComponentStore;
  readonly write: WriteComponent;
  readonly onProgress: (done: number, total: number) => void;
}): CopyComponents {
  const { patterns, from, to, write } = deps;
  const counts = { components: 0, versions: 0, files: 0, same: 0 };
  const problems: string[] = [];

  async function copy(pattern: Pattern): Promise<Result<void>> {
    const component = await readWhole(from, pattern);
    if (!component.ok) return component;
    if (component.value === undefined) return success(undefined);
    const there = await readWhole(to, pattern);
    if (!there.ok) return there;
    if (there.value !== undefined) {
      if (comparableText(there.value) === comparableText(component.value)) counts.same += 1;
      else
        problems.push(
          `${pattern.slug} has other versions in the store that it would be copied to.`,
        );
      return success(undefined);
    }
    const written = await write(component.value);
    if (!written.ok) return written;
    const copied = await readWhole(to, pattern);
    if (!copied.ok) return copied;
    if (copied.value === undefined || !isSame(copied.value, component.value)) {
      return err('upstream_error', `${pattern.slug} does not match what it was copied from.`);
    }
    counts.components += 1;
    counts.versions += component.value.versions.length;
    for (const { files } of component.value.versions) counts.files += files.length;
    return success(undefined);
  }

  return async () => {
    const known = new Set(patterns.map(({ id }) => id));
    const listed = await from.withComponents();
    if (!listed.ok) return listed;
    for (const id of listed.value) {
      if (!known.has(id)) problems.push(`The catalog has no pattern with the id ${id}.`);
    }
    for (const [index, pattern] of patterns.entries()) {
      const copied = await copy(pattern);
      if (!copied.ok) return copied;
      deps.onProgress(index + 1, patterns.length);
    }
    return success({ ...counts, problems });
  };
}

/** Reads a component with every byte, each checked by the store against its digest; undefined where there is none. */
async function readWhole(
  store: ComponentStore,
  pattern: Pattern,
): Promise<Result<WholeComponent | undefined>> {
  const component = store.component(pattern.id);
  const [active, ids, notices, origin, log] = await Promise.all([
    component.pointer(),
    component.versions(),
    component.notices(),
    component.origin(),
    component.activations(),
  ]);
  if (!log.ok) return log;
  if (!active.ok) return active;
  if (!ids.ok) return ids;
  if (!notices.ok) return notices;
  if (!origin.ok) return origin;
  if (active.value === undefined || origin.value === undefined) return success(undefined);
  const versions: WholeVersion[] = [];
  for (const versionId of ids.value) {
    const version = await readVersion(store, pattern, versionId);
    if (!version.ok) return version;
    versions.push(version.value);
  }
  const withdrawn = notices.value.withdrawn.map(({ versionId }) => versionId);
  return success({
    pattern,
    activeVersionId: active.value,
    highestVersionId:
      [...ids.value, ...withdrawn].toSorted(compareVersionIds).at(-1) ?? active.value,
    origin: origin.value,
    notices: notices.value,
    versions,
    log:
      log.value ??
      activationLogOf({
        recorded: [],
        activeVersionId: active.value,
        publishedAt: new Map(
          versions.map(({ versionId, manifest }) => [versionId, manifest.publishedAt]),
        ),
      }),
  });
}

async function readVersion(
  store: ComponentStore,
  { id, slug }: Pattern,
  versionId: string,
): Promise<Result<WholeVersion>> {
  const manifest = await store.manifest(id, versionId);
  if (!manifest.ok) return manifest;
  if (manifest.value === undefined) return incomplete(slug, versionId);
  const files: WholeVersion['files'][number][] = [];
  const labels = { files: labelFilesOf(manifest.value) };
  const folders = { ...manifest.value.variants, [LABELS_FOLDER]: labels };
  for (const [variant, listed] of Object.entries(folders)) {
    for (const { path } of listed.files) {
      const artifact = await store.artifact(id, versionId, variant, path);
      if (!artifact.ok) return artifact;
      if (artifact.value === undefined) return incomplete(slug, versionId);
      const { bytes, sha256 } = artifact.value;
      files.push({ variant, path, bytes, sha256 });
    }
  }
  return success({ versionId, manifest: manifest.value, files });
}

function incomplete(slug: string, versionId: string) {
  return err('upstream_error', `${slug} ${versionId} is not complete in the component store.`);
}

function isSame(a: WholeComponent, b: WholeComponent): boolean {
  const logOf = ({ log }: WholeComponent) =>
    JSON.stringify(
      log.map(({ from, to, at, by, reason, derived }) => {
        return { from, to, at: new Date(at).toISOString(), by, reason, derived };
      }),
    );
  return comparableText(a) === comparableText(b) && logOf(a) === logOf(b);
}

/** Serializes a component without its log, so that equal components give equal texts. Digests represent the bytes. */
function comparableText({ origin, versions, log: _log, ...component }: WholeComponent): string {
  const { retrievedAt } = origin;
  return JSON.stringify(
    {
      ...component,
      pattern: component.pattern.id,
      origin: {
        ...origin,
        ...(retrievedAt === undefined ? {} : { retrievedAt: new Date(retrievedAt).toISOString() }),
      },
      versions: versions.map(({ versionId, manifest, files }) => ({
        versionId,
        manifest,
        files: files.map(({ variant, path, sha256 }) => `${variant}/${path} ${sha256}`).toSorted(),
      })),
    },
    // PostgreSQL does not keep the order of keys.
    (_key, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  );
}
