import { type ModelProp, type PropModel, makeUpProps } from './made-up-values.ts';
import { createPaintReport, NOTE_ATTRIBUTE } from './paint-report.ts';

type Props = Readonly<Record<string, unknown>>;

/** What is rendered of a component that no example shows in use, and the note about it. */
export interface WithoutExample {
  readonly props: () => Props;
  /** It has rendered: what it paints is watched. */
  readonly onRendered: () => void;
  /** It threw: whether it renders again with other props. */
  readonly onFailed: () => boolean;
}

/** An artifact may paint late, after its own timers. */
const PATIENCE_MS = 600;

/** A note names no more props. */
const MAX_NAMED = 12;

/**
 * Begins with made-up values for the required props. One that throws or paints nothing gets more of them; one that
 * still paints nothing has a note in its place, until it paints.
 *
 * @param model undefined where the component's types are not known
 * @param isMain whether it is the component itself, and not a demonstration of it
 * @param skipped why a demonstration does not run
 * @param rerender mounts it again
 */
export function createWithoutExample(from: {
  readonly model: PropModel | undefined;
  readonly code: string;
  readonly isMain: boolean;
  readonly skipped: string | undefined;
  readonly rerender: () => void;
}): WithoutExample {
  const { model, code, isMain, skipped, rerender } = from;
  // Without the list of what would be available.
  const why = skipped?.replace(/ Available: .*$/s, '');
  const reason = why === undefined ? 'No example.' : `Its example does not run here. ${why}`;
  const known = model ?? { props: [], isUntyped: true };
  const first = isMain ? makeUpProps(known, code, false) : {};
  const second = isMain ? makeUpProps(known, code, true) : {};
  const isMore = Object.keys(second).length > Object.keys(first).length;
  let props = first;
  /** It has painted, or failed permanently. */
  let isSettled = false;
  /** With its first props it painted nothing, which is better than an error with others. */
  let isFirstBlank = false;
  let isTried = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function goOn(isFailing: boolean): boolean {
    clearTimeout(timer);
    timer = undefined;
    if (!isMore || isTried) return false;
    isTried = true;
    // What failed earlier did not paint nothing.
    isFirstBlank = !isFailing;
    renderWith(second);
    return true;
  }

  function renderWith(next: Props): void {
    props = next;
    // React is still committing where a rendering failed.
    queueMicrotask(rerender);
  }

  function sayMadeUp(): void {
    const names = Object.keys(props);
    const madeUp = names.length === 0 ? [] : [`Made-up values: ${sentenceList(names)}.`];
    if (isMain && (why !== undefined || names.length > 0)) {
      showNote('made-up', [reason, ...madeUp].join(' '));
    }
  }

  const watch = createPaintReport(({ length }) => {
    if (length === 0) {
      timer ??= setTimeout(() => {
        if (goOn(false)) return;
        const described = describeNothing(isMain, model, Object.keys(second));
        showNote('nothing', why === undefined ? described : `${reason} ${described}`);
      }, PATIENCE_MS);
      return;
    }
    isSettled = true;
    clearTimeout(timer);
    watch(false);
    hideNote();
    sayMadeUp();
  });

  return {
    props: () => props,
    onRendered() {
      if (isSettled) return;
      clearTimeout(timer);
      timer = undefined;
      hideNote();
      watch(true);
    },
    onFailed() {
      if (isSettled) return false;
      watch(false);
      hideNote();
      // Without a model only children are made up, which fixes no error.
      if (model !== undefined && goOn(true)) return true;
      clearTimeout(timer);
      if (isFirstBlank && props === second) {
        renderWith(first);
        return true;
      }
      isSettled = true;
      sayMadeUp();
      return false;
    },
  };
}

/** What a component takes that paints nothing. */
export function describeNothing(
  isMain: boolean,
  model: PropModel | undefined,
  tried: readonly string[],
): string {
  if (!isMain)
    return 'Its example paints nothing here. It may wait for data, a scroll or a pointer.';
  const props = (model?.props ?? []).toSorted(
    (a, b) => Number(b.required ?? false) - Number(a.required ?? false),
  );
  const takes =
    props.length === 0
      ? 'It may take children, or be a part of another component: it needs an example that uses it.'
      : `It takes ${sentenceList(props.map(propLabel))}. It may need children or an example that uses it.`;
  return tried.length === 0
    ? takes
    : `${takes} Made-up values for ${sentenceList(tried)} show nothing.`;
}

function propLabel({ name, type, required = false }: ModelProp): string {
  const short = type.length > 40 ? `${type.slice(0, 40)}…` : type;
  return `${name}: ${short}${required ? ' (required)' : ''}`;
}

function sentenceList(names: readonly string[]): string {
  const more = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function showNote(kind: 'nothing' | 'made-up', text: string): void {
  hideNote();
  const note = document.createElement('div');
  note.setAttribute(NOTE_ATTRIBUTE, kind);
  note.setAttribute('role', 'note');
  const title = document.createElement('strong');
  title.textContent = 'This item paints nothing by itself';
  const line = document.createElement('p');
  line.textContent = text;
  note.append(...(kind === 'nothing' ? [title] : []), line);
  document.body.append(note);
}

function hideNote(): void {
  document.querySelector(`[${NOTE_ATTRIBUTE}]`)?.remove();
}
