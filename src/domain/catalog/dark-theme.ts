/**
 * How a page with a style sheet becomes dark, in one sentence; undefined where the sheet does not choose between light
 * and dark by `color-scheme`, or follows the system already.
 */
export function darkThemeOf(css: string): string | undefined {
  if (!css.includes('light-dark(') || !/color-scheme:\s*light;/.test(css)) return undefined;
  const byClass = /\.dark\b/.test(css) ? '; class="dark" on <html> is always dark' : '';
  return `Light until the page says otherwise: \`:root { color-scheme: light dark }\` after it follows the system${byClass}.`;
}
