import { useState } from 'react';

import { Pagination } from './component';

const CUSTOMERS = [
  ['Hotel Verano', 'Pleat pendant × 24', 'Late'],
  ['Studio Brackish', 'Arc floor lamp × 2', 'Packed'],
  ['Kastanienhof Seminar- und Gästehaus', 'Pleat pendant × 6', 'In the workshop'],
  ['Quayside Library', 'Arc floor lamp × 8', 'Due date missing'],
] as const;

function Orders({ start, total = 2418 }: { start: number; total?: number }) {
  const [page, setPage] = useState(start);
  const [pageSize, setPageSize] = useState(20);
  const first = (page - 1) * pageSize;
  return (
    <section className="w-full max-w-4xl">
      <h1 className="mb-3 text-base font-semibold tracking-tight">All orders</h1>
      <ul className="mb-3 divide-y divide-(--ui-border) rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) text-sm">
        {CUSTOMERS.map(([customer, lamp, status], index) => (
          <li key={customer} className="flex items-center gap-4 px-4 py-2.5">
            <span className="text-(--ui-text-muted) tabular-nums">{2227 - first - index}</span>
            <div className="min-w-0 grow">
              <p className="truncate font-medium">{customer}</p>
              <p className="truncate text-(--ui-text-muted)">{lamp}</p>
            </div>
            <span
              className={`shrink-0 text-xs font-medium ${status === 'Late' ? 'text-(--ui-danger-text)' : 'text-(--ui-text-muted)'}`}
            >
              {status}
            </span>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        total={total}
        pageSize={pageSize}
        pageSizes={[20, 50, 100]}
        href={(target) => `?page=${target}`}
        onNavigate={(target, event) => {
          event.preventDefault();
          setPage(target);
        }}
        onPageSizeChange={(size) => {
          setPage(Math.floor(first / size) + 1);
          setPageSize(size);
        }}
        labels={{
          nav: 'Pages of orders',
          range: (from, to, all = 'many') => `${from}–${to} of ${all} orders`,
        }}
      />
    </section>
  );
}

export default function PaginationExample() {
  return <Orders start={7} />;
}

const bar = (page: number, total: number) => (
  <Pagination page={page} total={total} pageSize={20} href={(target) => `#page-${target}`} />
);

/** The states that a reviewer has to see. */
export const states = {
  'First page': () => bar(1, 2418),
  'Last page': () => bar(121, 2418),
  'Few pages': () => bar(2, 96),
  'Number not known': () => (
    <Pagination page={3} pageSize={20} hasNext href={(page) => `?page=${page}`} />
  ),
  'In German': () => (
    <Pagination
      page={61}
      total={2418}
      pageSize={20}
      locale="de-DE"
      href={(page) => `?page=${page}`}
      labels={{
        nav: 'Seiten',
        range: (from, to, total) => `${from}–${to} von ${total ?? 'vielen'}`,
        position: (page, pages) => `${page} von ${pages ?? 'vielen'}`,
        page: (page) => `Seite ${page}`,
        previous: 'Zurück',
        next: 'Weiter',
      }}
    />
  ),
  'One page': () => bar(1, 14),
};
