import { type Guide, guidesOf } from '../../catalog/guide.ts';
import type { Pattern } from '../../patterns/pattern.ts';
import { type Failure, type Result, success } from '../../errors.ts';
import type { Principal } from '../../identity/principal.ts';
import { type Catalog, relatedPatterns } from '../../catalog/catalog.ts';
import {
  type ComponentAvailability,
  type FoundPattern,
  foundPattern,
} from '../../catalog/search-patterns.ts';
import type { ComponentStore } from '../component-store.ts';
import { type Entitlement, refusalOf } from '../entitlement.ts';

/** The versions and variants of a pattern's component. */
export interface ComponentSummary {
  /** The active version. */
  readonly activeVersion: string;
  /** Oldest first. */
  readonly versions: readonly string[];
  /** Of the active version. */
  readonly variants: readonly string[];
}

export interface PatternDetail {
  readonly pattern: Pattern;
  /** Markdown, as its author wrote it. */
  readonly content: string;
  /** Whether it has code; undefined while the store does not answer. */
  readonly hasComponent: boolean | undefined;
  /** Undefined for a pattern without code, and where `componentFailure` says why. */
  readonly component: ComponentSummary | undefined;
  /** Why the component is not described: the store does not answer, or it is not open to the principal. */
  readonly componentFailure: Failure | undefined;
  /** The guides that compare it with others. */
  readonly guides: readonly Guide[];
  readonly related: readonly FoundPattern[];
}

/** Reads one pattern in full, by any reference (docs/specification.md#get_pattern). */
export type GetPattern = (
  principal: Principal,
  input: { readonly reference: string },
) => Promise<Result<PatternDetail>>;

export function createGetPattern(deps: {
  readonly catalog: () => Catalog;
  readonly content: (patternId: string) => Promise<Result<string>>;
  readonly store: ComponentStore;
  readonly availability: ComponentAvailability;
  readonly entitlement: Entitlement;
}): GetPattern {
  return async (principal, { reference }) => {
    const catalog = deps.catalog();
    const found = catalog.find(reference);
    if (!found.ok) return found;
    const pattern = found.value;
    const [content, component, available] = await Promise.all([
      deps.content(pattern.id),
      summarize(principal, pattern),
      deps.availability(),
    ]);
    if (!content.ok) return content;
    return success({
      pattern,
      content: content.value,
      hasComponent: component.ok
        ? component.value !== undefined
        : component.failure.kind === 'access_refused'
          ? true
          : undefined,
      component: component.ok ? component.value : undefined,
      componentFailure: component.ok ? undefined : component.failure,
      guides: guidesOf(catalog.guides, pattern.slug),
      related: relatedPatterns(catalog, pattern).map((related) => foundPattern(related, available)),
    });
  };

  async function summarize(
    principal: Principal,
    pattern: Pattern,
  ): Promise<Result<ComponentSummary | undefined>> {
    const active = await deps.store.component(pattern.id).pointer();
    if (!active.ok) return active;
    const activeVersion = active.value;
    if (activeVersion === undefined) return success(undefined);
    const refused = refusalOf(await deps.entitlement(principal, pattern, undefined), pattern);
    if (refused !== undefined) return refused;
    const [versions, manifest] = await Promise.all([
      deps.store.component(pattern.id).versions(),
      deps.store.manifest(pattern.id, activeVersion),
    ]);
    if (!versions.ok) return versions;
    if (!manifest.ok) return manifest;
    return success({
      activeVersion,
      versions: versions.value,
      variants: Object.keys(manifest.value?.variants ?? {}),
    });
  }
}
