import { inject } from 'vitest';
import { type BundledArtifact, BUNDLED_ARTIFACTS } from './bundled-artifacts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The slugs of the components that this run checks (`planChecks`). */
    readonly components: readonly string[];
    /** Whether it checks all of them. */
    readonly checksAll: boolean;
    /** Whether one of them has no proof on record. */
    readonly hasUnproven: boolean;
  }
}

export const CHECKS_ALL: boolean = inject('checksAll');

export const HAS_UNPROVEN: boolean = CHECKS_ALL || inject('hasUnproven');

const checked = new Set(inject('components'));

/** The artifacts of the components that this run checks, in all of their versions. */
export const CHECKED_ARTIFACTS: readonly BundledArtifact[] = BUNDLED_ARTIFACTS.filter(({ slug }) =>
  checked.has(slug),
);

/**
 * The cases of the components that this run checks. Where there is none, the file itself is looked at again: one case,
 * so that it finds something.
 */
export function checkedCases<Case>(
  cases: readonly Case[],
  slugOf: (item: Case) => string | readonly string[],
): readonly Case[] {
  const found = cases.filter((item) => [slugOf(item)].flat().some((slug) => checked.has(slug)));
  return found.length > 0 ? found : cases.slice(0, 1);
}
