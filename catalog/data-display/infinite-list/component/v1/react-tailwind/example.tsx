import { useState } from 'react';

import { InfiniteList } from './component';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const NAMES = ['Pleat pendant', 'Arc floor lamp', 'Ode table lamp', 'Reed wall light'];
const FINISHES = ['linen white', 'brushed brass', 'oak', 'slate', 'sage', 'black', 'terracotta'];

interface Lamp {
  id: string;
  name: string;
  finish: string;
  hue: number;
  shape: number;
  price: string | null;
}

const LAMPS: readonly Lamp[] = Array.from({ length: 28 }, (_, index) => ({
  id: `L${index}`,
  name: NAMES[index % NAMES.length] ?? '',
  finish: FINISHES[index % FINISHES.length] ?? '',
  hue: [85, 40, 150, 250, 65, 110][index % 6] ?? 85,
  shape: index % NAMES.length,
  price: index === 9 ? null : `€${[390, 590, 240, 195][index % 4]}`,
}));

const SHAPES = [
  'M48 0v30m-12 0h24l15 32H21z',
  'M24 88V44c0-34 46-34 46 0m-12 0h24a12 12 0 0 0-24 0zM14 88h20',
  'M36 30h24l11 28H25zm12 28v30m-14 0h28',
  'M20 76V30m0 18h24m0-14h22v28H44z',
];

function Card({ lamp }: { lamp: Lamp }) {
  return (
    <article>
      <svg aria-hidden viewBox="0 0 96 96" className="aspect-square w-full rounded-(--ui-radius)">
        <rect width="96" height="96" fill={`oklch(0.9 0.022 ${lamp.hue})`} />
        <rect y="80" width="96" height="16" fill={`oklch(0.83 0.03 ${lamp.hue})`} />
        <path
          d={SHAPES[lamp.shape]}
          fill="none"
          stroke="oklch(0.32 0.02 80)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h3 className="mt-2 font-medium">{lamp.name}</h3>
      <p className="text-(--ui-text-muted)">
        {lamp.finish} · {lamp.price ?? 'Price on request'}
      </p>
    </article>
  );
}

const placeholder = Array.from({ length: 4 }, (_, index) => (
  <div key={index} className="animate-pulse motion-reduce:animate-none">
    <div className="aspect-square rounded-(--ui-radius) bg-(--ui-active)" />
    <div className="mt-3 h-3 w-3/4 rounded-(--ui-radius-small) bg-(--ui-active)" />
  </div>
));

function Lamps({
  start = 8,
  automatic = 0,
  load = () => wait(500).then(() => {}),
}: {
  start?: number;
  automatic?: number;
  load?: () => Promise<void>;
}) {
  const [count, setCount] = useState(start);
  return (
    <section className="w-full max-w-2xl self-start">
      <h2 className="mb-4 text-base font-semibold tracking-tight">All lamps</h2>
      <InfiniteList
        label="All lamps"
        items={LAMPS.slice(0, count)}
        getItemId={(lamp) => lamp.id}
        renderItem={(lamp) => <Card lamp={lamp} />}
        total={start === 0 ? 0 : LAMPS.length}
        automaticBatches={automatic}
        onLoadMore={async () => {
          await load();
          setCount((shown) => Math.min(LAMPS.length, shown + 8));
        }}
        placeholder={placeholder}
        empty="No lamp matches these filters."
        listClassName="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-4"
        labels={{
          loadMore: 'Load 8 more lamps',
          shown: (shown, total) => `${shown} of ${total} lamps`,
          loaded: (added, shown, total) => `${added} more lamps loaded, ${shown} of ${total}`,
          end: (total) => `That is all ${total} lamps.`,
        }}
      />
    </section>
  );
}

export default function InfiniteListExample() {
  return <Lamps />;
}

const NOTES = Array.from({ length: 100_000 }, (_, index) => ({
  id: `N${index}`,
  text: `Lamp ${index + 1} left the workshop${index % 7 === 3 ? ', packed twice because its shade is linen and its crate was the last of its size' : ''}.`,
}));

/** Below other content, in a page that scrolls. */
function Notes({ count }: { count: number }) {
  return (
    <section className="w-full max-w-2xl self-start">
      <h2 className="mb-4 text-base font-semibold tracking-tight">Log of the workshop</h2>
      <InfiniteList
        label="Log of the workshop"
        items={NOTES.slice(0, count)}
        getItemId={(note) => note.id}
        renderItem={(note) => (
          <p className="rounded-(--ui-radius) border border-(--ui-border) px-3 py-2">{note.text}</p>
        )}
        total={count}
        onLoadMore={() => Promise.resolve()}
      />
    </section>
  );
}

/** The states that a reviewer has to see. Press the button in Loading and Failed. */
export const states = {
  'Loads by scrolling': () => <Lamps automatic={2} />,
  Loading: () => <Lamps load={() => wait(60_000).then(() => {})} />,
  Failed: () => <Lamps load={() => wait(300).then(() => Promise.reject(Error()))} />,
  'End reached': () => <Lamps start={28} />,
  Empty: () => <Lamps start={0} />,
  '100 items': () => <Notes count={100} />,
  '100,000 items': () => <Notes count={NOTES.length} />,
};
