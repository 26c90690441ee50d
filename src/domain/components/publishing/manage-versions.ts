import { z } from 'zod';
import { type Err, type Result, err, success } from '../../errors.ts';
import type { ActivationLog } from '../activation-log.ts';
import {
  type ComponentPublisher,
  type PatternPlace,
  noSuchVersion,
} from './component-publisher.ts';
import type {
  ComponentOrigin,
  ComponentStore,
  DeprecatedVersion,
  WithdrawnVersion,
} from '../component-store.ts';
import {
  type Manifest,
  activatorSchema,
  DEFAULT_VARIANT,
  deliveredFile,
  isVersionId,
  reasonSchema,
} from '../manifest.ts';

export interface ActivateReport {
  readonly pattern: PatternPlace;
  readonly versionId: string;
  /** The same version where there was nothing to do. */
  readonly previousVersionId: string;
}

/**
 * Moves the active pointer of a pattern's component (docs/specification.md#states), to a version that can be served. The
 * log keeps when, and who and why where they are given.
 */
export type ActivateVersion = (input: {
  readonly reference: string;
  readonly versionId: string;
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
}) => Promise<Result<ActivateReport>>;

export function createActivateVersion(deps: {
  readonly find: (reference: string) => Promise<Result<PatternPlace>>;
  readonly store: Pick<ComponentStore, 'artifact' | 'component' | 'manifest'>;
  readonly publisher: ComponentPublisher;
  /** Now, as ISO 8601 in UTC. */
  readonly timestamp: () => string;
}): ActivateVersion {
  return async ({ reference, versionId, by, reason }) => {
    if (!isVersionId(versionId)) {
      return NOT_A_VERSION_ID;
    }
    const given = moveSchema.safeParse({ by, reason });
    if (!given.success) {
      return err(
        'invalid_args',
        'An author and a reason are one line of text each, of at most 500 and 300 characters.',
      );
    }
    const found = await deps.find(reference);
    if (!found.ok) return found;
    const pattern = found.value;
    // Read the bytes: a damaged version must not become active.
    const manifest = await deps.store.manifest(pattern.id, versionId);
    if (!manifest.ok) return manifest;
    const artifact = await deps.store.artifact(
      pattern.id,
      versionId,
      ...deliveredFile(manifest.value),
    );
    if (!artifact.ok) return artifact;
    if (artifact.value === undefined) return whyNot(pattern, versionId);
    const outcome = await deps.publisher.activate(pattern, {
      to: versionId,
      at: deps.timestamp(),
      ...(given.data.by === undefined ? {} : { by: given.data.by }),
      ...(given.data.reason === undefined ? {} : { reason: given.data.reason }),
    });
    return outcome.ok ? success({ pattern, versionId, ...outcome.value }) : outcome;
  };

  async function whyNot(pattern: PatternPlace, versionId: string): Promise<Err> {
    const versions = await deps.store.component(pattern.id).versions();
    if (!versions.ok) return versions;
    if (!versions.value.includes(versionId)) {
      return noSuchVersion(pattern, versionId, versions.value);
    }
    return err(
      'invalid_args',
      `${pattern.slug} ${versionId} has no ${DEFAULT_VARIANT} variant, which is served where none is named.`,
    );
  }
}

const moveSchema = z.object({ by: activatorSchema.optional(), reason: reasonSchema.optional() });

/** Withdraws a version permanently: its files are removed, and requests for it get the reason. */
export type WithdrawVersion = (input: {
  readonly reference: string;
  readonly versionId: string;
  readonly reason: string;
}) => Promise<Result<{ readonly pattern: PatternPlace }>>;

export function createWithdrawVersion(deps: NoticeDeps): WithdrawVersion {
  return async (input) => {
    const checked = await checkNotice(deps, input);
    if (!checked.ok) return checked;
    const { pattern, reason } = checked.value;
    const withdrawnAt = deps.timestamp();
    const { versionId } = input;
    const done = await deps.publisher.withdraw(pattern, { versionId, withdrawnAt, reason });
    return done.ok ? success({ pattern }) : done;
  };
}

