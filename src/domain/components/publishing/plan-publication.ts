import { type TypedModel, hasSameFacts } from '../typed-model.ts';
import { type Result, err, success } from '../../errors.ts';
import { type ActivationLog, withActivation } from '../activation-log.ts';
import { versionAt } from '../with-releases.ts';
import { findContradiction } from './check-notes.ts';
import { type Base, hasRules, rulesOf } from './inherited-rules.ts';
import { inheritedRecord, isImportedSource } from './inherited-record.ts';
import type {
  Move,
  Publication,
  PublishedFile,
  PublishOutcome,
  Inherited,
} from './component-publisher.ts';
import type { ComponentOrigin, VersionNotices } from '../component-store.ts';
import {
  type Activation,
  type Manifest,
  type VersionRules,
  activatorSchema,
  compareVersionIds,
  DEFAULT_VARIANT,
  isVersionId,
  LABELS_FOLDER,
  labelFilesOf,
  languageOf,
  languageOfLabels,
  languagesOf,
  MAIN_FILE,
  nextVersionId,
} from '../manifest.ts';

/** A component's state, read under the publishing lock. */
export interface CurrentComponent {
  /** All version ids, readable or not. */
  readonly versions: readonly string[];
  /** Of the versions whose manifest can be read. */
  readonly manifests: ReadonlyMap<string, Manifest>;
  /** Undefined where there is no component yet. */
  readonly activeVersionId: string | undefined;
  readonly origin: ComponentOrigin | undefined;
  /** The highest version ever published, where that was recorded. */
  readonly highestVersionId: string | undefined;
  /** Ids under which something was served, also where nothing else records them. */
  readonly served?: readonly string[];
  readonly notices: VersionNotices;
  /** Every move of its pointer so far. */
  readonly log: ActivationLog;
}

/** The writes that a publication needs. */
export type PublicationPlan =
  | { readonly kind: 'nothing'; readonly versionId: string; readonly activeVersionId: string }
  | {
      readonly kind: 'publish';
      readonly versionId: string;
      readonly manifest: Manifest;
      /** Files whose bytes are copied from another version. */
      readonly copies: readonly FileCopy[];
      /** The version that is copied from. */
      readonly inherited: Inherited | undefined;
      readonly languagesLeft: readonly string[];
      readonly origin: ComponentOrigin;
      readonly activeVersionId: string;
      /** Undefined where the pointer stays. */
      readonly activation: Activation | undefined;
      /** To record: this version, or a higher one that was withdrawn. */
      readonly highestVersionId: string;
    };

/** A file that a new version has in common with an older one. */
export interface FileCopy {
  readonly variant: string;
  readonly path: string;
  readonly sha256: string;
}

type Variants = Manifest['variants'];

