import type { CompileRequest } from './compile-worker.ts';
import type { CompiledArtifact, PreviewSource } from './frame-messages.ts';

/** Compiles the artifacts of a page's previews, one after the other, outside the page's thread. */
export interface ArtifactCompiler {
  /** Whatever is not compiled in time is missing from the result. */
  readonly compile: (source: PreviewSource) => Promise<CompiledArtifact>;
  /** The styles of an artifact and of more classes; undefined if they could not be compiled in time. */
  readonly compileClasses: (
    source: PreviewSource,
    classes: readonly string[],
  ) => Promise<string | undefined>;
}

/**
 * Compiling takes tens of milliseconds, and seconds on a phone that does other work. A source that takes longer than
 * this stops the worker, and the next starts one.
 */
const TIMEOUT_MS = 15_000;

/** What previews show where nothing could be compiled. */
export const NOTHING_COMPILED: CompiledArtifact = { scripts: {}, problems: {}, css: '' };

/** A compiler that starts its worker with the first artifact. */
export function createArtifactCompiler(): ArtifactCompiler {
  let worker: CompileWorker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  function ask<Answer>(request: CompileRequest): Promise<Answer | undefined> {
    const answer = last.then(() => {
      worker ??= startWorker();
      return askWorker<Answer>(worker, request, () => (worker = undefined));
    });
    last = answer;
    return answer;
  }
  return {
    compile: async (source) => (await ask<CompiledArtifact>({ source })) ?? NOTHING_COMPILED,
    compileClasses: (source, classes) => ask<string>({ source, classes }),
  };
}

interface CompileWorker {
  readonly worker: Worker;
  /** Whether the script could be loaded; no time limit, since that depends on the network. */
  readonly isLoaded: Promise<boolean>;
}

function startWorker(): CompileWorker {
  const worker = new Worker(new URL('./compile-worker.ts', import.meta.url), {
    type: 'module',
  });
  const isLoaded = new Promise<boolean>((resolve) => {
    worker.addEventListener('message', () => resolve(true), { once: true });
    worker.addEventListener('error', () => resolve(false), { once: true });
  });
  return { worker, isLoaded };
}

/** If the worker does not answer in time, terminates it and resolves to undefined. */
async function askWorker<Answer>(
  { worker, isLoaded }: CompileWorker,
  request: CompileRequest,
  onEnded: () => void,
): Promise<Answer | undefined> {
  const { port1, port2 } = new MessageChannel();
  const isReady = await isLoaded;
  return new Promise((resolve) => {
    const end = () => {
      worker.terminate();
      onEnded();
      resolve(undefined);
    };
    if (!isReady) return end();
    const timer = setTimeout(end, TIMEOUT_MS);
    port1.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    });
    port1.start();
    worker.postMessage(request, [port2]);
  });
}
