import type { Codemod } from '../codemod.ts';
import type { TypedModel } from '../typed-model.ts';
import type { Pattern } from '../../patterns/pattern.ts';
import { type Err, type Result, err, success } from '../../errors.ts';
import {
  type ComponentOrigin,
  type DeprecatedVersion,
  type VersionNotices,
  type WithdrawnVersion,
  isReplacedBy,
} from '../component-store.ts';
import {
  type Activation,
  type Breaking,
  type PackageFacts,
  type VersionRules,
  LABELS_FOLDER,
} from '../manifest.ts';
import type { RegistryRecord } from '../registry-record.ts';

/** A pattern as publishing knows it. */
export type PatternPlace = Pick<Pattern, 'id' | 'slug' | 'number'>;

/** A file to publish. */
export interface PublishedFile {
  /** Relative to the variant's folder, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Lower-case hex. */
  readonly sha256: string;
}

/** The next version of a component, validated. */
export interface Publication {
  readonly pattern: PatternPlace;
  /** Files by variant. */
  readonly variants: Readonly<Record<string, readonly PublishedFile[]>>;
  /** The labels in other languages, such as `de.ts`. */
  readonly labels?: readonly PublishedFile[] | undefined;
  /** Undefined: those of the active version, or none. */
  readonly rules: VersionRules | undefined;
  /** Of the default variant's main file; undefined if it is not given or not readable. */
  readonly types: TypedModel | undefined;
  readonly notes: string;
  /** Undefined: the author does not say whether behavior breaks. */
  readonly breaking?: Breaking | undefined;
  readonly codemod?: Codemod | undefined;
  /** ISO 8601, UTC. */
  readonly publishedAt: string;
  /** Recorded with the first version. */
  readonly origin: ComponentOrigin;
  /** Publishes as `seed`, the draft before `v1`. */
  readonly asSeed: boolean;
  /** Whether the active pointer is to move to the new version. */
  readonly activate: boolean;
  /** Whether files, variants and rules that were not given come from the active version. */
  readonly inherit: boolean;
  /** Of an imported version, which need not have a TSX variant. */
  readonly registry?: RegistryRecord;
  /** In place of those of inherited rules: what the given code imports and uses. */
  readonly needs?: Pick<VersionRules, 'requires' | 'exampleRequires' | 'tokens'> | undefined;
  /** Of a version after an imported one: what it depends on in addition, and still misses. */
  readonly item?: Partial<Pick<RegistryRecord, 'resolved' | 'missing' | 'variables'>> | undefined;
  /** Of a component that a package delivers, in place of `types`. */
  readonly facts?: PackageFacts | undefined;
}

/** All files of a publication by folder: its variants, and its labels. */
export function foldersOf({
  variants,
  labels = [],
}: Publication): Readonly<Record<string, readonly PublishedFile[]>> {
  return labels.length === 0 ? variants : { ...variants, [LABELS_FOLDER]: labels };
}

/** What `publish` did. */
export interface PublishOutcome {
  /** The new version, or an existing one with the same files and requirements. */
  readonly versionId: string;
  readonly alreadyPublished: boolean;
  /** Whether the active pointer moved. */
  readonly activated: boolean;
  readonly activeVersionId: string;
  /** What was inherited from the previously active version. */
  readonly inherited: Inherited | undefined;
  /** The languages that the active version has labels in, and this one has not. */
  readonly languagesLeft: readonly string[];
}

export interface Inherited {
  readonly fromVersionId: string;
  /** Each `<variant>/<path>`. */
  readonly files: readonly string[];
  readonly rules: boolean;
  /** The places of its files in projects, and the items that it depends on. */
  readonly item: boolean;
}

/** A move of the active pointer, as its publisher states it. */
export type Move = Pick<Activation, 'to' | 'at' | 'by' | 'reason'>;

/** What `activate` did. */
export interface ActivateOutcome {
  /** The previously active version; the same one if nothing changed. */
  readonly previousVersionId: string;
}

/**
 * Writes components (docs/specification.md#versions): the write side of `ComponentStore`. A crash leaves the old state
 * or the new one; a version is stored before the pointer names it, and a move of the pointer is logged with it. Each of several concurrent publishers gets its own
 * version or a refusal.
 *
 * Refusals are `invalid_args`, `pattern_not_found`, `component_not_found` and `version_not_found`, with full sentences.
 */
