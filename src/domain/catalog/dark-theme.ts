/**
 * How a page with a style sheet becomes dark, in one sentence; undefined where the sheet does not choose between light
 * and dark by `color-scheme`, or follows the system already.
 *
 * @param selector what a project's pages match while they are dark
 */
export function darkThemeOf(css: string, selector = '.dark'): string | undefined {
  const chooses = css.includes('light-dark(') && /color-scheme:\s*light;/.test(css);
  if (!chooses || css.includes('prefers-color-scheme')) return undefined;
  const byClass = /\.dark(?![\w-])/.test(css) ? ', and class="dark" on <html> makes it dark' : '';
  const own = `, and \`${selector} { color-scheme: dark }\` your theme`;
  return `It is light by default: \`:root { color-scheme: light dark }\` after it follows the system${selector === '.dark' ? byClass : own}.`;
}
