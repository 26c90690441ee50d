import { parentPort } from 'node:worker_threads';
import { z } from 'zod';
import { createRunFinder } from './find-runs.ts';

const taskSchema = z.object({ id: z.number(), code: z.string(), language: z.string() });

const finding = createRunFinder();

parentPort?.on('message', (message: unknown) => {
  const { id, code, language } = taskSchema.parse(message);
  void finding.then((find) => parentPort?.postMessage({ id, runs: find(code, language) }));
});
