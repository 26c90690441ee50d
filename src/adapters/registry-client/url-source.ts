import { hash } from 'node:crypto';
import { type Result, err, success } from '../../domain/errors.ts';
import type {
  EntryReading,
  RegistrySource,
  SourceEntry,
} from '../../domain/registry/import-ports.ts';
import { isThemeItem } from '../../domain/catalog/theme.ts';
import { isRecord } from '../../domain/text.ts';
import type { ReadUrl } from './http-reader.ts';
import {
  type JsonReading,
  freeKey,
  homepageOf,
  inlineContents,
  listedItems,
  nameOf,
  parseJsonBytes,
  listedOf,
} from './parse-json.ts';

/** More pages and items than any real registry has. */
const MAX_PAGES = 100;
const MAX_ITEMS = 50_000;

/** Opens a registry or a single item at a URL; `{name}` is replaced by the item's name. */
export async function openUrlSource(
  address: URL,
  readUrl: ReadUrl,
): Promise<Result<RegistrySource>> {
  const indexUrl = new URL(decodeTemplate(address.href).replaceAll('{name}', 'registry'));
  const first = await readJson(readUrl, indexUrl);
  if (!first.ok) return err('invalid_args', `${shown(indexUrl)} ${first.reason}.`);
  const listed = listedItems(first.value);
  if (listed === undefined) return openItem(indexUrl, first);
  const items = [...listed];
  let page = first.value;
  for (let pages = 1; hasMore(page); pages += 1) {
    const next = new URL(indexUrl);
    next.searchParams.set('offset', String(items.length));
    const read = await readJson(readUrl, next);
    if (!read.ok || pages > MAX_PAGES || items.length > MAX_ITEMS) {
      const reason = read.ok ? 'has too many pages' : read.reason;
      return err('invalid_args', `${shown(next)} ${reason}.`);
    }
    const more = listedItems(read.value) ?? [];
    if (more.length === 0) break;
    items.push(...more);
    page = read.value;
  }
  const about = isRecord(first.value) ? first.value : {};
  return success({
    address: address.href,
    kind: 'a shadcn registry',
    name: nameOf(about),
    homepage: homepageOf(about),
    license: typeof about['license'] === 'string' ? about['license'] : undefined,
    ...listEntries(items, createItemReader(address, indexUrl, readUrl)),
  });
}

function openItem(
  url: URL,
  item: Extract<JsonReading, { readonly ok: true }>,
): Result<RegistrySource> {
  const { value } = item;
  if (!isRecord(value)) {
    return err('invalid_args', `${shown(url)} is neither a registry nor an item.`);
  }
  const key = nameOf({
    name: decodeURIComponent(url.pathname.split('/').at(-1) ?? '').replace(/\.json$/, ''),
  });
  const read = () => Promise.resolve(item);
  return success({
    address: url.href,
    kind: 'an item of a shadcn registry',
    name: url.host,
    license: undefined,
    entries: [{ key: key ?? nameOf(value) ?? 'item', url: url.href, read }],
    refused: [],
  });
}

/** Finds the file of an item: next to the index, or in a folder `r` next to it. */
function createItemReader(address: URL, indexUrl: URL, readUrl: ReadUrl) {
  const template = decodeTemplate(address.href);
  const templates = template.includes('{name}') ? [template] : ['./{name}.json', './r/{name}.json'];
  const urlFor = (name: string, at: string) =>
    new URL(at.replaceAll('{name}', encodeURIComponent(name)), indexUrl);
  let works = templates.length === 1;
  return {
    urlOf: (name: string) => urlFor(name, templates[0] ?? '').href,
    async read(name: string): Promise<EntryReading> {
      let last: JsonReading & { readonly status?: number } = { ok: false, reason: 'is not there' };
      // The first item reveals the location of all.
      for (const at of works ? templates.slice(0, 1) : [...templates]) {
        last = await readJson(readUrl, urlFor(name, at));
        if (last.ok) {
          if (!works) templates.splice(0, templates.length, at);
          works = true;
          return last;
        }
        if (last.status !== 404) return last;
      }
      return last;
    },
  };
}

function listEntries(
  items: readonly unknown[],
  reader: ReturnType<typeof createItemReader>,
): Pick<RegistrySource, 'entries' | 'refused'> {
  const entries = new Map<string, SourceEntry>();
  const inlineDigests = new Set<string>();
  const refused: { item: string; reason: string }[] = [];
  for (const [index, item] of items.entries()) {
    const name = nameOf(item);
    if (name === undefined) {
      refused.push({ item: `#${index + 1}`, reason: 'is listed without a usable name' });
    } else if (inlineContents(item).length > 0) {
      const digest = hash('sha256', JSON.stringify([name, ...inlineContents(item)]));
      if (inlineDigests.has(digest)) {
        refused.push({ item: name, reason: 'is listed twice' });
        continue;
      }
      inlineDigests.add(digest);
      const key = freeKey(name, entries);
      const url = key === name ? reader.urlOf(name) : undefined;
      const read = () => Promise.resolve({ ok: true, value: item } as const);
      entries.set(key, { key, url, listed: listedOf(item), read });
    } else if (entries.has(name)) {
      refused.push({ item: name, reason: 'is listed twice' });
    } else {
      const read = async (): Promise<EntryReading> => {
        const found = await reader.read(name);
        // Some registries have their themes only in the index.
        return found.ok || !isThemeItem(item) ? found : { ok: true, value: item };
      };
      entries.set(name, { key: name, url: reader.urlOf(name), listed: listedOf(item), read });
    }
  }
  return { entries: [...entries.values()], refused };
}

async function readJson(
  readUrl: ReadUrl,
  url: URL,
): Promise<JsonReading & { readonly status?: number }> {
  const read = await readUrl(url);
  return read.ok ? parseJsonBytes(read.bytes) : read;
}

function hasMore(page: unknown): boolean {
  if (!isRecord(page) || !isRecord(page['pagination'])) return false;
  return page['pagination']['hasMore'] === true;
}

function decodeTemplate(href: string): string {
  return href.replaceAll(/%7Bname%7D/gi, '{name}');
}

/** Without credentials and parameters. */
function shown(url: URL): string {
  return `${url.origin}${url.pathname}`;
}
