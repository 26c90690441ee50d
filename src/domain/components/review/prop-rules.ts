import { closestText } from '../../catalog/catalog.ts';
import type { CodeElement, CodeFacts, CodeValue } from './code-facts.ts';
import { isElementAttribute } from './dom-attributes.ts';
import { type ImportedComponent, createNameElement } from './imported-component.ts';
import type { Prop } from '../manifest.ts';
import { MAX_FINDINGS, MAX_QUOTED } from './review-rules.ts';
import type { Finding } from './finding.ts';
import { findMisuse } from './use-rules.ts';

/** What is wrong with imports of components, and with the props that these are given. */
export function findWrongUses(
  facts: CodeFacts,
  components: readonly ImportedComponent[],
): readonly Finding[] {
  const nameElement = createNameElement(facts, components);
  const found = components.flatMap((component) => unknownExports(facts, component));
  for (const [index, element] of facts.elements.entries()) {
    const named = nameElement(element);
    const component = named?.component;
    if (component?.typed === undefined || named?.name !== component.typed.name) continue;
    const { slug, typed } = component;
    found.push(
      ...[
        ...missingProps(element, typed.props),
        ...unknownProps(element, typed),
        ...wrongValues(element, typed.props),
        ...findMisuse(element, typed, (slot) =>
          facts.elements.filter((each) => each.parent === index && each.slot === slot),
        ),
      ].map((problem): Finding => ({
        severity: 'error',
        line: element.line,
        url: slug,
        ...problem,
      })),
    );
    if (found.length >= MAX_FINDINGS) break;
  }
  return found;
}

type Problem = Pick<Finding, 'rule' | 'message' | 'fix'>;

function unknownExports(
  { imports }: CodeFacts,
  { source, exports, slug, typed }: ImportedComponent,
): readonly Finding[] {
  if (exports === undefined) return [];
  return imports
    .filter((each) => each.source === source)
    .flatMap(({ names, line }) =>
      names
        .filter(({ imported }) => imported !== '*' && !exports.includes(imported))
        .map(({ imported }): Finding => {
          const what =
            imported === 'default' ? 'default export' : `export ${imported.slice(0, MAX_QUOTED)}`;
          const similar = imported.length > MAX_QUOTED ? undefined : closestText(imported, exports);
          return {
            rule: 'unknown-export',
            severity: 'error',
            line,
            message: `This component has no ${what}.`,
            fix: `Import { ${similar ?? typed?.name ?? exports[0]} }.`,
            url: slug,
          };
        }),
    );
}

/** A spread may hold any of them. */
function missingProps(element: CodeElement, props: readonly Prop[]): readonly Problem[] {
  if (element.hasSpread) return [];
  const { attributes, hasChildren } = element;
  return props
    .filter(({ name, required }) => {
      if (required !== true || (name === 'children' && hasChildren)) return false;
      const given = attributes.get(name);
      return given === undefined || (given.kind === 'literal' && given.value === undefined);
    })
    .map(({ name, type }) => ({
      rule: 'missing-prop',
      message: `${quoted(element.name)} needs ${name}.`,
      fix: `Pass ${name}: ${type}.`,
    }));
}

/** Props of packages' types, which a typed model does not list. */
const PACKAGE_PROP = /^(?:key|ref|children|className|style)$|[-:]/;

function unknownProps(
  { name, attributes }: CodeElement,
  typed: NonNullable<ImportedComponent['typed']>,
): readonly Problem[] {
  if (typed.isPartial) return [];
  const known = typed.props.map((prop) => prop.name);
  return [...attributes.keys()].flatMap((given): readonly Problem[] => {
    if (known.includes(given) || PACKAGE_PROP.test(given)) return [];
    const isPassedOn =
      typed.attributes === 'svg' ||
      (typed.attributes !== undefined && isElementAttribute(typed.attributes, given));
    const inOtherCase = known.find((prop) => prop.toLowerCase() === given.toLowerCase());
    if (isPassedOn && inOtherCase === undefined) return [];
    const similar =
      inOtherCase ?? (given.length > MAX_QUOTED ? undefined : closestText(given, known));
    return [
      {
        rule: 'unknown-prop',
        message: `${quoted(name)} has no prop ${quoted(given)}.`,
        fix: similar === undefined ? 'Its props are on its page.' : `Use ${similar}.`,
      },
    ];
  });
}

/** Values that a prop cannot have: texts that a choice does not offer, a text where a function is needed. */
function wrongValues(
  { name, attributes }: CodeElement,
  props: readonly Prop[],
): readonly Problem[] {
  return props.flatMap((prop): readonly Problem[] => {
    const given = attributes.get(prop.name);
    const wrong = given && alternativesOf(given).find((value) => !mayBe(prop, value));
    if (wrong === undefined) return [];
    const fix = prop.values === undefined ? `Pass ${prop.type}.` : `Use one of ${prop.type}.`;
    return [
      {
        rule: 'wrong-value',
        message: `${prop.name} of ${quoted(name)} cannot be ${described(wrong)}.`,
        fix,
      },
    ];
  });
}

function alternativesOf(value: CodeValue): readonly CodeValue[] {
  return value.kind === 'either' ? value.values.flatMap(alternativesOf) : [value];
}

const FUNCTION_TYPE = /^\((?!\().*\) => /;
const LIST_TYPE = /^readonly [^|]*\[\]$/;

/** Whether a prop can have a value, as far as both are known. */
function mayBe({ type, values }: Prop, given: CodeValue): boolean {
  const isList = LIST_TYPE.test(type);
  if (given.kind === 'element') return !(values ?? (isScalar(type) || FUNCTION_TYPE.test(type)));
  if (given.kind === 'list') return !(values ?? isScalar(type));
  if (given.kind === 'object') return !(values ?? (isScalar(type) || isList));
  if (given.kind !== 'literal' || given.value === undefined || given.value === null) return true;
  const { value } = given;
  if (values !== undefined) {
    return values.includes(String(value)) && isOfKind(type, value);
  }
  if (isScalar(type)) return typeof value === type.split(' ')[0];
  return !isList && !FUNCTION_TYPE.test(type);
}

function isScalar(type: string): boolean {
  return /^(?:string|number|boolean)(?: \| null)?$/.test(type);
}

/** Whether the type writes its values as this one is written; a name of a type tells nothing. */
function isOfKind(type: string, value: string | number | boolean): boolean {
  if (typeof value === 'boolean') return false;
  if (!/^['\d-]/.test(type)) return true;
  return type.includes("'") === (typeof value === 'string');
}

function described(value: CodeValue): string {
  if (value.kind === 'element') return 'an element';
  if (value.kind !== 'literal') return value.kind === 'list' ? 'a list' : 'an object';
  return typeof value.value === 'string' ? `"${quoted(value.value)}"` : String(value.value);
}

function quoted(text: string): string {
  return text.slice(0, MAX_QUOTED);
}
