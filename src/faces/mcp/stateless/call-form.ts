import type { JSONRPCRequest } from '@modelcontextprotocol/server';
import type { StandardHeaders } from './standard-headers.ts';

/** A longer form is not told: clients that send such things are served, but not remembered. */
const MAX_FORM_LENGTH = 2000;

/** A request to call a tool, and all of it that the protocol reads. */
export interface FormedCall {
  readonly message: JSONRPCRequest;
  readonly form: string;
}

/**
 * Tells the form of a tool call: its three protocol headers and its message without the id and the arguments, which
 * the protocol hands on unread. Whether a call may reach its tool, and what stands around the tool's result, depends
 * on nothing else. Undefined for whatever else a body may be.
 */
export function readFormedCall(body: unknown, headers: StandardHeaders): FormedCall | undefined {
  if (!isToolCall(body)) return undefined;
  const seen = { ...body, id: 0, params: { ...body.params, arguments: undefined } };
  const form = asText({ ...headers, message: seen });
  // JSON has no word for the number that 1e999 is parsed to: it would be written as null, and pass for it.
  return form === undefined || form.length > MAX_FORM_LENGTH || form.includes('null')
    ? undefined
    : { message: body, form };
}

/** Undefined for what is nested too deep to be written; it can be read, and the SDK answers it. */
function asText(value: object): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

function isToolCall(body: unknown): body is JSONRPCRequest {
  return (
    isRecord(body) &&
    body['jsonrpc'] === '2.0' &&
    body['method'] === 'tools/call' &&
    (typeof body['id'] === 'string' || Number.isSafeInteger(body['id'])) &&
    isRecord(body['params'])
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
