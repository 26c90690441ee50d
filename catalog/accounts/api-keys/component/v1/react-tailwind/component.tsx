'use client';

import { KeyRound, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentProps } from 'react';

import { CopyButton } from '../data-display-copy-button/component';
import { ConfirmDialog } from '../feedback-confirm-dialog/component';
import { Button } from '../forms-button/component';
import { CheckboxGroup } from '../forms-checkbox-group/component';
import { Select } from '../forms-select/component';
import { TextField } from '../forms-text-field/component';
import { useLabels, useLocale } from '../layout-language-provider/component';
import { Dialog } from '../overlays-dialog/component';

export interface ApiKey {
  id: string;
  /** What uses it: "Web shop". */
  name: string;
  /** The part that may be seen: "lf_live_…k2Qe". Never the whole key. */
  hint: string;
  /** What it may do, by the ids of `scopes`. */
  scopes: readonly string[];
  createdBy: string;
  /** ISO 8601, as all times here. */
  createdAt: string;
  /** `null`: never. Left out: not known. */
  lastUsedAt?: string | null | undefined;
  expiresAt?: string | null | undefined;
  revokedAt?: string | undefined;
}

export interface KeyScope {
  id: string;
  /** "Read orders". */
  label: string;
  description?: string | undefined;
}

export interface NewKey {
  readonly name: string;
  readonly scopes: readonly string[];
  /** `null`: it never expires. */
  readonly days: number | null;
}

export interface ApiKeysProps extends Omit<ComponentProps<'section'>, 'title' | 'children'> {
  title?: string | undefined;
  keys: readonly ApiKey[];
  scopes: readonly KeyScope[];
  /** Makes the key and gives the whole of it. It is shown once, and kept nowhere here. */
  onCreate: (key: NewKey) => Promise<string>;
  /** A new secret for the same key; the old one ends. */
  onRotate?: ((id: string) => Promise<string>) | undefined;
  onRevoke: (id: string) => Promise<unknown>;
  /** Days that can be chosen, the proposed one first. `null` is "never". */
  lifetimes?: readonly (number | null)[] | undefined;
  /** Now, for the server and for tests. */
  now?: string | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** BCP 47. Default: that of the page. */
  locale?: string | undefined;
  labels?: Partial<ApiKeysLabels> | undefined;
}

/** Every text that is not data, for translation. */
export interface ApiKeysLabels {
  title: string;
  create: string;
  createTitle: string;
  name: string;
  nameHelp: string;
  nameMissing: string;
  scopes: string;
  scopesMissing: string;
  lifetime: string;
  days: (days: number | null) => string;
  createdTitle: (name: string) => string;
  once: string;
  secret: string;
  copy: string;
  stored: string;
  /** Closes the dialog with the key; the first time it only warns. */
  close: string;
  warning: string;
  created: (by: string, day: string) => string;
  lastUsed: (day: string) => string;
  neverUsed: string;
  useUnknown: string;
  expires: (day: string) => string;
  expiresSoon: (day: string) => string;
  expired: (day: string) => string;
  revoked: (day: string) => string;
  noExpiry: string;
  rotate: (name: string) => string;
  rotateShort: string;
  rotateTitle: (name: string) => string;
  rotateText: string;
  rotateConfirm: string;
  revoke: (name: string) => string;
  revokeShort: string;
  revokeTitle: (name: string) => string;
  revokeText: string;
  revokeConfirm: string;
  cancel: string;
  failed: string;
  revokedNow: (name: string) => string;
  empty: string;
  dialog: ComponentProps<typeof Dialog>['labels'];
  copyButton: ComponentProps<typeof CopyButton>['labels'];
}

const ENGLISH: ApiKeysLabels = {
  title: 'API keys',
  create: 'New key',
  createTitle: 'Make a new key',
  name: 'Name',
  nameHelp: 'What will use it, such as “Web shop”.',
  nameMissing: 'Say what will use the key.',
  scopes: 'It may',
  scopesMissing: 'Choose at least one thing that it may do.',
  lifetime: 'Ends after',
  days: (days) => (days === null ? 'Never' : `${days} days`),
  createdTitle: (name) => `Key for ${name}`,
  once: 'Copy the key now. It is not shown again; if it is lost, make a new one.',
  secret: 'Key',
  copy: 'Copy key',
  stored: 'I have stored it',
  close: 'Close',
  warning: 'After closing, the key is gone. Copy it first, or close again.',
  created: (by, day) => `Made by ${by}, ${day}`,
  lastUsed: (day) => `Last used ${day}`,
  neverUsed: 'Never used',
  useUnknown: 'Use not known',
  expires: (day) => `Ends ${day}`,
  expiresSoon: (day) => `Ends soon: ${day}`,
  expired: (day) => `Ended ${day}`,
  revoked: (day) => `Revoked ${day}`,
  noExpiry: 'Never ends',
  rotate: (name) => `Renew ${name}`,
  rotateShort: 'Renew',
  rotateTitle: (name) => `Renew the key for ${name}?`,
  rotateText:
    'You get a new key. The old one ends at once: what uses it stops until it has the new one.',
  rotateConfirm: 'Renew key',
  revoke: (name) => `Revoke ${name}`,
  revokeShort: 'Revoke',
  revokeTitle: (name) => `Revoke the key for ${name}?`,
  revokeText: 'What uses it stops at once. This cannot be undone.',
  revokeConfirm: 'Revoke key',
  cancel: 'Cancel',
  failed: 'It did not work, and nothing was changed. Try again.',
  revokedNow: (name) => `${name} was revoked`,
  empty: 'No keys yet. Make one for each program, so that each can be ended by itself.',
  dialog: {},
  copyButton: {},
};

