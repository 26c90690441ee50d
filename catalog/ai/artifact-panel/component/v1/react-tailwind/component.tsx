'use client';

import { Download, History, LoaderCircle, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { CopyButton } from '../data-display-copy-button/component';
import { DiffView } from '../data-display-diff-view/component';
import { Button } from '../forms-button/component';
import { SegmentedControl } from '../forms-segmented-control/component';
import { useLabels } from '../layout-language-provider/component';
import { Menu } from '../overlays-menu/component';

export interface ArtifactVersion {
  id: string;
  /** Who made it and why: "Shorter, by the assistant". */
  label: string;
  /** When, in the reader's words: "10:42". */
  time?: string | undefined;
  /** The text itself: what is copied, compared and downloaded. */
  source: string;
}

export type ArtifactView = 'preview' | 'source' | 'changes';

export interface ArtifactPanelProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** "Offer 118". */
  title: string;
  /** "Document", "Web page". */
  kind: string;
  /** The oldest first. The last one is the current one. */
  versions: readonly ArtifactVersion[];
  /** Draws a version: rendered Markdown, a WebPreview. Without it there are source and changes alone. */
  preview?: ((version: ArtifactVersion) => ReactNode) | undefined;
  view?: ArtifactView | undefined;
  defaultView?: ArtifactView | undefined;
  onViewChange?: ((view: ArtifactView) => void) | undefined;
  versionId?: string | undefined;
  onVersionIdChange?: ((id: string) => void) | undefined;
  /** Makes an older version the current one, as a new version. */
  onRestore?: ((id: string) => Promise<unknown> | void) | undefined;
  onClose?: (() => void) | undefined;
  /** Saves the version as a file of this name. Without it there is no download. */
  fileName?: string | undefined;
  /** The current version is being written. */
  isWriting?: boolean | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<ArtifactPanelLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface ArtifactPanelLabels {
  view: string;
  views: Readonly<Record<ArtifactView, string>>;
  versions: string;
  version: (at: number, of: number) => string;
  current: string;
  older: string;
  restore: string;
  restoring: string;
  notRestored: string;
  copy: string;
  download: string;
  close: string;
  writing: string;
  written: string;
  first: string;
  /** Of the diff. */
  changes: ComponentProps<typeof DiffView>['labels'];
  /** Of the button that copies the source. */
  copyButton: ComponentProps<typeof CopyButton>['labels'];
}

const ENGLISH: ArtifactPanelLabels = {
  view: 'View',
  views: { preview: 'Preview', source: 'Source', changes: 'Changes' },
  versions: 'Versions',
  version: (at, of) => `Version ${at} of ${of}`,
  current: 'Current',
  older: 'You are looking at an older version.',
  restore: 'Make it the current one',
  restoring: 'Restoring',
  notRestored: 'It could not be restored. Try again.',
  copy: 'Copy source',
  download: 'Download',
  close: 'Close',
  writing: 'Being written',
  written: 'Written',
  first: 'This is the first version: there is nothing to compare it with.',
  changes: {},
  copyButton: {},
};

const FOCUS =
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)';

/** What stands below a heading of this level. */
const BELOW = [1, 2, 3, 4, 5, 6, 6] as const;

