import { DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { CopyButton } from '../code/copy-button.tsx';
import { PaintedCode } from '../code/painted-code.tsx';
import { paintCode } from '../code/runs.ts';
import { Digest } from './digest.tsx';
import type { ComponentView } from './component-view.ts';

/** The exact code. What is copied is the stored text, not what the highlighting made of it. */
export function CodeTab({ view }: { readonly view: ComponentView }) {
  const [isWhole, setIsWhole] = useState(false);
  const { lineCount } = paintCode(view.source);
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-2 sm:px-4">
        <div className="flex flex-wrap items-center gap-x-4 text-xs text-muted">
          <span className="font-mono text-text">{view.fileName}</span>
          <span>
            {lineCount.toLocaleString('en')} lines, {formatBytes(view.bytes)}
          </span>
          <Digest sha256={view.sha256} />
        </div>
        <div className="flex gap-2">
          <a href={view.rawPath} download={view.fileName} className="control">
            <DownloadIcon />
            Download TSX
          </a>
          <CopyButton text={view.source.code} label="Copy code" />
        </div>
      </div>
      <div
        tabIndex={0}
        role="region"
        aria-label={`Code of version ${view.versionId}`}
        className={`overflow-auto -outline-offset-2! ${isWhole ? '' : 'max-h-120'}`}
      >
        <PaintedCode source={view.source} withLineNumbers />
      </div>
      {lineCount > 24 ? (
        <button
          type="button"
          onClick={() => setIsWhole(!isWhole)}
          aria-expanded={isWhole}
          className="needs-script flex min-h-11 w-full items-center justify-center border-t border-line text-sm text-muted transition-colors duration-150 -outline-offset-2! hover:bg-hover hover:text-text"
        >
          {isWhole ? 'Show less' : `Show all ${lineCount.toLocaleString('en')} lines`}
        </button>
      ) : null}
    </div>
  );
}

function formatBytes(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KiB`;
}
