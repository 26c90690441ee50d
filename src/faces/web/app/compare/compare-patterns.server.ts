import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { Catalog } from '../../../../domain/catalog/catalog.ts';
import type { PatternDetail } from '../../../../domain/components/retrieval/get-pattern.ts';
import {
  type GuideCase,
  casesOf,
  choicesOf,
  guidePath,
  pointsUnder,
  verdictOf,
} from '../../../../domain/catalog/guide.ts';
import { counted } from '../../../../domain/text.ts';
import { formatBytes } from '../page/format-bytes.ts';
import { toCards } from '../catalog/cards.server.ts';
import { lineCountOf } from '../code/version-text.server.ts';
import { readScene } from './pattern-scene.server.ts';
import { pairPath } from '../component/compare-path.ts';
import { readPreviewedVersion } from '../preview/version-files.server.ts';
import { patternFailureResponse } from '../shell/page-failure.server.ts';
import type { SiteDeps } from '../../site.ts';
import { siteContext } from '../site-context.ts';

/**
 * Two patterns side by side, `?a=section/name&b=section/name`, under what a guide says of them; without two, what to
 * choose from.
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const found = await Promise.all(['a', 'b'].map((name) => find(site, url, name)));
  const [a, b] = found.map((each) => each?.pattern);
  const choice = {
    sections: sectionsOf(site),
    chosen: [a?.slug.slice(1), b?.slug.slice(1)],
  };
  if (a === undefined || b === undefined || a === b) {
    const [first] = found.filter((each) => each !== undefined);
    return {
      choice: { ...choice, isSame: a !== undefined && a === b },
      page: {
        title:
          first === undefined ? 'Compare two patterns' : `Compare ${first.pattern.title} with…`,
        catalogName: site.catalog().name,
        description:
          'Two patterns side by side: what each is for, what it takes, and both running.',
        canonicalUrl: `${site.baseUrl}/compare`,
      },
      pair: undefined,
      suggestions: suggestionsOf(site.catalog(), first),
    };
  }
  const path = pairPath(a.slug, b.slug);
  // One address for a pair, whatever was called its parts.
  if (['a', 'b'].some((name, index) => url.searchParams.get(name) !== choice.chosen[index])) {
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
    found.flatMap((each) => (each === undefined ? [] : readSide(site, each, cases, scene))),
  );
  return {
    choice: { ...choice, isSame: false },
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
    pair: {
      guide: guide && { title: guide.title, path: guidePath(guide), verdict: guide.verdict },
      sides,
      scene,
      neither: cases
        .filter(({ patterns }) => !slugs.some((slug) => patterns.includes(slug)))
        .map(({ text, patterns }) => {
          const [slug = ''] = patterns;
          const pattern = site.catalog().lookUp({ kind: 'slug', slug });
          return { text, title: pattern?.title ?? slug, path: slug };
        }),
    },
    suggestions: [],
  };
}

/** Longer lists are searched, not scrolled: names are then typed. */
const MAX_LISTED = 500;
const MAX_SUGGESTIONS = 12;

/** The patterns to choose from, by section; empty where there are too many. */
function sectionsOf(site: SiteDeps) {
  const { listed, listedBySection, sections } = site.catalog();
  if (listed.length > MAX_LISTED) return [];
  return sections.map(({ slug, title }) => ({
    title,
    patterns: (listedBySection.get(slug) ?? []).map((each) => ({
      name: each.slug.slice(1),
      title: each.title,
    })),
  }));
}

/** Pairs worth comparing: those that a guide decides, and a pattern with those related to it. */
function suggestionsOf(catalog: Catalog, first: PatternDetail | undefined) {
  const slug = first?.pattern.slug;
  const decided = catalog.guides.flatMap((guide) => {
    const choices = choicesOf(guide);
    const [a, b] = slug === undefined ? choices : [slug, choices.find((each) => each !== slug)];
    if (a === undefined || b === undefined || !choices.includes(a)) return [];
    return [{ path: pairPath(a, b), title: guide.title, text: verdictOf(guide) }];
  });
  const near = (first?.related ?? []).map(({ pattern }) => ({
    path: pairPath(slug ?? '', pattern.slug),
    title: pattern.title,
    text: pattern.summary ?? pattern.description,
  }));
  const all = new Map([...near, ...decided].map((each) => [each.path, each]));
  return [...all.values()]
    .toSorted((x, y) => Number(y.title.endsWith('?')) - Number(x.title.endsWith('?')))
    .slice(0, MAX_SUGGESTIONS);
}

async function find(site: SiteDeps, url: URL, name: string): Promise<PatternDetail | undefined> {
  const reference = url.searchParams.get(name)?.trim() ?? '';
  if (reference === '') return undefined;
  const found = await site.getPattern(site.principal, { reference });
  if (!found.ok) throw await patternFailureResponse(site, `/${reference}`, found.failure);
  return found.value;
}

/** More props are a page of their own. */
const MAX_PROPS = 60;

/**
 * A pattern with its running active version; only its card where it has no code, or none for this reader, and in a
 * scene.
 */
async function readSide(
  site: SiteDeps,
  { pattern, content }: PatternDetail,
  cases: readonly GuideCase[],
  scene: object | undefined,
) {
  const [[card], component] = await Promise.all([
    toCards(site, [pattern]),
    site.getComponent(site.principal, { reference: pattern.slug }),
  ]);
  const { title, slug, description, summary, coverImage } = pattern;
  const decided = cases.filter(({ patterns }) => patterns.includes(slug)).map(({ text }) => text);
  const own = pointsUnder(content, 'When to use');
  const manifest = component.ok ? component.value.manifest : undefined;
  return {
    title,
    path: slug,
    summary: summary ?? description,
    coverImage,
    codeVersion: card?.codeVersion,
    isFor: decided.length > 0 ? decided : own,
    isNotFor: pointsUnder(content, 'When not to use'),
    size: component.ok
      ? `${counted(lineCountOf(component.value.code), 'line')}, ${formatBytes(component.value.bytes)}`
      : undefined,
    props: manifest?.props
      ?.slice(0, MAX_PROPS)
      .map(({ name, type, required = false }) => ({ name, type, required })),
    needs: component.ok
      ? [
          ...component.value.requires.map((each) => each.pattern.title),
          ...Object.keys(manifest?.dependencies ?? {}),
        ]
      : [],
    version:
      scene === undefined && component.ok
        ? await readPreviewedVersion(site, component.value, component.value.versionId)
        : undefined,
  };
}

export type ComparedPattern = Awaited<ReturnType<typeof readSide>>;

function lowerFirst(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
