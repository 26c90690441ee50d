import { MAX_PAINTED, type PaintedItem } from './frame-report.ts';
import { isCovered } from './is-covered.ts';

/** Of what the frame itself says of an artifact; it is not painted by it. */
export const NOTE_ATTRIBUTE = 'data-preview-note';

/** The document counts as settled after this long without a change. */
const QUIET_MS = 120;

/** Interval of reports for a document that never settles. */
const MAX_WAIT_MS = 1500;

/** What may change the picture without a change of the document. */
const EVENTS = [
  'scroll',
  'resize',
  'input',
  'change',
  'reset',
  'focusin',
  'focusout',
  'load',
  'toggle',
  'transitionend',
  'animationend',
] as const;

/**
 * Reports what the document paints, whenever it has settled. Two frames cannot read each other's pixels, and in WebKit
 * not even their own, so the comparison uses each text, icon, field and box with its computed style.
 *
 * @returns a function that starts or stops reporting
 */
export function createPaintReport(
  report: (items: readonly PaintedItem[]) => void,
): (isOn: boolean) => void {
  let isOn = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince = 0;
  let reported = '';

  function send(): void {
    timer = undefined;
    const isLoading = document.fonts.status !== 'loaded';
    const isMoving = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    if ((isMoving || isLoading) && performance.now() - waitingSince < MAX_WAIT_MS) return wait();
    waitingSince = 0;
    const items = paintedItems();
    const text = JSON.stringify(items);
    if (text !== reported) {
      reported = text;
      report(items);
    }
    // No event tells the end of an animation that a script has started.
    if (isMoving) wait();
  }

  function wait(): void {
    if (!isOn) return;
    if (waitingSince === 0) waitingSince = performance.now();
    if (timer !== undefined && performance.now() - waitingSince > MAX_WAIT_MS) return;
    clearTimeout(timer);
    timer = setTimeout(send, QUIET_MS);
  }

  new MutationObserver(wait).observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  for (const event of EVENTS) addEventListener(event, wait, { capture: true, passive: true });
  document.fonts.addEventListener('loadingdone', wait);
  // What the pointer was over looks as before.
  document.documentElement.addEventListener('pointerleave', wait);
  return (next) => {
    isOn = next;
    if (!next) {
      clearTimeout(timer);
      timer = undefined;
      return;
    }
    reported = '';
    wait();
  };
}

/** More shapes of an icon or a chart are compared by their form alone. */
const MAX_SHAPES = 100;

