import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };
import { type BeginningOutcome, beginCatalog } from '../adapters/catalog-files/begin-catalog.ts';
import {
  readPublicationFiles,
  readRulesFile,
} from '../adapters/component-store/publication-files.ts';
import { type Config, BUNDLED_CATALOG } from '../config.ts';
import { createFilesPublication } from './publishing.ts';

const STARTER = fileURLToPath(new URL('../../starter', import.meta.url));

/** Wires `init`, which needs no database: nothing is recorded of a catalog that is just beginning. */
export function createBeginCatalog(
  config: Config,
  timestamp: () => string,
): (folder: string) => Promise<BeginningOutcome> {
  return (folder) =>
    beginCatalog(
      folder,
      {
        starter: STARTER,
        tokens: `${BUNDLED_CATALOG}/tokens.css`,
        version: packageJson.version,
        randomUuid: randomUUID,
      },
      async (catalogDir, reference) => {
        const read = await readPublicationFiles([
          `${STARTER}/component.tsx`,
          `${STARTER}/example.tsx`,
        ]);
        if (!read.ok) return read.messages;
        const rules = await readRulesFile(`${STARTER}/rules.yaml`);
        if (!rules.ok) return rules.messages;
        const own = { ...config, catalogDir, catalogUrl: undefined };
        const published = await createFilesPublication(
          own,
          timestamp,
        )({
          reference,
          files: read.files,
          rules: rules.rules,
          notes: 'First version.',
        });
        return published.ok ? [] : [published.failure.message];
      },
    );
}
