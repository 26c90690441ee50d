import { compile } from 'tailwindcss';
import tailwindCss from 'tailwindcss/index.css?raw';

/** Tailwind's input. `dark:` follows the class that also switches the variables. */
const SOURCE = `@import "tailwindcss";
@custom-variant dark (&:where(.dark, .dark *));`;

/**
 * The styles of the words that are classes.
 *
 * @param added more of Tailwind's input
 */
export async function generateStyles(added: string, words: readonly string[]): Promise<string> {
  return (await compileInput(added)).build([...words]);
}

/** Whether Tailwind takes some input in addition to its own. */
export async function isAccepted(added: string): Promise<boolean> {
  return compileInput(added).then(
    () => true,
    () => false,
  );
}

function compileInput(added: string) {
  return compile(`${SOURCE}\n${added}`, { base: '/', loadStylesheet });
}

async function loadStylesheet(id: string, base: string) {
  if (id !== 'tailwindcss') throw new Error(`The preview has no style sheet “${id}”.`);
  return { path: id, base, content: tailwindCss };
}
