/** What Tailwind is to compile. `dark:` follows the class that also switches the variables. */
const SOURCE = `@import "tailwindcss";
@custom-variant dark (&:where(.dark, .dark *));`;

/** Loads Tailwind, which from then on writes a style sheet for the classes of the document. */
export function startTailwind(): void {
  const style = document.createElement('style');
  style.type = 'text/tailwindcss';
  style.textContent = SOURCE;
  document.head.append(style);
  void import('@tailwindcss/browser');
}

/** Resolves when it has written its first style sheet: the one that begins with its own name. */
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
