import { type Result, success } from '../../errors.ts';
import type { Principal } from '../../identity/principal.ts';
import type { ComponentReader } from '../component-reader.ts';
import type { Manifest, Requirement } from '../manifest.ts';

/** Causes that follow each other: a component that follows one that follows another. */
const MAX_DEPTH = 10;

/** Verdicts that are kept. Versions never change, so they stay true. */
const MAX_KEPT = 10_000;

/**
 * The versions that a version follows where it has nothing else to say: its files are those of the version before, and
 * only what it requires has newer versions (docs/specification.md#changes). A cause that only follows another one is
 * replaced by that one. Undefined for a version that is news itself.
 */
export type FindCauses = (
  principal: Principal,
  move: { readonly patternId: string; readonly from: string; readonly to: string },
) => Promise<Result<readonly Requirement[] | undefined>>;

export function createFindCauses(deps: {
  readonly components: Pick<ComponentReader, 'manifest'>;
}): FindCauses {
  const verdicts = new Map<string, readonly Step[] | undefined>();

  /** What is newer in a version's requirements; undefined for a version that is news itself. */
  async function newerRequirements(
    principal: Principal,
    { patternId, from, to }: Parameters<FindCauses>[1],
  ): Promise<Result<readonly Step[] | undefined>> {
    const key = `${patternId} ${from} ${to}`;
    if (verdicts.has(key)) return success(verdicts.get(key));
    const older = await deps.components.manifest(principal, patternId, from);
    if (!older.ok) return older;
    const newer = await deps.components.manifest(principal, patternId, to);
    if (!newer.ok) return newer;
    const steps =
      older.value === undefined || newer.value === undefined
        ? undefined
        : requirementSteps(older.value, newer.value);
    if (verdicts.size >= MAX_KEPT) verdicts.clear();
    // A manifest that is missing now may be there later.
    if (newer.value !== undefined && older.value !== undefined) verdicts.set(key, steps);
    return success(steps);
  }

  return async function findCauses(principal, move) {
    const first = await newerRequirements(principal, move);
    if (!first.ok) return first;
    if (first.value === undefined) return success(undefined);
    const causes = new Map<string, Requirement>();
    let steps = first.value;
    for (let depth = 0; depth < MAX_DEPTH && steps.length > 0; depth += 1) {
      const next: Step[] = [];
      for (const { patternId, from, to } of steps) {
        const further =
          from === undefined || depth === MAX_DEPTH - 1
            ? success(undefined)
            : await newerRequirements(principal, { patternId, from, to });
        // What a closed or damaged component follows is not reported.
        if (!further.ok && further.failure.kind !== 'access_refused' && !further.failure.isDamage) {
          return further;
        }
        if (further.ok && further.value !== undefined) next.push(...further.value);
        else causes.set(`${patternId} ${to}`, { pattern_id: patternId, version_id: to });
      }
      steps = next;
    }
    return success([...causes.values()]);
  };
}

/** A requirement in another version than before; without `from` a new one. */
interface Step {
  readonly patternId: string;
  readonly from: string | undefined;
  readonly to: string;
}

function requirementSteps(older: Manifest, newer: Manifest): readonly Step[] | undefined {
  if (typeof newer.breaking === 'string' || filesOf(older) !== filesOf(newer)) return undefined;
  if (sorted(older.dependencies) !== sorted(newer.dependencies)) return undefined;
  const before = new Map(
    (older.requires ?? []).map(({ pattern_id: id, version_id: versionId }) => [id, versionId]),
  );
  const steps = (newer.requires ?? [])
    .filter(({ pattern_id: id, version_id: versionId }) => before.get(id) !== versionId)
    .map(({ pattern_id: patternId, version_id: to }) => {
      return { patternId, from: before.get(patternId), to };
    });
  return steps.length === 0 ? undefined : steps;
}

/** The digests of all files, which decide whether two versions have the same code. */
function filesOf({ variants }: Manifest): string {
  return Object.entries(variants)
    .flatMap(([variant, { files }]) =>
      files.map(({ path, sha256 }) => `${variant}/${path} ${sha256}`),
    )
    .toSorted()
    .join('\n');
}

function sorted(packages: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
