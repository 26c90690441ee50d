/**
 * What a class sets, with its variants: two classes that name the same thing exclude each other. `text-sm` sets the size
 * of text and `text-red-500` its color; `size-4` sets width and height. What is not known is named by the class up to
 * its last hyphen, so that a conflict may be needless but no class is lost.
 */
export function utilitiesOf(name: string): readonly string[] {
  const { variants, own } = splitVariants(name);
  const group = GROUPS.findIndex((words) => words.test(own));
  const utilities = group === -1 ? namedUtilities(own) : [`#${group}`];
  return utilities.map((utility) => `${variants}${utility}`);
}

/** Classes that exclude each other without a common start. */
const GROUPS = [
  /^(?:block|inline|inline-block|flex|inline-flex|grid|inline-grid|table|contents|flow-root|hidden)$/,
  /^(?:static|relative|absolute|fixed|sticky)$/,
  /^(?:uppercase|lowercase|capitalize|normal-case)$/,
  /^(?:underline|overline|line-through|no-underline)$/,
  /^(?:visible|invisible|collapse)$/,
  /^(?:not-)?italic$/,
  /^(?:truncate|text-ellipsis|text-clip)$/,
];

/** Utilities that set a color or, depending on their value, something else. */
const COLORED: Readonly<Record<string, readonly (readonly [what: string, value: RegExp])[]>> = {
  text: [
    ['size', /^(?:xs|sm|base|lg|\d*xl|\[(?:length:)?[\d.]+[a-z%]+\]|\(length:.*\))(?:\/.*)?$/],
    ['align', /^(?:left|center|right|justify|start|end)$/],
    ['wrap', /^(?:wrap|nowrap|balance|pretty)$/],
  ],
  bg: [
    ['image', /^(?:none$|gradient-|linear-|radial|conic|\[url)/],
    ['size', /^(?:auto|cover|contain)$/],
    ['repeat', /^(?:repeat|no-repeat)/],
    ['clip', /^clip-/],
    ['attachment', /^(?:fixed|local|scroll)$/],
    ['position', /^(?:center|(?:left|right|top|bottom)(?:-(?:left|right|top|bottom))?)$/],
  ],
  border: [
    ['style', /^(?:solid|dashed|dotted|double|hidden|none)$/],
    ['collapse', /^(?:collapse|separate)$/],
    ['width', /^(?:\d+|\[[\d.]+[a-z]+\])$/],
  ],
  outline: [
    ['style', /^(?:none|hidden|solid|dashed|dotted|double)$/],
    ['width', /^(?:\d+|\[[\d.]+[a-z]+\])$/],
  ],
  ring: [['width', /^(?:\d+|inset|\[[\d.]+[a-z]+\])$/]],
  shadow: [['size', /^(?:2?xs|sm|md|lg|\d*xl|none|inner|\[.*\]|\(--[\w-]*shadow[\w-]*\))$/]],
  stroke: [['width', /^(?:\d+|\[[\d.]+[a-z]*\])$/]],
  divide: [['style', /^(?:solid|dashed|dotted|double|none)$/]],
  decoration: [
    ['style', /^(?:solid|dashed|dotted|double|wavy)$/],
    ['width', /^(?:\d+|auto|from-font)$/],
  ],
  fill: [],
  from: [],
  via: [],
  to: [],
  accent: [],
  caret: [],
  placeholder: [],
};

const FONT_WEIGHT =
  /^font-(?:thin|extralight|light|normal|medium|semibold|bold|extrabold|black|\d+)$/;
const SIDED = /^border-(?<side>[xytrblse])(?:-(?<value>.*))?$/;

function namedUtilities(name: string): readonly string[] {
  const own = name.replace(/^-/, '');
  if (own.startsWith('size-')) return ['w', 'h'];
  if (FONT_WEIGHT.test(own)) return ['font-weight'];
  const sided = SIDED.exec(own)?.groups;
  if (sided !== undefined) return [`border-${sided['side']}-${whatOf('border', sided['value'])}`];
  const hyphen = own.indexOf('-');
  const start = hyphen === -1 ? own : own.slice(0, hyphen);
  if (Object.hasOwn(COLORED, start)) {
    return [`${start}-${whatOf(start, hyphen === -1 ? undefined : own.slice(hyphen + 1))}`];
  }
  return [own.replace(/-(?:\[[^\]]*\]|\([^)]*\)|[^-:[\]()]*)(?:\/[^/:]*)?$/, '')];
}

/** What a value of a utility sets; without a value it is the width or the size. */
function whatOf(start: string, value: string | undefined): string {
  const kinds = COLORED[start] ?? [];
  if (value === undefined) return kinds.at(-1)?.[0] ?? 'color';
  return kinds.find(([, pattern]) => pattern.test(value))?.[0] ?? 'color';
}

/** Longer names are taken as they are. */
const MAX_NAME = 200;

function splitVariants(name: string): { readonly variants: string; readonly own: string } {
  if (name.length > MAX_NAME) return { variants: '', own: name };
  let depth = 0;
  let end = 0;
  for (let index = 0; index < name.length; index += 1) {
    const char = name[index];
    if (char === '[' || char === '(') depth += 1;
    if (char === ']' || char === ')') depth -= 1;
    if (char === ':' && depth === 0) end = index + 1;
  }
  return { variants: name.slice(0, end), own: name.slice(end).replaceAll(/^!|!$/g, '') };
}
