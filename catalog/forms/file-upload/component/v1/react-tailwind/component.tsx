'use client';

import {
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
} from 'react';

/**
 * Sends one file. Report the sent fraction, from 0 to 1, through `onProgress`; stop when `signal` aborts.
 * Resolve with the reference that the server gave the file, reject when it was not stored.
 */
export type UploadFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (fraction: number) => void },
) => Promise<string>;

export type FileUploadStatus = 'queued' | 'uploading' | 'done' | 'failed' | 'rejected';

export interface FileUploadItem {
  id: string;
  name: string;
  size: number;
  status: FileUploadStatus;
  /** From 0 to 100. */
  percent?: number;
  /** Why the file failed or was rejected. */
  message?: string;
  /** What `upload` resolved with. */
  reference?: string;
  /** Missing for files that were stored before. */
  file?: File;
}

export interface FileUploadProps {
  label: string;
  /** The rules in words: kinds of file, size, number. */
  hint?: ReactNode;
  upload: UploadFile;
  /** Extensions and media types: `['.pdf', 'image/*']`. Without it, every type is taken. */
  accept?: readonly string[] | undefined;
  maxBytes?: number | undefined;
  maxFiles?: number | undefined;
  /** How many files are sent at once. */
  concurrency?: number | undefined;
  disabled?: boolean | undefined;
  /** Name of hidden fields that submit the reference of every stored file. */
  name?: string | undefined;
  /** Files that are stored already. */
  defaultItems?: readonly FileUploadItem[] | undefined;
  /** Files that came another way, such as a drop on the page. A new array is added once. */
  incomingFiles?: readonly File[] | undefined;
  onItemsChange?: ((items: readonly FileUploadItem[]) => void) | undefined;
  /** A stored file was taken off the list: delete it on the server. */
  onRemove?: ((item: FileUploadItem) => void) | undefined;
  /** The words for a failed upload. */
  describeFailure?: ((error: unknown) => string) | undefined;
  /** An error of the whole field, such as a required file that is missing. */
  error?: string | undefined;
}

type Action =
  | { type: 'add'; items: readonly FileUploadItem[] }
  | { type: 'update'; id: string; change: Partial<FileUploadItem> }
  | { type: 'remove'; id: string };

function reduce(items: readonly FileUploadItem[], action: Action): readonly FileUploadItem[] {
  switch (action.type) {
    case 'add':
      return [...items, ...action.items];
    case 'update':
      return items.map((item) => (item.id === action.id ? { ...item, ...action.change } : item));
    case 'remove':
      return items.filter((item) => item.id !== action.id);
  }
}

const focusRing =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
const rowButton = `inline-flex min-h-8 items-center rounded-(--ui-radius-small) px-2 font-medium text-(--ui-accent) hover:bg-(--ui-surface-hover) pointer-coarse:min-h-10 ${focusRing}`;
const noItems: readonly FileUploadItem[] = [];
const defaultFailure = () => 'The upload stopped before it was complete.';

