'use client';

import { ExternalLink, Map as MapIcon, MapPinOff } from 'lucide-react';
import { Component, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { Button } from '../forms-button/component';
import { useLabels } from '../layout-language-provider/component';

export interface Place {
  id: string;
  name: string;
  address?: ReactNode;
  /** Opening hours, distance, what is free. */
  note?: ReactNode;
  /** The way there, in the map of the person's own choice. */
  directionsHref?: string | undefined;
}

/** What draws the map gets this. */
export interface MapSlot<Item extends Place> {
  places: readonly Item[];
  selectedId: string | null;
  /** A press on a mark selects its place. */
  select: (id: string) => void;
  /** Where the map could not be loaded: the frame says so, and can load it again. */
  fail: () => void;
}

export interface MapFrameProps<Item extends Place> extends Omit<
  ComponentProps<'section'>,
  'children' | 'onSelect'
> {
  /** What the places are: "Where you can see the lamps". */
  label: string;
  places: readonly Item[];
  /** The map of a library, or an iframe. It fills its frame. */
  renderMap: (slot: MapSlot<Item>) => ReactNode;
  selectedId?: string | null | undefined;
  defaultSelectedId?: string | null | undefined;
  onSelectedIdChange?: ((id: string | null) => void) | undefined;
  /** Whose server the map is loaded from. Nothing is, until somebody agrees; without it the map shows at once. */
  provider?: { name: string; privacyHref?: string | undefined } | undefined;
  /** Whether somebody has agreed before. */
  allowed?: boolean | undefined;
  /** Remember it, so that nobody is asked twice. */
  onAllow?: (() => void) | undefined;
  /** Under the map: whose data it shows, as licenses demand. */
  attribution?: ReactNode;
  labels?: Partial<MapFrameLabels> | undefined;
}

export interface MapFrameLabels {
  /** Names the map: "Map: Where you can see the lamps". */
  map: (label: string) => string;
  /** What happens when the map loads. */
  consent: (provider: string) => string;
  show: string;
  privacy: string;
  failed: string;
  retry: string;
  directions: string;
  directionsTo: (name: string) => string;
  none: string;
}

const ENGLISH: MapFrameLabels = {
  map: (label) => `Map: ${label}`,
  consent: (provider) =>
    `The map comes from ${provider}, which then sees your address on the internet and what you look at.`,
  show: 'Show map',
  privacy: 'Privacy',
  failed: 'The map could not be loaded. All places are in the list.',
  retry: 'Load map again',
  directions: 'Directions',
  directionsTo: (name) => `Directions to ${name}`,
  none: 'No places here.',
};

/** Places as a list, and on a map beside it. The list says everything that the map says. */
export function MapFrame<Item extends Place>(props: MapFrameProps<Item>) {
  const { label, places, renderMap, selectedId, defaultSelectedId = null, ...own } = props;
  const { onSelectedIdChange, provider, allowed = false, onAllow, ...more } = own;
  const { attribution, labels, className = '', ...root } = more;
  const text = useLabels('mapFrame', ENGLISH, labels);
  const id = useId();
  const mapRef = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const [inner, setInner] = useState(defaultSelectedId);
  const [hasAllowed, setHasAllowed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  // Maps are drawn in the browser alone.
  const isInBrowser = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const given = selectedId === undefined ? inner : selectedId;
  // A place that is gone is not selected.
  const current = places.some((place) => place.id === given) ? given : null;
  const isShown = provider === undefined || allowed || hasAllowed;

  useEffect(() => {
    // The list scrolls, the page does not.
    const list = listRef.current;
    const item = list?.querySelector<HTMLElement>('[aria-pressed="true"]')?.closest('li');
    if (!list || !item || list.scrollHeight <= list.clientHeight) return;
    const above = item.offsetTop - list.scrollTop;
    const below = above + item.offsetHeight - list.clientHeight;
    if (above < 0) list.scrollTop += above;
    else if (below > 0) list.scrollTop += below;
  }, [current]);

  function select(next: string | null) {
    setInner(next);
    onSelectedIdChange?.(next);
  }

  function allow() {
    setHasAllowed(true);
    onAllow?.();
    // The button goes.
    mapRef.current?.focus();
  }

  const failure = (
    <div role="alert" className={NOTICE}>
      <MapPinOff aria-hidden className="size-6 text-(--ui-text-subtle)" />
      <p className="text-pretty">{text.failed}</p>
      <Button
        onClick={() => {
          mapRef.current?.focus();
          setHasFailed(false);
          setAttempt(attempt + 1);
        }}
      >
        {text.retry}
      </Button>
    </div>
  );

  return (
    <section
      aria-label={label}
      {...root}
      className={`@container font-(family-name:--ui-font) text-sm text-(--ui-text) ${className}`}
    >
      <div className="grid overflow-hidden rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) @2xl:h-112 @2xl:grid-cols-[minmax(16rem,2fr)_3fr]">
        {places.length === 0 ? (
          <p className="p-4 text-(--ui-text-muted)">{text.none}</p>
        ) : (
          <ul
            ref={listRef}
            className="relative max-h-80 min-h-0 divide-y divide-(--ui-border) overflow-y-auto overscroll-contain border-b border-(--ui-border) @2xl:max-h-none @2xl:border-e @2xl:border-b-0"
          >
            {places.map((place) => {
              const isSelected = place.id === current;
              return (
                <li
                  key={place.id}
                  className={`relative grid gap-0.5 p-4 hover:bg-[linear-gradient(var(--ui-hover),var(--ui-hover))] ${isSelected ? 'bg-(--ui-accent-soft)' : ''}`}
                >
                  <button
                    type="button"
                    aria-pressed={isSelected}
                    onClick={() => select(isSelected ? null : place.id)}
                    className="justify-self-start rounded-(--ui-radius-small) border border-transparent text-start font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--ui-focus)"
                  >
                    {place.name}
                  </button>
                  {place.address && (
                    <address className="text-(--ui-text-muted) not-italic">{place.address}</address>
                  )}
                  {place.note && <p>{place.note}</p>}
                  {place.directionsHref && (
                    <a
                      href={place.directionsHref}
                      aria-label={text.directionsTo(place.name)}
                      className="relative mt-1 inline-flex min-h-6 items-center gap-1 justify-self-start rounded-(--ui-radius-small) text-(--ui-accent-text) underline focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
                    >
                      {text.directions}
                      <ExternalLink aria-hidden className="size-3.5 rtl:-scale-x-100" />
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
        )}
        <div
          ref={mapRef}
          role="group"
          aria-label={text.map(label)}
          tabIndex={-1}
          className="relative isolate grid h-72 min-w-0 overflow-hidden bg-(--ui-surface-sunken) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--ui-focus) @2xl:h-auto print:hidden [&>*]:min-h-0"
        >
          {isShown && hasFailed ? (
            failure
          ) : isShown ? (
            isInBrowser && (
              <Boundary key={attempt} fallback={failure}>
                <Slot
                  render={renderMap}
                  slot={{ places, selectedId: current, select, fail: () => setHasFailed(true) }}
                />
              </Boundary>
            )
          ) : (
            <div className={NOTICE}>
              <MapIcon aria-hidden className="size-6 text-(--ui-text-subtle)" />
              <p id={`${id}-consent`} className="max-w-xs text-pretty text-(--ui-text-muted)">
                {text.consent(provider.name)}{' '}
                {provider.privacyHref && (
                  <a
                    href={provider.privacyHref}
                    className="text-(--ui-accent-text) underline focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
                  >
                    {text.privacy}
                  </a>
                )}
              </p>
              <Button aria-describedby={`${id}-consent`} onClick={allow}>
                {text.show}
              </Button>
            </div>
          )}
        </div>
      </div>
      {attribution && <p className="pt-1.5 text-xs text-(--ui-text-muted)">{attribution}</p>}
    </section>
  );
}

/** Whether this is a browser does not change. */
const noChange = () => () => {};

const NOTICE = 'grid content-center justify-items-center gap-3 p-6 text-center';

/** Called in the boundary: what throws while the map is drawn is caught. */
function Slot<Item extends Place>(props: {
  render: (slot: MapSlot<Item>) => ReactNode;
  slot: MapSlot<Item>;
}) {
  return props.render(props.slot);
}

/** React has no hook for errors. */
class Boundary extends Component<
  { fallback: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
