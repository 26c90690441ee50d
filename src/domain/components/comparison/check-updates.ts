import { z } from 'zod';
import { type Result, success, withoutDamage } from '../../errors.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { ComponentReader } from '../component-reader.ts';
import {
  compareVersionIds,
  DEFAULT_VARIANT,
  isVariantName,
  MAIN_FILE,
  mainFileOf,
} from '../manifest.ts';
import { describeNeeded, readUpdate } from './needed-changes.ts';

/** How many components one question may name. */
const MAX_COMPONENTS = 50;

/** What is right where components are not given as they should be. */
export const COMPONENTS_PROBLEM = `components must be an array of 1 to ${MAX_COMPONENTS} objects with pattern_id and sha256.`;

/** Its bound is not in the JSON Schema, which every agent reads. */
const shortText = (name: string, max: number) =>
  z.string({ error: `${name} must be a string.` }).refine((text) => text.length <= max, {
    error: `${name} must have at most ${max} characters.`,
  });

const SHA256_PROBLEM =
  'sha256 must be a string of 64 hexadecimal digits: the SHA-256 of the main file as it is now.';

/** The components that a project holds: input of the tool and the route. Unknown members are ignored. */
export const heldComponentsSchema = z
  .array(
    z.object(
      {
        pattern_id: shortText('pattern_id', 500),
        variant: shortText('variant', 64).optional(),
        version_id: shortText('version_id', 100)
          .refine((text) => text !== '', { error: 'version_id must not be empty.' })
          .optional(),
        sha256: z
          .string({ error: SHA256_PROBLEM })
          .refine((text) => /^[0-9a-f]{64}$/i.test(text), { error: SHA256_PROBLEM })
          .describe('Of the main file as it is now.'),
      },
      { error: COMPONENTS_PROBLEM },
    ),
    { error: COMPONENTS_PROBLEM },
  )
  .min(1, { error: COMPONENTS_PROBLEM })
  .max(MAX_COMPONENTS, { error: COMPONENTS_PROBLEM });

export type HeldComponent = z.infer<typeof heldComponentsSchema>[number];

/** Result for one component: output of the tool and the route. */
const componentUpdateSchema = z.object({
  /** Of an unknown pattern as it was sent. */
  pattern_id: z.string(),
  status: z.enum(['current', 'outdated', 'ahead', 'modified', 'withdrawn', 'unknown']),
  /** Of the file, if known. */
  version_id: z.string().optional(),
  active_version: z.string().optional(),
  /** Of the versions since, newest first. */
  notes: z.array(z.object({ version_id: z.string(), notes: z.string() })).optional(),
  /** Whether code that uses the component has to change for the active version. */
  must_change: z.enum(['none', 'some', 'unknown']).optional(),
  /** What has to change, and what is not known. */
  changes: z.array(z.string()).optional(),
  /** Why the status is unknown, if data of the component is damaged. */
  reason: z.string().optional(),
});

export type ComponentUpdate = z.infer<typeof componentUpdateSchema>;

/**
 * Reports for each component whether it is the active version, in the order of the request
 * (docs/specification.md#check_component_updates). Never code.
 *
 * - `current`, `outdated`, `ahead`: the bytes of one version, which is the active one, an earlier or a later one.
 * - `modified`: the bytes of no version; `version_id` is the one that was named.
 * - `withdrawn`: the named version was removed.
 * - `unknown`: the pattern is not in the catalog or not open to the principal, or its version cannot be determined;
 *   with a `reason` if its data is damaged.
 */
export type CheckUpdates = (
  principal: Principal,
  held: readonly HeldComponent[],
) => Promise<Result<readonly ComponentUpdate[]>>;

/** A file whose version is not named is compared with this many versions, newest first. */
const MAX_COMPARED = 20;

/** Further changes are only counted: the page of the comparison has them. */
const MAX_CHANGES = 30;

