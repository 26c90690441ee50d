import type { LeftOut } from '../frame-report.ts';

/** In CSS pixels of the document. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A part of the drawing is left out beyond these. */
const MAX_SHAPES = 5000;
const MAX_UNITS = 1_000_000;
const MAX_MS = 1500;

/** The SVG document that is written: its bounds, its definitions, and what it leaves out. */
export interface Sheet {
  /** False once a bound is reached; what would follow is counted as left out. */
  readonly hasRoom: () => boolean;
  /** Counts a shape towards the bounds, and returns it. */
  readonly shape: (markup: string) => string;
  readonly leaveOut: (what: LeftOut) => void;
  readonly leftOut: () => Readonly<Partial<Record<LeftOut, number>>>;
  /** An id that no other element has; design tools show it as the name of the layer. */
  readonly uniqueId: (name: string) => string;
  /** Adds the definition of what has an id in the document, once, with the id that it is given. */
  readonly defineOnce: (documentId: string, write: (id: string) => string) => string;
  /** Adds a definition, with the id that it is given. */
  readonly define: (write: (id: string) => string) => string;
  readonly definitions: () => string;
}

/** Begins an empty document. */
export function createSheet(): Sheet {
  const endsAt = performance.now() + MAX_MS;
  const leftOut: Partial<Record<LeftOut, number>> = {};
  const names = new Map<string, number>();
  const definitions: string[] = [];
  const ids = new Map<string, string>();
  let shapes = 0;
  let units = 0;
  const leaveOut = (what: LeftOut) => void (leftOut[what] = (leftOut[what] ?? 0) + 1);
  const isFull = () => shapes >= MAX_SHAPES || units >= MAX_UNITS || performance.now() > endsAt;
  return {
    hasRoom() {
      if (!isFull()) return true;
      leaveOut('rest');
      return false;
    },
    shape(markup) {
      if (markup === '') return '';
      if (isFull() || units + markup.length > MAX_UNITS) {
        leaveOut('rest');
        return '';
      }
      shapes += 1;
      units += markup.length;
      return markup;
    },
    leaveOut,
    leftOut: () => leftOut,
    uniqueId(name) {
      const count = (names.get(name) ?? 0) + 1;
      names.set(name, count);
      return count === 1 ? name : `${name}_${count}`;
    },
    defineOnce(documentId, write) {
      const known = ids.get(documentId);
      if (known !== undefined) return known;
      const id = `p${ids.size + 1}`;
      ids.set(documentId, id);
      definitions.push(write(id));
      return id;
    },
    define(write) {
      const id = `d${definitions.length + 1}`;
      definitions.push(write(id));
      return id;
    },
    definitions: () => definitions.join(''),
  };
}

/** Attributes of an element; those that are undefined are not written. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element as text; values are escaped, `content` is markup. */
export function tag(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) =>
      value === undefined
        ? []
        : [` ${key}="${typeof value === 'number' ? round(value) : escapeXml(value)}"`],
    )
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** A text in XML, without the characters that XML forbids. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A length with two decimals at most. */
export function round(length: number): string {
  return Number.isFinite(length) ? String(Math.round(length * 100) / 100) : '0';
}

/** A length in pixels of a computed style; 0 for anything else. */
export function pixels(value: string): number {
  const length = Number.parseFloat(value);
  return Number.isFinite(length) ? length : 0;
}
