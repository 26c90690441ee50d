import type { RecordUsage, UsageRecord } from '../../domain/usage/usage-record.ts';

export interface LineSink {
  readonly write: (text: string) => void;
  /** Bytes written that the reader has not taken yet. */
  readonly pendingBytes: () => number;
}

export interface UsageLog {
  readonly record: RecordUsage;
  /** Writes what is buffered; call it before the process ends. */
  readonly flush: () => void;
}

const FLUSH_AFTER_MS = 50;
const FLUSH_AT_CHARACTERS = 64 * 1024;

/** Over this limit, lines are dropped and counted: a stopped reader must not fill the memory. */
const MAX_PENDING_BYTES = 32 * 1024 * 1024;

/**
 * Writes one line `[mcp-usage] {json}` for each record (docs/specification.md#usage-record), in small batches, so that
 * logging costs a call nothing. Only these lines have the raw address, unless USAGE_LOG_IP is off.
 */
export function createUsageLog(options: {
  readonly sink: LineSink;
  readonly logIp: 'raw' | 'off';
}): UsageLog {
  let buffered = '';
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (dropped > 0 && options.sink.pendingBytes() < MAX_PENDING_BYTES) {
      buffered += `[mcp-usage-dropped] {"records":${dropped}}\n`;
      dropped = 0;
    }
    if (buffered === '') return;
    options.sink.write(buffered);
    buffered = '';
  }

  return {
    record(record) {
      if (options.sink.pendingBytes() >= MAX_PENDING_BYTES) {
        dropped += 1;
        timer ??= setTimeout(flush, FLUSH_AFTER_MS);
        return;
      }
      buffered += `[mcp-usage] ${JSON.stringify(logged(record, options.logIp))}\n`;
      if (buffered.length >= FLUSH_AT_CHARACTERS) flush();
      else timer ??= setTimeout(flush, FLUSH_AFTER_MS);
    },
    flush,
  };
}

function logged(record: UsageRecord, logIp: 'raw' | 'off'): object {
  if (logIp === 'raw') return record;
  const { ip: _ip, ...rest } = record;
  return rest;
}
