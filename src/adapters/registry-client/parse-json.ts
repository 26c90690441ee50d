import { isUtf8 } from 'node:buffer';
import type { ListedItem } from '../../domain/registry/import-ports.ts';
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

/** What an index says of an item; at most a thousand dependencies and a hundred tags. */
export function listedOf(item: unknown): ListedItem {
  if (!isRecord(item)) return { uses: [], tags: [] };
  const { type, title, description, categories } = item;
  const meta = isRecord(item['meta']) ? item['meta'] : {};
  return {
    uses: textsIn(item['registryDependencies'], 1000),
    type: textIn(type),
    title: textIn(title),
    description: textIn(description),
    tags: [categories, meta['tags'], meta['keywords']].flatMap((list) => textsIn(list, 50)),
  };
}

const MAX_LISTED_TEXT = 300;

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, MAX_LISTED_TEXT) : undefined;
}

function textsIn(value: unknown, max: number): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value
    .slice(0, max)
    .filter((text) => typeof text === 'string' && text.length <= MAX_LISTED_TEXT);
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
