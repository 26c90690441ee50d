import { type Result, success } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import { describePropChange, isBreaking } from './compare-props.ts';
import { type RuleChange, compareRules } from './compare-versions.ts';
import type { ComponentReader } from './component-reader.ts';
import { compareVersionIds } from './manifest.ts';

/** What a newer version says of itself, and what has to change where the component is used. */
export interface UpdateDescription {
  /** Of the versions between, newest first; those without notes are left out. */
  readonly notes: readonly { readonly version_id: string; readonly notes: string }[];
  /** Props, packages and variables, one a line; new optional props are left out. */
  readonly changes: readonly string[];
}

const MAX_NOTES = 10;

/** Where a version has no typed model, or was not compared. */
const UNKNOWN_BREAKS = 'Props: it is not known what breaks; run the type checker after the update';

/**
 * Describes the way from one version of a component to another (docs/specification.md#consumer-cli).
 *
 * @returns undefined where there is nothing to describe: the version is not there, or is not older
 */
export async function describeUpdate(
  components: Pick<ComponentReader, 'manifest' | 'versions'>,
  principal: Principal,
  update: { readonly patternId: string; readonly from: string; readonly to: string },
): Promise<Result<UpdateDescription | undefined>> {
  const { patternId, from, to } = update;
  const versions = await components.versions(principal, patternId);
  if (!versions.ok) return versions;
  if (!versions.value.includes(from) || compareVersionIds(from, to) >= 0) return success(undefined);
  const between = versions.value.filter(
    (id) => compareVersionIds(id, from) > 0 && compareVersionIds(id, to) <= 0,
  );
  const notes: UpdateDescription['notes'][number][] = [];
  for (const versionId of between.toReversed().slice(0, MAX_NOTES)) {
    const manifest = await components.manifest(principal, patternId, versionId);
    if (!manifest.ok) return manifest;
    const text = manifest.value?.notes.trim() ?? '';
    if (text !== '') notes.push({ version_id: versionId, notes: text });
  }
  const older = await components.manifest(principal, patternId, from);
  if (!older.ok) return older;
  const newer = await components.manifest(principal, patternId, to);
  if (!newer.ok) return newer;
  const rules = compareRules(older.value, newer.value, from);
  return success({
    notes,
    changes: [
      ...(rules.props?.filter(isBreaking).map(describePropChange) ?? [UNKNOWN_BREAKS]),
      ...rules.dependencies.map((change) => describeChange('Package', change)),
      ...rules.cssVariables.map((change) => describeChange('Variable', change)),
    ],
  });
}

function describeChange(what: string, { name, before, after }: RuleChange): string {
  if (after === undefined) return `${what} no longer needed: ${name}`;
  if (before === undefined) return `${what}: ${name} ${after}`.trimEnd();
  return `${what}: ${name}, ${before} is now ${after}`;
}