export interface ComponentPublisher {
  readonly publish: (publication: Publication) => Promise<Result<PublishOutcome>>;
  /** Moves the pointer to an existing version, and records the move in the same step. */
  readonly activate: (pattern: PatternPlace, move: Move) => Promise<Result<ActivateOutcome>>;
  /** Removes a version permanently and leaves a notice; refuses the active one. Completes an interrupted removal. */
  readonly withdraw: (pattern: PatternPlace, version: WithdrawnVersion) => Promise<Result<void>>;
  /** Marks a version as deprecated, or replaces its notice. */
  readonly deprecate: (pattern: PatternPlace, version: DeprecatedVersion) => Promise<Result<void>>;
  /** Replaces the terms that are given; returns whether they were others. */
  readonly setTerms: (pattern: PatternPlace, terms: ComponentTerms) => Promise<Result<boolean>>;
}

/** On what terms a component may be passed on. */
export interface ComponentTerms {
  /** SPDX expression. */
  readonly license?: string | undefined;
  readonly redistribute?: boolean | undefined;
}

/** Component state that notices are planned from. */
interface KnownVersions {
  readonly versions: readonly string[];
  readonly activeVersionId: string | undefined;
  readonly notices: VersionNotices;
}

/** The notices after a withdrawal, or why it is refused. */
export function planWithdrawal(
  pattern: PatternPlace,
  { versions, activeVersionId, notices }: KnownVersions,
  version: WithdrawnVersion,
): Result<VersionNotices> {
  const { versionId } = version;
  if (notices.withdrawn.some((known) => known.versionId === versionId)) return success(notices);
  if (!versions.includes(versionId)) return noSuchVersion(pattern, versionId, versions);
  if (versionId === activeVersionId) {
    return err(
      'invalid_args',
      `${versionId} is the active version of ${pattern.slug}: publish or activate another one first.`,
    );
  }
  return success({
    withdrawn: [...notices.withdrawn, version],
    deprecated: notices.deprecated.filter((known) => known.versionId !== versionId),
  });
}

/** The notices after a deprecation, or why it is refused. */
export function planDeprecation(
  pattern: PatternPlace,
  { versions, notices }: KnownVersions,
  version: DeprecatedVersion,
): Result<VersionNotices> {
  const { versionId, replacement } = version;
  if (replacement === versionId) {
    return err('invalid_args', 'A version cannot be its own replacement.');
  }
  if (notices.withdrawn.some((known) => known.versionId === replacement)) {
    return err(
      'version_not_found',
      `${pattern.slug} ${replacement} was withdrawn: name another replacement.`,
    );
  }
  const missing = [versionId, replacement ?? versionId].find((id) => !versions.includes(id));
  if (missing !== undefined) return noSuchVersion(pattern, missing, versions);
  if (replacement !== undefined && isReplacedBy(notices.deprecated, replacement, versionId)) {
    return err(
      'invalid_args',
      `${pattern.slug} ${replacement} is deprecated in favor of ${versionId}: name another replacement, or deprecate ${replacement} again without this one.`,
    );
  }
  const others = notices.deprecated.filter((known) => known.versionId !== versionId);
  return success({ ...notices, deprecated: [...others, version] });
}

/** Creates a publisher that refuses everything, for components of another server. */
export function createReadOnlyPublisher(): ComponentPublisher {
  const refuse = async (): Promise<Err> =>
    err(
      'invalid_args',
      'Components are read from another server (COMPONENT_STORE=http): publish there, where they are stored.',
    );
  return {
    publish: refuse,
    activate: refuse,
    withdraw: refuse,
    deprecate: refuse,
    setTerms: refuse,
  };
}

/** The failure for a version that does not exist. */
export function noSuchVersion(
  { slug }: PatternPlace,
  versionId: string,
  versions: readonly string[],
): Err {
  if (versions.length === 0) {
    return err('component_not_found', `${slug} has no component yet: publish one first.`);
  }
  return err(
    'version_not_found',
    `${slug} has no version ${versionId}. Its versions are: ${versions.join(', ')}.`,
  );
}
