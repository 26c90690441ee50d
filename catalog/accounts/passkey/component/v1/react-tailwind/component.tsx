'use client';

import { KeyRound } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ComponentProps } from 'react';

import { Button, forReader } from '../forms-button/component';
import { TextField } from '../forms-text-field/component';
import { useLabels, useLocale, useTimeZone } from '../layout-language-provider/component';

export interface Passkey {
  id: string;
  name: string;
  /** Where it is kept: "iCloud Keychain". Not known without it. */
  manager?: string | undefined;
  /** Instants. */
  createdAt: string;
  lastUsedAt?: string | undefined;
}

export interface PasskeysProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  title?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Where the place has a heading of this level already. */
  hideHeading?: boolean | undefined;
  passkeys: readonly Passkey[];
  /** Whether this browser can make one. Only a browser knows; until then nothing is offered. */
  supported: boolean | undefined;
  /** Opens the system's dialog. Rejects with a `NotAllowedError` when it is closed, an `InvalidStateError` when there is one already. */
  onCreate: () => Promise<unknown>;
  /** Asks before it removes: one press must not lock anybody out. */
  onRemove: (passkey: Passkey) => Promise<unknown> | void;
  onRename?: ((passkey: Passkey, name: string) => Promise<unknown> | void) | undefined;
  /** Why the last one cannot be removed, where there is no other way to sign in. */
  lastOne?: string | undefined;
  locale?: string | undefined;
  labels?: Partial<PasskeysLabels> | undefined;
}

export interface PasskeysLabels {
  title: string;
  benefit: string;
  create: string;
  creating: string;
  created: string;
  closed: string;
  exists: string;
  failed: string;
  unsupported: string;
  empty: string;
  made: (date: string) => string;
  used: (date: string) => string;
  neverUsed: string;
  rename: string;
  newName: string;
  save: string;
  cancel: string;
  noName: string;
  remove: string;
}

const ENGLISH: PasskeysLabels = {
  title: 'Passkeys',
  benefit:
    'Sign in with a fingerprint, your face or the PIN of your device. Nothing to remember, nothing to steal.',
  create: 'Create a passkey',
  creating: 'Follow the dialog of your device…',
  created: 'The passkey was created.',
  closed: 'No passkey was created.',
  exists: 'This device has a passkey for your account already.',
  failed: 'The passkey could not be created. Your other ways to sign in still work.',
  unsupported: 'This browser cannot make passkeys.',
  empty: 'You have no passkey yet.',
  made: (date) => `Created ${date}`,
  used: (date) => `Last used ${date}`,
  neverUsed: 'Not used yet',
  rename: 'Rename',
  newName: 'Name of the passkey',
  save: 'Save',
  cancel: 'Cancel',
  noName: 'Enter a name, such as the device that it is on.',
  remove: 'Remove',
};

