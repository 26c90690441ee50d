import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SectionLink } from './top-bar.tsx';

const PLACES: readonly {
  readonly label: string;
  readonly to: string;
  readonly isFile?: boolean;
}[] = [
  { label: 'Connect an agent', to: '/connect' },
  { label: 'All tags', to: '/tags' },
  { label: 'Search index', to: '/search-index.json', isFile: true },
  { label: 'llms.txt', to: '/llms.txt', isFile: true },
  { label: 'Sitemap', to: '/sitemap.xml', isFile: true },
];

/** Longer lists are set in columns. */
const MAX_IN_COLUMN = 8;

export function Footer({ sections }: { readonly sections: readonly SectionLink[] }) {
  return (
    <footer className="mt-20 border-t border-line sm:mt-28">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-10 px-4 pt-12 pb-24 text-sm sm:grid-cols-[1fr_auto_auto] sm:gap-20 sm:px-6">
        <p className="col-span-2 max-w-80 text-muted sm:col-span-1">
          Built with the variables it documents. A published version never changes.
        </p>
        {sections.length === 0 ? null : (
          <FooterList title="Sections" count={sections.length}>
            {sections.map(({ slug, title }) => (
              <li key={slug}>
                <Link
                  to={`/${slug}`}
                  className="inline-block py-1 text-muted transition-colors duration-150 hover:text-text pointer-coarse:py-2"
                >
                  {title}
                </Link>
              </li>
            ))}
          </FooterList>
        )}
        <FooterList title="More">
          {PLACES.map(({ label, to, isFile }) => (
            <li key={to}>
              <Link
                to={to}
                reloadDocument={isFile === true}
                className="inline-block py-1 text-muted transition-colors duration-150 hover:text-text pointer-coarse:py-2"
              >
                {label}
              </Link>
            </li>
          ))}
        </FooterList>
      </div>
    </footer>
  );
}

function FooterList(props: {
  readonly title: string;
  /** The number of entries, which decides on columns. */
  readonly count?: number;
  readonly children: ReactNode;
}) {
  const { count = 0 } = props;
  const isLong = count > MAX_IN_COLUMN;
  return (
    <div className={isLong ? 'max-sm:col-span-2' : ''}>
      <h2 className="mb-2 font-medium tracking-normal">{props.title}</h2>
      <ul
        className={
          isLong ? `columns-2 gap-10 ${count > 2 * MAX_IN_COLUMN ? 'lg:columns-3' : ''}` : ''
        }
      >
        {props.children}
      </ul>
    </div>
  );
}
