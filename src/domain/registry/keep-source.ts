import { type Result, success } from '../errors.ts';
import type { CatalogState, ImportTarget, RegistrySource } from './import-ports.ts';
import type { ImportInput } from './import-registry.ts';

/** Keeps the headers and the role of a source for later imports. */
export async function keepSource(
  target: Pick<ImportTarget, 'putSource'>,
  { official, dryRun = false }: ImportInput,
  { address, headers }: RegistrySource,
  { sources }: CatalogState,
): Promise<Result<void>> {
  const before = sources.get(address);
  const isOfficial = official ?? before?.official;
  const settings = {
    source: address,
    ...(isOfficial === true ? { official: true } : {}),
    ...(headers === undefined || Object.keys(headers).length === 0 ? {} : { headers }),
  };
  const isSame = JSON.stringify(settings) === JSON.stringify(before ?? { source: address });
  return isSame || dryRun ? success(undefined) : target.putSource(settings);
}
