/**
 * Runs work that SIGTERM and SIGINT abort, so that it can clean up; by default, the signals would end the process at
 * once.
 */
export async function withStopSignal<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const stop = (name: NodeJS.Signals): void => controller.abort(new Error(`Stopped by ${name}.`));
  process.once('SIGTERM', stop).once('SIGINT', stop);
  try {
    return await run(controller.signal);
  } finally {
    process.off('SIGTERM', stop).off('SIGINT', stop);
  }
}

/** The message of an aborted signal. */
export function stopReason(signal: AbortSignal): string {
  return signal.reason instanceof Error ? signal.reason.message : 'Stopped.';
}
