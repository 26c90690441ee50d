/** The part of autocannon that the benches use; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface LoadOptions {
    readonly url: string;
    readonly method: 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    /** Milliseconds between looks at the clock. */
    readonly sampleInt: number;
    readonly verifyBody: (body: string) => boolean;
    /** Called for each connection before its first request. */
    readonly setupClient?: (client: {
      readonly setHeaders: (headers: Readonly<Record<string, string>>) => void;
    }) => void;
  }

  export interface LoadResult {
    readonly errors: number;
    readonly mismatches: number;
    readonly non2xx: number;
  }

  /** Emits `response` with the client, the status, the bytes and the milliseconds of each answer. */
  export interface LoadInstance extends EventEmitter, PromiseLike<LoadResult> {}

  export default function autocannon(options: LoadOptions): LoadInstance;
}
