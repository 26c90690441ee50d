'use client';

import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { useLabels } from '../layout-language-provider/component';
import { Dialog } from '../overlays-dialog/component';
import type { DialogLabels, DialogProps } from '../overlays-dialog/component';

export interface ConfirmDialogProps extends Omit<DialogProps, 'tone' | 'onSubmit' | 'labels'> {
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  /** `reason` says why: `confirm` after success, `cancel` where nothing was done. */
  onOpenChange?: DialogProps['onOpenChange'];
  /** Draws the button that opens the dialog. Leave it out and set `open`. */
  trigger?: DialogProps['trigger'];
  /** The question, with the name of the thing: "Delete the Autumn price list?" */
  title: string;
  /** What will be lost, and what will stay. */
  children: ReactNode;
  /** A verb and its object: "Delete price list". Never "Yes" or "OK". */
  confirmLabel: string;
  /** What has to be typed first. Leave it out where the action can be undone. */
  confirmText?: string | undefined;
  /** The dialog stays open until this settles, and shows `labels.failed` if it rejects. */
  onConfirm: () => Promise<unknown> | void;
  labels?: Partial<ConfirmDialogLabels> | undefined;
}

/** Every text that the dialog brings along, for translation. */
export interface ConfirmDialogLabels extends Pick<DialogLabels, 'cancel' | 'failed'> {
  type: (name: ReactNode) => ReactNode;
  mismatch: string;
}

const ENGLISH: ConfirmDialogLabels = {
  cancel: 'Cancel',
  failed: () => 'It did not work, and nothing was changed. Try again.',
  type: (name) => <>To confirm, type {name}</>,
  mismatch: 'The text does not match. Check spelling and capital letters.',
};

/** Asks before something is lost for good. Focus starts at the field or at Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirmText, onConfirm, labels, children, ...dialog } = props;
  const text = useLabels('confirmDialog', ENGLISH, labels);
  const id = useId();
  const [isMismatch, setIsMismatch] = useState(false);
  const asksForText = confirmText !== undefined;

  return (
    <Dialog
      role="alertdialog"
      aria-describedby={`${id}-text`}
      {...dialog}
      tone="danger"
      labels={text}
      onConfirm={asksForText ? undefined : onConfirm}
      onSubmit={asksForText ? onConfirm : undefined}
      onOpenChange={(open, reason) => {
        if (!open) setIsMismatch(false);
        dialog.onOpenChange?.(open, reason);
      }}
    >
      <div id={`${id}-text`}>{children}</div>
      {asksForText && (
        <label className="mt-3 grid gap-2 text-(--ui-text)">
          <span>
            {text.type(
              <strong className="font-medium wrap-anywhere select-all">{confirmText}</strong>,
            )}
          </span>
          <input
            required
            pattern={`\\s*${escaped(confirmText)}\\s*`}
            onInput={() => setIsMismatch(false)}
            onInvalid={(event) => {
              event.preventDefault(); // The message below takes the place of the browser's.
              event.currentTarget.focus();
              setIsMismatch(true);
            }}
            aria-invalid={isMismatch || undefined}
            aria-describedby={`${id}-problem`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            size={1}
            className="h-(--ui-control) w-full rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-base -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) aria-invalid:border-(--ui-danger-text) sm:text-sm"
          />
        </label>
      )}
      <p
        id={`${id}-problem`}
        role="alert"
        className="mt-2 flex gap-1.5 text-sm text-(--ui-danger-text) empty:hidden"
      >
        {isMismatch && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
        {isMismatch && text.mismatch}
      </p>
    </Dialog>
  );
}

/** Matches the text itself in a `pattern`, whatever characters it has. */
const escaped = (text: string) =>
  text.replace(/[^\p{L}\p{N}]/gu, (char) => `\\u{${char.codePointAt(0)?.toString(16) ?? ''}}`);