/** A rectangle that clips what is in it. */
interface Clip {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const NO_CLIP: Clip = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

function paintedItems(): readonly PaintedItem[] {
  const items: PaintedItem[] = [];
  const artifact = document.querySelector('#artifact');
  for (const child of document.body.children) {
    if (child.hasAttribute(NOTE_ATTRIBUTE)) continue;
    visit(child, { clip: NO_CLIP, opacity: 1, effects: '' }, items, child !== artifact);
  }
  return items;
}

function visit(
  element: Element,
  around: { readonly clip: Clip; readonly opacity: number; readonly effects: string },
  items: PaintedItem[],
  isPaintedItself: boolean,
): void {
  if (items.length >= MAX_PAINTED || /^(?:script|style|template|noscript)$/i.test(element.tagName))
    return;
  const style = getComputedStyle(element);
  const opacity = around.opacity * Number(style.opacity);
  if (style.display === 'none' || opacity < 0.02) return;
  const box = element.getBoundingClientRect();
  // A mask is as large as its box, whatever overflows it.
  if (style.maskImage !== 'none' && (box.width < 1 || box.height < 1)) return;
  const isFree = style.position === 'fixed' || element.matches(':popover-open, dialog:modal');
  const clip = isFree ? NO_CLIP : around.clip;
  const isHidden = style.visibility !== 'visible' || style.clipPath === 'inset(50%)';
  const effects = `${around.effects}${effectsOf(element, style)}`;
  const shade = `${opacity.toFixed(2)} ${effects}`;
  const add = (rect: Omit<PaintedItem, 'look'>, look: string) => {
    const isSeen =
      Math.min(rect.x + rect.width, clip.right) - Math.max(rect.x, clip.left) > 1 &&
      Math.min(rect.y + rect.height, clip.bottom) - Math.max(rect.y, clip.top) > 1;
    if (isSeen && !isHidden && items.length < MAX_PAINTED) {
      items.push({
        x: Math.round(rect.x),
        y: Math.round(rect.y),
        width: Math.round(rect.width),
        height: Math.round(rect.height),
        look: hash(`${look} ${shade}`),
        ...(isCovered(element, style, rect) ? { isCovered: true } : {}),
      });
    }
  };
  if (element instanceof SVGElement) {
    const shapes = element.innerHTML.replaceAll(/ (?:id|class|style|data-[\w-]+)="[^"]*"/g, '');
    const paints = [element, ...element.querySelectorAll('*')].slice(0, MAX_SHAPES).map(paintOf);
    add(box, `svg ${shapes} ${paints.join(' ')} ${sizeOf(element)}`);
    return;
  }
  const ground = isPaintedItself ? groundOf(element, style) : '';
  if (ground !== '') add(box, ground);
  const value = valueOf(element);
  if (value !== undefined) {
    add(box, `value ${value} ${fontOf(style)} ${sizeOf(element)}`);
    return;
  }
  addOwnText(element, style, add);
  const isClipping = style.overflowX !== 'visible' || style.overflowY !== 'visible';
  const inner = isClipping ? intersect(clip, box) : clip;
  for (const child of element.children)
    visit(child, { clip: inner, opacity, effects }, items, true);
}

function addOwnText(
  element: Element,
  style: CSSStyleDeclaration,
  add: (rect: DOMRect, look: string) => void,
): void {
  const nodes = [...element.childNodes].filter(
    (node): node is Text => node instanceof Text && node.data.trim() !== '',
  );
  const [first] = nodes;
  const last = nodes.at(-1);
  if (first === undefined || last === undefined) return;
  const range = document.createRange();
  range.setStartBefore(first);
  range.setEndAfter(last);
  const text = nodes
    .map(({ data }) => data.replaceAll(/\s+/g, ' '))
    .join('')
    .trim();
  add(range.getBoundingClientRect(), `text ${text} ${fontOf(style)}`);
}

/**
 * What an element paints behind its content: background, edges, shadow, outline and generated content; empty for
 * nothing.
 */
function groundOf(element: Element, style: CSSStyleDeclaration): string {
  const edges = ['top', 'right', 'bottom', 'left'].map((side) => {
    const color = style.getPropertyValue(`border-${side}-color`);
    const width = style.getPropertyValue(`border-${side}-width`);
    const line = style.getPropertyValue(`border-${side}-style`);
    return width !== '0px' && isVisible(color) ? `${width} ${line} ${color}` : '';
  });
  const before = generatedBy(element, '::before');
  const after = generatedBy(element, '::after');
  const parts = [
    isVisible(style.backgroundColor) ? style.backgroundColor : '',
    style.backgroundImage === 'none'
      ? ''
      : `${style.backgroundImage} ${style.backgroundSize} ${style.backgroundPosition} ${style.backgroundRepeat}`,
    edges.join('') === '' ? '' : edges.join(' '),
    shadowOf(style),
    style.outlineStyle === 'none' || style.outlineWidth === '0px'
      ? ''
      : `${style.outlineWidth} ${style.outlineStyle} ${style.outlineColor} ${style.outlineOffset}`,
    before,
    after,
    element instanceof HTMLImageElement ? element.currentSrc : '',
    element instanceof HTMLVideoElement ? 'video' : '',
    element instanceof HTMLCanvasElement ? `canvas ${element.width}×${element.height}` : '',
    element instanceof HTMLIFrameElement ? `frame ${element.src}` : '',
    element instanceof HTMLProgressElement || element instanceof HTMLMeterElement
      ? `bar ${element.value} ${element.max} ${style.accentColor}`
      : '',
  ];
  if (parts.join('') === '') return '';
  const size = element.childElementCount === 0 ? sizeOf(element) : '';
  return `box ${parts.join('|')} ${style.borderRadius} ${size}`;
}

function isVisible(color: string): boolean {
  return !/^transparent$|^rgba\(.*, 0\)$|\/ 0\)$/.test(color);
}

