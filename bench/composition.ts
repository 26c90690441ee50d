/**
 * Writes the tables of the guide on composition from the matrix that `field-matrix` and `layer-contract` check.
 *
 *     npm run composition
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withCompositionTables } from '../test/catalog/contract/composition-tables.ts';
import { PROJECT_DIR } from '../test/support/run-cli.ts';

const file = join(PROJECT_DIR, 'catalog/guides/composition.md');
writeFileSync(file, withCompositionTables(readFileSync(file, 'utf8')));
