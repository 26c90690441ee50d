import { isRecord } from '../../../../src/domain/text.ts';

/*
 * What a frame tells its page. The page reads it without a schema library, which would be a fifteenth of its scripts.
 */

/** An example may offer this many states. */
export const MAX_STATES = 30;

/** The longest name of a state. */
export const MAX_STATE_LENGTH = 60;

/** The page numbers this many parts at most. */
export const MAX_PARTS = 20;

/** A proof has this many steps at most. */
export const MAX_STEPS = 20;

/** More than this is not compared. */
export const MAX_PAINTED = 1500;

/** More classes in one request, and longer ones, are not read. */
export const MAX_CLASSES = 1000;
export const MAX_CLASS_LENGTH = 200;

/** More props of a component, longer names and longer texts are not reported. */
export const MAX_GIVEN = 100;
export const MAX_GIVEN_NAME = 200;
export const MAX_GIVEN_TEXT = 300;

const GIVEN = ['nothing', 'null', 'long text', 'function', 'node', 'list', 'object'] as const;

/** A prop that the example gives to its component: its plain value, or what it is; of a list its length. */
export type GivenProp = { readonly name: string } & (
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'flag'; readonly value: boolean }
  | { readonly kind: (typeof GIVEN)[number]; readonly value?: number }
);

/** A painted item: a text, an icon, a field, or a box with a background or an edge. */
export interface PaintedItem {
  /** In CSS pixels of the frame. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Equal for items that look the same, wherever they are. */
  readonly look: string;
  /** Whether something opaque is over it, such as an open menu. */
  readonly isCovered?: boolean;
}

/** The box of a part, in CSS pixels of the frame; null if it is not in view. */
export type PartBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
} | null;

const PROBLEMS = ['compile', 'import', 'export', 'load', 'render', 'run'] as const;

