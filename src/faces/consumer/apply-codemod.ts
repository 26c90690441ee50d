import type { CodemodStep } from '../../domain/components/codemod.ts';
import {
  type Edit,
  type Node,
  Source,
  applyEdits,
  childOf,
  childrenOf,
  isNode,
  lineAt,
  nameOf,
  offsetAfter,
} from './source-edits.ts';

/** A place that has to be changed by hand. */
export interface LeftOver {
  readonly line: number;
  readonly message: string;
}

export interface ChangedCode {
  readonly code: string;
  /** Places that were changed. */
  readonly count: number;
  /** With lines of the changed code. */
  readonly left: readonly LeftOver[];
}

/** What an import of a file may lead to. */
export interface ImportedComponent {
  /** Whether a module specifier leads to the component. */
  readonly isImported: (specifier: string) => boolean;
  /** The name of its default export, where it has one. */
  readonly defaultExport: string | undefined;
}

/**
 * Applies a codemod to a file that uses a component (docs/specification.md#codemods). Only what is certain is changed;
 * spread props, values from elsewhere and names with two meanings are left, and said.
 *
 * @returns undefined where the file does not parse
 */
export function applyCodemod(
  code: string,
  isTsx: boolean,
  steps: readonly CodemodStep[],
  component: ImportedComponent,
): ChangedCode | undefined {
  let changed = code;
  let count = 0;
  let marks: readonly Mark[] = [];
  for (const step of steps) {
    const source = Source.parse(changed, isTsx);
    if (source === undefined) return undefined;
    const work = new StepWork(source, step, component);
    work.run();
    changed = applyEdits(changed, work.edits);
    count += work.edits.length;
    marks = [...marks, ...work.left].map(({ at, message }) => ({
      at: offsetAfter(work.edits, at),
      message,
    }));
  }
  if (count > 0 && Source.parse(changed, isTsx) === undefined) return undefined;
  const left = marks.map(({ at, message }) => ({ line: lineAt(changed, at), message }));
  const unique = new Map(left.map((each) => [`${each.line} ${each.message}`, each]));
  return { code: changed, count, left: [...unique.values()].toSorted((a, b) => a.line - b.line) };
}

/** A place that is left, by its offset. */
interface Mark {
  readonly at: number;
  readonly message: string;
}

/** A wrapper that does not change what a value is. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
  'JSXExpressionContainer',
]);

/** A value in the code: the place where it is written. */
interface Value {
  readonly node: Node;
  /** The JSX attribute that has it as a text in quotes. */
  readonly isQuoted: boolean;
}

class StepWork {
  readonly edits: Edit[] = [];
  readonly left: Mark[] = [];
  readonly #source: Source;
  readonly #step: CodemodStep;
  readonly #component: ImportedComponent;
  /** Uses of a constant as a prop of the component. */
  readonly #constants = new Map<Node, number>();

  constructor(source: Source, step: CodemodStep, component: ImportedComponent) {
    this.#source = source;
    this.#step = step;
    this.#component = component;
  }

  run(): void {
    const step = this.#step;
    this.#reportReexports();
    if (step.kind === 'rename-export') {
      this.#renameExport(step.name, step.to);
      return;
    }
    const locals = this.#localsOf(step.component);
    const safe = locals.filter((local) => !this.#isShadowed(local, step.component));
    for (const element of this.#elementsOf(step.component, safe)) this.#changeElement(element);
    for (const local of safe) this.#reportValues(local, step.component);
  }

  #leave(node: Node, message: string): void {
    this.left.push({ at: node.start, message });
  }

  #edit(node: Pick<Node, 'start' | 'end'>, text: string): void {
    this.edits.push({ start: node.start, end: node.end, text });
  }

  #imports(): readonly Node[] {
    return this.#source
      .of('ImportDeclaration')
      .filter((node) => this.#component.isImported(nameOf(childOf(node, 'source')) ?? ''));
  }

