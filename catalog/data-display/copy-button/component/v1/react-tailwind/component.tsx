'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';

export interface CopyButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'value'> {
  /** What is copied, as plain text; a function where it has to be fetched first. */
  value: string | (() => Promise<string> | string);
  /** What is copied: "Copy install command". */
  label: string;
  /** Shows the label beside the icon. */
  showLabel?: boolean | undefined;
  labels?: Partial<CopyButtonLabels> | undefined;
}

export interface CopyButtonLabels {
  copied: string;
  failed: string;
}

const ENGLISH: CopyButtonLabels = {
  copied: 'Copied',
  failed: 'Could not be copied. Select the text instead.',
};

/** How long the check mark stays. */
const SHOWN_MS = 2_000;

/** Copies a text, and says that it did where people look: in the button itself. */
export function CopyButton(props: CopyButtonProps) {
  const { value, label, showLabel = false, labels, className = '', ...root } = props;
  const text = useLabels('copyButton', ENGLISH, labels);
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();

  useEffect(() => {
    if (outcome !== 'copied') return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    setOutcome(undefined);
    try {
      await writeText(value);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  }

  return (
    <span
      className={`inline-flex flex-wrap items-center gap-2 font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <button
        {...root}
        type="button"
        aria-label={showLabel ? undefined : label}
        onClick={copy}
        className="inline-flex h-(--ui-control-small) min-w-(--ui-control-small) items-center justify-center gap-1.5 rounded-(--ui-radius-small) border border-(--ui-border) bg-(--ui-surface) px-1.5 font-medium transition-colors duration-(--ui-duration) hover:bg-(--ui-hover) focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-(--ui-focus) active:bg-(--ui-active)"
      >
        {outcome === 'copied' ? (
          <Check aria-hidden className="size-4 text-(--ui-success-text)" />
        ) : (
          <Copy aria-hidden className="size-4 text-(--ui-text-muted)" />
        )}
        {showLabel && label}
      </button>
      <span
        role="status"
        className={
          outcome === 'failed' ? 'text-(--ui-danger-text)' : 'text-(--ui-text-muted) empty:hidden'
        }
      >
        {outcome && text[outcome]}
      </span>
    </span>
  );
}

export interface CodeBlockProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** The code as it is copied. */
  code: string;
  /** A file's name, or what the code does. */
  title: string;
  /** The same code with colors. The plain text without it. */
  children?: ReactNode;
  labels?: Partial<CodeBlockLabels> | undefined;
}

export interface CodeBlockLabels extends CopyButtonLabels {
  copy: (title: string) => string;
}

/** Code with its name and a button that copies it. Long lines scroll inside. */
export function CodeBlock({ code, title, children, labels, ...root }: CodeBlockProps) {
  const id = useId();
  return (
    <figure
      {...root}
      className={`min-w-0 overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-sunken) font-(family-name:--ui-font) text-sm text-(--ui-text) ${root.className ?? ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-(--ui-border) py-1.5 ps-4 pe-1.5">
        <figcaption id={id} className="min-w-0 font-medium wrap-anywhere">
          {title}
        </figcaption>
        <CopyButton
          value={code}
          label={labels?.copy?.(title) ?? `Copy ${title}`}
          labels={labels}
          className="flex-row-reverse"
        />
      </div>
      {/* It takes focus, so that arrow keys scroll what is cut off. */}
      <pre
        dir="ltr"
        role="region"
        tabIndex={0}
        aria-labelledby={id}
        className="overflow-x-auto p-4 text-start font-(family-name:--ui-font-mono) text-xs/5 -outline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
      >
        <code>{children ?? code}</code>
      </pre>
    </figure>
  );
}

/** Within the press: Safari forgets that somebody pressed while a text is fetched, unless the clipboard waits for it. */
async function writeText(value: CopyButtonProps['value']) {
  if (typeof value === 'string') return navigator.clipboard.writeText(value);
  const blob = Promise.resolve(value()).then((text) => new Blob([text], { type: 'text/plain' }));
  // Told once, by the clipboard, even where that refuses before it asks for the text.
  blob.catch(() => {});
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
