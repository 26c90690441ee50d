import { watch } from 'node:fs';

/** An editor saves in several steps; one look after the last of them is enough. */
const DEBOUNCE_MS = 150;

/**
 * Calls `onChange` after each change below a folder, never twice at the same time. `onProblem` is told where
 * the system stops watching; the folder is then looked at no more.
 *
 * @returns a function that stops watching
 */
export function watchSourceFolder(
  folder: string,
  onChange: () => Promise<void>,
  onProblem: (error: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const watcher = watch(folder, { recursive: true, persistent: false }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange).catch(onProblem);
    }, DEBOUNCE_MS);
  });
  watcher.on('error', onProblem);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
