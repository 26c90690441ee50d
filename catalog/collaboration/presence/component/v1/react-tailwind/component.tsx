'use client';

import { CloudOff, Pencil } from 'lucide-react';
import { useId } from 'react';

import { placeBeside } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface PresentPerson {
  readonly id: string;
  readonly name: string;
  readonly state: 'viewing' | 'editing' | 'away';
  /** What they look at or edit: "Delivery". */
  readonly where?: string | undefined;
  readonly isYou?: boolean | undefined;
  /** A picture. Initials without it. */
  readonly imageUrl?: string | undefined;
}

export interface PresenceProps {
  /** In a stable order, you first. One entry for each person, however many tabs they have. */
  people: readonly PresentPerson[];
  /** Faces in the stack before the number. */
  max?: number | undefined;
  /** Leads to where somebody is; without it the rows are no buttons. */
  onGoTo?: ((person: PresentPerson) => void) | undefined;
  /** One's own connection is lost: who is here is not known. */
  isUnknown?: boolean | undefined;
  labels?: Partial<PresenceLabels> | undefined;
}

/** Every text that the component brings along, for translation. */
export interface PresenceLabels {
  here: (names: readonly string[]) => string;
  list: string;
  you: string;
  states: Readonly<Record<PresentPerson['state'], string>>;
  goTo: (name: string) => string;
  unknown: string;
}

const ENGLISH: PresenceLabels = {
  here: (names) =>
    `${names.length === 1 ? '1 person' : `${names.length} people`} here: ${names.join(', ')}`,
  list: 'Here now',
  you: 'you',
  states: { viewing: 'Viewing', editing: 'Editing', away: 'Away' },
  goTo: (name) => `Go to ${name}`,
  unknown: 'You are offline. Who is here is not known.',
};

const FOCUS = 'focus-visible:outline-2 focus-visible:outline-(--ui-focus)';

/** Who is here right now: a stack of faces, and behind it the list of what each is doing. */
export function Presence({ people, max = 4, onGoTo, isUnknown = false, labels }: PresenceProps) {
  const text = useLabels('presence', ENGLISH, labels);
  const id = useId();
  // A number that stands for one face takes as much room as the face.
  const shown = people.length > max + 1 ? people.slice(0, max) : people;
  const rest = people.length - shown.length;

  if (isUnknown) {
    return (
      <p
        role="status"
        className="inline-flex min-h-(--ui-control) items-center gap-2 font-(family-name:--ui-font) text-sm text-(--ui-text-muted)"
      >
        <CloudOff aria-hidden className="size-4 shrink-0" />
        {text.unknown}
      </p>
    );
  }
  return (
    <div className="inline-block font-(family-name:--ui-font) text-sm text-(--ui-text)">
      <button
        type="button"
        popoverTarget={id}
        className={`flex h-(--ui-control) items-center rounded-full border border-transparent px-1 hover:bg-(--ui-hover) active:bg-(--ui-active) has-[+:popover-open]:bg-(--ui-active) ${FOCUS} focus-visible:outline-offset-2`}
      >
        <span className="sr-only">{text.here(people.map(({ name }) => name))}</span>
        {shown.map((person) => (
          <Face key={person.id} person={person} className="not-nth-2:-ms-1" />
        ))}
        {rest > 0 && (
          <span aria-hidden className="ms-1 px-1 font-medium text-(--ui-text-muted) tabular-nums">
            +{rest}
          </span>
        )}
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        onToggle={({ currentTarget: list }) => placeBeside(list.previousElementSibling, list)}
        aria-label={text.list}
        className="inset-auto my-2 max-h-80 w-72 max-w-[calc(100vw-2rem)] overflow-y-auto overscroll-contain rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface-raised) bg-clip-padding p-1.5 text-(--ui-text) opacity-0 shadow-(--ui-shadow) transition-[opacity,display,overlay] transition-discrete duration-(--ui-duration) ease-(--ui-ease) [position-area:block-end_span-inline-start] [position-try-fallbacks:flip-inline,flip-block,flip-block_flip-inline] open:opacity-100 starting:open:opacity-0"
      >
        <ul aria-label={text.list}>
          {people.map((person) => (
            <li key={person.id}>
              {onGoTo && !person.isYou && person.state !== 'away' ? (
                <button
                  type="button"
                  popoverTarget={id}
                  popoverTargetAction="hide"
                  onClick={() => onGoTo(person)}
                  className={`w-full rounded-(--ui-radius-small) border border-transparent text-start hover:bg-(--ui-hover) active:bg-(--ui-active) ${FOCUS} focus-visible:-outline-offset-2`}
                >
                  <span className="sr-only">{text.goTo(person.name)}. </span>
                  <Row person={person} text={text} />
                </button>
              ) : (
                <Row person={person} text={text} />
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Row({ person, text }: { person: PresentPerson; text: PresenceLabels }) {
  const { name, state, where, isYou } = person;
  return (
    <span className="flex min-h-(--ui-control) items-center gap-2.5 p-1.5">
      <Face person={person} />
      <span className="min-w-0 grow">
        <span className="block wrap-anywhere">
          <span className="font-medium">{name}</span>
          {isYou && <span className="text-(--ui-text-muted)"> ({text.you})</span>}
        </span>
        <span className="block text-(--ui-text-muted)">
          {[text.states[state], where].filter(Boolean).join(' · ')}
        </span>
      </span>
      {state === 'editing' && (
        <Pencil aria-hidden className="size-3.5 shrink-0 text-(--ui-accent-text)" />
      )}
    </span>
  );
}

/** The name is said elsewhere; a face is decoration. The ring separates it from the face below. */
function Face({
  person: { name, state, imageUrl },
  className = '',
}: {
  person: PresentPerson;
  className?: string;
}) {
  const words = name.split(' ');
  const initials = [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.charAt(0) ?? '')
    .join('');
  return (
    <span
      aria-hidden
      className={`grid size-7 shrink-0 place-items-center overflow-hidden rounded-full border-2 border-(--ui-surface-raised) bg-(--ui-accent-soft) text-[0.625rem] font-semibold text-(--ui-accent-text) ${state === 'away' ? 'grayscale' : ''} ${className}`}
    >
      {imageUrl ? <img src={imageUrl} alt="" className="size-full object-cover" /> : initials}
    </span>
  );
}
