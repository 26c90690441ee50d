import { useEffect, useState } from 'react';

import { Bone, Skeleton } from './component';

const ORDERS = [
  { id: '2207', customer: 'Hotel Verano', lamp: 'Pleat pendant × 24', total: '€9,360' },
  { id: '2209', customer: 'Studio Brackish', lamp: 'Arc floor lamp × 2', total: '€1,180' },
  {
    id: '2212',
    customer: 'Kastanienhof Seminar- und Gästehaus',
    lamp: 'Pleat pendant × 6',
    total: '€2,340',
  },
  { id: '2213', customer: 'Theo Marlowe', lamp: 'Reed wall light × 2', total: 'Quote' },
];
const ROW = 'flex items-center gap-3 border-t border-(--ui-border) px-4 py-3';
/** Widths differ as words do. */
const WIDTHS = ['w-32', 'w-40', 'w-56', 'w-36'];

const shapes = ORDERS.map(({ id }, index) => (
  <div key={id} className={ROW}>
    <Bone shape="circle" className="size-9 shrink-0" />
    <span className="min-w-0 grow">
      <Bone className={WIDTHS[index] ?? 'w-32'} />
      <Bone className="w-28" />
    </span>
    <Bone className="w-12" />
  </div>
));

function Orders({ loading, delay }: { loading: boolean; delay?: number }) {
  return (
    <Skeleton loading={loading} delay={delay} shapes={shapes} label="orders" doneLabel="4 orders">
      <ul>
        {ORDERS.map(({ id, customer, lamp, total }) => (
          <li key={id} className={ROW}>
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-(--ui-active) text-xs font-medium tabular-nums">
              {customer.slice(0, 1)}
            </span>
            <span className="min-w-0 grow">
              <span className="block truncate font-medium">{customer}</span>
              <span className="block truncate text-(--ui-text-muted)">
                {id} · {lamp}
              </span>
            </span>
            <span className="tabular-nums">{total}</span>
          </li>
        ))}
      </ul>
    </Skeleton>
  );
}

function Card({
  loading,
  delay,
  onReload,
}: {
  loading: boolean;
  delay?: number;
  onReload?: () => void;
}) {
  return (
    <section className="w-full max-w-md overflow-clip rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
      <header className="flex items-center justify-between py-2.5 ps-4 pe-2.5 text-sm">
        <h1 className="font-semibold tracking-tight">Open orders</h1>
        <button
          type="button"
          onClick={onReload}
          className="h-(--ui-control-small) rounded-(--ui-radius-small) border border-transparent px-2 font-medium text-(--ui-accent-text) hover:bg-(--ui-hover) active:bg-(--ui-active) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
        >
          Load again
        </button>
      </header>
      <Orders loading={loading} {...(delay === undefined ? {} : { delay })} />
    </section>
  );
}

/** Stays at its telling moment until it is loaded again by hand. */
export default function SkeletonExample() {
  const [isLoading, setIsLoading] = useState(true);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round === 0) return;
    const timer = setTimeout(() => setIsLoading(false), 1500);
    return () => clearTimeout(timer);
  }, [round]);
  return (
    <Card
      loading={isLoading}
      delay={round === 0 ? 0 : 300}
      onReload={() => {
        setIsLoading(true);
        setRound(round + 1);
      }}
    />
  );
}

/** The states that a reviewer has to see. */
export const states = {
  Loaded: () => <Card loading={false} />,
  'Lamp card': () => (
    <section className="w-full max-w-64 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-3 text-sm">
      <h1 className="mb-2 font-semibold tracking-tight">Lamp of the month</h1>
      <Skeleton
        loading
        delay={0}
        label="lamp"
        shapes={
          <>
            <Bone shape="block" className="aspect-4/3 w-full" />
            <span className="mt-3 flex items-center justify-between gap-6">
              <Bone className="w-28" />
              <Bone className="w-10" />
            </span>
            <Bone className="w-full" />
            <Bone className="w-2/3" />
          </>
        }
      >
        <p>Pleat pendant</p>
      </Skeleton>
    </section>
  ),
  'One part is there': () => (
    <section className="grid w-full max-w-md gap-4 rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 text-sm">
      <div>
        <h1 className="text-base font-semibold tracking-tight">Order 2207</h1>
        <p className="text-(--ui-text-muted)">Hotel Verano · due November 20</p>
      </div>
      <Skeleton
        loading
        delay={0}
        label="comments"
        shapes={['w-full', 'w-4/5'].map((width) => (
          <span key={width} className="flex gap-3 py-2">
            <Bone shape="circle" className="size-7 shrink-0" />
            <span className="grow">
              <Bone className="w-24" />
              <Bone className={width} />
            </span>
          </span>
        ))}
      >
        <p>No comments</p>
      </Skeleton>
    </section>
  ),
};
