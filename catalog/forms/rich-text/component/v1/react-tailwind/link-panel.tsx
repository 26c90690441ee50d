import { Unlink } from 'lucide-react';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { isComposing } from '../layout-language-provider/component';
import { addressOf } from './markdown';

export interface LinkLabels {
  address: string;
  applyLink: string;
  removeLink: string;
  noAddress: string;
}

export const BUTTON =
  'inline-flex min-h-(--ui-control-small) min-w-(--ui-control-small) items-center justify-center rounded-(--ui-radius-small) border text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:outline-offset-1 focus-visible:outline-(--ui-focus) active:bg-(--ui-active) aria-disabled:opacity-50 [&_svg]:size-4';
export const SMALL_FIELD =
  'min-h-(--ui-control-small) rounded-(--ui-radius-small) border bg-(--ui-surface) px-2 text-base focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-(--ui-focus) sm:text-sm';

/** Where the address of a link is typed, between the tools and the text. */
export function LinkPanel(props: {
  address: string;
  text: LinkLabels;
  /** Whether there is a link to take away. */
  isLink: boolean;
  onAddressChange: (address: string) => void;
  /** Gets an empty address where the link goes. */
  onApply: (address: string) => void;
  onCancel: () => void;
}) {
  const { address, text, isLink, onAddressChange, onApply, onCancel } = props;
  const id = useId();
  const [isBad, setIsBad] = useState(false);

  function apply() {
    const meant = address.trim() === '' ? '' : addressOf(address);
    if (meant === undefined) setIsBad(true);
    else onApply(meant);
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent) || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    // Neither sends the form nor closes the dialog that the field is in.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onCancel();
  }

  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-(--ui-border) p-2">
      <input
        // The link's tool opened it.
        autoFocus
        aria-label={text.address}
        aria-invalid={isBad}
        aria-describedby={id}
        inputMode="url"
        size={1}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        value={address}
        onChange={(event) => {
          onAddressChange(event.target.value);
          setIsBad(false);
        }}
        onKeyDown={press}
        className={`${SMALL_FIELD} min-w-32 flex-1 border-(--ui-border-strong) aria-invalid:border-(--ui-danger-text)`}
      />
      <button
        type="button"
        onClick={apply}
        className={`${BUTTON} border-(--ui-border) px-2.5 font-medium`}
      >
        {text.applyLink}
      </button>
      {isLink && (
        <button
          type="button"
          aria-label={text.removeLink}
          title={text.removeLink}
          onClick={() => onApply('')}
          className={`${BUTTON} border-transparent`}
        >
          <Unlink aria-hidden />
        </button>
      )}
      <p id={id} role="status" className="w-full text-(--ui-danger-text) empty:hidden">
        {isBad && text.noAddress}
      </p>
    </div>
  );
}
