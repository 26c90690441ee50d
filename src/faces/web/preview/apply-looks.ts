import type { PreviewLooks, PreviewSubject } from '../app/preview/frame-messages.ts';

/** Puts the artifact's variables into the document: its `tokens.css`, or the defaults that its manifest names. */
export function addTokens({ tokensCss, defaults }: PreviewSubject): void {
  const style = document.createElement('style');
  document.head.append(style);
  if (tokensCss !== undefined) {
    style.textContent = tokensCss;
    return;
  }
  style.sheet?.insertRule(':root {}');
  const rule = style.sheet?.cssRules[0];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(defaults)) rule.style.setProperty(name, value);
}

/** Shows a theme and the reader's values. A value is set as one: whatever is in it, it stays a value. */
export function createLooks(): (looks: PreviewLooks) => void {
  const root = document.documentElement;
  let applied: readonly string[] = [];
  return ({ theme, variables }) => {
    root.classList.toggle('dark', theme === 'dark');
    root.classList.toggle('light', theme === 'light');
    for (const name of applied) root.style.removeProperty(name);
    applied = Object.keys(variables);
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
  };
}
