import { type Result, success } from '../errors.ts';
import type { CatalogState, ImportInput, ImportTarget, RegistrySource } from './import-ports.ts';
import { namespaceOf } from './place-items.ts';
import type { SourceSettings } from './source-settings.ts';

/** Keeps the headers and the role of a source for later imports. */
export async function keepSource(
  target: Pick<ImportTarget, 'putSource'>,
  input: ImportInput,
  source: RegistrySource,
  state: CatalogState,
): Promise<Result<void>> {
  const settings = settingsOf(input, source, state);
  const before = state.sources.get(source.address) ?? { source: source.address };
  const isSame = JSON.stringify(settings) === JSON.stringify(before);
  return isSame || input.dryRun === true ? success(undefined) : target.putSource(settings);
}

/** What is kept of a source after an import, with what was known of it before. */
export function settingsOf(
  { official }: Pick<ImportInput, 'official'>,
  source: RegistrySource,
  { sources }: CatalogState,
): SourceSettings {
  const { address, headers } = source;
  const before = sources.get(address);
  const namespace = namespaceOf(source, sources);
  const isOfficial = official ?? before?.official;
  return {
    source: address,
    ...(isOfficial === true ? { official: true } : {}),
    ...(namespace === undefined ? {} : { namespace }),
    ...(headers === undefined || Object.keys(headers).length === 0 ? {} : { headers }),
    ...source.reading,
    ...(before?.package === undefined ? {} : { package: before.package }),
  };
}
