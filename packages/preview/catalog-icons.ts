import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const CATALOG = path.join(import.meta.dirname, '../../catalog');

const MODULE_ID = 'virtual:catalog-icons';

/**
 * A module with the icons of lucide-react that the bundled catalog uses: all of them are a megabyte. Each is taken from
 * its own file, because a build with the package's only entry has all icons in one chunk.
 */
export function catalogIcons(): Plugin {
  return {
    name: 'catalog-icons',
    resolveId: (id) => (id === MODULE_ID ? `\0${MODULE_ID}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE_ID}`) return undefined;
      const entry = await this.resolve('lucide-react', import.meta.filename);
      if (entry === null) throw new Error('lucide-react is not installed.');
      const lines = readFileSync(entry.id, 'utf8').split('\n');
      return namesInCatalog()
        .map((name) => {
          const line = lines.find((text) => text.includes(` default as ${name},`)) ?? '';
          const file = /from '(?<file>[^']+)'/.exec(line)?.groups?.['file'];
          if (file === undefined) throw new Error(`lucide-react has no icon ${name}.`);
          return `export { default as ${name} } from ${JSON.stringify(path.join(path.dirname(entry.id), file))};`;
        })
        .join('\n');
    },
  };
}

function namesInCatalog(): readonly string[] {
  const names = globSync(`${CATALOG}/*/*/component/*/*/*.tsx`)
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g),
    ])
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => /^[A-Z]\w*$/.test(name));
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
}
