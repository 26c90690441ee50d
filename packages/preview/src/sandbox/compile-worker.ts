import { compileArtifact, compileClasses } from './compile-artifact.ts';
import type { PreviewSource } from './frame-messages.ts';

/** Asks for the compiled artifact, or for its styles with those of more classes. It is answered over a port. */
export interface CompileRequest {
  readonly source: PreviewSource;
  readonly classes?: readonly string[];
}

// The page's worker that compiles what its previews show. It handles text that nobody vouches for, and runs none of it.
globalThis.addEventListener('message', ({ data, ports }: MessageEvent<CompileRequest>) => {
  const { source, classes } = data;
  const answer: Promise<unknown> =
    classes === undefined ? compileArtifact(source) : compileClasses(source, classes);
  const [port] = ports;
  void answer.then(
    (compiled) => port?.postMessage(compiled),
    (error: unknown) => {
      port?.postMessage(undefined);
      throw error;
    },
  );
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages reach its page only
globalThis.postMessage('loaded');
