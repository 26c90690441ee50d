import { join } from 'node:path';
import { writeCatalog } from '../../test/support/write-catalog.ts';

const WORDS = [
  'account',
  'billing',
  'calendar',
  'document',
  'editor',
  'filter',
  'gallery',
  'header',
];

/**
 * Writes a catalog like the bundled one into a folder: 24 patterns with Markdown and a component of about
 * 7 kB each, of which `dialog` finds ten and more.
 */
export async function writeBenchCatalog(folder: string): Promise<string> {
  const catalogDir = join(folder, 'catalog');
  await writeCatalog(
    catalogDir,
    Array.from({ length: 24 }, (_, index) => {
      const word = WORDS[index % WORDS.length] ?? '';
      return {
        slug: `/section-${index % 4}/${word}-${index}`,
        id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        number: index + 1,
        title: `The ${word} dialog, number ${index}`,
        description: `How people work with the ${word} where several of them share one screen, and what it says while it waits.`,
        tags: [word, 'dialog', 'keyboard', 'loading-state'],
        versions: { v1: { code: componentCode(word) } },
      };
    }),
  );
  return catalogDir;
}

function componentCode(word: string): string {
  const rows = Array.from(
    { length: 50 },
    (_, index) =>
      `      <li key="${word}-${index}" className="flex items-center gap-2 px-3 py-2 text-[var(--ui-text)]">\n        <span aria-hidden="true">•</span> ${word} ${index}\n      </li>`,
  );
  return `export function Example() {\n  return (\n    <ul role="list">\n${rows.join('\n')}\n    </ul>\n  );\n}\n`;
}
