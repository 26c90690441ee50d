'use client';

import { CircleAlert, FileText, Image as ImageIcon, LoaderCircle, RotateCw, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps } from 'react';

import { useLabels, useLocale } from '../layout-language-provider/component';

export type AttachmentState = 'waiting' | 'uploading' | 'ready' | 'failed';

export interface Attachment {
  id: string;
  name: string;
  /** In bytes. */
  size?: number | undefined;
  /** MIME type: pictures show themselves. */
  type?: string | undefined;
  state: AttachmentState;
  /** 0 to 1, while it is uploaded; without it the length is unknown. */
  progress?: number | undefined;
  /** Why it failed, and what helps: "Too large: at most 20 MB." */
  problem?: string | undefined;
  /** Of a picture, small. */
  previewUrl?: string | undefined;
  /** Alternative text of the picture; without it, its name. */
  alt?: string | undefined;
}

export interface AttachmentsProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Names the list: "Attachments of your message". */
  label: string;
  attachments: readonly Attachment[];
  /** Lines for a field, tiles for a message with pictures. */
  layout?: 'lines' | 'tiles' | undefined;
  onOpen?: ((id: string) => void) | undefined;
  onRemove?: ((id: string) => Promise<unknown> | void) | undefined;
  /** Uploads a failed one again. */
  onRetry?: ((id: string) => Promise<unknown> | void) | undefined;
  /** Where focus goes when the last one is removed: the text of the message. Default: the list. */
  focusAfterLast?: (() => void) | undefined;
  /** BCP 47. Default: that of the page. */
  locale?: string | undefined;
  labels?: Partial<AttachmentsLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface AttachmentsLabels {
  /** Before the name, for screen readers. */
  open: string;
  remove: (name: string) => string;
  retry: (name: string) => string;
  waiting: string;
  uploading: (percent: string | undefined) => string;
  failed: string;
  /** Announced. */
  ready: (name: string) => string;
  notReady: (name: string) => string;
  removed: (name: string) => string;
  notRemoved: (name: string) => string;
}

const ENGLISH: AttachmentsLabels = {
  open: 'Open',
  remove: (name) => `Remove ${name}`,
  retry: (name) => `Upload ${name} again`,
  waiting: 'Waiting',
  uploading: (percent) => (percent ? `Uploading, ${percent}` : 'Uploading'),
  failed: 'Not uploaded.',
  ready: (name) => `${name} uploaded`,
  notReady: (name) => `${name} not uploaded`,
  removed: (name) => `${name} removed`,
  notRemoved: (name) => `${name} could not be removed`,
};

const FOCUS =
  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)';
const ICON_BUTTON = `grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) ${FOCUS}`;

