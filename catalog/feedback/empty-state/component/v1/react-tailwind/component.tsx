'use client';

import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CircleCheckBig, CloudAlert, FolderPlus, LoaderCircle, SearchX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

export type EmptyStateVariant = 'first-use' | 'no-results' | 'cleared' | 'error';

interface EmptyStateActionBase {
  readonly label: string;
  /** Shows progress and ignores presses; the button keeps focus. */
  readonly busy?: boolean | undefined;
  /** The label while busy, such as "Trying again". It is announced. */
  readonly busyLabel?: string | undefined;
}

/** A button when it has `onAction`, a link when it has `href`. */
export type EmptyStateAction = EmptyStateActionBase &
  (
    | { readonly onAction: () => void; readonly href?: undefined }
    | { readonly href: string; readonly onAction?: undefined }
  );

export interface EmptyStateProps {
  /** Why there is nothing here. Sets the icon and its colours. */
  readonly variant: EmptyStateVariant;
  /** What is the case, in a few words: "No projects yet". */
  readonly title: string;
  /** What the person can do about it, in one or two sentences. */
  readonly description?: string | undefined;
  /** Further content between the description and the actions, such as suggestions. */
  readonly children?: ReactNode;
  readonly primaryAction?: EmptyStateAction | undefined;
  readonly secondaryAction?: EmptyStateAction | undefined;
  /** For errors: what to quote to support. */
  readonly reference?: string | undefined;
  /** Another icon from lucide-react; null for none. */
  readonly icon?: LucideIcon | null | undefined;
  /** page fills the main area, panel a card, row the body of a table or a short list. Default panel. */
  readonly density?: 'page' | 'panel' | 'row';
  /** Default 2. */
  readonly headingLevel?: 2 | 3 | 4 | 5 | 6;
  /** Tells screen readers when it appears. Default true, except for first-use, which is there on arrival. */
  readonly announce?: boolean;
  /** Takes focus when it appears, for when it replaces the control that was just used. Default false. */
  readonly takeFocus?: boolean;
}

const focusRing =
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)';

const looks: Record<EmptyStateVariant, { readonly icon: LucideIcon; readonly colours: string }> = {
  'first-use': { icon: FolderPlus, colours: 'bg-(--ui-accent-soft) text-(--ui-accent)' },
  'no-results': { icon: SearchX, colours: 'bg-(--ui-surface-hover) text-(--ui-text-muted)' },
  cleared: { icon: CircleCheckBig, colours: 'bg-(--ui-success-soft) text-(--ui-success)' },
  error: { icon: CloudAlert, colours: 'bg-(--ui-danger-soft) text-(--ui-danger)' },
};

const frames = {
  page: 'min-h-[50dvh] flex-col items-center justify-center gap-5 px-4 py-16 text-center',
  panel: 'flex-col items-center justify-center gap-4 px-4 py-8 text-center sm:px-6 sm:py-10',
  row: 'flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 text-start',
} as const;

/** Stands where content would be, says why there is none, and offers the next step. */
export function EmptyState({
  variant,
  title,
  description,
  children,
  primaryAction,
  secondaryAction,
  reference,
  icon,
  density = 'panel',
  headingLevel = 2,
  announce = variant !== 'first-use',
  takeFocus = false,
}: EmptyStateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const look = looks[variant];
  const Icon = icon === undefined ? look.icon : icon;
  const Heading = `h${headingLevel}` as const;
  const row = density === 'row';
  const busy = [primaryAction, secondaryAction].find((action) => action?.busy === true);

  // Read once: a later change of the prop must not pull focus away from where it went.
  const [focusOnArrival] = useState(takeFocus);
  useEffect(() => {
    if (focusOnArrival) heading.current?.focus();
  }, [focusOnArrival]);

  return (
    <div className={`flex font-(family-name:--ui-font-sans) text-(--ui-text) ${frames[density]}`}>
      {Icon !== null && (
        <span
          aria-hidden="true"
          className={`grid shrink-0 place-items-center rounded-(--ui-radius) ${density === 'page' ? 'size-14' : 'size-11'} ${look.colours}`}
        >
          <Icon aria-hidden="true" className={density === 'page' ? 'size-7' : 'size-5'} />
        </span>
      )}
      <div className={row ? 'min-w-0 flex-[1_1_14rem]' : 'w-full max-w-md min-w-0'}>
        <Heading
          ref={heading}
          tabIndex={focusOnArrival ? -1 : undefined}
          className={`rounded-(--ui-radius-small) font-semibold break-words text-balance ${density === 'page' ? 'text-xl' : 'text-base'} ${focusRing}`}
        >
          {title}
        </Heading>
        {description !== undefined && (
          <p className="mt-1 text-sm leading-6 break-words text-pretty text-(--ui-text-muted)">
            {description}
          </p>
        )}
        {children !== undefined && <div className="mt-3 text-sm">{children}</div>}
        {reference !== undefined && (
          <p className="mt-2 text-xs text-(--ui-text-muted)">
            Reference{' '}
            <code className="font-(family-name:--ui-font-mono) break-all select-all">
              {reference}
            </code>
          </p>
        )}
      </div>
      {(primaryAction !== undefined || secondaryAction !== undefined) && (
        <div className={`flex flex-wrap gap-2 ${row ? '' : 'justify-center'}`}>
          {primaryAction !== undefined && <ActionControl action={primaryAction} main />}
          {secondaryAction !== undefined && <ActionControl action={secondaryAction} main={false} />}
        </div>
      )}
      {announce && (
        <Announcer
          text={
            busy === undefined
              ? [title, description].filter(Boolean).join('. ')
              : (busy.busyLabel ?? busy.label)
          }
          silentOnArrival={focusOnArrival}
        />
      )}
    </div>
  );
}

