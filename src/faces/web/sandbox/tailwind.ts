import { compile } from 'tailwindcss';
import tailwindCss from 'tailwindcss/index.css?raw';
import { createEvents } from './loop-guard.ts';

/** Tailwind's input. `dark:` follows the class that also switches the variables. */
const SOURCE = `@import "tailwindcss";
@custom-variant dark (&:where(.dark, .dark *));`;

/**
 * Generates styles for the document's classes, from now on. Tailwind's own script for browsers does the same in one
 * long task, for which the page would wait where it shares its thread with the frame.
 *
 * @param texts files whose words may be classes: their styles are there before the classes are
 * @param added more of Tailwind's input
 */
export async function generateStyles(texts: Iterable<string>, added: string): Promise<void> {
  const events = createEvents();
  const pause = () => new Promise<void>(events);
  const style = document.createElement('style');
  document.head.append(style);
  await pause();
  const compiler = await compile(`${SOURCE}\n${added}`, { base: '/', loadStylesheet });
  await pause();
  const known = new Set([...texts].flatMap((text) => text.match(WORD) ?? []));
  style.textContent = compiler.build([...known]);
  const addStyles = (): void => {
    const before = known.size;
    for (const { classList } of document.querySelectorAll('[class]')) {
      for (const name of classList) known.add(name);
    }
    if (known.size > before) style.textContent = compiler.build([...known]);
  };
  await pause();
  addStyles();
  new MutationObserver(addStyles).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['class'],
    childList: true,
    subtree: true,
  });
}

/** What may be a class in code: no longer than one, and without what ends a string or a tag. */
const WORD = /(?<![^\s"'`])[a-z@*[!-][^\s"'`{};]{1,80}(?![^\s"'`])/g;

async function loadStylesheet(id: string, base: string) {
  if (id !== 'tailwindcss') throw new Error(`The preview has no style sheet “${id}”.`);
  return { path: id, base, content: tailwindCss };
}
