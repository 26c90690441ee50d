import type { Failure } from '../errors.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { OTHER } from './usage-batch.ts';
import type { UsageFacts } from './usage-record.ts';

/** Versions that are recorded by their name, so that invented ones cannot fill the counter. */
const RECORDED_VERSION = /^(?:seed|active|v[1-9]\d?)$/;

/**
 * What a failed fetch asked for, in the catalog's own ids (docs/specification.md#usage-record): nothing where the
 * reference leads to no pattern. Anything that is not such a version is `other`.
 */
export function describeAsked(
  catalog: Pick<Catalog, 'findVersion'>,
  failure: Failure,
  asked: { readonly reference: string; readonly versionId?: string | undefined },
): Pick<UsageFacts, 'pattern_id' | 'catalog_number' | 'version_id'> {
  // The catalog looks for the closest slugs of a reference that leads nowhere: not twice.
  if (failure.kind === 'pattern_not_found' || failure.kind === 'invalid_args') return {};
  const found = catalog.findVersion(asked.reference, asked.versionId);
  if (!found.ok) return {};
  const { pattern, versionId } = found.value;
  return {
    pattern_id: pattern.id,
    catalog_number: `#${pattern.number}`,
    ...(versionId === undefined
      ? {}
      : { version_id: RECORDED_VERSION.test(versionId) ? versionId : OTHER }),
  };
}
