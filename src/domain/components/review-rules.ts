import { wcagCriterion } from '../catalog/wcag.ts';
import { closestText } from '../search/catalog.ts';
import { isPaletteColor, readClassNames } from './class-names.ts';
import type {
  CodeElement,
  CodeFacts,
  CodeString,
  ComponentUse,
  StyleRules,
  StyleValues,
} from './code-facts.ts';

export type Severity = 'error' | 'warning';

/** What is wrong at one place of some code, and how to put it right. */
export interface Finding {
  readonly rule: string;
  readonly severity: Severity;
  /** From 1. */
  readonly line: number;
  readonly message: string;
  readonly fix: string;
  /** Where the rule is explained: a page of W3C, or a path of the site. */
  readonly url: string;
}

export interface ImportedComponent {
  readonly slug: string;
  readonly requiredProps: readonly string[];
}

/** Findings of one file that are reported. */
const MAX_FINDINGS = 50;

/** Characters of a name or value that a finding repeats; longer names are compared with nothing. */
const MAX_QUOTED = 60;

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
  return firstByLine([
    ...facts.strings.flatMap((string) => {
      const values = readValues(string.text);
      return [
        ...unknownVariables(string, values, { ...rules, known }),
        ...rawColors(string, values, rules),
      ];
    }),
    ...facts.elements.flatMap((element) => [
      ...missingNames(element, ids),
      ...danglingIds(element, ids),
    ]),
  ]).map(({ describe }) => describe());
}

/** Adds the props that imported components need and are not given. */
export function withMissingProps(
  findings: readonly Finding[],
  uses: readonly ComponentUse[],
  components: ReadonlyMap<string, ImportedComponent>,
): readonly Finding[] {
  const missing = uses.flatMap((use) => {
    const component = components.get(use.name);
    return component === undefined ? [] : missingProps(use, component);
  });
  return firstByLine([...findings, ...missing]);
}

function firstByLine<At extends { readonly line: number }>(all: readonly At[]): readonly At[] {
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

function rawColors(
  { text, line }: CodeString,
  { color }: StyleValues,
  { variablesPath }: StyleRules,
): readonly Problem[] {
  const problem = (found: string, fix: string): Problem => ({
    line,
    describe: () => ({
      rule: 'raw-color',
      severity: 'warning',
      line,
      message: `${found.slice(0, MAX_QUOTED)} is a fixed color: it does not follow the theme.`,
      fix,
      url: variablesPath,
    }),
  });
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

function missingProps(
  { name, line, props }: ComponentUse,
  { slug, requiredProps }: ImportedComponent,
): readonly Finding[] {
  return requiredProps
    .filter((prop) => !props.has(prop))
    .map((prop) => ({
      rule: 'missing-prop',
      severity: 'error',
      line,
      message: `${name} needs ${prop}.`,
      fix: `Pass ${prop}; get_kit has its type and an example.`,
      url: slug,
    }));
}

/** The ids that elements of a file have, and those that labels name. */
interface Ids {
  readonly own: ReadonlySet<string | undefined>;
  readonly labelled: ReadonlySet<string | undefined>;
}

function idsOf(elements: readonly CodeElement[]): Ids {
  const valuesOf = (attribute: string) =>
    new Set(
      elements.flatMap(({ attributes }) =>
        attributes.has(attribute) ? [attributes.get(attribute)] : [],
      ),
    );
  return { own: valuesOf('id'), labelled: valuesOf('htmlFor') };
}

const FIELDS = new Set(['input', 'select', 'textarea']);
const UNNAMED_INPUTS = new Set(['hidden', 'submit', 'reset', 'button', 'image']);

/** Fields without a label, buttons without a name, images without a text. */
function missingNames(element: CodeElement, { labelled }: Ids): readonly Problem[] {
  const { name, line, attributes, hasSpread, hasText, isInLabel } = element;
  if (hasSpread || attributes.has('hidden') || hasName(element)) return [];
  if (FIELDS.has(name)) {
    if (isInLabel || UNNAMED_INPUTS.has(attributes.get('type') ?? '')) return [];
    const id = attributes.get('id');
    const isLabelled =
      attributes.has('id') && (id === undefined ? labelled.size > 0 : labelled.has(id));
    if (isLabelled) return [];
    return [
      accessibility('unlabelled-field', line, '3.3.2', {
        message: `This ${name} has no label.`,
        fix: 'Put it into a <label>, or give it an id that a <label htmlFor> names.',
      }),
    ];
  }
  if (name === 'button' && !hasText) {
    return [
      accessibility('unnamed-button', line, '4.1.2', {
        message: 'This button has no name: it holds no text.',
        fix: 'Add aria-label, with the object of the action: "Remove Fragile".',
      }),
    ];
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
function danglingIds({ line, attributes }: CodeElement, { own }: Ids): readonly Problem[] {
  return ID_LISTS.flatMap((attribute) =>
    (attributes.get(attribute) ?? '')
      .split(/\s/)
      .filter((id) => id !== '' && !own.has(id))
      .slice(0, MAX_FINDINGS)
      .map((id) =>
        accessibility('dangling-id', line, '1.3.1', {
          message: `${attribute} names "${id.slice(0, MAX_QUOTED)}", which no element of this file has as its id.`,
          fix: 'Give the element that id; useId makes one that is unique.',
        }),
      ),
  );
}

function accessibility(
  rule: string,
  line: number,
  criterion: string,
  texts: Pick<Finding, 'message' | 'fix'>,
): Problem {
  return {
    line,
    describe: () => ({
      rule,
      severity: 'error',
      line,
      ...texts,
      url: wcagCriterion(criterion)?.url ?? '',
    }),
  };
}
