'use client';

import { CircleCheck, FileText, ImageIcon, RotateCw, TriangleAlert, Upload, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { fieldAttributes, FieldFrame, useField } from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { useLabels, useLocale } from '../layout-language-provider/component';

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

/** The form sends the reference of each uploaded file. */
export interface FileUploadProps extends FieldProps, FieldValue<readonly UploadItem[]> {
  /** Resolves with the server's reference; rejects with an error, whose message is shown if its name is `UserFacingError`. */
  upload: (
    file: File,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => Promise<string>;
  /** Extensions and media types, as of a file input: `.pdf,image/*`. */
  accept?: string | undefined;
  /** The size of the largest file. */
  maxBytes?: number | undefined;
  maxFiles?: number | undefined;
  /** BCP 47, for sizes. */
  locale?: string | undefined;
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
  duplicate: string;
  required: string;
  /** Why the form cannot be sent. */
  wait: string;
  open: string;
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
  duplicate: 'This file is in the list already.',
  required: 'Choose a file.',
  wait: 'Wait until the files are uploaded, or cancel them.',
  open: 'Remove the files that were not uploaded, or try again.',
  retry: (name) => `Upload ${name} again`,
  cancel: (name) => `Cancel ${name}`,
  remove: (name) => `Remove ${name}`,
  announce: (name, what) => `${name}: ${what}`,
};

const NONE: readonly UploadItem[] = [];
const ICON_BUTTON =
  'grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-subtle) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:outline-(--ui-focus) disabled:hidden';

/** Files by choosing, dropping or pasting; each uploads on its own and says how far it is. */
export function FileUpload(props: FileUploadProps) {
  const { upload, accept, maxBytes = Infinity, maxFiles = Infinity, labels, ...own } = props;
  const { value, defaultValue = NONE, onValueChange, locale: givenLocale, ref, ...rest } = own;
  const { required, readOnly = false, disabled = false, name, className = '', ...shown } = rest;
  const { label, hideLabel, description, error, form, 'aria-describedby': _, ...root } = shown;
  const text = useLabels('fileUpload', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const id = useId();
  const listRef = useRef<HTMLUListElement>(null);
  const uploads = useRef(new Map<string, AbortController>());
  const [progress, setProgress] = useState<ReadonlyMap<string, number>>(new Map());
  const [isOver, setIsOver] = useState(false);
  const [message, setMessage] = useState('');
  const field = useField<readonly UploadItem[]>({
    value,
    defaultValue,
    onValueChange,
    validate: (): string => {
      if (items.some(({ state }) => state === 'uploading')) return text.wait;
      if (items.some(({ state }) => state !== 'uploaded')) return text.open;
      return required && items.length === 0 ? text.required : '';
    },
    onReset: () => uploads.current.forEach((controller) => controller.abort()),
    ref,
  });
  const { inputRef, problem, setProblem, value: items } = field;
  // Uploads settle long after the render that began them, so the newest list is here.
  const newest = useRef(items);
  useEffect(() => {
    newest.current = items;
  }, [items]);

  useEffect(() => {
    const running = uploads.current;
    return () => running.forEach((controller) => controller.abort());
  }, []);

  function update(next: readonly UploadItem[]) {
    newest.current = next;
    field.commit(next);
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
    if (disabled || readOnly || inputRef.current?.matches(':disabled')) return;
    for (const file of files) {
      const known = newest.current;
      if (known.some((each) => each.name === file.name && each.size === file.size)) {
        setMessage(text.announce(file.name, text.duplicate));
        continue;
      }
      if (known.filter(({ state }) => state !== 'rejected').length >= maxFiles) {
        setProblem(text.tooMany(maxFiles));
        setMessage(text.tooMany(maxFiles));
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
    patch(item, { state: 'uploading', reason: undefined });
    try {
      const { signal } = controller;
      const onProgress = (share: number) =>
        signal.aborted || setProgress((all) => new Map(all).set(item.id, share));
      const reference = await upload(file, { signal, onProgress });
      if (!signal.aborted) patch(item, { state: 'uploaded', reference });
    } catch (cause) {
      const reason = forReader(cause) || text.failed;
      if (!controller.signal.aborted) patch(item, { state: 'failed', reason });
    }
  }

  /** The button goes away with the failure: focus moves to the one that stays, Cancel. */
  function retry(item: UploadItem, file: File, button: HTMLElement) {
    button.parentElement?.querySelector<HTMLElement>('[data-remove]')?.focus();
    void start(item, file);
  }

  /** Cancels or removes; focus goes to the next row, the one before, or the field. */
  function remove(item: UploadItem) {
    uploads.current.get(item.id)?.abort();
    const index = newest.current.findIndex((each) => each.id === item.id);
    flushSync(() => update(newest.current.filter((each) => each.id !== item.id)));
    const buttons = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    (buttons[index] ?? buttons.at(-1) ?? inputRef.current)?.focus();
  }

  return (
    <div
      {...root}
      onPaste={(event) => add(event.clipboardData.files)}
      className={`grid grid-cols-1 content-start gap-1.5 text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      <FieldFrame
        id={id}
        label={label}
        hideLabel={hideLabel}
        form={form}
        description={description}
        error={error}
        problem={problem}
        name={name}
        disabled={disabled}
        multiple
        values={items.flatMap(({ reference = [] }) => reference)}
        controlRef={field.controlRef}
      >
        <div
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(!disabled && !readOnly);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            add(event.dataTransfer.files);
          }}
          className="relative flex flex-wrap items-center justify-center gap-x-2 gap-y-1 rounded-(--ui-radius-large) border border-dashed border-(--ui-border-strong) px-4 py-6 text-(--ui-text-muted) has-aria-invalid:border-(--ui-danger-text) has-[input:is(:disabled,[readonly])]:bg-(--ui-surface-sunken) data-over:border-solid data-over:border-(--ui-focus) data-over:bg-(--ui-accent-soft)"
        >
          {/* Over the whole area, so that it is the largest target and takes focus where it is seen. */}
          <input
            ref={inputRef}
            {...fieldAttributes(id, problem, rest)}
            type="file"
            multiple={maxFiles > 1}
            accept={accept}
            onClick={(event) => readOnly && event.preventDefault()}
            onInvalid={field.onInvalid}
            onChange={(event) => {
              add(event.target.files ?? []);
              event.target.value = '';
            }}
            className="peer absolute inset-0 cursor-pointer opacity-0 read-only:cursor-default disabled:cursor-not-allowed"
          />
          <label
            htmlFor={id}
            className="flex h-(--ui-control) items-center gap-2 rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface-raised) px-3.5 font-medium text-(--ui-text) shadow-(--ui-shadow-small) peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--ui-focus) peer-disabled:opacity-50 peer-hover:peer-enabled:bg-[linear-gradient(var(--ui-hover),var(--ui-hover))]"
          >
            <Upload aria-hidden className="size-4" />
            {text.choose}
          </label>
          <span aria-hidden>{isOver ? text.release : text.drop}</span>
        </div>
      </FieldFrame>
      <ul ref={listRef} className="mt-1 grid gap-1 empty:hidden">
        {items.map((item) => {
          const { state, file } = item;
          const share = progress.get(item.id) ?? item.progress ?? 0;
          const Icon = /\.(png|jpe?g|gif|webp|heic)$/i.test(item.name) ? ImageIcon : FileText;
          return (
            <li
              key={item.id}
              className="grid grid-cols-[auto_1fr_auto_auto] items-center gap-x-1 rounded-(--ui-radius) border border-(--ui-border) py-1.5 ps-3 pe-1.5"
            >
              <Icon aria-hidden className="me-2 size-4 text-(--ui-text-subtle)" />
              <div className="min-w-0">
                {/* In the direction of its own letters, whatever that of the page is. */}
                <bdi title={item.name} className="flex w-fit max-w-full">
                  <span className="truncate">{item.name.slice(0, -8)}</span>
                  <span className="whitespace-pre">{item.name.slice(-8)}</span>
                </bdi>
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
                        : text.uploading(Math.round(share * 100))}
                    </>
                  )}
                </p>
              </div>
              {state === 'failed' && file && (
                <button
                  type="button"
                  aria-label={text.retry(item.name)}
                  disabled={disabled || readOnly}
                  onClick={({ currentTarget }) => retry(item, file, currentTarget)}
                  className={ICON_BUTTON}
                >
                  <RotateCw aria-hidden className="size-4" />
                </button>
              )}
              <button
                type="button"
                data-remove
                aria-label={(state === 'uploading' ? text.cancel : text.remove)(item.name)}
                disabled={disabled || readOnly}
                onClick={() => remove(item)}
                className={`col-start-4 ${ICON_BUTTON}`}
              >
                <X aria-hidden className="size-4" />
              </button>
              {state === 'uploading' && (
                <progress
                  aria-label={item.name}
                  value={share}
                  className="col-span-full mt-1 mb-0.5 h-1 w-full appearance-none overflow-hidden rounded-full pe-1.5 [&::-moz-progress-bar]:bg-(--ui-accent) [&::-webkit-progress-bar]:rounded-full [&::-webkit-progress-bar]:bg-(--ui-active) [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-(--ui-accent)"
                />
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

/** What an error says, if it was written for people: any other would tell them how the app is built. */
const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';
