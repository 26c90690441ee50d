import { closestText } from '../../catalog/catalog.ts';
import { beginningOf } from '../../text.ts';
import type { Part, Prop } from '../manifest.ts';
import type { CodeElement, CodeFacts, CodeValue } from './code-facts.ts';
import { type Finding, MAX_FINDINGS, MAX_QUOTED, type Severity } from './finding.ts';
import { wrongLiteral } from './given-values.ts';

/** A component of a package that a file uses, or a part of one. */
export interface UsedComponent extends Pick<
  Part,
  'name' | 'props' | 'common' | 'isOpen' | 'deprecated'
> {
  /** What the file imports it from; undefined for an element, which needs no name. */
  readonly source: string | undefined;
  /** What the source exports as default. */
  readonly defaultName?: string | undefined;
  readonly slug: string;
  /** `warning` where the project has another release than the catalog knows. */
  readonly severity: Severity;
}

/** What a file uses of packages. */
export interface UsedOfPackages {
  readonly components: readonly UsedComponent[];
  /** Further props by the name of their group; of the platform's only names are known. */
  readonly groups: Readonly<Record<string, readonly Prop[]>>;
  /** The attributes of all elements. */
  readonly attributes: readonly string[];
}

type Problem = Pick<Finding, 'rule' | 'message' | 'fix'> & { readonly isMild?: boolean };

/** The most that is repeated of what a package says, in UTF-16 units. */
const MAX_REASON = 200;

/**
 * Finds wrong uses of components that packages deliver (docs/specification.md#review_code): props that they do not
 * have, values that they do not take, required props that are missing, and what is deprecated. What is not known is
 * never wrong: spreads, values that only running tells, props of any name.
 */
export function findPackageMisuse(
  facts: CodeFacts,
  { components, groups, attributes }: UsedOfPackages,
): readonly Finding[] {
  const ofElements = new Set(attributes);
  const { find, partsOf } = createFindUsed(facts, components);
  const propsOf = createPropsOf(groups);
  const found: Finding[] = [];
  const report = (
    line: number,
    { slug, severity }: UsedComponent,
    problems: readonly Problem[],
  ) => {
    for (const { isMild = false, ...problem } of problems) {
      found.push({ ...problem, severity: isMild ? 'warning' : severity, line, url: slug });
    }
  };
  for (const element of facts.elements) {
    const used = find(element.name);
    if (used === undefined) {
      const whole = find(element.name.slice(0, element.name.lastIndexOf('.')));
      if (whole !== undefined) report(element.line, whole, unknownPart(element.name, partsOf()));
      continue;
    }
    const isElement = used.source === undefined;
    report(element.line, used, [
      ...deprecatedUse(element.name, used),
      ...[...element.attributes].flatMap(([name, value]) =>
        isElement
          ? attributeProblems(used, { name, value, isCode: true })
          : propProblems(element, used, { name, value, props: propsOf(used), ofElements }),
      ),
      ...(isElement ? [] : missingProps(element, used)),
    ]);
    if (found.length >= MAX_FINDINGS) break;
  }
  for (const { name, line, attributes: given } of facts.tags) {
    const used = find(name);
    if (used === undefined) continue;
    report(line, used, [
      ...deprecatedUse(name, used),
      ...given.flatMap((each) => attributeProblems(used, { ...each, isCode: false })),
    ]);
    if (found.length >= MAX_FINDINGS) break;
  }
  return found;
}

/** Finds the component of a package that an element is: by its tag, or by the name that it is imported as. */
function createFindUsed(
  { imports }: Pick<CodeFacts, 'imports'>,
  components: readonly UsedComponent[],
): {
  readonly find: (name: string) => UsedComponent | undefined;
  readonly partsOf: () => readonly string[];
} {
  const bySource = Map.groupBy(components, ({ source }) => source);
  const byName = new Map((bySource.get(undefined) ?? []).map((each) => [each.name, each]));
  for (const { source, names } of imports) {
    for (const { imported, local } of names) {
      for (const each of bySource.get(source) ?? []) {
        const [first = '', ...rest] = each.name.split('.');
        if (imported === '*') byName.set(`${local}.${each.name}`, each);
        else if (first === (imported === 'default' ? each.defaultName : imported))
          byName.set([local, ...rest].join('.'), each);
      }
    }
  }
  return {
    find: (name) => byName.get(name),
    partsOf: () => [...byName.keys()].filter((name) => name.includes('.')),
  };
}

