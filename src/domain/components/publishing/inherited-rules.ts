import { type Manifest, type VersionRules, versionRulesSchema } from '../manifest.ts';
import type { Publication } from './component-publisher.ts';

/** The version that another one inherits from. */
export interface Base {
  readonly versionId: string;
  readonly manifest: Manifest;
}

const NO_RULES: VersionRules = {
  usageRules: { cssVariables: [], designConstraints: [], animationLibraries: [] },
  interactionRules: [],
  dependencies: {},
};

/** The rules of a version for the next one. The proof and what breaks are of one version, as notes are, so that they are not inherited. */
export function rulesOf(base: Base | undefined, needs?: Publication['needs']): VersionRules {
  if (base === undefined) return NO_RULES;
  const all = versionRulesSchema.strip().omit({ proof: true });
  const others = all.omit({ requires: true, exampleRequires: true, tokens: true });
  const { manifest } = base;
  return needs === undefined ? all.parse(manifest) : { ...others.parse(manifest), ...needs };
}

/** Whether rules say anything. */
export function hasRules({
  usageRules,
  interactionRules,
  dependencies,
  ...rest
}: VersionRules): boolean {
  const { cssVariables, designConstraints, animationLibraries } = usageRules;
  const lists = [cssVariables, designConstraints, animationLibraries, interactionRules];
  return (
    lists.some((list) => list.length > 0) ||
    Object.keys(dependencies).length > 0 ||
    Object.values(rest).some((value) => value !== undefined)
  );
}
