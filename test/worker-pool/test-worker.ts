import { threadId } from 'node:worker_threads';

/** Returns the given word, or its thread's id, or never returns, or throws, or exhausts the heap. */
export default function answer({ say }: { readonly say: string }): string {
  if (say === 'throw') throw new Error('The task failed.');
  if (say === 'exit') process.exit(1);
  if (say === 'hang') for (;;);
  if (say === 'fill the heap')
    for (const kept: unknown[] = []; ;) kept.push(Array.from({ length: 1e5 }));
  return say === 'thread id' ? `thread ${threadId}` : say;
}
