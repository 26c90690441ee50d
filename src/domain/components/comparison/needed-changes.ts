import { type Result, success, withoutDamage } from '../../errors.ts';
import { counted } from '../../text.ts';
import type { CodemodStep } from '../codemod.ts';
import { type PropChange, describePropChange, isBreaking } from './compare-props.ts';
import { withRenames } from './renames.ts';
import { type RuleChange, type RuleChanges, compareRules } from './compare-rules.ts';
import { type Manifest, compareVersionIds, isVersionId } from '../manifest.ts';

/**
 * What code that uses an older version has to change (docs/specification.md#what-breaks). `none` only where the type
 * checker finds no break, the author of each version between says that there is none, and no package is new.
 */
export interface NeededChanges {
  readonly verdict: 'none' | 'some' | 'unknown';
  /** What the type checker found; undefined where it is not known. */
  readonly byTypes: readonly PropChange[] | undefined;
  /** Props of other types that may or may not take what they took. */
  readonly unclear: readonly PropChange[];
  /** What the authors of the versions between say, newest first. */
  readonly byAuthor: readonly AuthorsWord[];
  /** The versions between whose authors do not say whether behavior breaks, newest first. */
  readonly silent: readonly string[];
  /** The versions on the way whose manifests are damaged, newest first. */
  readonly damaged: readonly string[];
  /** The versions on the way that were withdrawn, newest first. */
  readonly gone: readonly string[];
  /** npm packages to install, or in a range that is not only wider. */
  readonly packages: readonly RuleChange[];
  /** The automated changes of the versions between, oldest first. */
  readonly codemods: readonly VersionCodemod[];
}

/** What the consumer's command changes because of one version. */
export interface VersionCodemod {
  readonly version_id: string;
  readonly steps: readonly CodemodStep[];
}

/** What to do because of one version, in its author's words. */
export interface AuthorsWord {
  readonly version_id: string;
  readonly breaking: string;
}

/** Notes of a version. */
export interface NotedVersion {
  readonly version_id: string;
  readonly notes: string;
}

/** The way from one version to a newer one. */
export interface VersionUpdate {
  readonly needed: NeededChanges;
  readonly rules: RuleChanges;
  /** Of the versions between, newest first; those without notes are left out. */
  readonly notes: readonly NotedVersion[];
}

/** A version on the way to a newer one. */
interface Step {
  readonly versionId: string;
  /** Undefined in a store without manifests, or if it is damaged or withdrawn. */
  readonly manifest: Manifest | undefined;
  readonly isDamaged: boolean;
}

const MAX_NOTES = 10;

/** What versions beyond these say is not known. */
const MAX_STEPS = 100;

/** Reads the manifests of versions, as the reader may. */
export type ReadManifest = (versionId: string) => Promise<Result<Manifest | undefined>>;

/**
 * Reads what an update takes. Of a version that was withdrawn or is damaged, only what newer ones declare is known;
 * other failures are returned.
 *
 * @param versions all of the component, oldest first
 * @returns undefined where there is nothing to say: `from` is no version, or not older
 */
