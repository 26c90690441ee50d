import { Link, useSearchParams } from 'react-router';
import { DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import type { AgentSubject } from './use-tab.tsx';
import type { ComponentView } from './component-view.ts';
import { RulesTab } from './rules-tab.tsx';
import { UseTab } from './use-tab.tsx';
import { VersionsTab } from './versions-tab.tsx';
import { Preview, previewedVersion } from '../preview/preview.tsx';
import { PreviewVariablesProvider } from '../preview/preview-looks.tsx';
import { withParam } from '../page/with-param.ts';
import { CopyButton, Digest } from '../code/copy-button.tsx';
import { paintCode } from '../code/runs.ts';
import type { HighlightedCode } from '../code/runs.ts';

const TABS = [
  ['code', 'Code'],
  ['rules', 'Usage rules'],
  ['versions', 'Versions'],
  ['use', 'Use it'],
] as const;

/** The tab of `?view=`. */
function readTab(params: URLSearchParams): (typeof TABS)[number][0] {
  return TABS.find(([id]) => id === params.get('view'))?.[0] ?? 'code';
}

/** A component's preview, code, rules and versions. The tabs are links, so they work without JavaScript. */
export function ComponentPanel({
  view,
  subject,
  baseUrl,
}: {
  readonly view: ComponentView;
  readonly subject: AgentSubject;
  readonly baseUrl: string;
}) {
  const [params] = useSearchParams();
  const tab = readTab(params);
  return (
    <PreviewVariablesProvider key={subject.slug}>
      <section
        aria-labelledby="component"
        className="overflow-clip rounded-lg border border-line bg-surface"
      >
        <h2 id="component" className="sr-only">
          Component
        </h2>
        <Preview
          key={`${subject.slug} ${view.versionId}`}
          version={previewedVersion({
            ...view,
            ...subject,
            code: view.isWhole ? view.source.code : undefined,
          })}
        >
          <VersionSwitcher view={view} />
        </Preview>
        <nav aria-label="Component" className="tabs border-b border-line px-1 sm:px-2">
          {TABS.map(([id, label]) => (
            <Link
              key={id}
              to={withParam(params, 'view', id === 'code' ? undefined : id)}
              preventScrollReset
              replace
              aria-current={id === tab ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        <ShownTab tab={tab} view={view} subject={subject} baseUrl={baseUrl} />
      </section>
    </PreviewVariablesProvider>
  );
}

function ShownTab(props: {
  readonly tab: (typeof TABS)[number][0];
  readonly view: ComponentView;
  readonly subject: AgentSubject;
  readonly baseUrl: string;
}) {
  switch (props.tab) {
    case 'code':
      return <CodeTab view={props.view} />;
    case 'rules':
      return <RulesTab view={props.view} />;
    case 'versions':
      return <VersionsTab view={props.view} />;
    case 'use':
      return <UseTab view={props.view} subject={props.subject} baseUrl={props.baseUrl} />;
  }
}

const MAX_SWITCHED = 6;

/** Links that set `?version=`. */
export function VersionSwitcher({
  view,
}: {
  readonly view: {
    readonly versionId: string;
    readonly versions: readonly { readonly id: string; readonly isActive: boolean }[];
  };
}) {
  const [params] = useSearchParams();
  const near = view.versions.slice(0, MAX_SWITCHED);
  const chosen = view.versions.find(({ id }) => id === view.versionId);
  const shown = chosen === undefined || near.includes(chosen) ? near : [...near, chosen];
  return (
    <nav aria-label="Version" className="seg">
      {shown.map(({ id, isActive }) => (
        <Link
          key={id}
          to={withParam(params, 'version', isActive ? undefined : id)}
          preventScrollReset
          replace
          aria-current={id === view.versionId ? 'true' : undefined}
          className="font-mono"
        >
          {id}
          {isActive ? <span className="font-sans text-xs text-link">active</span> : null}
        </Link>
      ))}
    </nav>
  );
}

/** The code. The copy button copies the stored text, not the highlighted one. */
function CodeTab({ view }: { readonly view: ComponentView }) {
  const [isWhole, setIsWhole] = useState(false);
  const { lineCount } = paintCode(view.source);
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-2 sm:px-4">
        <div className="flex flex-wrap items-center gap-x-4 text-xs text-muted">
          <span className="font-mono text-text">{view.fileName}</span>
          <span>
            {view.isWhole ? `${lineCount.toLocaleString('en')} lines, ` : ''}
            {formatBytes(view.bytes)}
          </span>
          <Digest sha256={view.sha256} />
        </div>
        <div className="flex gap-2">
          <a href={view.rawPath} download={view.fileName} className="btn">
            <DownloadIcon />
            Download TSX
          </a>
          {view.isWhole ? <CopyButton text={view.source.code} label="Copy code" /> : null}
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
      {view.isWhole ? null : (
        <p className="border-t border-line px-4 py-3 text-sm">
          This is the beginning.{' '}
          <a href={view.rawPath} className="text-link">
            Open the whole file
          </a>
        </p>
      )}
      {lineCount > 24 ? (
        <button
          type="button"
          onClick={() => setIsWhole(!isWhole)}
          aria-expanded={isWhole}
          className="needs-script flex min-h-11 w-full items-center justify-center border-t border-line text-sm text-muted transition-colors duration-150 -outline-offset-2! hover:bg-hover hover:text-text"
        >
          {isWhole
            ? 'Show less'
            : `Show ${view.isWhole ? 'all ' : ''}${lineCount.toLocaleString('en')} lines`}
        </button>
      ) : null}
    </div>
  );
}

function formatBytes(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KiB`;
}

/** Highlighted code. Line numbers are a separate element, so that they are not copied. */
function PaintedCode({
  source,
  withLineNumbers = false,
}: {
  readonly source: HighlightedCode;
  readonly withLineNumbers?: boolean;
}) {
  const { html, lineNumbers } = paintCode(source);
  return (
    <div className="painted flex min-w-max text-[0.8125rem] leading-5.5">
      {withLineNumbers ? (
        <pre
          aria-hidden="true"
          className="sticky left-0 border-r border-line bg-surface px-3 py-4 text-right font-mono text-muted select-none"
        >
          {lineNumbers}
        </pre>
      ) : null}
      <pre className="flex-1 px-4 py-4 font-mono">
        {/* Escaped by paintCode. */}
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </div>
  );
}
