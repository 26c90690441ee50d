'use client';

import { ArrowUp, Square } from 'lucide-react';
import { useEffect, useId, useRef, useState, useTransition } from 'react';
import type { ReactNode } from 'react';

export interface ChatComposerProps {
  /** Names the field: "Message to the workshop assistant". */
  label: string;
  placeholder?: string | undefined;
  defaultValue?: string | undefined;
  /** The text stays until this settles, also if it rejects. */
  onSend: (text: string) => Promise<void> | void;
  /** An answer is being written: Send is Stop. */
  isAnswering?: boolean | undefined;
  onStop?: (() => void) | undefined;
  tools?: ReactNode;
  className?: string | undefined;
  labels?: Partial<ChatComposerLabels> | undefined;
}

/** Every text that the composer brings along, for translation. */
export interface ChatComposerLabels {
  send: string;
  stop: string;
  empty: string;
  failed: string;
}

const ENGLISH: ChatComposerLabels = {
  send: 'Send',
  stop: 'Stop',
  empty: 'Write a message first.',
  failed: 'The message was not sent. Nothing is lost, try again.',
};

const MAX_HEIGHT_PX = 192;

/** The field in which people write to a model. Send turns into Stop while an answer is written. */
export function ChatComposer({
  label,
  placeholder,
  defaultValue = '',
  onSend,
  isAnswering = false,
  onStop,
  tools,
  className = '',
  labels,
}: ChatComposerProps) {
  const text = { ...ENGLISH, ...labels };
  const id = useId();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState(defaultValue);
  const [problem, setProblem] = useState('');
  const [isPending, startTransition] = useTransition();
  const isEmpty = value.trim() === '';

  useEffect(() => {
    const field = fieldRef.current;
    if (!field) return;
    field.style.height = 'auto';
    field.style.height = `${Math.min(field.scrollHeight, MAX_HEIGHT_PX)}px`;
  }, [value]);

  function send() {
    if (isPending || isAnswering) return;
    fieldRef.current?.focus();
    setProblem(isEmpty ? text.empty : '');
    if (isEmpty) return;
    startTransition(async () => {
      try {
        await onSend(value.trim());
        setValue('');
      } catch {
        setProblem(text.failed);
      }
    });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className={`font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <div className="rounded-(--ui-radius-large) border border-(--ui-border-strong) bg-(--ui-surface) -outline-offset-1 has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-(--ui-focus)">
        <textarea
          ref={fieldRef}
          rows={1}
          aria-label={label}
          aria-describedby={`${id}-problem`}
          placeholder={placeholder}
          value={value}
          readOnly={isPending}
          onChange={(event) => {
            setValue(event.target.value);
            setProblem('');
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || event.shiftKey) return;
            if (event.key === 'Enter') send();
            else if (event.key === 'Escape' && isAnswering) onStop?.();
            else return;
            event.preventDefault();
          }}
          className="block w-full resize-none bg-transparent px-3.5 pt-3 pb-1 text-base/5 outline-none placeholder:text-(--ui-text-subtle) sm:text-sm/5"
        />
        <div className="flex items-center gap-1.5 p-2">
          <div className="min-w-0 grow">{tools}</div>
          <button
            type="button"
            aria-label={isAnswering ? text.stop : text.send}
            aria-disabled={isAnswering ? undefined : isEmpty || isPending}
            onClick={() => (isAnswering ? onStop?.() : send())}
            className="grid size-(--ui-control-small) shrink-0 place-items-center rounded-full border border-transparent bg-(--ui-accent) text-(--ui-on-accent) not-aria-disabled:hover:brightness-110 not-aria-disabled:active:brightness-95 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) aria-disabled:bg-(--ui-active) aria-disabled:text-(--ui-text-muted)"
          >
            {isAnswering ? (
              <Square aria-hidden className="size-3 fill-current" />
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
    </form>
  );
}
