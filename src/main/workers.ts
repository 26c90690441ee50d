import { createCodeReader } from '../adapters/code-reader/code-reader.ts';
import { createDiffer } from '../adapters/differ/differ.ts';
import { createHighlighter } from '../adapters/highlighter/highlighter.ts';
import { createMarkdownRenderer } from '../adapters/markdown-renderer/markdown-renderer.ts';
import { createShareImageDrawer } from '../adapters/share-image/share-image-drawer.ts';
import { createZipper } from '../adapters/zip/zipper.ts';
import type { RenderMarkdown } from '../domain/catalog/markdown.ts';
import type { DrawShareImage } from '../domain/catalog/share-image.ts';
import type { ReadCode } from '../domain/components/code-facts.ts';
import type { FindDifference } from '../domain/components/file-difference.ts';
import type { PackFiles } from '../domain/components/version-archive.ts';
import type { SiteServices } from '../faces/web/site.ts';

export interface Workers {
  readonly findRuns: SiteServices['findRuns'];
  readonly renderMarkdown: RenderMarkdown;
  readonly findDifference: FindDifference;
  readonly drawShareImage: DrawShareImage;
  readonly packFiles: PackFiles;
  readonly readCode: ReadCode;
  readonly close: () => Promise<void>;
}

/** Creates the workers; each starts its thread with its first task. */
export function openWorkers(): Workers {
  const highlighter = createHighlighter();
  const differ = createDiffer();
  const markdown = createMarkdownRenderer();
  const shareImages = createShareImageDrawer();
  const zipper = createZipper({ maxQueue: 32 });
  const codeReader = createCodeReader();
  return {
    findRuns: highlighter.findRuns,
    renderMarkdown: markdown.render,
    findDifference: differ.findDifference,
    drawShareImage: shareImages.draw,
    packFiles: zipper.pack,
    readCode: codeReader.read,
    async close() {
      await Promise.all(
        [highlighter, differ, markdown, shareImages, zipper, codeReader].map((worker) =>
          worker.close(),
        ),
      );
    },
  };
}
