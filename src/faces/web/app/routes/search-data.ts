import type { LoaderFunctionArgs } from 'react-router';
import type { SearchData } from '../search/client-index.ts';
import { readDecisions } from '../search/decisions.server.ts';
import { siteContext } from '../site-context.ts';

const MAX_NEWEST = 50;

/** Patterns in the largest catalog whose needs the browser has: indexing them blocks it. */
const MAX_NEEDED = 500;

/** Of the patterns with code; the versions of further ones are not shown. */
const MAX_VERSIONS = 200;

/** `/search/data`: what the palette needs in addition to `/search-index.json`. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const site = context.get(siteContext);
  const { patterns, listed, sections, synonyms } = site.catalog();
  const newest = await site.readNews(site.principal, MAX_NEWEST);
  const available = await site.availability();
  let isKnown = available.ok && newest.ok;
  const withCode = available.ok ? patterns.filter(({ id }) => available.value.has(id)) : [];
  const versions = await Promise.all(
    withCode.slice(0, MAX_VERSIONS).map(async ({ id, slug }) => {
      const active = await site.components.activeVersion(site.principal, id);
      isKnown &&= active.ok;
      return [slug, (active.ok ? active.value : undefined) ?? ''] as const;
    }),
  );
  const data: SearchData = {
    sections: Object.fromEntries(sections.map(({ slug, title }) => [slug, title])),
    synonyms,
    newest: (newest.ok ? newest.value : []).map(({ pattern, at }) => ({
      slug: pattern.slug,
      changedOn: at.slice(0, 10),
    })),
    decisions: (await readDecisions(site)).decisions,
    examples: patterns.flatMap(({ slug, exampleOf }) => (exampleOf === undefined ? [] : [slug])),
    needs:
      listed.length > MAX_NEEDED
        ? {}
        : Object.fromEntries(
            listed.map(({ slug, aliases, needs, short, summary }) => [
              slug,
              { aliases, needs, short, summary },
            ]),
          ),
    versions: Object.fromEntries(versions.filter(([, version]) => version !== '')),
  };
  const cacheControl = isKnown ? 'private, max-age=60' : 'no-store';
  return Response.json(data, { headers: { 'cache-control': cacheControl } });
}