/** The passkeys of an account: what they are for, a new one, and those that there are. */
export function Passkeys(props: PasskeysProps) {
  const { title, passkeys, supported, onCreate, onRemove, onRename, ...own } = props;
  const { headingLevel = 2, hideHeading = false, lastOne, locale: givenLocale, ...more } = own;
  const { labels, className = '', ...root } = more;
  const text = useLabels('passkeys', ENGLISH, labels);
  const locale = useLocale(givenLocale);
  const timeZone = useTimeZone();
  const id = useId();
  const rootRef = useRef<HTMLElement>(null);
  const [reason, setReason] = useState('');
  const [outcome, setOutcome] = useState<'created' | 'closed' | 'exists' | 'failed'>();
  const [editing, setEditing] = useState('');
  const Heading = `h${headingLevel}` as const;
  const day = (at: string) =>
    Number.isNaN(Date.parse(at))
      ? at
      : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(at));

  async function create() {
    setOutcome(undefined);
    try {
      await onCreate();
      setOutcome('created');
    } catch (error) {
      setReason(forReader(error));
      const name = error instanceof Error ? error.name : '';
      // The browser does not tell closing from a timeout: neither is a fault.
      if (name === 'NotAllowedError' || name === 'AbortError') setOutcome('closed');
      else setOutcome(name === 'InvalidStateError' ? 'exists' : 'failed');
    }
  }

  function leaveEditing(passkey: string) {
    setEditing('');
    requestAnimationFrame(() =>
      rootRef.current
        ?.querySelector<HTMLElement>(`[data-rename="${CSS.escape(passkey)}"]`)
        ?.focus(),
    );
  }

  return (
    <section
      aria-labelledby={hideHeading ? undefined : `${id}-title`}
      {...root}
      ref={rootRef}
      tabIndex={-1}
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 text-start font-(family-name:--ui-font) text-sm text-(--ui-text) outline-none ${className}`}
    >
      <div className="grid gap-1">
        {!hideHeading && (
          <Heading id={`${id}-title`} className="text-base font-semibold tracking-tight">
            {title ?? text.title}
          </Heading>
        )}
        <p className="text-(--ui-text-muted)">{text.benefit}</p>
      </div>
      {passkeys.length === 0 ? (
        <p className="text-(--ui-text-muted)">{text.empty}</p>
      ) : (
        <ul
          aria-label={title ?? text.title}
          className="divide-y divide-(--ui-border) rounded-(--ui-radius-large) border border-(--ui-border)"
        >
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center gap-3 p-3">
              <KeyRound aria-hidden className="size-4 shrink-0 text-(--ui-text-subtle)" />
              {editing === passkey.id ? (
                <form
                  className="flex min-w-0 flex-1 flex-wrap items-end gap-2"
                  onSubmit={(event) => {
                    event.preventDefault();
                    const name = String(new FormData(event.currentTarget).get('name')).trim();
                    void onRename?.(passkey, name);
                    leaveEditing(passkey.id);
                  }}
                  onKeyDown={(event) => {
                    if (event.key !== 'Escape' || event.defaultPrevented) return;
                    event.preventDefault();
                    leaveEditing(passkey.id);
                  }}
                >
                  <TextField
                    className="min-w-40 flex-1"
                    label={text.newName}
                    name="name"
                    required
                    maxLength={60}
                    defaultValue={passkey.name}
                    ref={(input) => input?.focus()}
                    labels={{ required: text.noName }}
                  />
                  <Button type="submit" variant="primary">
                    {text.save}
                  </Button>
                  <Button onClick={() => leaveEditing(passkey.id)}>{text.cancel}</Button>
                </form>
              ) : (
                <>
                  <div className="min-w-0 flex-1 basis-48">
                    <p className="font-medium wrap-anywhere">{passkey.name}</p>
                    <p className="text-(--ui-text-muted)" suppressHydrationWarning>
                      {[
                        passkey.manager,
                        text.made(day(passkey.createdAt)),
                        passkey.lastUsedAt === undefined
                          ? text.neverUsed
                          : text.used(day(passkey.lastUsedAt)),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </div>
                  {onRename && (
                    <Button
                      size="small"
                      variant="quiet"
                      data-rename={passkey.id}
                      onClick={() => setEditing(passkey.id)}
                    >
                      {text.rename}
                      <span className="sr-only"> {passkey.name}</span>
                    </Button>
                  )}
                  <Button
                    size="small"
                    variant="quiet"
                    refusal={passkeys.length === 1 ? lastOne : undefined}
                    onClick={async () => {
                      await onRemove(passkey);
                      // Its button went with it.
                      if (document.activeElement === document.body) rootRef.current?.focus();
                    }}
                  >
                    {text.remove}
                    <span className="sr-only"> {passkey.name}</span>
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {supported === true && (
        <div>
          <Button
            variant="primary"
            icon={<KeyRound aria-hidden />}
            labels={{ pending: text.creating }}
            onClick={create}
          >
            {text.create}
          </Button>
        </div>
      )}
      {supported === false && <p className="text-(--ui-text-muted)">{text.unsupported}</p>}
      <p
        role="status"
        className={`empty:hidden ${outcome === 'failed' ? 'text-(--ui-danger-text)' : outcome === 'created' ? 'text-(--ui-success-text)' : 'text-(--ui-text-muted)'}`}
      >
        {outcome && ((outcome === 'failed' && reason) || text[outcome])}
      </p>
    </section>
  );
}