/** Deprecates a version: it is still served, with the reason and its replacement. */
export type DeprecateVersion = (input: {
  readonly reference: string;
  readonly versionId: string;
  readonly reason: string;
  readonly replacement: string | undefined;
}) => Promise<Result<{ readonly pattern: PatternPlace }>>;

export function createDeprecateVersion(deps: NoticeDeps): DeprecateVersion {
  return async (input) => {
    const checked = await checkNotice(deps, input);
    if (!checked.ok) return checked;
    const { pattern, reason } = checked.value;
    const { versionId, replacement } = input;
    if (replacement !== undefined && !isVersionId(replacement)) return NOT_A_VERSION_ID;
    const done = await deps.publisher.deprecate(pattern, {
      versionId,
      reason,
      ...(replacement === undefined ? {} : { replacement }),
    });
    return done.ok ? success({ pattern }) : done;
  };
}

interface NoticeDeps {
  readonly find: (reference: string) => Promise<Result<PatternPlace>>;
  readonly publisher: ComponentPublisher;
  /** Now, as ISO 8601 in UTC. */
  readonly timestamp: () => string;
}

const NOT_A_VERSION_ID = err('invalid_args', 'A version id is seed, v1, v2, …');

async function checkNotice(
  deps: NoticeDeps,
  input: { readonly reference: string; readonly versionId: string; readonly reason: string },
): Promise<Result<{ readonly pattern: PatternPlace; readonly reason: string }>> {
  if (!isVersionId(input.versionId)) return NOT_A_VERSION_ID;
  const reason = reasonSchema.safeParse(input.reason);
  if (!reason.success) {
    return err('invalid_args', 'A reason is one line of text of at most 300 characters.');
  }
  const found = await deps.find(input.reference);
  return found.ok ? success({ pattern: found.value, reason: reason.data }) : found;
}

/** One version, for its publisher. */
export interface VersionSummary {
  readonly versionId: string;
  readonly isActive: boolean;
  readonly deprecated: DeprecatedVersion | undefined;
  /** Undefined if the store has none; a failure if it cannot be read. */
  readonly manifest: Result<Manifest | undefined>;
}

export interface VersionsReport {
  readonly pattern: PatternPlace;
  readonly origin: ComponentOrigin | undefined;
  /** Oldest first. */
  readonly versions: readonly VersionSummary[];
  readonly withdrawn: readonly WithdrawnVersion[];
  /** Oldest first; undefined if the store does not record it. */
  readonly log: ActivationLog | undefined;
}

/** Lists the versions of a pattern's component; `component_not_found` where there is none. */
export type ListVersions = (input: {
  readonly reference: string;
}) => Promise<Result<VersionsReport>>;

export function createListVersions(deps: {
  readonly find: (reference: string) => Promise<Result<PatternPlace>>;
  readonly store: ComponentStore;
}): ListVersions {
  const { store } = deps;
  return async ({ reference }) => {
    const found = await deps.find(reference);
    if (!found.ok) return found;
    const pattern = found.value;
    const component = store.component(pattern.id);
    const [versions, active, origin, notices, log] = await Promise.all([
      component.versions(),
      component.pointer(),
      component.origin(),
      component.notices(),
      component.activations(),
    ]);
    if (!versions.ok) return versions;
    if (!active.ok) return active;
    if (!origin.ok) return origin;
    if (!log.ok) return log;
    if (!notices.ok) return notices;
    const { withdrawn, deprecated } = notices.value;
    if (versions.value.length === 0) {
      return err('component_not_found', `${pattern.slug} has no component yet.`);
    }
    const summaries = await Promise.all(
      versions.value.map(async (versionId) => ({
        versionId,
        isActive: versionId === active.value,
        deprecated: deprecated.find((notice) => notice.versionId === versionId),
        manifest: await store.manifest(pattern.id, versionId),
      })),
    );
    return success({
      pattern,
      origin: origin.value,
      versions: summaries,
      withdrawn,
      log: log.value,
    });
  };
}
