import { publicPart } from '../../errors.ts';
import type { CodeReview } from './review-code.ts';

/** A review as `review_code` and `POST /api/review` answer it (docs/specification.md#review_code). */
export function reviewReport(
  { components, unknown, uncheckedTypes, findings }: CodeReview,
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
    findings: findings.map(({ url, ...finding }) => ({ ...finding, url: absolute(url) })),
  };
}
