import { useEffect, useState } from 'react';
import { requestApi } from '../page/api-request.ts';
import type { ThemePreset } from './theme-presets.ts';

/** An imported theme for previews; colors are `light-dark(…, …)`. */
export interface WearableTheme {
  readonly name: string;
  readonly title: string;
  /** A URL, or `a local folder`. */
  readonly source: string;
  /** By CSS variable of this catalog, such as `--ui-accent`. */
  readonly own: Readonly<Record<string, string>>;
  /** By CSS variable of imported components, such as `--primary`. */
  readonly shared: Readonly<Record<string, string>>;
}

/** A catalog may have hundreds. */
const MAX_PRESETS = 12;

/**
 * Themes imported from registries, as presets (docs/specification.md#themes); none if they cannot be read.
 *
 * @param isImported whether the component's variables are those of imported components
 */
export function useRegistryThemes(isImported: boolean): readonly ThemePreset[] {
  const [themes, setThemes] = useState<readonly WearableTheme[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    void requestApi<{ readonly themes: readonly WearableTheme[] }>('GET', '/themes.json', {
      signal: leaving.signal,
    }).then((found) => (found.ok ? setThemes(found.value.themes) : undefined));
    return () => leaving.abort();
  }, []);
  return themes
    .map(({ title, own, shared }) => ({ name: title, values: isImported ? shared : own }))
    .filter(({ values }) => Object.keys(values).length > 0)
    .slice(0, MAX_PRESETS);
}
