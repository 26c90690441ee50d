import { Link, NavLink } from 'react-router';
import { SearchTrigger } from '../search/search-trigger.tsx';
import { CatalogMark, MenuIcon } from './icons.tsx';
import type { Theme } from './theme.ts';
import { ThemeToggle } from './theme-toggle.tsx';

export interface SectionLink {
  readonly slug: string;
  readonly title: string;
}

/** The bar at the top of every page: name, sections, search, connect, theme. */
export function TopBar(props: {
  readonly catalogName: string;
  readonly sections: readonly SectionLink[];
  readonly theme: Theme;
}) {
  return (
    <header className="bar-on-scroll sticky top-0 z-40 bg-background/90 backdrop-blur-md">
      <div className="mx-auto flex h-14 max-w-page items-center gap-1 px-4 sm:px-6">
        <Link
          to="/"
          className="mr-3 flex min-h-10 shrink-0 items-center gap-2.5 rounded-sm font-semibold tracking-tight"
        >
          <CatalogMark className="size-5" />
          <span className="text-sm max-sm:sr-only">{props.catalogName}</span>
        </Link>
        <nav aria-label="Sections" className="hidden items-center lg:flex">
          {props.sections.slice(0, 6).map((section) => (
            <BarLink key={section.slug} to={`/${section.slug}`}>
              {section.title}
            </BarLink>
          ))}
        </nav>
        <div className="flex flex-1 justify-end">
          <SearchTrigger />
        </div>
        <div className="hidden sm:block">
          <BarLink to="/connect">Connect</BarLink>
        </div>
        <ThemeToggle />
        <SmallScreenMenu sections={props.sections} />
      </div>
    </header>
  );
}

function BarLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <NavLink
      to={to}
      prefetch="intent"
      className="flex min-h-9 items-center rounded-sm px-2.5 text-sm text-muted transition-colors duration-150 hover:text-text aria-[current=page]:font-medium aria-[current=page]:text-text"
    >
      {children}
    </NavLink>
  );
}

/** A disclosure of the browser's own, so that it opens without a script. */
function SmallScreenMenu({ sections }: { readonly sections: readonly SectionLink[] }) {
  return (
    <details className="group relative lg:hidden">
      <summary
        aria-label="Menu"
        className="grid size-10 list-none place-items-center rounded-sm text-muted transition-colors duration-150 hover:bg-hover hover:text-text group-open:bg-hover [&::-webkit-details-marker]:hidden"
      >
        <MenuIcon className="size-4.5" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute top-12 right-0 w-60 rounded-md border border-line bg-raised p-2 shadow-raised"
      >
        {[
          ...sections,
          { slug: 'tags', title: 'All tags' },
          { slug: 'connect', title: 'Connect' },
        ].map((section) => (
          <NavLink
            key={section.slug}
            to={`/${section.slug}`}
            onClick={(event) => event.currentTarget.closest('details')?.removeAttribute('open')}
            className="flex min-h-10 items-center rounded-sm px-3 text-sm hover:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-accent"
          >
            {section.title}
          </NavLink>
        ))}
      </nav>
    </details>
  );
}
