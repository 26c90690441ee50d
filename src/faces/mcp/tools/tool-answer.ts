import type { Failure } from '../../../domain/errors.ts';
import type { ToolSuccess } from './tool.ts';

/** Serialized answers, by the structured content that they were made from. */
const bodies = new WeakMap<object, Buffer>();

/**
 * The members of a successful `tools/call` result as JSON without braces: the structured content, the same
 * JSON as one text block, and links beside it.
 */
export function successBody(answer: ToolSuccess<object>): Buffer {
  const known = bodies.get(answer.structured);
  if (known !== undefined) return known;
  const json = JSON.stringify(answer.structured);
  const blocks = [
    `{"type":"text","text":${JSON.stringify(json)}}`,
    ...(answer.links ?? []).map((link) => JSON.stringify({ type: 'resource_link', ...link })),
  ];
  const body = Buffer.from(`"content":[${blocks.join(',')}],"structuredContent":${json}`);
  bodies.set(answer.structured, body);
  return body;
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
