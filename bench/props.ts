/**
 * Writes the props of the bundled catalog's components into their manifests, as `publish` reads them.
 *
 *     npm run props
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import readProps from '../src/adapters/props-reader/props-worker.ts';
import { DEFAULT_VARIANT, MAIN_FILE } from '../src/domain/components/manifest.ts';
import { BUNDLED_ARTIFACTS } from '../test/catalog/bundled-artifacts.ts';

for (const { name, variant, folder, files } of BUNDLED_ARTIFACTS) {
  if (variant !== DEFAULT_VARIANT) continue;
  const props = readProps({ code: files[MAIN_FILE] ?? '' });
  if (props === undefined) console.log(`${name}: no component`);
  const file = join(folder, '..', 'manifest.yaml');
  const before = readFileSync(file, 'utf8').replace(/^props:(?: \[\])?\n(?:[ -].*\n)*/m, '');
  const block = props === undefined ? '' : stringify({ props }, { lineWidth: 100 });
  writeFileSync(
    file,
    before.replace(/^variants:/m, () => `${block}variants:`),
  );
}
