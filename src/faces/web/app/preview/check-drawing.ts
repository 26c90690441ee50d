import type { DrawnState } from '@pattern-catalog/preview/frame-report';
import { describeLeftOut } from '@pattern-catalog/preview/left-out';

const SVG = 'http://www.w3.org/2000/svg';

/** What a drawing is made of. In particular no scripts, links, styles, animations or HTML. */
const ELEMENTS: ReadonlySet<string> = new Set([
  'circle',
  'clipPath',
  'defs',
  'desc',
  'ellipse',
  'feGaussianBlur',
  'filter',
  'g',
  'image',
  'line',
  'linearGradient',
  'path',
  'pattern',
  'polygon',
  'polyline',
  'radialGradient',
  'rect',
  'stop',
  'svg',
  'text',
  'tspan',
]);

const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif)[;,]/;

/**
 * Checks a drawing of the frame, which may be anything that its artifact has sent: people open it in programs that run
 * scripts and load addresses. Undefined for what is no drawing.
 */
export function checkDrawing({ svg, leftOut }: DrawnState) {
  // Comments, sections and declarations can be read differently by other programs.
  if (/<[!?]/.test(svg)) return undefined;
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') return undefined;
  for (const element of [root, ...root.querySelectorAll('*')]) {
    if (element.namespaceURI !== SVG || !ELEMENTS.has(element.nodeName)) return undefined;
    for (const { name, value } of element.attributes) {
      if (!isHarmless(element.nodeName, name, value)) return undefined;
    }
  }
  return { svg, leftOut: describeLeftOut(leftOut) };
}

function isHarmless(element: string, name: string, value: string): boolean {
  if (name === 'href') return element === 'image' && PICTURE.test(value);
  if (name === 'xmlns') return value === SVG;
  if (name === 'style' || name.startsWith('on') || !/^[A-Za-z\d-]+$/.test(name)) return false;
  return !/url\(/i.test(value.replaceAll(/^url\(#[a-z]\d+\)$/g, ''));
}
