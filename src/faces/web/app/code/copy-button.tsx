import { CheckIcon, CopyIcon } from 'lucide-react';
import { useEffect, useState } from 'react';

const SHOWN_MS = 2000;

/** Copies a text to the clipboard and says that it did, to eyes and to screen readers. */
export function CopyButton({
  text,
  label,
  isQuiet = false,
}: {
  readonly text: string;
  /** What happens: "Copy code". */
  readonly label: string;
  /** Shows the icon alone; the label is still its name. */
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
