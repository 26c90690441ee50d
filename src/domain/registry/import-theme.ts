import { registryNameOf } from '../patterns/registry-names.ts';
import { type StoredTheme, MAX_CATALOG_THEMES } from '../catalog/theme.ts';
import { plainText } from '../patterns/plain-text.ts';
import { UNKNOWN_LICENSE } from '../components/redistribution.ts';
import { type Result, success } from '../errors.ts';
import {
  type CatalogState,
  type ImportTarget,
  type RegistrySource,
  type ImportInput,
} from './import-ports.ts';
import type { ImportedItem } from './import-report.ts';
import { slugNameOf } from './item-texts.ts';
import type { ThemeReading } from './parse-theme.ts';
import { isOfficialSource } from './place-items.ts';

/** Imports the themes of a source. */
export interface ImportTheme {
  /** Whether the source's item of this key was imported as a theme before. */
  readonly isKnown: (key: string) => boolean;
  readonly put: (key: string, theme: ThemeReading) => Promise<Result<ImportedItem>>;
}

/** A theme keeps its name; a new one gets that of its item and registry, of an official one that of its item. */
export function createImportTheme(deps: {
  readonly target: Pick<ImportTarget, 'putTheme'>;
  readonly source: RegistrySource;
  readonly state: CatalogState;
  readonly input: ImportInput;
  /** Now, as ISO 8601 in UTC. */
  readonly timestamp: () => string;
}): ImportTheme {
  const { source, state, input } = deps;
  const known = new Map(
    state.themes
      .filter((theme) => theme.source === source.address)
      .map((theme) => [theme.item, theme]),
  );
  const used = new Set([
    ...state.themes.map(({ name }) => name),
    // A pattern would be found first.
    ...state.patterns.flatMap(({ slug }) => [registryNameOf(slug), slug.split('/').at(-1) ?? '']),
  ]);

  let count = state.themes.length;
  const isOfficial =
    input.official ??
    state.sources.get(source.address)?.official ??
    isOfficialSource(source.address);

  /** The name of the registry is part of it, so that it does not depend on what was imported before. */
  function freeName(key: string): string {
    const from = isOfficial ? undefined : (source.namespace ?? source.name);
    const wanted = slugNameOf(from === undefined ? key : `${key}-${from}`);
    let name = wanted;
    for (let suffix = 2; used.has(name); suffix += 1) name = `${wanted}-${suffix}`;
    used.add(name);
    return name;
  }

  return {
    isKnown: (key) => known.has(key),
    async put(item, theme) {
      if (!theme.ok) return success({ item, status: 'skipped', reason: theme.reason });
      const before = known.get(item);
      if (before === undefined) {
        count += 1;
        if (count > MAX_CATALOG_THEMES) {
          const reason = `exceeds the limit: a catalog has at most ${MAX_CATALOG_THEMES}`;
          return success({ item, status: 'skipped', reason });
        }
      }
      const { json } = theme;
      const given = input.license ?? before?.license ?? theme.license ?? source.license;
      const license = plainText(200).safeParse(given).data ?? UNKNOWN_LICENSE;
      const redistribute = input.redistribute ?? before?.redistribute;
      const name = before?.name ?? freeName(item);
      const isSame =
        before?.json === json && before.license === license && before.redistribute === redistribute;
      if (isSame) return success({ item, status: 'unchanged', theme: name });
      const stored: StoredTheme = {
        name,
        license,
        source: source.address,
        item,
        retrievedAt: deps.timestamp(),
        ...(redistribute === undefined ? {} : { redistribute }),
        json,
      };
      if (input.dryRun !== true) {
        const put = await deps.target.putTheme(stored);
        if (!put.ok) return put;
      }
      return success({
        item,
        status: before === undefined ? 'imported' : 'new_version',
        theme: name,
        license,
      });
    },
  };
}
