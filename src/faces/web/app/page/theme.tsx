import { useSyncExternalStore } from 'react';
import { MoonIcon, SunIcon } from 'lucide-react';

/** The chosen theme; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

const COOKIE = 'theme';
const ONE_YEAR_S = 31_536_000;

/** Reads the theme from a `Cookie` header, so that the server renders the right colors. */
export function parseTheme(cookieHeader: string): Theme {
  const value = cookieHeader
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** `--ui-background`; browsers read no variables in `theme-color`. */
const BACKGROUNDS = { light: '#fbfaf9', dark: '#0e0d0c' } as const;

/** The color of the browser's own bars: the page background of its theme. */
export function ThemeColor({ theme }: { readonly theme: Theme }) {
  return (['light', 'dark'] as const).map((scheme) => (
    <meta
      key={scheme}
      name="theme-color"
      media={`(prefers-color-scheme: ${scheme})`}
      content={BACKGROUNDS[theme === 'system' ? scheme : theme]}
      suppressHydrationWarning
    />
  ));
}

/** Applies a theme and stores it in a cookie. */
function applyTheme(theme: Theme): void {
  document.documentElement.classList.remove('light', 'dark');
  if (theme !== 'system') document.documentElement.classList.add(theme);
  for (const scheme of ['light', 'dark'] as const) {
    document
      .querySelector(`meta[name=theme-color][media*=${scheme}]`)
      ?.setAttribute('content', BACKGROUNDS[theme === 'system' ? scheme : theme]);
  }
  const lifetime = theme === 'system' ? 0 : ONE_YEAR_S;
  document.cookie = `${COOKIE}=${theme}; path=/; max-age=${lifetime}; samesite=lax`;
}

/** Whether the page is dark now, by choice or by the system's preference. */
function isDarkNow(): boolean {
  const { classList } = document.documentElement;
  if (classList.contains('dark')) return true;
  return !classList.contains('light') && matchMedia('(prefers-color-scheme: dark)').matches;
}

/** The page's current theme; undefined on the server, where `system` is unknown. */
export function usePageTheme(): 'light' | 'dark' | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (isDarkNow() ? 'dark' : 'light'),
    () => undefined,
  );
}

function subscribe(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', onChange);
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => {
    system.removeEventListener('change', onChange);
    observer.disconnect();
  };
}

/** Switches between light and dark. Switching to the system's preference removes the stored choice. */
export function ThemeToggle() {
  function toggle(): void {
    const wanted = isDarkNow() ? 'light' : 'dark';
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    applyTheme(wanted === system ? 'system' : wanted);
  }

  return (
    <button
      type="button"
      onClick={toggle}
      aria-label="Switch between light and dark"
      className="needs-script btn btn-quiet btn-icon"
    >
      <SunIcon className="theme-sun" />
      <MoonIcon className="theme-moon" />
    </button>
  );
}
