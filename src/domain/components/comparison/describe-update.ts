import { type Result, success } from '../../errors.ts';
import type { Principal } from '../../identity/principal.ts';
import type { ComponentReader } from '../component-reader.ts';
import {
  type AuthorsWord,
  type NeededChanges,
  type NotedVersion,
  type VersionCodemod,
  describeNeeded,
  describeRule,
  readUpdate,
} from './needed-changes.ts';

/** What a newer version says of itself, and what has to change where the component is used. */
export interface UpdateDescription {
  readonly must_change: NeededChanges['verdict'];
  readonly notes: readonly NotedVersion[];
  /** In the authors' words, newest first; among `changes` as well. */
  readonly breaking: readonly AuthorsWord[];
  /** What has to change, and what is not known of it, one a line. */
  readonly changes: readonly string[];
  /** What changed besides: packages that are no longer needed, and variables. */
  readonly others: readonly string[];
  /** What the consumer's command changes itself, oldest first. */
  readonly codemod: readonly VersionCodemod[];
}

/**
 * Describes the way from one version of a component to another (docs/specification.md#what-breaks).
 *
 * @returns undefined where there is nothing to describe: the version is not there, or is not older
 */
export async function describeUpdate(
  components: Pick<ComponentReader, 'manifest' | 'versions'>,
  principal: Principal,
  update: { readonly patternId: string; readonly from: string; readonly to: string },
): Promise<Result<UpdateDescription | undefined>> {
  const { patternId } = update;
  const versions = await components.versions(principal, patternId);
  if (!versions.ok) return versions;
  const read = await readUpdate(
    (versionId) => components.manifest(principal, patternId, versionId),
    versions.value,
    update,
  );
  if (!read.ok) return read;
  if (read.value === undefined) return success(undefined);
  const { needed, notes, rules } = read.value;
  return success({
    must_change: needed.verdict,
    notes,
    breaking: needed.byAuthor,
    changes: describeNeeded(needed),
    codemod: needed.codemods,
    others: [
      ...rules.dependencies
        .filter(({ after }) => after === undefined)
        .map((change) => describeRule('Package', change)),
      ...rules.cssVariables.map((change) => describeRule('Variable', change)),
    ],
  });
}
