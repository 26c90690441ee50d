import { Testimonial } from './component';
import type { TestimonialProps } from './component';

/** A hotel on what the lamps have been through. */
export default function TestimonialExample() {
  return <Verano />;
}

export const states = {
  Large: () => <Verano size="large" result={undefined} />,
  'A sentence alone': () => (
    <Verano picture={undefined} source={undefined} date={undefined} result={undefined} />
  ),
  'In another language': () => (
    <Verano
      lang="es"
      quote="Doce lámparas, cuatro años, ninguna rota."
      labels={{ open: '«', close: '»' }}
    />
  ),
  'Something was given for it': () => (
    <Verano labels={{ disclosure: 'Hotel Verano got the repair for free.' }} />
  ),
  'Beside each other': {
    component: () => (
      <div className="mx-auto grid w-full max-w-4xl gap-4 sm:grid-cols-2">
        <Verano />
        <Verano
          quote="They came back after eleven years to change a switch."
          name="Nora Whitcombe"
          role="Librarian, Quayside Library"
          picture={undefined}
          result={undefined}
        />
      </div>
    ),
    width: 1024,
  },
};

function Verano(props: Partial<TestimonialProps>) {
  return (
    <Testimonial
      className="mx-auto w-full max-w-md"
      quote="Guests ask where the lamps are from. Twelve of them hang above the stairs, and in four years […] not one had to be replaced."
      name="Ines Aldana"
      role="Head of housekeeping, Hotel Verano"
      result={{ value: '0 of 12', label: 'lamps replaced in four years' }}
      picture={<Face />}
      source={{ href: '#verano', label: 'How Hotel Verano did it' }}
      date="2026-10"
      {...props}
    />
  );
}

function Face() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden>
      <circle cx="20" cy="16" r="7" fill="var(--ui-text-subtle)" />
      <path d="M6 40c1-10 8-14 14-14s13 4 14 14Z" fill="var(--ui-text-subtle)" />
    </svg>
  );
}
