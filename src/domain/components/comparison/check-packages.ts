import { z } from 'zod';
import type { Catalog } from '../../catalog/catalog.ts';
import { compareReleases, isRelease, releasesOf } from '../../catalog/releases.ts';
import { type Result, err, success, withoutDamage } from '../../errors.ts';
import { excerptOf } from '../../text.ts';
import type { Principal } from '../../identity/principal.ts';
import type { ComponentReader } from '../component-reader.ts';
import type { Manifest } from '../manifest.ts';
import { importedPackageOf, versionAt } from '../with-releases.ts';
import {
  type CheckUpdates,
  type ComponentUpdate,
  type HeldComponent,
  COMPONENTS_PROBLEM,
} from './check-updates.ts';
import { type NeededChanges, describeNeeded, readUpdate } from './needed-changes.ts';

const MAX_PACKAGES = 200;

const MAX_EXCERPT = 20_000;

const PACKAGES_PROBLEM = `packages must be an array of 1 to ${MAX_PACKAGES} objects with package and version, or an excerpt of package.json as text, such as {"dependencies": {"@acme/ui": "^3.2.1"}}.`;

const short = (max: number) =>
  z.string({ error: PACKAGES_PROBLEM }).max(max, { error: PACKAGES_PROBLEM });

/** Packages that a project has: input of the tool and the route. */
export const heldPackagesSchema = z
  .union(
    [
      z
        .array(z.object({ package: short(214), version: short(100) }))
        .min(1)
        .max(MAX_PACKAGES),
      z.string().max(MAX_EXCERPT),
    ],
    { error: PACKAGES_PROBLEM },
  )
  .describe('[{package, version}], or an excerpt of package.json.');

export type HeldPackages = z.infer<typeof heldPackagesSchema>;

const rangesSchema = z.record(z.string().max(214), z.string().max(1000));

const excerptSchema = z.union([
  z
    .looseObject({
      dependencies: rangesSchema.optional(),
      devDependencies: rangesSchema.optional(),
      peerDependencies: rangesSchema.optional(),
    })
    .transform(({ dependencies, devDependencies, peerDependencies }) => ({
      ...peerDependencies,
      ...devDependencies,
      ...dependencies,
    }))
    .refine((ranges) => Object.keys(ranges).length > 0),
  rangesSchema,
]);

/** The packages and their versions or ranges; undefined for a text that is no excerpt of package.json. */
function listPackages(held: HeldPackages): readonly (readonly [string, string])[] | undefined {
  if (typeof held !== 'string') return held.map((each) => [each.package, each.version]);
  try {
    const excerpt: unknown = JSON.parse(held);
    return Object.entries(excerptSchema.parse(excerpt));
  } catch {
    return undefined;
  }
}

/** What an update of a package takes: output of the tool and the route. */
export interface PackageUpdate {
  readonly package: string;
  /** As it was sent. */
  readonly version: string;
  /** `unknown`: nothing of it is known up to this version, and `reason` says why. */
  readonly status: 'current' | 'outdated' | 'ahead' | 'unknown';
  /** The imported release that the version is taken for, where it is another one: the last before it. */
  readonly compared_as?: string;
  readonly latest?: string;
  readonly reason?: string;
  /** The components that changed since, or are gone. */
  readonly components?: readonly {
    readonly slug: string;
    readonly status: 'changed' | 'gone';
    readonly from: string;
    readonly to?: string;
    readonly must_change: NeededChanges['verdict'];
    readonly changes: readonly string[];
  }[];
  /** Slugs of components that the version does not have yet. */
  readonly added?: readonly string[];
  /** How many components changed, where not all are listed. */
  readonly total?: number;
}

const MAX_COMPONENTS = 50;
const MAX_CHANGES = 10;
/** Longer lines end before: the comparison has all of them. */
const MAX_TEXT = 300;

/** Checks copied components and packages (docs/specification.md#check_component_updates). */
export type CheckHeld = (
  principal: Principal,
  held: {
    readonly components?: readonly HeldComponent[] | undefined;
    readonly packages?: HeldPackages | undefined;
  },
) => Promise<Result<{ readonly results: ComponentUpdate[]; readonly packages?: PackageUpdate[] }>>;

export function createCheckHeld(deps: {
  readonly checkUpdates: CheckUpdates;
  readonly checkPackages: CheckPackages;
}): CheckHeld {
  return async (principal, { components, packages }) => {
    if (components === undefined && packages === undefined) {
      return err('invalid_args', `${COMPONENTS_PROBLEM} Or name packages.`);
    }
    const results =
      components === undefined ? undefined : await deps.checkUpdates(principal, components);
    if (results?.ok === false) return results;
    const updates =
      packages === undefined ? undefined : await deps.checkPackages(principal, packages);
    if (updates?.ok === false) return updates;
    return success({
      results: [...(results?.value ?? [])],
      ...(updates === undefined ? {} : { packages: [...updates.value] }),
    });
  };
}