  /** The names that a component has in this file. */
  #localsOf(component: string): readonly string[] {
    return this.#imports().flatMap((declaration) =>
      childrenOf(declaration, 'specifiers').flatMap((specifier) => {
        const local = nameOf(childOf(specifier, 'local'));
        if (local === undefined || specifier.type === 'ImportNamespaceSpecifier') return [];
        const imported =
          specifier.type === 'ImportDefaultSpecifier'
            ? 'default'
            : nameOf(childOf(specifier, 'imported'));
        const isIt =
          imported === component ||
          (imported === 'default' && this.#component.defaultExport === component);
        return isIt ? [local] : [];
      }),
    );
  }

  #namespaces(): readonly string[] {
    return this.#imports().flatMap((declaration) =>
      childrenOf(declaration, 'specifiers')
        .filter(({ type }) => type === 'ImportNamespaceSpecifier')
        .flatMap((specifier) => nameOf(childOf(specifier, 'local')) ?? []),
    );
  }

  /** Whether something else in the file has the same name, so that a use cannot be told. */
  #isShadowed(local: string, component: string): boolean {
    const other = this.#declarations(local)[0];
    if (other === undefined) return false;
    this.#leave(other, `${local} is declared a second time here: look at the uses of ${component}`);
    return true;
  }

  /** Where a name is declared, imports aside. */
  #declarations(name: string): readonly Node[] {
    return this.#source.nodes.filter((node) => {
      if (node.type !== 'Identifier' || nameOf(node) !== name) return false;
      const parent = this.#source.parents.get(node);
      switch (parent?.type) {
        case 'VariableDeclarator':
        case 'FunctionDeclaration':
        case 'ClassDeclaration':
        case 'TSInterfaceDeclaration':
        case 'TSTypeAliasDeclaration':
          return parent['id'] === node || isParameter(parent, node);
        case 'FunctionExpression':
        case 'ArrowFunctionExpression':
        case 'ObjectMethod':
        case 'ClassMethod':
          return isParameter(parent, node);
        case 'CatchClause':
          return parent['param'] === node;
        case 'AssignmentPattern':
          return parent['left'] === node;
        case 'ArrayPattern':
        case 'RestElement':
          return true;
        case 'ObjectProperty':
          return (
            parent['value'] === node && this.#source.parents.get(parent)?.type === 'ObjectPattern'
          );
        default:
          return false;
      }
    });
  }

  #elementsOf(component: string, locals: readonly string[]): readonly Node[] {
    const names = new Set([
      ...locals,
      ...this.#namespaces().map((namespace) => `${namespace}.${component}`),
    ]);
    return this.#source.of('JSXElement').filter((element) => {
      const name = childOf(childOf(element, 'openingElement'), 'name');
      return name !== undefined && names.has(this.#source.textOf(name));
    });
  }

  #changeElement(element: Node): void {
    const step = this.#step;
    const opening = childOf(element, 'openingElement');
    if (opening === undefined || step.kind === 'rename-export') return;
    const attributes = childrenOf(opening, 'attributes');
    const spread = attributes.find(({ type }) => type === 'JSXSpreadAttribute');
    const path = step.kind === 'children-to-prop' ? 'children' : step.name;
    const [first = '', ...rest] = path.split('.');
    const name = first.replace('[]', '');
    if (spread !== undefined) {
      this.#leave(spread, `${step.component} gets spread props: look for ${name} among them`);
    }
    if (step.kind === 'children-to-prop') {
      this.#moveChildren(element, opening, attributes, step.to);
      return;
    }
    for (const attribute of attributes) {
      if (attribute.type !== 'JSXAttribute' || nameOf(childOf(attribute, 'name')) !== name)
        continue;
      if (rest.length === 0 && !first.endsWith('[]')) this.#changeAttribute(attribute, attributes);
      else this.#changeWithin(attribute, first, rest);
    }
  }

  #changeAttribute(attribute: Node, attributes: readonly Node[]): void {
    const step = this.#step;
    const name = childOf(attribute, 'name');
    const value = childOf(attribute, 'value');
    switch (step.kind) {
      case 'rename-prop':
        if (attributes.some((each) => nameOf(childOf(each, 'name')) === step.to)) {
          this.#leave(attribute, `${step.component} has ${step.name} and ${step.to}: keep one`);
        } else if (name !== undefined) this.#edit(name, step.to);
        return;
      case 'remove-prop': {
        const before = this.#source.text.slice(0, attribute.start);
        this.#edit({ start: before.trimEnd().length, end: attribute.end }, '');
        return;
      }
      case 'report-prop':
        this.#leave(attribute, `${step.component} has ${step.name}, which changed`);
        return;
      case 'rename-value':
      case 'wrap-value':
        if (value !== undefined) this.#changeValue(value, `${step.component}: ${step.name}`);
        return;
      case 'children-to-prop':
      case 'rename-export':
    }
  }

  /** Follows a path into the value of an attribute, and changes what is at its end. */
  #changeWithin(attribute: Node, first: string, rest: readonly string[]): void {
    const value = childOf(attribute, 'value');
    if (value === undefined || this.#step.kind === 'rename-export') return;
    let values = this.#valuesOf(value);
    if (first.endsWith('[]')) values = values.flatMap((each) => this.#itemsOf(each));
    if (rest.length === 0) {
      for (const each of values) this.#changeAtEnd(each);
      return;
    }
    for (const [index, key] of rest.entries()) {
      const isLast = index === rest.length - 1;
      const properties = values.flatMap((each) => this.#propertiesOf(each, key.replace('[]', '')));
      if (isLast && !key.endsWith('[]')) {
        for (const property of properties) this.#changeProperty(property);
        return;
      }
      values = properties.flatMap((property) => this.#valuesOf(childOf(property, 'value')));
      if (key.endsWith('[]')) values = values.flatMap((each) => this.#itemsOf(each));
    }
    for (const each of values) this.#changeAtEnd(each);
  }

  /** Changes an item of a list. */
  #changeAtEnd(value: Node): void {
    const step = this.#step;
    if (step.kind === 'wrap-value' || step.kind === 'rename-value') {
      this.#changeValue(value, `${step.component}: ${step.name}`);
    } else if (step.kind === 'report-prop') {
      this.#leave(value, `${step.component} has ${step.name}, which changed`);
    }
  }

  #changeProperty(property: Node): void {
    const step = this.#step;
    const key = childOf(property, 'key');
    const value = childOf(property, 'value');
    if (key === undefined || value === undefined || step.kind === 'rename-export') return;
    switch (step.kind) {
      case 'rename-prop':
        if (property['shorthand'] === true)
          this.#edit(key, `${quoted(step.to)}: ${this.#source.textOf(key)}`);
        else this.#edit(key, quoted(step.to));
        return;
      case 'remove-prop': {
        const after = /^\s*,/.exec(this.#source.text.slice(property.end))?.[0] ?? '';
        const before = this.#source.text.slice(0, property.start);
        const start = before.trimEnd().length;
        // The last one takes the comma before it along.
        const isLast = after === '';
        const comma = isLast && before.trimEnd().endsWith(',') ? 1 : 0;
        this.#edit({ start: start - comma, end: property.end + after.length }, '');
        return;
      }
      case 'report-prop':
        this.#leave(property, `${step.component} has ${step.name}, which changed`);
        return;
      case 'children-to-prop':
        return;
      default:
        if (property['shorthand'] === true) {
          this.#leave(
            property,
            `${step.component}: ${step.name} comes from elsewhere: change it there`,
          );
        } else this.#changeValue(value, `${step.component}: ${step.name}`);
    }
  }

  #changeValue(value: Node, what: string): void {
    const step = this.#step;
    if (step.kind === 'rename-value') {
      for (const each of this.#branchesOf(value)) {
        if (each.node.type === 'StringLiteral') {
          if (nameOf(each.node) === step.from) {
            this.#edit(each.node, textLike(this.#source.textOf(each.node), step.to));
          }
        } else if (!isPlain(each.node)) {
          this.#leave(each.node, `${what} is not written here: '${step.from}' is now '${step.to}'`);
        }
      }
      return;
    }
    if (step.kind !== 'wrap-value') return;
    const node = value.type === 'JSXExpressionContainer' ? childOf(value, 'expression') : value;
    if (node === undefined || isWrapped(node, step.in)) return;
    const text = this.#source.textOf(node);
    const wrapped =
      step.in === 'array'
        ? `[${text}]`
        : step.in === 'object'
          ? `{ ${quoted(step.key ?? '')}: ${text} }`
          : `() => ${node.type === 'ObjectExpression' ? `(${text})` : text}`;
    const isAttributeText =
      value.type === 'StringLiteral' && this.#source.parents.get(value)?.type === 'JSXAttribute';
    this.#edit(node, isAttributeText ? `{${wrapped}}` : wrapped);
  }

  /** What a value may be: both sides of a condition. */
  #branchesOf(value: Node): readonly Value[] {
    const node = bare(value);
    if (node.type === 'ConditionalExpression') {
      return ['consequent', 'alternate'].flatMap((key) => {
        const branch = childOf(node, key);
        return branch === undefined ? [] : this.#branchesOf(branch);
      });
    }
    if (node.type === 'LogicalExpression') {
      return ['left', 'right'].flatMap((key) => {
        const branch = childOf(node, key);
        return branch === undefined ? [] : this.#branchesOf(branch);
      });
    }
    return [{ node, isQuoted: this.#source.parents.get(node)?.type === 'JSXAttribute' }];
  }

  /** The lists and objects that a value is written as; what comes from elsewhere is left. */
  #valuesOf(value: Node | undefined): readonly Node[] {
    if (value === undefined) return [];
    return this.#branchesOf(value).flatMap(({ node }): readonly Node[] => {
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

  #unknownValue(node: Node): readonly Node[] {
    const { kind } = this.#step;
    if (this.#step.kind !== 'rename-export' && this.#step.kind !== 'children-to-prop') {
      const { component, name } = this.#step;
      this.#leave(
        node,
        kind === 'report-prop'
          ? `${component} may have ${name}, which changed`
          : `${component}: ${name} comes from elsewhere: change it there`,
      );
    }
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
      if (isMemo) return this.#valuesOf(body);
      if (callee?.type === 'MemberExpression' && nameOf(childOf(callee, 'property')) === 'map') {
        return [call];
      }
    }
    return this.#unknownValue(call);
  }

  /** A constant of the file that has no use but this one. */
  #ofConstant(identifier: Node): readonly Node[] {
    const name = nameOf(identifier) ?? '';
    const [declaration, ...more] = this.#declarations(name);
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
    const uses = this.#references(name).filter((node) => node !== declaration);
    const asProp = uses.filter((node) => this.#isPropOfComponent(node));
    if (isExported || asProp.length < uses.length) {
      this.#leave(declaration, `${name} has other uses than ${this.#subject()}: change it by hand`);
      return [];
    }
    const seen = this.#constants.get(declaration) ?? 0;
    this.#constants.set(declaration, seen + 1);
    return seen > 0 ? [] : this.#valuesOf(init);
  }

  #subject(): string {
    const step = this.#step;
    return step.kind === 'rename-export' ? step.name : step.component;
  }

  /** Whether an identifier is in the value of the same prop of the component. */
  #isPropOfComponent(identifier: Node): boolean {
    const step = this.#step;
    if (step.kind === 'rename-export' || step.kind === 'children-to-prop') return false;
    let at = this.#source.parents.get(identifier);
    while (at !== undefined && at.type !== 'JSXAttribute') at = this.#source.parents.get(at);
    const opening = at && this.#source.parents.get(at);
    const element = opening && this.#source.parents.get(opening);
    const [first = ''] = step.name.split('.');
    return (
      nameOf(childOf(at, 'name')) === first.replace('[]', '') &&
      element !== undefined &&
      this.#elementsOf(step.component, this.#localsOf(step.component)).includes(element)
    );
  }

  #itemsOf(list: Node): readonly Node[] {
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

  /** An item is wrapped as it is; to go on into it, it has to be written here. */
  #itemValues(item: Node): readonly Node[] {
    const step = this.#step;
    const isEnd = 'name' in step && step.name.endsWith('[]');
    return isEnd ? [bare(item)] : this.#valuesOf(item);
  }

  #propertiesOf(object: Node, key: string): readonly Node[] {
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

  #moveChildren(element: Node, opening: Node, attributes: readonly Node[], to: string): void {
    const children = childrenOf(element, 'children').filter(
      (child) => child.type !== 'JSXText' || this.#source.textOf(child).trim() !== '',
    );
    const closing = childOf(element, 'closingElement');
    if (children.length === 0 || closing === undefined) return;
    if (attributes.some((each) => nameOf(childOf(each, 'name')) === to)) {
      this.#leave(element, `${this.#subject()} has children and ${to}: keep one`);
      return;
    }
    const inside = this.#source.text.slice(opening.end, closing.start).trim();
    const [only] = children;
    const isOne = children.length === 1 && only !== undefined;
    const value =
      isOne && only.type === 'JSXExpressionContainer'
        ? inside
        : isOne && only.type === 'JSXText' && /^[^"{}&\n\\]+$/.test(inside)
          ? `"${inside}"`
          : isOne && only.type === 'JSXElement'
            ? `{${inside}}`
            : `{<>${inside}</>}`;
    const head = this.#source.text.slice(opening.start, opening.end).replace(/\s*>$/, '');
    this.#edit(element, `${head} ${to}=${value} />`);
  }

  #references(name: string): readonly Node[] {
    return this.#source.nodes.filter((node) => {
      if ((node.type !== 'Identifier' && node.type !== 'JSXIdentifier') || nameOf(node) !== name) {
        return false;
      }
      const parent = this.#source.parents.get(node);
      if (parent?.type === 'JSXAttribute') return false;
      const isMember =
        parent?.type === 'MemberExpression' || parent?.type === 'JSXMemberExpression';
      if (isMember) return parent['property'] !== node || parent['computed'] === true;
      if (parent?.type === 'TSQualifiedName') return parent['right'] !== node;
      const isKey =
        parent?.type === 'ObjectProperty' ||
        parent?.type === 'ObjectMethod' ||
        parent?.type === 'TSPropertySignature';
      // A shorthand has one text and two nodes.
      if (isKey && parent['key'] === node) return parent['computed'] === true;
      return true;
    });
  }

  #renameExport(name: string, to: string): void {
    for (const declaration of this.#imports()) {
      for (const specifier of childrenOf(declaration, 'specifiers')) {
        const imported = childOf(specifier, 'imported');
        if (
          specifier.type !== 'ImportSpecifier' ||
          nameOf(imported) !== name ||
          imported === undefined
        ) {
          continue;
        }
        const local = childOf(specifier, 'local');
        const isAliased = local !== undefined && local.start !== imported.start;
        const isFree =
          this.#declarations(name).length === 0 &&
          !this.#source.nodes.some((node) => nameOf(node) === to && /Identifier$/.test(node.type));
        if (isAliased) this.#edit(imported, to);
        else if (!isFree) this.#edit(imported, `${to} as ${name}`);
        else this.#renameReferences(name, to);
      }
    }
    for (const namespace of this.#namespaces()) {
      for (const node of this.#source.nodes) {
        const isMember = node.type === 'MemberExpression' || node.type === 'JSXMemberExpression';
        const [object, property] = isMember
          ? [childOf(node, 'object'), childOf(node, 'property')]
          : [childOf(node, 'left'), childOf(node, 'right')];
        if (!isMember && node.type !== 'TSQualifiedName') continue;
        if (nameOf(object) === namespace && nameOf(property) === name && property !== undefined) {
          this.#edit(property, to);
        }
      }
    }
  }

  #renameReferences(name: string, to: string): void {
    for (const node of this.#references(name)) {
      const parent = this.#source.parents.get(node);
      if (parent?.type === 'ExportSpecifier') {
        // What this module exports keeps its name.
        const isAliased = childOf(parent, 'local')?.start !== childOf(parent, 'exported')?.start;
        if (!isAliased) this.#edit(node, `${to} as ${name}`);
        else if (parent['local'] === node) this.#edit(node, to);
        continue;
      }
      const isShorthand = parent?.type === 'ObjectProperty' && parent['shorthand'] === true;
      this.#edit(node, isShorthand ? `${name}: ${to}` : to);
    }
  }

  /** A component that is passed on is not followed. */
  #reportValues(local: string, component: string): void {
    for (const node of this.#references(local)) {
      const parent = this.#source.parents.get(node);
      const isKnown =
        parent === undefined ||
        /^(?:Import|JSXOpeningElement$|JSXClosingElement$|TS)/.test(parent.type);
      if (!isKnown) this.#leave(node, `${component} is passed on: look at what it gets`);
    }
  }

  #reportReexports(): void {
    for (const type of ['ExportNamedDeclaration', 'ExportAllDeclaration']) {
      for (const node of this.#source.of(type)) {
        const from = nameOf(childOf(node, 'source'));
        if (from === undefined || !this.#component.isImported(from)) continue;
        this.#leave(node, 'passes the component on: look at the files that import it from here');
      }
    }
    for (const node of this.#source.nodes) {
      const isDynamic =
        node.type === 'ImportExpression' ||
        (node.type === 'CallExpression' &&
          ['Import', 'Identifier'].includes(childOf(node, 'callee')?.type ?? '') &&
          /^(?:import|require)$/.test(this.#source.textOf(childOf(node, 'callee') ?? node)));
      if (!isDynamic) continue;
      const given = childOf(node, 'source') ?? childrenOf(node, 'arguments')[0];
      if (given !== undefined && this.#component.isImported(nameOf(given) ?? '')) {
        this.#leave(node, 'loads the component later: look at its uses');
      }
    }
  }
}

function isParameter(parent: Node, node: Node): boolean {
  return childrenOf(parent, 'params').includes(node);
}

/** The expression without type assertions and parentheses. */
function bare(node: Node): Node {
  const inner = TRANSPARENT.has(node.type) ? node['expression'] : undefined;
  return isNode(inner) ? bare(inner) : node;
}

/** Whether a value has nothing in it that a codemod changes. */
function isPlain({ type, ...node }: Node): boolean {
  return (
    /^(?:String|Numeric|Boolean|Null|BigInt)Literal$/.test(type) ||
    type === 'JSXEmptyExpression' ||
    (type === 'Identifier' && node['name'] === 'undefined')
  );
}

function isWrapped(node: Node, wrapper: 'function' | 'array' | 'object'): boolean {
  const { type } = bare(node);
  switch (wrapper) {
    case 'function':
      return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
    case 'array':
      return type === 'ArrayExpression';
    case 'object':
      return type === 'ObjectExpression';
  }
}

/** A text in the quotes of another one. */
function textLike(quotedText: string, text: string): string {
  const quote = quotedText.startsWith('"') ? '"' : "'";
  return `${quote}${text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote}`;
}

function quoted(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`;
}
