'use client';

import { Check, ChevronRight, LoaderCircle } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { isComposing, useLabels, useLocale } from '../layout-language-provider/component';

export interface Comment {
  id: string;
  author: string;
  text: string;
  /** ISO date and time. */
  at: string;
  isEdited?: boolean | undefined;
  /** One's own: can be edited and deleted. */
  isOwn?: boolean | undefined;
  isUnread?: boolean | undefined;
  /** Leaves a line, so that the answers keep their sense: "Deleted by Theo Marlowe". */
  deletedNote?: string | undefined;
}

export interface CommentsProps {
  /** What it is about: "Linen shades". */
  title: string;
  /** Oldest first. */
  comments: readonly Comment[];
  /** The form keeps its text until this settles, also if it rejects. */
  onAdd: (text: string) => Promise<unknown> | void;
  onEdit?: ((id: string, text: string) => Promise<unknown> | void) | undefined;
  onDelete?: ((id: string) => void) | undefined;
  /** Who and when, once it is resolved: the thread folds to one line. */
  resolvedNote?: string | undefined;
  onResolvedChange?: ((resolved: boolean) => void) | undefined;
  placeholder?: string | undefined;
  defaultDraft?: string | undefined;
  /** How a time is shown. The full date is always in the `title`. */
  formatTime?: ((at: string) => string) | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  className?: string | undefined;
  labels?: Partial<CommentsLabels> | undefined;
}

/** Every text that the thread brings along, for translation. */
export interface CommentsLabels {
  by: (author: string, time: string) => string;
  write: string;
  add: string;
  save: string;
  cancel: string;
  edit: (author: string) => [shown: string, name: string];
  remove: (author: string) => [shown: string, name: string];
  resolve: string;
  reopen: string;
  edited: string;
  unread: string;
  empty: string;
  added: string;
  deleted: string;
  failed: string;
}

const ENGLISH: CommentsLabels = {
  by: (author, time) => `${author}, ${time}`,
  write: 'Write a comment',
  add: 'Comment',
  save: 'Save',
  cancel: 'Cancel',
  edit: (author) => ['Edit', `Edit comment of ${author}`],
  remove: (author) => ['Delete', `Delete comment of ${author}`],
  resolve: 'Resolve',
  reopen: 'Reopen',
  edited: 'edited',
  unread: 'New',
  empty: 'No comments yet.',
  added: 'Comment added',
  deleted: 'Comment deleted',
  failed: 'Your comment was not saved. The text is still here, try again.',
};

const SHORT_TIME = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
} as const;

const FOCUS =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
const SMALL = `inline-flex h-(--ui-control-small) items-center gap-1.5 rounded-(--ui-radius-small) border px-2.5 font-medium aria-disabled:cursor-not-allowed aria-disabled:opacity-50 ${FOCUS}`;
const PLAIN = `${SMALL} border-(--ui-border) bg-(--ui-surface) shadow-(--ui-shadow-small) hover:bg-(--ui-hover) active:bg-(--ui-active)`;
const QUIET = `-mx-1 rounded-(--ui-radius-small) border border-transparent px-1 font-medium text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) ${FOCUS}`;

