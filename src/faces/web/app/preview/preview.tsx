import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type {
  FrameMessage,
  PreviewProblem,
  PreviewSubject,
  PreviewTheme,
} from '../../sandbox/frame-messages.ts';
import { PreviewFrame, useSeen } from './preview-frame.tsx';
import type { PreviewWidth } from './preview-toolbar.tsx';
import { PreviewToolbar, WIDTHS } from './preview-toolbar.tsx';
import { usePageTheme, usePreviewVariables, validVariables } from './preview-looks.tsx';
import type { Manifest } from '../../../../domain/components/manifest.ts';
import { problemTitle } from '../../sandbox/frame-messages.ts';

/** The version of a component that a preview shows. */
export interface PreviewedVersion {
  readonly title: string;
  /** The full-page preview. */
  readonly alonePath: string;
  readonly artifact: Omit<PreviewSubject, 'theme' | 'variables' | 'code'> & {
    /** Undefined if the page does not carry it; it is then loaded from `rawPath`. */
    readonly code: string | undefined;
  };
  readonly rawPath: string;
}

/** Without a message for this long, the preview counts as not responding. */
const SILENCE_MS = 10_000;

const WIDTH_CLASSES = {
  phone: 'w-[390px] box-content border-x border-line',
  tablet: 'w-[768px] box-content border-x border-line',
  full: 'w-full',
} as const;

/**
 * A running artifact with its toolbar; use the version as its `key`. The space is reserved at once, the frame is created
 * when it scrolls into view.
 */
export function Preview(props: {
  readonly version: PreviewedVersion;
  /** Whether it fills the page. */
  readonly isAlone?: boolean;
  readonly initialTheme?: PreviewTheme | undefined;
  readonly initialWidth?: PreviewWidth | undefined;
  readonly initialState?: string | undefined;
  /** The start of the toolbar. */
  readonly children?: ReactNode;
}) {
  const { version, isAlone = false } = props;
  const stage = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(stage);
  const pageTheme = usePageTheme();
  const [chosenTheme, setChosenTheme] = useState(props.initialTheme);
  const [width, setWidth] = useState<PreviewWidth>(props.initialWidth ?? 'full');
  const [states, setStates] = useState<readonly string[]>([]);
  const [state, setState] = useState(props.initialState);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<PreviewOutcome>({ kind: 'waiting' });
  const { values } = usePreviewVariables();
  const theme = chosenTheme ?? pageTheme;
  const looks = useMemo(
    () => (theme === undefined ? undefined : { theme, variables: validVariables(values), state }),
    [theme, values, state],
  );
  const code = useCode(version, isSeen, () => {
    const message = 'The file could not be downloaded.';
    setOutcome({ kind: 'failed', problem: { when: 'load', message } });
  });
  const isShown = isSeen && looks !== undefined && outcome.kind !== 'left';

  useEffect(() => {
    if (!isShown || outcome.kind !== 'waiting') return undefined;
    const timer = setTimeout(() => setOutcome({ kind: 'silent' }), SILENCE_MS);
    return () => clearTimeout(timer);
  }, [isShown, outcome]);

  function onMessage(message: FrameMessage): void {
    if (message.type === 'states') setStates(message.names);
    else if (message.type === 'failed') setOutcome({ kind: 'failed', problem: message.problem });
    // A later success does not hide a failure.
    else setOutcome((before) => (before.kind === 'failed' ? before : { kind: message.type }));
  }

  const words = describeOutcome(outcome);
  // The frame shows a failure with its line; here it is announced.
  const isTrouble = ['silent', 'left'].includes(outcome.kind);
  const label = WIDTHS.find(([id]) => id === width)?.[1] ?? '';
  return (
    <section
      aria-label="Preview"
      data-outcome={outcome.kind}
      className={isAlone ? 'flex min-h-0 flex-1 flex-col' : 'border-b border-line'}
    >
      <div className="border-b border-line px-2 py-1.5 sm:px-3">
        <PreviewToolbar
          width={width}
          onWidth={setWidth}
          theme={theme}
          onTheme={setChosenTheme}
          states={states}
          state={state}
          onState={(next) => {
            setState(next);
            setOutcome({ kind: 'waiting' });
          }}
          onReload={() => {
            setAttempt(attempt + 1);
            setOutcome({ kind: 'waiting' });
          }}
          alonePath={isAlone ? undefined : withLooks(version.alonePath, chosenTheme, width, state)}
        >
          {props.children}
        </PreviewToolbar>
        <p className="without-script px-2 py-1.5 text-sm text-muted">
          The preview runs the component in your browser, so it needs JavaScript.
        </p>
        <p
          role="status"
          className={isTrouble ? 'px-2 pt-1 pb-1.5 text-sm break-words text-danger' : 'sr-only'}
        >
          {words}
        </p>
      </div>
      <div
        ref={stage}
        className={`needs-script relative overflow-x-auto overflow-y-hidden bg-cover ${isAlone ? 'min-h-0 flex-1' : 'h-130 max-h-[85dvh] min-h-80 resize-y'}`}
      >
        {isShown && code !== undefined ? (
          <div className={`mx-auto h-full ${WIDTH_CLASSES[width]}`}>
            <PreviewFrame
              key={attempt}
              title={`${version.title}, preview (${label.toLowerCase()} width)`}
              artifact={{ ...version.artifact, code }}
              looks={looks}
              onMessage={onMessage}
              onLeft={() => setOutcome({ kind: 'left' })}
            />
          </div>
        ) : null}
        {outcome.kind === 'waiting' ? (
          <p
            aria-hidden="true"
            className="needs-script appear-late pointer-events-none absolute inset-0 grid place-items-center text-sm text-muted"
          >
            Loading the preview
          </p>
        ) : null}
      </div>
    </section>
  );
}

