import { createCodeReader } from '../adapters/code-reader/code-reader.ts';
import type { Worker } from 'node:worker_threads';
import { createDiffer } from '../adapters/differ/differ.ts';
import { createHighlighter } from '../adapters/highlighter/highlighter.ts';
import { createMarkdownRenderer } from '../adapters/markdown-renderer/markdown-renderer.ts';
import { createTypeChecker } from '../adapters/type-reader/type-reader.ts';
import { createWorkerThread } from '../adapters/worker-pool/worker-pool.ts';
import { createZipper } from '../adapters/zip/zipper.ts';
import type { RenderMarkdown } from '../domain/catalog/markdown.ts';
import type {
  ApplyDiff,
  CheckTypes,
  CompareCode,
  ReadCode,
} from '../domain/components/review/code-reader.ts';
import type { FindDifference } from '../domain/components/comparison/file-difference.ts';
import type { PackFiles } from '../domain/components/retrieval/version-archive.ts';
import type { SiteServices } from '../faces/web/site.ts';

export interface Workers {
  readonly findRuns: SiteServices['findRuns'];
  readonly renderMarkdown: RenderMarkdown;
  readonly findDifference: FindDifference;
  readonly packFiles: PackFiles;
  readonly readCode: ReadCode;
  readonly compareCode: CompareCode;
  readonly checkTypes: CheckTypes;
  readonly applyDiff: ApplyDiff;
  /** How often a thread started whose start costs seconds of processor time. */
  readonly costlyStarts: () => number;
  /** The running threads by what they do. */
  readonly threads: () => readonly (readonly [name: string, thread: Worker])[];
  readonly close: () => Promise<void>;
}

/** Creates the workers; each starts its thread with its first task. */
export function openWorkers(): Workers {
  // What a page needs, in one thread: each has a heap of its own.
  const pages = createWorkerThread();
  const highlighter = createHighlighter(pages);
  const differ = createDiffer(pages);
  const markdown = createMarkdownRenderer(pages);
  const zipper = createZipper({ maxQueue: 32 });
  const codeReader = createCodeReader();
  const typeChecker = createTypeChecker();
  const all = {
    pages,
    zip: zipper,
    code: codeReader,
    types: typeChecker,
  };
  return {
    findRuns: highlighter.findRuns,
    renderMarkdown: markdown.render,
    findDifference: differ.findDifference,
    packFiles: zipper.pack,
    readCode: codeReader.read,
    compareCode: codeReader.compare,
    checkTypes: typeChecker.checkTypes,
    applyDiff: codeReader.applyDiff,
    costlyStarts: typeChecker.starts,
    threads: () =>
      Object.entries(all).flatMap(([name, { threads }]) =>
        threads().map((thread) => [name, thread] as const),
      ),
    async close() {
      await Promise.all(Object.values(all).map((worker) => worker.close()));
    },
  };
}
