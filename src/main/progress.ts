const BAR_WIDTH = 30;

/** Between two lines, where there is no terminal. */
const LINE_MS = 10_000;

let dueAt = Number.POSITIVE_INFINITY;

/** A bar on the last line of a terminal; elsewhere a line every ten seconds, so that logs show progress. */
export function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY) {
    showLine(done, total);
    return;
  }
  const filled = Math.round((done / Math.max(total, 1)) * BAR_WIDTH);
  const bar = `${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}`;
  process.stderr.write(done === total ? '\r\u001B[K' : `\r[${bar}] ${done}/${total}`);
}

function showLine(done: number, total: number): void {
  const now = performance.now();
  if (done === total) dueAt = Number.POSITIVE_INFINITY;
  else if (dueAt === Number.POSITIVE_INFINITY) dueAt = now + LINE_MS;
  else if (now >= dueAt) {
    process.stderr.write(`${done} of ${total}\n`);
    dueAt = now + LINE_MS;
  }
}
