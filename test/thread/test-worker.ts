import { parentPort, threadId } from 'node:worker_threads';
import { z } from 'zod';
import { answerTasks } from '../../src/adapters/thread/answer-tasks.ts';

// As Node does when it watches the files of a process.
parentPort?.postMessage({ 'watch:import': [import.meta.url] });

/** Gives a word back, or says which thread this is, or never comes back, or breaks. */
answerTasks(z.object({ say: z.string() }), ({ say }) => {
  if (say === 'break') throw new Error('It broke.');
  if (say === 'hang') for (;;);
  return say === 'who' ? `thread ${threadId}` : say;
});
