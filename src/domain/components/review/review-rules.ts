import { closestText } from '../../catalog/catalog.ts';
import { isPaletteColor, readClassNames } from './class-names.ts';
import {
  type CodeElement,
  type CodeFacts,
  type CodeString,
  type StyleRules,
  type StyleValues,
  textAttribute,
} from './code-facts.ts';
import {
  type Finding,
  MAX_FINDINGS,
  MAX_QUOTED,
  accessibilityFinding,
  UNNAMED_BUTTON,
} from './finding.ts';
import { findMarkupProblems } from './markup-rules.ts';

/** A finding whose texts are not written yet: a file may have thousands, of which the first are reported. */
interface Problem {
  readonly line: number;
  readonly describe: () => Finding;
}

/**
 * Applies the rules to a file, in time linear in its length; the first findings, by line. Runs off the main thread.
 *
 * @param readValues reads a text as CSS
 */
export function findProblems(
  facts: CodeFacts,
  rules: StyleRules,
  readValues: (text: string) => StyleValues,
): readonly Finding[] {
  const known = new Set(rules.variables);
  const ids = idsOf(facts.elements);
  const advice = adviceOn(facts, rules);
  return firstByLine([
    ...facts.strings.flatMap((string) => {
      const values = readValues(string.text);
      return [
        ...unknownVariables(string, values, { ...rules, known }),
        ...rawColors(string, values, advice),
      ];
    }),
    ...facts.elements.flatMap((element) => [
      ...namedColors(element, advice),
      ...missingNames(element, ids),
      ...danglingIds(element, ids),
      ...pressedBoxes(element),
    ]),
    ...findMarkupProblems(facts.elements).map((found) => ({
      line: found.line,
      describe: () => found,
    })),
  ]).map(({ describe }) => describe());
}

/** The first findings, by line. */
export function firstByLine<At extends { readonly line: number }>(
  all: readonly At[],
): readonly At[] {
  return all.toSorted((a, b) => a.line - b.line).slice(0, MAX_FINDINGS);
}

function unknownVariables(
  { line }: CodeString,
  values: StyleValues,
  { variables, variablesPath, known }: StyleRules & { readonly known: ReadonlySet<string> },
): readonly Problem[] {
  if (known.size === 0) return [];
  return [...new Set(values.variables)]
    .filter((name) => !known.has(name))
    .slice(0, MAX_FINDINGS)
    .map((name) => ({
      line,
      describe(): Finding {
        const similar = name.length > MAX_QUOTED ? undefined : closestText(name, variables);
        return {
          rule: 'unknown-variable',
          severity: 'error',
          line,
          message: `The catalog has no variable ${name.slice(0, MAX_QUOTED)}: what uses it has no value.`,
          fix: similar === undefined ? 'Use a variable of tokens.css.' : `Use ${similar}.`,
          url: variablesPath,
        };
      },
    }));
}

interface Advice extends Pick<StyleRules, 'variablesPath'> {
  /** Whether the file may use the variables of the catalog. */
  readonly hasVariables: boolean;
}

/** A file that uses a package, and no variable of the catalog, has those of the package. */
function adviceOn({ imports, strings }: CodeFacts, rules: StyleRules): Advice {
  const { variables, variablesPath, packages = [] } = rules;
  const isOfPackage = imports.some(({ source }) =>
    packages.some((name) => source === name || source.startsWith(`${name}/`)),
  );
  const isOurs = strings.some(({ text }) => text.includes('--ui-'));
  const hasVariables = isOurs || (!isOfPackage && variables.length > 0);
  return { variablesPath: hasVariables ? variablesPath : '/', hasVariables };
}

const OWN_COLOR = 'Use a color of your design system, which follows its theme.';

function rawColors(
  { text, line }: CodeString,
  { color }: StyleValues,
  { variablesPath, hasVariables }: Advice,
): readonly Problem[] {
  const problem = (found: string, fix: string) =>
    rawColor(found, { line, fix: hasVariables ? fix : OWN_COLOR, variablesPath });
  let palette: string | undefined;
  let dark: string | undefined;
  for (const name of readClassNames(text)) {
    if (isPaletteColor(name.utility)) palette ??= name.text;
    if (name.variants.includes('dark')) dark ??= name.text;
  }
  return [
    ...(color === undefined
      ? []
      : [problem(color, 'Use a variable, such as var(--ui-text) or bg-(--ui-surface).')]),
    ...(palette === undefined
      ? []
      : [problem(palette, 'Use a variable, such as bg-(--ui-surface) or text-(--ui-text-muted).')]),
    ...(dark === undefined
      ? []
      : [problem(dark, 'Leave it out: the variables have a value for each theme.')]),
  ];
}

function rawColor(
  found: string,
  rest: { readonly line: number; readonly fix: string; readonly variablesPath: string },
): Problem {
  const { line, fix, variablesPath } = rest;
  return {
    line,
    describe: () => ({
      rule: 'raw-color',
      severity: 'warning',
      line,
      message: `${found.slice(0, MAX_QUOTED)} is a fixed color: it does not follow the theme.`,
      fix,
      url: variablesPath,
    }),
  };
}

const COLOR_PROPERTY = /^(?:background|color|fill|stroke|.*Color)$/;

/** Words that are colors of no palette. */
const NO_COLOR =
  /^(?:inherit|initial|unset|revert|none|auto|transparent|currentcolor|canvas|canvastext|linktext|buttonface|buttontext|field|fieldtext|highlight|highlighttext|graytext|mark|marktext|accentcolor|accentcolortext)$/i;

