import {
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
  Link,
  redirect,
  useLoaderData,
} from 'react-router';
import { saveStates } from '../account/reader.ts';
import { SaveButton } from '../account/save-button.tsx';
import type { Failure } from '../../../../domain/errors.ts';
import { failureResponse, patternFailureResponse } from '../shell/page-failure.ts';
import { Cover } from '../catalog/cover.tsx';
import { type PatternCardData, PatternGrid, toCards } from '../catalog/pattern-card.tsx';
import { neighbours, RelatedPatterns } from '../catalog/related-patterns.tsx';
import { patternPrompt } from '../component/use-tab.tsx';
import { Workbench } from '../component/workbench.tsx';
import { CopyButton } from '../code/copy-button.tsx';
import { TerminalIcon } from 'lucide-react';
import { type ComponentView, viewComponent } from '../component/component-view.ts';
import { Content } from '../guide/content.tsx';
import { viewContent } from '../guide/content-view.server.ts';
import { CopyPage } from '../guide/copy-page.tsx';
import { TableOfContents } from '../guide/table-of-contents.tsx';
import { GuideLinks } from '../guide/guide-links.tsx';
import { guidePath, guidesOf } from '../../../../domain/catalog/guide.ts';
import { type PageMeta, describePage } from '../page/page-meta.ts';
import { PageColumn } from '../page/page-header.tsx';
import { siteContext } from '../site-context.ts';
import type { Pattern } from '../../../../domain/catalog/pattern.ts';
import type { SiteDeps } from '../../site.ts';

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const catalog = site.catalog();
  const asked = `/${params['section']}/${params['name']}`;
  const detail = await site.getPattern({ reference: asked });
  if (!detail.ok) throw await patternFailureResponse(site, asked, detail.failure);
  const { pattern, content, component: summary, related } = detail.value;
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
  return {
    page: describePattern(site, pattern, view),
    pattern: {
      id: pattern.id,
      title: pattern.title,
      description: pattern.description,
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
    })),
    refusal: component?.ok === false ? component.failure.message : undefined,
    applied,
    related: relatedCards
      .filter(({ slug }) => !applied.some((card) => card.slug === slug))
      .slice(0, 3),
    neighbours: neighbours(catalog, pattern),
    baseUrl: site.baseUrl,
  };
}

/** Refused code and code in other languages only leave the pattern, with a sentence. */
function isShown({ kind }: Failure): boolean {
  return kind === 'access_refused' || kind === 'component_not_found';
}

const MAX_APPLIED = 3;

/** The components that a pattern without code is applied by: the one whose cover it shows, then those it links to. */
async function readApplied(
  site: SiteDeps,
  { coverFrom, slug }: Pattern,
  content: string,
): Promise<readonly PatternCardData[]> {
  const available = await site.availability();
  if (!available.ok) return [];
  const { find } = site.catalog();
  // Other paths are of no pattern.
  const links = content.match(/\/[a-z0-9-]+\/[a-z0-9-]+/g) ?? [];
  const found = [...new Set([coverFrom ?? '', ...links])].flatMap((link) => {
    const linked = link === slug ? undefined : find(link);
    return linked?.ok === true && available.value.has(linked.value.id) ? [linked.value] : [];
  });
  return toCards(site, [...new Set(found)].slice(0, MAX_APPLIED));
}

/** Most of the state in the URL needs no new data. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => {
  const [before, after] = [currentUrl.searchParams, nextUrl.searchParams];
  return (
    currentUrl.pathname !== nextUrl.pathname ||
    before.get('version') !== after.get('version') ||
    before.get('file') !== after.get('file') ||
    (after.get('tab') === 'versions' && before.get('tab') !== 'versions')
  );
};

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function PatternPage() {
  const loaded = useLoaderData<typeof loader>();
  const { pattern, section, rendered, view, refusal } = loaded;
  const guide = (
    <>
      <GuideLinks guides={loaded.guides} />
      <Content view={rendered} hasPreview={view !== undefined} />
    </>
  );
  const anatomy = rendered.parts.find((part) => part.kind === 'anatomy');
  const end = <RelatedPatterns related={loaded.related} neighbours={loaded.neighbours} />;
  const header = (
    <header>
      <nav aria-label="Breadcrumb" className="flex items-center gap-1.5 text-muted">
        {section === undefined ? null : (
          <>
            <Link to={`/${section.slug}`} className="rounded-sm py-1 hover:text-text">
              {section.title}
            </Link>
            <span aria-hidden="true">/</span>
          </>
        )}
        <span className="font-mono text-[0.8125rem]">#{pattern.number}</span>
      </nav>
      <h1 className="mt-1 text-xl">{pattern.title}</h1>
      <p className="mt-1 max-w-reading text-base text-muted md:mt-2">{pattern.description}</p>
    </header>
  );
  const save = (
    <>
      <SaveButton pattern={pattern} state={loaded.saveState} />
      <CopyPage path={pattern.slug} title={pattern.title} baseUrl={loaded.baseUrl} />
    </>
  );
  if (view !== undefined) {
    return (
      <>
        <Workbench
          view={view}
          subject={pattern}
          baseUrl={loaded.baseUrl}
          header={header}
          save={save}
          guide={guide}
          parts={anatomy?.parts}
        />
        <PageColumn>{end}</PageColumn>
      </>
    );
  }
  const shownIn = loaded.applied.find(({ coverImage }) => coverImage === pattern.coverImage);
  return (
    <PageColumn>
      <div className="grid grid-cols-1 gap-8 pt-6 pb-8 lg:grid-cols-[minmax(0,42.5rem)_22rem] lg:justify-between lg:pt-8">
        <div>
          {header}
          <div className="mt-5 flex flex-wrap items-center gap-2">
            <CopyButton
              text={patternPrompt(pattern)}
              label="Copy agent prompt"
              icon={<TerminalIcon />}
              isPrimary
            />
            {save}
          </div>
        </div>
        {pattern.coverImage === undefined ? null : (
          <figure className="card">
            <span className="shot">
              <Cover image={pattern.coverImage} />
            </span>
            {shownIn === undefined ? null : (
              <figcaption className="card-title mt-2 text-muted">
                Applied in{' '}
                <Link to={shownIn.slug} className="link">
                  {shownIn.title}
                </Link>
              </figcaption>
            )}
          </figure>
        )}
      </div>
      {refusal === undefined ? null : (
        <p className="mb-8 rounded-lg border border-line bg-surface px-4 py-4">{refusal}</p>
      )}
      <div className="grid gap-12 border-t border-line pt-8 lg:grid-cols-[minmax(0,42.5rem)_13rem] lg:justify-between">
        <div className="min-w-0">{guide}</div>
        <aside className="hidden lg:block">
          <TableOfContents headings={rendered.headings} />
        </aside>
      </div>
      {loaded.applied.length === 0 ? null : (
        <section aria-labelledby="applied" className="mt-16 border-t border-line pt-12 sm:mt-20">
          <h2 id="applied" className="mb-6 text-lg">
            Components it uses
          </h2>
          <PatternGrid cards={loaded.applied} />
        </section>
      )}
      {end}
    </PageColumn>
  );
}

/** The head of a pattern's page. Of its code it has only the version and license. */
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
    image: {
      url: `${site.baseUrl}/og${pattern.slug}.png`,
      alt: `${pattern.title}, ${section?.title ?? pattern.section}`,
    },
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
