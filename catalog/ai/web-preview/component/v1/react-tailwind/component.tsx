'use client';

import {
  ArrowLeft,
  ArrowRight,
  ExternalLink,
  Monitor,
  RotateCw,
  Smartphone,
  Tablet,
} from 'lucide-react';
import { useId, useState, useSyncExternalStore } from 'react';
import type { ComponentProps, FormEvent, ReactNode } from 'react';

import { Button } from '../forms-button/component';
import { SegmentedControl } from '../forms-segmented-control/component';
import { useLabels } from '../layout-language-provider/component';

export interface PreviewLog {
  id: string;
  level: 'info' | 'warning' | 'error';
  text: string;
}

export interface WebPreviewProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  /** Names the page, also for screen readers: "Offer page". */
  title: string;
  /** The page itself, as a model has written it. It runs without an origin, and without network if the page's policy says so. */
  html?: string | undefined;
  /** Where the page is served. Serve it from another origin than your product. */
  src?: string | undefined;
  /** An address was entered, or gone back to. Default: what is entered is shown. */
  onSrcChange?: ((src: string) => void) | undefined;
  /** What the page has logged, the newest last. */
  logs?: readonly PreviewLog[] | undefined;
  /** What went wrong: a frame does not tell by itself. */
  problem?: ReactNode;
  /** The page is being built. */
  loading?: boolean | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  labels?: Partial<WebPreviewLabels> | undefined;
}

type Width = 'full' | 'tablet' | 'phone';

/** Every text that is not data, for translation. */
export interface WebPreviewLabels {
  address: string;
  back: string;
  forward: string;
  /** Why there is no way back or forward. */
  noBack: string;
  noForward: string;
  reload: string;
  openOutside: string;
  width: string;
  widths: Readonly<Record<Width, string>>;
  badAddress: string;
  logs: (errors: number, all: number) => string;
  levels: Readonly<Record<PreviewLog['level'], string>>;
  loading: string;
  loaded: string;
  empty: string;
}

const ENGLISH: WebPreviewLabels = {
  address: 'Address',
  back: 'Back',
  forward: 'Forward',
  noBack: 'This is the first page.',
  noForward: 'This is the last page.',
  reload: 'Load again',
  openOutside: 'Open in a new tab',
  width: 'Width',
  widths: { full: 'Full width', tablet: 'Tablet', phone: 'Phone' },
  badAddress: 'Enter an address that begins with https:// or http://.',
  logs: (errors, all) =>
    errors > 0 ? `Console: ${errors} of ${all} are errors` : `Console (${all})`,
  levels: { info: 'Info', warning: 'Warning', error: 'Error' },
  loading: 'Loading the page',
  loaded: 'Page loaded',
  empty: 'There is no page yet.',
};

/** Scripts and forms, and nothing of the reader: no session, no storage, no way to replace the page around it. */
const SANDBOX = 'allow-scripts allow-forms';
const WIDTHS: Record<Width, string> = { full: '100%', tablet: '48rem', phone: '24.375rem' };
const ICONS = {
  full: <Monitor aria-hidden />,
  tablet: <Tablet aria-hidden />,
  phone: <Smartphone aria-hidden />,
};
const TONES = {
  info: 'text-(--ui-text-muted)',
  warning: 'text-(--ui-warning-text)',
  error: 'text-(--ui-danger-text)',
};
const FOCUS =
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)';

