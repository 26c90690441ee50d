import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';

/** Measures the longest turn of a server's event loop. */
export interface LoopMonitor {
  /** For the server's process. */
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds of processor time of its main thread in the longest turn since the last call. */
  readonly longestTurnMs: () => Promise<number>;
}

export function createLoopMonitor(): LoopMonitor {
  const path = join(tmpdir(), `pattern-catalog-loop-${randomUUID()}.sock`);
  const module = new URL('./loop-monitor.ts', import.meta.url).href;
  return {
    env: { LOOP_MONITOR: path, NODE_OPTIONS: `--import ${module}` },
    async longestTurnMs() {
      const socket = connect(path);
      let text = '';
      for await (const part of socket.setEncoding('utf8')) text += String(part);
      return Number(text);
    },
  };
}
