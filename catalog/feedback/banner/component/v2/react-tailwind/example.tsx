import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { Banner, BANNER_ACTION } from './component';

const FIGURES = [
  ['To pack', '14'],
  ['Late', '2'],
  ['This week', '€8,420'],
] as const;

function Page({ banner }: { banner: ReactNode }) {
  return (
    <div className="grid w-full max-w-3xl gap-5 self-start text-sm">
      {banner}
      <dl className="grid grid-cols-3 divide-x divide-(--ui-border) rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface)">
        {FIGURES.map(([name, value]) => (
          <div key={name} className="p-4">
            <dt className="text-(--ui-text-muted)">{name}</dt>
            <dd className="mt-1 text-lg font-semibold tracking-tight tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export default function BannerExample() {
  const [isShown, setIsShown] = useState(true);
  const titleRef = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid w-full max-w-3xl gap-5 self-start text-sm">
      {isShown && (
        <Banner
          tone="warning"
          title="Card payments are delayed"
          actions={
            <a href="#status" className={BANNER_ACTION}>
              View status
            </a>
          }
          onDismiss={() => setIsShown(false)}
          focusAfterRef={titleRef}
        >
          <p>
            Orders placed since 9:40 are charged by noon. Nothing is lost, and packing can go on.
          </p>
        </Banner>
      )}
      <h1
        ref={titleRef}
        tabIndex={-1}
        className="text-xl font-semibold tracking-tight outline-none"
      >
        Orders
      </h1>
      <Page banner={null} />
    </div>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  Information: () => (
    <Page
      banner={
        <Banner title="Prices change on December 1" onDismiss={() => {}}>
          <p>Quotes sent before then keep their prices.</p>
        </Banner>
      }
    />
  ),
  'Cannot be dismissed': () => (
    <Page
      banner={
        <Banner
          tone="danger"
          title="Your card was refused"
          actions={
            <>
              <button type="button" className={BANNER_ACTION}>
                Update card
              </button>
              <button type="button" className={BANNER_ACTION}>
                Pay by invoice
              </button>
            </>
          }
        >
          <p>
            Larkfield becomes read-only on Friday, November 20. Your orders stay where they are.
          </p>
        </Banner>
      }
    />
  ),
  Success: () => (
    <Page
      banner={
        <Banner
          tone="success"
          title="1,240 orders from the old system are here"
          onDismiss={() => {}}
        />
      }
    />
  ),
  'In a section': () => (
    <div className="w-full max-w-md rounded-(--ui-radius-large) border border-(--ui-border) bg-(--ui-surface) p-5 text-sm">
      <h1 className="mb-3 text-base font-semibold tracking-tight">Stock</h1>
      <Banner
        tone="warning"
        title="As of 9:40"
        actions={
          <button type="button" className={BANNER_ACTION}>
            Refresh
          </button>
        }
      >
        <p>The warehouse does not answer. Numbers may have changed since.</p>
      </Banner>
    </div>
  ),
};
