import { isUtf8 } from 'node:buffer';
import { isRecord, parseJson } from '../../domain/text.ts';

/** Parsed JSON, or why it cannot be parsed. */
export type JsonReading =
  | { readonly ok: true; readonly value: unknown; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: string };

/** Parses the JSON of another registry; a byte order mark is skipped. */
export function parseJsonBytes(bytes: Buffer): JsonReading {
  if (!isUtf8(bytes)) return { ok: false, reason: 'is not UTF-8' };
  const value = parseJson(bytes.toString('utf8').replace(/^\uFEFF/u, ''));
  return value === undefined
    ? { ok: false, reason: 'is not valid JSON' }
    : { ok: true, value, bytes };
}

/** A registry's list, each entry unparsed; undefined for JSON that is not a registry. */
export function listedItems(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return undefined;
  return Array.isArray(value['items']) ? value['items'] : undefined;
}

/** The name of a listed item; undefined if it has no usable one. */
export function nameOf(item: unknown): string | undefined {
  const name = typeof item === 'string' ? item : isRecord(item) ? item['name'] : undefined;
  if (typeof name !== 'string' || name === '' || name.length > 200) return undefined;
  return /[\p{Cc}\p{Cf}]/u.test(name) || !name.isWellFormed() ? undefined : name;
}

/** What a listed item says that it depends on; at most a thousand names. */
export function usesOf(item: unknown): readonly string[] {
  const uses = isRecord(item) ? item['registryDependencies'] : undefined;
  if (!Array.isArray(uses)) return [];
  return uses.slice(0, 1000).filter((use) => typeof use === 'string' && use.length <= 300);
}

/** The URL of a registry's site; undefined if it has no usable one. */
export function homepageOf(registry: unknown): string | undefined {
  const homepage = isRecord(registry) ? registry['homepage'] : undefined;
  return typeof homepage === 'string' && /^https?:\/\//.test(homepage) && URL.canParse(homepage)
    ? homepage
    : undefined;
}

/** The contents of an item's files if each includes its content; else empty. */
export function inlineContents(item: unknown): readonly string[] {
  if (!isRecord(item) || !Array.isArray(item['files'])) return [];
  const contents: string[] = [];
  for (const file of item['files']) {
    if (!isRecord(file) || typeof file['content'] !== 'string') return [];
    contents.push(file['content']);
  }
  return contents;
}

/** The key of an item: its name, numbered if several items share it. */
export function freeKey(name: string, used: { readonly has: (key: string) => boolean }): string {
  let key = name;
  for (let count = 2; used.has(key); count += 1) key = `${name}#${count}`;
  return key;
}
