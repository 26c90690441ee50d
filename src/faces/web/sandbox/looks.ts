import type { PreviewLooks, PreviewSubject } from './frame-messages.ts';

/** Adds the artifact's CSS variables: its `tokens.css`, or the defaults in its manifest. */
export function addTokens({ tokensCss, defaults, darkDefaults = {} }: PreviewSubject): void {
  const style = document.createElement('style');
  document.head.append(style);
  if (tokensCss !== undefined) {
    style.textContent = tokensCss;
    return;
  }
  addRule(style, ':root', defaults);
  addRule(style, ':root.dark', darkDefaults);
}

function addRule(
  { sheet }: HTMLStyleElement,
  selector: string,
  variables: Readonly<Record<string, string>>,
): void {
  const index = sheet?.insertRule(`${selector} {}`, sheet.cssRules.length) ?? 0;
  const rule = sheet?.cssRules[index];
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(variables)) rule.style.setProperty(name, value);
}

/** Returns a function that applies a theme and the reader's values; `setProperty` keeps each value a value. */
export function createLooks(): (looks: PreviewLooks) => void {
  const root = document.documentElement;
  let applied: readonly string[] = [];
  let changes = 0;
  // Chromium can keep colors of open dialogs and popovers when variables of the root change. A changed rule for all
  // elements makes it compute their styles again.
  const everything = new CSSStyleSheet();
  document.adoptedStyleSheets.push(everything);
  return ({ theme, variables }) => {
    root.classList.toggle('dark', theme === 'dark');
    root.classList.toggle('light', theme === 'light');
    for (const name of applied) root.style.removeProperty(name);
    applied = Object.keys(variables);
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
    changes += 1;
    everything.replaceSync(`*, ::backdrop { --preview-looks: ${changes}; }`);
  };
}

/**
 * Loads Tailwind, which generates styles for the document's classes from then on.
 *
 * @param texts the artifact's files
 * @param added more of Tailwind's input
 */
export async function startTailwind(texts: Iterable<string>, added: string): Promise<void> {
  const { generateStyles } = await import('./tailwind.ts');
  await generateStyles(texts, added);
}

/** Resolves when Tailwind has written its first style sheet, which begins with its banner. */
export function untilStyled(): Promise<void> {
  return new Promise((resolve) => {
    const isStyled = () =>
      [...document.head.querySelectorAll('style:not([type])')].some((style) =>
        style.textContent.startsWith('/*! tailwindcss'),
      );
    if (isStyled()) return resolve();
    const observer = new MutationObserver(() => {
      if (!isStyled()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  });
}
