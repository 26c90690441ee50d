import { type LoaderFunctionArgs, redirect } from 'react-router';
import { saveStates } from '../account/reader.server.ts';
import { SCREENS_SECTION } from '../home/screens.server.ts';
import type { Component } from '../../../../domain/components/retrieval/get-component.ts';
import type { Failure, Result } from '../../../../domain/errors.ts';
import { failureResponse, patternFailureResponse } from '../shell/page-failure.server.ts';
import type { PatternCardData } from '../catalog/pattern-card.tsx';
import { toCards } from '../catalog/cards.server.ts';
import { type ComponentView, viewComponent } from '../component/component-view.server.ts';
import { viewContent } from '../guide/content-view.server.ts';
import { decidingGuide, guidePath, guidesOf, verdictOf } from '../../../../domain/catalog/guide.ts';
import { type PageMeta, firstCoverOf } from '../page/page-meta.ts';
import { siteContext } from '../site-context.ts';
import type { Pattern } from '../../../../domain/patterns/pattern.ts';
import type { SiteDeps } from '../../site.ts';
import type { Catalog } from '../../../../domain/catalog/catalog.ts';
import type { Neighbor, Neighbors } from '../catalog/related-patterns.tsx';

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const catalog = site.catalog();
  const asked = `/${params['section']}/${params['name']}`;
  const detail = await site.getPattern(site.principal, { reference: asked });
  if (!detail.ok) throw await patternFailureResponse(site, asked, detail.failure);
  const {
    pattern,
    content,
    hasComponent,
    component: summary,
    componentFailure,
    related,
  } = detail.value;
  // References match in any case and with a trailing slash; the page has one URL.
  if (url.pathname !== pattern.slug) throw redirect(`${pattern.slug}${url.search}`, 301);

  const versionId = url.searchParams.get('version') ?? undefined;
  const component =
    summary === undefined
      ? undefined
      : await site.getComponent(site.principal, { reference: pattern.slug, versionId });
  if (component?.ok === false && !isShown(component.failure)) {
    throw failureResponse(component.failure);
  }
  const [rendered, relatedCards, view] = await Promise.all([
    viewContent(site, content, async () => {
      const examples = await site.examples(pattern.id);
      return examples.ok ? examples.value : {};
    }),
    toCards(
      site,
      related.map((found) => found.pattern),
    ),
    component?.ok === true && summary !== undefined
      ? viewComponent(site, component.value, summary, url.searchParams)
      : undefined,
  ]);
  const applied = view === undefined ? await readApplied(site, pattern, content) : [];
  const deciding = decidingGuide(catalog.guides, pattern);
  return {
    page: describePattern(site, pattern, view),
    pattern: {
      id: pattern.id,
      title: pattern.title,
      description: pattern.description,
      summary: pattern.summary ?? pattern.description,
      number: pattern.number,
      slug: pattern.slug,
      type: pattern.type,
      tags: pattern.tags,
      coverImage: pattern.coverImage,
    },
    saveState: (await saveStates(site, [pattern.id]))[0],
    section: catalog.sections.find(({ slug }) => slug === pattern.section),
    rendered,
    view,
    guides: guidesOf(catalog.guides, pattern.slug).map((guide) => ({
      title: guide.title,
      path: guidePath(guide),
      verdict: verdictOf(guide),
      decides: guide === deciding,
    })),
    notice: noticeOf(componentFailure, component),
    kind: kindOf(pattern, hasComponent),
    applied,
    examples: await readExamples(site, pattern),
    exampleOf: readSubject(catalog, pattern),
    related: relatedCards
      .filter(({ slug }) => !applied.some((card) => card.slug === slug))
      .slice(0, 3),
    neighbors: neighborsOf(catalog, pattern),
    baseUrl: site.baseUrl,
  };
}

/** The kind of a pattern without a component; unknown if the store does not respond. */
function kindOf(
  { section }: Pattern,
  hasComponent: boolean | undefined,
): 'Screen' | 'Guidance' | undefined {
  if (hasComponent === true) return section === SCREENS_SECTION ? 'Screen' : undefined;
  return hasComponent === false ? 'Guidance' : undefined;
}

/** Without code, the page is the pattern's text and a sentence. */
function isShown({ kind }: Failure): boolean {
  return kind === 'access_refused' || kind === 'component_not_found' || isStoreFailure(kind);
}

