import type { ComponentSummary } from '../../../../domain/components/get-pattern.ts';
import type { Component } from '../../../../domain/components/get-component.ts';
import { ACTIVE_VERSION } from '../../../../domain/components/get-component.ts';
import type { Result } from '../../../../domain/errors.ts';
import { success } from '../../../../domain/errors.ts';
import type { SiteDeps } from '../../site.ts';
import type { ComparisonView } from './comparison-view.ts';
import { viewComparison } from './comparison-view.ts';
import { wantedComparison } from './wanted-comparison.ts';

/** A comparison of code that is not open to the reader. */
export interface RefusedComparison {
  readonly kind: 'refused';
  readonly message: string;
}

/**
 * Compares what `?view=versions&from=&to=` names. Without `to` it is the version that the page shows, without
 * `from` the one before. The result is undefined where nothing is asked for.
 */
export async function readComparison(
  site: SiteDeps,
  component: Component,
  { versions, activeVersion }: ComponentSummary,
  params: URLSearchParams,
): Promise<Result<ComparisonView | RefusedComparison | undefined>> {
  if (wantedComparison(params) === '') return success(undefined);
  const to = nonEmpty(params.get('to')) ?? component.versionId;
  const place = versions.indexOf(to === ACTIVE_VERSION ? activeVersion : to);
  const from = nonEmpty(params.get('from')) ?? versions[place - 1] ?? to;
  const compared = await site.compareVersions(site.principal, {
    reference: component.pattern.slug,
    from,
    to,
  });
  if (compared.ok) return success(await viewComparison(site, compared.value));
  if (compared.failure.kind !== 'access_refused') return compared;
  return success({ kind: 'refused', message: compared.failure.message });
}

function nonEmpty(text: string | null): string | undefined {
  return text === null || text === '' ? undefined : text;
}
