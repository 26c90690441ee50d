import { publicPart } from '../../errors.ts';
import type { CodeReview } from './review-code.ts';

/** So that no findings are not taken for a clean use of the catalog. */
const NOTHING_RECOGNIZED =
  'Nothing in this file was recognized as of the catalog: only what holds for any code was checked. If it uses components of the catalog, send its path as file, and as installed their entries of patterns.lock.json, such as {"path": "src/components/ui/button.tsx", "pattern_id": "…", "version_id": "v1"}.';

/** A review as `review_code` and `POST /api/review` answer it (docs/specification.md#review_code). */
export function reviewReport(
  { components, unknown, uncheckedTypes, findings, packages, isRecognized }: CodeReview,
  absolute: (path: string) => string,
) {
  return {
    components: components.map(({ pattern, versionId, similarity, changed }) => ({
      pattern_id: pattern.id,
      slug: pattern.slug,
      version_id: versionId,
      // 1 is an exact copy, whatever a long component rounds to.
      similarity: similarity < 1 ? Math.floor(similarity * 100) / 100 : 1,
      changed: changed.map(([first, last]) =>
        first === last ? `line ${first}` : `lines ${first} to ${last}`,
      ),
    })),
    ...(unknown === undefined ? {} : { components_error: publicPart(unknown) }),
    ...(uncheckedTypes === undefined ? {} : { types_error: publicPart(uncheckedTypes) }),
    ...(packages.length === 0
      ? {}
      : {
          packages: packages.map(({ name, version, known, checked }) => ({
            package: name,
            ...(version === undefined ? {} : { version }),
            // What a newer release has added is not known.
            ...(checked === 'exactly'
              ? {}
              : { [checked === 'other' ? 'checked_as' : 'known']: known }),
          })),
        }),
    ...(isRecognized ? {} : { note: NOTHING_RECOGNIZED }),
    findings: findings.map(({ url, ...finding }) => ({ ...finding, url: absolute(url) })),
  };
}
