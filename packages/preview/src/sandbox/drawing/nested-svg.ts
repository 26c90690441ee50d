import { type Paint, paintAttributes } from './colors.ts';
import { type Rect, type Sheet, escapeXml, pixels, round, tag } from './markup.ts';

/** Elements of icons and charts, with the attributes that give them their form. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  g: [],
  path: ['d', 'pathLength'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
  polyline: ['points'],
  polygon: ['points'],
  text: ['x', 'y', 'dx', 'dy', 'text-anchor', 'dominant-baseline'],
  tspan: ['x', 'y', 'dx', 'dy', 'text-anchor'],
  svg: ['x', 'y', 'width', 'height', 'viewBox', 'preserveAspectRatio'],
  linearGradient: ['x1', 'y1', 'x2', 'y2', 'gradientUnits', 'gradientTransform', 'spreadMethod'],
  radialGradient: ['cx', 'cy', 'r', 'fx', 'fy', 'gradientUnits', 'gradientTransform'],
  stop: ['offset'],
  pattern: [
    'x',
    'y',
    'width',
    'height',
    'viewBox',
    'patternUnits',
    'patternContentUnits',
    'patternTransform',
  ],
  clipPath: ['clipPathUnits'],
  defs: [],
};

/** They have no paint of their own. */
const UNPAINTED: ReadonlySet<string> = new Set([
  'defs',
  'clipPath',
  'linearGradient',
  'radialGradient',
  'pattern',
]);

/** They describe the picture, which its layer is named after. */
const SILENT: ReadonlySet<string> = new Set(['title', 'desc', 'metadata', 'style', 'script']);

/** Draws an `svg` of the document with the computed paint of its shapes. */
export function drawNestedSvg(
  root: SVGSVGElement,
  box: Rect,
  transform: string | undefined,
  painter: { readonly sheet: Sheet; readonly readColor: (color: string) => Paint | undefined },
): string {
  const { sheet, readColor } = painter;
  /** A gradient, pattern or clip that shapes refer to, wherever in the document it is. */
  function refer(documentId: string): string {
    const id = sheet.defineOnce(documentId, (given) => {
      const element = document.getElementById(documentId);
      if (element !== null && UNPAINTED.has(element.localName)) return draw(element, given);
      sheet.leaveOut('shapes');
      return '';
    });
    return `url(#${id})`;
  }

  function paintOf(property: 'fill' | 'stroke', style: CSSStyleDeclaration) {
    const value = style[property];
    const server = /^url\("?#([^"]+)"?\)/.exec(value)?.[1];
    if (server !== undefined) return { [property]: refer(server) };
    const opacity = Number(style.getPropertyValue(`${property}-opacity`) || 1);
    const paint = value === 'none' ? undefined : readColor(value);
    return paintAttributes(property, paint && { ...paint, opacity: paint.opacity * opacity });
  }

  function draw(element: Element, id?: string): string {
    const name = element.localName;
    const geometry = SHAPES[name];
    // Definitions are drawn where something refers to them.
    const isDefinition = UNPAINTED.has(name) && id === undefined;
    if (SILENT.has(name) || isDefinition || !sheet.hasRoom()) return '';
    if (geometry === undefined || !(element instanceof SVGElement)) {
      sheet.leaveOut('shapes');
      return '';
    }
    const style = getComputedStyle(element);
    const isPainted = !UNPAINTED.has(name);
    if (isPainted && style.display === 'none') return '';
    const content = [...element.childNodes]
      .map((child) =>
        child instanceof Element
          ? draw(child)
          : child instanceof Text && (name === 'text' || name === 'tspan')
            ? escapeXml(child.data)
            : '',
      )
      .join('');
    if (name === 'g' && content === '') return '';
    const isHidden = isPainted && name !== 'g' && name !== 'svg' && style.visibility !== 'visible';
    if (isHidden) return '';
    const form = Object.fromEntries(
      [...geometry, 'transform'].map((key) => [key, element.getAttribute(key) ?? undefined]),
    );
    const clip = /^url\("?#([^"]+)"?\)/.exec(style.clipPath)?.[1];
    const markup = tag(
      name,
      {
        ...form,
        transform: form['transform'] ?? transformOf(element, style),
        id,
        ...(name === 'stop'
          ? paintAttributes('stop', stopPaint(style, readColor))
          : isPainted && name !== 'g'
            ? { ...paintOf('fill', style), ...paintOf('stroke', style), ...strokeOf(style) }
            : {}),
        opacity: style.opacity === '1' ? undefined : style.opacity,
        'fill-rule': style.fillRule === 'evenodd' ? 'evenodd' : undefined,
        'clip-rule': style.clipRule === 'evenodd' ? 'evenodd' : undefined,
        'clip-path': clip === undefined ? undefined : refer(clip),
        ...(name === 'text' || name === 'tspan' ? fontOf(style) : {}),
      },
      content,
    );
    return sheet.shape(markup);
  }

  const content = [...root.children].map((child) => draw(child)).join('');
  if (content === '') return '';
  const { x, y, width, height } = box;
  const drawn = tag(
    'svg',
    {
      x,
      y,
      width,
      height,
      viewBox: root.getAttribute('viewBox') ?? `0 0 ${round(width)} ${round(height)}`,
      preserveAspectRatio: root.getAttribute('preserveAspectRatio') ?? undefined,
      overflow: getComputedStyle(root).overflow === 'visible' ? 'visible' : undefined,
      fill: 'none',
    },
    content,
  );
  return transform === undefined ? drawn : tag('g', { transform }, drawn);
}