/** What a model has made, beside the conversation: to look at, to read, to compare with the version before. */
export function ArtifactPanel(props: ArtifactPanelProps) {
  const { title, kind, versions, preview, view, defaultView, onViewChange, versionId, ...own } =
    props;
  const { onVersionIdChange, onRestore, onClose, fileName, isWriting = false, ...more } = own;
  const { headingLevel = 2, labels, className = '', ...root } = more;
  const text = useLabels('artifactPanel', ENGLISH, labels);
  const id = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const views: readonly ArtifactView[] = preview
    ? ['preview', 'source', 'changes']
    : ['source', 'changes'];
  const [innerView, setInnerView] = useState(defaultView);
  const [innerId, setInnerId] = useState<string>();
  const last = versions.length - 1;
  const chosen = versions.findIndex((version) => version.id === (versionId ?? innerId));
  // Nothing chosen: the current one, also when another becomes that.
  const at = chosen < 0 ? last : chosen;
  const version = versions[at];
  const before = versions[at - 1];
  const wanted = view ?? innerView;
  const shown = wanted && views.includes(wanted) ? wanted : (views[0] ?? 'source');
  const Heading = `h${headingLevel}` as const;

  function choose(next: ArtifactVersion) {
    setInnerId(next.id === versions[last]?.id ? undefined : next.id);
    onVersionIdChange?.(next.id);
  }

  function download() {
    if (!version || fileName === undefined) return;
    const url = URL.createObjectURL(
      new Blob([version.source], { type: 'text/plain;charset=utf-8' }),
    );
    Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
    // After the browser has read it.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  return (
    <section
      {...root}
      aria-labelledby={`${id}-title`}
      aria-busy={isWriting}
      className={`flex min-h-0 flex-col overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      <header className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-(--ui-border) px-4 py-2">
        <div className="min-w-0 grow max-sm:pointer-coarse:basis-full">
          <Heading
            id={`${id}-title`}
            ref={headingRef}
            tabIndex={-1}
            className={`font-semibold tracking-tight wrap-anywhere ${FOCUS}`}
          >
            {title}
          </Heading>
          <p className="flex items-center gap-1.5 text-xs text-(--ui-text-muted)">
            {isWriting && (
              <LoaderCircle
                aria-hidden
                className="size-3 animate-spin motion-reduce:animate-none"
              />
            )}
            {isWriting ? text.writing : kind}
          </p>
        </div>
        {versions.length > 1 && (
          <Menu
            label={text.versions}
            groups={[
              {
                label: text.versions,
                items: versions
                  .map((each, of) => ({
                    id: each.id,
                    kind: 'radio' as const,
                    label: each.label,
                    hint: of === last ? text.current : each.time,
                    checked: of === at,
                    onSelect: () => choose(each),
                  }))
                  .toReversed(),
              },
            ]}
            trigger={
              <>
                <History aria-hidden />
                <span className="tabular-nums">{text.version(at + 1, versions.length)}</span>
              </>
            }
          />
        )}
        {version && (
          <CopyButton value={version.source} label={text.copy} labels={text.copyButton} />
        )}
        {fileName !== undefined && version && (
          <Button
            size="small"
            variant="quiet"
            icon={<Download aria-hidden />}
            aria-label={text.download}
            onClick={download}
          />
        )}
        {onClose && (
          <Button
            size="small"
            variant="quiet"
            icon={<X aria-hidden />}
            aria-label={text.close}
            onClick={() => onClose()}
          />
        )}
      </header>
      {version && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
            <SegmentedControl
              label={text.view}
              hideLabel
              size="small"
              value={shown}
              onValueChange={(next) => {
                const chosenView = views.find((each) => each === next) ?? 'source';
                setInnerView(chosenView);
                onViewChange?.(chosenView);
              }}
              options={views.map((each) => ({ value: each, label: text.views[each] }))}
            />
            {at < last && (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <p className="text-(--ui-warning-text)">{text.older}</p>
                {onRestore && (
                  <Button
                    size="small"
                    labels={{ pending: text.restoring, failed: () => text.notRestored }}
                    onClick={async () => {
                      await onRestore(version.id);
                      setInnerId(undefined);
                      // The button goes with the version that it was for.
                      headingRef.current?.focus();
                    }}
                  >
                    {text.restore}
                  </Button>
                )}
              </div>
            )}
          </div>
          <div className="min-h-0 flex-1 border-t border-(--ui-border)">
            {shown === 'preview' && preview ? (
              <Scroller label={`${title}, ${text.views.preview}`}>{preview(version)}</Scroller>
            ) : shown === 'source' ? (
              <Scroller label={`${title}, ${text.views.source}`}>
                <pre
                  dir="auto"
                  className="font-(family-name:--ui-font-mono) text-xs/5 wrap-anywhere whitespace-pre-wrap"
                >
                  {version.source}
                </pre>
              </Scroller>
            ) : before ? (
              <div className="h-full overflow-y-auto">
                <DiffView
                  key={version.id}
                  title={`${before.label} → ${version.label}`}
                  before={before.source}
                  after={version.source}
                  headingLevel={BELOW[headingLevel]}
                  labels={text.changes}
                  className="rounded-none! border-0!"
                />
              </div>
            ) : (
              <p className="p-4 text-(--ui-text-muted)">{text.first}</p>
            )}
          </div>
        </>
      )}
      <p role="status" className="sr-only">
        {isWriting
          ? text.writing
          : versions.length > 0 && `${text.written}: ${text.version(at + 1, versions.length)}`}
      </p>
    </section>
  );
}

function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      tabIndex={0}
      className={`h-full max-h-[60dvh] overflow-auto p-4 wrap-anywhere ${FOCUS}`}
    >
      {children}
    </div>
  );
}