/** A part that is nearly one of those that a component has: it may have members that are not known. */
function unknownPart(written: string, parts: readonly string[]): readonly Problem[] {
  const whole = written.slice(0, written.lastIndexOf('.') + 1);
  const own = parts.filter((part) => part.startsWith(whole));
  const near = written.length > MAX_QUOTED ? undefined : closestText(written, own);
  if (near === undefined) return [];
  return [
    {
      rule: 'unknown-export',
      message: `${quoted(whole.slice(0, -1))} has no ${quoted(written.slice(whole.length))}.`,
      fix: `Use ${near}.`,
    },
  ];
}

function createPropsOf(groups: UsedOfPackages['groups']) {
  const known = new Map<UsedComponent, ReadonlyMap<string, Prop>>();
  return (used: UsedComponent): ReadonlyMap<string, Prop> => {
    const shared = (used.common ?? []).flatMap((group) => groups[group] ?? []);
    const props =
      known.get(used) ??
      new Map([...shared, ...(used.props ?? [])].map((prop) => [prop.name, prop]));
    known.set(used, props);
    return props;
  };
}

function deprecatedUse(written: string, { deprecated }: UsedComponent): readonly Problem[] {
  if (deprecated === undefined) return [];
  return [
    {
      rule: 'deprecated-component',
      message: `${quoted(written)} is deprecated.`,
      fix: reasonOf(deprecated),
      isMild: true,
    },
  ];
}

function deprecatedProp(written: string, { name, deprecated }: Prop): readonly Problem[] {
  if (deprecated === undefined) return [];
  return [
    {
      rule: 'deprecated-prop',
      message: `${name} of ${quoted(written)} is deprecated.`,
      fix: reasonOf(deprecated),
      isMild: true,
    },
  ];
}

function reasonOf(text: string): string {
  return text === '' ? 'What replaces it is on its page.' : beginningOf(text, MAX_REASON);
}

/** What React and compilers of JSX take on every component. */
const ALWAYS: ReadonlySet<string> = new Set(['key', 'ref', 'children', 'css', 'tw', 'jsx']);

/** Props that give a component another element, whose attributes it takes then. */
const AS = ['as', 'component', 'elementType'];

interface Given {
  readonly name: string;
  readonly value: CodeValue;
}

function propProblems(
  element: Pick<CodeElement, 'name' | 'attributes'>,
  used: UsedComponent,
  {
    name,
    value,
    props,
    ofElements,
  }: Given & {
    readonly props: ReadonlyMap<string, Prop>;
    readonly ofElements: ReadonlySet<string>;
  },
): readonly Problem[] {
  const prop = props.get(name);
  if (prop !== undefined) {
    // The types of a component that may become any element often tell of one alone.
    const isKnown = !AS.includes(name) || prop.values !== undefined;
    const wrong = isKnown ? wrongValue(element.name, prop, value) : [];
    return [...deprecatedProp(element.name, prop), ...wrong];
  }
  // TypeScript takes any attribute with a hyphen; `client:load` is of a framework.
  const isFree = ALWAYS.has(name) || /[-:]/.test(name);
  const as = AS.flatMap((each) => element.attributes.get(each) ?? []);
  const isOther =
    as.length > 0 && (as.some(({ kind }) => kind !== 'literal') || ofElements.has(name));
  if (used.props === undefined || used.isOpen === true || isFree || isOther) return [];
  return [
    {
      rule: 'unknown-prop',
      message: `${quoted(element.name)} has no prop ${quoted(name)}.`,
      fix: nearestProp({ name, value }, used.props, [...props.keys()]),
    },
  ];
}

