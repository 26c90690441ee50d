import { SearchIcon } from 'lucide-react';
import {
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link, useLocation } from 'react-router';
import { useLazyModule } from '../page/lazy-module.ts';
import { useShortcut } from '../page/shortcut.ts';
import { PaletteDialog } from './palette-dialog.tsx';
import { addRecentPattern } from './recent-patterns.ts';
import { SearchForm } from './search-form.tsx';

const loadPalette = () => import('./search-palette.tsx');

const subscribeToNothing = () => () => {};

const SearchContext = createContext<() => void>(() => {});

/** Holds the search palette of all pages, which ⌘K, Ctrl K and / open. It is loaded when it is first opened. */
export function SearchProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const { module, hasFailed, request } = useLazyModule(loadPalette);

  const { pathname } = useLocation();
  useEffect(() => addRecentPattern(pathname), [pathname]);

  const close = useCallback(() => setIsOpen(false), []);
  const open = useCallback(() => {
    request();
    setIsOpen(true);
  }, [request]);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.isComposing || event.altKey) return;
      const isShortcut = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k';
      const isSlash =
        event.key === '/' && !event.metaKey && !event.ctrlKey && !isTyping(event.target);
      if (!isShortcut && !isSlash) return;
      event.preventDefault();
      request();
      setIsOpen((isNow) => !isShortcut || !isNow);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [request]);

  return (
    <SearchContext value={open}>
      {children}
      <PaletteDialog
        isOpen={isOpen}
        onClose={close}
        palette={module?.SearchPalette}
        hasFailed={hasFailed}
      />
    </SearchContext>
  );
}

/** The search field of the top bar. */
export function SearchTrigger() {
  return (
    <SearchLink className="bar-search flex min-h-(--ui-control) items-center gap-2 rounded-md border border-transparent text-muted hover:bg-hover max-lg:w-(--ui-control) max-lg:justify-center lg:border-line lg:bg-surface lg:ps-3 lg:pe-2 lg:hover:border-line-strong lg:hover:bg-surface">
      <SearchIcon />
      <span className="flex-1 max-lg:sr-only">Search patterns</span>
      <ShortcutKey className="max-lg:hidden" />
    </SearchLink>
  );
}

/**
 * The search field of the home page. Without scripts it is a form. While it is in view, the field of the top bar is
 * hidden.
 */
export function LargeSearch() {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (field.current === null) return undefined;
    const root = document.documentElement;
    const observer = new IntersectionObserver(([entry]) => {
      root.dataset['largeSearch'] = entry?.isIntersecting === false ? 'away' : 'here';
    });
    observer.observe(field.current);
    return () => {
      observer.disconnect();
      delete root.dataset['largeSearch'];
    };
  }, []);
  return (
    <div ref={field} className="large-search">
      <div className="without-script">
        <SearchForm query="" isLarge />
      </div>
      <SearchLink className="needs-script flex h-13 items-center gap-3 rounded-lg border border-line-strong bg-surface px-4 text-base text-subtle shadow-small hover:border-text">
        <SearchIcon />
        <span className="flex-1">Search patterns</span>
        <ShortcutKey className="max-sm:hidden" />
      </SearchLink>
    </div>
  );
}

/** Opens the palette; without scripts it links to /search. */
function SearchLink(props: { readonly className: string; readonly children: ReactNode }) {
  const open = useContext(SearchContext);
  // Without scripts it leads to a page instead.
  const opensDialog = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return (
    <Link
      to="/search"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
      onPointerEnter={() => void loadPalette().catch(() => undefined)}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      aria-keyshortcuts="Meta+K Control+K /"
      className={props.className}
    >
      {props.children}
    </Link>
  );
}

function ShortcutKey({ className }: { readonly className: string }) {
  const key = useShortcut();
  return <kbd className={`kbd ${className}`}>{key === '⌘' ? '⌘K' : `${key} K`}</kbd>;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