/** A field for one or more files: choose or drop them, see each one arrive, retry or remove it. */
export function FileUpload({
  label,
  hint,
  upload,
  accept,
  maxBytes = Number.POSITIVE_INFINITY,
  maxFiles = Number.POSITIVE_INFINITY,
  concurrency = 2,
  disabled = false,
  name,
  defaultItems = noItems,
  incomingFiles,
  onItemsChange,
  onRemove,
  describeFailure = defaultFailure,
  error,
}: FileUploadProps) {
  const baseId = useId();
  const labelId = `${baseId}-label`;
  const inputId = `${baseId}-input`;
  const chooseId = `${baseId}-choose`;
  const hintId = `${baseId}-hint`;
  const errorId = `${baseId}-error`;

  const [items, dispatch] = useReducer(reduce, defaultItems);
  const [dragging, setDragging] = useState(false);
  const [notice, setNotice] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const addedCount = useRef(0);
  const lastIncoming = useRef<readonly File[] | undefined>(undefined);
  const controllers = useRef(new Map<string, AbortController>());
  const firstItems = useRef(items);

  function send(item: FileUploadItem, file: File) {
    const controller = new AbortController();
    const { signal } = controller;
    controllers.current.set(item.id, controller);
    dispatch({ type: 'update', id: item.id, change: { status: 'uploading', percent: 0 } });
    let shown = 0;
    const onProgress = (fraction: number) => {
      const percent = Math.round(Math.min(Math.max(fraction, 0), 1) * 100);
      if (signal.aborted || percent === shown) return;
      shown = percent;
      dispatch({ type: 'update', id: item.id, change: { percent } });
    };
    const settle = (change: Partial<FileUploadItem>, words: string) => {
      if (signal.aborted) return;
      controllers.current.delete(item.id);
      dispatch({ type: 'update', id: item.id, change });
      setAnnouncement(words);
    };
    // `upload` starts inside the promise, so that an error it throws at once is a failure like any other.
    Promise.resolve()
      .then(() => upload(file, { signal, onProgress }))
      .then(
        (reference) => settle({ status: 'done', percent: 100, reference }, `${item.name} is uploaded.`),
        (reason: unknown) => {
          const message = describeFailure(reason);
          settle({ status: 'failed', message }, `${item.name} failed. ${message}`);
        },
      );
  }

  // The effects run when the list changes, and then use the callbacks of the newest render.
  const latest = useRef({ send, addFiles, onItemsChange });
  useEffect(() => {
    latest.current = { send, addFiles, onItemsChange };
  });

  useEffect(() => {
    let free = concurrency - controllers.current.size;
    for (const item of items) {
      if (free <= 0) break;
      if (item.status !== 'queued' || !item.file || controllers.current.has(item.id)) continue;
      latest.current.send(item, item.file);
      free -= 1;
    }
    if (items !== firstItems.current) latest.current.onItemsChange?.(items);
  }, [items, concurrency]);

  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const [id, controller] of running) {
        controller.abort();
        // Sent again if the field was only hidden and is shown once more.
        dispatch({ type: 'update', id, change: { status: 'queued', percent: 0 } });
      }
      running.clear();
    };
  }, []);

  useEffect(() => {
    if (!incomingFiles || lastIncoming.current === incomingFiles) return;
    lastIncoming.current = incomingFiles;
    latest.current.addFiles(incomingFiles);
  }, [incomingFiles]);

  // A file that misses the zone would replace the page, and with it everything that was typed.
  useEffect(() => {
    const ignoreDrop = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', ignoreDrop);
    window.addEventListener('drop', ignoreDrop);
    return () => {
      window.removeEventListener('dragover', ignoreDrop);
      window.removeEventListener('drop', ignoreDrop);
    };
  }, []);

  function addFiles(files: readonly File[], folders: readonly string[] = []) {
    if (disabled || files.length + folders.length === 0) return;
    const known = new Set(items.flatMap((item) => (item.file ? [fileKey(item.file)] : [])));
    let room = maxFiles - items.filter((item) => item.status !== 'rejected').length;
    const added: FileUploadItem[] = [];
    const twice: string[] = [];
    const leftOut: string[] = [];
    const reject = (rejectedName: string, size: number, message: string) =>
      added.push({ id: nextId(), name: rejectedName, size, status: 'rejected', message });

    for (const folder of folders) reject(folder, 0, 'A folder cannot be uploaded. Add the files in it.');
    for (const file of files) {
      const problem = findProblem(file, accept, maxBytes);
      if (known.has(fileKey(file))) twice.push(file.name);
      else if (problem !== undefined) reject(file.name, file.size, problem);
      else if (room <= 0) leftOut.push(file.name);
      else {
        room -= 1;
        known.add(fileKey(file));
        added.push({ id: nextId(), name: file.name, size: file.size, status: 'queued', file });
      }
    }

    if (added.length > 0) dispatch({ type: 'add', items: added });
    const rejected = added.filter((item) => item.status === 'rejected');
    const words = [
      leftOut.length > 0 ? `${namesOf(leftOut)} left out: at most ${countOf(maxFiles)}.` : '',
      twice.length > 0 ? `${namesOf(twice)} already in the list.` : '',
    ].filter(Boolean);
    setNotice(words.join(' '));
    setAnnouncement(
      [
        added.length > rejected.length ? `${countOf(added.length - rejected.length)} added.` : '',
        ...rejected.map((item) => `${item.name}: ${item.message ?? ''}`),
        ...words,
      ]
        .filter(Boolean)
        .join(' '),
    );
  }

  function nextId() {
    addedCount.current += 1;
    return `${baseId}-${addedCount.current}`;
  }

  function retry(item: FileUploadItem) {
    dispatch({ type: 'update', id: item.id, change: { status: 'queued', percent: 0, message: '' } });
    setAnnouncement(`Trying ${item.name} again.`);
    focusRemoveButton(items.indexOf(item));
  }

  function remove(item: FileUploadItem) {
    const index = items.indexOf(item);
    controllers.current.get(item.id)?.abort();
    controllers.current.delete(item.id);
    dispatch({ type: 'remove', id: item.id });
    setNotice('');
    if (item.status === 'done') onRemove?.(item);
    setAnnouncement(
      item.status === 'queued' || item.status === 'uploading'
        ? `Upload of ${item.name} cancelled.`
        : `${item.name} removed.`,
    );
    // The pressed button goes away: the next file takes the focus, then the one before, then the field.
    if (items.length === 1) inputRef.current?.focus();
    else focusRemoveButton(index === items.length - 1 ? index - 1 : index + 1);
  }

  function focusRemoveButton(index: number) {
    listRef.current?.querySelectorAll<HTMLButtonElement>('button[data-remove]')[index]?.focus();
  }

  function handleDrag(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    if (!disabled && !dragging) setDragging(true);
  }

  function handleDragLeave(event: DragEvent) {
    const to = event.relatedTarget;
    if (!(to instanceof Node) || !event.currentTarget.contains(to)) setDragging(false);
  }

  function handleDrop(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDragging(false);
    const { files, folders } = readDrop(event.dataTransfer);
    addFiles(files, folders);
  }

  function handlePaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    addFiles(files);
  }

  const hasError = error !== undefined && error !== '';
  const describedBy = [hint ? hintId : '', hasError ? errorId : ''].filter(Boolean).join(' ');

  return (
    <div role="group" aria-labelledby={labelId} onPaste={handlePaste} className="text-sm text-(--ui-text)">
      <p id={labelId} className="text-base font-semibold">
        {label}
      </p>
      {hint ? (
        <p id={hintId} className="mt-1 text-(--ui-text-muted)">
          {hint}
        </p>
      ) : null}
      {hasError ? (
        <p id={errorId} className="mt-2 flex items-start gap-1.5 font-medium text-(--ui-danger)">
          <StatusIcon status="rejected" />
          {error}
        </p>
      ) : null}

      <div
        onDragEnter={handleDrag}
        onDragOver={handleDrag}
        onDragLeave={handleDragLeave}
        onDrop={handleDrop}
        className="relative mt-3"
      >
        <input
          ref={inputRef}
          id={inputId}
          type="file"
          multiple={maxFiles > 1}
          accept={accept?.join(',')}
          disabled={disabled}
          aria-labelledby={`${chooseId} ${labelId}`}
          aria-describedby={describedBy || undefined}
          aria-invalid={hasError || undefined}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            // Emptied, so that the same file can be chosen again after it was removed.
            event.currentTarget.value = '';
            addFiles(files);
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={inputId}
          className={`flex min-h-32 cursor-pointer flex-col items-center justify-center gap-1 rounded-(--ui-radius) border border-dashed px-4 py-6 text-center transition-colors duration-150 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--ui-focus) peer-disabled:cursor-not-allowed peer-disabled:opacity-60 motion-reduce:transition-none ${
            dragging
              ? 'border-(--ui-accent) bg-(--ui-accent-soft)'
              : hasError
                ? 'border-(--ui-danger) bg-(--ui-surface) hover:bg-(--ui-surface-hover)'
                : 'border-(--ui-border-strong) bg-(--ui-surface) hover:bg-(--ui-surface-hover)'
          }`}
        >
          <svg aria-hidden="true" viewBox="0 0 24 24" className="size-6 text-(--ui-text-muted)" fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="M12 15.5v-11m0 0L7.5 9M12 4.5 16.5 9M4.5 15.5v3a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-3" />
          </svg>
          <span id={chooseId} className="font-medium text-(--ui-accent) underline underline-offset-2">
            {maxFiles === 1 ? 'Choose a file' : 'Choose files'}
          </span>
          <span className="text-(--ui-text-muted) pointer-coarse:hidden">
            {dragging ? 'Let go to add' : 'or drop them here'}
          </span>
        </label>
      </div>

      {notice === '' ? null : <p className="mt-2 text-(--ui-danger)">{notice}</p>}
      <p role="status" className="sr-only">
        {announcement}
      </p>

      {items.length > 0 ? (
        <ul
          ref={listRef}
          aria-label={`Files: ${label}`}
          className="mt-3 divide-y divide-(--ui-border) overflow-clip rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface)"
        >
          {items.map((item) => (
            <FileRow
              key={item.id}
              item={item}
              disabled={disabled}
              onRetry={() => retry(item)}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      ) : null}
      {name === undefined
        ? null
        : items.map((item) =>
            item.reference === undefined ? null : (
              <input key={item.id} type="hidden" name={name} value={item.reference} />
            ),
          )}
    </div>
  );
}

interface FileRowProps {
  item: FileUploadItem;
  disabled: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

function FileRow({ item, disabled, onRetry, onRemove }: FileRowProps) {
  const { status, percent = 0 } = item;
  const isBad = status === 'failed' || status === 'rejected';
  const isPending = status === 'queued' || status === 'uploading';
  return (
    <li className="relative flex items-center gap-3 py-2 ps-4 pe-2">
      <StatusIcon status={status} />
      <div className="min-w-0 flex-1 py-1">
        <p className="font-medium break-words">{item.name}</p>
        <p className={`text-xs tabular-nums ${isBad ? 'text-(--ui-danger)' : 'text-(--ui-text-muted)'}`}>
          {isBad ? (item.message ?? '') : describeItem(item)}
        </p>
        {isPending ? (
          <div
            role="progressbar"
            aria-label={`Upload of ${item.name}`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="absolute inset-x-0 bottom-0 h-1 bg-(--ui-border)"
          >
            <div
              style={{ transform: `scaleX(${percent / 100})` }}
              className="h-full origin-left bg-(--ui-accent) transition-transform duration-200 ease-out motion-reduce:transition-none rtl:origin-right"
            />
          </div>
        ) : null}
      </div>
      <div className="flex shrink-0 flex-col items-end sm:flex-row">
        {status === 'failed' && item.file ? (
          <button type="button" disabled={disabled} onClick={onRetry} className={rowButton}>
            Retry<span className="sr-only"> {item.name}</span>
          </button>
        ) : null}
        <button type="button" data-remove="" disabled={disabled} onClick={onRemove} className={rowButton}>
          {isPending ? 'Cancel' : 'Remove'}
          <span className="sr-only"> {item.name}</span>
        </button>
      </div>
    </li>
  );
}

const statusIcons: Record<FileUploadStatus, { path: string; color: string }> = {
  queued: { path: 'M8 4.5V8l2.5 1.5', color: 'text-(--ui-text-muted)' },
  uploading: { path: 'M8 11V5m0 0L5.5 7.5M8 5l2.5 2.5', color: 'text-(--ui-accent)' },
  done: { path: 'M5 8.5l2 2 4-4.5', color: 'text-(--ui-success)' },
  failed: { path: 'M8 4.5v4m0 2.5v.5', color: 'text-(--ui-danger)' },
  rejected: { path: 'M8 4.5v4m0 2.5v.5', color: 'text-(--ui-danger)' },
};

function StatusIcon({ status }: { status: FileUploadStatus }) {
  const { path, color } = statusIcons[status];
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={`size-5 shrink-0 ${color}`} fill="none" stroke="currentColor" strokeWidth="1.5">
      <circle cx="8" cy="8" r="6.5" />
      <path d={path} />
    </svg>
  );
}

function describeItem({ status, size, percent = 0 }: FileUploadItem): string {
  switch (status) {
    case 'queued':
      return `${formatBytes(size)}, waiting`;
    case 'uploading':
      return `${percent}% of ${formatBytes(size)}`;
    case 'done':
      return `${formatBytes(size)}, uploaded`;
    case 'failed':
    case 'rejected':
      return formatBytes(size);
  }
}

function findProblem(file: File, accept: readonly string[] | undefined, maxBytes: number): string | undefined {
  if (accept && !accept.some((rule) => matchesRule(file, rule.trim().toLowerCase()))) {
    return `This type of file is not accepted. Use ${accept.join(', ')}.`;
  }
  if (file.size > maxBytes) {
    return `The file has ${formatBytes(file.size)}. The most is ${formatBytes(maxBytes)}.`;
  }
  return file.size === 0 ? 'The file is empty.' : undefined;
}

function matchesRule(file: File, rule: string): boolean {
  if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
  const type = file.type.toLowerCase();
  return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule;
}

/** A dropped folder looks like a file that cannot be read, so it is told apart here. */
function readDrop(transfer: DataTransfer) {
  const files: File[] = [];
  const folders: string[] = [];
  for (const entry of transfer.items) {
    if (entry.kind !== 'file') continue;
    const file = entry.getAsFile();
    const handle = entry.webkitGetAsEntry();
    if (handle?.isDirectory) folders.push(handle.name);
    else if (file) files.push(file);
  }
  return { files, folders };
}

function fileKey(file: File): string {
  return `${file.name}/${file.size}/${file.lastModified}`;
}

function countOf(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}

function namesOf(names: readonly string[]): string {
  return names.length > 3 ? countOf(names.length) : names.join(', ');
}

function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes.toFixed(Number.isInteger(megabytes) ? 0 : 1)} MB`;
}

/** Sends nothing: 4 % every 120 ms. A file with "floor plan" in its name breaks off once, at 60 %. */
function createSimulatedUpload(): UploadFile {
  const broken = new Set<string>();
  return (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      let step = 0;
      const timer = setInterval(() => {
        step += 1;
        onProgress(step / 25);
        if (step === 15 && file.name.includes('floor plan') && !broken.has(file.name)) {
          broken.add(file.name);
          clearInterval(timer);
          reject(new Error('Connection lost'));
        } else if (step === 25) {
          clearInterval(timer);
          resolve(`stored/${file.name}`);
        }
      }, 120);
      signal.addEventListener('abort', () => {
        clearInterval(timer);
        reject(new Error('Cancelled'));
      });
    });
}

const storedItems: readonly FileUploadItem[] = [
  { id: 'stored-1', name: 'Signed application form.pdf', size: 412_000, status: 'done', percent: 100, reference: 'stored/form' },
];

/** Documents for a planning application. Four sample files arrive when the page opens. */
export default function FileUploadExample() {
  const [upload] = useState(createSimulatedUpload);
  const [samples, setSamples] = useState<readonly File[] | undefined>(undefined);

  useEffect(() => {
    const sample = (fileName: string, bytes: number, type: string) =>
      new File([new Uint8Array(bytes)], fileName, { type, lastModified: 0 });
    setSamples((current) => current ?? [
      sample('Ground floor plan, north elevation and drainage, revision C.pdf', 1_840_000, 'application/pdf'),
      sample('Street view.jpg', 960_000, 'image/jpeg'),
      sample('Walkthrough.mov', 3_200_000, 'video/quicktime'),
      sample('Neighbour letter.pdf', 88_000, 'application/pdf'),
    ]);
  }, []);

  return (
    <div className="min-h-dvh bg-(--ui-background) p-4 font-(family-name:--ui-font-sans) sm:p-8">
      <div className="mx-auto max-w-xl">
        <FileUpload
          label="Supporting documents"
          hint="PDF, JPEG or PNG, up to 5 MB each. At most 6 files."
          upload={upload}
          accept={['.pdf', '.jpg', '.jpeg', '.png']}
          maxBytes={5_000_000}
          maxFiles={6}
          name="documents"
          defaultItems={storedItems}
          incomingFiles={samples}
          describeFailure={() => 'The connection was lost. Nothing else is affected.'}
        />
      </div>
    </div>
  );
}