interface ActionControlProps {
  readonly action: EmptyStateAction;
  readonly main: boolean;
}

function ActionControl({ action, main }: ActionControlProps) {
  const className = `inline-flex min-h-10 items-center justify-center gap-2 rounded-(--ui-radius-small) border px-4 py-2 text-sm font-medium aria-disabled:cursor-default ${
    main
      ? 'border-transparent bg-(--ui-accent) text-(--ui-accent-text) hover:opacity-90'
      : 'border-(--ui-border-strong) bg-(--ui-surface-raised) hover:bg-(--ui-surface-hover) active:bg-(--ui-border)'
  } ${focusRing}`;

  if (action.href !== undefined) {
    return (
      <a href={action.href} className={className}>
        {action.label}
      </a>
    );
  }

  const { onAction, busy = false, label, busyLabel = label } = action;
  return (
    <button
      type="button"
      // A disabled button would drop focus, so a busy one stays in reach and does nothing.
      aria-disabled={busy}
      onClick={() => {
        if (!busy) onAction();
      }}
      className={className}
    >
      {busy && (
        <LoaderCircle
          aria-hidden="true"
          className="size-4 animate-spin motion-reduce:animate-none"
        />
      )}
      {busy ? busyLabel : label}
    </button>
  );
}

interface AnnouncerProps {
  readonly text: string;
  readonly silentOnArrival: boolean;
}

/**
 * Fills its live region a moment after it is in the page: screen readers skip a region that arrives
 * together with its text. The text goes again, so that it is not met twice when reading on.
 */
function Announcer({ text, silentOnArrival }: AnnouncerProps) {
  const [said, setSaid] = useState('');
  const silenced = useRef(silentOnArrival ? text : null);

  useEffect(() => {
    if (silenced.current === text) return undefined;
    silenced.current = null;
    const say = setTimeout(() => setSaid(text), 150);
    const clear = setTimeout(() => setSaid(''), 6000);
    return () => {
      clearTimeout(say);
      clearTimeout(clear);
    };
  }, [text]);

  return (
    <p role="status" aria-atomic="true" className="sr-only">
      {said}
    </p>
  );
}

const examplePanel =
  'flex min-w-0 flex-col overflow-hidden rounded-(--ui-radius) border border-(--ui-border) bg-(--ui-surface)';
const exampleHeader =
  'flex min-h-14 items-center justify-between gap-3 border-b border-(--ui-border) px-4 py-2';
const exampleButton = `min-h-10 rounded-(--ui-radius-small) px-3 text-sm font-medium text-(--ui-accent) hover:bg-(--ui-surface-hover) pointer-fine:min-h-8 ${focusRing}`;

interface ExamplePanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

function ExamplePanel({ title, aside, children }: ExamplePanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={examplePanel}>
      <div className={exampleHeader}>
        <h2 id={id} className="text-sm font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      <div className="grid flex-1">{children}</div>
    </section>
  );
}

interface ExampleListProps {
  readonly items: readonly string[];
  /** Takes focus when the button that brought the list has gone. */
  readonly takeFocus?: boolean;
}