/** What may be meant: a name that differs little, one without `is`, or a value that became one of a choice. */
function nearestProp(
  { name, value }: Given,
  own: readonly Prop[],
  all: readonly string[] = own.map((each) => each.name),
): string {
  const bare = name.replace(/^(?:is|has)(?=[A-Z])/, '').toLowerCase();
  const same = all.find((each) => each.toLowerCase().replace(/^is/, '') === bare);
  const choice = own.find(({ values }) => values?.includes(name));
  if (same !== undefined) return `Use ${same}.`;
  if (choice !== undefined && value.kind === 'literal' && value.value === true) {
    return `Use ${choice.name}="${name}".`;
  }
  const texts = value.kind === 'literal' ? String(value.value) : undefined;
  const byValue = own.filter(({ values }) => texts !== undefined && values?.includes(texts));
  const near = name.length > MAX_QUOTED ? undefined : closestText(name, all);
  if (near !== undefined) return `Use ${near}.`;
  if (byValue.length === 1) return `Use ${byValue[0]?.name ?? ''}="${texts ?? ''}".`;
  const names = own.slice(0, MAX_NAMED).map((each) => each.name);
  return names.length === 0
    ? 'Leave it out: it has no props of its own.'
    : `Its props are ${names.join(', ')}${own.length > MAX_NAMED ? ', …' : ''}.`;
}

const MAX_NAMED = 12;

function wrongValue(written: string, prop: Prop, value: CodeValue): readonly Problem[] {
  const wrong = wrongLiteral(value, prop);
  if (wrong === undefined) return [];
  const { name, values } = prop;
  const near = values && closestText(wrong.replaceAll('"', ''), values);
  return [
    {
      rule: 'wrong-value',
      message: `${name} of ${quoted(written)} does not take ${quoted(wrong)}.`,
      fix: near === undefined ? `It takes ${takenBy(prop)}.` : `Use "${near}".`,
    },
  ];
}

function missingProps(element: CodeElement, { props = [] }: UsedComponent): readonly Problem[] {
  const { attributes, hasSpread, hasChildren, name: written } = element;
  if (hasSpread) return [];
  return props
    .filter(
      ({ name, required, default: given }) =>
        required === true &&
        given === undefined &&
        !attributes.has(name) &&
        !(name === 'children' && hasChildren),
    )
    .map((prop) => ({
      rule: 'missing-prop',
      message: `${quoted(written)} needs ${prop.name}.`,
      fix: `Pass ${prop.name}: ${takenBy(prop)}.`,
    }));
}

/** What a prop takes, spelled out where its type is a name. */
function takenBy({ type, values }: Prop): string {
  return beginningOf(values?.map((each) => `"${each}"`).join(', ') ?? type, MAX_REASON);
}

/** Attributes that every element has, or that frameworks and templates give a meaning of their own. */
const GLOBAL =
  /^(?:id|name|form|class|className|style|slot|title|lang|dir|hidden|role|tabindex|tabIndex|part|exportparts|is|nonce|inert|popover|autofocus|autoFocus|accesskey|accessKey|autocapitalize|autoCapitalize|contenteditable|contentEditable|draggable|enterkeyhint|enterKeyHint|inputmode|inputMode|item(?:id|prop|ref|scope|type)|spellcheck|spellCheck|translate|dangerouslySetInnerHTML|suppress\w+|key|ref|children|data-.*|aria-.*|on.*|v-.*|x-.*|hx-.*|.*[:@.#*[(].*)$/;

/** Attributes of elements: names in any case, values as texts. */
function attributeProblems(
  { name: tag, props = [] }: UsedComponent,
  { name: written, value, isCode }: Given & { readonly isCode: boolean },
): readonly Problem[] {
  const name = written.replace(/^\?/, '');
  const wanted = isCode ? name : name.toLowerCase();
  const prop = props.find((each) => {
    const names = [each.name, camelCased(each.name)];
    return names.some((one) => one === wanted || one.toLowerCase() === wanted);
  });
  if (prop !== undefined) {
    const isText = value.kind === 'literal' && typeof value.value === 'string';
    // An attribute without a value, or a template's own flag, is no value.
    const isGiven = isText && value.value !== '' && prop.values !== undefined && name === written;
    return [...deprecatedProp(tag, prop), ...(isGiven ? wrongValue(tag, prop, value) : [])];
  }
  // Code may set members that a manifest does not list.
  const isMember = isCode && /[A-Z]/.test(name);
  const names = props.map((each) => each.name);
  if (GLOBAL.test(name) || (isMember && closestText(name, names) === undefined)) return [];
  return [
    {
      rule: 'unknown-attribute',
      message: `<${quoted(tag)}> has no attribute ${quoted(name)}.`,
      fix: nearestProp({ name, value }, props),
    },
  ];
}

function camelCased(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function quoted(text: string): string {
  return text.slice(0, MAX_QUOTED);
}
