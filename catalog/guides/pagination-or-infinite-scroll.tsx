import { InfiniteList } from '../data-display-infinite-list/component';
import { Pagination } from '../navigation-pagination/component';

const NAMES = ['Pleat pendant', 'Arc floor lamp', 'Ode table lamp', 'Reed wall light'];
const FINISHES = ['linen', 'brass', 'oak', 'slate', 'sage', 'black', 'white'];

const LAMPS = Array.from({ length: 84 }, (_, index) => ({
  id: `${index + 1}`,
  name: `${NAMES[index % 4] ?? ''}, ${FINISHES[index % 7] ?? ''}`,
  hue: [85, 40, 150, 250, 65, 110][index % 6] ?? 85,
}));

type Lamp = (typeof LAMPS)[number];

function Row({ lamp, isOpen = false }: { lamp: Lamp; isOpen?: boolean }) {
  return (
    <div
      className={`flex items-center gap-3 px-3 py-1.5 ${isOpen ? 'bg-(--ui-accent-soft)' : ''}`}
    >
      <svg aria-hidden viewBox="0 0 8 8" className="size-7 rounded-(--ui-radius-small)">
        <rect width="8" height="8" fill={`oklch(0.85 0.04 ${lamp.hue})`} />
      </svg>
      <span className="grow truncate font-medium">{lamp.name}</span>
      <span className="text-(--ui-text-muted) tabular-nums">{lamp.id}</span>
    </div>
  );
}

function Page({ children }: { children: React.ReactNode }) {
  return (
    <section className="w-full max-w-md self-start text-sm">
      <h1 className="mb-2 text-base font-semibold tracking-tight">Lamps</h1>
      {children}
    </section>
  );
}

function pages(page: number, open?: number) {
  return () => (
    <Page>
      <ul className="mb-3 divide-y divide-(--ui-border) overflow-hidden rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
        {LAMPS.slice(page * 6 - 6, page * 6).map((lamp) => (
          <li key={lamp.id}>
            <Row lamp={lamp} isOpen={lamp.id === `${open ?? ''}`} />
          </li>
        ))}
      </ul>
      <Pagination page={page} total={84} pageSize={6} href={(next) => `#${next}`} />
    </Page>
  );
}

function endless(start: number) {
  return () => (
    <Page>
      <InfiniteList
        label="Lamps"
        items={LAMPS.slice(start, start + 7)}
        getItemId={({ id }) => id}
        renderItem={(lamp) => <Row lamp={lamp} />}
        total={84}
        automaticBatches={0}
        onLoadMore={async () => {}}
        listClassName="divide-y divide-(--ui-border) overflow-hidden rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)"
        labels={{ shown: () => `${start + 7} of 84 lamps` }}
      />
    </Page>
  );
}

export default pages(1);

export const states = {
  'pagination find 1': pages(1),
  'pagination find 2': pages(7),
  'pagination find 3': pages(7, 40),
  'pagination browse 1': pages(1),
  'pagination browse 2': pages(2),
  'pagination browse 3': pages(3),
  'infinite-list find 1': endless(0),
  'infinite-list find 2': endless(35),
  'infinite-list find 3': endless(0),
  'infinite-list browse 1': endless(0),
  'infinite-list browse 2': endless(7),
  'infinite-list browse 3': endless(14),
};
