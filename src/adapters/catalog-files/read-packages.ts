import { type PackageRecord, packagesFileSchema } from '../../domain/catalog/package-record.ts';
import { parseJson } from '../../domain/text.ts';
import { type Reading, listEntries, readTextFile } from './reading.ts';

export const PACKAGES_FILE = 'packages.json';

const MAX_BYTES = 32 * 1024 * 1024;

/** Reads what is known of the packages that a catalog was imported from; empty without the file. */
export async function readPackages(reading: Reading): Promise<readonly PackageRecord[]> {
  const entries = await listEntries(reading, '');
  if (entries.every((each) => each.name !== PACKAGES_FILE)) return [];
  const text = await readTextFile(reading, PACKAGES_FILE, 'what packages export', MAX_BYTES);
  if (text === undefined) return [];
  const parsed = packagesFileSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  reading.problems.error(PACKAGES_FILE, 1, 'is not as import writes it: import the packages again');
  return [];
}
