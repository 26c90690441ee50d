import {
  type SourceSettings,
  registriesFileSchema,
} from '../../domain/registry/source-settings.ts';
import { type Reading, listEntries, readYamlFile } from './reading.ts';

export const REGISTRIES_FILE = 'registries.yaml';

/** Reads the settings of the sources that a catalog was imported from; empty without the file. */
export async function readRegistries(reading: Reading): Promise<readonly SourceSettings[]> {
  const entries = await listEntries(reading, '');
  if (entries.every(({ name }) => name !== REGISTRIES_FILE)) return [];
  const file = await readYamlFile(
    reading,
    REGISTRIES_FILE,
    'the sources that items were imported from',
    registriesFileSchema,
  );
  return file?.value ?? [];
}
