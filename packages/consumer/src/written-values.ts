import type { CodemodStep } from '../../../src/domain/components/codemod.ts';
import type { ComponentUses, Leave } from './component-uses.ts';
import { type Node, type Source, childOf, childrenOf, isNode, nameOf } from './source-edits.ts';
import { declarationsOf, referencesOf } from './source-names.ts';

/** A step that changes a prop and what is in it. */
export type PropStep = Extract<CodemodStep, { readonly component: string; readonly name: string }>;

/** Finds where the value of a prop is written in a file; what comes from elsewhere is left. */
export class WrittenValues {
  readonly #source: Source;
  readonly #step: PropStep;
  readonly #uses: ComponentUses;
  readonly #leave: Leave;
  readonly #constants = new Set<Node>();

  constructor(source: Source, step: PropStep, uses: ComponentUses, leave: Leave) {
    this.#source = source;
    this.#step = step;
    this.#uses = uses;
    this.#leave = leave;
  }

  /** The lists and objects that a value is written as; what comes from elsewhere is left. */
  valuesOf(value: Node | undefined): readonly Node[] {
    if (value === undefined) return [];
    return branchesOf(value).flatMap((node): readonly Node[] => {
      switch (node.type) {
        case 'ArrayExpression':
        case 'ObjectExpression':
          return [node];
        case 'CallExpression':
          return this.#ofCall(node);
        case 'Identifier':
          return this.#ofConstant(node);
        default:
          return isPlain(node) ? [] : this.#unknownValue(node);
      }
    });
  }

  /** The items of a list. */
  itemsOf(list: Node): readonly Node[] {
    if (list.type === 'CallExpression') {
      const [given] = childrenOf(list, 'arguments');
      const body = childOf(given, 'body');
      return body === undefined ? [] : this.#itemValues(bare(body));
    }
    if (list.type !== 'ArrayExpression') return this.#unknownValue(list);
    return childrenOf(list, 'elements').flatMap((element) =>
      element.type === 'SpreadElement' ? this.#unknownValue(element) : this.#itemValues(element),
    );
  }

  /** The properties of an object with a name. */
  propertiesOf(object: Node, key: string): readonly Node[] {
    if (object.type !== 'ObjectExpression') return [];
    const properties = childrenOf(object, 'properties');
    const found = properties.filter(
      (property) =>
        property.type === 'ObjectProperty' &&
        property['computed'] !== true &&
        nameOf(childOf(property, 'key')) === key,
    );
    const spread = properties.find(({ type }) => type === 'SpreadElement');
    if (found.length === 0 && spread !== undefined) return this.#unknownValue(spread);
    return found;
  }

  #unknownValue(node: Node): readonly Node[] {
    const { kind, component, name } = this.#step;
    this.#leave(
      node,
      kind === 'report-prop'
        ? `${component} may have ${name}, which changed`
        : `${component}: ${name} comes from elsewhere: change it there`,
    );
    return [];
  }

  /** `useMemo(() => […])`, and `rows.map((row) => …)`, whose result is written as a list is. */
  #ofCall(call: Node): readonly Node[] {
    const callee = childOf(call, 'callee');
    const [given] = childrenOf(call, 'arguments');
    const isMemo =
      callee !== undefined && /^(?:React\.)?useMemo$/.test(this.#source.textOf(callee));
    const body = given?.type === 'ArrowFunctionExpression' ? childOf(given, 'body') : undefined;
    if (body !== undefined && body.type !== 'BlockStatement') {
      if (isMemo) return this.valuesOf(body);
      if (callee?.type === 'MemberExpression' && nameOf(childOf(callee, 'property')) === 'map') {
        return [call];
      }
    }
    return this.#unknownValue(call);
  }

  /** A constant of the file that has no use but this one. */
  #ofConstant(identifier: Node): readonly Node[] {
    const name = nameOf(identifier) ?? '';
    const [declaration, ...more] = declarationsOf(this.#source, name);
    const declarator = declaration && this.#source.parents.get(declaration);
    const statement = declarator && this.#source.parents.get(declarator);
    const init = childOf(declarator, 'init');
    const isConstant =
      more.length === 0 &&
      declarator?.type === 'VariableDeclarator' &&
      statement?.['kind'] === 'const';
    if (!isConstant || init === undefined || declaration === undefined) {
      return this.#unknownValue(identifier);
    }
    const isExported = this.#source.parents.get(statement)?.type === 'ExportNamedDeclaration';
    const uses = referencesOf(this.#source, name).filter((node) => node !== declaration);
    const asProp = uses.filter((node) => this.#isPropOfComponent(node));
    if (isExported || asProp.length < uses.length) {
      this.#leave(
        declaration,
        `${name} has other uses than ${this.#step.component}: change it by hand`,
      );
      return [];
    }
    // Of several elements with the same constant one changes it.
    if (this.#constants.has(declaration)) return [];
    this.#constants.add(declaration);
    return this.valuesOf(init);
  }

  /** Whether an identifier is in the value of the same prop of the component. */
  #isPropOfComponent(identifier: Node): boolean {
    const step = this.#step;
    let at = this.#source.parents.get(identifier);
    while (at !== undefined && at.type !== 'JSXAttribute') at = this.#source.parents.get(at);
    const opening = at && this.#source.parents.get(at);
    const element = opening && this.#source.parents.get(opening);
    const [first = ''] = step.name.split('.');
    return (
      nameOf(childOf(at, 'name')) === first.replace('[]', '') &&
      element !== undefined &&
      this.#uses.elementsOf(step.component).includes(element)
    );
  }

  /** An item is wrapped as it is; to go on into it, it has to be written here. */
  #itemValues(item: Node): readonly Node[] {
    return this.#step.name.endsWith('[]') ? [bare(item)] : this.valuesOf(item);
  }
}

/** What a value may be: both sides of a condition. */
export function branchesOf(value: Node): readonly Node[] {
  const node = bare(value);
  if (node.type === 'ConditionalExpression') {
    return ['consequent', 'alternate'].flatMap((key) => {
      const branch = childOf(node, key);
      return branch === undefined ? [] : branchesOf(branch);
    });
  }
  if (node.type === 'LogicalExpression') {
    return ['left', 'right'].flatMap((key) => {
      const branch = childOf(node, key);
      return branch === undefined ? [] : branchesOf(branch);
    });
  }
  return [node];
}

/** A wrapper that does not change what a value is. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
  'JSXExpressionContainer',
]);

/** The expression without type assertions and parentheses. */
export function bare(node: Node): Node {
  const inner = TRANSPARENT.has(node.type) ? node['expression'] : undefined;
  return isNode(inner) ? bare(inner) : node;
}

/** Whether a value has nothing in it that a codemod changes. */
export function isPlain({ type, ...node }: Node): boolean {
  return (
    /^(?:String|Numeric|Boolean|Null|BigInt)Literal$/.test(type) ||
    type === 'JSXEmptyExpression' ||
    (type === 'Identifier' && node['name'] === 'undefined')
  );
}
