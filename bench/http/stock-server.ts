/**
 * The same tools on the SDK as its documentation serves them: `createMcpHandler` with a factory that makes an
 * `McpServer` for each request, on Hono's Node server. Schemas are made once. Its one argument is the file
 * with the answers.
 */
import { createAdaptorServer } from '@hono/node-server';
import { McpServer, createMcpHandler, isCallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { announce, readComparedAnswers } from './compared-answers.ts';

const { tools, results } = readComparedAnswers(process.argv[2] ?? '');

const prepared = Object.entries(tools).map(([name, tool]) => {
  const inputSchema = z.fromJSONSchema(tool.inputSchema);
  const outputSchema = z.fromJSONSchema(tool.outputSchema);
  const result: unknown = results['2025'][name];
  if (!(inputSchema instanceof z.ZodObject) || !(outputSchema instanceof z.ZodObject)) {
    throw new Error(`The schemas of ${name} are not of objects.`);
  }
  if (!isCallToolResult(result)) throw new Error(`There is no answer of ${name}.`);
  return { name, inputSchema, outputSchema, result };
});

const handler = createMcpHandler(() => {
  const server = new McpServer({ name: 'stock', version: '1.0.0' });
  for (const { name, inputSchema, outputSchema, result } of prepared) {
    const { content, structuredContent } = result;
    server.registerTool(name, { description: name, inputSchema, outputSchema }, () => ({
      content,
      structuredContent,
    }));
  }
  return server;
});

const server = createAdaptorServer({ fetch: (request) => handler.fetch(request) });
server.listen(0, '127.0.0.1', () => announce(server));
