import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded into a server before its own modules (`loopMonitorEnv`): measures the processor time of the main thread
 * between two turns of the event loop. Each connection to its socket reads the largest since the one before.
 */
const path = process.env['LOOP_MONITOR'];
if (isMainThread && path !== undefined) {
  let last = process.threadCpuUsage();
  let longestMs = 0;
  const tick = (): void => {
    const now = process.threadCpuUsage();
    longestMs = Math.max(longestMs, (now.user + now.system - last.user - last.system) / 1000);
    last = now;
  };
  setInterval(tick, 1).unref();
  createServer((socket) => {
    socket.on('error', () => {});
    // The turn that is being measured has to end.
    // oxlint-disable-next-line no-restricted-globals -- measures the turn
    setTimeout(() => {
      tick();
      socket.end(String(longestMs));
      longestMs = 0;
    }, 3);
  })
    .listen(path)
    .unref();
}
