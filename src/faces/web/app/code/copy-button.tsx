import { CheckIcon, CopyIcon } from 'lucide-react';
import { useEffect, useState } from 'react';

const SHOWN_MS = 2000;

/** Copies a text to the clipboard and announces it. */
export function CopyButton({
  text,
  label,
  isQuiet = false,
}: {
  readonly text: string;
  /** For example "Copy code". */
  readonly label: string;
  /** Icon only; the label is its accessible name. */
  readonly isQuiet?: boolean;
}) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'failed'>('none');

  useEffect(() => {
    if (outcome === 'none') return undefined;
    const timer = setTimeout(() => setOutcome('none'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  function copy(): void {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  }

  const said = outcome === 'copied' ? 'Copied' : outcome === 'failed' ? 'Select and copy' : label;
  return (
    <button
      type="button"
      onClick={copy}
      {...(isQuiet ? { 'aria-label': label, title: label } : {})}
      className={
        isQuiet
          ? 'needs-script grid size-8 shrink-0 place-items-center rounded-sm text-muted transition-colors duration-150 hover:bg-hover hover:text-text pointer-coarse:size-10'
          : 'needs-script control'
      }
    >
      {outcome === 'copied' ? (
        <CheckIcon className="size-4 text-success" />
      ) : (
        <CopyIcon className="size-4" />
      )}
      {isQuiet ? null : <span>{said}</span>}
      <span role="status" className="sr-only">
        {outcome === 'none' ? '' : said}
      </span>
    </button>
  );
}

/** A short text with a copy button; long lines scroll. */
export function Snippet({
  text,
  copyLabel,
  label,
}: {
  readonly text: string;
  readonly copyLabel: string;
  /** The accessible name of the scrolling region. */
  readonly label: string;
}) {
  return (
    <div className="flex items-start gap-2 rounded-md border border-line bg-surface py-1.5 pr-1.5 pl-4">
      <pre
        tabIndex={0}
        role="region"
        aria-label={label}
        className="min-w-0 flex-1 self-center overflow-x-auto rounded-sm py-1 font-mono text-[0.8125rem] leading-5.5"
      >
        <code>{text}</code>
      </pre>
      <CopyButton text={text} label={copyLabel} isQuiet />
    </div>
  );
}

const SHOWN_CHARACTERS = 12;

/** A shortened SHA-256 that copies in full. */
export function Digest({ sha256 }: { readonly sha256: string }) {
  return (
    <span className="flex items-center gap-1 text-xs text-muted">
      <span>SHA-256</span>
      <code title={sha256} className="font-mono text-text">
        {sha256.slice(0, SHOWN_CHARACTERS)}…
      </code>
      <CopyButton text={sha256} label="Copy SHA-256" isQuiet />
    </span>
  );
}