/** Plans a publication: its version id, its files, and whether the pointer moves. */
export function planPublication(
  publication: Publication,
  current: CurrentComponent,
): Result<PublicationPlan> {
  const { activeVersionId } = current;
  const base = baseOf(publication, current);
  const given = givenVariants(publication);
  const variants = base === undefined ? given : mergeVariants(base.manifest.variants, given);
  const slug = publication.pattern.slug;
  const registry = publication.registry ?? inheritedRecord(base?.manifest, variants, publication);
  const hasMain = variants[DEFAULT_VARIANT]?.files.some((file) => file.path === MAIN_FILE);
  if (hasMain !== true && registry === undefined) {
    return err(
      'invalid_args',
      `${slug} has no ${DEFAULT_VARIANT} variant yet, and every version needs it: publish that one first.`,
    );
  }
  // Of a package's component only the version that the same release has so far.
  const held =
    publication.facts && versionAt(current.manifests, publication.facts.delivery.version);
  const same = current.versions.find((id) => {
    const manifest = current.manifests.get(id);
    if (publication.facts !== undefined && id !== held) return false;
    return (
      hasFiles(manifest, variants) &&
      (manifest?.registry === undefined) === (registry === undefined) &&
      hasSameFacts(manifest, publication.facts) &&
      requiresSame(manifest, publication) &&
      hasLabels(manifest, publication.labels)
    );
  });
  if (same !== undefined && activeVersionId !== undefined) {
    return success({ kind: 'nothing', versionId: same, activeVersionId });
  }
  const versionId = versionIdFor(publication, current);
  if (!versionId.ok) return versionId;
  if (activeVersionId === undefined && !publication.activate) {
    return err(
      'invalid_args',
      `${slug} has no component yet, and its first version is its active one: publish it without --no-activate.`,
    );
  }
  const types = publication.facts ?? typesOf(publication, base);
  const labels = labelsOf(publication, base);
  // A package's own words are not weighed against its types.
  const contradiction =
    publication.facts === undefined
      ? findContradiction({ ...publication, ...types }, versionId.value, [
          ...current.manifests.keys(),
        ])
      : undefined;
  if (contradiction !== undefined) return err('invalid_args', contradiction);
  // A seed is older than all other versions, even if it is published after them.
  const activates = activeVersionId === undefined || (publication.activate && !publication.asSeed);
  return success({
    kind: 'publish',
    versionId: versionId.value,
    manifest: {
      publishedAt: publication.publishedAt,
      notes: publication.notes,
      ...(publication.breaking === undefined ? {} : { breaking: publication.breaking }),
      ...(publication.codemod === undefined ? {} : { codemod: publication.codemod }),
      ...(publication.rules ?? rulesOf(base, publication.needs)),
      ...types,
      variants,
      ...(Object.keys(labels).length === 0 ? {} : { labels }),
      ...(registry === undefined ? {} : { registry }),
    },
    ...inheritedFrom(base, given, publication),
    languagesLeft: languagesOf(base?.manifest).filter((language) => !(language in labels)),
    origin: originAfter(publication, current),
    activeVersionId: activates ? versionId.value : (activeVersionId ?? versionId.value),
    activation: activates
      ? withActivation(current.log, moveTo(versionId.value, publication)).at(-1)
      : undefined,
    highestVersionId: givenVersions(current)
      .concat(versionId.value)
      .reduce((a, b) => (compareVersionIds(a, b) < 0 ? b : a)),
  });
}

/** The outcome to report for a completed plan. */
export function outcomeOf(plan: PublicationPlan): PublishOutcome {
  const { versionId, activeVersionId } = plan;
  const alreadyPublished = plan.kind === 'nothing';
  const { activation, inherited, languagesLeft } = plan.kind === 'nothing' ? NOTHING : plan;
  const activated = activation !== undefined;
  return { versionId, activeVersionId, alreadyPublished, activated, inherited, languagesLeft };
}

const NOTHING = { activation: undefined, inherited: undefined, languagesLeft: [] };

/** The author of an imported item did not activate it here. */
function moveTo(to: string, { publishedAt: at, origin, registry }: Publication): Move {
  const by = registry === undefined ? activatorSchema.safeParse(origin.author).data : undefined;
  return { to, at, ...(by === undefined ? {} : { by }) };
}

/** The origin stays that of the first version, except the time of retrieval. */
function originAfter({ origin }: Publication, current: CurrentComponent): ComponentOrigin {
  if (current.origin === undefined) return origin;
  const { retrievedAt } = origin;
  return { ...current.origin, ...(retrievedAt === undefined ? {} : { retrievedAt }) };
}

/** The typed model of the main file, which may be the base's. */
function typesOf({ variants, types }: Publication, base: Base | undefined): TypedModel {
  if (variants[DEFAULT_VARIANT]?.some(({ path }) => path === MAIN_FILE) === true) {
    return types ?? {};
  }
  if (base === undefined) return {};
  const { props, attributes, untyped, breaks } = base.manifest;
  return {
    ...(props === undefined ? {} : { props }),
    ...(attributes === undefined ? {} : { attributes }),
    ...(untyped === undefined ? {} : { untyped }),
    ...(breaks === undefined ? {} : { breaks: { ...breaks, [base.versionId]: [] } }),
  };
}

/** The given labels; those of the base where its code stays, since labels are typed against it. */
function labelsOf(
  publication: Publication,
  base: Base | undefined,
): NonNullable<Manifest['labels']> {
  const given = (publication.labels ?? []).map(({ path, bytes, sha256 }) => {
    return [languageOfLabels(path), { bytes: bytes.byteLength, sha256 }] as const;
  });
  return { ...(keepsCode(publication) ? base?.manifest.labels : {}), ...Object.fromEntries(given) };
}

function keepsCode({ variants }: Publication): boolean {
  return variants[DEFAULT_VARIANT] === undefined;
}

function hasLabels(manifest: Manifest | undefined, given: readonly PublishedFile[] = []): boolean {
  return given.every(
    ({ path, sha256 }) => manifest?.labels?.[languageOfLabels(path)]?.sha256 === sha256,
  );
}

