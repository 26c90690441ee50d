/**
 * Writes the typed models of the bundled catalog's components into their manifests, as `publish` reads them: props, and
 * what breaks from older versions.
 *
 *     npm run props
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { BUNDLED_ARTIFACTS } from '../test/catalog/bundled-artifacts.ts';
import { typedModelOf } from '../test/catalog/typed-models.ts';
import { DEFAULT_VARIANT } from '../src/domain/components/manifest.ts';

for (const artifact of BUNDLED_ARTIFACTS) {
  if (artifact.variant !== DEFAULT_VARIANT) continue;
  const model = typedModelOf(artifact);
  if (model === undefined) console.log(`${artifact.name}: no component`);
  const file = join(artifact.folder, '..', 'manifest.yaml');
  const before = readFileSync(file, 'utf8').replaceAll(
    /^(?:props|breaks):(?: \[\]| \{\})?\n(?:[ -].*\n)*|^attributes: .*\n/gm,
    '',
  );
  const block = model === undefined ? '' : stringify(model, { lineWidth: 100 });
  writeFileSync(
    file,
    before.replace(/^variants:/m, () => `${block}variants:`),
  );
}