const SOON_MS = 14 * 86_400_000;
const LIFETIMES: readonly (number | null)[] = [90, 30, 365, null];

/** Keys of programs: made with a purpose and an end, shown once, renewed and revoked. */
export function ApiKeys(props: ApiKeysProps) {
  const {
    title,
    keys,
    scopes,
    onCreate,
    onRotate,
    onRevoke,
    lifetimes = LIFETIMES,
    now,
    ...own
  } = props;
  const { headingLevel = 2, locale, labels, className = '', ...root } = own;
  const text = useLabels('apiKeys', ENGLISH, labels);
  const id = useId();
  const headingRef = useRef<HTMLHeadingElement>(null);
  const newRef = useRef<HTMLButtonElement>(null);
  const [isCreating, setIsCreating] = useState(false);
  const [asked, setAsked] = useState<{
    readonly act: 'rotate' | 'revoke';
    readonly key: ApiKey;
  } | null>(null);
  const [secret, setSecret] = useState<{ readonly name: string; readonly value: string } | null>(
    null,
  );
  const [hasRevoked, setHasRevoked] = useState(false);

  // The buttons of a key that is revoked are gone, and the heading takes focus once no dialog is open.
  useEffect(() => {
    if (!hasRevoked || asked !== null) return;
    headingRef.current?.focus();
    setHasRevoked(false);
  }, [hasRevoked, asked]);
  const [isWarned, setIsWarned] = useState(false);
  const [said, setSaid] = useState('');
  const minute = useMinute();
  const language = useLocale(locale);
  const at = Date.parse(now ?? '') || minute;
  const days = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  const dayOf = (instant: string) => days.format(new Date(instant));
  const Heading = `h${headingLevel}` as const;
  const scopeNames = new Map(scopes.map((scope) => [scope.id, scope.label]));

  function usesOf({ lastUsedAt }: ApiKey) {
    if (lastUsedAt === undefined) return text.useUnknown;
    return lastUsedAt === null ? text.neverUsed : text.lastUsed(dayOf(lastUsedAt));
  }

  return (
    <section
      {...root}
      aria-labelledby={`${id}-title`}
      className={`text-start font-(family-name:--ui-font) text-sm font-normal whitespace-normal text-(--ui-text) ${className}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Heading
          id={`${id}-title`}
          ref={headingRef}
          tabIndex={-1}
          className="rounded-(--ui-radius-small) text-base font-semibold tracking-tight focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
        >
          {title ?? text.title}
        </Heading>
        <Button ref={newRef} onClick={() => setIsCreating(true)}>
          {text.create}
        </Button>
      </header>
      {keys.length === 0 ? (
        <p className="mt-4 text-(--ui-text-muted)">{text.empty}</p>
      ) : (
        <ul className="mt-4 divide-y divide-(--ui-border) rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
          {keys.map((key) => {
            const end = endOf(key, at, text, dayOf);
            return (
              <li key={key.id} className="flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
                <KeyRound
                  aria-hidden
                  className={`mt-0.5 size-4 shrink-0 ${end.isOver ? 'text-(--ui-text-subtle)' : 'text-(--ui-accent-text)'}`}
                />
                <div className="min-w-0 flex-[1_1_14rem]">
                  <p
                    className={`font-medium wrap-anywhere ${end.isOver ? 'text-(--ui-text-muted) line-through' : ''}`}
                  >
                    {key.name}
                  </p>
                  <p
                    className="font-(family-name:--ui-font-mono) text-xs/5 wrap-anywhere text-(--ui-text-muted)"
                    dir="ltr"
                  >
                    {key.hint}
                  </p>
                  <p className="wrap-anywhere text-(--ui-text-muted)">
                    {key.scopes.map((scope) => scopeNames.get(scope) ?? scope).join(', ')}
                  </p>
                </div>
                <div className="min-w-0 flex-[1_1_12rem] text-(--ui-text-muted)">
                  <p>{text.created(key.createdBy, dayOf(key.createdAt))}</p>
                  <p>{usesOf(key)}</p>
                  <p
                    className={`flex items-center gap-1.5 ${end.isSoon ? 'text-(--ui-warning-text)' : ''}`}
                  >
                    {end.isSoon && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
                    {end.text}
                  </p>
                </div>
                {!end.isOver && (
                  <div className="flex gap-2">
                    {onRotate && (
                      <Button
                        size="small"
                        aria-label={text.rotate(key.name)}
                        onClick={() => setAsked({ act: 'rotate', key })}
                      >
                        {text.rotateShort}
                      </Button>
                    )}
                    <Button
                      size="small"
                      aria-label={text.revoke(key.name)}
                      onClick={() => setAsked({ act: 'revoke', key })}
                    >
                      {text.revokeShort}
                    </Button>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {isCreating && (
        <Dialog
          open
          title={text.createTitle}
          confirmLabel={text.createTitle}
          labels={{ ...text.dialog, cancel: text.cancel, failed: () => text.failed }}
          onOpenChange={(open) => setIsCreating(open)}
          onSubmit={async (data) => {
            const name = String(data.get('name')).trim();
            const lifetime = Number(data.get('days'));
            const value = await onCreate({
              name,
              scopes: data.getAll('scopes').map(String),
              days: data.get('days') === 'never' || !lifetime ? null : lifetime,
            });
            setSecret({ name, value });
          }}
        >
          <div className="grid gap-4">
            <TextField
              name="name"
              label={text.name}
              description={text.nameHelp}
              required
              maxLength={80}
              autoComplete="off"
              validate={(value) => (value.trim() === '' ? text.nameMissing : '')}
              labels={{ required: text.nameMissing }}
            />
            <CheckboxGroup
              name="scopes"
              label={text.scopes}
              required
              labels={{ required: text.scopesMissing }}
              options={scopes.map((scope) => ({
                value: scope.id,
                label: scope.label,
                description: scope.description,
              }))}
            />
            <Select
              name="days"
              label={text.lifetime}
              defaultValue={valueOf(lifetimes[0] ?? null)}
              options={lifetimes.map((each) => ({ value: valueOf(each), label: text.days(each) }))}
            />
          </div>
        </Dialog>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={
            asked.act === 'rotate'
              ? text.rotateTitle(asked.key.name)
              : text.revokeTitle(asked.key.name)
          }
          confirmLabel={asked.act === 'rotate' ? text.rotateConfirm : text.revokeConfirm}
          labels={{ cancel: text.cancel, failed: () => text.failed }}
          onOpenChange={(open) => {
            if (!open) setAsked(null);
          }}
          onConfirm={async () => {
            const { act, key } = asked;
            if (act === 'rotate' && onRotate) {
              const value = await onRotate(key.id);
              setSecret({ name: key.name, value });
              return;
            }
            await onRevoke(key.id);
            setSaid(text.revokedNow(key.name));
            setHasRevoked(true);
          }}
        >
          {asked.act === 'rotate' ? text.rotateText : text.revokeText}
        </ConfirmDialog>
      )}
      {secret && !isCreating && !asked && (
        <Dialog
          open
          title={text.createdTitle(secret.name)}
          confirmLabel={text.stored}
          labels={{ ...text.dialog, cancel: text.close }}
          // Escape would lose it for good: the first time it only says so.
          onCloseRequest={() => {
            setIsWarned(true);
            return isWarned;
          }}
          onConfirm={() => {}}
          onOpenChange={(open) => {
            if (open) return;
            setSecret(null);
            setIsWarned(false);
            requestAnimationFrame(() => newRef.current?.focus());
          }}
        >
          <div className="grid gap-3">
            <p className="text-(--ui-warning-text)">{text.once}</p>
            <div className="flex items-center gap-2">
              <code
                role="group"
                tabIndex={0}
                aria-label={text.secret}
                dir="ltr"
                className="min-w-0 grow rounded-(--ui-radius) bg-(--ui-surface-sunken) px-3 py-2 font-(family-name:--ui-font-mono) text-xs/5 wrap-anywhere text-(--ui-text) select-all focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
              >
                {secret.value}
              </code>
              <CopyButton value={secret.value} label={text.copy} labels={text.copyButton} />
            </div>
            <p role="alert" className="text-(--ui-danger-text) empty:hidden">
              {isWarned && text.warning}
            </p>
          </div>
        </Dialog>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

const valueOf = (days: number | null) => (days === null ? 'never' : String(days));

function endOf(
  { revokedAt, expiresAt }: ApiKey,
  now: number,
  text: ApiKeysLabels,
  dayOf: (instant: string) => string,
) {
  if (revokedAt) return { text: text.revoked(dayOf(revokedAt)), isOver: true, isSoon: false };
  if (!expiresAt) return { text: text.noExpiry, isOver: false, isSoon: false };
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return { text: text.expired(dayOf(expiresAt)), isOver: true, isSoon: false };
  const isSoon = left < SOON_MS;
  return {
    text: (isSoon ? text.expiresSoon : text.expires)(dayOf(expiresAt)),
    isOver: false,
    isSoon,
  };
}

/** The minute of the reader. A server does not know it: nothing has ended there yet. */
const useMinute = () =>
  useSyncExternalStore(
    () => () => {},
    () => Math.floor(Date.now() / 60_000) * 60_000,
    () => 0,
  );
