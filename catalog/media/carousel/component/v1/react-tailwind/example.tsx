import { useId } from 'react';

import { Carousel } from './component';
import type { CarouselSlide } from './component';

/** A drawn picture: a wall, a lamp and its light. */
function Lamp({ hue, isOn, scale, detail = false }: LampProps) {
  const id = useId();
  const light = isOn ? 1 : 0;
  return (
    <svg
      aria-hidden
      viewBox="0 0 400 300"
      preserveAspectRatio="xMidYMid slice"
      className="size-full"
    >
      <defs>
        <linearGradient id={`${id}wall`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={`oklch(${isOn ? 0.42 : 0.9} 0.03 ${hue})`} />
          <stop offset="1" stopColor={`oklch(${isOn ? 0.3 : 0.82} 0.035 ${hue})`} />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="oklch(0.95 0.09 85)" stopOpacity={0.85 * light} />
          <stop offset="1" stopColor="oklch(0.95 0.09 85)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}shade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={isOn ? 'oklch(0.86 0.09 75)' : 'oklch(0.97 0.012 80)'} />
          <stop offset="1" stopColor={isOn ? 'oklch(0.97 0.07 88)' : 'oklch(0.88 0.02 75)'} />
        </linearGradient>
      </defs>
      <rect width="400" height="300" fill={`url(#${id}wall)`} />
      <rect y="252" width="400" height="48" fill={`oklch(${isOn ? 0.24 : 0.72} 0.04 ${hue})`} />
      <g transform={`translate(200 140) scale(${scale}) translate(-200 -140)`}>
        <path d="M200 -200V96" stroke="oklch(0.3 0.01 80)" strokeWidth="2.5" />
        <ellipse cx="200" cy="175" rx="180" ry="130" fill={`url(#${id}glow)`} />
        <path d="M168 96h64l42 84H126z" fill={`url(#${id}shade)`} />
        {Array.from({ length: 11 }, (_, index) => (
          <path
            key={index}
            d={`M${173 + index * 5.4} 96L${139 + index * 12.2} 180`}
            stroke={`oklch(0.55 0.05 70 / ${detail ? 0.5 : 0.28})`}
            strokeWidth="1.2"
          />
        ))}
        <rect x="186" y="86" width="28" height="12" rx="3" fill="oklch(0.66 0.09 80)" />
        <ellipse
          cx="200"
          cy="181"
          rx="73"
          ry="5"
          fill={`oklch(${isOn ? 0.99 : 0.8} ${isOn ? 0.05 : 0.02} 88)`}
        />
      </g>
    </svg>
  );
}

interface LampProps {
  hue: number;
  isOn: boolean;
  scale: number;
  detail?: boolean;
}

const PICTURES: readonly (LampProps & { id: string; label: string })[] = [
  { id: 'on', label: 'Switched on, in the evening', hue: 50, isOn: true, scale: 1 },
  { id: 'day', label: 'By day, in linen white', hue: 90, isOn: false, scale: 1 },
  { id: 'pleats', label: 'The pleats, close up', hue: 90, isOn: false, scale: 2.1, detail: true },
  { id: 'green', label: 'In front of a sage wall', hue: 150, isOn: true, scale: 0.8 },
  { id: 'blue', label: 'In front of a slate wall', hue: 250, isOn: false, scale: 0.8 },
];

const slides = PICTURES.map(({ id, label, ...lamp }) => ({
  id,
  label,
  content: <Lamp {...lamp} />,
  thumbnail: <Lamp {...lamp} />,
}));

function Product({ shown = slides }: { shown?: readonly CarouselSlide[] }) {
  return (
    <article className="w-full max-w-lg">
      <Carousel label="Pictures of the Pleat pendant" slides={shown} />
      <div className="mt-5 flex items-baseline justify-between gap-4 text-sm">
        <h2 className="text-base font-semibold tracking-tight">Pleat pendant</h2>
        <p className="tabular-nums">€390.00</p>
      </div>
      <p className="mt-1 text-sm text-(--ui-text-muted)">
        Hand-folded linen on a brass ring. Made to order in three weeks.
      </p>
    </article>
  );
}

export default function CarouselExample() {
  return <Product />;
}

/** The states that a reviewer has to see. */
export const states = {
  'One slide': () => <Product shown={slides.slice(0, 1)} />,
  'Without thumbnails': () => <Product shown={slides.map(({ thumbnail: _, ...slide }) => slide)} />,
  'Cards instead of pictures': () => (
    <Carousel
      label="What customers say"
      ratio="16 / 7"
      className="max-w-lg"
      labels={{ previous: 'Previous quote', next: 'Next quote' }}
      slides={[
        [
          'verano',
          'Hotel Verano',
          'Twenty-four of them hang above our tables, and guests ask where they are from.',
        ],
        ['library', 'Quayside Library', 'Quiet light, and spare parts after nine years.'],
        [
          'brackish',
          'Studio Brackish',
          'They answered a question about the cable within the hour.',
        ],
      ].map(([id = '', label = '', quote]) => ({
        id,
        label,
        content: (
          <blockquote className="grid size-full content-center border border-(--ui-border) bg-(--ui-surface) px-5 text-sm/6 text-pretty">
            {quote}
          </blockquote>
        ),
      }))}
    />
  ),
};
