import { z } from 'zod';
import { answerTasks } from '../../src/adapters/thread/answer-tasks.ts';

/** Gives a word back, or never comes back, or breaks. */
answerTasks(z.object({ say: z.string() }), ({ say }) => {
  if (say === 'break') throw new Error('It broke.');
  while (say === 'hang') {
    // For ever.
  }
  return say;
});
