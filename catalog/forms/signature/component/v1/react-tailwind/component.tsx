'use client';

import { Undo2, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { PointerEvent } from 'react';

import {
  FIELD_BOX,
  FIELD_INPUT,
  fieldAttributes,
  FieldFrame,
  useField,
} from '../forms-text-field/component';
import type { FieldProps, FieldValue } from '../forms-text-field/component';
import { useLabels } from '../layout-language-provider/component';

/** Holds a name that was typed, or what was drawn as an SVG, "data:image/svg+xml,…". Nothing is an empty text. */
export interface SignatureProps extends FieldProps, FieldValue<string> {
  /** Who signs: a typed name has to agree with it. */
  signer?: string | undefined;
  labels?: Partial<SignatureLabels> | undefined;
}

export interface SignatureLabels {
  draw: string;
  type: string;
  undo: string;
  clear: string;
  required: string;
  /** A typed name that is another one. */
  other: (signer: string) => string;
  drawn: string;
}

const ENGLISH: SignatureLabels = {
  draw: 'Sign here with a finger, a pen or the mouse',
  type: 'Or type your full name',
  undo: 'Undo last stroke',
  clear: 'Clear signature',
  required: 'Draw your signature, or type your full name.',
  other: (signer) => `Type the name as it is above: ${signer}.`,
  drawn: 'Signature drawn.',
};

/** Of the drawing, whatever the size at which it is shown. */
const WIDTH = 480;
const HEIGHT = 150;
/** Nobody's signature has more; a pen that lies on the pad must not fill the memory. */
const MAX_POINTS = 5000;

type Point = readonly [x: number, y: number];

const TOOL =
  'grid size-(--ui-control-small) place-items-center rounded-(--ui-radius-small) border border-transparent text-(--ui-text-muted) hover:bg-(--ui-hover) hover:text-(--ui-text) focus-visible:outline-2 focus-visible:outline-(--ui-focus) disabled:invisible [&_svg]:size-4';

/** A signature, drawn or typed. Both count: a name is what a keyboard can sign with. */
export function Signature(props: SignatureProps) {
  const { signer, value, defaultValue = '', onValueChange, labels, ref, ...own } = props;
  const { required = false, readOnly = false, ...root } = own;
  const text = useLabels('signature', ENGLISH, labels);
  const id = useId();
  const padRef = useRef<SVGSVGElement>(null);
  /** The stroke that is being drawn. */
  const [stroke, setStroke] = useState<readonly Point[]>([]);
  const field = useField<string>({
    value,
    defaultValue,
    onValueChange,
    validate: (): string => faultOf(field.value),
    onReset: () => setStroke([]),
    ref,
  });
  const { inputRef, controlRef, problem, setProblem, value: current } = field;
  const isDrawn = current.startsWith('data:');
  const strokes = isDrawn ? strokesOf(current) : [];
  const typed = isDrawn ? '' : current;
  const isFixed = readOnly || root.disabled === true;

  function faultOf(signed: string): string {
    if (signed.trim() === '') return required ? text.required : '';
    if (signer === undefined || signed.startsWith('data:')) return '';
    return fold(signed) === fold(signer) ? '' : text.other(signer);
  }

  const commitStrokes = (next: readonly string[]) =>
    field.commit(next.length > 0 ? svgOf(next) : '');

  function pointOf({ clientX, clientY }: PointerEvent): Point {
    const box = padRef.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    const scale = WIDTH / box.width;
    return [
      Math.round((clientX - box.left) * scale * 10) / 10,
      Math.round((clientY - box.top) * scale * 10) / 10,
    ];
  }

  function begin(event: PointerEvent<SVGSVGElement>) {
    if (isFixed || !event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setStroke([pointOf(event)]);
  }

  function draw(event: PointerEvent<SVGSVGElement>) {
    if (stroke.length === 0 || stroke.length > MAX_POINTS) return;
    const next = pointOf(event);
    const [x, y] = stroke.at(-1) ?? next;
    // Closer points add bytes, not form.
    if (Math.hypot(next[0] - x, next[1] - y) >= 2) setStroke([...stroke, next]);
  }

  function end() {
    if (stroke.length === 0) return;
    const points = strokes.join(' ').split(' ').length;
    if (points < MAX_POINTS) commitStrokes([...strokes, pathOf(stroke)]);
    setStroke([]);
  }

  const shown = stroke.length > 0 ? [...strokes, pathOf(stroke)] : strokes;
  return (
    <FieldFrame {...root} id={id} problem={problem} values={[current]} controlRef={controlRef}>
      <div
        className={`relative rounded-(--ui-radius) border border-(--ui-border-strong) ${isFixed ? 'bg-(--ui-surface-sunken)' : 'bg-(--ui-surface)'}`}
      >
        {/* For pointers. Keyboards type below. */}
        <svg
          ref={padRef}
          aria-hidden
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={end}
          onPointerCancel={() => setStroke([])}
          className={`block w-full touch-none text-(--ui-text) select-none ${isFixed ? '' : 'cursor-crosshair'}`}
        >
          <path d="M24 116H456" stroke="var(--ui-border-strong)" strokeDasharray="4 4" />
          {shown.map((path, index) => (
            <path
              key={index}
              d={path}
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          ))}
          {typed !== '' && (
            <text
              x={WIDTH / 2}
              y="104"
              textAnchor="middle"
              fill="currentColor"
              textLength={typed.length > 24 ? WIDTH - 64 : undefined}
              lengthAdjust="spacingAndGlyphs"
              className="text-4xl italic"
            >
              {typed}
            </text>
          )}
        </svg>
        {shown.length === 0 && typed === '' && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-4 top-4 text-center text-(--ui-text-subtle)"
          >
            {text.draw}
          </span>
        )}
        <div className="absolute end-1 top-1 flex">
          <button
            type="button"
            aria-label={text.undo}
            disabled={isFixed || strokes.length === 0}
            onClick={() => {
              if (strokes.length === 1) inputRef.current?.focus();
              commitStrokes(strokes.slice(0, -1));
            }}
            className={TOOL}
          >
            <Undo2 aria-hidden />
          </button>
          <button
            type="button"
            aria-label={text.clear}
            disabled={isFixed || current === ''}
            onClick={() => {
              // The button goes with what it clears.
              inputRef.current?.focus();
              field.commit('');
            }}
            className={TOOL}
          >
            <X aria-hidden />
          </button>
        </div>
      </div>
      <div className={FIELD_BOX}>
        <input
          ref={inputRef}
          {...fieldAttributes(id, problem, own)}
          size={1}
          autoComplete="name"
          placeholder={text.type}
          value={typed}
          onChange={(event) => field.commit(event.target.value)}
          onBlur={() => typed !== '' && setProblem(faultOf(typed))}
          onInvalid={field.onInvalid}
          className={FIELD_INPUT}
        />
      </div>
      <p role="status" className="sr-only">
        {isDrawn && text.drawn}
      </p>
    </FieldFrame>
  );
}

/** A smooth line through the middles between points. A tap is a dot. */
function pathOf(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points;
  let path = `M${first[0]} ${first[1]}`;
  let before = first;
  for (const point of rest) {
    path += `Q${before[0]} ${before[1]} ${(before[0] + point[0]) / 2} ${(before[1] + point[1]) / 2}`;
    before = point;
  }
  return `${path}L${before[0]} ${before[1]}`;
}

function svgOf(paths: readonly string[]): string {
  const drawn = paths.map((path) => `<path d="${path}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" fill="none" stroke="black" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${drawn}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Only lines: nothing else of a stored drawing is put on the page. */
function strokesOf(value: string): readonly string[] {
  try {
    const svg = decodeURIComponent(value.slice(value.indexOf(',') + 1));
    return [...svg.matchAll(/<path d="(?<path>[MQL\d\s.-]+)"/g)].map(
      ({ groups }) => groups?.['path'] ?? '',
    );
  } catch {
    return [];
  }
}

const fold = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\s]/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
