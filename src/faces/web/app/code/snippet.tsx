import { CopyButton } from './copy-button.tsx';

/** A short text to be copied: one line that scrolls, or several. */
export function Snippet({
  text,
  copyLabel,
  label,
}: {
  readonly text: string;
  readonly copyLabel: string;
  /** Names the scrolling region. */
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