function isStoreFailure(kind: Failure['kind']): boolean {
  return kind === 'upstream_timeout' || kind === 'upstream_error';
}

/** A note on the code: why there is none, or that it may not be the newest. */
function noticeOf(
  componentFailure: Failure | undefined,
  component: Result<Component> | undefined,
): string | undefined {
  const failure = componentFailure ?? (component?.ok === false ? component.failure : undefined);
  if (failure === undefined) {
    return component?.ok === true && component.value.isStale
      ? 'Newer versions cannot be read now. This is the last known one.'
      : undefined;
  }
  return isStoreFailure(failure.kind)
    ? 'Code cannot be read now. Try again in a moment.'
    : failure.message;
}

const MAX_APPLIED = 4;

/** The components that apply a pattern without code: the one whose cover it shows, then those it links to. */
async function readApplied(
  site: SiteDeps,
  { coverFrom, slug }: Pattern,
  content: string,
): Promise<readonly PatternCardData[]> {
  const available = await site.availability();
  if (!available.ok) return [];
  const { find } = site.catalog();
  // No pattern has any other path.
  const links = content.match(/\/[a-z0-9-]+\/[a-z0-9-]+/g) ?? [];
  const found = [...new Set([coverFrom ?? '', ...links])].flatMap((link) => {
    const linked = link === slug ? undefined : find(link);
    return linked?.ok === true && available.value.has(linked.value.id) ? [linked.value] : [];
  });
  return toCards(site, [...new Set(found)].slice(0, MAX_APPLIED));
}

/** More examples than these are found by search. */
const MAX_EXAMPLES = 48;

function readExamples(
  site: SiteDeps,
  { exampleSlugs = [] }: Pattern,
): Promise<readonly PatternCardData[]> {
  const { lookUp } = site.catalog();
  const found = exampleSlugs
    .slice(0, MAX_EXAMPLES)
    .flatMap((slug) => lookUp({ kind: 'slug', slug }) ?? []);
  return toCards(site, found);
}

/** The item that a pattern is an example of. */
function readSubject(
  { lookUp }: Catalog,
  { exampleOf = '' }: Pattern,
): { readonly slug: string; readonly title: string } | undefined {
  const subject = lookUp({ kind: 'slug', slug: exampleOf });
  return subject && { slug: subject.slug, title: subject.title };
}

/** The metadata of a pattern's page. It includes the version and license of its code, but not the code. */
export function describePattern(
  site: SiteDeps,
  pattern: Pattern,
  view: ComponentView | undefined,
): PageMeta {
  const catalog = site.catalog();
  const url = `${site.baseUrl}${pattern.slug}`;
  const section = catalog.sections.find(({ slug }) => slug === pattern.section);
  return {
    title: pattern.title,
    catalogName: catalog.name,
    description: pattern.description,
    canonicalUrl: url,
    markdownUrl: `${url}.md`,
    image: firstCoverOf(site.baseUrl, [pattern]),
    structuredData: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': view === undefined ? 'TechArticle' : ['TechArticle', 'SoftwareSourceCode'],
          headline: pattern.title,
          description: pattern.description,
          url,
          keywords: pattern.tags.join(', '),
          isPartOf: { '@type': 'WebSite', name: catalog.name, url: `${site.baseUrl}/` },
          ...(view === undefined
            ? {}
            : {
                programmingLanguage: 'TypeScript',
                version: view.versionId,
                license: view.license,
              }),
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            {
              '@type': 'ListItem',
              position: 1,
              name: section?.title ?? pattern.section,
              item: `${site.baseUrl}/${pattern.section}`,
            },
            { '@type': 'ListItem', position: 2, name: pattern.title, item: url },
          ],
        },
      ],
    },
  };
}

/** The patterns before and after one in its section, as its page lists them. */
function neighborsOf(catalog: Catalog, { section, slug }: Pattern): Neighbors {
  const all = catalog.listedBySection.get(section) ?? [];
  const index = all.findIndex((each) => each.slug === slug);
  return {
    previous: toNeighbor(all[index - 1]),
    next: index < 0 ? undefined : toNeighbor(all[index + 1]),
    place: index + 1,
    count: all.length,
  };
}

function toNeighbor(pattern: Pattern | undefined): Neighbor | undefined {
  return pattern && { slug: pattern.slug, title: pattern.title };
}