export async function readUpdate(
  manifest: ReadManifest,
  versions: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Result<VersionUpdate | undefined>> {
  if (!isVersionId(from) || compareVersionIds(from, to) >= 0) return success(undefined);
  const between = versions.filter(
    (id) => compareVersionIds(id, from) > 0 && compareVersionIds(id, to) <= 0,
  );
  const older = versions.includes(from)
    ? await readStep(manifest, from)
    : success(withoutManifest(from));
  if (!older.ok) return older;
  const steps: Step[] = [];
  for (const versionId of between.toReversed()) {
    const step =
      steps.length < MAX_STEPS
        ? await readStep(manifest, versionId)
        : success(withoutManifest(versionId));
    if (!step.ok) return step;
    steps.push(step.value);
  }
  const newest = steps[0]?.versionId === to ? steps[0].manifest : undefined;
  const codemods = steps
    .flatMap((step) => {
      const made = step.manifest?.codemod;
      return made === undefined ? [] : [{ version_id: step.versionId, steps: made }];
    })
    .toReversed();
  const compared = compareRules(older.value.manifest, newest, from);
  const found = older.value.manifest === undefined ? newest?.breaks?.[from] : compared.props;
  const props =
    found &&
    withRenames(
      found,
      codemods.flatMap((each) => each.steps),
      older.value.manifest?.props,
    );
  const rules = { ...compared, props: compared.props && props };
  const gone = idsBetween(from, to).filter((id) => !versions.includes(id));
  return success({
    rules,
    needed: neededChanges({ rules, props, codemods, older: older.value, newest, steps, gone }),
    notes: steps
      .map((step) => ({ version_id: step.versionId, notes: step.manifest?.notes.trim() ?? '' }))
      .filter(({ notes }) => notes !== '')
      .slice(0, MAX_NOTES),
  });
}

function withoutManifest(versionId: string): Step {
  return { versionId, manifest: undefined, isDamaged: false };
}

/** The ids from one version to a newer one, both included, newest first: as many as are read, and `from`. */
function idsBetween(from: string, to: string): readonly string[] {
  const last = compareVersionIds(to, 'seed');
  const length = Math.min(compareVersionIds(to, from), MAX_STEPS + 1);
  return [...Array.from({ length }, (_, index) => `v${last - index}`), from];
}

async function readStep(manifest: ReadManifest, versionId: string): Promise<Result<Step>> {
  const read = await manifest(versionId);
  const found = withoutDamage(read);
  if (!found.ok) return found;
  return success({ versionId, manifest: found.value, isDamaged: !read.ok });
}

/** What has to change where it cannot be known: a version is compared with an older one. */
export const UNKNOWN_CHANGES: NeededChanges = {
  verdict: 'unknown',
  byTypes: undefined,
  unclear: [],
  byAuthor: [],
  silent: [],
  damaged: [],
  gone: [],
  packages: [],
  codemods: [],
};

function neededChanges(read: {
  readonly rules: RuleChanges;
  /** Also where the older version is not known: what the newest declares. */
  readonly props: readonly PropChange[] | undefined;
  readonly codemods: readonly VersionCodemod[];
  readonly older: Step;
  readonly newest: Manifest | undefined;
  readonly steps: readonly Step[];
  readonly gone: readonly string[];
}): NeededChanges {
  const { rules, props, codemods, older, newest, steps, gone } = read;
  const byTypes = props?.filter(isBreaking);
  const unclear = props?.filter(({ kind }) => kind === 'unclear') ?? [];
  const byAuthor = steps.flatMap(({ versionId, manifest }) =>
    typeof manifest?.breaking === 'string'
      ? [{ version_id: versionId, breaking: manifest.breaking }]
      : [],
  );
  const silent = steps.flatMap(({ versionId, manifest, isDamaged }) =>
    manifest?.breaking === undefined && !isDamaged ? [versionId] : [],
  );
  const damaged = [...steps, older].flatMap(({ versionId, isDamaged }) =>
    isDamaged ? [versionId] : [],
  );
  // The package that delivers a component is what is updated.
  const packages = rules.dependencies.filter(
    (change) => !isMet(change) && change.name !== newest?.delivery?.package,
  );
  const isSome = [byTypes ?? [], byAuthor, packages].some((list) => list.length > 0);
  const isUnknown =
    byTypes === undefined || [silent, damaged, gone, unclear].some((list) => list.length > 0);
  const verdict = isSome ? 'some' : isUnknown ? 'unknown' : 'none';
  return {
    verdict,
    byTypes,
    unclear,
    byAuthor,
    silent,
    damaged,
    gone,
    packages,
    codemods,
  };
}

/** Whether a project that has what the older version needs has what the newer one needs. */
function isMet({ before, after }: RuleChange): boolean {
  if (after === undefined) return true;
  const [old, now] = [before, after].map((range) => leastOf(range ?? ''));
  return old !== undefined && now !== undefined && compareVersions(old, now) >= 0;
}

/** The parts of `>=1.2.3`; undefined for other ranges. */
function leastOf(range: string): readonly number[] | undefined {
  return /^>=\s?(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(range)?.slice(1).map(Number);
}

function compareVersions(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((part, index) => part !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}

/** The text for an update without required changes. */
export const NOTHING_TO_CHANGE = 'Nothing to change';

/** Describes what has to change and what is not known, a line each: `Removed: onChange; no longer pass it`. */
export function describeNeeded(needed: NeededChanges): readonly string[] {
  return [...describeKnown(needed), ...describeUnknown(needed)];
}

/** What has to change, a line each. */
export function describeKnown({ byTypes, byAuthor, packages }: NeededChanges): readonly string[] {
  return [
    ...(byTypes ?? []).map(describePropChange),
    ...byAuthor.map(({ version_id: versionId, breaking }) => `Since ${versionId}: ${breaking}`),
    ...packages.map((change) => describeRule('Package', change)),
  ];
}

/** What is not known, a line each. */
export function describeUnknown(needed: NeededChanges): readonly string[] {
  const { byTypes, silent, unclear } = needed;
  return [
    ...describeLost(needed),
    ...(byTypes === undefined
      ? ['Props: it is not known what breaks; run the type checker after the update']
      : []),
    ...unclear.map(describePropChange),
    ...(silent.length === 0 ? [] : [`Behavior: ${whoIsSilent(silent)}; read the notes`]),
  ];
}

/** The versions about which nothing is known, one line for each reason. */
export function describeLost({ damaged, gone }: NeededChanges): readonly string[] {
  const reasons = [
    [damaged, 'damaged in the component store'],
    [gone, 'no longer in the catalog'],
  ] as const;
  return reasons
    .filter(([versionIds]) => versionIds.length > 0)
    .map(([versionIds, reason]) => {
      const verb = versionIds.length === 1 ? 'is' : 'are';
      return `${namesOf(versionIds)} ${verb} ${reason}: not all changes are known`;
    });
}

function whoIsSilent(silent: readonly string[]): string {
  const verb = silent.length === 1 ? 'does' : 'do';
  return `${namesOf(silent)} ${verb} not say whether something breaks`;
}

const MAX_NAMED = 3;

function namesOf(versionIds: readonly string[]): string {
  const named = versionIds.slice(0, MAX_NAMED).toReversed().join(', ');
  const more = versionIds.length - MAX_NAMED;
  return more > 0 ? `${counted(more, 'version')} more and ${named}` : named;
}

/** Describes a package or variable that changed. */
export function describeRule(what: string, { name, before, after }: RuleChange): string {
  if (after === undefined) return `${what} no longer needed: ${name}`;
  if (before === undefined) return `${what}: ${name} ${after}`.trimEnd();
  return `${what}: ${name}, ${before} is now ${after}`;
}