function strokeOf(style: CSSStyleDeclaration) {
  if (style.stroke === 'none') return {};
  const { strokeLinecap, strokeLinejoin, strokeDasharray, strokeDashoffset } = style;
  return {
    'stroke-width': pixels(style.strokeWidth),
    'stroke-linecap': strokeLinecap === 'butt' ? undefined : strokeLinecap,
    'stroke-linejoin': strokeLinejoin === 'miter' ? undefined : strokeLinejoin,
    'stroke-dasharray':
      strokeDasharray === 'none' ? undefined : strokeDasharray.replaceAll('px', ''),
    // Charts that are stretched have lines that are not.
    'vector-effect': style.vectorEffect === 'none' ? undefined : style.vectorEffect,
    'stroke-dashoffset': pixels(strokeDashoffset) === 0 ? undefined : pixels(strokeDashoffset),
  };
}

function fontOf(style: CSSStyleDeclaration) {
  return {
    'font-family': style.fontFamily,
    'font-size': pixels(style.fontSize),
    'font-weight': style.fontWeight,
    'text-anchor': style.textAnchor === 'start' ? undefined : style.textAnchor,
  };
}

function stopPaint(
  style: CSSStyleDeclaration,
  readColor: (color: string) => Paint | undefined,
): Paint {
  const paint = readColor(style.stopColor);
  const opacity = Number(style.stopOpacity);
  return paint === undefined
    ? { color: '#000000', opacity: 0 }
    : { ...paint, opacity: paint.opacity * opacity };
}

/** A transform of the style sheet, about its origin. */
function transformOf(element: SVGElement, style: CSSStyleDeclaration): string | undefined {
  if (style.transform === 'none' || !(element instanceof SVGGraphicsElement)) return undefined;
  const [left = 0, top = 0] = style.transformOrigin.split(' ').map(pixels);
  const around = style.transformBox === 'fill-box' ? element.getBBox() : { x: 0, y: 0 };
  const [x, y] = [around.x + left, around.y + top];
  const { a, b, c, d, e, f } = new DOMMatrix()
    .translate(x, y)
    .multiply(new DOMMatrix(style.transform))
    .translate(-x, -y);
  return `matrix(${[a, b, c, d, e, f].map((value) => Number(value.toFixed(4))).join(' ')})`;
}
