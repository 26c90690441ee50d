import type { PreviewTheme } from '../preview/frame-messages.ts';

/**
 * The variables that a style sheet sets for the whole document in a theme, read by the browser's own parser. The
 * sheet is never applied, so nothing in it can be loaded.
 */
export function readTokens(css: string, theme: PreviewTheme): ReadonlyMap<string, string> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const values = new Map<string, string>();
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSStyleRule) || !appliesTo(rule.selectorText, theme)) continue;
    for (const name of rule.style) {
      if (name.startsWith('--')) values.set(name, rule.style.getPropertyValue(name).trim());
    }
  }
  return values;
}

function appliesTo(selectors: string, theme: PreviewTheme): boolean {
  return selectors
    .split(',')
    .map((selector) => selector.trim())
    .some(
      (selector) =>
        selector === ':root' ||
        selector === 'html' ||
        selector === `.${theme}` ||
        selector === `:root.${theme}` ||
        selector === `html.${theme}`,
    );
}
