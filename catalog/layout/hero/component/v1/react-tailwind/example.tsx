import type { ReactNode } from 'react';

import { Hero } from './component';
import type { HeroProps } from './component';

/** The front page of a lamp workshop. */
export default function HeroExample() {
  return <Larkfield />;
}

export const states = {
  'In the middle': () => <Larkfield layout="center" />,
  'Picture first': () => <Larkfield mediaSide="start" />,
  'Words alone': () => <Larkfield media={undefined} eyebrow={undefined} proof={undefined} />,
  'Long title': {
    component: () => (
      <Larkfield title="Lampen für Lesesäle, Gaststuben und Hotels, von Hand gebaut und fünfzig Jahre lang repariert" />
    ),
    width: 360,
  },
};

function Larkfield(props: Partial<HeroProps>) {
  return (
    <Hero
      eyebrow="Lamps for rooms that are used"
      title="Lamps that outlast the room"
      text="We build lamps for hotels and libraries, and repair each of them for fifty years. Order one to try: it goes back if it does not fit."
      actions={
        <>
          <Way href="#order" isMain>
            Order a lamp to try
          </Way>
          <Way href="#workshop">See the workshop</Way>
        </>
      }
      proof="From 290 euros. Delivered in the EU within three weeks."
      media={<Lamp />}
      {...props}
    />
  );
}

function Way(props: {
  readonly href: string;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}) {
  const look = props.isMain
    ? 'border-transparent bg-(--ui-accent) text-(--ui-on-accent)'
    : 'border-(--ui-border-strong) bg-(--ui-surface)';
  return (
    <a
      href={props.href}
      className={`inline-flex min-h-11 items-center rounded-(--ui-radius) border px-5 text-sm font-medium focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-(--ui-focus) ${look}`}
    >
      {props.children}
    </a>
  );
}

function Lamp() {
  return (
    <svg
      viewBox="0 0 640 420"
      role="img"
      aria-label="A Pleat pendant above a table in a reading room"
    >
      <rect width="640" height="420" fill="var(--ui-surface-sunken)" />
      <path d="M320 0v110" stroke="var(--ui-border-strong)" strokeWidth="3" />
      <path d="M250 200 290 110h60l40 90Z" fill="var(--ui-accent)" />
      <path d="M250 200h140l110 150H140Z" fill="var(--ui-warning-soft)" />
      <rect x="90" y="350" width="460" height="14" rx="7" fill="var(--ui-border-strong)" />
    </svg>
  );
}
