import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';

/**
 * A native modal dialog. Its content is mounted while it is open, so that it starts fresh each time. Escape and, where
 * the browser supports it, a press outside call `onClose`.
 */
export function Dialog(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** If set, the title is focusable, and the browser focuses it when the dialog opens. */
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined;
  readonly children: ReactNode;
}) {
  const { isOpen, onClose, title, titleRef, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="dialog w-[min(36rem,100vw-2rem)] max-h-[calc(100dvh-2rem)] overflow-y-auto"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // The close event is asynchronous: the dialog may be open again.
        if (isOpen && dialog.current?.open !== true) onClose();
      }}
    >
      {isOpen ? (
        <div className="p-5 sm:p-6">
          <h2
            ref={titleRef}
            id={titleId}
            tabIndex={titleRef === undefined ? undefined : -1}
            className="text-base leading-6 wrap-anywhere"
          >
            {title}
          </h2>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}

/** A labeled text field of a dialog's form. */
export function TextField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
  readonly hint?: string;
  /** The id of the form's message, and whether it is about this field. */
  readonly problemId: string;
  readonly isInvalid: boolean;
  readonly autoComplete?: string;
}) {
  const { label, value, onChange, ref, hint, problemId, isInvalid, autoComplete } = props;
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="mt-4 block font-medium">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        autoComplete={autoComplete ?? 'off'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={isInvalid}
        aria-describedby={hint === undefined ? problemId : `${id}-hint ${problemId}`}
        className="field mt-1.5"
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="mt-1.5 text-muted">
          {hint}
        </p>
      )}
    </>
  );
}

/** The footer of a dialog: its error and its two buttons. */
export function DialogActions(props: {
  /** Id of the message, for `aria-describedby`. */
  readonly problemId?: string;
  readonly problem?: string;
  readonly onCancel: () => void;
  /** The button that confirms. */
  readonly children: ReactNode;
}) {
  return (
    <>
      <p id={props.problemId} role="alert" className="mt-4 text-danger empty:hidden">
        {props.problem}
      </p>
      <p className="mt-6 flex justify-end gap-2">
        <button type="button" className="btn btn-quiet" onClick={props.onCancel}>
          Cancel
        </button>
        {props.children}
      </p>
    </>
  );
}
