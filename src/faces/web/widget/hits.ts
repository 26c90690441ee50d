import { coverAddress, isPatternSlug } from './addresses.ts';

/*
 * Checked by hand and not by Zod: Zod keeps its registry on `globalThis` and tries whether code may be evaluated,
 * which the content security policy of an embedding page would report.
 */

/** A pattern hit as it travels (SPEC.md 2.2). */
export interface WireHit {
  readonly pattern_id: string;
  readonly catalog_number: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly type: string;
  readonly slug: string;
  readonly url: string;
  readonly coverImage?: string;
  readonly hasGeneratedComponent: boolean;
}

/** A hit that can be shown. */
export interface Hit {
  /** What was received of it, for the next request. */
  readonly wire: WireHit;
  readonly pageUrl: string;
  readonly coverUrl: string | undefined;
}

/** As many as the widget asks for (SPEC.md 8). */
export const MAX_HITS = 8;

const MAX_TEXT_LENGTH = 600;
const MAX_TAGS = 16;

/** Reads a list of hits. What is no hit is left out; texts are cut; all links lie under the endpoint. */
export function parseHits(value: unknown, endpoint: string): readonly Hit[] {
  if (!Array.isArray(value)) return [];
  const hits: Hit[] = [];
  for (const item of value.slice(0, MAX_HITS)) {
    const wire = parseWireHit(item);
    if (wire === undefined) continue;
    hits.push({
      wire,
      pageUrl: `${endpoint}${wire.slug}`,
      coverUrl:
        wire.coverImage === undefined
          ? undefined
          : coverAddress(endpoint, wire.coverImage, wire.url),
    });
  }
  return hits;
}

function parseWireHit(value: unknown): WireHit | undefined {
  if (!isRecord(value)) return undefined;
  const { pattern_id, title, slug } = value;
  if (typeof pattern_id !== 'string' || pattern_id.length > 64) return undefined;
  if (typeof slug !== 'string' || !isPatternSlug(slug)) return undefined;
  if (typeof title !== 'string' || title.trim() === '') return undefined;
  const tags = Array.isArray(value['tags']) ? value['tags'] : [];
  const coverImage = textOf(value['coverImage']);
  return {
    pattern_id,
    catalog_number: textOf(value['catalog_number']),
    title: textOf(title),
    description: textOf(value['description']),
    tags: tags
      .slice(0, MAX_TAGS)
      .filter((tag) => typeof tag === 'string')
      .map(textOf),
    type: textOf(value['type']),
    slug,
    url: textOf(value['url']),
    ...(coverImage === '' ? {} : { coverImage }),
    hasGeneratedComponent: value['hasGeneratedComponent'] === true,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : '';
}

/** Whether a value is an object with keys. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