/** A problem of an artifact; line and column are 1-based positions in its source. */
export interface PreviewProblem {
  readonly when: (typeof PROBLEMS)[number];
  readonly message: string;
  /** Absent for the main file. */
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** Page to frame: the frame answers with `alive`. */
export const PING = 'ping';

/** A message of the frame. */
export type FrameMessage =
  | { readonly type: 'rendered' }
  /** The frame has started, or answers a ping. */
  | { readonly type: 'alive' }
  | { readonly type: 'failed'; readonly problem: PreviewProblem }
  /** The states that the example offers. */
  | {
      readonly type: 'states';
      readonly names: readonly string[];
      /** The width of each, in their order; null for that of the version. */
      readonly widths: readonly (number | null)[];
    }
  /** The boxes of the parts that were asked for, in their order. */
  | { readonly type: 'parts'; readonly boxes: readonly PartBox[] }
  /** Everything that is painted, in a state and after a number of steps, in the order of the document. */
  | {
      readonly type: 'painted';
      /** Empty for the default export. */
      readonly state: string;
      readonly step: number;
      readonly items: readonly PaintedItem[];
    }
  /** What the example gives to its component, in the order of its props. */
  | { readonly type: 'given'; readonly props: readonly GivenProp[] }
  /** A failed step: its 1-based position. */
  | { readonly type: 'stuck'; readonly step: number }
  /** The reader scrolled the document to here, in CSS pixels. */
  | { readonly type: 'scrolled'; readonly top: number }
  /** Classes whose styles the frame needs, those that it asked for before included. It waits for the answer. */
  | { readonly type: 'classes'; readonly names: readonly string[] }
  /** A link was clicked; links are disabled. */
  | { readonly type: 'link' };

/** Reads a message of the frame; undefined for anything else, since the artifact can send anything. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (!isRecord(data)) return undefined;
  const { type } = data;
  switch (type) {
    case 'rendered':
    case 'alive':
    case 'link':
      return { type };
    case 'failed': {
      const problem = readProblem(data['problem']);
      return problem && { type, problem };
    }
    case 'states': {
      const names = readList(data['names'], MAX_STATES, readStateName);
      const widths = readList(data['widths'], MAX_STATES, readWidth);
      return names && widths && { type, names, widths };
    }
    case 'parts': {
      const boxes = readList(data['boxes'], MAX_PARTS, readBox);
      return boxes && { type, boxes };
    }
    case 'painted': {
      const { state, step } = data;
      const items = readList(data['items'], MAX_PAINTED, readPainted);
      return items && typeof state === 'string' && isNumber(step)
        ? { type, state: state.slice(0, MAX_STATE_LENGTH), step, items }
        : undefined;
    }
    case 'given': {
      const props = readList(data['props'], MAX_GIVEN, readGiven);
      return props && { type, props };
    }
    case 'classes': {
      const names = readList(data['names'], MAX_CLASSES, readClass);
      return names && { type, names };
    }
    case 'stuck': {
      const { step } = data;
      return isNumber(step) ? { type, step } : undefined;
    }
    case 'scrolled': {
      const { top } = data;
      return isNumber(top) ? { type, top } : undefined;
    }
    default:
      return undefined;
  }
}

function readProblem(data: unknown): PreviewProblem | undefined {
  if (!isRecord(data)) return undefined;
  const { message, file, line, column } = data;
  const when = PROBLEMS.find((known) => known === data['when']);
  if (when === undefined || typeof message !== 'string') return undefined;
  if (file !== undefined && typeof file !== 'string') return undefined;
  if (!isPosition(line) || !isPosition(column)) return undefined;
  return { when, message, file, line, column };
}

/** Undefined unless every entry, at most `max`, is valid. */
function readList<T>(
  data: unknown,
  max: number,
  read: (entry: unknown) => T | undefined,
): readonly T[] | undefined {
  if (!Array.isArray(data) || data.length > max) return undefined;
  const entries = data.map(read);
  return entries.every((entry) => entry !== undefined) ? entries : undefined;
}

function readStateName(data: unknown): string | undefined {
  return typeof data === 'string' && data.length <= MAX_STATE_LENGTH ? data : undefined;
}

function readGiven(data: unknown): GivenProp | undefined {
  if (!isRecord(data)) return undefined;
  const { name, kind, value } = data;
  if (typeof name !== 'string' || name.length > MAX_GIVEN_NAME) return undefined;
  switch (kind) {
    case 'text':
      return typeof value === 'string' && value.length <= MAX_GIVEN_TEXT
        ? { name, kind, value }
        : undefined;
    case 'number':
      return isNumber(value) ? { name, kind, value } : undefined;
    case 'flag':
      return typeof value === 'boolean' ? { name, kind, value } : undefined;
    default: {
      const known = GIVEN.find((each) => each === kind);
      return known && { name, kind: known, ...(isNumber(value) ? { value } : {}) };
    }
  }
}

function readClass(data: unknown): string | undefined {
  return typeof data === 'string' && data.length <= MAX_CLASS_LENGTH ? data : undefined;
}

function readWidth(data: unknown): number | null | undefined {
  if (data === null) return data;
  return isNumber(data) && data >= 320 && data <= 1600 ? data : undefined;
}

function readBox(data: unknown): PartBox | undefined {
  if (data === null) return data;
  if (!isRecord(data)) return undefined;
  const { x, y, width, height } = data;
  const isBox = isNumber(x) && isNumber(y) && isNumber(width) && isNumber(height);
  return isBox ? { x, y, width, height } : undefined;
}

function readPainted(data: unknown): PaintedItem | undefined {
  const box = readBox(data);
  if (!isRecord(data) || box === null || box === undefined) return undefined;
  const { look, isCovered } = data;
  if (typeof look !== 'string') return undefined;
  return { ...box, look, ...(isCovered === true ? { isCovered } : {}) };
}

function isNumber(data: unknown): data is number {
  return typeof data === 'number' && Number.isFinite(data);
}

function isPosition(data: unknown): data is number | undefined {
  return data === undefined || Number.isSafeInteger(data);
}

/** Longer paths are cut at the start. */
const MAX_PATH_CHARACTERS = 120;

/** The title of a problem: what failed, and where. */
export function problemTitle({ when, file, line, column }: PreviewProblem): string {
  const place = [
    file === undefined ? '' : ` in ${cutPath(file)}`,
    line === undefined ? '' : ` on line ${line}`,
    line === undefined || column === undefined ? '' : `, column ${column}`,
  ].join('');
  switch (when) {
    case 'compile':
      return `This code does not compile${place}`;
    case 'import':
      return `An import is not available${place}`;
    case 'export':
      return 'There is nothing to render';
    case 'load':
      return `The module failed${place}`;
    case 'render':
      return `Rendering failed${place}`;
    case 'run':
      return `An error was thrown${place}`;
  }
}

function cutPath(path: string): string {
  return path.length > MAX_PATH_CHARACTERS ? `…${path.slice(-MAX_PATH_CHARACTERS)}` : path;
}
