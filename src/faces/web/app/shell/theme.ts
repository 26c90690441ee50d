/** The reader's choice; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

const COOKIE = 'theme';
const ONE_YEAR_S = 31_536_000;

/** Reads the choice from a `Cookie` header, so that the first byte of a page already has the right colours. */
export function parseTheme(cookieHeader: string): Theme {
  const value = cookieHeader
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Shows a theme now and keeps it for later visits. */
export function applyTheme(theme: Theme): void {
  document.documentElement.classList.remove('light', 'dark');
  if (theme !== 'system') document.documentElement.classList.add(theme);
  const lifetime = theme === 'system' ? 0 : ONE_YEAR_S;
  document.cookie = `${COOKIE}=${theme}; path=/; max-age=${lifetime}; samesite=lax`;
}

/** Whether the page is dark at this moment, by choice or by the system. */
export function isDarkNow(): boolean {
  const { classList } = document.documentElement;
  if (classList.contains('dark')) return true;
  return !classList.contains('light') && matchMedia('(prefers-color-scheme: dark)').matches;
}
