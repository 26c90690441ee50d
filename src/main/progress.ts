const BAR_WIDTH = 30;

/** A bar on the last line of a terminal; elsewhere nothing. */
export function showProgress(done: number, total: number): void {
  if (!process.stderr.isTTY) return;
  const filled = Math.round((done / Math.max(total, 1)) * BAR_WIDTH);
  const bar = `${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}`;
  process.stderr.write(done === total ? '\r\u001B[K' : `\r[${bar}] ${done}/${total}`);
}
