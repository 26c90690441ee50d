import type { ReactNode } from 'react';

import { Banner } from '../feedback-banner/component';
import { createToaster, Toaster } from '../feedback-toast/component';
import type { ToastOptions } from '../feedback-toast/component';

const ORDERS = [
  ['2207', 'Hotel Verano', 'Pleat pendant × 24'],
  ['2212', 'Kastanienhof', 'Pleat pendant × 6'],
  ['2215', 'Quayside Library', 'Arc floor lamp × 8'],
] as const;

const CUSTOMERS = [
  ['VE', 'Hotel Verano', '3 orders'],
  ['KA', 'Kastanienhof', '1 order'],
  ['QU', 'Quayside Library', '2 orders'],
] as const;

/** A page of the product: the orders, or the customers after somebody went on. */
function Page({ isNext = false, children }: { isNext?: boolean; children?: ReactNode }) {
  const rows = isNext ? CUSTOMERS : ORDERS;
  return (
    <div className="w-full max-w-3xl self-start text-sm">
      <p className="flex items-center gap-4 pb-3">
        <strong className="font-semibold">Larkfield</strong>
        <span className={isNext ? 'text-(--ui-text-muted)' : 'font-medium'}>Orders</span>
        <span className={isNext ? 'font-medium' : 'text-(--ui-text-muted)'}>Customers</span>
      </p>
      {children}
      <h1 className="mb-3 text-base font-semibold tracking-tight">
        {isNext ? 'Customers' : 'Open orders'}
      </h1>
      <ul className="divide-y divide-(--ui-border) rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
        {rows.map(([id, name, what]) => (
          <li key={id} className="flex items-center gap-3 px-4 py-2">
            <span className="w-9 text-(--ui-text-muted) tabular-nums">{id}</span>
            <span className="min-w-0">
              <span className="block truncate font-medium">{name}</span>
              <span className="block truncate text-(--ui-text-muted)">{what}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function toast(options: ToastOptions, isNext = false) {
  const toaster = createToaster();
  if (typeof window !== 'undefined') toaster.show({ duration: null, ...options });
  return function Scene() {
    return (
      <>
        <Page isNext={isNext} />
        <Toaster toaster={toaster} />
      </>
    );
  };
}

function banner(content: ReactNode, isNext = false) {
  return function Scene() {
    return (
      <Page isNext={isNext}>
        <div className="mb-4">{content}</div>
      </Page>
    );
  };
}

function without(isNext = false) {
  return function Scene() {
    return <Page isNext={isNext} />;
  };
}

const ARCHIVED: ToastOptions = {
  title: 'Order 2210 archived',
  action: { label: 'Undo', onAction: () => {} },
};

const DELAYED: ToastOptions = {
  title: 'Card payments are delayed',
  description: 'Orders are kept and charged later.',
  tone: 'warning',
};

const archived = <Banner tone="success" title="Order 2210 archived" onDismiss={() => {}} />;

const delayed = (
  <Banner tone="warning" title="Card payments are delayed">
    <p>Orders are kept and charged later.</p>
  </Banner>
);

export default without();

export const states = {
  'toast event 1': toast(ARCHIVED),
  'toast event 2': without(),
  'toast event 3': without(true),
  'toast state 1': toast(DELAYED),
  'toast state 2': without(),
  'toast state 3': toast(DELAYED, true),
  'banner event 1': banner(archived),
  'banner event 2': banner(archived),
  'banner event 3': banner(archived, true),
  'banner state 1': banner(delayed),
  'banner state 2': banner(delayed),
  'banner state 3': banner(delayed, true),
};
