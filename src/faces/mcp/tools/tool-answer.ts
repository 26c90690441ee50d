import type { Failure } from '../../../domain/errors.ts';
import type { ToolSuccess } from './tool.ts';

/** JSON of an object, as it is and as it stands between the quotes of a JSON string. */
interface Json {
  readonly plain: string;
  readonly quoted: string;
}

/** What was serialized of objects that answers hold again and again, in the forms that were needed. */
const kept = new WeakMap<object, { item?: Json; body?: Buffer }>();

/**
 * Marks an object that many answers hold, and gives it back: a whole structured content, or an item of an array
 * in one. It is serialized once, and nobody may change it.
 */
export function keepSerialized<T extends object>(value: T): T {
  kept.set(value, {});
  return value;
}

/**
 * The members of a successful `tools/call` result as JSON without braces: the structured content, the same
 * JSON as one text block, and links beside it.
 */
export function successBody(answer: ToolSuccess<object>): Buffer {
  const keeper = kept.get(answer.structured);
  if (keeper?.body !== undefined) return keeper.body;
  const { plain, quoted } = structuredJson(answer.structured);
  const blocks = [
    `{"type":"text","text":"${quoted}"}`,
    ...(answer.links ?? []).map((link) => JSON.stringify({ type: 'resource_link', ...link })),
  ];
  const body = Buffer.from(`"content":[${blocks.join(',')}],"structuredContent":${plain}`);
  if (keeper !== undefined) keeper.body = body;
  return body;
}

/** Puts the content together from items that are serialized already, where it has such. */
function structuredJson(structured: object): Json {
  let plain = '';
  let quoted = '';
  for (const [key, value] of Object.entries(structured)) {
    if (value === undefined) continue;
    const name = json(key);
    const content = itemsJson(value) ?? json(value);
    const comma = plain === '' ? '' : ',';
    plain += `${comma}${name.plain}:${content.plain}`;
    quoted += `${comma}${name.quoted}:${content.quoted}`;
  }
  return { plain: `{${plain}}`, quoted: `{${quoted}}` };
}

/** Undefined for what is no array of kept objects. */
function itemsJson(items: unknown): Json | undefined {
  if (!Array.isArray(items)) return undefined;
  let plain = '';
  let quoted = '';
  for (const item of items) {
    const keeper = kept.get(item);
    if (keeper === undefined) return undefined;
    keeper.item ??= json(item);
    const comma = plain === '' ? '' : ',';
    plain += comma + keeper.item.plain;
    quoted += comma + keeper.item.quoted;
  }
  return { plain: `[${plain}]`, quoted: `[${quoted}]` };
}

function json(value: unknown): Json {
  const plain = JSON.stringify(value);
  return { plain, quoted: JSON.stringify(plain).slice(1, -1) };
}

/**
 * The members of a failed `tools/call` result: one text block with the error envelope (DESIGN.md 7). There is
 * no structured content, because clients check it against the tool's output schema.
 */
export function failureBody(failure: Failure): Buffer {
  const { kind, message, retryable } = failure;
  const text = JSON.stringify({ error: { kind, message, retryable } });
  return Buffer.from(`"content":[{"type":"text","text":${JSON.stringify(text)}}],"isError":true`);
}
