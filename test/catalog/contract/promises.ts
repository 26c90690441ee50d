import type { BundledArtifact } from '../bundled-artifacts.ts';
import { exampleOf } from './fixture.ts';

/** A component with a callback that returns a promise, and how it is called. */
interface PromiseCase {
  readonly slug: string;
  readonly component: string;
  /** JSX whose callback is `work`. */
  readonly element: string;
  /** What is typed first, and where. */
  readonly typed?: { readonly field: string; readonly text: string };
  readonly button: RegExp;
  /** Keys on the button; Enter by default. */
  readonly keys?: readonly string[];
  /** The alert once the promise is rejected. */
  readonly says: RegExp;
}

const DAY = "at: '2026-11-12T14:32:00+01:00'";

/** The bundled components with such a callback that have no layer around it. */
export const PROMISES: Readonly<Record<string, PromiseCase>> = {
  'agent approval': {
    slug: '/ai/agent-approval',
    component: 'AgentApproval',
    element:
      '<AgentApproval title="Send it?" fields={[]} approveLabel="Send offer" onApprove={work} onDeny={work} />',
    button: /^Send offer$/,
    says: /did not work/,
  },
  cart: {
    slug: '/commerce/cart',
    component: 'Cart',
    element: `<Cart lines={[{ id: 'a', name: 'Lamp', unitPrice: 2, quantity: 1 }]} onQuantityChange={work} onCheckout={() => {}} shipping="" taxNote="" empty="" format={String} />`,
    button: /Remove Lamp/,
    says: /could not be changed/,
  },
  comments: {
    slug: '/collaboration/comments',
    component: 'Comments',
    element: '<Comments title="Shades" comments={[]} onAdd={work} />',
    typed: { field: 'Write a comment', text: 'Fine' },
    button: /^Comment$/,
    says: /again/,
  },
  'empty state': {
    slug: '/feedback/empty-state',
    component: 'EmptyState',
    element:
      '<EmptyState variant="error" title="Orders did not load" action={{ label: "Try again", onAction: work }} />',
    button: /^Try again$/,
    says: /still does not work/,
  },
  'infinite list': {
    slug: '/data-display/infinite-list',
    component: 'InfiniteList',
    element: `<InfiniteList label="Lamps" items={['a']} getItemId={String} renderItem={String} onLoadMore={work} total={9} automaticBatches={0} />`,
    button: /^Load more$/,
    says: /could not be loaded/,
  },
  'kanban board': {
    slug: '/data-display/kanban-board',
    component: 'KanbanBoard',
    element: `<KanbanBoard label="Board" columns={[{ id: 'a', title: 'To do', cards: ['Lamp'] }, { id: 'b', title: 'Done', cards: [] }]} getCardId={String} getCardLabel={String} renderCard={String} onMove={work} />`,
    button: /^Move Lamp$/,
    keys: [' ', 'ArrowRight', ' '],
    says: /could not be moved/,
  },
  pricing: {
    slug: '/commerce/pricing',
    component: 'Pricing',
    element: `<Pricing plans={[{ id: 'a', name: 'Team', audience: '', price: { monthly: 1, yearly: 2 }, billing: { monthly: '', yearly: '' }, features: [], action: 'Choose' }]} periods={{ monthly: 'Monthly', yearly: 'Yearly' }} onChoose={work} format={String} />`,
    button: /^Choose, Team$/,
    says: /nothing was charged/,
  },
  'sign-in': {
    slug: '/accounts/sign-in',
    component: 'SignIn',
    element: '<SignIn title="Sign in" findProvider={work} onSignIn={work} />',
    typed: { field: 'Email address', text: 'ines@larkfield.example' },
    button: /^Continue$/,
    says: /no connection/,
  },
  timeline: {
    slug: '/data-display/timeline',
    component: 'Timeline',
    element: `<Timeline label="History" events={[{ id: 'a', ${DAY}, sentence: 'Theo changed it.' }]} onShowMore={work} />`,
    button: /^Show older events$/,
    says: /could not be loaded/,
  },
};

/** The component with a caller that counts the calls on the page, and whose promise waits for `failNow`. */
export function promiseFixture({ slug, component, element }: PromiseCase): BundledArtifact {
  return exampleOf(
    `${slug} with a promise`,
    { [slug]: component },
    FIXTURE.replace('ELEMENT', element),
  );
}

const FIXTURE = `
import { useState } from 'react';

export default function Fixture() {
  const [count, setCount] = useState(0);
  const work = () => {
    setCount(count + 1);
    return new Promise((_, reject) => (window.failNow = () => reject(new Error('no'))));
  };
  return (
    <main>
      <p>Calls: {count}</p>
      ELEMENT
    </main>
  );
}
`;
