'use client';

import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { ComponentProps, ReactNode, Ref, SyntheticEvent } from 'react';

import { Button, forReader } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';
import { Dialog } from '../overlays-dialog/component';

/** Goes on at once, or asks first and goes on when people agree. */
export type Leave = (goOn: () => void) => void;

export interface GuardedFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** The fields. Pass what was saved as their defaults: Discard goes back to it. */
  children: ReactNode;
  onSave: (data: FormData) => Promise<unknown> | void;
  onDirtyChange?: ((isDirty: boolean) => void) | undefined;
  /** For what is not a link: a router's blocker, a Back button, a drawer that closes. */
  leaveRef?: Ref<Leave> | undefined;
  labels?: Partial<GuardedFormLabels> | undefined;
}

export interface GuardedFormLabels {
  save: string;
  discard: string;
  /** Why there is nothing to discard. */
  unchanged: string;
  unsaved: string;
  saving: string;
  saved: string;
  failed: (error: unknown) => string;
  question: string;
  consequence: string;
  leave: string;
  stay: string;
}

const ENGLISH: GuardedFormLabels = {
  save: 'Save changes',
  discard: 'Discard',
  unchanged: 'Nothing has changed.',
  unsaved: 'Unsaved changes',
  saving: 'Saving…',
  saved: 'All changes saved',
  failed: () => 'Could not be saved. Your changes are still here. Try again.',
  question: 'Leave without saving?',
  consequence: 'Your changes are lost.',
  leave: 'Leave without saving',
  stay: 'Keep editing',
};

/** A form that knows whether it differs from what was saved, and asks before it is left. */
export function GuardedForm(props: GuardedFormProps) {
  const { children, onSave, onDirtyChange, leaveRef, labels, className = '', ...root } = props;
  const text = useLabels('guardedForm', ENGLISH, labels);
  const formRef = useRef<HTMLFormElement>(null);
  const savedRef = useRef('');
  const isLeavingRef = useRef(false);
  const [isDirty, setIsDirty] = useState(false);
  const [status, setStatus] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const [problem, setProblem] = useState('');
  const [goOn, setGoOn] = useState<{ readonly run: () => void }>();

  /** Until something is entered, what the fields hold was saved, also where it came later than they did. */
  const isTouchedRef = useRef(false);

  useEffect(() => {
    const form = formRef.current;
    const remember = () => {
      if (form && !isTouchedRef.current) savedRef.current = contentOf(form);
    };
    /** A button may fill fields in. */
    const press = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button[type=button]'))
        isTouchedRef.current = true;
    };
    remember();
    // A field may have loaded by itself since.
    for (const type of BEFORE_INPUT) form?.addEventListener(type, remember, true);
    form?.addEventListener('click', press, true);
    return () => {
      for (const type of BEFORE_INPUT) form?.removeEventListener(type, remember, true);
      form?.removeEventListener('click', press, true);
    };
  });

  useEffect(() => {
    if (!isDirty) return;
    /** The browser asks in its own words: a tab that is closed, an address that is typed. */
    const unload = (event: BeforeUnloadEvent) => {
      if (!isLeavingRef.current) event.preventDefault();
    };
    /** Before any router hears it. */
    const click = (event: MouseEvent) => {
      const link = leavingLink(event);
      if (!link || isLeavingRef.current) return;
      event.preventDefault();
      event.stopPropagation();
      setGoOn({ run: () => link.click() });
    };
    addEventListener('beforeunload', unload);
    document.addEventListener('click', click, true);
    return () => {
      removeEventListener('beforeunload', unload);
      document.removeEventListener('click', click, true);
    };
  }, [isDirty]);

  useImperativeHandle(leaveRef, (): Leave => (run) => (isDirty ? setGoOn({ run }) : run()));

  function compare() {
    if (!formRef.current) return true;
    const isChanged = contentOf(formRef.current) !== savedRef.current;
    setIsDirty(isChanged);
    if (isChanged !== isDirty) onDirtyChange?.(isChanged);
    return isChanged;
  }

  async function save(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (status === 'saving') return;
    const sent = contentOf(event.currentTarget);
    setProblem('');
    setStatus('saving');
    try {
      await onSave(new FormData(event.currentTarget));
      // What was typed in the meantime is not saved.
      savedRef.current = sent;
      setStatus('saved');
      isTouchedRef.current = compare();
    } catch (error) {
      setStatus('failed');
      setProblem(forReader(error) || text.failed(error));
    }
  }

  return (
    <>
      <form
        {...root}
        ref={formRef}
        onSubmit={save}
        onInput={(event) => {
          root.onInput?.(event);
          isLeavingRef.current = false;
          isTouchedRef.current = true;
          if (status === 'saved') setStatus('idle');
          compare();
        }}
        onReset={(event) => {
          root.onReset?.(event);
          setStatus('idle');
          setProblem('');
          // The fields take their values back after this event.
          setTimeout(() => {
            isTouchedRef.current = compare();
          });
        }}
        className={`grid gap-5 font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
      >
        {children}
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-(--ui-border) pt-4">
          <p role="status" className="me-auto text-(--ui-text-muted) max-sm:basis-full">
            {status !== 'saving' && isDirty && text.unsaved}
            {status === 'saved' && !isDirty && text.saved}
          </p>
          <Button
            type="reset"
            refusal={status === 'saving' ? text.saving : isDirty ? undefined : text.unchanged}
          >
            {text.discard}
          </Button>
          <Button
            type="submit"
            variant="primary"
            pending={status === 'saving'}
            labels={{ pending: text.saving }}
          >
            {text.save}
          </Button>
          <p role="alert" className="basis-full text-(--ui-danger-text) empty:hidden">
            {problem}
          </p>
        </footer>
      </form>
      <Dialog
        open={goOn !== undefined}
        onOpenChange={(open) => !open && setGoOn(undefined)}
        title={text.question}
        confirmLabel={text.leave}
        tone="danger"
        labels={{ cancel: text.stay }}
        onConfirm={() => {
          isLeavingRef.current = true;
          goOn?.run();
        }}
      >
        {text.consequence}
      </Dialog>
    </>
  );
}

const BEFORE_INPUT = ['focusin', 'pointerdown', 'keydown'] as const;

/** What the form would send, to compare. A file counts by its name, size and time. */
function contentOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
  return JSON.stringify(entries);
}

/** The link that a press follows in this tab, to another page. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return undefined;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) {
    return undefined;
  }
  const isHere = link.hash !== '' && link.href.split('#')[0] === location.href.split('#')[0];
  return isHere || !link.protocol.startsWith('http') ? undefined : link;
}
