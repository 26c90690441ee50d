import type { JSONRPCRequest, MessageClassification, Server } from '@modelcontextprotocol/server';
import {
  INVALID_PARAMS,
  InMemoryTransport,
  PerRequestHTTPServerTransport,
  isSpecType,
} from '@modelcontextprotocol/server';
import type { Answer } from './tools.ts';
import { errorMessage } from './tools.ts';

/** What the SDK would answer with an internal error that quotes its schema's issues. */
const isValidByMethod = new Map<string, (request: unknown) => boolean>([
  ['tools/list', isSpecType.ListToolsRequest],
  ['resources/list', isSpecType.ListResourcesRequest],
  ['resources/templates/list', isSpecType.ListResourceTemplatesRequest],
  ['resources/read', isSpecType.ReadResourceRequest],
]);

/** Methods that revision 2026-07-28 no longer has: there the SDK answers 404, whatever the params. */
const isValidByLegacyMethod = new Map<string, (request: unknown) => boolean>([
  ...isValidByMethod,
  ['initialize', isSpecType.InitializeRequest],
  ['ping', isSpecType.PingRequest],
]);

/** The refusal of a request whose params do not fit the protocol's schema of its method. */
function paramsProblem(
  message: JSONRPCRequest,
  checks: typeof isValidByMethod,
): Answer | undefined {
  const isValid = checks.get(message.method);
  if (isValid === undefined || isValid(message)) return undefined;
  const text = `Invalid params for ${message.method}.`;
  const body = errorMessage(message.id, INVALID_PARAMS, text);
  return { body, status: 200, errorCode: INVALID_PARAMS };
}

/** Has an SDK server answer one request of the 2025 era, and closes it. Messages on the way are dropped. */
export async function askLegacyServer(server: Server, message: JSONRPCRequest): Promise<Answer> {
  const problem = paramsProblem(message, isValidByLegacyMethod);
  if (problem !== undefined) return problem;
  const [client, transport] = InMemoryTransport.createLinkedPair();
  await server.connect(transport);
  try {
    return await new Promise<Answer>((resolve, reject) => {
      client.onmessage = (answer) => {
        if ('method' in answer) return;
        const errorCode = 'error' in answer ? answer.error.code : undefined;
        resolve({ body: JSON.stringify(answer), status: 200, errorCode });
      };
      client.send(message).catch(reject);
    });
  } finally {
    await server.close();
  }
}

/** Has an SDK server answer one request of the 2026-07-28 era; the transport closes it. */
export async function askModernServer(
  server: Server,
  message: JSONRPCRequest,
  classification: MessageClassification,
): Promise<Answer> {
  const problem = paramsProblem(message, isValidByMethod);
  if (problem !== undefined) return problem;
  // Connecting to this transport is what binds a server to the modern era.
  const transport = new PerRequestHTTPServerTransport({ classification, responseMode: 'json' });
  await server.connect(transport);
  const response = await transport.handleMessage(message);
  const body = await response.text();
  const answer: unknown = JSON.parse(body);
  return { body, status: response.status, errorCode: errorCodeOf(answer) };
}

function errorCodeOf(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined;
  const { error } = answer;
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'number' ? error.code : undefined;
}
