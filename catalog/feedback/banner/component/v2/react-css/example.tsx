import { useRef, useState } from 'react';
import type { ReactNode } from 'react';

import { Banner } from './component';

function Page({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'grid', gap: 20, width: '100%', maxWidth: 768, alignSelf: 'start' }}>
      {children}
    </div>
  );
}

export default function BannerExample() {
  const [isShown, setIsShown] = useState(true);
  const titleRef = useRef<HTMLHeadingElement>(null);
  return (
    <Page>
      {isShown && (
        <Banner
          tone="warning"
          title="Card payments are delayed"
          actions={
            <a href="#status" className="ui-banner-action">
              View status
            </a>
          }
          onDismiss={() => setIsShown(false)}
          focusAfterRef={titleRef}
        >
          <p>Orders placed since 9:40 are charged by noon. Nothing is lost, and packing can go on.</p>
        </Banner>
      )}
      <h1 ref={titleRef} tabIndex={-1} style={{ margin: 0, fontSize: 20, fontWeight: 600 }}>
        Orders
      </h1>
    </Page>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  Information: () => (
    <Page>
      <Banner title="Prices change on December 1" onDismiss={() => {}}>
        <p>Quotes sent before then keep their prices.</p>
      </Banner>
    </Page>
  ),
  'Cannot be dismissed': () => (
    <Page>
      <Banner
        tone="danger"
        title="Your card was refused"
        actions={
          <>
            <button type="button" className="ui-banner-action">
              Update card
            </button>
            <button type="button" className="ui-banner-action">
              Pay by invoice
            </button>
          </>
        }
      >
        <p>Larkfield becomes read-only on Friday, November 20. Your orders stay where they are.</p>
      </Banner>
    </Page>
  ),
  Success: () => (
    <Page>
      <Banner
        tone="success"
        title="1,240 orders from the old system are here"
        onDismiss={() => {}}
      />
    </Page>
  ),
};
