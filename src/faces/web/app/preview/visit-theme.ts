/** Storage key of the visit's theme, which applies to every preview in this tab. */
const THEME_KEY = 'preview-theme';

/** The event of this window when the theme changes. */
const CHANGED = 'preview-theme';

/** Calls back when the theme of this visit changes; returns how to stop. */
export function onVisitTheme(callback: () => void): () => void {
  addEventListener(CHANGED, callback);
  return () => removeEventListener(CHANGED, callback);
}

/** The theme of this visit; empty on the server and if storage is blocked. */
export function readVisitTheme(): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(THEME_KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).flatMap(([name, value]) =>
        VARIABLE.test(name) && typeof value === 'string' ? [[name, value]] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** Keeps the theme for the rest of the visit. */
export function keepVisitTheme(values: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(THEME_KEY, JSON.stringify(values));
    dispatchEvent(new Event(CHANGED));
  } catch {
    // Storage is blocked: the theme holds for this page.
  }
}

/** The name of a CSS variable. */
export const VARIABLE = /^--[\w-]+$/;
