import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button, ButtonLink } from '../forms-button/component';
import { ErrorPage } from './component';

function Page({ children }: { children: ReactNode }) {
  return (
    <div className="w-full max-w-3xl self-start text-sm">
      <header className="mb-10 flex items-center gap-5 border-b border-(--ui-border) pb-3 sm:mb-14">
        <span className="font-semibold tracking-tight">Larkfield</span>
        <nav aria-label="Main" className="flex gap-4 text-(--ui-text-muted)">
          {['Orders', 'Lamps', 'Customers'].map((name) => (
            <a
              key={name}
              href={`#${name}`}
              className="rounded-(--ui-radius-small) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus)"
            >
              {name}
            </a>
          ))}
        </nav>
      </header>
      {children}
    </div>
  );
}

export default () => (
  <Page>
    <ErrorPage
      code="404"
      title="There is no order 2270"
      search={{ action: '#search', name: 'q', defaultValue: 'order 2270' }}
      suggestions={[
        { href: '#2207', title: 'Order 2207', detail: 'Hotel Verano, 24 Pleat pendants, due Nov 20' },
        { href: '#2217', title: 'Order 2217', detail: 'Kastanienhof Seminar- und Gästehaus, canceled' },
        { href: '#orders', title: 'All orders' },
      ]}
    >
      <p>The number may have a typing error, or the order was a draft that nobody placed.</p>
    </ErrorPage>
  </Page>
);

function Crashed() {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Page>
      <ErrorPage
        code="500"
        title="This page could not be loaded"
        takeFocus
        reference="req_7f3k2207 · Nov 13, 2026, 10:42 UTC"
        actions={
          <>
            <Button variant="primary" pending={isBusy} onClick={() => setIsBusy(true)}>
              Try again
            </Button>
            <ButtonLink href="#status">View status</ButtonLink>
          </>
        }
      >
        <p>Something broke on our side. Your draft for Hotel Verano is saved.</p>
      </ErrorPage>
    </Page>
  );
}

/** The states that a reviewer has to see. */
export const states = {
  'No access': () => (
    <Page>
      <ErrorPage
        code="403"
        title="You do not have access to order 2215"
        actions={
          <>
            <Button variant="primary">Ask for access</Button>
            <ButtonLink href="#accounts">Use another account</ButtonLink>
          </>
        }
      >
        <p>
          You are signed in as theo@larkfield.example. Nora Whitcombe and Ines Aldana can give you
          access.
        </p>
      </ErrorPage>
    </Page>
  ),
  'Server error': Crashed,
  Maintenance: () => (
    <Page>
      <ErrorPage code="503" title="Larkfield is being updated">
        <p>We are back at 22:30 UTC. Orders that were placed before are safe.</p>
      </ErrorPage>
    </Page>
  ),
};
