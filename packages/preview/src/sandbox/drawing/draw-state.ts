import type { DrawnState } from '../frame-report.ts';
import { describeLeftOut } from '../left-out.ts';
import { NOTE_ATTRIBUTE } from '../paint-report.ts';
import type { Around, Layer, Painter } from './around.ts';
import { drawBox, drawOutline } from './boxes.ts';
import { type Clip, clipped, inClip, outermost, reaches } from './clips.ts';
import { createColorReader, paintAttributes } from './colors.ts';
import { drawField } from './fields.ts';
import { drawGenerated } from './generated.ts';
import { layerNameOf } from './layer-name.ts';
import { createSheet, escapeXml, pixels, round, tag } from './markup.ts';
import { drawNestedSvg } from './nested-svg.ts';
import { drawPicture } from './pictures.ts';
import { isMoved, isPlain, linearOf, matrixOf, moved, paddingBox, placeOf } from './places.ts';
import { radiiOf, rounded } from './shapes.ts';
import { type Ellipsis, areSpacesKept, createTextMeasure, drawText, linesOf } from './text.ts';

/** A document that scrolls further is cut off. */
const MAX_HEIGHT = 6000;

/** How long to wait for transitions to end and fonts to load. */
const MAX_WAIT_MS = 1500;

const TOP_LAYER = 1e9;

/**
 * Draws what the document shows as SVG that design tools take apart: rectangles, paths and lines of text, in groups
 * named by role and name. Colors are sRGB. Scrolled content is drawn as it is scrolled.
 */
