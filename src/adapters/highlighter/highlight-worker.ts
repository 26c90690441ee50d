import { z } from 'zod';
import { answerTasks } from '../thread/answer-tasks.ts';
import { createRunFinder } from './find-runs.ts';

const finding = createRunFinder();

answerTasks(z.object({ code: z.string(), language: z.string() }), async ({ code, language }) =>
  (await finding)(code, language),
);