/** Files of a message: each with its upload, what went wrong, and a way to take it back. */
export function Attachments(props: AttachmentsProps) {
  const {
    label,
    attachments,
    layout = 'lines',
    onOpen,
    onRemove,
    onRetry,
    focusAfterLast,
    ...own
  } = props;
  const { locale, labels, className = '', ...root } = own;
  const text = useLabels('attachments', ENGLISH, labels);
  const rootRef = useRef<HTMLDivElement>(null);
  const removedRef = useRef<{ id: string; at: number }>(null);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [known, setKnown] = useState(
    () => new Map(attachments.map(({ id: key, state }) => [key, state])),
  );
  const format = useFormats(locale);

  // What an upload came to is announced once, and only where it has changed.
  if (attachments.some(({ id: key, state }) => known.get(key) !== state)) {
    const changed = attachments.filter(
      ({ id: key, state }) => known.has(key) && known.get(key) !== state,
    );
    const last = changed.findLast(({ state }) => state === 'ready' || state === 'failed');
    setKnown(new Map(attachments.map(({ id: key, state }) => [key, state])));
    if (last) setSaid(last.state === 'ready' ? text.ready(last.name) : text.notReady(last.name));
  }

  // Focus moves to the one that took the place, else before it, else to where the message is written.
  useEffect(() => {
    const removed = removedRef.current;
    if (removed === null || attachments.some(({ id: key }) => key === removed.id)) return;
    const { at } = removed;
    removedRef.current = null;
    const buttons = rootRef.current?.querySelectorAll<HTMLElement>('[data-remove]');
    const next = buttons?.[at] ?? buttons?.[at - 1];
    if (next) next.focus();
    else if (focusAfterLast) focusAfterLast();
    else rootRef.current?.focus();
  }, [attachments, focusAfterLast]);

  useEffect(
    () => () => {
      // Whoever shows the list may take it away with its last one.
      if (removedRef.current && !rootRef.current) focusAfterLast?.();
    },
    [focusAfterLast],
  );

  async function run(
    act: NonNullable<AttachmentsProps['onRemove']>,
    { id: key, name }: Attachment,
    isRemoval: boolean,
  ) {
    if (busy.has(key)) return;
    const at = attachments.findIndex((each) => each.id === key);
    setBusy(new Set([...busy, key]));
    setSaid('');
    if (isRemoval) removedRef.current = { id: key, at };
    try {
      await act(key);
      if (isRemoval) setSaid(text.removed(name));
    } catch (error) {
      removedRef.current = null;
      setSaid(forReader(error) || (isRemoval ? text.notRemoved(name) : text.notReady(name)));
    }
    setBusy((now) => new Set([...now].filter((each) => each !== key)));
  }

  return (
    <div
      {...root}
      ref={rootRef}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={`max-w-full min-w-0 text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) outline-none ${className}`}
    >
      <ul
        className={
          layout === 'tiles'
            ? 'grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2'
            : 'flex flex-wrap gap-1.5'
        }
      >
        {attachments.map((each) => {
          const isBusy = busy.has(each.id);
          const percent = each.progress === undefined ? undefined : format.percent(each.progress);
          const state =
            each.state === 'failed'
              ? each.problem || text.failed
              : each.state === 'uploading'
                ? text.uploading(percent)
                : each.state === 'waiting'
                  ? text.waiting
                  : each.size === undefined
                    ? ''
                    : format.size(each.size);
          const name = (
            <>
              <bdi className={`truncate ${layout === 'tiles' ? 'block' : ''}`}>{each.name}</bdi>
              <span
                className={`text-xs tabular-nums ${layout === 'tiles' ? 'block' : ''} ${each.state === 'failed' ? 'wrap-anywhere text-(--ui-danger-text)' : 'shrink-0 text-(--ui-text-muted)'}`}
              >
                {state}
              </span>
            </>
          );
          return (
            <li
              key={each.id}
              aria-busy={isBusy}
              className={`relative flex min-w-0 overflow-clip rounded-(--ui-radius-small) border bg-(--ui-surface) ${layout === 'tiles' ? 'flex-col' : 'max-w-full items-center ps-2'} ${each.state === 'failed' ? 'border-(--ui-danger-text)' : 'border-(--ui-border)'}`}
            >
              <Picture attachment={each} isTile={layout === 'tiles'} />
              <span
                className={`flex min-w-0 items-center ${layout === 'tiles' ? 'p-1.5 ps-2.5' : 'flex-1'}`}
              >
                {onOpen && each.state === 'ready' ? (
                  <button
                    type="button"
                    onClick={() => onOpen(each.id)}
                    className={`min-w-0 flex-1 rounded-(--ui-radius-small) border border-transparent px-1.5 py-1 text-start hover:underline ${layout === 'tiles' ? '' : 'flex items-center gap-2'} ${FOCUS}`}
                  >
                    <span className="sr-only">{text.open} </span>
                    {name}
                  </button>
                ) : (
                  <span
                    className={`min-w-0 flex-1 px-1.5 py-1 ${layout === 'tiles' ? '' : 'flex items-center gap-2'}`}
                  >
                    {name}
                  </span>
                )}
                {each.state === 'failed' && onRetry && (
                  <button
                    type="button"
                    aria-label={text.retry(each.name)}
                    onClick={() => void run(onRetry, each, false)}
                    className={ICON_BUTTON}
                  >
                    <RotateCw
                      aria-hidden
                      className={`size-3.5 ${isBusy ? 'animate-spin motion-reduce:animate-none' : ''}`}
                    />
                  </button>
                )}
                {onRemove && (
                  <button
                    data-remove
                    type="button"
                    aria-label={text.remove(each.name)}
                    onClick={() => void run(onRemove, each, true)}
                    className={ICON_BUTTON}
                  >
                    <X aria-hidden className="size-3.5" />
                  </button>
                )}
              </span>
              {each.state === 'uploading' && (
                <progress
                  aria-label={each.name}
                  value={each.progress}
                  className="absolute inset-x-0 bottom-0 block h-0.5 w-full appearance-none border-0 bg-(--ui-active) text-(--ui-accent-text) indeterminate:animate-pulse motion-reduce:indeterminate:animate-none forced-colors:appearance-auto [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-current"
                />
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function Picture({ attachment, isTile }: { attachment: Attachment; isTile: boolean }) {
  const { state, type = '', previewUrl, alt, name } = attachment;
  const Icon =
    state === 'failed'
      ? CircleAlert
      : state === 'uploading'
        ? LoaderCircle
        : type.startsWith('image/')
          ? ImageIcon
          : FileText;
  const icon = (
    <Icon
      aria-hidden
      className={`size-4 shrink-0 ${state === 'failed' ? 'text-(--ui-danger-text)' : 'text-(--ui-text-subtle)'} ${state === 'uploading' ? 'animate-spin motion-reduce:animate-none' : ''}`}
    />
  );
  if (!isTile) return icon;
  return (
    <span className="grid h-24 place-items-center overflow-hidden bg-(--ui-surface-sunken)">
      {previewUrl ? (
        <img
          src={previewUrl}
          alt={alt ?? name}
          className={`h-24 w-full object-cover ${state === 'ready' ? '' : 'opacity-50'}`}
        />
      ) : (
        icon
      )}
    </span>
  );
}

/** Percent and sizes in the language of the page, which a server does not know. */
function useFormats(locale: string | undefined) {
  const language = useLocale(locale);
  const percents = new Intl.NumberFormat(language, { style: 'percent' });
  return {
    percent: (share: number) => percents.format(Math.min(1, Math.max(0, share))),
    size(bytes: number) {
      const [unit, divisor] =
        bytes < 1e3
          ? (['byte', 1] as const)
          : bytes < 1e6
            ? (['kilobyte', 1e3] as const)
            : (['megabyte', 1e6] as const);
      return new Intl.NumberFormat(language, {
        style: 'unit',
        unit,
        maximumFractionDigits: 1,
      }).format(bytes / divisor);
    },
  };
}

/** What an error says, if it was written for people: any other would tell them how the app is built. */
const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';
