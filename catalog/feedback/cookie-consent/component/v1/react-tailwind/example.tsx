import { useState } from 'react';

import { CookieConsent } from './component';
import type { CookieConsentProps } from './component';

const PURPOSES = [
  {
    id: 'statistics',
    title: 'Statistics',
    description: 'Which pages are read, counted by us without names. Kept for 90 days.',
  },
  {
    id: 'films',
    title: 'Films',
    description: 'Films of the workshop come from another company, which then knows your address.',
  },
];

/** The question, above the page that people came for. */
export default function CookieConsentExample() {
  return <Shop />;
}

export const states = {
  Asking: () => <Shop />,
  'In detail': {
    component: () => <Shop />,
    steps: ['click button "Choose in detail"', 'click checkbox "Statistics"'],
  },
  'Asked again': () => <Shop choice={['statistics']} />,
  Rejected: { component: () => <Shop />, steps: ['click button "Reject all"'] },
  Saving: {
    component: () => <Shop onDecide={() => new Promise<void>(() => {})} />,
    steps: ['click button "Accept all"'],
  },
  Failed: {
    component: () => <Shop onDecide={() => Promise.reject(new Error('offline'))} />,
    width: 390,
    steps: ['click button "Accept all"'],
  },
};

function Shop({ choice, onDecide = () => {} }: Partial<CookieConsentProps>) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-6 font-(family-name:--ui-font) text-sm text-(--ui-text)">
      {isOpen && (
        <CookieConsent
          title="Cookies on Larkfield"
          purposes={PURPOSES}
          choice={choice}
          onDecide={onDecide}
          onClose={() => setIsOpen(false)}
          changeLater="You can change this at any time under Privacy, at the end of each page."
        >
          <p>
            Some cookies keep your cart and are necessary. With your consent we also set others, to
            learn what is read and to show films.{' '}
            <a
              href="#privacy"
              className="rounded-xs text-(--ui-accent-text) underline underline-offset-2 focus-visible:outline-2 focus-visible:outline-(--ui-focus)"
            >
              All cookies
            </a>
          </p>
        </CookieConsent>
      )}
      <div>
        <h2 className="text-base font-semibold tracking-tight">Pleat pendant</h2>
        <p className="mt-1 text-(--ui-text-muted)">Pleated linen, 48 cm. Made in three weeks.</p>
      </div>
    </div>
  );
}
