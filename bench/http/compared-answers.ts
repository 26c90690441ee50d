import { readFileSync } from 'node:fs';
import type { Server } from 'node:net';
import { z } from 'zod';
import { ERAS, resultSchema } from './calls.ts';

/** A tool as the product lists it. */
export const comparedToolSchema = z.object({
  inputSchema: z.custom<z.core.JSONSchema.JSONSchema>((value) => typeof value === 'object'),
  outputSchema: z.custom<z.core.JSONSchema.JSONSchema>((value) => typeof value === 'object'),
});

const fileSchema = z.object({
  /** How the product lists its tools, by name. */
  tools: z.record(z.string(), comparedToolSchema),
  /** What the product answered, by era and tool. */
  results: z.record(z.enum(ERAS), z.record(z.string(), resultSchema)),
});

/** What the servers that the product is compared with are told to answer. */
export type ComparedAnswers = z.infer<typeof fileSchema>;

/** Reads the file that the bench writes for them. */
export function readComparedAnswers(path: string): ComparedAnswers {
  return fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
}

/** Says where the endpoint of a server is, as the product does. */
export function announce(server: Pick<Server, 'address'>): void {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  console.log(`  MCP  http://127.0.0.1:${address.port}/mcp`);
}
