import { type SubmitEvent, useEffect, useId, useRef, useState, type RefObject } from 'react';
import { CopyButton } from '../code/copy-button.tsx';
import { ClientTabs } from '../connect/client-tabs.tsx';
import { Dialog, DialogActions } from '../page/dialog.tsx';
import { type MintedToken, listTokens, mintToken } from './account-api.ts';
import { daysAfter, formatDate } from '../page/format-time.ts';
import { type LibraryOption, LibraryChoices } from './library-choices.tsx';
import { ScopeChoices } from './scope-choices.tsx';
import type { ScopeOption } from './scope-texts.server.ts';
import { connectClientsWithToken } from './token-clients.ts';
import { counted } from '../../../../domain/text.ts';

const LIVES = [7, 90, 365];

const DEFAULT_DAYS = 90;

/** The lifetimes to choose from, in days, within the operator's maximum; `undefined` is no expiry. */
function livesWithin(maxDays: number | undefined): readonly (number | undefined)[] {
  if (maxDays === undefined) return [...LIVES, undefined];
  return [...LIVES.filter((days) => days < maxDays), maxDays];
}

function describeLife(days: number | undefined): string {
  if (days === undefined) return 'Never';
  return days === 365 ? '1 year' : counted(days, 'day');
}

const MAX_NAME_LENGTH = 100;
const POLL_MS = 3000;

/** Creates a token in two steps: choose its access, then copy it, which is possible only once. */
export function MintDialog(props: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called when a token was created or used. */
  readonly onChange: () => void;
  readonly scopes: readonly ScopeOption[];
  /** Selected by default. */
  readonly defaultScopes: readonly string[];
  readonly libraries: readonly LibraryOption[];
  /** The longest lifetime; undefined for no maximum. */
  readonly maxDays: number | undefined;
  readonly baseUrl: string;
  /** ISO 8601. */
  readonly now: string;
}) {
  const { isOpen, onClose } = props;
  const [minted, setMinted] = useState<MintedToken>();
  const [isLeaving, setIsLeaving] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);

  function close(): void {
    // The list may show the token's first use by now.
    if (minted !== undefined) props.onChange();
    setMinted(undefined);
    setIsLeaving(false);
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={
        minted === undefined
          ? 'New token'
          : isLeaving
            ? 'Close without the token?'
            : 'Copy your token now'
      }
      titleRef={minted === undefined ? undefined : title}
      // The token cannot be shown again, so leaving the second step takes a confirmation.
      onClose={() => (minted === undefined || isLeaving ? close() : setIsLeaving(true))}
    >
      {minted === undefined ? (
        <ChooseStep
          {...props}
          onMinted={(token) => {
            setMinted(token);
            props.onChange();
          }}
        />
      ) : isLeaving ? (
        <>
          <p className="mt-1 text-muted">It cannot be shown again.</p>
          <p className="mt-6 flex justify-end gap-2">
            <button type="button" className="btn btn-quiet" onClick={close}>
              Close
            </button>
            <button
              type="button"
              className="btn btn-primary"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- moves focus to the safe answer of a dialog
              autoFocus
              onClick={() => setIsLeaving(false)}
            >
              Back to the token
            </button>
          </p>
        </>
      ) : (
        <CopyStep minted={minted} baseUrl={props.baseUrl} title={title} onDone={close} />
      )}
    </Dialog>
  );
}

