import { useId } from 'react';

import { Lightbox } from './component';

interface SceneProps {
  hue: number;
  isOn: boolean;
  lamp: 'pleat' | 'arc' | 'ode';
}

/** A drawn picture: a wall, a lamp and its light. */
function Scene({ hue, isOn, lamp }: SceneProps) {
  const id = useId();
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      className="size-full"
    >
      <defs>
        <linearGradient id={`${id}wall`} x2="0" y2="1">
          <stop offset="0" stopColor={`oklch(${isOn ? 0.44 : 0.9} 0.035 ${hue})`} />
          <stop offset="1" stopColor={`oklch(${isOn ? 0.31 : 0.81} 0.04 ${hue})`} />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="oklch(0.95 0.09 85)" stopOpacity={isOn ? 0.8 : 0} />
          <stop offset="1" stopColor="oklch(0.95 0.09 85)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="400" height="300" fill={`url(#${id}wall)`} />
      <rect y="246" width="400" height="54" fill={`oklch(${isOn ? 0.25 : 0.7} 0.045 ${hue})`} />
      <ellipse cx="200" cy="150" rx="170" ry="120" fill={`url(#${id}glow)`} />
      <g
        fill={isOn ? 'oklch(0.95 0.075 85)' : 'oklch(0.96 0.012 80)'}
        stroke="oklch(0.32 0.02 70)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      >
        {lamp === 'pleat' && (
          <>
            <path d="M200 0v92" />
            <path d="M170 92h60l42 82H128z" />
            <path d="M178 92l-28 82m36-82-14 82m28-82v82m14-82 14 82m-6-82 28 82" strokeWidth="1" />
          </>
        )}
        {lamp === 'arc' && (
          <>
            <path d="M112 262V120c0-84 132-84 132 0" fill="none" strokeWidth="4" />
            <path d="M212 120h64a32 32 0 0 0-64 0z" />
            <path d="M86 262h52" strokeWidth="6" strokeLinecap="round" />
          </>
        )}
        {lamp === 'ode' && (
          <>
            <path d="M200 168v84" strokeWidth="5" />
            <path d="M174 96h52l28 74H146z" />
            <path d="M168 254h64" strokeWidth="7" strokeLinecap="round" />
          </>
        )}
      </g>
    </svg>
  );
}

const SCENES: readonly (SceneProps & { id: string; alt: string; caption?: string })[] = [
  {
    id: 'hall',
    alt: 'Pleat pendant, switched on',
    caption: 'Hotel Verano, Lisbon. Photographed by Nora Whitcombe.',
    hue: 50,
    isOn: true,
    lamp: 'pleat',
  },
  {
    id: 'desk',
    alt: 'Ode table lamp on an oak desk',
    caption: 'Brushed brass and linen, 42 cm high.',
    hue: 90,
    isOn: false,
    lamp: 'ode',
  },
  {
    id: 'read',
    alt: 'Arc floor lamp beside a reading chair',
    caption: 'Quayside Library, first floor.',
    hue: 150,
    isOn: true,
    lamp: 'arc',
  },
  {
    id: 'slate',
    alt: 'Pleat pendant by day, in front of a slate wall',
    hue: 250,
    isOn: false,
    lamp: 'pleat',
  },
  {
    id: 'night',
    alt: 'Ode table lamp at night',
    caption: 'Dimmed to a third.',
    hue: 290,
    isOn: true,
    lamp: 'ode',
  },
  {
    id: 'sage',
    alt: 'Arc floor lamp in front of a sage wall',
    caption: 'The marble foot weighs 14 kg.',
    hue: 140,
    isOn: false,
    lamp: 'arc',
  },
];

const pictures = SCENES.map(({ id, alt, caption, ...scene }) => ({
  id,
  alt,
  caption,
  thumbnail: <Scene {...scene} />,
  picture: (
    <span className="block aspect-4/3 max-h-full w-full max-w-[calc((100dvh-10rem)*4/3)] overflow-hidden rounded-(--ui-radius)">
      <Scene {...scene} />
    </span>
  ),
}));

function Gallery({ open, count = pictures.length }: { open?: number; count?: number }) {
  return (
    <section className="w-full max-w-md text-sm">
      <h2 className="mb-3 text-base font-semibold tracking-tight">Larkfield lamps in rooms</h2>
      <Lightbox
        label="Larkfield lamps in rooms"
        pictures={pictures.slice(0, count)}
        defaultOpenIndex={open ?? null}
      />
    </section>
  );
}

export default function LightboxExample() {
  return <Gallery open={2} />;
}

/** The states that a reviewer has to see. */
export const states = {
  Closed: () => <Gallery />,
  'Without a caption': () => <Gallery open={3} />,
  'One picture': () => <Gallery open={0} count={1} />,
};
