import { useRef } from 'react';

/** Gives focus back to what had it before, which is not the pressed button where a press gives a button no focus. */
export function Dialog({ title, trigger }: { readonly title: string; readonly trigger: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" data-testid="trigger" onClick={() => dialog.current?.showModal()}>
        {trigger}
      </button>
      <dialog ref={dialog}>
        <h2>{title}</h2>
        <button type="button">Done</button>
      </dialog>
    </>
  );
}