function ChooseStep(props: {
  readonly scopes: readonly ScopeOption[];
  /** Ticked at first. */
  readonly defaultScopes: readonly string[];
  readonly libraries: readonly LibraryOption[];
  readonly maxDays: number | undefined;
  readonly now: string;
  readonly onClose: () => void;
  readonly onMinted: (token: MintedToken) => void;
}) {
  const [chosen, setChosen] = useState(() => new Set(props.defaultScopes));
  const [libraryIds, setLibraryIds] = useState<ReadonlySet<string>>();
  const [days, setDays] = useState<number | undefined>(
    Math.min(DEFAULT_DAYS, props.maxDays ?? DEFAULT_DAYS),
  );
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState('');
  const id = useId();
  const expiresAt = days === undefined ? undefined : daysAfter(props.now, days);

  async function create(name: string): Promise<void> {
    if (isPending) return;
    setIsPending(true);
    const result = await mintToken({
      name,
      scopes: [...chosen],
      libraryIds: libraryIds === undefined ? null : [...libraryIds],
      expiresAt: expiresAt ?? null,
    });
    setIsPending(false);
    if (result.ok) props.onMinted(result.value);
    else setProblem(result.message);
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    void create(typeof name === 'string' ? name.trim() : '');
  }

  function toggle(scope: string): void {
    const next = new Set(chosen);
    if (!next.delete(scope)) next.add(scope);
    setChosen(next);
  }

  return (
    <form onSubmit={submit}>
      <label htmlFor={`${id}-name`} className="mt-4 block font-medium">
        Name
      </label>
      <p id={`${id}-hint`} className="text-muted">
        Where you will use it.
      </p>
      <input
        id={`${id}-name`}
        name="name"
        required
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        className="field mt-1.5"
      />
      <div className="mt-5">
        <ScopeChoices
          scopes={props.scopes}
          choiceOf={({ scope }) => ({
            checked: chosen.has(scope),
            onChange: () => toggle(scope),
          })}
        />
      </div>
      <LibraryChoices libraries={props.libraries} chosen={libraryIds} onChange={setLibraryIds} />
      <fieldset className="mt-5">
        <legend className="font-medium">Expires</legend>
        <div className="seg mt-1.5">
          {livesWithin(props.maxDays).map((value) => (
            <button
              key={String(value)}
              type="button"
              aria-pressed={value === days}
              onClick={() => setDays(value)}
            >
              {describeLife(value)}
            </button>
          ))}
        </div>
        <p role="status" className="mt-1.5 text-muted">
          {expiresAt === undefined ? 'Until you revoke it.' : `Until ${formatDate(expiresAt)}.`}
        </p>
      </fieldset>
      <DialogActions problem={problem} onCancel={props.onClose}>
        <button type="submit" className="btn btn-primary" aria-disabled={isPending}>
          {isPending ? 'Creating…' : 'Create token'}
        </button>
      </DialogActions>
    </form>
  );
}

function CopyStep(props: {
  readonly minted: MintedToken;
  readonly baseUrl: string;
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly onDone: () => void;
}) {
  const { minted, baseUrl, title } = props;
  const isUsed = useFirstCall(minted.id);
  useEffect(() => title.current?.focus(), [title]);
  return (
    <>
      <p className="mt-1 text-muted">
        It is shown only once. If you lose it, revoke it and create another.
      </p>
      <div className="snippet mt-4">
        <pre tabIndex={0} role="region" aria-label="Token">
          <code>{minted.token}</code>
        </pre>
        <CopyButton text={minted.token} label="Copy token" isQuiet />
      </div>
      <div className="mt-6">
        <ClientTabs clients={connectClientsWithToken(baseUrl, minted.token)} />
      </div>
      <div className="mt-6 flex items-center justify-between gap-4">
        <p role="status" className="text-muted">
          {isUsed ? 'Connected. First call just now.' : 'Waiting for the first call…'}
        </p>
        <button type="button" className="btn" onClick={props.onDone}>
          Done
        </button>
      </div>
    </>
  );
}

/** Polls until the token has been used. */
function useFirstCall(id: string): boolean {
  const [isUsed, setIsUsed] = useState(false);
  useEffect(() => {
    if (isUsed) return undefined;
    const controller = new AbortController();
    async function poll(): Promise<void> {
      const result = await listTokens(controller.signal);
      const token = result.ok ? result.value.find((candidate) => candidate.id === id) : undefined;
      if (token !== undefined && token.lastUsedAt !== null) setIsUsed(true);
    }
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [id, isUsed]);
  return isUsed;
}
