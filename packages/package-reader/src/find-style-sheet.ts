import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageJson } from './program.ts';
import { MAX_BYTES, MAX_FILES, filesIn } from './read-docs.ts';

/** Names of a style sheet that is the whole of a package's styles. */
const WHOLE = /(?:^|\/)(?:styles?|index|main)\.css$/;

/**
 * The style sheet that a project imports besides the components: what `package.json` names, or else what the pages of
 * the documentation name most. Undefined where they name none.
 */
export function findStyleSheet(
  root: string,
  { name, style, exports: exported }: PackageJson,
  docs: readonly string[],
): string | undefined {
  if (style?.endsWith('.css') === true && existsSync(join(root, style))) {
    return `${name}/${style.replace(/^\.?\//, '')}`;
  }
  const entries = Object.entries(typeof exported === 'object' && exported !== null ? exported : {});
  const sheets = entries.flatMap(([entry, target]) => {
    // What is named and not there would fail the whole bundle.
    const isGone = typeof target === 'string' && !existsSync(join(root, target));
    return entry.endsWith('.css') && !entry.includes('*') && !isGone ? [entry] : [];
  });
  const whole = sheets.filter((entry) => WHOLE.test(entry));
  const [only] = sheets.length === 1 ? sheets : whole.length === 1 ? whole : [];
  return only === undefined ? namedMost(root, name, docs) : `${name}/${only.slice(2)}`;
}

/** Also in the address of a CDN, such as `…/npm/@acme/ui@3.2.1/styles.css`. */
function namedMost(root: string, name: string, docs: readonly string[]): string | undefined {
  const named = new RegExp(
    `(?<![\\w-])${name.replaceAll('.', '\\.')}(?:@[^/\\s"']{1,40})?/(?<path>[\\w./-]{1,150}\\.css)\\b`,
    'g',
  );
  const counts = new Map<string, number>();
  for (const folder of [root, ...docs]) {
    for (const file of filesIn(folder).slice(0, MAX_FILES)) {
      if (!/\.mdx?$/.test(file) || /changelog/i.test(file)) continue;
      if (statSync(file).size > MAX_BYTES) continue;
      for (const { groups } of readFileSync(file, 'utf8').matchAll(named)) {
        const path = groups?.['path'] ?? '';
        counts.set(path, (counts.get(path) ?? 0) + 1);
      }
    }
  }
  const [most] = [...counts]
    .filter(([path]) => !path.includes('..') && existsSync(join(root, path)))
    .toSorted(([, a], [, b]) => b - a);
  return most === undefined ? undefined : `${name}/${most[0]}`;
}