/** The shadow of a box; Tailwind writes several of which most have no color. */
function shadowOf({ boxShadow }: CSSStyleDeclaration): string {
  const isNone = boxShadow.replaceAll(/rgba\(0, 0, 0, 0\)( -?[\d.]+px){4}(?: inset)?(?:, )?/g, '');
  return /^(?:none)?$/.test(isNone) ? '' : boxShadow;
}

function generatedBy(element: Element, place: '::before' | '::after'): string {
  const style = getComputedStyle(element, place);
  const { content, color, backgroundColor, backgroundImage, width, height } = style;
  if (content === 'none' || content === 'normal') return '';
  const isEmpty = content === '""' && !isVisible(backgroundColor) && backgroundImage === 'none';
  if (isEmpty && style.borderWidth === '0px' && shadowOf(style) === '') return '';
  return `${content} ${color} ${backgroundColor} ${backgroundImage} ${width} ${height}`;
}

/** What an element does to itself and all that is in it; empty for nothing. What animates looks the same all the time. */
function effectsOf(element: Element, style: CSSStyleDeclaration): string {
  const { filter, backdropFilter, mixBlendMode, maskImage, rotate, scale, transform } = style;
  const isTurned = [rotate, scale, transform].some((value) => value !== 'none' && value !== '');
  const turned =
    isTurned && element.getAnimations().length === 0
      ? // Without the distance of a transform, which follows from sizes.
        `${rotate} ${scale} ${/\(([^)]*)/.exec(transform)?.[1]?.split(',').slice(0, 4).join(' ') ?? ''}`
      : '';
  return [filter, backdropFilter, mixBlendMode, maskImage, turned]
    .filter((value) => !/^(?:none|normal|)$/.test(value))
    .join(' ');
}

/** How a shape of an icon or a chart is painted. */
function paintOf(shape: Element): string {
  const { color, fill, stroke, strokeWidth, strokeDasharray, strokeDashoffset, display } =
    getComputedStyle(shape);
  const dashes =
    shape.getAnimations().length === 0 ? `${strokeDasharray} ${strokeDashoffset}` : 'moving';
  return [color, fill, stroke, strokeWidth, dashes, display].join(' ');
}

/** The visible value of a field; undefined for other elements. */
function valueOf(element: Element): string | undefined {
  if (element instanceof HTMLInputElement) {
    if (['checkbox', 'radio'].includes(element.type)) return `${element.type} ${element.checked}`;
    const { value, placeholder } = element;
    return element.type === 'password'
      ? '•'.repeat(value.length) || placeholder
      : value || placeholder;
  }
  if (element instanceof HTMLTextAreaElement) return element.value || element.placeholder;
  if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? '';
  return undefined;
}

function fontOf(style: CSSStyleDeclaration): string {
  const { color, accentColor, fontFamily, fontSize, fontStyle, fontWeight, letterSpacing } = style;
  const font = [color, accentColor, fontFamily, fontSize, fontStyle, fontWeight, letterSpacing];
  return [...font, style.textDecoration, style.textShadow, style.textTransform].join(' ');
}

/** Without transforms, so that a rotating element keeps its size. */
function sizeOf(element: Element): string {
  const [width, height] =
    element instanceof HTMLElement
      ? [element.offsetWidth, element.offsetHeight]
      : [element.clientWidth, element.clientHeight];
  return `${width}×${height}`;
}

function intersect(clip: Clip, box: DOMRect): Clip {
  return {
    left: Math.max(clip.left, box.left),
    top: Math.max(clip.top, box.top),
    right: Math.min(clip.right, box.right),
    bottom: Math.min(clip.bottom, box.bottom),
  };
}

/** FNV-1a, in base 36. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(36);
}
