import { type CodeElement, textAttribute } from './code-facts.ts';
import {
  emptyParts,
  isHtml,
  isLiteral,
  markup,
  repeatedIds,
  uncontrolled,
} from './markup-parts.ts';
import { type Finding, accessibilityFinding as accessibility, MAX_QUOTED } from './finding.ts';
import {
  AUTOCOMPLETE_TOKENS,
  ARIA_ATTRIBUTES,
  MISWRITTEN_ATTRIBUTES,
  ROLES,
} from './markup-names.ts';
import { closestText } from '../../catalog/catalog.ts';

/** What is wrong with elements of HTML, whatever else a file holds. */
export function findMarkupProblems(elements: readonly CodeElement[]): readonly Finding[] {
  return [
    ...elements.flatMap((element, index) => {
      if (!isHtml(element)) return [];
      return [
        ...misplaced(element, elements),
        ...writtenWrong(element),
        ...wrongNames(element),
        ...unreached(element),
        ...emptyParts(element, elements, index),
        ...wrongLinks(element),
        ...wrongMedia(element),
        ...uncontrolled(element),
      ];
    }),
    ...repeatedIds(elements),
  ];
}

const BLOCKS = new Set(
  `address article aside blockquote div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre
  section table ul`.split(/\s+/),
);
const ROWS = new Set(['thead', 'tbody', 'tfoot']);
const PARENTS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['tr', ROWS],
  ['td', new Set(['tr'])],
  ['th', new Set(['tr'])],
  ['thead', new Set(['table'])],
  ['tbody', new Set(['table'])],
  ['li', new Set(['ul', 'ol', 'menu'])],
  ['option', new Set(['select', 'optgroup', 'datalist'])],
  ['dt', new Set(['dl', 'div'])],
  ['dd', new Set(['dl', 'div'])],
]);

/** Elements that a browser moves or closes where they stand. */
function misplaced(element: CodeElement, elements: readonly CodeElement[]): readonly Finding[] {
  const { name, line, parent, slot } = element;
  const around = parent === undefined ? undefined : elements[parent];
  if (around === undefined || slot !== undefined) return [];
  const wrong = (place: string, fix: string) => [
    markup('invalid-nesting', line, `A ${name} cannot be in a ${place}.`, fix),
  ];
  if (isHtml(around)) {
    const parents = PARENTS.get(name);
    if (parents !== undefined && !parents.has(around.name)) {
      return wrong(around.name, `Put it in a ${[...parents][0]}.`);
    }
    if ((around.name === 'ul' || around.name === 'ol') && !/^(?:li|script|template)$/.test(name)) {
      return wrong(around.name, 'Put it in a li.');
    }
  }
  for (
    let at: CodeElement | undefined = around;
    at !== undefined;
    at = elementAround(at, elements)
  ) {
    if (at.name === 'p' && BLOCKS.has(name)) return wrong('p', 'Make the p a div, or this a span.');
    if (at.name === 'form' && name === 'form') return wrong('form', 'Place it next to the form.');
    if (!isHtml(at)) return [];
  }
  return [];
}

/** What holds an element as a child, not in a prop. */
function elementAround(
  { parent, slot }: CodeElement,
  elements: readonly CodeElement[],
): CodeElement | undefined {
  return parent === undefined || slot !== undefined ? undefined : elements[parent];
}

/** Attributes spelled as in HTML, and ARIA attributes that do not exist: neither has an effect. */
function writtenWrong({ name, line, attributes }: CodeElement): readonly Finding[] {
  return [...attributes].flatMap(([attribute, value]): readonly Finding[] => {
    const meant = MISWRITTEN_ATTRIBUTES.get(attribute);
    if (meant !== undefined) {
      return [
        markup(
          'unknown-attribute',
          line,
          `${attribute} is not spelled this way in JSX.`,
          `Use ${meant}.`,
        ),
      ];
    }
    if (attribute === 'style' && value.kind === 'literal' && typeof value.value === 'string') {
      return [
        markup(
          'unknown-attribute',
          line,
          `style of ${name} is a string: React throws.`,
          'Pass an object.',
        ),
      ];
    }
    if (/^aria-/i.test(attribute) && !ARIA_ATTRIBUTES.has(attribute)) {
      const similar = closestText(attribute.slice(0, MAX_QUOTED), [...ARIA_ATTRIBUTES]);
      return [
        accessibility('unknown-attribute', 'error', line, '4.1.2', {
          message: `There is no ${attribute.slice(0, MAX_QUOTED)}.`,
          fix: similar === undefined ? 'Leave it out.' : `Use ${similar}.`,
        }),
      ];
    }
    return [];
  });
}

function wrongNames(element: CodeElement): readonly Finding[] {
  const { line } = element;
  const role = textAttribute(element, 'role');
  const found: Finding[] = [];
  const unknown = role?.split(/\s+/).find((each) => each !== '' && !ROLES.has(each));
  if (unknown !== undefined) {
    found.push(
      accessibility('unknown-role', 'error', line, '4.1.2', {
        message: `There is no role ${unknown.slice(0, MAX_QUOTED)}.`,
        fix: `Use ${closestText(unknown.slice(0, MAX_QUOTED), [...ROLES]) ?? 'an element that has the role'}.`,
      }),
    );
  }
  const tokens = textAttribute(element, 'autoComplete')?.split(/\s+/) ?? [];
  const token = tokens.find((each) => each !== '' && !isAutocompleteToken(each));
  if (token !== undefined) {
    found.push(
      accessibility('unknown-autocomplete', 'error', line, '1.3.5', {
        message: `autoComplete has no "${token.slice(0, MAX_QUOTED)}": browsers fill in nothing.`,
        fix: `Use ${closestText(token.slice(0, MAX_QUOTED), [...AUTOCOMPLETE_TOKENS]) ?? 'a token of the standard, such as email'}.`,
      }),
    );
  }
  return found;
}

