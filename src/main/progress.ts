const BAR_WIDTH = 30;

/** Between two lines, where there is no terminal. */
const LINE_MS = 10_000;

/** Standard output or standard error. */
export type OutputStream = Pick<NodeJS.WriteStream, 'write'> & { readonly isTTY?: boolean };

/** A bar on the last line of a terminal; elsewhere a line every ten seconds, so that logs show progress. */
export function createProgress(stream: OutputStream): (done: number, total: number) => void {
  let dueAt = Number.POSITIVE_INFINITY;

  function showLine(done: number, total: number): void {
    const now = performance.now();
    if (done === total) dueAt = Number.POSITIVE_INFINITY;
    else if (dueAt === Number.POSITIVE_INFINITY) dueAt = now + LINE_MS;
    else if (now >= dueAt) {
      stream.write(`${done} of ${total}\n`);
      dueAt = now + LINE_MS;
    }
  }

  return (done, total) => {
    if (stream.isTTY !== true) {
      showLine(done, total);
      return;
    }
    const filled = Math.round((done / Math.max(total, 1)) * BAR_WIDTH);
    const bar = `${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}`;
    stream.write(done === total ? '\r\u001B[K' : `\r[${bar}] ${done}/${total}`);
  };
}
