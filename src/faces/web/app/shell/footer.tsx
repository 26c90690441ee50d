import { Link } from 'react-router';

interface FooterLink {
  readonly label: string;
  readonly to: string;
  /** Whether it is a file, which the router cannot show. */
  readonly isFile?: boolean;
}

const LINKS: readonly FooterLink[] = [
  { label: 'Changes', to: '/changes' },
  { label: 'Compare', to: '/compare' },
  { label: 'Tags', to: '/tags' },
  { label: 'Connect', to: '/connect' },
  { label: 'Search index', to: '/search-index.json', isFile: true },
  { label: 'llms.txt', to: '/llms.txt', isFile: true },
  { label: 'llms-full.txt', to: '/llms-full.txt', isFile: true },
  { label: 'Sitemap', to: '/sitemap.xml', isFile: true },
];

const USAGE: FooterLink = { label: 'Usage', to: '/usage' };

export function Footer({ mayReadUsage }: { readonly mayReadUsage: boolean }) {
  return (
    <footer className="mt-16 border-t border-line md:mt-24">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-6 text-muted md:px-8">
        <p>Built with the variables it documents. A published version never changes.</p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-5">
          {[...LINKS, ...(mayReadUsage ? [USAGE] : [])].map(({ label, to, isFile }) => (
            <Link
              key={to}
              to={to}
              reloadDocument={isFile === true}
              className="rounded-sm py-2 hover:text-text pointer-coarse:py-3"
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
