'use client';

import { Check, LoaderCircle, Pencil, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';

import { isComposing, useLabels } from '../layout-language-provider/component';

export interface InlineEditProps extends Omit<ComponentProps<'div'>, 'children' | 'defaultValue'> {
  /** Names what is edited: "Name of the lamp". */
  label: string;
  value?: string | undefined;
  defaultValue?: string | undefined;
  /** Saves. The field stays open until a promise settles, and afterward if it was rejected. */
  onValueChange?: ((value: string) => Promise<unknown> | void) | undefined;
  /** What is wrong with a text and how to fix it, or an empty text. */
  validate?: ((value: string) => string) | undefined;
  /** Shown while there is no value: "Add a note". */
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  readOnly?: boolean | undefined;
  labels?: Partial<InlineEditLabels> | undefined;
}

export interface InlineEditLabels {
  edit: (label: string) => string;
  save: string;
  cancel: string;
  empty: string;
  saved: (label: string) => string;
  failed: (error: unknown) => string;
}

const ENGLISH: InlineEditLabels = {
  edit: (label) => `Edit ${label}`,
  save: 'Save',
  cancel: 'Cancel',
  empty: 'Not set',
  saved: (label) => `${label} saved`,
  failed: () => 'Could not be saved. Your text is still here. Try again.',
};

const ICON_BUTTON =
  'inline-flex size-(--ui-control) shrink-0 items-center justify-center rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface) shadow-(--ui-shadow-small) transition-colors duration-(--ui-duration) not-aria-disabled:hover:bg-(--ui-hover) not-aria-disabled:active:bg-(--ui-active) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) aria-disabled:cursor-not-allowed aria-disabled:opacity-50 [&_svg]:size-4';

/** A value that turns into a field where it stands. It looks the same before and after. */
export function InlineEdit(props: InlineEditProps) {
  const { label, value, defaultValue = '', onValueChange, validate, placeholder, ...own } = props;
  const { maxLength, readOnly = false, labels, className = '', ...root } = own;
  const text = useLabels('inlineEdit', ENGLISH, labels);
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const hasEditedRef = useRef(false);
  const [innerValue, setInnerValue] = useState(defaultValue);
  const [draft, setDraft] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const shown = value ?? innerValue;
  const isEditing = draft !== undefined;

  // Focus follows the element that took the place of the other.
  useEffect(() => {
    if (isEditing) inputRef.current?.select();
    else if (hasEditedRef.current) buttonRef.current?.focus();
    hasEditedRef.current = isEditing;
  }, [isEditing]);

  function cancel() {
    if (isPending) return;
    setDraft(undefined);
    setProblem('');
  }

  async function save() {
    if (draft === undefined || isPending) return;
    const next = draft.trim();
    if (next === shown) return cancel();
    const wrong = validate?.(next) ?? '';
    setProblem(wrong);
    inputRef.current?.focus();
    if (wrong !== '') return;
    const act = () => onValueChange?.(next);
    try {
      const result = act();
      if (result) setIsPending(true);
      await result;
      setInnerValue(next);
      setDraft(undefined);
      setAnnouncement(text.saved(label));
    } catch (error) {
      setProblem(forReader(error) || text.failed(error));
    }
    setIsPending(false);
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent) || event.defaultPrevented) return;
    const isEnter = event.key === 'Enter' && event.target === inputRef.current;
    if (!isEnter && event.key !== 'Escape') return;
    // A form or a dialog around it is not meant.
    event.preventDefault();
    if (isEnter) void save();
    else cancel();
  }

  return (
    <div
      {...root}
      className={`text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      {isEditing ? (
        <div role="group" aria-label={label} onKeyDown={press} className="flex gap-1.5">
          <input
            ref={inputRef}
            size={1}
            dir="auto"
            aria-label={label}
            aria-invalid={problem !== ''}
            aria-describedby={`${id}-error`}
            readOnly={isPending}
            maxLength={maxLength}
            value={draft}
            onChange={(event) => {
              setDraft(event.target.value);
              setProblem('');
            }}
            className="h-(--ui-control) min-w-0 flex-1 rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-2 text-base -outline-offset-1 read-only:bg-(--ui-surface-sunken) focus-visible:outline-2 focus-visible:outline-(--ui-focus) aria-invalid:border-(--ui-danger-text) sm:text-sm"
          />
          <button
            type="button"
            aria-label={text.save}
            aria-disabled={isPending}
            onClick={save}
            className={ICON_BUTTON}
          >
            {isPending ? (
              <LoaderCircle aria-hidden className="animate-spin motion-reduce:animate-none" />
            ) : (
              <Check aria-hidden />
            )}
          </button>
          <button
            type="button"
            aria-label={text.cancel}
            aria-disabled={isPending}
            onClick={cancel}
            className={ICON_BUTTON}
          >
            <X aria-hidden />
          </button>
        </div>
      ) : readOnly ? (
        <p dir="auto" className="px-2 py-2 wrap-anywhere">
          {shown || text.empty}
        </p>
      ) : (
        <button
          ref={buttonRef}
          type="button"
          aria-label={`${shown || (placeholder ?? text.empty)}, ${text.edit(label)}`}
          onClick={() => {
            setDraft(shown);
            setAnnouncement('');
          }}
          className="group/edit flex min-h-(--ui-control) w-full items-center justify-between gap-2 rounded-(--ui-radius) border border-transparent px-2 py-1.5 text-start transition-colors duration-(--ui-duration) hover:border-(--ui-border) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-(--ui-focus) active:bg-(--ui-active)"
        >
          <span
            dir="auto"
            className={`min-w-0 wrap-anywhere ${shown ? '' : 'text-(--ui-text-muted)'}`}
          >
            {shown || (placeholder ?? text.empty)}
          </span>
          <Pencil
            aria-hidden
            className="size-4 shrink-0 text-(--ui-text-subtle) group-hover/edit:text-(--ui-text)"
          />
        </button>
      )}
      <p
        id={`${id}-error`}
        role="alert"
        className="mt-1.5 mb-1 text-(--ui-danger-text) empty:hidden"
      >
        {problem}
      </p>
      <p role="status" className="sr-only">
        {isPending ? `${text.save}…` : announcement}
      </p>
    </div>
  );
}

/** What an error says, if it was written for people: any other would tell them how the app is built. */
const forReader = (error: unknown) =>
  error instanceof Error && error.name === 'UserFacingError' ? error.message : '';
