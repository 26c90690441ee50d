import { rpc } from '../support/mcp-call.ts';
import type { ConnectClient } from './catalog-client.ts';
import {
  allResourceUris,
  contentsSchema,
  templatesSchema,
  toolResultSchema,
  toolsSchema,
} from './catalog-client.ts';

/** "Connects" a client that only knows `fetch`: no `initialize`, no session, no header of the protocol. */
export const connectPlainClient: ConnectClient = async (url) => {
  async function result(method: string, params: unknown): Promise<unknown> {
    return (await rpc(url, method, params)).body.result;
  }
  return {
    toolNames: async () =>
      toolsSchema.parse(await result('tools/list', {})).tools.map(({ name }) => name),
    callTool: async (name, args) =>
      toolResultSchema.parse(await result('tools/call', { name, arguments: args })),
    resourceUris: () => allResourceUris((cursor) => result('resources/list', { cursor })),
    templateUris: async () =>
      templatesSchema
        .parse(await result('resources/templates/list', {}))
        .resourceTemplates.map(({ uriTemplate }) => uriTemplate),
    readResource: async (uri) =>
      contentsSchema
        .parse(await result('resources/read', { uri }))
        .contents.map(({ text }) => text),
    close: async () => {},
  };
};