export function createCheckUpdates(deps: {
  readonly catalog: () => Pick<Catalog, 'findVersion'>;
  readonly components: ComponentReader;
}): CheckUpdates {
  const { components } = deps;

  return async (principal, held) => {
    const checked = await Promise.all(held.map((component) => checkOne(principal, component)));
    const updates: ComponentUpdate[] = [];
    for (const [index, update] of checked.entries()) {
      const reference = held[index]?.pattern_id ?? '';
      if (update.ok) updates.push(update.value);
      else if (update.failure.kind === 'access_refused') updates.push(unknown(reference));
      else if (update.failure.isDamage !== true) return update;
      else updates.push({ ...unknown(reference), reason: update.failure.message });
    }
    return success(updates);
  };

  async function checkOne(
    principal: Principal,
    held: HeldComponent,
  ): Promise<Result<ComponentUpdate>> {
    const found = deps.catalog().findVersion(held.pattern_id, held.version_id);
    if (!found.ok) {
      const isContradiction = found.failure.kind === 'invalid_args';
      return isContradiction ? found : success(unknown(held.pattern_id));
    }
    const { id } = found.value.pattern;
    const [active, versions, notices] = await Promise.all([
      components.activeVersion(principal, id),
      components.versions(principal, id),
      components.notices(principal, id),
    ]);
    if (!active.ok) return active;
    if (!versions.ok) return versions;
    if (!notices.ok) return notices;
    const activeVersion = active.value;
    if (activeVersion === undefined) return success(unknown(id));
    const known = { pattern_id: id, active_version: activeVersion };
    const named = found.value.versionId;
    if (
      named !== undefined &&
      notices.value.withdrawn.some(({ versionId }) => versionId === named)
    ) {
      return withNotes({ ...known, status: 'withdrawn', version_id: named });
    }
    const isListed = named !== undefined && versions.value.includes(named);
    const candidates = new Set([
      ...(isListed ? [named] : []),
      activeVersion,
      ...versions.value.toReversed().slice(0, MAX_COMPARED),
    ]);
    let reason: string | undefined;
    for (const versionId of candidates) {
      const read = await digestOf(principal, id, versionId, held.variant ?? DEFAULT_VARIANT);
      if (!read.ok) reason ??= read.failure.message;
      const digest = withoutDamage(read);
      if (!digest.ok) return digest;
      if (digest.value !== held.sha256.toLowerCase()) continue;
      const order = compareVersionIds(versionId, activeVersion);
      const status = order === 0 ? 'current' : order < 0 ? 'outdated' : 'ahead';
      return withNotes({ ...known, status, version_id: versionId });
    }
    // They may be the bytes of a damaged version.
    if (reason !== undefined) return success({ ...known, status: 'unknown', reason });
    if (!isListed) return success({ ...known, status: 'unknown' });
    return withNotes({ ...known, status: 'modified', version_id: named });

    /** Adds what the versions after the held one say, up to the active one. */
    async function withNotes(
      update: ComponentUpdate & { readonly version_id: string },
    ): Promise<Result<ComponentUpdate>> {
      const read = await readUpdate(
        (versionId) => components.manifest(principal, id, versionId),
        versions.ok ? versions.value : [],
        { from: update.version_id, to: known.active_version },
      );
      if (!read.ok) return read;
      if (read.value === undefined) return success(update);
      const { needed, notes } = read.value;
      const changes = describeNeeded(needed);
      const more = changes.length - MAX_CHANGES;
      return success({
        ...update,
        ...(notes.length === 0 ? {} : { notes: [...notes] }),
        must_change: needed.verdict,
        ...(changes.length === 0
          ? {}
          : { changes: [...changes.slice(0, MAX_CHANGES), ...(more > 0 ? [`${more} more`] : [])] }),
      });
    }
  }

  /** The digest of a variant's main file; undefined where the version does not have the variant. */
  async function digestOf(
    principal: Principal,
    patternId: string,
    versionId: string,
    variant: string,
  ): Promise<Result<string | undefined>> {
    const manifest = await components.manifest(principal, patternId, versionId);
    if (!manifest.ok) return manifest;
    if (manifest.value !== undefined) {
      const files = Object.hasOwn(manifest.value.variants, variant)
        ? (manifest.value.variants[variant]?.files ?? [])
        : [];
      const main = mainFileOf(files.map(({ path }) => path));
      return success(files.find(({ path }) => path === main)?.sha256);
    }
    // A store without manifests.
    if (!isVariantName(variant)) return success(undefined);
    const file = await components.file(principal, patternId, versionId, variant, MAIN_FILE);
    return file.ok ? success(file.value?.sha256) : file;
  }
}

function unknown(reference: string): ComponentUpdate {
  return { pattern_id: reference, status: 'unknown' };
}
