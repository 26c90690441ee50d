'use client';

import { CircleCheck, FileText, ImageIcon, RotateCw, TriangleAlert, Upload, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export interface UploadItem {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  state: 'uploading' | 'uploaded' | 'failed' | 'rejected';
  /** From 0 to 1. */
  progress?: number | undefined;
  /** Why it failed or was rejected, as a sentence. */
  reason?: string | undefined;
  /** What the server calls it; sent with the form. */
  reference?: string | undefined;
  /** Kept so that a failed upload can be tried again. */
  file?: File | undefined;
}

export interface FileUploadProps {
  label: string;
  /** Types, size and number, in words. */
  description: string;
  /** Resolves with the server's reference; rejects with an error whose message is shown. */
  upload: (
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<string>;
  /** Extensions and media types, as of a file input: `.pdf,image/*`. */
  accept?: string | undefined;
  /** The size of the largest file. */
  maxBytes?: number | undefined;
  maxFiles?: number | undefined;
  defaultItems?: readonly UploadItem[] | undefined;
  onItemsChange?: ((items: readonly UploadItem[]) => void) | undefined;
  /** Sends one hidden input for each uploaded file. */
  name?: string | undefined;
  /** BCP 47, for sizes. */
  locale?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  labels?: Partial<FileUploadLabels> | undefined;
}

/** Every text that the field brings along, for translation. */
export interface FileUploadLabels {
  choose: string;
  drop: string;
  release: string;
  uploading: (percent: number) => string;
  uploaded: string;
  wrongType: string;
  tooLarge: (size: string, limit: string) => string;
  tooMany: (limit: number) => string;
  failed: string;
  retry: (name: string) => string;
  cancel: (name: string) => string;
  remove: (name: string) => string;
  announce: (name: string, what: string) => string;
}

const ENGLISH: FileUploadLabels = {
  choose: 'Choose files',
  drop: 'or drop them here',
  release: 'Release to add the files',
  uploading: (percent) => `${percent}%`,
  uploaded: 'Uploaded',
  wrongType: 'This type of file is not taken.',
  tooLarge: (size, limit) => `${size}. The limit is ${limit}.`,
  tooMany: (limit) => `At most ${limit} files. Remove one to add another.`,
  failed: 'The upload did not work.',
  retry: (name) => `Upload ${name} again`,
  cancel: (name) => `Cancel ${name}`,
  remove: (name) => `Remove ${name}`,
  announce: (name, what) => `${name}: ${what}`,
};

const ICON_BUTTON =
  'grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-subtle) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:outline-(--ui-focus)';

/** Files by choosing, dropping or pasting; each uploads on its own and says how far it is. */
export function FileUpload({
  label,
  description,
  upload,
  accept,
  maxBytes = Infinity,
  maxFiles = Infinity,
  defaultItems = [],
  onItemsChange,
  name,
  locale = 'en-US',
  error,
  disabled = false,
  labels,
}: FileUploadProps) {
  const text = { ...ENGLISH, ...labels };
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  // Uploads settle long after the render that began them, so the newest list is here.
  const newest = useRef(defaultItems);
  const uploads = useRef(new Map<string, AbortController>());
  const [items, setItems] = useState(defaultItems);
  const [isOver, setIsOver] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const [message, setMessage] = useState('');

  useEffect(() => {
    const running = uploads.current;
    return () => running.forEach((controller) => controller.abort());
  }, []);

  function update(next: readonly UploadItem[]) {
    newest.current = next;
    setItems(next);
    onItemsChange?.(next);
  }

  function patch(item: UploadItem, change: Partial<UploadItem>) {
    update(newest.current.map((each) => (each.id === item.id ? { ...each, ...change } : each)));
    const said = change.state === 'uploaded' ? text.uploaded : change.reason;
    if (said !== undefined) setMessage(text.announce(item.name, said));
  }

  function refusal(file: File): string | undefined {
    if (!isAccepted(file, accept)) return text.wrongType;
    return file.size > maxBytes
      ? text.tooLarge(writeSize(file.size, locale), writeSize(maxBytes, locale))
      : undefined;
  }

  function add(files: Iterable<File>) {
    if (disabled) return;
    setIsFull(false);
    for (const file of files) {
      const known = newest.current;
      if (known.some((each) => each.name === file.name && each.size === file.size)) continue;
      if (known.filter(({ state }) => state !== 'rejected').length >= maxFiles) {
        setIsFull(true);
        return;
      }
      const reason = refusal(file);
      const item: UploadItem = {
        id: `${file.size} ${file.name}`,
        name: file.name,
        size: file.size,
        state: reason === undefined ? 'uploading' : 'rejected',
        reason,
        file,
      };
      update([...known, item]);
      if (reason === undefined) void start(item, file);
      else setMessage(text.announce(file.name, reason));
    }
  }

  async function start(item: UploadItem, file: File) {
    const controller = new AbortController();
    uploads.current.set(item.id, controller);
    patch(item, { state: 'uploading', progress: 0, reason: undefined });
    try {
      const { signal } = controller;
      const onProgress = (progress: number) => signal.aborted || patch(item, { progress });
      const reference = await upload(file, { signal, onProgress });
      if (!signal.aborted) patch(item, { state: 'uploaded', reference });
    } catch (cause) {
      const reason = cause instanceof Error && cause.message ? cause.message : text.failed;
      if (!controller.signal.aborted) patch(item, { state: 'failed', reason });
    }
  }

  /** Cancels or removes; focus goes to the next row, the one before, or the field. */
  function remove(item: UploadItem) {
    uploads.current.get(item.id)?.abort();
    const index = newest.current.indexOf(item);
    flushSync(() => {
      update(newest.current.filter((each) => each.id !== item.id));
      setIsFull(false);
    });
    const buttons = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    (buttons[index] ?? buttons.at(-1) ?? inputRef.current)?.focus();
  }

  const problem = isFull ? text.tooMany(maxFiles) : error;

  return (
    <div
      onPaste={(event) => add(event.clipboardData.files)}
      className="grid gap-1.5 font-(family-name:--ui-font) text-sm text-(--ui-text)"
    >
      <label htmlFor={id} className="justify-self-start font-medium">
        {label}
      </label>
      <p id={`${id}-description`} className="-mt-1 text-(--ui-text-muted)">
        {description}
      </p>
      <div
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(!disabled);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsOver(false);
          add(event.dataTransfer.files);
        }}
        className="mt-1 flex flex-wrap items-center justify-center gap-x-2 gap-y-1 rounded-(--ui-radius-large) border border-dashed border-(--ui-border-strong) px-4 py-6 text-(--ui-text-muted) has-disabled:bg-(--ui-surface-sunken) has-aria-invalid:border-(--ui-danger-text) data-over:border-solid data-over:border-(--ui-focus) data-over:bg-(--ui-accent-soft)"
      >
        <input
          ref={inputRef}
          id={id}
          type="file"
          multiple={maxFiles > 1}
          accept={accept}
          disabled={disabled}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-description ${id}-problem`}
          onChange={(event) => {
            add(event.target.files ?? []);
            event.target.value = '';
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="flex h-(--ui-control) cursor-pointer items-center gap-2 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) px-3.5 font-medium text-(--ui-text) shadow-(--ui-shadow-small) peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--ui-focus) peer-disabled:cursor-not-allowed peer-disabled:opacity-50 hover:bg-[linear-gradient(var(--ui-hover),var(--ui-hover))]"
        >
          <Upload aria-hidden className="size-4" />
          {text.choose}
        </label>
        <span>{isOver ? text.release : text.drop}</span>
      </div>
      <p
        id={`${id}-problem`}
        role="alert"
        className="flex gap-1.5 text-(--ui-danger-text) empty:hidden"
      >
        {problem && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
        {problem}
      </p>
      <ul ref={listRef} className="mt-1 grid gap-1 empty:hidden">
        {items.map((item) => {
          const { state, progress = 0, file } = item;
          const Icon = /\.(png|jpe?g|gif|webp|heic)$/i.test(item.name) ? ImageIcon : FileText;
          return (
            <li
              key={item.id}
              className="grid grid-cols-[auto_1fr_auto_auto] items-center gap-x-1 rounded-(--ui-radius) border border-(--ui-border) py-1.5 ps-3 pe-1.5"
            >
              <Icon aria-hidden className="me-2 size-4 text-(--ui-text-subtle)" />
              <div className="min-w-0">
                <p title={item.name} className="flex">
                  <span className="truncate">{item.name.slice(0, -8)}</span>
                  <span className="whitespace-pre">{item.name.slice(-8)}</span>
                </p>
                <p className="flex gap-1 text-xs text-(--ui-text-muted) tabular-nums">
                  {state === 'failed' || state === 'rejected' ? (
                    <>
                      <TriangleAlert
                        aria-hidden
                        className="mt-0.5 size-3 shrink-0 text-(--ui-danger-text)"
                      />
                      <span className="text-(--ui-danger-text)">{item.reason}</span>
                    </>
                  ) : (
                    <>
                      {state === 'uploaded' && (
                        <CircleCheck
                          aria-hidden
                          className="mt-0.5 size-3 text-(--ui-success-text)"
                        />
                      )}
                      {writeSize(item.size, locale)} ·{' '}
                      {state === 'uploaded'
                        ? text.uploaded
                        : text.uploading(Math.round(progress * 100))}
                    </>
                  )}
                </p>
              </div>
              {state === 'failed' && file && (
                <button
                  type="button"
                  aria-label={text.retry(item.name)}
                  onClick={() => void start(item, file)}
                  className={ICON_BUTTON}
                >
                  <RotateCw aria-hidden className="size-4" />
                </button>
              )}
              <button
                type="button"
                data-remove
                aria-label={(state === 'uploading' ? text.cancel : text.remove)(item.name)}
                onClick={() => remove(item)}
                className={`col-start-4 ${ICON_BUTTON}`}
              >
                <X aria-hidden className="size-4" />
              </button>
              {state === 'uploading' && (
                <progress
                  aria-label={item.name}
                  value={progress}
                  className="col-span-full mt-1 mb-0.5 h-1 w-full appearance-none overflow-hidden rounded-full pe-1.5 [&::-moz-progress-bar]:bg-(--ui-accent) [&::-webkit-progress-bar]:rounded-full [&::-webkit-progress-bar]:bg-(--ui-active) [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-(--ui-accent)"
                />
              )}
              {name && item.reference && (
                <input type="hidden" name={name} value={item.reference} disabled={disabled} />
              )}
            </li>
          );
        })}
      </ul>
      <p role="status" className="sr-only">
        {message}
      </p>
    </div>
  );
}

/** A drop goes past `accept`, so it is checked here as well. */
function isAccepted({ name, type }: File, accept = ''): boolean {
  const kinds = accept.split(',').map((kind) => kind.trim().toLowerCase());
  return kinds.some(
    (kind) =>
      kind === '' ||
      (kind.startsWith('.') && name.toLowerCase().endsWith(kind)) ||
      kind === type ||
      (kind.endsWith('/*') && type.startsWith(kind.slice(0, -1))),
  );
}

function writeSize(bytes: number, locale: string): string {
  const [unit, size] = bytes < 1_000_000 ? ['kilobyte', bytes / 1e3] : ['megabyte', bytes / 1e6];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    size,
  );
}
