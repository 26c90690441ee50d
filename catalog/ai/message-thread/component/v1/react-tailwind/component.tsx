'use client';

import { ChevronLeft, ChevronRight, Pencil, RotateCw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';

import { Button, forReader } from '../forms-button/component';
import { isComposing, useLabels } from '../layout-language-provider/component';

export interface ThreadMessage {
  id: string;
  /** The message that it follows; `null` for a first one. Messages that follow the same one are branches. */
  parentId: string | null;
  role: 'person' | 'assistant';
  /** Who wrote it, for screen readers: "You", "Workshop assistant". */
  author: string;
  /** What is shown: a text, or a StreamingAnswer with its log and sources. */
  content: ReactNode;
  /** The text that is edited. Without it the message cannot be. */
  text?: string | undefined;
}

export interface MessageThreadProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** Names the conversation. */
  label: string;
  /** All messages of all branches, those of one parent in the order in which they were written. */
  messages: readonly ThreadMessage[];
  /** The last message of the branch that is shown. Default: the newest. */
  leafId?: string | undefined;
  defaultLeafId?: string | undefined;
  onLeafIdChange?: ((leafId: string) => void) | undefined;
  /** Writes a person's message anew, as a branch beside it. */
  onEdit?: ((id: string, text: string) => Promise<unknown> | void) | undefined;
  /** Asks for another answer, as a branch beside it. */
  onRetry?: ((id: string) => Promise<unknown> | void) | undefined;
  /** More of each message: copy, feedback. */
  actions?: ((message: ThreadMessage) => ReactNode) | undefined;
  /** An answer is being written: nothing can be edited or tried again. */
  isAnswering?: boolean | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Shown while there is no message. */
  empty?: ReactNode;
  labels?: Partial<MessageThreadLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface MessageThreadLabels {
  branches: (role: ThreadMessage['role']) => string;
  previous: (role: ThreadMessage['role']) => string;
  next: (role: ThreadMessage['role']) => string;
  /** Between the arrows, and announced: "2 of 3". */
  place: (at: number, of: number) => string;
  edit: string;
  editing: string;
  save: string;
  cancel: string;
  retry: string;
  /** Why nothing can be edited now. */
  wait: string;
  blank: string;
  failed: string;
  empty: string;
}

const ENGLISH: MessageThreadLabels = {
  branches: (role) => (role === 'person' ? 'Versions of the message' : 'Answers'),
  previous: (role) => (role === 'person' ? 'Previous version' : 'Previous answer'),
  next: (role) => (role === 'person' ? 'Next version' : 'Next answer'),
  place: (at, of) => `${at} of ${of}`,
  edit: 'Edit message',
  editing: 'Your message',
  save: 'Send again',
  cancel: 'Cancel',
  retry: 'Answer again',
  wait: 'The answer is still being written.',
  blank: 'Write a message first.',
  failed: 'It was not sent. Try again.',
  empty: 'No messages yet.',
};

const ICON_BUTTON =
  'grid size-(--ui-control-small) place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) not-aria-disabled:hover:bg-(--ui-hover) not-aria-disabled:hover:text-(--ui-text) not-aria-disabled:active:bg-(--ui-active) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) aria-disabled:opacity-50';

/** A conversation with branches: a message that was written anew keeps what followed the old one. */
export function MessageThread(props: MessageThreadProps) {
  const { label, messages, leafId, defaultLeafId, onLeafIdChange, onEdit, onRetry, ...own } = props;
  const {
    actions,
    isAnswering = false,
    headingLevel = 3,
    empty,
    labels,
    className = '',
    ...root
  } = own;
  const text = useLabels('messageThread', ENGLISH, labels);
  const id = useId();
  const rootRef = useRef<HTMLElement>(null);
  const returnRef = useRef<string>(null);
  const [innerLeaf, setInnerLeaf] = useState(defaultLeafId);
  const [newestId, setNewestId] = useState(messages.at(-1)?.id);
  /** The leaf that was last shown under a message: whoever comes back finds it. */
  const [visited, setVisited] = useState<Readonly<Record<string, string>>>({});
  const [editingId, setEditingId] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const path = pathTo(messages, leafId ?? innerLeaf ?? newestId);
  const Heading = `h${headingLevel}` as const;

  // What has come since is shown: it was asked for.
  const newest = messages.at(-1)?.id;
  if (newest !== newestId) {
    setNewestId(newest);
    setInnerLeaf(newest);
  }

  useEffect(() => {
    const place = returnRef.current;
    if (place === null || editingId !== null) return;
    returnRef.current = null;
    const item = [...(rootRef.current?.querySelectorAll<HTMLElement>('li[data-place]') ?? [])];
    item
      .find(({ dataset }) => dataset['place'] === place)
      ?.querySelector<HTMLElement>('[data-edit]')
      ?.focus();
  }, [editingId]);

  function show(message: ThreadMessage, at: number, of: number) {
    const left = path.find(({ parentId }) => parentId === message.parentId);
    const leaf = path.at(-1);
    if (left && leaf) setVisited({ ...visited, [left.id]: leaf.id });
    const next = leafUnder(messages, message.id, visited[message.id]);
    setInnerLeaf(next);
    setSaid(text.place(at, of));
    onLeafIdChange?.(next);
  }

  function stopEditing({ parentId }: ThreadMessage) {
    returnRef.current = placeOf(parentId);
    setEditingId(null);
  }

  return (
    <section
      {...root}
      ref={rootRef}
      aria-label={label}
      className={`text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      {path.length === 0 && <div className="text-(--ui-text-muted)">{empty ?? text.empty}</div>}
      <ol className="grid grid-cols-1 gap-5">
        {path.map((message) => {
          const { role } = message;
          const siblings = messages.filter(({ parentId }) => parentId === message.parentId);
          const at = siblings.indexOf(message);
          const isPerson = role === 'person';
          return (
            // A place in the conversation, whatever branch fills it: focus stays on the arrow that was pressed.
            <li
              key={placeOf(message.parentId)}
              data-place={placeOf(message.parentId)}
              className={`min-w-0 ${isPerson ? 'ps-8 sm:ps-16' : ''}`}
            >
              <article
                aria-labelledby={`${id}-${message.id}`}
                className={isPerson ? 'grid grid-cols-1 justify-items-end' : ''}
              >
                <Heading id={`${id}-${message.id}`} className="sr-only">
                  {message.author}
                </Heading>
                {editingId === message.id && onEdit ? (
                  <Editor
                    first={message.text ?? ''}
                    text={text}
                    onCancel={() => stopEditing(message)}
                    onSave={async (next) => {
                      await onEdit(message.id, next);
                      stopEditing(message);
                    }}
                  />
                ) : (
                  <>
                    <div
                      dir="auto"
                      className={`max-w-full min-w-0 wrap-anywhere ${isPerson ? 'rounded-(--ui-radius-large) bg-(--ui-active) px-4 py-2.5 whitespace-pre-line' : 'text-sm/6'}`}
                    >
                      {message.content}
                    </div>
                    <div className="mt-1 flex flex-wrap items-center gap-0.5 empty:hidden">
                      {siblings.length > 1 && (
                        <div
                          role="group"
                          aria-label={text.branches(role)}
                          className="flex items-center"
                        >
                          <button
                            type="button"
                            aria-label={text.previous(role)}
                            aria-disabled={at === 0}
                            onClick={() => {
                              const to = siblings[at - 1];
                              if (to) show(to, at, siblings.length);
                            }}
                            className={ICON_BUTTON}
                          >
                            <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
                          </button>
                          <span className="px-1 text-xs text-(--ui-text-muted) tabular-nums">
                            {text.place(at + 1, siblings.length)}
                          </span>
                          <button
                            type="button"
                            aria-label={text.next(role)}
                            aria-disabled={at === siblings.length - 1}
                            onClick={() => {
                              const to = siblings[at + 1];
                              if (to) show(to, at + 2, siblings.length);
                            }}
                            className={ICON_BUTTON}
                          >
                            <ChevronRight aria-hidden className="size-4 rtl:-scale-x-100" />
                          </button>
                        </div>
                      )}
                      {isPerson && onEdit && message.text !== undefined && (
                        <Button
                          data-edit
                          size="small"
                          variant="quiet"
                          aria-label={text.edit}
                          icon={<Pencil aria-hidden />}
                          refusal={isAnswering ? text.wait : undefined}
                          onClick={() => setEditingId(message.id)}
                        />
                      )}
                      {!isPerson && onRetry && (
                        <Button
                          size="small"
                          variant="quiet"
                          aria-label={text.retry}
                          icon={<RotateCw aria-hidden />}
                          refusal={isAnswering ? text.wait : undefined}
                          labels={{ failed: () => text.failed, pending: text.retry }}
                          onClick={() => onRetry(message.id)}
                        />
                      )}
                      {actions?.(message)}
                    </div>
                  </>
                )}
              </article>
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

interface EditorProps {
  first: string;
  text: MessageThreadLabels;
  onCancel: () => void;
  onSave: (text: string) => Promise<unknown>;
}

function Editor({ first, text, onCancel, onSave }: EditorProps) {
  const id = useId();
  const [written, setWritten] = useState(first);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState('');

  async function save() {
    if (isPending) return;
    if (written.trim() === '') return setProblem(text.blank);
    if (written === first) return onCancel();
    setProblem('');
    setIsPending(true);
    try {
      await onSave(written);
    } catch (error) {
      setProblem(forReader(error) || text.failed);
      setIsPending(false);
    }
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape' && !isPending) onCancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    else return;
    event.preventDefault();
  }

  return (
    <div className="grid w-full gap-2">
      <textarea
        autoFocus
        aria-label={text.editing}
        aria-describedby={`${id}-problem`}
        aria-invalid={problem !== ''}
        value={written}
        readOnly={isPending}
        onFocus={({ currentTarget: field }) =>
          field.setSelectionRange(field.value.length, field.value.length)
        }
        onChange={(event) => setWritten(event.target.value)}
        onKeyDown={press}
        className="field-sizing-content max-h-60 min-h-20 w-full resize-none rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 py-2 text-base -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) aria-invalid:border-(--ui-danger-text) sm:text-sm"
      />
      <p id={`${id}-problem`} role="alert" className="text-(--ui-danger-text) empty:hidden">
        {problem}
      </p>
      <div className="flex justify-end gap-2">
        <Button size="small" onClick={onCancel}>
          {text.cancel}
        </Button>
        <Button size="small" variant="primary" pending={isPending} onClick={() => void save()}>
          {text.save}
        </Button>
      </div>
    </div>
  );
}

const placeOf = (parentId: string | null) => `after ${parentId ?? ''}`;

/** From the first message to a leaf. A circle ends where it closes. */
function pathTo(
  messages: readonly ThreadMessage[],
  leafId: string | undefined,
): readonly ThreadMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const path: ThreadMessage[] = [];
  let message = byId.get(leafId ?? '') ?? messages.at(-1);
  while (message && !path.includes(message)) {
    path.unshift(message);
    message = byId.get(message.parentId ?? '');
  }
  return path;
}

/** The leaf that was shown under a message, else the newest under it. */
function leafUnder(
  messages: readonly ThreadMessage[],
  id: string,
  visited: string | undefined,
): string {
  if (messages.some((message) => message.id === visited)) return visited ?? id;
  const seen = new Set<string>();
  let leaf = id;
  while (!seen.has(leaf)) {
    seen.add(leaf);
    leaf = messages.findLast(({ parentId }) => parentId === leaf)?.id ?? leaf;
  }
  return leaf;
}
