import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { resultSchema } from './ask.ts';
import { ERAS } from './requests.ts';

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
