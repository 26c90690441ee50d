'use client';

import { ArrowUp, FileText, LoaderCircle, Paperclip, Square, X } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, Ref, RefObject } from 'react';

import { fieldAttributes, useReset } from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { isComposing, useLabels } from '../layout-language-provider/component';

export interface ChatMessage {
  readonly text: string;
  readonly files: readonly File[];
}

/** `label` is not shown: "Message to the workshop assistant". `onValueChange` keeps the draft. */
export interface ChatComposerProps
  extends Omit<FieldProps, 'ref' | 'hideLabel'>, FieldValue<string> {
  placeholder?: string | undefined;
  defaultFiles?: readonly File[] | undefined;
  /** Text and files stay until this settles, and come back if it rejects. */
  onSend: (message: ChatMessage) => Promise<unknown> | void;
  /** An answer is being written: Send is Stop. */
  isAnswering?: boolean | undefined;
  onStop?: (() => void) | undefined;
  /** Arrow Up in the empty field takes it up. */
  lastMessage?: string | undefined;
  /**
   * What may be attached, as in `<input accept>`: also what is dropped or pasted. Without it there
   * is no attach button.
   */
  accept?: string | undefined;
  maxFileBytes?: number | undefined;
  /** What goes along without having been typed, such as the open order. */
  context?: ReactNode;
  /** Beside the attach button: model, mode. */
  tools?: ReactNode;
  /** The element that takes focus. */
  ref?: Ref<HTMLTextAreaElement | null> | undefined;
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
  wrongType: (file: string) => string;
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
  wrongType: (file) => `Files such as ${file} cannot be attached.`,
  empty: 'Write a message first.',
  failed: 'The message was not sent. Nothing is lost, try again.',
  pending: 'Sending',
};

const NO_FILES: readonly File[] = [];
const ROUND =
  'grid size-(--ui-control-small) shrink-0 place-items-center rounded-full border border-transparent focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';

