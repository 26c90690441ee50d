import { type CodeElement, textAttribute } from './code-facts.ts';
import { type Finding, MAX_QUOTED, accessibilityFinding as accessibility } from './finding.ts';
import type { NamedElement } from './imported-component.ts';
import { ancestorsOf, isHtml } from './markup-parts.ts';
import type { RenderedOutline } from './rendered-outline.ts';

type NameElement = (element: CodeElement) => NamedElement | undefined;

/** A heading of a page, or of a component that has its title as one. */
interface Heading {
  readonly index: number;
  /** Undefined where it is not known. */
  readonly level: number | undefined;
  readonly text: string | undefined;
  /** The prop that changes the level of a component's. */
  readonly levelProp: string | undefined;
}

/** What is wrong with the headings and the `<main>` of a page, its components included; only what is certain. */
export function outlineProblems(
  elements: readonly CodeElement[],
  nameElement: NameElement,
): readonly Finding[] {
  const outlines = elements.map((element) => {
    const { name, component } = nameElement(element) ?? {};
    return component?.outlines.find((each) => each.name === name);
  });
  const headings = elements.flatMap((element, index) => headingOf(element, index, outlines[index]));
  return [
    ...nestedMains(elements, outlines),
    ...skippedLevels(elements, nameElement, outlines, headings),
    ...secondFirstHeadings(elements, headings),
    ...doubledTitles(elements, headings),
  ];
}

function headingOf(
  element: CodeElement,
  index: number,
  outline: RenderedOutline | undefined,
): readonly Heading[] {
  const level = Number(/^h([1-6])$/.exec(element.name)?.[1]);
  if (!Number.isNaN(level)) return [{ index, level, text: element.text, levelProp: undefined }];
  // Where the place has the heading already.
  const title = element.attributes.has('hideHeading') ? undefined : outline?.title;
  if (title === undefined || element.hasSpread || !element.attributes.has('title')) return [];
  const { levelProp } = title;
  const given = levelProp === undefined ? undefined : element.attributes.get(levelProp);
  const written = given?.kind === 'literal' ? Number(given.value) : undefined;
  const text = textAttribute(element, 'title');
  return [{ index, level: given === undefined ? title.level : written, text, levelProp }];
}

/** A `<main>` in another one: pages have one, to which people jump. */
function nestedMains(
  elements: readonly CodeElement[],
  outlines: readonly (RenderedOutline | undefined)[],
): readonly Finding[] {
  return elements.flatMap((element, index): readonly Finding[] => {
    const outline = outlines[index];
    if (element.name !== 'main' && !isMain(element, outline)) return [];
    let child: CodeElement = element;
    for (const at of ancestorsOf(index, elements)) {
      const around = elements[at];
      if (around === undefined) break;
      const holder = outlines[at];
      const holds =
        around.name === 'main' ||
        (isMain(around, holder) && holder?.holdsChildren === true && child.slot === undefined);
      child = around;
      if (!holds) continue;
      const isConditional = typeof outline?.main === 'object';
      return [
        accessibility('nested-main', 'warning', element.line, '1.3.1', {
          message: `${shown(element)} renders a <main>, and ${shown(around)} around it has one already.`,
          fix:
            outline === undefined || isConditional
              ? isConditional
                ? `Leave out ${outline.main.prop}.`
                : 'Make this a div or a section.'
              : around.name === 'main'
                ? 'Make the one around it a div.'
                : 'Use one of them.',
        }),
      ];
    }
    return [];
  });
}

function isMain(element: CodeElement, outline: RenderedOutline | undefined): boolean {
  const main = outline?.main;
  if (main === undefined || main === 'always') return main !== undefined;
  const given = element.attributes.get(main.prop);
  const isLeft = main.unless !== undefined && element.attributes.has(main.unless);
  return given?.kind === 'literal' && given.value === true && !isLeft && !element.hasSpread;
}