/** A page that a model has made, running in a frame that can do nothing to the reader. */
export function WebPreview(props: WebPreviewProps) {
  const {
    title,
    html,
    src,
    onSrcChange,
    logs = [],
    problem,
    loading = false,
    headingLevel = 2,
    ...own
  } = props;
  const { labels, className = '', ...root } = own;
  const text = useLabels('webPreview', ENGLISH, labels);
  const id = useId();
  const [history, setHistory] = useState<readonly string[]>([]);
  const [at, setAt] = useState(-1);
  const [typed, setTyped] = useState<string>();
  const [isBad, setIsBad] = useState(false);
  const [width, setWidth] = useState<Width>('full');
  const [round, setRound] = useState(0);
  // A server's frame could have loaded before anybody listens.
  const isMounted = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const [loadedKey, setLoadedKey] = useState('');
  const shownSrc = history[at] ?? src;
  const frameKey = `${round} ${html === undefined ? (shownSrc ?? '') : html.length}`;
  const hasPage = html !== undefined || shownSrc !== undefined;
  const isLoading = loading || (hasPage && loadedKey !== frameKey);
  const errors = logs.filter(({ level }) => level === 'error').length;
  const Heading = `h${headingLevel}` as const;

  function go(next: string) {
    const from = at < 0 && src !== undefined ? [src] : history.slice(0, at + 1);
    setHistory([...from, next]);
    setAt(from.length);
    onSrcChange?.(next);
  }

  function move(step: number) {
    const next = history[at + step];
    if (next === undefined) return;
    setAt(at + step);
    onSrcChange?.(next);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const next = addressOf(typed ?? shownSrc ?? '');
    setIsBad(next === undefined);
    if (next === undefined) return;
    setTyped(undefined);
    if (next === shownSrc) setRound(round + 1);
    else go(next);
  }

  return (
    <section
      {...root}
      aria-labelledby={`${id}-title`}
      aria-busy={isLoading}
      className={`flex min-h-0 flex-col overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      <header className="flex flex-wrap items-center gap-2 border-b border-(--ui-border) p-2">
        <Heading
          id={`${id}-title`}
          className={html === undefined ? 'sr-only' : 'min-w-0 grow px-2 font-medium wrap-anywhere'}
        >
          {title}
        </Heading>
        {html === undefined && (
          <>
            <div className="flex">
              <Button
                size="small"
                variant="quiet"
                icon={<ArrowLeft aria-hidden className="rtl:-scale-x-100" />}
                aria-label={text.back}
                refusal={at > 0 ? undefined : text.noBack}
                onClick={() => move(-1)}
              />
              <Button
                size="small"
                variant="quiet"
                icon={<ArrowRight aria-hidden className="rtl:-scale-x-100" />}
                aria-label={text.forward}
                refusal={at < history.length - 1 ? undefined : text.noForward}
                onClick={() => move(1)}
              />
            </div>
            <form noValidate onSubmit={submit} className="min-w-32 flex-1">
              <input
                type="url"
                size={1}
                dir="ltr"
                inputMode="url"
                spellCheck={false}
                aria-label={text.address}
                aria-invalid={isBad}
                aria-describedby={`${id}-bad`}
                value={typed ?? shownSrc ?? ''}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setIsBad(false);
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Escape' || typed === undefined) return;
                  event.preventDefault();
                  setTyped(undefined);
                  setIsBad(false);
                }}
                className="h-(--ui-control-small) w-full rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface) px-2.5 text-base -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) aria-invalid:border-(--ui-danger-text) sm:text-xs"
              />
            </form>
          </>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={<RotateCw aria-hidden />}
          aria-label={text.reload}
          onClick={() => setRound(round + 1)}
        />
        {html === undefined && shownSrc !== undefined && (
          <a
            href={shownSrc}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={text.openOutside}
            className={`grid size-(--ui-control-small) place-items-center rounded-(--ui-radius-small) border border-transparent hover:bg-(--ui-hover) active:bg-(--ui-active) ${FOCUS}`}
          >
            <ExternalLink aria-hidden className="size-4" />
          </a>
        )}
        <SegmentedControl
          label={text.width}
          hideLabel
          size="small"
          value={width}
          onValueChange={(next) => setWidth(next === 'phone' || next === 'tablet' ? next : 'full')}
          options={(['full', 'tablet', 'phone'] as const).map((value) => ({
            value,
            label: text.widths[value],
            icon: ICONS[value],
          }))}
          className="[&_label]:px-2! [&_label>span]:sr-only"
        />
      </header>
      <p
        id={`${id}-bad`}
        role="alert"
        className="border-b border-(--ui-border) px-4 py-2 text-(--ui-danger-text) empty:hidden"
      >
        {isBad && text.badAddress}
      </p>
      {problem && (
        <div
          role="alert"
          className="border-b border-(--ui-border) bg-(--ui-danger-soft) px-4 py-2 text-(--ui-danger-text)"
        >
          {problem}
        </div>
      )}
      <div className="relative min-h-64 flex-1 overflow-x-auto bg-(--ui-surface-sunken)">
        {hasPage && isMounted ? (
          <iframe
            key={frameKey}
            title={title}
            sandbox={SANDBOX}
            referrerPolicy="no-referrer"
            {...(html === undefined ? { src: shownSrc } : { srcDoc: html })}
            onLoad={() => setLoadedKey(frameKey)}
            className="mx-auto block h-full min-h-64 max-w-none border-0 bg-[Canvas] [color-scheme:light]"
            style={{ width: WIDTHS[width] }}
          />
        ) : (
          <p className="grid min-h-64 place-items-center p-4 text-(--ui-text-muted)">
            {isLoading ? text.loading : text.empty}
          </p>
        )}
        {isLoading && (
          <div className="absolute inset-x-0 top-0 h-0.5 animate-pulse bg-(--ui-accent-text) motion-reduce:animate-none" />
        )}
      </div>
      {logs.length > 0 && (
        <details className="border-t border-(--ui-border)">
          <summary
            className={`min-h-(--ui-control-small) cursor-pointer px-4 py-1.5 text-xs font-medium hover:bg-(--ui-hover) ${errors > 0 ? 'text-(--ui-danger-text)' : 'text-(--ui-text-muted)'} ${FOCUS}`}
          >
            {text.logs(errors, logs.length)}
          </summary>
          <ol
            tabIndex={0}
            aria-label={text.logs(errors, logs.length)}
            className={`max-h-40 overflow-y-auto px-4 pb-2 font-(family-name:--ui-font-mono) text-xs/5 ${FOCUS}`}
          >
            {logs.map((log) => (
              <li key={log.id} className={`wrap-anywhere ${TONES[log.level]}`}>
                <span className="font-medium">{text.levels[log.level]}: </span>
                {log.text}
              </li>
            ))}
          </ol>
        </details>
      )}
      <p role="status" className="sr-only">
        {isLoading ? text.loading : hasPage && text.loaded}
      </p>
    </section>
  );
}

/** An address of the web. Nothing that would run here, such as `javascript:`. */
function addressOf(typed: string): string | undefined {
  const written = typed.trim();
  const whole =
    /^[a-z][a-z0-9+.-]*:/i.test(written) && !/^[^/]*:\d/.test(written)
      ? written
      : `https://${written}`;
  if (!URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  return ['https:', 'http:'].includes(url.protocol) && url.hostname !== '' ? url.href : undefined;
}
