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
  const links = (answer.links ?? []).map(
    (link) => `,${JSON.stringify({ type: 'resource_link', ...link })}`,
  );
  const members = membersOf(answer.structured);
  const body = [
    Buffer.from('"content":[{"type":"text","text":"'),
    ...jsonOf(members, 'quoted'),
    Buffer.from(`"}${links.join('')}],"structuredContent":`),
    ...jsonOf(members, 'plain'),
  ];
  if (keeper === undefined) return body;
  keeper.body = Buffer.concat(body);
  return [keeper.body];
}

/** A member of the structured content: its name as JSON, and its value as JSON or as items that are kept. */
interface Member {
  readonly name: string;
  readonly value: string | readonly InBothForms<Uint8Array>[];
}

function membersOf(structured: object): readonly Member[] {
  const members: Member[] = [];
  for (const [key, value] of Object.entries(structured)) {
    if (value === undefined) continue;
    members.push({ name: JSON.stringify(key), value: keptItems(value) ?? JSON.stringify(value) });
  }
  return members;
}

/** Puts an object together: to copy the bytes of items costs a fraction of encoding their text. */
function jsonOf(members: readonly Member[], form: Form): readonly Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let text = '{';
  for (const [place, { name, value }] of members.entries()) {
    text += place === 0 ? `${name}:` : `,${name}:`;
    if (typeof value === 'string') {
      text += value;
      continue;
    }
    pieces.push(Buffer.from(inForm(`${text}[`, form)));
    for (const [index, item] of value.entries()) {
      pieces.push(index === 0 ? item[form].subarray(1) : item[form]);
    }
    text = ']';
  }
  pieces.push(Buffer.from(inForm(`${text}}`, form)));
  return pieces;
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
  const json = `,${JSON.stringify(value)}`;
  return { plain: utf8.encode(json), quoted: utf8.encode(inForm(json, 'quoted')) };
}

function inForm(json: string, form: Form): string {
  return form === 'plain' ? json : JSON.stringify(json).slice(1, -1);
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
