import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createElement } from 'react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { manifestSchema } from '../../src/domain/components/manifest.ts';
import { PROJECT_DIR } from '../support/run-cli.ts';

const artifacts: string[] = [];
for await (const path of glob('catalog/*/*/component/*/react-tailwind/component.tsx', {
  cwd: PROJECT_DIR,
})) {
  artifacts.push(path);
}

test('nine patterns have artifacts; five of them have seed, v1 and v2', () => {
  const versionsByPattern = Map.groupBy(artifacts, (path) => path.split('/component/')[0]);
  const versionCounts = [...versionsByPattern.values()].map((versions) => versions.length);
  expect(versionCounts.filter((count) => count === 1)).toHaveLength(4);
  expect(versionCounts.filter((count) => count === 3)).toHaveLength(5);
});

test.each(artifacts)('%s renders on the server without props', async (path) => {
  const module: { default: ComponentType } = await import(join(PROJECT_DIR, path));
  const html = renderToString(createElement(module.default));
  expect(html.length).toBeGreaterThan(200);
});

test.each(artifacts)(
  '%s uses exactly the variables that its rules and tokens.css name',
  async (path) => {
    const folder = dirname(join(PROJECT_DIR, path));
    const code = await readFile(join(PROJECT_DIR, path), 'utf8');
    const tokens = await readFile(join(folder, 'tokens.css'), 'utf8');
    const manifest = manifestSchema.parse(
      parse(await readFile(join(dirname(folder), 'manifest.yaml'), 'utf8')),
    );
    const used = new Set(code.match(/--ui-[a-z0-9-]+/g));
    const declared = new Map(
      [...tokens.matchAll(/^ *(?<name>--ui-[a-z0-9-]+): (?<value>.*);$/gm)]
        .toReversed()
        .map(({ groups }) => [groups?.['name'], groups?.['value']]),
    );
    const named = manifest.usageRules.cssVariables;
    expect(new Set(named.map(({ name }) => name))).toEqual(used);
    expect(new Set(declared.keys())).toEqual(used);
    // The light value comes first in the file, and is the default that the rules name.
    for (const variable of named) expect(variable.default).toBe(declared.get(variable.name));
  },
);

test.each(artifacts)('%s imports only what its dependencies name', async (path) => {
  const code = await readFile(join(PROJECT_DIR, path), 'utf8');
  const manifest = manifestSchema.parse(
    parse(await readFile(join(dirname(dirname(join(PROJECT_DIR, path))), 'manifest.yaml'), 'utf8')),
  );
  const imported = [...code.matchAll(/from '(?<name>[^']+)'/g)].map(
    ({ groups }) => groups?.['name']?.split('/')[0],
  );
  expect(new Set(imported)).toEqual(new Set(Object.keys(manifest.dependencies)));
});
