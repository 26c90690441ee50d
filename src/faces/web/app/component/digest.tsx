import { CopyButton } from '../code/copy-button.tsx';

const SHOWN_CHARACTERS = 12;

/** A SHA-256, shortened for the eye and whole for the clipboard. */
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
