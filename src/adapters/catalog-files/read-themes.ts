import {
  type StoredTheme,
  MAX_THEME_LENGTH,
  MAX_CATALOG_THEMES,
  themeFileSchema,
} from '../../domain/catalog/theme.ts';
import { isSlugPart } from '../../domain/patterns/pattern.ts';
import { joinPath, parseJson } from '../../domain/text.ts';
import { type Reading, listEntries, readTextFile } from './reading.ts';

export const THEMES_FOLDER = 'themes';

/** A JSON string is at most six times as long as the item. */
const MAX_BYTES = 6 * MAX_THEME_LENGTH;

/** Reads and validates the imported themes of a catalog, `themes/<name>.json`, by name. */
export async function readThemes(reading: Reading): Promise<readonly StoredTheme[]> {
  const { problems } = reading;
  const themes: StoredTheme[] = [];
  const entries = await listEntries(reading, THEMES_FOLDER);
  if (entries.length > MAX_CATALOG_THEMES) {
    problems.error(THEMES_FOLDER, 1, `has more than ${MAX_CATALOG_THEMES} themes: remove some`);
    return [];
  }
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = joinPath(THEMES_FOLDER, entry.name);
    const name = entry.name.replace(/\.json$/, '');
    if (entry.kind === 'folder' || name === entry.name || !isSlugPart(name)) {
      problems.warning(file, 1, 'is not a theme and is ignored: themes are <name>.json');
      continue;
    }
    const text = await readTextFile(reading, file, 'an imported theme', MAX_BYTES);
    if (text === undefined) continue;
    const parsed = themeFileSchema.safeParse(parseJson(text));
    if (parsed.success) themes.push({ name, ...parsed.data });
    else problems.error(file, 1, 'is not a theme as import writes it: import it again');
  }
  return themes;
}