/** `style={{ color: 'crimson' }}`: the colors of CSS are words only where a color is expected. */
function namedColors(
  { attributes, line }: CodeElement,
  { variablesPath, hasVariables }: Advice,
): readonly Problem[] {
  const style = attributes.get('style');
  if (style?.kind !== 'object') return [];
  return [...style.members].flatMap(([property, value]) => {
    if (!COLOR_PROPERTY.test(property) || value.kind !== 'literal') return [];
    const { value: color } = value;
    if (typeof color !== 'string' || !/^[a-z]{3,20}$/i.test(color) || NO_COLOR.test(color))
      return [];
    return [
      rawColor(color, {
        line,
        variablesPath,
        fix: hasVariables ? 'Use a variable, such as var(--ui-text).' : OWN_COLOR,
      }),
    ];
  });
}

/** The ids that elements of a file have, and those that labels name. */
export interface Ids {
  readonly own: ReadonlySet<string | undefined>;
  readonly labelled: ReadonlySet<string | undefined>;
}

/** Reads the ids of a file; undefined among them for those that the code does not tell. */
export function idsOf(elements: readonly CodeElement[]): Ids {
  const valuesOf = (attribute: string) =>
    new Set(
      elements.flatMap(({ attributes }) =>
        attributes.has(attribute) ? [textAttribute({ attributes }, attribute)] : [],
      ),
    );
  // A component gives an id to an element inside it: `titleId`, `labelId`.
  const given = elements.flatMap(({ name, attributes }) =>
    /^[a-z]/.test(name)
      ? []
      : [...attributes.keys()].flatMap((each) =>
          each.endsWith('Id') ? textAttribute({ attributes }, each) : [],
        ),
  );
  return { own: new Set([...valuesOf('id'), ...given]), labelled: valuesOf('htmlFor') };
}

const FIELDS = new Set(['input', 'select', 'textarea']);
const UNNAMED_INPUTS = new Set(['hidden', 'submit', 'reset', 'button', 'image']);

/** Fields without a label, buttons without a name, images without a text. */
function missingNames(element: CodeElement, { labelled }: Ids): readonly Problem[] {
  const { name, line, attributes, hasSpread, hasText, isInLabel } = element;
  if (hasSpread || attributes.has('hidden') || hasName(element)) return [];
  if (FIELDS.has(name)) {
    if (isInLabel || UNNAMED_INPUTS.has(textAttribute(element, 'type') ?? '')) return [];
    const id = textAttribute(element, 'id');
    const isLabelled =
      attributes.has('id') && (id === undefined ? labelled.size > 0 : labelled.has(id));
    if (isLabelled) return [];
    return [
      accessibility('unlabelled-field', line, '3.3.2', {
        message: `This ${name} has no label.`,
        fix: 'Put it in a <label>, or give it an id that a <label htmlFor> names.',
      }),
    ];
  }
  if (name === 'button' && !hasText) {
    return [accessibility('unnamed-button', line, '4.1.2', UNNAMED_BUTTON)];
  }
  if (name === 'img' && !attributes.has('alt')) {
    return [
      accessibility('image-without-text', line, '1.1.1', {
        message: 'This image has no alt.',
        fix: 'Describe it in alt, or write alt="" where it adds nothing.',
      }),
    ];
  }
  return [];
}

function hasName({ attributes }: CodeElement): boolean {
  return ['aria-label', 'aria-labelledby', 'title'].some((name) => attributes.has(name));
}

const ID_LISTS = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'htmlFor'];

/** Ids in quotes that no element of the file has. */
function danglingIds(element: CodeElement, { own }: Ids): readonly Problem[] {
  return ID_LISTS.flatMap((attribute) =>
    (textAttribute(element, attribute) ?? '')
      .split(/\s/)
      .filter((id) => id !== '' && !own.has(id))
      .slice(0, MAX_FINDINGS)
      .map((id) =>
        accessibility('dangling-id', element.line, '1.3.1', {
          message: `${attribute} names "${id.slice(0, MAX_QUOTED)}", which no element of this file has as its id.`,
          fix: 'Give the element that id; useId makes one that is unique.',
        }),
      ),
  );
}

const BOXES = new Set(['div', 'span', 'p', 'li', 'section', 'article', 'td', 'tr', 'img']);

/** What is pressed but is not a control, and links that lead nowhere. */
function pressedBoxes(element: CodeElement): readonly Problem[] {
  const { name, line, attributes, hasSpread } = element;
  const isReached = ['role', 'onKeyDown', 'aria-hidden'].some((each) => attributes.has(each));
  if (BOXES.has(name) && attributes.has('onClick') && !isReached && !hasSpread) {
    return [
      accessibility('pressed-box', line, '2.1.1', {
        message: `This ${name} can be clicked, but no key reaches it and nothing says what it is.`,
        fix: 'Use a <button>, or an <a href> for what leads to another page.',
      }),
    ];
  }
  if (name === 'a' && textAttribute(element, 'href') === '#') {
    return [
      accessibility('empty-link', line, '2.4.4', {
        message: 'This link leads nowhere.',
        fix: 'Give it the address that it opens, or use a <button>.',
      }),
    ];
  }
  return [];
}

function accessibility(
  rule: string,
  line: number,
  criterion: string,
  texts: Pick<Finding, 'message' | 'fix'>,
): Problem {
  return { line, describe: () => accessibilityFinding(rule, 'error', line, criterion, texts) };
}