/** The code of a version: from the page, or downloaded once the preview is in view. */
function useCode(
  { artifact, rawPath }: PreviewedVersion,
  isSeen: boolean,
  onFailed: () => void,
): string | undefined {
  const [downloaded, setDownloaded] = useState<string>();
  const isMissing = artifact.code === undefined && downloaded === undefined;
  const report = useEffectEvent(onFailed);
  useEffect(() => {
    if (!isMissing || !isSeen) return undefined;
    const stop = new AbortController();
    download(rawPath, stop.signal).then(setDownloaded, () => {
      if (!stop.signal.aborted) report();
    });
    return () => stop.abort();
  }, [isMissing, isSeen, rawPath]);
  return artifact.code ?? downloaded;
}

async function download(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The server returned ${response.status}.`);
  return response.text();
}

/** The full-page preview with the same theme, width and state. */
function withLooks(
  path: string,
  theme: PreviewTheme | undefined,
  width: PreviewWidth,
  state: string | undefined,
): string {
  const url = new URL(path, 'http://here');
  if (theme !== undefined) url.searchParams.set('theme', theme);
  if (width !== 'full') url.searchParams.set('width', width);
  if (state !== undefined) url.searchParams.set('state', state);
  return `${url.pathname}${url.search}`;
}

/** A version as input of the preview. */
export function previewedVersion(version: {
  readonly title: string;
  readonly slug: string;
  readonly versionId: string;
  readonly isActive: boolean;
  readonly code: string | undefined;
  readonly rawPath: string;
  readonly files: Readonly<Record<string, string>>;
  readonly tokensCss: string | undefined;
  readonly cssVariables: Manifest['usageRules']['cssVariables'];
}): PreviewedVersion {
  return {
    title: version.title,
    alonePath: `/preview${version.slug}${version.isActive ? '' : `?version=${version.versionId}`}`,
    rawPath: version.rawPath,
    artifact: {
      code: version.code,
      files: version.files,
      tokensCss: version.tokensCss,
      defaults: Object.fromEntries(
        version.cssVariables.flatMap(({ name, default: value }) =>
          value === undefined ? [] : [[name, value]],
        ),
      ),
      darkDefaults: Object.fromEntries(
        version.cssVariables.flatMap(({ name, default_dark: value }) =>
          value === undefined ? [] : [[name, value]],
        ),
      ),
    },
  };
}

/** The state of a preview, as far as the page knows. */
export type PreviewOutcome =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'rendered' }
  | { readonly kind: 'link' }
  | { readonly kind: 'failed'; readonly problem: PreviewProblem }
  | { readonly kind: 'silent' }
  | { readonly kind: 'left' };

/** Longer messages of an artifact are cut. */
const MAX_MESSAGE_CHARACTERS = 240;

/** Describes an outcome. An artifact's message is plain text, cut in length. */
function describeOutcome(outcome: PreviewOutcome): string {
  switch (outcome.kind) {
    case 'waiting':
      return '';
    case 'rendered':
      return 'The preview has loaded.';
    case 'link':
      return 'Links are disabled in the preview.';
    case 'failed': {
      const { message } = outcome.problem;
      const cut =
        message.length > MAX_MESSAGE_CHARACTERS
          ? `${message.slice(0, MAX_MESSAGE_CHARACTERS)}…`
          : message;
      return `${problemTitle(outcome.problem)}. ${cut}`;
    }
    case 'silent':
      return 'The preview is not responding. Reload it to start over.';
    case 'left':
      return 'The preview navigated away. Reload it to start over.';
  }
}
