import type { Measured } from './load.ts';

/** The medians of all rounds for one server. */
export interface Row {
  readonly name: string;
  readonly measured: Measured;
  readonly timesBare: number;
  readonly timesStock: number;
  /** What was promised and is not reached. */
  readonly missed?: string;
}

const HEADINGS = ['requests/s', 'p50 ms', 'p99 ms', '× bare', '× stock', 'CPU µs'];

/** Prints the figures of one case as a table. */
export function printRows(title: string, rows: readonly Row[]): void {
  console.log(`\n${line(title, HEADINGS)}`);
  for (const { name, measured, timesBare, timesStock, missed } of rows) {
    const { requestsPerSecond, p50Ms, p99Ms, cpuMicroseconds } = measured;
    const cells = [
      Math.round(requestsPerSecond).toLocaleString('en'),
      p50Ms.toFixed(2),
      p99Ms.toFixed(2),
      timesBare.toFixed(2),
      timesStock.toFixed(2),
      cpuMicroseconds === undefined ? '' : cpuMicroseconds.toFixed(0),
    ];
    console.log(line(`  ${name}`, cells) + (missed === undefined ? '' : `  ${missed}`));
  }
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(30) + cells.map((cell) => cell.padStart(12)).join('');
}