/** The lowest release of a version or a range that begins with it; of `<4.0.0` or `*` it is not known. */
const LOWEST = /^(?:[\^~=v]|>=)?\s*(?<release>\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)/;

/** Compares the packages that a project has with the imported releases; those of no catalog component are left out. */
export type CheckPackages = (
  principal: Principal,
  held: HeldPackages,
) => Promise<Result<readonly PackageUpdate[]>>;

export function createCheckPackages(deps: {
  readonly catalog: () => Pick<Catalog, 'registries' | 'lookUp'>;
  readonly components: ComponentReader;
}): CheckPackages {
  const { components } = deps;

  return async (principal, held) => {
    const listed = listPackages(held);
    if (listed === undefined) return err('invalid_args', PACKAGES_PROBLEM);
    const names = new Set<string>();
    for (const [name] of listed) {
      if (names.has(name)) {
        return err('invalid_args', `packages names ${name} twice: name each package once.`);
      }
      names.add(name);
    }
    const updates: PackageUpdate[] = [];
    for (const [name, version] of listed) {
      const update = await checkOne(principal, name, version);
      if (!update.ok) return update;
      if (update.value !== undefined) updates.push(update.value);
    }
    return success(updates);
  };

  async function checkOne(
    principal: Principal,
    name: string,
    version: string,
  ): Promise<Result<PackageUpdate | undefined>> {
    const imported = importedPackageOf(deps.catalog(), { name });
    if (imported === undefined) return success(undefined);
    const releases = releasesOf(imported);
    const latest = releases.at(-1);
    const about = { package: name, version, ...(latest === undefined ? {} : { latest }) };
    const asked = LOWEST.exec(version.trim())?.groups?.['release'] ?? '';
    const from = releases.findLast((release) => compareReleases(release, asked) <= 0);
    if (!isRelease(asked) || from === undefined || latest === undefined) {
      const reason = `No imported release is at or before it. Imported are: ${releases.slice(-20).join(', ')}.`;
      return success({ ...about, status: 'unknown', reason });
    }
    const ahead = compareReleases(asked, latest);
    const changed: NonNullable<PackageUpdate['components']>[number][] = [];
    const added: string[] = [];
    for (const patternId of from === latest ? [] : imported.components) {
      const slug = deps.catalog().lookUp({ kind: 'id', id: patternId })?.slug;
      const read = slug === undefined ? success([]) : await manifestsOf(principal, patternId);
      if (!read.ok) {
        if (read.failure.kind === 'access_refused') continue;
        return read;
      }
      const manifests = new Map(read.value);
      const goneIn = imported.gone[patternId];
      const [before, after] = [from, latest].map((release) =>
        goneIn !== undefined && compareReleases(goneIn, release) <= 0
          ? undefined
          : versionAt(manifests, release),
      );
      if (slug === undefined || before === after) continue;
      if (before === undefined) {
        added.push(slug);
      } else if (after === undefined) {
        const changes = [`It is not in ${name} ${goneIn} and later`];
        changed.push({ slug, status: 'gone', from: before, must_change: 'some', changes });
      } else {
        const update = await readUpdate(
          (versionId) => components.manifest(principal, patternId, versionId),
          [...manifests.keys()],
          { from: before, to: after },
        );
        if (!update.ok) return update;
        const needed = update.value?.needed;
        changed.push({
          slug,
          status: 'changed',
          from: before,
          to: after,
          must_change: needed?.verdict ?? 'unknown',
          changes: (needed === undefined ? [] : describeNeeded(needed))
            .slice(0, MAX_CHANGES)
            .map((line) => excerptOf(line, MAX_TEXT)),
        });
      }
    }
    const order = { some: 0, unknown: 1, none: 2 } as const;
    changed.sort((a, b) => order[a.must_change] - order[b.must_change]);
    return success({
      ...about,
      status: ahead > 0 ? 'ahead' : from === latest ? 'current' : 'outdated',
      ...(from === asked || ahead > 0 ? {} : { compared_as: from }),
      ...(changed.length === 0 ? {} : { components: changed.slice(0, MAX_COMPONENTS) }),
      ...(added.length === 0 ? {} : { added: added.slice(0, MAX_COMPONENTS) }),
      ...(changed.length <= MAX_COMPONENTS ? {} : { total: changed.length }),
    });
  }

  async function manifestsOf(
    principal: Principal,
    patternId: string,
  ): Promise<Result<readonly (readonly [string, Manifest])[]>> {
    const versions = await components.versions(principal, patternId);
    if (!versions.ok) return versions;
    const manifests: (readonly [string, Manifest])[] = [];
    for (const versionId of versions.value) {
      const manifest = withoutDamage(await components.manifest(principal, patternId, versionId));
      if (!manifest.ok) return manifest;
      if (manifest.value !== undefined) manifests.push([versionId, manifest.value]);
    }
    return success(manifests);
  }
}
