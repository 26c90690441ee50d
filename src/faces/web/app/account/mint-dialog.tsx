import { useEffect, useId, useRef, useState } from 'react';
import { CopyButton } from '../code/copy-button.tsx';
import { ClientTabs } from '../connect/client-tabs.tsx';
import { Dialog, textIn } from '../page/dialog.tsx';
import { type MintedToken, listTokens, mintToken } from './account-api.ts';
import { daysAfter, formatDate } from '../page/format-time.ts';
import { type LibraryOption, LibraryChoices } from './library-choices.tsx';
import { ScopeChoices } from './scope-choices.tsx';
import type { ScopeOption } from './scope-texts.server.ts';
import { connectClientsWithToken } from './token-clients.ts';
import { SegmentedControl } from '../ui/forms-segmented-control/component';
import { counted } from '../../../../domain/text.ts';

const LIVES = [7, 90, 365];

const DEFAULT_DAYS = 90;

/** The lifetimes to choose from, in days, within the operator's maximum; `undefined` means no expiry. */
function livesWithin(maxDays: number | undefined): readonly (number | undefined)[] {
  if (maxDays === undefined) return [...LIVES, undefined];
  return [...LIVES.filter((days) => days < maxDays), maxDays];
}

/** As a value of the choice. */
const NEVER = 'never';

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
  const [choice, setChoice] = useState<Choice>(() => firstChoice(props));

  function close(): void {
    // The list may show the token's first use by now.
    if (minted !== undefined) props.onChange();
    setMinted(undefined);
    setIsLeaving(false);
    setChoice(firstChoice(props));
    onClose();
  }

  async function create(data: FormData): Promise<string | undefined> {
    const { scopes, libraryIds, days } = choice;
    const result = await mintToken({
      name: textIn(data, 'name').trim(),
      scopes: [...scopes],
      libraryIds: libraryIds === undefined ? null : [...libraryIds],
      expiresAt: (days === undefined ? undefined : daysAfter(props.now, days)) ?? null,
    });
    if (!result.ok) return result.message;
    setMinted(result.value);
    props.onChange();
    return undefined;
  }

  if (minted === undefined) {
    return (
      <Dialog
        isOpen={isOpen}
        // After success the same dialog shows the token.
        onClose={(reason) => {
          if (reason !== 'confirm') close();
        }}
        title="New token"
        confirmLabel="Create token"
        onSubmit={create}
        className="max-w-xl"
      >
        <ChooseStep {...props} choice={choice} onChoice={setChoice} />
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      title={isLeaving ? 'Close without the token?' : 'Copy your token now'}
      aria-describedby={undefined}
      confirmLabel={isLeaving ? 'Back to the token' : 'Done'}
      labels={{ cancel: isLeaving ? 'Close' : 'Close without copying' }}
      onConfirm={() => Promise.resolve(undefined)}
      // The token cannot be shown again, so leaving without "Done" takes a confirmation.
      onCloseRequest={() => {
        setIsLeaving(true);
        return isLeaving;
      }}
      onClose={(reason) => {
        if (isLeaving && reason === 'confirm') setIsLeaving(false);
        else close();
      }}
      className="max-w-xl"
    >
      {isLeaving ? (
        <p>It cannot be shown again.</p>
      ) : (
        <CopyStep minted={minted} baseUrl={props.baseUrl} />
      )}
    </Dialog>
  );
}

/** What a new token may do, and how long. */
interface Choice {
  readonly scopes: ReadonlySet<string>;
  /** Undefined for all. */
  readonly libraryIds: ReadonlySet<string> | undefined;
  readonly days: number | undefined;
}

function firstChoice(given: {
  readonly defaultScopes: readonly string[];
  readonly maxDays: number | undefined;
}): Choice {
  return {
    scopes: new Set(given.defaultScopes),
    libraryIds: undefined,
    days: Math.min(DEFAULT_DAYS, given.maxDays ?? DEFAULT_DAYS),
  };
}

function ChooseStep(props: {
  readonly scopes: readonly ScopeOption[];
  readonly libraries: readonly LibraryOption[];
  readonly maxDays: number | undefined;
  readonly now: string;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
}) {
  const { choice, onChoice } = props;
  const { scopes, days } = choice;
  const id = useId();
  const expiresAt = days === undefined ? undefined : daysAfter(props.now, days);

  function toggle(scope: string): void {
    const next = new Set(scopes);
    if (!next.delete(scope)) next.add(scope);
    onChoice({ ...choice, scopes: next });
  }

  return (
    <>
      <label htmlFor={`${id}-name`} className="block font-medium">
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
            checked: scopes.has(scope),
            onChange: () => toggle(scope),
          })}
        />
      </div>
      <LibraryChoices
        libraries={props.libraries}
        chosen={choice.libraryIds}
        onChange={(libraryIds) => onChoice({ ...choice, libraryIds })}
      />
      <SegmentedControl
        label="Expires"
        size="small"
        className="mt-5"
        options={livesWithin(props.maxDays).map((value) => ({
          value: String(value ?? NEVER),
          label: describeLife(value),
        }))}
        value={String(days ?? NEVER)}
        onValueChange={(value) =>
          onChoice({ ...choice, days: value === NEVER ? undefined : Number(value) })
        }
      />
      <p role="status" className="mt-1.5 text-muted">
        {expiresAt === undefined ? 'Until you revoke it.' : `Until ${formatDate(expiresAt)}.`}
      </p>
    </>
  );
}

function CopyStep({ minted, baseUrl }: { readonly minted: MintedToken; readonly baseUrl: string }) {
  const isUsed = useFirstCall(minted.id);
  const token = useRef<HTMLPreElement>(null);
  useEffect(() => token.current?.focus(), []);
  return (
    // Wide content scrolls in its own frame instead of widening the dialog.
    <div className="contain-inline-size text-text">
      <p className="text-muted">
        It is shown only once. If you lose it, revoke it and create another.
      </p>
      <div className="snippet mt-4">
        <pre ref={token} tabIndex={0} role="region" aria-label="Token">
          <code>{minted.token}</code>
        </pre>
        <CopyButton text={minted.token} label="Copy token" isQuiet />
      </div>
      <div className="mt-6">
        <ClientTabs clients={connectClientsWithToken(baseUrl, minted.token)} />
      </div>
      <p role="status" className="mt-6 text-muted">
        {isUsed ? 'Connected. First call just now.' : 'Waiting for the first call…'}
      </p>
    </div>
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
