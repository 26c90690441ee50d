import { type LoaderFunctionArgs, data, redirect } from 'react-router';
import { casesOf, choicesOf, guidePath } from '../../../../domain/catalog/guide.ts';
import type { Pattern } from '../../../../domain/patterns/pattern.ts';
import { toCards } from '../catalog/cards.server.ts';
import { lineCountOf } from '../code/version-text.server.ts';
import { readScene } from '../compare/pattern-scene.server.ts';
import { pairPath } from '../component/compare-path.ts';
import { readPreviewedVersion } from '../preview/version-files.server.ts';
import type { PageProblem } from '../shell/error-page.tsx';
import { patternFailureResponse } from '../shell/page-failure.server.ts';
import type { SiteDeps } from '../../site.ts';
import { siteContext } from '../site-context.ts';

/** Two patterns side by side, `?a=section/name&b=section/name`, under what a guide says of them. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const [a, b] = await Promise.all(['a', 'b'].map((name) => find(site, url, name)));
  if (a === undefined || b === undefined || a === b) {
    const problem: PageProblem = {
      heading: 'Name two patterns',
      message: 'Compare two patterns: ?a=feedback/toast&b=feedback/banner.',
      closest: [],
    };
    throw data(problem, { status: 400 });
  }
  const path = pairPath(a.slug, b.slug);
  // One address for a pair, whatever was called its parts.
  const asked = new URLSearchParams({ a: a.slug.slice(1), b: b.slug.slice(1) });
  if (
    url.searchParams.get('a') !== asked.get('a') ||
    url.searchParams.get('b') !== asked.get('b')
  ) {
    throw redirect(path, 301);
  }
  // One that only mentions them has a verdict about others.
  const guide = site.catalog().guides.find((each) => {
    const choices = choicesOf(each);
    return [a, b].every(({ slug }) => choices.includes(slug));
  });
  const cases = guide === undefined ? [] : casesOf(guide);
  const slugs = [a.slug, b.slug];
  const scene = guide && (await readScene(site, guide, slugs));
  const sides = await Promise.all(
    [a, b].map(async (pattern) => readSide(site, pattern, scene === undefined)),
  );
  return {
    page: {
      // The guide's question, unless that is about three.
      title:
        guide === undefined || !/^[^,]+ or [^,]+\?$/.test(guide.title)
          ? `${a.title} or ${lowerFirst(b.title)}?`
          : guide.title,
      catalogName: site.catalog().name,
      description: guide?.verdict ?? `${a.title} and ${b.title} side by side.`,
      canonicalUrl: `${site.baseUrl}${path}`,
    },
    guide: guide && { title: guide.title, path: guidePath(guide), verdict: guide.verdict },
    sides: sides.map((side, index) => ({
      ...side,
      cases: cases
        .filter(({ patterns }) => patterns.includes(slugs[index] ?? ''))
        .map(({ text }) => text),
    })),
    scene,
    neither: cases
      .filter(({ patterns }) => !slugs.some((slug) => patterns.includes(slug)))
      .map(({ text, patterns }) => {
        const [slug = ''] = patterns;
        const pattern = site.catalog().lookUp({ kind: 'slug', slug });
        return { text, title: pattern?.title ?? slug, path: slug };
      }),
  };
}

async function find(site: SiteDeps, url: URL, name: string): Promise<Pattern | undefined> {
  const reference = url.searchParams.get(name)?.trim() ?? '';
  if (reference === '') return undefined;
  const found = await site.getPattern(site.principal, { reference });
  if (!found.ok) throw await patternFailureResponse(site, `/${reference}`, found.failure);
  return found.value.pattern;
}

/**
 * A pattern with its running active version; only its card where it has no code, or none for this reader, and in a
 * scene.
 */
async function readSide(site: SiteDeps, pattern: Pattern, runs: boolean) {
  const [[card], component] = await Promise.all([
    toCards(site, [pattern]),
    site.getComponent(site.principal, { reference: pattern.slug }),
  ]);
  const { title, slug, description, summary, coverImage } = pattern;
  return {
    title,
    path: slug,
    summary: summary ?? description,
    coverImage,
    codeVersion: card?.codeVersion,
    lines: component.ok ? lineCountOf(component.value.code) : undefined,
    version:
      runs && component.ok
        ? await readPreviewedVersion(site, component.value, component.value.versionId)
        : undefined,
  };
}

function lowerFirst(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
