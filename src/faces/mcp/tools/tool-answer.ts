import type { Failure } from '../../../domain/errors.ts';
import type { ToolSuccess } from './tool.ts';

/** JSON as it is, and as it stands between the quotes of a JSON string. */
type Form = 'plain' | 'quoted';
type InBothForms<T> = Readonly<Record<Form, T>>;

/** What was serialized of objects that answers hold again and again, where it was needed. */
interface Kept {
  /** As an item of an array, with the comma before it. */
  item?: InBothForms<Uint8Array>;
  /** The members of the result whose structured content it is. */
  body?: Uint8Array;
}

const kept = new WeakMap<object, Kept>();

/**
 * Marks an object that many answers hold, and gives it back: a whole structured content, or an item of an array
 * in one. It is serialized once, and nobody may change it.
 */
export function keepSerialized<T extends object>(value: T): T {
  kept.set(value, {});
  return value;
}

/**
 * The members of a successful `tools/call` result as JSON without braces, in pieces: the structured content, the
 * same JSON as one text block, and links beside it.
 */
export function successBody(answer: ToolSuccess<object>): readonly Uint8Array[] {
  const keeper = kept.get(answer.structured);
  if (keeper?.body !== undefined) return [keeper.body];
  const pieces = new Pieces();
  pieces.addText('"content":[{"type":"text","text":"');
  addStructured(pieces, answer.structured, 'quoted');
  pieces.addText('"}');
  for (const link of answer.links ?? []) {
    pieces.addText(`,${JSON.stringify({ type: 'resource_link', ...link })}`);
  }
  pieces.addText('],"structuredContent":');
  addStructured(pieces, answer.structured, 'plain');
  const body = pieces.all();
  if (keeper === undefined) return body;
  keeper.body = Buffer.concat(body);
  return [keeper.body];
}

/** Bytes that were there before and the texts between them: to copy bytes costs a fraction of encoding a text. */
class Pieces {
  readonly #pieces: Uint8Array[] = [];
  #text = '';

  addText(text: string): void {
    this.#text += text;
  }

  addBytes(bytes: Uint8Array): void {
    if (this.#text !== '') this.#pieces.push(Buffer.from(this.#text));
    this.#text = '';
    this.#pieces.push(bytes);
  }

  all(): readonly Uint8Array[] {
    return [...this.#pieces, Buffer.from(this.#text)];
  }
}

/** Puts the content together from items that are serialized already, where it has such. */
function addStructured(pieces: Pieces, structured: object, form: Form): void {
  let separator = '{';
  for (const [key, value] of Object.entries(structured)) {
    if (value === undefined) continue;
    pieces.addText(`${separator}${json(key, form)}:`);
    separator = ',';
    const items = keptItems(value);
    if (items === undefined) pieces.addText(json(value, form));
    else addItems(pieces, items, form);
  }
  pieces.addText(separator === '{' ? '{}' : '}');
}

function addItems(pieces: Pieces, items: readonly InBothForms<Uint8Array>[], form: Form): void {
  pieces.addText('[');
  for (const [index, item] of items.entries()) {
    pieces.addBytes(index === 0 ? item[form].subarray(1) : item[form]);
  }
  pieces.addText(']');
}

/** Undefined for what is no array of kept objects. */
function keptItems(items: unknown): readonly InBothForms<Uint8Array>[] | undefined {
  if (!Array.isArray(items)) return undefined;
  const found: InBothForms<Uint8Array>[] = [];
  for (const item of items) {
    const keeper = kept.get(item);
    if (keeper === undefined) return undefined;
    keeper.item ??= asItem(item);
    found.push(keeper.item);
  }
  return found;
}

const utf8 = new TextEncoder();

/** Encoded apart from Node's pool of buffers, of which what is kept would hold whole slabs. */
function asItem(value: unknown): InBothForms<Uint8Array> {
  return {
    plain: utf8.encode(`,${json(value, 'plain')}`),
    quoted: utf8.encode(`,${json(value, 'quoted')}`),
  };
}

function json(value: unknown, form: Form): string {
  const plain = JSON.stringify(value);
  return form === 'plain' ? plain : JSON.stringify(plain).slice(1, -1);
}

/**
 * The members of a failed `tools/call` result: one text block with the error envelope (DESIGN.md 7). There is
 * no structured content, because clients check it against the tool's output schema.
 */
export function failureBody(failure: Failure): readonly Uint8Array[] {
  const { kind, message, retryable } = failure;
  const text = JSON.stringify({ error: { kind, message, retryable } });
  const body = `"content":[{"type":"text","text":${JSON.stringify(text)}}],"isError":true`;
  return [Buffer.from(body)];
}
