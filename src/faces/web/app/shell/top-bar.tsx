import { MenuIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { Avatar, initialsOf, SignInLink, SignOutForm } from '../account/account-menu.tsx';
import type { Reader } from '../account/reader.server.ts';
import { AskButton } from '../chat/chat.tsx';
import { SearchTrigger } from '../search/search-trigger.tsx';
import { ThemeToggle } from '../page/theme.tsx';

/** The bar at the top of every page. Narrow screens have its links in a menu. */
export function TopBar(props: {
  readonly catalogName: string;
  /** Null for a reader who is not signed in; undefined while the workspace is off. */
  readonly reader: Reader | null | undefined;
  readonly hasLibrary: boolean;
  readonly mayReadUsage: boolean;
}) {
  const { reader } = props;
  const accountLinks = props.mayReadUsage ? [ACCOUNT, USAGE] : [ACCOUNT];
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-background">
      <div className="grid h-(--bar) grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-1 px-4 md:px-6 lg:grid-cols-[minmax(max-content,1fr)_minmax(0,25rem)_minmax(max-content,1fr)] lg:gap-x-4">
        <div className="flex min-w-0 items-center gap-3">
          <Link
            to="/"
            className="flex min-h-10 min-w-0 items-center gap-2 rounded-md font-semibold tracking-tight"
          >
            <CatalogMark />
            <span className="truncate">{props.catalogName}</span>
          </Link>
          <nav aria-label="Main" className="hidden shrink-0 items-center lg:flex">
            {PAGES.map(({ to, title, isSecond }) => (
              <NavLink
                key={to}
                to={to}
                prefetch="intent"
                className={`${BAR_LINK} ${isSecond === true ? 'max-xl:hidden' : ''}`}
              >
                {title}
              </NavLink>
            ))}
          </nav>
        </div>
        <SearchTrigger />
        <div className="flex items-center justify-end gap-1">
          <AskButton className={`max-lg:hidden ${BAR_LINK}`} />
          {props.hasLibrary ? <LibraryBarLink /> : null}
          <ThemeToggle />
          {reader === null ? <SignInLink className={`max-lg:hidden ${BAR_LINK}`} /> : null}
          {reader === null || reader === undefined ? null : (
            <div className="max-lg:hidden">
              <Menu
                label={`${initialsOf(reader)}, your account`}
                isAtEnd
                button={<Avatar reader={reader} />}
                links={accountLinks}
              >
                <SignOutForm className={MENU_ROW} />
              </Menu>
            </div>
          )}
          <div className="lg:hidden">
            <Menu
              label="Menu"
              isAtEnd
              button={
                <span className="btn btn-quiet btn-icon">
                  <MenuIcon />
                </span>
              }
              links={[
                ...PAGES,
                ...(props.hasLibrary ? [{ to: '/library', title: 'Library' }] : []),
                ...(reader === null || reader === undefined ? [] : accountLinks),
              ]}
            >
              <AskInMenu />
              {reader === null ? <SignInLink className={MENU_ROW} /> : null}
              {reader === null || reader === undefined ? null : (
                <SignOutForm className={MENU_ROW} />
              )}
            </Menu>
          </div>
        </div>
      </div>
    </header>
  );
}

/** A library shared by someone else has the same path. */
function LibraryBarLink() {
  const { pathname, search } = useLocation();
  const isHere = pathname === '/library' && !new URLSearchParams(search).has('token');
  return (
    <Link
      to="/library"
      prefetch="intent"
      aria-current={isHere ? 'page' : undefined}
      className={`max-lg:hidden ${BAR_LINK}`}
    >
      Library
    </Link>
  );
}

const BAR_LINK =
  'inline-flex min-h-8 items-center rounded-md px-2.5 font-medium whitespace-nowrap text-muted hover:text-text aria-[current=page]:text-text';

const MENU_ROW =
  'flex min-h-9 w-full items-center rounded-sm px-3 text-start hover:bg-hover aria-[current=page]:font-medium aria-[current=page]:text-link pointer-coarse:min-h-11';

interface MenuLink {
  readonly to: string;
  readonly title: string;
  /** Whether the bar has it only where there is much room; the footer has it anyway. */
  readonly isSecond?: boolean;
}

const ACCOUNT: MenuLink = { to: '/account', title: 'Account' };
const USAGE: MenuLink = { to: '/usage', title: 'Usage' };

const PAGES: readonly MenuLink[] = [
  { to: '/patterns', title: 'Patterns' },
  { to: '/guides', title: 'Guides' },
  { to: '/changes', title: 'Changes', isSecond: true },
  { to: '/connect', title: 'Connect' },
];

/** A native disclosure, so that it opens without scripts. Escape, and focus or a press outside, close it. */
function Menu(props: {
  readonly label: string;
  /** The content of the button. */
  readonly button: ReactNode;
  readonly links: readonly MenuLink[];
  /** Whether it opens to the start, at the end of the bar. */
  readonly isAtEnd?: boolean;
  /** Rows after the links. */
  readonly children?: ReactNode;
}) {
  const { label, isAtEnd = false } = props;
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const element = details.current;
    if (element === null) return undefined;
    const leaving = new AbortController();
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) element.open = false;
    };
    document.addEventListener('pointerdown', closeOutside, leaving);
    document.addEventListener('focusin', closeOutside, leaving);
    // A preview takes presses and focus without an event of the page.
    addEventListener('blur', () => (element.open = false), leaving);
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'Escape' && element.open) closeMenu(element);
      },
      leaving,
    );
    return () => leaving.abort();
  }, []);

  return (
    <details ref={details} className="group relative">
      <summary
        aria-label={label}
        className="list-none rounded-md [&::-webkit-details-marker]:hidden"
      >
        {props.button}
      </summary>
      <nav
        aria-label={label}
        className={`absolute top-[calc(100%+0.5rem)] max-h-[calc(100dvh-5rem)] w-60 overflow-y-auto overscroll-contain rounded-lg border border-line bg-raised p-1.5 shadow-raised ${isAtEnd ? 'end-0' : 'start-0'}`}
      >
        {props.links.map(({ to, title }) => (
          <NavLink
            key={to}
            to={to}
            onClick={() => details.current?.removeAttribute('open')}
            className={MENU_ROW}
          >
            {title}
          </NavLink>
        ))}
        {props.children}
      </nav>
    </details>
  );
}

/** The chat returns focus to what has it when it opens: the menu's button, since the menu closes. */
function AskInMenu() {
  const row = useRef<HTMLDivElement>(null);
  return (
    <div ref={row}>
      <AskButton
        className={MENU_ROW}
        onPress={() => closeMenu(row.current?.closest('details') ?? null)}
      />
    </div>
  );
}

/** Closes a menu and returns focus to its button. */
function closeMenu(element: HTMLDetailsElement | null): void {
  if (element === null) return;
  element.open = false;
  element.querySelector('summary')?.focus();
}

/** The logo: two versions side by side. */
function CatalogMark() {
  return (
    <svg viewBox="0 0 20 20" className="size-5 shrink-0" aria-hidden="true">
      <path d="M2 3h8v14H2z" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M10 3h8v14h-8z" fill="currentColor" />
    </svg>
  );
}
