import { type LoaderFunctionArgs, type MetaFunction, Link, useLoaderData } from 'react-router';
import { guidePath, GUIDES_SECTION } from '../../../../domain/catalog/guide.ts';
import { describePage } from '../page/page-meta.ts';
import { PageColumn, PageHeader } from '../page/page-header.tsx';
import { siteContext } from '../site-context.ts';

/** What the list of guides says of itself. */
export const GUIDES_DESCRIPTION =
  'Where two patterns look alike: a table that decides, the reasons behind it, and the patterns themselves.';

export function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { name, guides, lookUp } = site.catalog();
  return {
    page: {
      title: 'Guides',
      catalogName: name,
      description: GUIDES_DESCRIPTION,
      canonicalUrl: `${site.baseUrl}/${GUIDES_SECTION}`,
    },
    guides: guides.map((guide) => ({
      path: guidePath(guide),
      title: guide.title,
      description: guide.description,
      patterns: guide.patterns.flatMap((slug) => lookUp({ kind: 'slug', slug })?.title ?? []),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => describePage(loaderData?.page);

export default function Guides() {
  const { guides } = useLoaderData<typeof loader>();
  return (
    <PageColumn>
      <PageHeader title="Guides" description={GUIDES_DESCRIPTION} />
      {guides.length === 0 ? (
        <p className="border-t border-line pt-6 text-muted">No guides yet.</p>
      ) : (
        <ul className="grid gap-x-12 border-t border-line md:grid-cols-2">
          {guides.map(({ path, title, description, patterns }) => (
            <li key={path} className="relative border-b border-line py-5">
              <h2 className="text-base leading-6">
                <Link
                  to={path}
                  prefetch="intent"
                  className="rounded-sm after:absolute after:inset-0 hover:text-link"
                >
                  {title}
                </Link>
              </h2>
              <p className="mt-1 max-w-reading text-muted">{description}</p>
              <p className="mt-2 text-xs text-subtle">{patterns.join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
    </PageColumn>
  );
}
