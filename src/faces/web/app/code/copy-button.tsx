import { CopyIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useToast } from '../page/toast.tsx';

/** Copies a text to the clipboard; a toast names what was copied. */
export function CopyButton(props: {
  readonly text: string;
  /** For example "Copy code". */
  readonly label: string;
  /** The accessible name, if the label does not name the copied text. */
  readonly name?: string;
  /** The message on success; by default the label turned around: "Code copied". */
  readonly copied?: string;
  /** Icon only; the label is its accessible name. */
  readonly isQuiet?: boolean;
  readonly isPrimary?: boolean;
  readonly isSmall?: boolean;
  readonly icon?: ReactNode;
}) {
  const { label, isQuiet = false } = props;
  const copy = useCopyText();
  const name = props.name ?? (isQuiet ? label : undefined);
  const look = [
    isQuiet ? 'btn-quiet btn-small btn-icon' : '',
    props.isPrimary === true ? 'btn-primary' : '',
    props.isSmall === true ? 'btn-small' : '',
  ];
  return (
    <button
      type="button"
      onClick={() => copy(props.text, props.copied ?? copiedMessage(label))}
      {...(name === undefined ? {} : { 'aria-label': name, title: name })}
      className={`needs-script btn ${look.join(' ')}`}
    >
      {props.icon ?? <CopyIcon />}
      {isQuiet ? null : <span>{label}</span>}
    </button>
  );
}

/** Copies a text; a toast names what was copied. */
export function useCopyText(): (text: string, copied: string) => void {
  const showToast = useToast();
  return (text, copied) => {
    navigator.clipboard.writeText(text).then(
      () => showToast({ message: copied }),
      () =>
        showToast({
          message: 'Your browser blocked copying. Select the text and copy it.',
          tone: 'danger',
        }),
    );
  };
}

function copiedMessage(label: string): string {
  const name = label.replace(/^Copy ?/, '');
  return name === '' ? 'Copied' : `${name.charAt(0).toUpperCase()}${name.slice(1)} copied`;
}

/** A short text with a copy button; long lines wrap. */
export function Snippet({
  text,
  copyLabel,
  label,
}: {
  readonly text: string;
  readonly copyLabel: string;
  /** The accessible name of the text. */
  readonly label: string;
}) {
  return (
    <div className="snippet">
      <pre tabIndex={0} role="region" aria-label={label}>
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
