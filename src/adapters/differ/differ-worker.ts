import { z } from 'zod';
import { answerTasks } from '../thread/answer-tasks.ts';
import { compareTexts } from './compare-texts.ts';

answerTasks(
  z.object({
    path: z.string(),
    older: z.string().optional(),
    newer: z.string().optional(),
  }),
  ({ path, older, newer }) => compareTexts({ path, older, newer }, workedMs),
);

/** How long this thread has been at work: others on a busy machine are not counted. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
