'use client';

import { ArrowUp, FileText, LoaderCircle, Paperclip, Square, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, useTransition } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';

export interface ChatMessage {
  readonly text: string;
  readonly files: readonly File[];
}

export interface ChatComposerProps {
  /** Names the field: "Message to the workshop assistant". */
  label: string;
  placeholder?: string | undefined;
  defaultValue?: string | undefined;
  defaultFiles?: readonly File[] | undefined;
  /** Text and files stay until this settles, and come back if it rejects. */
  onSend: (message: ChatMessage) => Promise<void> | void;
  /** Called with each change; keep the draft. */
  onValueChange?: ((text: string) => void) | undefined;
  /** An answer is being written: Send is Stop. */
  isAnswering?: boolean | undefined;
  onStop?: (() => void) | undefined;
  /** Arrow Up in the empty field takes it up. */
  lastMessage?: string | undefined;
  /** What may be attached, as in `<input accept>`. Without it there is no attach button. */
  accept?: string | undefined;
  maxFileBytes?: number | undefined;
  /** What goes along without having been typed, such as the open order. */
  context?: ReactNode;
  /** Beside the attach button: model, mode. */
  tools?: ReactNode;
  ref?: RefObject<HTMLTextAreaElement | null> | undefined;
  className?: string | undefined;
  labels?: Partial<ChatComposerLabels> | undefined;
}

/** Every text that the composer brings along, for translation. */
export interface ChatComposerLabels {
  send: string;
  stop: string;
  attach: string;
  remove: (file: string) => string;
  removed: (file: string) => string;
  size: (bytes: number) => string;
  tooLarge: (file: string, limit: string) => string;
  empty: string;
  failed: string;
  pending: string;
}

const size = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  style: 'unit',
  unit: 'byte',
  unitDisplay: 'narrow',
});

const ENGLISH: ChatComposerLabels = {
  send: 'Send',
  stop: 'Stop',
  attach: 'Attach files',
  remove: (file) => `Remove ${file}`,
  removed: (file) => `${file} removed`,
  size: (bytes) => size.format(bytes).replace('BB', 'GB'),
  tooLarge: (file, limit) => `${file} is larger than ${limit}.`,
  empty: 'Write a message first.',
  failed: 'The message was not sent. Nothing is lost, try again.',
  pending: 'Sending',
};

const NO_FILES: readonly File[] = [];
const ROUND =
  'grid size-(--ui-control-small) shrink-0 place-items-center rounded-full border border-transparent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';