/** A thread of comments about one thing, with a form below. Folds to a line when it is resolved. */
export function Comments({
  title,
  comments,
  onAdd,
  onEdit,
  onDelete,
  resolvedNote,
  onResolvedChange,
  placeholder,
  defaultDraft = '',
  formatTime: given,
  headingLevel = 2,
  className = '',
  labels,
}: CommentsProps) {
  const text = useLabels('comments', ENGLISH, labels);
  const shortTime = new Intl.DateTimeFormat(useLocale(), SHORT_TIME);
  const formatTime = given ?? ((at: string) => shortTime.format(new Date(at)));
  const id = useId();
  const listRef = useRef<HTMLOListElement>(null);
  const [editingId, setEditingId] = useState<string | null>(null);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [said, setSaid] = useState('');
  const Heading = `h${headingLevel}` as const;
  const isResolved = resolvedNote !== undefined;
  const isFolded = isResolved && !isUnfolded;

  function remove(comment: Comment) {
    // Focus moves to the next comment before this one goes.
    const item = listRef.current?.querySelector(`[data-id="${CSS.escape(comment.id)}"]`);
    const next = item?.nextElementSibling ?? item?.previousElementSibling;
    if (next instanceof HTMLElement) next.focus();
    onDelete?.(comment.id);
    setSaid(text.deleted);
  }

  function stopEditing() {
    const item = listRef.current?.querySelector<HTMLElement>(`[data-id="${editingId}"]`);
    item?.focus();
    setEditingId(null);
  }

  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <header className="flex min-h-12 items-center gap-3 py-2 ps-4 pe-2.5">
        {isResolved && (
          <button
            type="button"
            aria-expanded={!isFolded}
            aria-controls={`${id}-body`}
            aria-label={title}
            onClick={() => setIsUnfolded(isFolded)}
            className={`-ms-2 grid size-(--ui-control-small) place-items-center rounded-(--ui-radius-small) border border-transparent hover:bg-(--ui-hover) active:bg-(--ui-active) ${FOCUS}`}
          >
            <ChevronRight
              aria-hidden
              className={`size-4 text-(--ui-text-subtle) transition-transform duration-(--ui-duration) ${isFolded ? 'rtl:rotate-180' : 'rotate-90'}`}
            />
          </button>
        )}
        <div className="min-w-0 grow">
          <Heading id={`${id}-title`} className="font-semibold tracking-tight">
            {title}
          </Heading>
          {isResolved && <p className="text-(--ui-text-muted)">{resolvedNote}</p>}
        </div>
        {onResolvedChange && (
          <button type="button" onClick={() => onResolvedChange(!isResolved)} className={PLAIN}>
            {!isResolved && <Check aria-hidden className="size-3.5" />}
            {isResolved ? text.reopen : text.resolve}
          </button>
        )}
      </header>
      <div id={`${id}-body`} hidden={isFolded}>
        <ol ref={listRef} className="border-t border-(--ui-border) px-4 py-1">
          {comments.length === 0 && (
            <li className="py-5 text-center text-(--ui-text-muted)">{text.empty}</li>
          )}
          {comments.map((comment) => {
            const { author, at, isOwn } = comment;
            const [edit, editName] = text.edit(author);
            const [remover, removeName] = text.remove(author);
            return (
              <li
                key={comment.id}
                data-id={comment.id}
                tabIndex={-1}
                className={`flex gap-3 rounded-(--ui-radius-small) py-3 ${FOCUS}`}
              >
                <span
                  aria-hidden
                  className="grid size-7 shrink-0 place-items-center rounded-full bg-(--ui-active) text-xs font-medium"
                >
                  {initialsOf(author)}
                </span>
                <article aria-label={text.by(author, formatTime(at))} className="min-w-0 grow">
                  <p className="flex flex-wrap items-baseline gap-x-2 text-(--ui-text-subtle)">
                    <span className="font-medium text-(--ui-text)">{author}</span>
                    <time dateTime={at} title={at.replace('T', ' ').slice(0, 16)}>
                      {formatTime(at)}
                    </time>
                    {comment.isEdited && <span>{text.edited}</span>}
                    {comment.isUnread && (
                      <span className="rounded-(--ui-radius-small) bg-(--ui-accent-soft) px-1.5 text-xs/5 font-medium text-(--ui-accent-text)">
                        {text.unread}
                      </span>
                    )}
                  </p>
                  {editingId === comment.id && onEdit ? (
                    <CommentForm
                      label={editName}
                      submitLabel={text.save}
                      text={text}
                      initialText={comment.text}
                      autoFocus
                      onSubmit={async (next) => {
                        await onEdit(comment.id, next);
                        stopEditing();
                      }}
                      onCancel={stopEditing}
                    />
                  ) : (
                    <>
                      <p
                        className={`mt-0.5 text-pretty wrap-anywhere whitespace-pre-line ${comment.deletedNote ? 'text-(--ui-text-muted) italic' : ''}`}
                      >
                        {comment.deletedNote ?? comment.text}
                      </p>
                      {isOwn && !comment.deletedNote && (
                        <p className="mt-1 flex gap-4">
                          {onEdit && (
                            <button
                              type="button"
                              aria-label={editName}
                              onClick={() => setEditingId(comment.id)}
                              className={QUIET}
                            >
                              {edit}
                            </button>
                          )}
                          {onDelete && (
                            <button
                              type="button"
                              aria-label={removeName}
                              onClick={() => remove(comment)}
                              className={QUIET}
                            >
                              {remover}
                            </button>
                          )}
                        </p>
                      )}
                    </>
                  )}
                </article>
              </li>
            );
          })}
        </ol>
        <div className="border-t border-(--ui-border) px-4 pt-1 pb-4">
          <CommentForm
            label={text.write}
            submitLabel={text.add}
            text={text}
            initialText={defaultDraft}
            placeholder={placeholder}
            onSubmit={async (next) => {
              await onAdd(next);
              setSaid(text.added);
            }}
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

interface CommentFormProps {
  label: string;
  submitLabel: string;
  text: CommentsLabels;
  initialText: string;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  onSubmit: (text: string) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
}

function CommentForm({
  label,
  submitLabel,
  text,
  initialText,
  placeholder,
  autoFocus = false,
  onSubmit,
  onCancel,
}: CommentFormProps): ReactNode {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState(initialText);
  const [problem, setProblem] = useState('');
  const [isPending, setIsPending] = useState(false);
  const isEmpty = value.trim() === '';

  useEffect(() => {
    const field = fieldRef.current;
    if (!autoFocus || !field) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [autoFocus]);

  async function submit() {
    fieldRef.current?.focus();
    if (isEmpty || isPending) return;
    setProblem('');
    setIsPending(true);
    try {
      await onSubmit(value.trim());
      setValue('');
    } catch (error) {
      setProblem(forReader(error) || text.failed);
    }
    setIsPending(false);
  }

  return (
    <form
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <textarea
        ref={fieldRef}
        rows={2}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        readOnly={isPending}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
          else if (event.key === 'Escape' && onCancel) onCancel();
          else return;
          event.preventDefault();
        }}
        className="block field-sizing-content max-h-48 min-h-16 w-full resize-none rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 py-2 text-base/5 -outline-offset-1 placeholder:text-(--ui-text-subtle) focus-visible:outline-2 focus-visible:outline-(--ui-focus) sm:text-sm/5"
      />
      <p role="alert" className="mt-2 text-(--ui-danger-text) empty:hidden">
        {problem}
      </p>
      <div className="mt-2 flex justify-end gap-2">
        {onCancel && (
          <button type="button" onClick={onCancel} className={PLAIN}>
            {text.cancel}
          </button>
        )}
        <button
          type="submit"
          aria-disabled={isEmpty || isPending}
          className={`${SMALL} border-transparent bg-(--ui-accent) text-(--ui-on-accent) not-aria-disabled:hover:brightness-110 not-aria-disabled:active:brightness-95`}
        >
          {isPending && (
            <LoaderCircle
              aria-hidden
              className="size-3.5 animate-spin motion-reduce:animate-none"
            />
          )}
          {submitLabel}
        </button>
      </div>
    </form>
  );
}

function initialsOf(name: string) {
  const words = name.split(' ');
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.slice(0, 1) ?? '')
    .join('');
}

/** What an error says, if it was written for people: any other would tell them how the app is built. */
const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';