/** The field in which people write to a model. It grows, keeps its text, and turns Send into Stop. */
export function ChatComposer(props: ChatComposerProps) {
  const { onSend, isAnswering = false, onStop, lastMessage, accept, labels, ref, ...own } = props;
  const { defaultFiles = NO_FILES, maxFileBytes = 20_000_000, context, tools, ...more } = own;
  const { value, defaultValue = '', onValueChange, placeholder, ...rest } = more;
  const { label, description, error, name, form: _, required, ...shown } = rest;
  const { disabled, readOnly, ...root } = shown;
  const text = useLabels('chatComposer', ENGLISH, labels);
  const id = useId();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const pickerRef = useRef<HTMLInputElement>(null);
  const [first] = useState(value ?? defaultValue);
  const [inner, setInner] = useState(defaultValue);
  const [files, setFiles] = useState(defaultFiles);
  const [problem, setProblem] = useState('');
  const [said, setSaid] = useState('');
  const [isPending, setIsPending] = useState(false);
  const written = value ?? inner;
  const isEmpty = written.trim() === '' && files.length === 0;
  const isFixed = disabled || readOnly || isPending;

  function change(next: string) {
    setInner(next);
    setProblem('');
    onValueChange?.(next);
  }

  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(
    ref,
    () => fieldRef.current,
  );

  useEffect(() => {
    fieldRef.current?.setCustomValidity(required && isEmpty ? text.empty : '');
  });

  useReset(
    fieldRef,
    () => {
      change(first);
      setFiles(defaultFiles);
    },
    value !== undefined,
  );

  /** Pending is plain state: a transition would hold the caller's own updates back. */
  async function send() {
    if (isFixed || isAnswering) return;
    fieldRef.current?.focus();
    if (isEmpty) return setProblem(text.empty);
    setProblem('');
    setIsPending(true);
    try {
      await onSend({ text: written.trim(), files });
      change('');
      setFiles(NO_FILES);
    } catch (error) {
      setProblem(forReader(error) || text.failed);
    }
    setIsPending(false);
  }

  function add(list: FileList | null) {
    if (isFixed) return;
    const added = [...(list ?? [])];
    const refused = added.find((file) => reasonAgainst(file) !== undefined);
    setProblem((refused && reasonAgainst(refused)) ?? '');
    setFiles([...files, ...added.filter((file) => reasonAgainst(file) === undefined)]);
  }

  function reasonAgainst(file: File): string | undefined {
    if (!isAccepted(file, accept)) return text.wrongType(file.name);
    if (file.size > maxFileBytes) return text.tooLarge(file.name, text.size(maxFileBytes));
    return undefined;
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event.nativeEvent) || disabled || readOnly) return;
    // Touch keyboards have no Shift+Enter: there Enter makes a new line, and the button sends.
    const isTouch = matchMedia('(pointer: coarse)').matches;
    if (event.key === 'Enter' && !event.shiftKey && !isTouch) void send();
    else if (event.key === 'Escape' && isAnswering) onStop?.();
    else if (event.key === 'ArrowUp' && written === '' && lastMessage) change(lastMessage);
    else return;
    event.preventDefault();
  }

  return (
    <div
      {...root}
      onDragOver={(event) => accept !== undefined && event.preventDefault()}
      onDrop={(event) => {
        if (accept === undefined) return;
        event.preventDefault();
        add(event.dataTransfer.files);
      }}
      className={`text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${root.className ?? ''}`}
    >
      <div className="rounded-(--ui-radius-large) border border-(--ui-border-strong) bg-(--ui-surface) -outline-offset-1 has-[textarea:is(:disabled,:read-only)]:bg-(--ui-surface-sunken) has-[textarea[aria-invalid=true]]:border-(--ui-danger-text) has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-(--ui-focus)">
        {(Boolean(context) || files.length > 0) && (
          <div className="flex flex-wrap gap-1.5 p-2 pb-0">
            {context}
            <Attachments
              files={files}
              text={text}
              isFixed={isFixed}
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
          {...fieldAttributes(id, problem, rest)}
          name={name}
          rows={1}
          aria-label={label}
          placeholder={placeholder}
          value={written}
          readOnly={isPending || readOnly}
          onInvalid={(event) => {
            const { currentTarget: area } = event;
            event.preventDefault();
            setProblem(area.validationMessage);
            if (area.form?.querySelector(':is(input, select, textarea):invalid') === area)
              area.focus();
          }}
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
                disabled={isFixed}
                onClick={() => pickerRef.current?.click()}
                className={`${ROUND} text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) disabled:opacity-50`}
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
            aria-disabled={isAnswering ? undefined : isEmpty || isFixed}
            onClick={() => (isAnswering ? onStop?.() : void send())}
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
      <p id={`${id}-description`} className="mt-2 px-1 text-(--ui-text-muted) empty:hidden">
        {description}
      </p>
      <p id={`${id}-error`} role="alert" className="mt-2 px-1 text-(--ui-danger-text) empty:hidden">
        {error || problem}
      </p>
      <p role="status" className="sr-only">
        {isPending ? text.pending : said}
      </p>
    </div>
  );
}

interface AttachmentsProps {
  files: readonly File[];
  text: ChatComposerLabels;
  isFixed: boolean | undefined;
  onRemove: (file: File) => void;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

function Attachments({ files, text, isFixed, onRemove, fieldRef }: AttachmentsProps) {
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
          <bdi className="truncate">{file.name}</bdi>
          <span className="shrink-0 text-(--ui-text-muted) tabular-nums">
            {text.size(file.size)}
          </span>
          <button
            type="button"
            aria-label={text.remove(file.name)}
            disabled={isFixed}
            onClick={() => {
              removedRef.current = index;
              onRemove(file);
            }}
            className="grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-subtle) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) disabled:opacity-50"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What is dropped or pasted goes past `accept`, so it is checked here as well. */
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

/** What an error says, if it was written for people: any other would tell them how the app is built. */
const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';