function isAutocompleteToken(token: string): boolean {
  return AUTOCOMPLETE_TOKENS.has(token) || token.startsWith('section-');
}

const CONTROLS = new Set(['button', 'input', 'select', 'textarea', 'summary']);
const KEYS = ['onKeyDown', 'onKeyUp', 'onKeyPress'];
/** Roles whose elements take focus each; those of composites may leave it and the keys to what is around them. */
const PRESSED = new Set(['button', 'link', 'checkbox', 'switch']);

/** What the keyboard reaches in the wrong order, never, or without a name. */
function unreached(element: CodeElement): readonly Finding[] {
  const { name, line, attributes, hasSpread } = element;
  const found: Finding[] = [];
  const tabIndex = attributes.get('tabIndex');
  if (tabIndex?.kind === 'literal' && Number(tabIndex.value) > 0) {
    found.push(
      accessibility('positive-tabindex', 'error', line, '2.4.3', {
        message: 'A tabIndex above 0 comes before everything else on the page.',
        fix: 'Use 0, and the order of the elements.',
      }),
    );
  }
  const isControl = CONTROLS.has(name) || (name === 'a' && attributes.has('href'));
  const isOut = isLiteral(tabIndex, -1, '-1') || attributes.has('disabled');
  if (isControl && !isOut && !hasSpread && isLiteral(attributes.get('aria-hidden'), true, 'true')) {
    found.push(
      accessibility('hidden-control', 'error', line, '4.1.2', {
        message: `This ${name} takes focus, but is hidden from screen readers.`,
        fix: 'Remove aria-hidden, or hide it from everyone.',
      }),
    );
  }
  const role = textAttribute(element, 'role') ?? '';
  const isPressed = PRESSED.has(role) && attributes.has('onClick') && !isControl && !hasSpread;
  if (isPressed && !(attributes.has('tabIndex') && KEYS.some((each) => attributes.has(each)))) {
    found.push(
      accessibility('pressed-box', 'error', line, '2.1.1', {
        message: `This ${name} says that it is a ${role}, but the keyboard cannot ${attributes.has('tabIndex') ? 'press' : 'reach'} it.`,
        fix: role === 'link' ? 'Use an <a href>.' : 'Use a <button>.',
      }),
    );
  }
  if (
    name === 'a' &&
    attributes.has('onClick') &&
    !attributes.has('href') &&
    !hasSpread &&
    role === ''
  ) {
    found.push(
      accessibility('pressed-box', 'error', line, '2.1.1', {
        message: 'A link without href takes no focus.',
        fix: 'Give it the address that it opens, or use a <button>.',
      }),
    );
  }
  return found;
}

function wrongLinks(element: CodeElement): readonly Finding[] {
  const { name, line, attributes, hasSpread } = element;
  const href = textAttribute(element, 'href');
  if (name === 'a' && href !== undefined && (href.trim() === '' || /^\s*javascript:/i.test(href))) {
    return [
      accessibility('empty-link', 'error', line, '2.4.4', {
        message: 'This link leads nowhere.',
        fix: 'Give it the address that it opens, or use a <button>.',
      }),
    ];
  }
  const rel = attributes.get('rel');
  const isOpen =
    rel === undefined || (rel.kind === 'literal' && !/noopener|noreferrer/.test(String(rel.value)));
  const isOutside = href === undefined || /^(?:https?:)?\/\//.test(href);
  if (
    name === 'a' &&
    textAttribute(element, 'target') === '_blank' &&
    isOutside &&
    isOpen &&
    !hasSpread
  ) {
    return [
      {
        ...markup(
          'open-opener',
          line,
          'In older browsers the opened page can navigate this one.',
          'Add rel="noopener noreferrer".',
        ),
        severity: 'warning',
      },
    ];
  }
  return [];
}

function wrongMedia(element: CodeElement): readonly Finding[] {
  const { name, line, attributes } = element;
  const isOn = (attribute: string) => isLiteral(attributes.get(attribute), true);
  if ((name === 'video' || name === 'audio') && isOn('autoPlay') && !attributes.has('muted')) {
    return [
      accessibility('autoplay', 'error', line, '1.4.2', {
        message: `This ${name} starts to play sound on its own.`,
        fix: 'Leave out autoPlay, or add muted.',
      }),
    ];
  }
  const alt = name === 'img' ? textAttribute(element, 'alt') : undefined;
  if (alt !== undefined && /\.(?:png|jpe?g|webp|gif|svg|avif)$/i.test(alt)) {
    return [
      accessibility('image-without-text', 'error', line, '1.1.1', {
        message: 'alt is the name of a file.',
        fix: 'Say what the picture shows, or write alt="" where it adds nothing.',
      }),
    ];
  }
  return [];
}