/** Headings that skip a level below the one before, within one tree of elements. */
function skippedLevels(
  elements: readonly CodeElement[],
  nameElement: NameElement,
  outlines: readonly (RenderedOutline | undefined)[],
  headings: readonly Heading[],
): readonly Finding[] {
  const byIndex = new Map(headings.map((heading) => [heading.index, heading]));
  const lastByRoot = new Map<number, { readonly level: number; readonly index: number }>();
  return elements.flatMap((element, index): readonly Finding[] => {
    const heading = byIndex.get(index);
    const isOwn = heading !== undefined && !isHtml(element);
    const around = ancestorsOf(index, elements);
    const root = around.at(-1) ?? index;
    const before = lastByRoot.get(root);
    if (heading?.level !== undefined && !isOwn)
      lastByRoot.set(root, { level: heading.level, index });
    // What a component has in it is not known to the end.
    else if (mayHaveHeadings(element, nameElement(element), outlines[index]))
      lastByRoot.delete(root);
    if (heading?.level === undefined || before === undefined) return [];
    if (heading.level <= before.level + 1) return [];
    const mayComeBetween = (at: number): boolean =>
      at > before.index && /^[A-Z]/.test(elements[at]?.name ?? '');
    if (around.some(mayComeBetween)) return [];
    const { level, levelProp } = heading;
    const next = before.level + 1;
    if (isOwn && levelProp === undefined) return [];
    return [
      accessibility('heading-level', 'warning', element.line, '1.3.1', {
        message: isOwn
          ? `The title of ${shown(element)} is an h${level} after an h${before.level}: a level is skipped.`
          : `An h${level} follows an h${before.level}: a level is skipped.`,
        fix:
          levelProp === undefined
            ? `Use an h${next}; set its size with classes.`
            : `Pass ${levelProp}={${next}}.`,
      }),
    ];
  });
}

/** Whether there may be headings in an element that this file does not show. */
function mayHaveHeadings(
  { name, isIcon }: CodeElement,
  named: NamedElement | undefined,
  outline: RenderedOutline | undefined,
): boolean {
  if (!/^[A-Z]/.test(name) || isIcon) return false;
  if (named?.component === undefined) return true;
  return outline?.mayHaveHeadings ?? named.component.outlines.some((each) => each.mayHaveHeadings);
}

/** A second h1 that is on the page whenever the first one is. */
function secondFirstHeadings(
  elements: readonly CodeElement[],
  headings: readonly Heading[],
): readonly Finding[] {
  const firsts = headings.filter(({ level }) => level === 1);
  return firsts.flatMap((heading, at): readonly Finding[] => {
    const first = firsts
      .slice(0, at)
      .find((each) => areTogether(elements, each.index, heading.index));
    const element = elements[heading.index];
    if (first === undefined || element === undefined) return [];
    return [
      accessibility('second-h1', 'warning', element.line, '1.3.1', {
        message: `${isHtml(element) ? 'This' : `The title of ${shown(element)}`} is a second h1 on the page.`,
        fix:
          heading.levelProp === undefined
            ? 'Keep one h1, which says what the page is, and make the other an h2.'
            : `Pass ${heading.levelProp}={2}.`,
      }),
    ];
  });
}

/** Whether two elements are always on the page together: nothing but HTML stands around them, and no condition. */
function areTogether(elements: readonly CodeElement[], one: number, other: number): boolean {
  const ofOne = ancestorsOf(one, elements);
  const shared = ancestorsOf(other, elements).find((at) => at === one || ofOne.includes(at));
  if (shared === undefined) return false;
  return [one, other].every((index) => index === shared || isPlainWithin(elements, index, shared));
}

function isPlainWithin(elements: readonly CodeElement[], index: number, top: number): boolean {
  for (let at = index; at !== top;) {
    const element = elements[at];
    const { parent } = element ?? {};
    if (element === undefined || parent === undefined) return false;
    const isPlain = at === index || isHtml(element);
    if (!isPlain || !element.isAlways || element.isRepeated || element.slot !== undefined)
      return false;
    at = parent;
  }
  return true;
}

/** How far around a component its title may stand a second time. */
const MAX_AROUND = 3;

/** Titles that a component has as a heading, and what is around it has as well. */
function doubledTitles(
  elements: readonly CodeElement[],
  headings: readonly Heading[],
): readonly Finding[] {
  return headings.flatMap((heading): readonly Finding[] => {
    const element = elements[heading.index];
    const text = wordsOf(heading.text);
    if (element === undefined || isHtml(element) || text === '') return [];
    const around = ancestorsOf(heading.index, elements).slice(0, MAX_AROUND);
    const isDoubled = headings.some(
      ({ index, text: other }) =>
        index < heading.index &&
        wordsOf(other) === text &&
        (around.includes(index) ||
          ancestorsOf(index, elements)
            .slice(0, MAX_AROUND)
            .some((at) => around.includes(at))) &&
        areTogether(elements, index, heading.index),
    );
    if (!isDoubled) return [];
    return [
      accessibility('doubled-title', 'warning', element.line, '2.4.6', {
        message: `${shown(element)} has "${(heading.text ?? '').slice(0, MAX_QUOTED)}" as its heading, which stands right before it.`,
        fix: 'Leave out the heading before it.',
      }),
    ];
  });
}

function wordsOf(text: string | undefined): string {
  return (text ?? '').trim().toLowerCase().replaceAll(/\s+/g, ' ');
}

function shown({ name }: CodeElement): string {
  return isHtml({ name }) ? `<${name}>` : name.slice(0, MAX_QUOTED);
}
