import { DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CopyButton, Digest } from '../code/copy-button.tsx';
import { type HighlightedCode, paintCode } from '../code/runs.ts';
import { withParam } from '../page/with-param.ts';
import { type AgentSubject, describeCopiedCode, describeRequired } from './agent-prompt.ts';
import type { ComponentView } from './component-view.server.ts';
import { formatBytes } from '../page/format-bytes.ts';

/** Files with more lines are cut, behind a button. */
const MAX_LINES = 32;

/** The files of a version, one at a time. The copy button copies the stored text, not the highlighted one. */
export function CodeTab(props: { readonly view: ComponentView; readonly subject: AgentSubject }) {
  const { view } = props;
  const [params] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const { files, shownFile, source, delivery, examples } = view;
  const place = examples.findIndex(({ path }) => path === shownFile.path);
  const name = examples[place]?.title ?? shownFile.path;
  const origin = view.sources?.examples?.[place];
  const { lineCount } = paintCode(source);
  const size = formatBytes(shownFile.bytes);
  const isMain = shownFile === files[0];
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <nav
          aria-label={examples.length === 0 ? 'Files' : 'Examples'}
          className={examples.length === 0 ? 'seg' : 'seg flex-wrap'}
        >
          {files.map(({ path }, index) => (
            <Link
              key={path}
              to={withParam(params, 'file', index === 0 ? undefined : path)}
              preventScrollReset
              replace
              aria-current={path === shownFile.path ? 'true' : undefined}
              className={delivery === undefined ? 'font-mono' : ''}
            >
              {examples.find((each) => each.path === path)?.title ?? path}
            </Link>
          ))}
        </nav>
        <span className="ms-auto flex gap-2">
          {view.isWhole ? (
            <CopyButton
              text={source.code}
              label="Copy"
              name={`Copy ${name}`}
              copied={
                isMain && delivery === undefined
                  ? describeCopiedCode(view)
                  : `${name} copied, ${size}`
              }
            />
          ) : null}
          {delivery === undefined ? (
            <a
              href={shownFile.rawPath}
              download={isMain ? view.fileName : shownFile.path.replaceAll('/', '-')}
              aria-label={`Download ${shownFile.path}`}
              title="Download"
              className="btn btn-icon"
            >
              <DownloadIcon />
            </a>
          ) : null}
        </span>
      </div>
      {view.requires.length === 0 ? null : (
        <p className="mb-3 text-muted">
          Needs {describeRequired(view.requires)} beside it. The command above brings everything.
        </p>
      )}
      <div className="overflow-clip rounded-md border border-line bg-surface">
        <div
          tabIndex={0}
          role="region"
          aria-label={name}
          className={`scroll-shadow overflow-auto -outline-offset-2! ${isOpen ? '' : 'max-h-168'}`}
        >
          <PaintedCode source={source} />
        </div>
        {view.isWhole ? null : (
          <p className="border-t border-line px-4 py-3">
            Only the beginning is shown.{' '}
            <a href={shownFile.rawPath} className="link">
              Open the whole file
            </a>
          </p>
        )}
      </div>
      {lineCount > MAX_LINES ? (
        <button
          type="button"
          onClick={() => setIsOpen(!isOpen)}
          aria-expanded={isOpen}
          className="needs-script btn mt-3 w-full"
        >
          {isOpen
            ? 'Show less'
            : `Show ${view.isWhole ? 'all ' : ''}${lineCount.toLocaleString('en')} lines`}
        </button>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 text-muted">
        {delivery === undefined ? <span>{size}</span> : null}
        {delivery === undefined ? <Digest sha256={shownFile.sha256} /> : null}
        {origin === undefined ? null : <span className="text-xs">From {origin.from}</span>}
        {origin?.rewritten?.map((change) => (
          <span key={change} className="font-mono text-xs wrap-anywhere">
            {change}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Highlighted code. Line numbers are a separate element, so that they are not copied. */
function PaintedCode({ source }: { readonly source: HighlightedCode }) {
  const { html, lineNumbers } = paintCode(source);
  return (
    <div className="painted flex min-w-max text-[0.8125rem] leading-5">
      <pre
        aria-hidden="true"
        className="sticky left-0 bg-surface py-3 ps-3 pe-4 text-right font-mono text-subtle select-none"
      >
        {lineNumbers}
      </pre>
      <pre className="flex-1 py-3 pe-4 font-mono">
        {/* Escaped by paintCode. */}
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}
