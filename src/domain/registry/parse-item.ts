import { isRecord } from '../text.ts';

/** A file of a registry item. */
export interface ItemFile {
  readonly path: string | undefined;
  readonly target: string | undefined;
  readonly type: string | undefined;
  readonly bytes: Uint8Array;
}

/** An untrusted registry item. Its texts are storable, but not otherwise validated. */
export interface ParsedItem {
  readonly name: string | undefined;
  readonly type: string | undefined;
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly author: string | undefined;
  readonly license: string | undefined;
  readonly docs: string | undefined;
  readonly categories: readonly string[];
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
  readonly registryDependencies: readonly string[];
  /** Members kept unchanged: `cssVars`, `css`, `tailwind`, `envVars`, `meta`. */
  readonly kept: Readonly<Record<string, unknown>>;
  readonly files: readonly ItemFile[];
}

/** An item with warnings, or why it cannot be imported. */
export type ItemReading =
  | { readonly ok: true; readonly item: ParsedItem; readonly notes: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** The bounds of one item, above anything seen in real registries. */
export interface ItemLimits {
  readonly maxFileBytes: number;
  readonly maxFiles: number;
  /** Of all files together. */
  readonly maxBytes: number;
}

const KNOWN_TYPES: ReadonlySet<string> = new Set(
  'base block component example file font hook internal item lib page style theme ui'
    .split(' ')
    .map((type) => `registry:${type}`),
);

const KEPT = ['cssVars', 'css', 'tailwind', 'envVars', 'meta'];

/** Of each member: a manifest must fit in 1 MiB. */
const MAX_KEPT = 100_000;
const MAX_TEXT = 20_000;
const MAX_DEPTH = 32;
const MAX_LIST = 500;

/**
 * Parses a registry item, more leniently than the shadcn CLI: missing or mistyped members are dropped with a note; only
 * an item without the contents of all its files is refused.
 *
 * @param value parsed JSON, of bounded size
 */
export function parseItem(value: unknown, limits: ItemLimits): ItemReading {
  if (!isRecord(value))
    return { ok: false, reason: 'is not a registry item: it must be a JSON object' };
  const notes: string[] = [];
  const files = parseFiles(value['files'], limits);
  if (!files.ok) return files;
  for (const { path, target, type, bytes } of files.files) {
    if ([path, target, type].some((text) => text !== undefined && !isStorable(text))) {
      return { ok: false, reason: 'names a file with NUL or broken characters' };
    }
    const text = new TextDecoder().decode(bytes);
    if (/[\0\uFFFD]/.test(text)) {
      notes.push('contains NUL or replacement characters: is it a damaged binary file?');
    }
  }

  const text = (key: string): string | undefined => {
    const found = value[key];
    if (found === undefined || found === null || found === '') return undefined;
    if (typeof found === 'string' && found.length <= MAX_TEXT && isStorable(found)) return found;
    notes.push(`${key} is not usable as text and was left out`);
    return undefined;
  };
  const texts = (key: string): readonly string[] => {
    const found = value[key];
    if (found === undefined || found === null) return [];
    const list = Array.isArray(found) ? found.slice(0, MAX_LIST) : [];
    const usable = list.filter(
      (entry): entry is string =>
        typeof entry === 'string' && entry.length <= 500 && isStorable(entry),
    );
    if (!Array.isArray(found) || usable.length < found.length) {
      notes.push(`${key} is not a usable list of texts; the rest was left out`);
    }
    return usable;
  };
  const kept: Record<string, unknown> = {};
  for (const key of KEPT) {
    const found = value[key];
    if (found === undefined || found === null) continue;
    if (isRecord(found) && isKeepable(found)) kept[key] = found;
    else notes.push(`${key} is not usable and was left out`);
  }
  const type = text('type');
  if (type !== undefined && !KNOWN_TYPES.has(type))
    notes.push('has a type that shadcn does not know');
  const meta = value['meta'];
  return {
    ok: true,
    notes,
    item: {
      name: text('name'),
      type,
      title: text('title'),
      description: text('description'),
      author: text('author'),
      license: text('license') ?? (isRecord(meta) ? asText(meta['license']) : undefined),
      docs: text('docs'),
      categories: texts('categories'),
      dependencies: texts('dependencies'),
      devDependencies: texts('devDependencies'),
      registryDependencies: texts('registryDependencies'),
      kept,
      files: files.files,
    },
  };
}

type FilesReading =
  | { readonly ok: true; readonly files: readonly ItemFile[] }
  | { readonly ok: false; readonly reason: string };

function parseFiles(value: unknown, limits: ItemLimits): FilesReading {
  const refused = (reason: string): FilesReading => ({ ok: false, reason });
  if (!Array.isArray(value) || value.length === 0) return refused('has no files');
  if (value.length > limits.maxFiles) return refused(`has more than ${limits.maxFiles} files`);
  const files: ItemFile[] = [];
  let total = 0;
  for (const entry of value) {
    if (!isRecord(entry)) return refused('lists a file that is not an object');
    const { content } = entry;
    const bytes = typeof content === 'string' ? encode(content) : content;
    if (!(bytes instanceof Uint8Array)) return refused('lists a file without its content');
    if (bytes === BROKEN)
      return refused('has a file with broken characters: it could not be kept exactly');
    if (bytes.byteLength > limits.maxFileBytes) {
      return refused(`has a file of more than ${limits.maxFileBytes} bytes`);
    }
    total += bytes.byteLength;
    if (total > limits.maxBytes) return refused(`has more than ${limits.maxBytes} bytes`);
    const { path, target, type } = entry;
    files.push({ path: asText(path), target: asText(target), type: asText(type), bytes });
  }
  return { ok: true, files };
}

const BROKEN = new Uint8Array();

/** Unpaired surrogates have no bytes in UTF-8. */
function encode(content: string): Uint8Array {
  return content.isWellFormed() ? new TextEncoder().encode(content) : BROKEN;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 1000 ? value : undefined;
}

/** Whether every store can keep a text: PostgreSQL rejects NUL and unpaired surrogates. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Whether a value is within depth and size limits, and storable. */
function isKeepable(value: unknown): boolean {
  const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 0 }];
  let length = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next.depth > MAX_DEPTH) return false;
    // As YAML, which indents.
    length += 2 * next.depth + (typeof next.value === 'string' ? next.value.length + 3 : 6);
    if (length > MAX_KEPT) return false;
    if (typeof next.value === 'string' && !isStorable(next.value)) return false;
    if (typeof next.value !== 'object' || next.value === null) continue;
    for (const [key, member] of Object.entries(next.value)) {
      if (!isStorable(key) || key === '__proto__') return false;
      length += key.length + 3;
      waiting.push({ value: member, depth: next.depth + 1 });
    }
  }
  return true;
}