function ExampleList({ items, takeFocus = false }: ExampleListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (takeFocus) list.current?.focus();
  }, [takeFocus]);
  return (
    <ul
      ref={list}
      tabIndex={takeFocus ? -1 : undefined}
      className={`divide-y divide-(--ui-border) self-start text-sm ${focusRing}`}
    >
      {items.map((item) => (
        <li key={item} className="px-4 py-3 break-words">
          {item}
        </li>
      ))}
    </ul>
  );
}

function ExampleProjects() {
  const [projects, setProjects] = useState<readonly string[]>([]);
  const [deleted, setDeleted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const count = projects.length;

  // "Create project" leaves with the empty state, so focus goes to the control that takes its place.
  useEffect(() => {
    if (count > 0) button.current?.focus();
  }, [count]);

  return (
    <ExamplePanel
      title="Projects"
      aside={
        count > 0 && (
          <button
            ref={button}
            type="button"
            className={exampleButton}
            onClick={() => {
              setProjects([]);
              setDeleted(true);
            }}
          >
            Delete all
          </button>
        )
      }
    >
      {count > 0 ? (
        <ExampleList items={projects} />
      ) : (
        <EmptyState
          variant="first-use"
          headingLevel={3}
          takeFocus={deleted}
          title="No projects yet"
          description="A project keeps the plan, the files and the people of one piece of work together."
          primaryAction={{
            label: 'Create project',
            onAction: () => setProjects(['Autumn catalogue']),
          }}
          secondaryAction={{ label: 'See an example', href: '#example-project' }}
        />
      )}
    </ExamplePanel>
  );
}

const exampleContracts = [
  'Cleaning, Harbour Street office',
  'Electricity, all sites',
  'Lease of the delivery vans',
  'Printer maintenance',
];

function ExampleContracts() {
  const [query, setQuery] = useState('quartz heater');
  const field = useRef<HTMLInputElement>(null);
  const wanted = query.trim().toLocaleLowerCase();
  const found = exampleContracts.filter((name) => name.toLocaleLowerCase().includes(wanted));

  const clear = () => {
    setQuery('');
    field.current?.focus();
  };

  return (
    <ExamplePanel
      title="Contracts"
      aside={
        <input
          ref={field}
          type="search"
          aria-label="Search contracts"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className={`h-10 w-44 min-w-0 rounded-(--ui-radius-small) border border-(--ui-border-strong) bg-(--ui-surface-raised) px-3 text-base sm:text-sm ${focusRing}`}
        />
      }
    >
      {found.length > 0 ? (
        <ExampleList items={found} />
      ) : (
        <EmptyState
          variant="no-results"
          headingLevel={3}
          title={`No contract matches “${query.trim()}”`}
          description="Check the spelling, or search for the supplier or the site instead."
          primaryAction={{ label: 'Clear search', onAction: clear }}
        />
      )}
    </ExamplePanel>
  );
}

function ExampleActivity() {
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => {
      setBusy(false);
      setAttempt((before) => before + 1);
    }, 1400);
    return () => clearTimeout(timer);
  }, [busy]);

  return (
    <ExamplePanel title="Activity">
      {attempt < 2 ? (
        <EmptyState
          variant="error"
          headingLevel={3}
          title={attempt === 0 ? 'Activity did not load' : 'Activity still does not load'}
          description="The server took too long to answer. Your own work is not affected."
          reference="act-504-7Q2M"
          primaryAction={{
            label: 'Try again',
            busy,
            busyLabel: 'Trying again',
            onAction: () => setBusy(true),
          }}
        />
      ) : (
        <ExampleList
          takeFocus
          items={['Yara commented on “Floor plan”', 'Mika uploaded 12 photos']}
        />
      )}
    </ExamplePanel>
  );
}

/** Four panels, each empty for another reason: first use, no results, all done, and an error. */
export default function EmptyStateExample() {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="min-h-128 bg-(--ui-background) p-4 font-(family-name:--ui-font-sans) text-(--ui-text) sm:p-8"
    >
      <h1 id={headingId} className="mb-4 text-xl font-semibold">
        Workspace
      </h1>
      <div className="mx-auto grid gap-4 md:grid-cols-2">
        <ExampleProjects />
        <ExampleContracts />
        <ExamplePanel title="Review queue">
          <EmptyState
            variant="cleared"
            headingLevel={3}
            announce={false}
            title="All 14 requests are reviewed"
            description="New requests arrive here, and by mail at nine each morning."
            secondaryAction={{ label: 'Show reviewed requests', href: '#reviewed' }}
          />
        </ExamplePanel>
        <ExampleActivity />
      </div>
    </section>
  );
}
