import type { ComponentPublisher } from '../components/publishing/component-publisher.ts';
import type { ComponentStore } from '../components/component-store.ts';
import {
  BUNDLE_FILES,
  BUNDLE_SOURCE,
  BUNDLE_VARIANT,
  bundlePlace,
  releaseName,
} from '../components/package-bundle.ts';
import { UNKNOWN_LICENSE } from '../components/redistribution.ts';
import { registryRecordSchema } from '../components/registry-record.ts';
import { type Result, success } from '../errors.ts';
import { readCurrent } from './current-versions.ts';
import type { CatalogState, ImportTarget, PackageBundle, RegistrySource } from './import-ports.ts';

interface BundleDeps {
  readonly store: Pick<ComponentStore, 'component' | 'manifest'>;
  readonly publisher: Pick<ComponentPublisher, 'publish' | 'withdraw'>;
  readonly target: Pick<ImportTarget, 'removeBundle'>;
  readonly sha256: (bytes: Uint8Array) => string;
  readonly timestamp: () => string;
}

/**
 * Keeps the bundle of a package for the previews of its components, one for each release that a version is delivered
 * by, and removes those that no version names any more.
 *
 * @param hasNew whether versions were published that the release delivers
 */
export async function importBundle(
  deps: BundleDeps,
  source: RegistrySource,
  state: CatalogState,
  hasNew: boolean,
): Promise<Result<void>> {
  const { bundle, name = '' } = source;
  const kept = state.bundles.filter(({ release }) => release.startsWith(`${name}@`));
  if (bundle === undefined && kept.length === 0) return success(undefined);
  const used = new Set<string>();
  for (const { pattern, source: address } of state.imported) {
    if (address !== source.address) continue;
    const current = await readCurrent(deps.store, pattern.id);
    if (!current.ok) return current;
    for (const { delivery } of current.value.manifests.values()) {
      if (delivery !== undefined) used.add(releaseName(delivery));
    }
  }
  if (bundle !== undefined) {
    const release = releaseName({ package: bundle.name, version: bundle.version });
    if (hasNew) used.add(release);
    const published = used.has(release) ? await publish(deps, release, bundle, source) : undefined;
    if (published?.ok === false) return published;
  }
  for (const { release } of kept.filter((each) => !used.has(each.release))) {
    const removed = await deps.target.removeBundle(bundlePlace(release, deps.sha256));
    if (!removed.ok) return removed;
  }
  return success(undefined);
}

/** Publishes a bundle unless it is there; the version that it replaces is removed. */
async function publish(
  { store, publisher, sha256, timestamp }: BundleDeps,
  release: string,
  bundle: PackageBundle,
  { license = UNKNOWN_LICENSE }: RegistrySource,
): Promise<Result<void>> {
  const pattern = bundlePlace(release, sha256);
  const before = await store.component(pattern.id).pointer();
  if (!before.ok) return before;
  const files = filesOf(bundle).map(([path, bytes]) => ({ path, bytes, sha256: sha256(bytes) }));
  const now = timestamp();
  const published = await publisher.publish({
    pattern,
    variants: { [BUNDLE_VARIANT]: files },
    rules: undefined,
    types: undefined,
    notes: `The bundle of ${release} for previews.`,
    publishedAt: now,
    // Whoever may read the catalog sees its previews, whatever the license says of passing on the source.
    origin: { license, source: `${BUNDLE_SOURCE}${release}`, redistribute: true },
    asSeed: false,
    activate: true,
    inherit: false,
    registry: registryRecordSchema.parse({
      item: release,
      files: files.map(({ path }) => ({ stored: path })),
    }),
  });
  if (!published.ok) return published;
  const old = before.value;
  if (old === undefined || old === published.value.activeVersionId) return success(undefined);
  const reason = `Replaced by ${published.value.activeVersionId}.`;
  return publisher.withdraw(pattern, { versionId: old, withdrawnAt: now, reason });
}

function filesOf(bundle: PackageBundle): readonly (readonly [path: string, bytes: Uint8Array])[] {
  const { script, styles, problem } = BUNDLE_FILES;
  if ('problem' in bundle) return [[problem, new TextEncoder().encode(bundle.problem)]];
  return [
    [script, bundle.script],
    ...(bundle.styles.byteLength === 0 ? [] : [[styles, bundle.styles] as const]),
  ];
}
