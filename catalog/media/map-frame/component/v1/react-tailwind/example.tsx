import { MapPin } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { MapFrame } from './component';
import type { MapSlot, Place } from './component';

interface Shop extends Place {
  /** From the start and from the top of the drawn map, in percent. */
  x: number;
  y: number;
}

const SHOPS: readonly Shop[] = [
  {
    id: 'workshop',
    name: 'Larkfield workshop',
    address: 'Kiln Lane 3, 4050-012 Porto',
    note: 'Today until 18:00',
    directionsHref: 'https://larkfield.example/directions/workshop',
    x: 30,
    y: 34,
  },
  {
    id: 'brackish',
    name: 'Studio Brackish, interiors and exhibitions',
    address: 'Rua do Cais 118, 4430-049 Vila Nova de Gaia',
    note: 'By appointment',
    directionsHref: 'https://larkfield.example/directions/brackish',
    x: 52,
    y: 76,
  },
  {
    id: 'library',
    name: 'Quayside Library',
    address: 'Bridge Street 40, 4000-069 Porto',
    note: 'Closed until 30 November',
    directionsHref: 'https://larkfield.example/directions/library',
    x: 72,
    y: 30,
  },
  { id: 'fair', name: 'Light fair, hall 2', note: 'Address follows', x: 86, y: 60 },
];

/** Where the lamps can be seen, on a map that is drawn here. */
export default function MapFrameExample() {
  return (
    <Scene>
      <MapFrame
        label="Where you can see the lamps"
        places={SHOPS}
        renderMap={(slot) => <DrawnMap {...slot} />}
        defaultSelectedId="library"
        attribution="Map: drawn by Larkfield"
      />
    </Scene>
  );
}

export const states = {
  'Asks first': () => (
    <Scene>
      <MapFrame
        label="Where you can see the lamps"
        places={SHOPS}
        renderMap={(slot) => <DrawnMap {...slot} />}
        provider={{ name: 'Harbor Maps', privacyHref: 'https://maps.example/privacy' }}
        attribution="© Harbor Maps and its contributors"
      />
    </Scene>
  ),
  Failed: () => (
    <Scene>
      <MapFrame
        label="Where you can see the lamps"
        places={SHOPS}
        renderMap={({ fail }) => <BrokenMap onError={fail} />}
      />
    </Scene>
  ),
  'One place': () => (
    <Scene>
      <MapFrame
        label="Our workshop"
        places={SHOPS.slice(0, 1)}
        renderMap={(slot) => <DrawnMap {...slot} />}
      />
    </Scene>
  ),
  'No places': () => (
    <Scene>
      <MapFrame
        label="Where you can see the lamps"
        places={[]}
        renderMap={(slot) => <DrawnMap {...slot} />}
      />
    </Scene>
  ),
  'On a phone': {
    component: () => (
      <Scene title="Leuchten ansehen">
        <MapFrame
          label="Wo Sie die Leuchten sehen"
          lang="de"
          places={SHOPS.slice(0, 2).map(({ note: _, ...shop }) => shop)}
          renderMap={(slot) => <DrawnMap {...slot} />}
          defaultSelectedId="workshop"
          labels={{
            map: (label) => `Karte: ${label}`,
            directions: 'Wegbeschreibung',
            directionsTo: (name) => `Wegbeschreibung zu ${name}`,
          }}
        />
      </Scene>
    ),
    width: 360,
  },
};

function BrokenMap({ onError }: { readonly onError: () => void }) {
  useEffect(onError);
  return null;
}

/** Stands in for the map of a library: streets, a river, and a mark for each place. */
function DrawnMap({ places, selectedId, select }: MapSlot<Shop>) {
  return (
    <div className="relative size-full" dir="ltr">
      <svg
        aria-hidden
        viewBox="0 0 400 300"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        <path
          d="M0 168 C120 120 190 214 400 150 V206 C210 262 110 176 0 222Z"
          className="fill-(--ui-accent-soft)"
        />
        <g fill="none" stroke="var(--ui-surface)" strokeLinecap="round">
          <path
            d="M-10 70 L410 40 M-10 130 L170 118 L410 96 M20 310 L120 230 L390 310"
            strokeWidth="7"
          />
          <path
            d="M80 -10 L120 170 M214 -10 L220 320 M320 -10 L300 150 M-10 262 L410 252"
            strokeWidth="5"
          />
        </g>
      </svg>
      {places.map(({ id, name, x, y }) => {
        const isSelected = id === selectedId;
        return (
          <button
            key={id}
            type="button"
            aria-label={name}
            aria-pressed={isSelected}
            onClick={() => select(id)}
            style={{ left: `${x}%`, top: `${y}%` }}
            className={`absolute grid size-8 -translate-x-1/2 -translate-y-full place-items-center rounded-full border shadow-(--ui-shadow) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) ${isSelected ? 'z-10 border-transparent bg-(--ui-accent) text-(--ui-on-accent)' : 'border-(--ui-border-strong) bg-(--ui-surface-raised) text-(--ui-text)'}`}
          >
            <MapPin aria-hidden className="size-4" />
          </button>
        );
      })}
    </div>
  );
}

function Scene({
  title = 'Where you can see the lamps',
  children,
}: {
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-3 font-(family-name:--ui-font) text-(--ui-text)">
      <h2 className="text-base font-semibold tracking-tight">{title}</h2>
      {children}
    </div>
  );
}
