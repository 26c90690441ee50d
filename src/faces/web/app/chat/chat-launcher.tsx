import { MessageSquareTextIcon } from 'lucide-react';
import { createElement, useCallback, useState, useSyncExternalStore } from 'react';
import type { PatternChat } from '../../widget/pattern-chat.ts';

/** The file that other sites embed; not part of the site's own bundle. */
const WIDGET_URL = '/widget.js';

const loadWidget = (): Promise<unknown> => import(/* @vite-ignore */ WIDGET_URL);

/** The chat button. The widget is loaded when it is first opened. Rendered in the browser only, since it needs scripts. */
export function ChatLauncher() {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const [isLoaded, setIsLoaded] = useState(false);

  function open(): void {
    loadWidget().then(
      () => setIsLoaded(true),
      // The widget failed to load: fall back to the search page.
      () => location.assign('/search'),
    );
  }

  if (!isHydrated) return null;
  if (isLoaded) return <Widget />;
  return (
    <aside aria-label="Ask the catalog" className="fixed right-4 bottom-4 z-40 print:hidden">
      <button
        type="button"
        title="Ask the catalog"
        aria-haspopup="dialog"
        onPointerEnter={() => void loadWidget().catch(() => undefined)}
        onFocus={() => void loadWidget().catch(() => undefined)}
        onClick={open}
        className="flex h-11 items-center gap-2 rounded-full border border-line bg-raised pr-4 pl-3.5 text-sm font-medium shadow-raised transition-colors duration-150 hover:border-line-strong active:bg-hover max-[1500px]:size-12 max-[1500px]:justify-center max-[1500px]:p-0"
      >
        <MessageSquareTextIcon className="size-4 text-accent max-[1500px]:size-5" />
        <span className="max-[1500px]:sr-only">Ask the catalog</span>
      </button>
    </aside>
  );
}

/** The widget, opened when it is mounted. */
function Widget() {
  const theme = useSyncExternalStore(followTheme, currentTheme, () => 'auto');
  const show = useCallback((element: PatternChat | null) => element?.show(), []);
  return createElement('pattern-chat', { ref: show, theme });
}

const neverChanges = () => () => {};

function currentTheme(): string {
  const { classList } = document.documentElement;
  if (classList.contains('dark')) return 'dark';
  return classList.contains('light') ? 'light' : 'auto';
}

function followTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}
