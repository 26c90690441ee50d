import {
  type StoredTheme,
  type Theme,
  isThemeItem,
  MAX_THEME_LENGTH,
  parseThemeItem,
  readThemeValues,
} from '../catalog/theme.ts';
import { mayRedistribute, publicSourceOf } from '../components/redistribution.ts';
import { isRecord } from '../text.ts';
import { printable, titleOf } from './item-texts.ts';

/** The text of an item that is a theme, or why it cannot be kept; undefined for other items. */
export type ThemeReading =
  | { readonly ok: true; readonly json: string; readonly license: string | undefined }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads an item as a theme (docs/specification.md#themes).
 *
 * @param value parsed JSON
 * @param bytes the item as its source served it; undefined for one that is inline in an index
 */
export function parseTheme(
  value: unknown,
  bytes: Uint8Array | undefined,
): ThemeReading | undefined {
  if (!isRecord(value) || !isThemeItem(value)) return undefined;
  const json = bytes === undefined ? jsonOf(value) : decode(bytes);
  if (json === undefined) return { ok: false, reason: 'is nested too deep' };
  if (json.length > MAX_THEME_LENGTH) {
    return { ok: false, reason: `is a theme of more than ${MAX_THEME_LENGTH} characters` };
  }
  if (!json.isWellFormed() || json.includes('\0')) {
    return { ok: false, reason: 'is a theme with broken characters' };
  }
  const meta = value['meta'];
  const license = value['license'] ?? (isRecord(meta) ? meta['license'] : undefined);
  return { ok: true, json, license: typeof license === 'string' ? license : undefined };
}

/** A stored theme as the build has it. */
export function toTheme(stored: StoredTheme): Theme {
  const { name, item, license, json } = stored;
  const { title, description, type } = parseThemeItem(json);
  const text = (value: unknown): string | undefined =>
    typeof value === 'string' && value !== '' ? value : undefined;
  const shown = printable(text(description), 500);
  return {
    name,
    item,
    title: titleOf({ title: text(title) }, item),
    ...(shown === undefined ? {} : { description: shown }),
    type: text(type) ?? 'registry:theme',
    license,
    source: publicSourceOf(stored),
    ...readThemeValues(json),
    ...(mayRedistribute(stored) ? { json } : {}),
  };
}

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_key, member: unknown) =>
      member instanceof Uint8Array ? decode(member) : member,
    );
  } catch {
    return undefined;
  }
}

/** A byte order mark stays. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