function baseOf(publication: Publication, current: CurrentComponent): Base | undefined {
  const versionId = current.activeVersionId;
  if (!publication.inherit || publication.asSeed || versionId === undefined) return undefined;
  const manifest = current.manifests.get(versionId);
  return manifest === undefined ? undefined : { versionId, manifest };
}

function givenVariants({ variants }: Publication): Variants {
  return Object.fromEntries(
    Object.entries(variants).map(([variant, files]) => [
      variant,
      { language: languageOf(files.map(({ path }) => path)), files: files.map(listedFile) },
    ]),
  );
}

function listedFile({ path, bytes, sha256 }: PublishedFile) {
  return { path, bytes: bytes.byteLength, sha256 };
}

/** The variants of a version, with the given files in place of those of the same name. */
function mergeVariants(base: Variants, given: Variants): Variants {
  const merged: Variants = { ...base };
  for (const [variant, { language, files }] of Object.entries(given)) {
    const paths = new Set(files.map((file) => file.path));
    const kept = base[variant]?.files.filter((file) => !paths.has(file.path)) ?? [];
    merged[variant] = { language, files: [...files, ...kept] };
  }
  return merged;
}

function inheritedFrom(
  base: Base | undefined,
  given: Variants,
  publication: Publication,
): { readonly copies: readonly FileCopy[]; readonly inherited: Inherited | undefined } {
  if (base === undefined) return { copies: [], inherited: undefined };
  const copies = Object.entries(base.manifest.variants).flatMap(([variant, { files }]) =>
    files
      .filter((file) => given[variant]?.files.some(({ path }) => path === file.path) !== true)
      .map(({ path, sha256 }) => ({ variant, path, sha256 })),
  );
  const rules = publication.rules === undefined && hasRules(rulesOf(base));
  const labels = keepsCode(publication) ? labelFilesOf(base.manifest) : [];
  for (const { path, sha256 } of labels) {
    if (publication.labels?.some((each) => each.path === path) === true) continue;
    copies.push({ variant: LABELS_FOLDER, path, sha256 });
  }
  const item = isImportedSource(base.manifest);
  if (copies.length === 0 && !rules && !item) return { copies, inherited: undefined };
  const files = copies.map(({ variant, path }) => `${variant}/${path}`);
  return { copies, inherited: { fromVersionId: base.versionId, files, rules, item } };
}

/**
 * Whether a version requires the versions that a publication names. What an imported item requires follows the active
 * versions, so the same item again is nothing new.
 */
function requiresSame(manifest: Manifest | undefined, { rules, registry }: Publication): boolean {
  if (rules === undefined || registry !== undefined) return true;
  const listed = ({ requires = [], exampleRequires = [] }: VersionRules) =>
    [...requires, ...exampleRequires].map((each) => Object.values(each).join(' ')).toSorted();
  return manifest !== undefined && listed(manifest).join() === listed(rules).join();
}

/** Whether a version has exactly these files; its other metadata is not compared. */
function hasFiles(manifest: Manifest | undefined, variants: Variants): boolean {
  return manifest !== undefined && digestsOf(manifest.variants) === digestsOf(variants);
}

function digestsOf(variants: Variants): string {
  return Object.entries(variants)
    .flatMap(([variant, { files }]) =>
      files.map(({ path, sha256 }) => `${variant}/${path} ${sha256}`),
    )
    .toSorted()
    .join('\n');
}

/** Every id that was used, including versions that were withdrawn or lost. */
function givenVersions({
  versions,
  activeVersionId,
  highestVersionId,
  notices,
  served = [],
}: CurrentComponent): readonly string[] {
  const withdrawn = notices.withdrawn.map(({ versionId }) => versionId);
  return [...versions, activeVersionId, highestVersionId, ...withdrawn, ...served].filter(
    (id): id is string => id !== undefined && isVersionId(id),
  );
}

function versionIdFor(publication: Publication, current: CurrentComponent): Result<string> {
  const { slug } = publication.pattern;
  if (publication.asSeed) {
    return givenVersions(current).includes('seed')
      ? err(
          'invalid_args',
          `${slug} has a seed already, and a version never changes: publish the next version, without --seed.`,
        )
      : success('seed');
  }
  const next = nextVersionId(givenVersions(current));
  return isVersionId(next)
    ? success(next)
    : err('invalid_args', `${slug} has as many versions as a component can have.`);
}
