import { z } from 'zod';
import { readPackage } from './read-package.ts';

const optionsSchema = z.strictObject({
  root: z.string(),
  docs: z.array(z.strictObject({ folder: z.string(), label: z.string().optional() })),
  prefixes: z.array(z.string()),
  libFolder: z.string(),
});

/**
 * Reads a package in a process of its own: its options are one argument of JSON, its model is one line of JSON on
 * standard output, its progress are lines on standard error.
 */
export function main(): void {
  const options = optionsSchema.parse(JSON.parse(process.argv[2] ?? ''));
  const model = readPackage({
    ...options,
    onProgress: (step) => void process.stderr.write(`${step}\n`),
  });
  process.stdout.write(`${JSON.stringify(model)}\n`);
}
