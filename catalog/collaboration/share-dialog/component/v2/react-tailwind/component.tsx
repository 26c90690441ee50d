'use client';

import { Check, Globe, Link, LoaderCircle, Lock, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { Button, forReader } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface ShareRole {
  readonly value: string;
  /** What one can do: "Can edit". */
  readonly label: string;
}

export interface SharePerson {
  readonly id: string;
  readonly name: string;
  /** An address, which is not invited again, or what tells people apart. */
  readonly detail: string;
  readonly role: string;
  /** Cannot be changed here: "Owner", "From Workshop team". */
  readonly fixed?: string | undefined;
  /** Told apart from members: "Invited on Nov 12". */
  readonly pending?: string | undefined;
}

export interface ShareDialogProps extends Omit<ComponentProps<'dialog'>, 'title'> {
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Draws the button that opens the dialog. Leave it out and set `open`, or use `opens(id)`. */
  trigger?: ((props: ComponentProps<'button'>) => ReactNode) | undefined;
  /** With the name of the thing: "Share the Autumn price list". */
  title: string;
  people: readonly SharePerson[];
  roles: readonly ShareRole[];
  /** Whoever has the link may open it in this role; `null` if only people who were invited may. */
  linkRole: string | null;
  /** What both mean, as sentences. */
  linkTexts: { readonly private: string; readonly link: string };
  url: string;
  /** To show a reason, reject with an error whose name is `UserFacingError`. So do the others. */
  onInvite: (addresses: readonly string[], role: string) => Promise<unknown> | void;
  onRoleChange: (id: string, role: string) => Promise<unknown> | void;
  onRemove: (id: string) => Promise<unknown> | void;
  onLinkRoleChange: (role: string | null) => Promise<unknown> | void;
  /** Says of an address what should be known before it is invited: "Outside Larkfield". */
  warningFor?: ((address: string) => string | undefined) | undefined;
  defaultAddresses?: string | undefined;
  labels?: Partial<ShareDialogLabels> | undefined;
}

/** Every text that the dialog brings along, for translation. */
export interface ShareDialogLabels {
  invite: string;
  addresses: string;
  placeholder: string;
  role: string;
  roleOf: (name: string) => string;
  remove: (name: string) => string;
  people: string;
  general: string;
  private: string;
  copy: string;
  copied: string;
  copyFailed: string;
  close: string;
  invalid: (address: string) => string;
  empty: string;
  known: (name: string) => string;
  invited: (count: number) => string;
  removed: (name: string) => string;
  failed: (error: unknown) => string;
}

const ENGLISH: ShareDialogLabels = {
  invite: 'Invite',
  addresses: 'Invite by email',
  placeholder: 'name@company.com, …',
  role: 'Role for new people',
  roleOf: (name) => `Role of ${name}`,
  remove: (name) => `Remove ${name}`,
  people: 'People with access',
  general: 'General access',
  private: 'Only these people',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied.',
  close: 'Close',
  invalid: (address) => `“${address}” is not an email address.`,
  empty: 'Write an email address first.',
  known: (name) => `${name} already has access.`,
  invited: (count) => (count === 1 ? '1 person invited' : `${count} people invited`),
  removed: (name) => `${name} removed`,
  failed: () => 'It did not work. Try again.',
};

const FOCUS =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';
const SELECT = `field-sizing-content h-(--ui-control-small) max-w-full rounded-(--ui-radius-small) border border-transparent bg-(--ui-surface-raised) ps-1.5 hover:bg-(--ui-hover) ${FOCUS}`;

/** Attributes for a button anywhere that opens the dialog with this id, without state. */
export const opens = (id: string) => ({ commandfor: id, command: 'show-modal' });

/** Who has access, and who gets it with the next press. Changes in the list take effect at once. */
export function ShareDialog(props: ShareDialogProps) {
  const { open, defaultOpen = false, onOpenChange, trigger, title, people, roles, ...own } = props;
  const { linkRole, linkTexts, url, onInvite, onRoleChange, onRemove, ...more } = own;
  const { onLinkRoleChange, warningFor, defaultAddresses = '', labels, ...root } = more;
  const text = useLabels('shareDialog', ENGLISH, labels);
  const baseId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const openerPathRef = useRef<readonly HTMLElement[]>([]);
  const removedRef = useRef<number>(null);
  const [innerOpen, setInnerOpen] = useState(defaultOpen);
  const [typed, setTyped] = useState(defaultAddresses);
  const [role, setRole] = useState(roles[0]?.value ?? '');
  const [problem, setProblem] = useState('');
  const [refusal, setRefusal] = useState('');
  const [said, setSaid] = useState('');
  const [isCopied, setIsCopied] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [busyId, setBusyId] = useState<string>();
  const isOpen = open ?? innerOpen;
  const addresses = typed.split(/[\s,;]+/).filter(Boolean);
  const warnings = addresses.flatMap((address) => {
    const warning = address.includes('@') ? warningFor?.(address) : undefined;
    return warning ? [`${address}: ${warning}`] : [];
  });
  const LinkIcon = linkRole === null ? Lock : Globe;
  const CopyIcon = isCopied ? Check : Link;

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);

  // Focus moves to the row that took the place, else to the field.
  useEffect(() => {
    const at = removedRef.current;
    if (at === null || document.activeElement !== document.body) return;
    removedRef.current = null;
    const next = listRef.current?.children[Math.min(at, people.length - 1)];
    (next?.querySelector<HTMLElement>('select') ?? inputRef.current)?.focus();
  }, [people]);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [isCopied]);

  function change(next: boolean) {
    setInnerOpen(next);
    if (next !== isOpen) onOpenChange?.(next);
  }

  /** While an invitation is on its way, the dialog stays. */
  function requestClose() {
    if (!isPending) change(false);
  }

  /** A change of a row or the link. If it is refused, the control shows what still holds, and why. */
  async function apply(id: string, work: () => Promise<unknown> | void, done = '') {
    if (busyId !== undefined) return;
    setRefusal('');
    try {
      const result = work();
      if (result) setBusyId(id);
      await result;
      setSaid(done);
    } catch (error) {
      removedRef.current = null;
      setRefusal(forReader(error) || text.failed(error));
    }
    setBusyId(undefined);
  }

  async function copy() {
    setRefusal('');
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch {
      setRefusal(text.copyFailed);
    }
  }

  /** Plain state, no transition: a transition would hold back the caller's own updates. */
  async function invite() {
    if (isPending) return;
    inputRef.current?.focus();
    const wrong = addresses.find((address) => !/^[^@]+@[^@]+\.[^@]+$/.test(address));
    if (addresses.length === 0) return setProblem(text.empty);
    if (wrong !== undefined) return setProblem(text.invalid(wrong));
    const keys = addresses.map((address) => address.toLowerCase());
    const isKnown = (own: string) => keys.includes(own.trim().toLowerCase());
    const known = people.find(({ name, detail }) => isKnown(name) || isKnown(detail));
    if (known) return setProblem(text.known(known.name));
    setProblem('');
    setIsPending(true);
    try {
      await onInvite(addresses, role);
      setTyped('');
      setSaid(text.invited(addresses.length));
    } catch (error) {
      setProblem(forReader(error) || text.failed(error));
    }
    setIsPending(false);
  }

  return (
    <>
      {trigger?.({ type: 'button', 'aria-haspopup': 'dialog', onClick: () => change(true) })}
      <dialog
        aria-labelledby={`${baseId}-title`}
        {...root}
        ref={dialogRef}
        onBeforeToggle={(event) => {
          if (event.target !== event.currentTarget || event.newState !== 'open') return;
          openerPathRef.current = pathOf(openerOf());
        }}
        onToggle={(event) => {
          if (event.target === event.currentTarget && event.newState === 'open') change(true);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          // Chromium closes at the third prevented `cancel`. A prevented key it respects.
          event.preventDefault();
          requestClose();
        }}
        onCancel={(event) => {
          event.preventDefault();
          requestClose();
        }}
        // A press on the backdrop would move focus to the page, and Escape with it.
        onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
        onClose={(event) => {
          if (event.currentTarget.open) return; // It was opened again before this event.
          if (isOpen) change(false);
          // With the opener gone, focus stays on a button of the dialog that fades out.
          const focused = document.activeElement;
          if (focused !== document.body && !event.currentTarget.contains(focused)) return;
          openerPathRef.current.find((element) => element.isConnected)?.focus();
        }}
        className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg scale-98 overflow-y-auto overscroll-contain rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) opacity-0 shadow-(--ui-shadow-large) transition-[opacity,scale,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) backdrop:bg-(--ui-overlay) open:scale-100 open:opacity-100 starting:open:scale-98 starting:open:opacity-0 ${root.className ?? ''}`}
      >
        <header className="p-5 pe-14 pb-3 sm:p-6 sm:pe-14 sm:pb-4">
          <h2
            id={`${baseId}-title`}
            className="text-base font-semibold tracking-tight text-balance"
          >
            {title}
          </h2>
        </header>
        <form
          noValidate
          className="px-5 sm:px-6"
          onSubmit={(event) => {
            event.preventDefault();
            void invite();
          }}
        >
          <div className="flex flex-wrap gap-2">
            <input
              ref={inputRef}
              size={1}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-label={text.addresses}
              aria-invalid={problem !== '' || undefined}
              aria-describedby={`${baseId}-problem`}
              placeholder={text.placeholder}
              value={typed}
              readOnly={isPending}
              onChange={(event) => {
                setTyped(event.target.value);
                setProblem('');
              }}
              className="h-(--ui-control) min-w-0 grow basis-full rounded-(--ui-radius) border border-(--ui-border-strong) bg-(--ui-surface) px-3 text-base -outline-offset-1 focus-visible:outline-2 focus-visible:outline-(--ui-focus) aria-invalid:border-(--ui-danger-text) placeholder:text-(--ui-text-subtle) sm:basis-0 sm:text-sm"
            />
            <select
              aria-label={text.role}
              value={role}
              onChange={(event) => setRole(event.target.value)}
              className={`${SELECT} h-(--ui-control)! grow border-(--ui-border-strong)! sm:grow-0`}
            >
              <Options roles={roles} />
            </select>
            <Button type="submit" variant="primary" pending={isPending} labels={{ pending: '' }}>
              {text.invite}
            </Button>
          </div>
          <p
            id={`${baseId}-problem`}
            role="alert"
            className="mt-2 text-(--ui-danger-text) empty:hidden"
          >
            {problem}
          </p>
          <ul className="mt-2 text-(--ui-warning-text) empty:hidden">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </form>
        <h3 className="px-5 pt-4 font-medium sm:px-6">{text.people}</h3>
        <ul ref={listRef} className="px-5 pt-1 pb-2 sm:px-6">
          {people.map((person, index) => (
            <li key={person.id} className="flex items-center gap-3 py-2">
              <span
                aria-hidden
                className="grid size-8 shrink-0 place-items-center rounded-full bg-(--ui-active) text-xs font-medium"
              >
                {person.name.slice(0, 1)}
              </span>
              <span className="min-w-0 grow">
                <span className="block font-medium wrap-anywhere">{person.name}</span>
                <span className="block truncate text-(--ui-text-muted)">
                  {person.pending ?? person.detail}
                </span>
              </span>
              {person.fixed ? (
                <span className="shrink-0 px-1.5 text-(--ui-text-muted)">{person.fixed}</span>
              ) : (
                <span className="flex shrink-0 items-center">
                  <select
                    aria-label={text.roleOf(person.name)}
                    value={person.role}
                    onChange={({ target }) =>
                      void apply(person.id, () => onRoleChange(person.id, target.value))
                    }
                    className={SELECT}
                  >
                    <Options roles={roles} />
                  </select>
                  <button
                    type="button"
                    aria-label={text.remove(person.name)}
                    aria-disabled={busyId !== undefined}
                    onClick={() => {
                      if (busyId !== undefined) return;
                      removedRef.current = index;
                      void apply(person.id, () => onRemove(person.id), text.removed(person.name));
                    }}
                    className={`grid size-(--ui-control-small) place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-subtle) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) ${FOCUS}`}
                  >
                    {busyId === person.id ? (
                      <LoaderCircle
                        aria-hidden
                        className="size-4 animate-spin motion-reduce:animate-none"
                      />
                    ) : (
                      <X aria-hidden className="size-4" />
                    )}
                  </button>
                </span>
              )}
            </li>
          ))}
        </ul>
        <p role="alert" className="px-5 pb-3 text-(--ui-danger-text) empty:hidden sm:px-6">
          {refusal}
        </p>
        <footer className="flex flex-wrap items-center gap-3 border-t border-(--ui-border) bg-(--ui-surface-sunken) px-5 py-3.5 sm:px-6">
          <LinkIcon aria-hidden className="size-4 shrink-0 text-(--ui-text-subtle)" />
          <div className="min-w-0 grow basis-40">
            <select
              aria-label={text.general}
              aria-describedby={`${baseId}-link`}
              value={linkRole ?? ''}
              onChange={({ target }) =>
                void apply('link', () => onLinkRoleChange(target.value || null))
              }
              className={`-ms-1.5 font-medium ${SELECT} bg-(--ui-surface-sunken)!`}
            >
              <option value="">{text.private}</option>
              {roles.map(({ value, label }) => (
                <option key={value} value={value}>
                  {linkTexts.link}: {label}
                </option>
              ))}
            </select>
            <p id={`${baseId}-link`} className="text-pretty text-(--ui-text-muted)">
              {linkTexts.private && linkRole === null ? linkTexts.private : url}
            </p>
          </div>
          <Button
            onClick={() => void copy()}
            icon={<CopyIcon aria-hidden className={isCopied ? 'text-(--ui-success-text)' : ''} />}
          >
            {isCopied ? text.copied : text.copy}
          </Button>
        </footer>
        {/* Last, so that focus starts in the field. */}
        <button
          type="button"
          onClick={requestClose}
          aria-label={text.close}
          className={`absolute end-4 top-4 grid size-(--ui-control-small) shrink-0 place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-subtle) hover:bg-(--ui-hover) hover:text-(--ui-text) active:bg-(--ui-active) ${FOCUS}`}
        >
          <X aria-hidden className="size-4" />
        </button>
        <p role="status" className="sr-only">
          {isCopied ? text.copied : said}
        </p>
      </dialog>
    </>
  );
}

function Options({ roles }: { roles: readonly ShareRole[] }) {
  return roles.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** What was pressed last. */
let pressed: Element | null = null;
if (typeof document !== 'undefined') {
  const remember = ({ target }: Event) => {
    pressed = target instanceof Element ? target : null;
  };
  document.addEventListener('click', remember, { capture: true });
}

/** What has focus. In Safari a click gives none to a button, so the one that was pressed last takes it now. */
function openerOf() {
  const button = pressed?.closest<HTMLElement>('button, a, [tabindex]');
  if (button && document.activeElement?.contains(button)) button.focus({ preventScroll: true });
  return document.activeElement;
}

/** An element and its ancestors that take focus: where to go when the opener is gone. */
function pathOf(element: Element | null): readonly HTMLElement[] {
  if (!element) return [];
  const isStop = element instanceof HTMLElement && element.matches('button, a, [tabindex]');
  return [...(isStop ? [element] : []), ...pathOf(element.parentElement)];
}
