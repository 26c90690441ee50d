import { parentPort } from 'node:worker_threads';
import { z } from 'zod';

/** Answers the tasks that a `Thread` posts to this one; call it once, in the thread's own module. */
export function answerTasks<Task>(
  taskSchema: z.ZodType<Task>,
  work: (task: Task) => unknown,
): void {
  const messageSchema = z.object({ id: z.number(), task: taskSchema });
  parentPort?.on('message', (message: unknown) => {
    const { id, task } = messageSchema.parse(message);
    void Promise.resolve(work(task)).then((answer) => parentPort?.postMessage({ id, answer }));
  });
}
