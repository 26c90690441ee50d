import type { PreviewLooks, PreviewSubject } from './frame-messages.ts';
import { MAX_CLASS_LENGTH, MAX_CLASSES } from './frame-report.ts';

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

/**
 * Returns a function that applies a theme, a direction, a language and the reader's values; `setProperty` ensures that
 * each value stays a single value.
 */
export function createLooks(): (looks: PreviewLooks) => void {
  const root = document.documentElement;
  let applied: readonly string[] = [];
  let changes = 0;
  // Chromium can keep colors of open dialogs and popovers when variables of the root change. A changed rule for all
  // elements makes it compute their styles again.
  const everything = new CSSStyleSheet();
  document.adoptedStyleSheets.push(everything);
  return ({ theme, direction, language, variables, isCompared = false }) => {
    root.toggleAttribute('data-compared', isCompared);
    if (direction !== undefined) root.dir = direction;
    if (language !== undefined) root.lang = language;
    root.classList.toggle('dark', theme === 'dark');
    root.classList.toggle('light', theme === 'light');
    for (const name of applied) root.style.removeProperty(name);
    applied = Object.keys(variables);
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
    changes += 1;
    everything.replaceSync(`*, ::backdrop { --preview-looks: ${changes}; }`);
  };
}

/** The styles of the artifact's classes. */
export interface ArtifactStyles {
  /** Takes the styles that were asked for. */
  readonly update: (css: string) => void;
  /** Resolves when the styles of all classes in the document are there. */
  readonly untilStyled: () => Promise<void>;
}

/** Those of the frame and of lucide's icons, which have no styles of Tailwind. */
const OWN_CLASS = /^(?:dark|light|preview-problem.*|lucide.*)$/;

/**
 * Adds the styles of an artifact, and asks for those of classes that its files do not have as a word, since its code
 * puts them together: one request at a time, each with all of these classes.
 */
export function addStyles(
  css: string,
  words: ReadonlySet<string>,
  ask: (classes: readonly string[]) => void,
): ArtifactStyles {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  const added = new Set<string>();
  let asked = 0;
  let isAsking = false;
  let waiting: (() => void)[] = [];
  function find(): void {
    for (const { classList } of document.querySelectorAll('[class]')) {
      for (const name of classList) {
        if (words.has(name) || OWN_CLASS.test(name) || name.length > MAX_CLASS_LENGTH) continue;
        if (added.size < MAX_CLASSES) added.add(name);
      }
    }
    if (isAsking || added.size === asked) return;
    [isAsking, asked] = [true, added.size];
    ask([...added]);
  }
  new MutationObserver(find).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['class'],
    childList: true,
    subtree: true,
  });
  return {
    update(next) {
      style.textContent = next;
      isAsking = false;
      find();
      if (isAsking) return;
      for (const resolve of waiting) resolve();
      waiting = [];
    },
    untilStyled: () =>
      new Promise((resolve) => {
        find();
        if (isAsking) waiting.push(resolve);
        else resolve();
      }),
  };
}