/** The field in which people write to a model. It grows, keeps its text, and turns Send into Stop. */
export function ChatComposer({
  label,
  placeholder,
  defaultValue = '',
  defaultFiles = NO_FILES,
  onSend,
  onValueChange,
  isAnswering = false,
  onStop,
  lastMessage,
  accept,
  maxFileBytes = 20_000_000,
  context,
  tools,
  ref,
  className = '',
  labels,
}: ChatComposerProps) {
  const text = { ...ENGLISH, ...labels };
  const id = useId();
  const innerRef = useRef<HTMLTextAreaElement>(null);
  const fieldRef = ref ?? innerRef;
  const pickerRef = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(defaultValue);
  const [files, setFiles] = useState(defaultFiles);
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const [isPending, startTransition] = useTransition();
  const isEmpty = value.trim() === '' && files.length === 0;

  function change(next: string) {
    setValue(next);
    setProblem('');
    onValueChange?.(next);
  }

  function send() {
    if (isPending || isAnswering) return;
    fieldRef.current?.focus();
    if (isEmpty) return setProblem(text.empty);
    setProblem('');
    startTransition(async () => {
      try {
        await onSend({ text: value.trim(), files });
        change('');
        setFiles([]);
      } catch {
        setProblem(text.failed);
      }
    });
  }

  function add(list: FileList | null) {
    const added = [...(list ?? [])];
    const tooLarge = added.find((file) => file.size > maxFileBytes);
    setProblem(tooLarge ? text.tooLarge(tooLarge.name, text.size(maxFileBytes)) : '');
    setFiles([...files, ...added.filter((file) => file.size <= maxFileBytes)]);
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    // Touch keyboards have no Shift+Enter: there Enter makes a new line, and the button sends.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if (event.key === 'Enter' && !event.shiftKey && !isTouch) send();
    else if (event.key === 'Escape' && isAnswering) onStop?.();
    else if (event.key === 'ArrowUp' && value === '' && lastMessage) change(lastMessage);
    else return;
    event.preventDefault();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onDragOver={(event) => accept !== undefined && event.preventDefault()}
      onDrop={(event) => {
        if (accept === undefined) return;
        event.preventDefault();
        add(event.dataTransfer.files);
      }}
      className={`font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <div className="rounded-(--ui-radius-large) border border-(--ui-border-strong) bg-(--ui-surface) -outline-offset-1 has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-(--ui-focus)">
        {(context ?? files.length > 0) && (
          <div className="flex flex-wrap gap-1.5 p-2 pb-0">
            {context}
            <Attachments
              files={files}
              text={text}
              onRemove={(file) => {
                setFiles(files.filter((each) => each !== file));
                setSaid(text.removed(file.name));
              }}
              fieldRef={fieldRef}
            />
          </div>
        )}
        <textarea
          ref={fieldRef}
          rows={1}
          aria-label={label}
          aria-describedby={`${id}-problem`}
          placeholder={placeholder}
          value={value}
          readOnly={isPending}
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
          onPaste={(event) => {
            if (accept === undefined || event.clipboardData.files.length === 0) return;
            event.preventDefault();
            add(event.clipboardData.files);
          }}
          className="block field-sizing-content max-h-48 min-h-11 w-full resize-none bg-transparent px-3.5 pt-3 pb-1 text-base/5 outline-none placeholder:text-(--ui-text-subtle) sm:text-sm/5"
        />
        <div className="flex items-center gap-1.5 p-2">
          {accept !== undefined && (
            <>
              <input
                ref={pickerRef}
                type="file"
                multiple
                hidden
                accept={accept}
                onChange={(event) => {
                  add(event.target.files);
                  event.target.value = '';
                  fieldRef.current?.focus();
                }}
              />
              <button
                type="button"
                aria-label={text.attach}
                onClick={() => pickerRef.current?.click()}
                className={`${ROUND} text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active)`}
              >
                <Paperclip aria-hidden className="size-4" />
              </button>
            </>
          )}
          <div className="min-w-0 grow">{tools}</div>
          {/* One button for both, so that focus stays on it when the answer begins. */}
          <button
            type="button"
            aria-label={isAnswering ? text.stop : text.send}
            aria-disabled={isAnswering ? undefined : isEmpty || isPending}
            onClick={() => (isAnswering ? onStop?.() : send())}
            className={`${ROUND} bg-(--ui-accent) text-(--ui-on-accent) not-aria-disabled:hover:brightness-110 not-aria-disabled:active:brightness-95 aria-disabled:bg-(--ui-active) aria-disabled:text-(--ui-text-muted)`}
          >
            {isAnswering ? (
              <Square aria-hidden className="size-3 fill-current" />
            ) : isPending ? (
              <LoaderCircle
                aria-hidden
                className="size-4 animate-spin motion-reduce:animate-none"
              />
            ) : (
              <ArrowUp aria-hidden className="size-4" />
            )}
          </button>
        </div>
      </div>
      <p
        id={`${id}-problem`}
        role="alert"
        className="mt-2 px-1 text-(--ui-danger-text) empty:hidden"
      >
        {problem}
      </p>
      <p role="status" className="sr-only">
        {isPending ? text.pending : said}
      </p>
    </form>
  );
}

interface AttachmentsProps {
  files: readonly File[];
  text: ChatComposerLabels;
  onRemove: (file: File) => void;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

function Attachments({ files, text, onRemove, fieldRef }: AttachmentsProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const removedRef = useRef<number>(null);

  // Focus moves to the file that took the place, else back to the text.
  useEffect(() => {
    const at = removedRef.current;
    if (at === null) return;
    removedRef.current = null;
    const buttons = listRef.current?.querySelectorAll('button');
    (buttons?.[at] ?? buttons?.[at - 1] ?? fieldRef.current)?.focus();
  }, [files, fieldRef]);

  return (
    <ul ref={listRef} className="contents">
      {files.map((file, index) => (
        <li
          key={`${file.name} ${index}`}
          className="flex h-(--ui-control-small) max-w-full items-center gap-1.5 rounded-(--ui-radius-small) bg-(--ui-hover) ps-2"
        >
          <FileText aria-hidden className="size-3.5 shrink-0 text-(--ui-text-subtle)" />
          <span className="truncate">{file.name}</span>
          <span className="shrink-0 text-(--ui-text-muted) tabular-nums">{text.size(file.size)}</span>
          <button
            type="button"
            aria-label={text.remove(file.name)}
            onClick={() => {
              removedRef.current = index;
              onRemove(file);
            }}
            className="grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-subtle) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus)"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
