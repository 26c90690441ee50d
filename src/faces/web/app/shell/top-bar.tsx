import { MenuIcon } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { SearchTrigger } from '../search/search-trigger.tsx';
import { ThemeToggle } from '../page/theme.tsx';
import type { Theme } from '../page/theme.tsx';

export interface SectionLink {
  readonly slug: string;
  readonly title: string;
}

/** The minimum width of the section links, and an estimate of a link's width; in pixels. */
const BAR_WIDTH = 430;
const CHARACTER_WIDTH = 7;
const LINK_PADDING = 20;

/** As many of the first sections as fit; the menu lists all. */
function sectionsInBar(sections: readonly SectionLink[]): readonly SectionLink[] {
  let left = BAR_WIDTH;
  return sections.filter(({ title }) => {
    left -= title.length * CHARACTER_WIDTH + LINK_PADDING;
    return left >= 0;
  });
}

export function TopBar(props: {
  readonly catalogName: string;
  readonly sections: readonly SectionLink[];
  readonly theme: Theme;
}) {
  const shown = sectionsInBar(props.sections);
  return (
    <header className="bar-on-scroll sticky top-0 z-40 bg-background/90 backdrop-blur-md">
      <div className="mx-auto flex h-14 max-w-page items-center gap-1 px-4 sm:px-6">
        <Link
          to="/"
          className="mr-3 flex min-h-10 min-w-0 items-center gap-2.5 rounded-sm font-semibold tracking-tight"
        >
          <CatalogMark className="size-5 shrink-0" />
          <span className="truncate text-sm lg:max-w-56">{props.catalogName}</span>
        </Link>
        <nav aria-label="Sections" className="hidden shrink-0 items-center lg:flex">
          {shown.map((section) => (
            <BarLink key={section.slug} to={`/${section.slug}`}>
              {section.title}
            </BarLink>
          ))}
        </nav>
        <div className="flex flex-1 shrink-0 justify-end">
          <SearchTrigger />
        </div>
        <div className="hidden sm:block">
          <BarLink to="/connect">Connect</BarLink>
        </div>
        <ThemeToggle />
        <Menu sections={props.sections} isForAll={shown.length < props.sections.length} />
      </div>
    </header>
  );
}

function BarLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <NavLink
      to={to}
      prefetch="intent"
      className="flex min-h-9 items-center rounded-sm px-2.5 text-sm whitespace-nowrap text-muted transition-colors duration-150 hover:text-text aria-[current=page]:font-medium aria-[current=page]:text-text"
    >
      {children}
    </NavLink>
  );
}

/** A native disclosure, so that it opens without scripts. */
function Menu(props: {
  readonly sections: readonly SectionLink[];
  /** Whether it is shown on wide screens too. */
  readonly isForAll: boolean;
}) {
  return (
    <details className={`group relative ${props.isForAll ? '' : 'lg:hidden'}`}>
      <summary
        aria-label="Menu"
        className="grid size-10 list-none place-items-center rounded-sm text-muted transition-colors duration-150 hover:bg-hover hover:text-text group-open:bg-hover [&::-webkit-details-marker]:hidden"
      >
        <MenuIcon className="size-4.5" />
      </summary>
      <nav
        aria-label="Menu"
        className="absolute top-12 right-0 max-h-[calc(100dvh-5rem)] w-60 overflow-y-auto overscroll-contain rounded-md border border-line bg-raised p-2 shadow-raised"
      >
        {[
          ...props.sections,
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

/** The logo: two sheets of the same pattern, one in front of the other. */
function CatalogMark({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 20 20" className={className} aria-hidden="true">
      <rect
        x="2"
        y="2"
        width="11"
        height="11"
        rx="2.5"
        className="fill-none stroke-line-strong"
        strokeWidth="1.5"
      />
      <rect x="7" y="7" width="11" height="11" rx="2.5" className="fill-accent" />
    </svg>
  );
}