export async function drawState(): Promise<DrawnState> {
  await untilSettled();
  const sheet = createSheet();
  const painter: Painter = {
    sheet,
    readColor: createColorReader(),
    measure: createTextMeasure(),
    cutBlocks: new WeakSet(),
  };
  const root = document.documentElement;
  const width = innerWidth;
  const height = Math.min(MAX_HEIGHT, Math.max(innerHeight, root.scrollHeight));
  if (root.scrollHeight > MAX_HEIGHT) sheet.leaveOut('rest');
  const page = { x: 0, y: 0, width, height };
  const ground = [root, document.body]
    .map((element) => painter.readColor(getComputedStyle(element).backgroundColor))
    .find((paint) => paint !== undefined);
  const background =
    ground === undefined
      ? ''
      : tag('rect', { id: 'Background', width, height, ...paintAttributes('fill', ground) });
  const layers: Layer[] = [];
  const around: Around = {
    linear: new DOMMatrix(),
    clip: { box: page, radius: 0, around: undefined, isNeeded: false },
    layers,
    decoration: '',
  };
  const content = [...document.body.children]
    .filter((child) => !child.hasAttribute(NOTE_ATTRIBUTE))
    .map((child) => drawElement(child, around, painter))
    .join('');
  const words = describeLeftOut(sheet.leftOut());
  const svg = tag(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${round(width)} ${round(height)}`,
      fill: 'none',
    },
    [
      words === '' ? '' : tag('desc', {}, escapeXml(words)),
      sheet.definitions() === '' ? '' : tag('defs', {}, sheet.definitions()),
      background,
      inOrder(layers, content),
    ].join(''),
  );
  return { svg, leftOut: sheet.leftOut() };
}

function drawElement(element: Element, around: Around, painter: Painter): string {
  const { sheet } = painter;
  if (/^(?:script|style|template|noscript|option|datalist)$/.test(element.localName)) return '';
  if (!sheet.hasRoom()) return '';
  const style = getComputedStyle(element);
  if (style.display === 'none' || isForScreenReaders(element, style)) return '';
  if (!element.checkVisibility({ contentVisibilityAuto: true }) && style.display !== 'contents')
    return '';
  const opacity = Number(style.opacity);
  if (opacity < 0.01) return '';
  const isOnTop = element.matches(':popover-open, dialog:modal');
  const parent = element.parentElement;
  const isItem = parent !== null && /flex|grid/.test(getComputedStyle(parent).display);
  const hasZ = style.zIndex !== 'auto' && (style.position !== 'static' || isItem);
  const isLifted = isOnTop || hasZ || style.position === 'fixed';
  const isStacking = isLifted || opacity < 1 || isMoved(style) || style.isolation === 'isolate';
  const escapes = isOnTop || style.position === 'fixed';
  const layers = isStacking ? [] : around.layers;
  const linear = around.linear.multiply(linearOf(style));
  const inner: Around = {
    linear,
    layers,
    clip: escapes ? outermost(around.clip) : around.clip,
    decoration: decorationOf(style, around.decoration),
  };
  if (/blur|drop-shadow|hue|invert|sepia/.test(style.filter) || style.mixBlendMode !== 'normal')
    sheet.leaveOut('effects');
  if (style.maskImage !== 'none' || /^(?:polygon|path|circle|ellipse)/.test(style.clipPath))
    sheet.leaveOut('effects');
  const drawn = inOrder(isStacking ? layers : [], drawInside(element, style, inner, painter));
  const backdrop = isOnTop ? drawBackdrop(element, painter) : '';
  if (drawn === '') return backdrop;
  const name = layerNameOf(element);
  const grouped =
    name === undefined && opacity === 1
      ? drawn
      : tag(
          'g',
          {
            id: name === undefined ? undefined : sheet.uniqueId(name),
            opacity: opacity === 1 ? undefined : opacity,
          },
          drawn,
        );
  if (!isLifted) return grouped;
  const z = isOnTop ? TOP_LAYER : pixels(style.zIndex);
  around.layers.push({
    z,
    markup: backdrop + (escapes ? grouped : clipped(grouped, around.clip, painter)),
  });
  return '';
}

/** The box of an element and what is in it. */
function drawInside(
  element: Element,
  style: CSSStyleDeclaration,
  around: Around,
  painter: Painter,
): string {
  const rect = element.getBoundingClientRect();
  const { box, transform } = placeOf(element, rect, around.linear);
  const isSeen = style.visibility === 'visible';
  const bounds = moved(rect);
  if (element instanceof SVGSVGElement) {
    return isSeen && reaches(bounds, around.clip)
      ? drawNestedSvg(element, box, transform, painter)
      : '';
  }
  const isBox = isSeen && style.display !== 'contents' && reaches(bounds, around.clip);
  const ground = isBox ? drawBox(style, box, transform, painter) : '';
  const outline = isBox ? drawOutline(style, box, transform, painter) : '';
  if (/^(?:img|canvas|video|iframe)$/.test(element.localName)) {
    const picture = isBox ? drawPicture(element, style, box, transform, painter.sheet) : '';
    const radii = radiiOf(style, box);
    const isRound = radii.some((radius) => radius > 0);
    const shaped =
      picture === '' || !isRound
        ? picture
        : inClip(rounded(box, radii, { transform }), picture, painter.sheet);
    return ground + shaped + outline;
  }
  if (/^(?:input|select|textarea|progress|meter)$/.test(element.localName)) {
    const field = isBox ? drawField(element, style, box, painter) : '';
    const marks = (['::before', '::after'] as const).map((which) =>
      style.appearance === 'none' ? drawGenerated(element, which, around, painter) : '',
    );
    return ground + field + marks.join('') + outline;
  }
  const isClipping = style.overflowX !== 'visible' || style.overflowY !== 'visible';
  const clip: Clip | undefined = isClipping
    ? {
        box: paddingBox(bounds, style),
        radius: radiiOf(style, bounds)[0],
        around: around.clip,
        isNeeded: false,
      }
    : around.clip;
  const inner = { ...around, clip };
  const content = [
    drawGenerated(element, '::before', inner, painter),
    drawChildren(element, style, inner, painter),
    drawGenerated(element, '::after', inner, painter),
  ].join('');
  if (style.display === 'list-item' && style.listStyleType !== 'none')
    painter.sheet.leaveOut('generated');
  const isCut = isClipping && clip !== undefined && clip.isNeeded && content !== '';
  return ground + (isCut ? clipped(content, clip, painter) : content) + outline;
}

/** In the order in which browsers paint them: what has a position lies above the rest. */
function drawChildren(
  element: Element,
  style: CSSStyleDeclaration,
  around: Around,
  painter: Painter,
): string {
  const flow: string[] = [];
  const positioned: string[] = [];
  for (const child of element.childNodes) {
    if (child instanceof Text) {
      if (style.visibility === 'visible')
        flow.push(drawOwnText(child, element, style, around, painter));
    } else if (child instanceof Element) {
      const isPositioned = getComputedStyle(child).position !== 'static';
      (isPositioned ? positioned : flow).push(drawElement(child, around, painter));
    }
  }
  return flow.join('') + positioned.join('');
}

function drawOwnText(
  node: Text,
  element: Element,
  style: CSSStyleDeclaration,
  around: Around,
  painter: Painter,
): string {
  if (node.data.trim() === '' && !areSpacesKept(style)) return '';
  const { ascent, descent } = painter.measure.font(style);
  return linesOf(node, style, ellipsisOf(element, style, painter), painter.measure)
    .map(({ text, box }) => {
      const bounds = moved(box);
      if (!reaches(bounds, around.clip)) return '';
      if (isPlain(around.linear)) {
        const at = { x: bounds.x, y: Math.round(bounds.y) + ascent };
        return drawText(text, style, at, painter, around.decoration);
      }
      const at = {
        x: -painter.measure.width(text, style) / 2,
        y: ascent - (ascent + descent) / 2,
        transform: matrixOf(around.linear, bounds),
      };
      return drawText(text, style, at, painter, around.decoration);
    })
    .join('');
}

/** Where an ellipsis cuts the line of a text off; the first text that reaches there writes it. */
function ellipsisOf(
  element: Element,
  style: CSSStyleDeclaration,
  { cutBlocks }: Painter,
): Ellipsis | undefined {
  const block = style.display === 'inline' ? element.parentElement : element;
  if (block === null || block.scrollWidth <= block.clientWidth) return undefined;
  const { textOverflow, overflowX, paddingRight, borderRightWidth } = getComputedStyle(block);
  if (textOverflow !== 'ellipsis' || overflowX === 'visible') return undefined;
  const { right } = block.getBoundingClientRect();
  return {
    end: right - pixels(paddingRight) - pixels(borderRightWidth),
    isWritten: cutBlocks.has(block),
    onWritten: () => void cutBlocks.add(block),
  };
}

function drawBackdrop(element: Element, { sheet, readColor }: Painter): string {
  const paint = readColor(getComputedStyle(element, '::backdrop').backgroundColor);
  if (paint === undefined) return '';
  const id = sheet.uniqueId('Backdrop');
  return sheet.shape(
    tag('rect', {
      id,
      x: scrollX,
      y: scrollY,
      width: innerWidth,
      height: innerHeight,
      ...paintAttributes('fill', paint),
    }),
  );
}

/** The layers of a stacking context around its content. */
function inOrder(layers: readonly Layer[], content: string): string {
  const sorted = layers.toSorted((one, other) => one.z - other.z);
  const markup = (isBelow: boolean) =>
    sorted
      .filter(({ z }) => z < 0 === isBelow)
      .map((layer) => layer.markup)
      .join('');
  return markup(true) + content + markup(false);
}

/** Hidden from view, but read aloud. */
function isForScreenReaders(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.clipPath === 'inset(50%)' || style.clip.startsWith('rect(0px, 0px')) return true;
  return (
    style.overflowX === 'hidden' &&
    style.position === 'absolute' &&
    element.clientWidth <= 1 &&
    element.clientHeight <= 1
  );
}

function decorationOf(style: CSSStyleDeclaration, inherited: string): string {
  const { textDecorationLine, display, position } = style;
  if (/underline|line-through/.test(textDecorationLine)) return textDecorationLine;
  return display.startsWith('inline-') || position === 'absolute' ? '' : inherited;
}

async function untilSettled(): Promise<void> {
  const endings = document
    .getAnimations()
    .filter(({ playState, effect }) => {
      const end = effect?.getComputedTiming().endTime;
      return playState === 'running' && typeof end === 'number' && Number.isFinite(end);
    })
    .map(({ finished }) => finished);
  const all = Promise.allSettled([document.fonts.ready, ...endings]);
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}
