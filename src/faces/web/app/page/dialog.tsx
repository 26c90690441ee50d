import { type ReactNode, useEffect, useRef } from 'react';

/**
 * A native modal dialog. Its content is mounted while it is open, so that it starts anew each time. Escape and, where
 * the browser supports it, a press outside call `onClose`.
 */
export function Dialog(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The id of its title. */
  readonly labelledBy: string;
  readonly children: ReactNode;
}) {
  const { isOpen, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={props.labelledBy}
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
      {isOpen ? <div className="p-5 sm:p-6">{props.children}</div> : null}
    </dialog>
  );
}

/** The end of a dialog: what went wrong, and its two answers. */
export function DialogActions(props: {
  /** Of the message, for `aria-describedby`. */
  readonly problemId?: string;
  readonly problem?: string;
  readonly onCancel: () => void;
  /** The button that does what the dialog asks for. */
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
