import type { Leave } from './component-uses.ts';
import { type Node, type Source, childOf, childrenOf, nameOf } from './source-edits.ts';
import { type PropStep, type WrittenValues, bare, branchesOf, isPlain } from './written-values.ts';

/** Notes a change of a part of the text. */
export type EditNode = (node: Pick<Node, 'start' | 'end'>, text: string) => void;

/** Notes what is changed and what is left. */
export interface Marks {
  readonly edit: EditNode;
  readonly leave: Leave;
}

/** The prop at the beginning of a path. */
export function topNameOf(path: string): string {
  return (path.split('.')[0] ?? '').replace('[]', '');
}

/** Changes a prop of elements, or what is in its value. */
export class PropEdits {
  readonly #source: Source;
  readonly #step: PropStep;
  readonly #values: WrittenValues;
  readonly #marks: Marks;

  constructor(source: Source, step: PropStep, values: WrittenValues, marks: Marks) {
    this.#source = source;
    this.#step = step;
    this.#values = values;
    this.#marks = marks;
  }

  change(element: Node): void {
    const attributes = childrenOf(childOf(element, 'openingElement'), 'attributes');
    const [first = '', ...rest] = this.#step.name.split('.');
    const name = topNameOf(this.#step.name);
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
          this.#marks.leave(
            attribute,
            `${step.component} has ${step.name} and ${step.to}: keep one`,
          );
        } else if (name !== undefined) this.#marks.edit(name, step.to);
        return;
      case 'remove-prop': {
        const before = this.#source.text.slice(0, attribute.start);
        this.#marks.edit({ start: before.trimEnd().length, end: attribute.end }, '');
        return;
      }
      case 'report-prop':
        this.#marks.leave(attribute, `${step.component} has ${step.name}, which changed`);
        return;
      case 'rename-value':
      case 'wrap-value':
        if (value !== undefined) this.#changeValue(value, `${step.component}: ${step.name}`);
        return;
    }
  }

  /** Follows a path into the value of an attribute, and changes what is at its end. */
  #changeWithin(attribute: Node, first: string, rest: readonly string[]): void {
    const value = childOf(attribute, 'value');
    if (value === undefined) return;
    let values = this.#values.valuesOf(value);
    if (first.endsWith('[]')) values = values.flatMap((each) => this.#values.itemsOf(each));
    if (rest.length === 0) {
      for (const each of values) this.#changeAtEnd(each);
      return;
    }
    for (const [index, key] of rest.entries()) {
      const isLast = index === rest.length - 1;
      const properties = values.flatMap((each) =>
        this.#values.propertiesOf(each, key.replace('[]', '')),
      );
      if (isLast && !key.endsWith('[]')) {
        for (const property of properties) this.#changeProperty(property);
        return;
      }
      values = properties.flatMap((property) => this.#values.valuesOf(childOf(property, 'value')));
      if (key.endsWith('[]')) values = values.flatMap((each) => this.#values.itemsOf(each));
    }
    for (const each of values) this.#changeAtEnd(each);
  }

  /** Changes an item of a list. */
  #changeAtEnd(value: Node): void {
    const step = this.#step;
    if (step.kind === 'wrap-value' || step.kind === 'rename-value') {
      this.#changeValue(value, `${step.component}: ${step.name}`);
    } else if (step.kind === 'report-prop') {
      this.#marks.leave(value, `${step.component} has ${step.name}, which changed`);
    }
  }

  #changeProperty(property: Node): void {
    const step = this.#step;
    const key = childOf(property, 'key');
    const value = childOf(property, 'value');
    if (key === undefined || value === undefined) return;
    switch (step.kind) {
      case 'rename-prop':
        if (property['shorthand'] === true)
          this.#marks.edit(key, `${quoted(step.to)}: ${this.#source.textOf(key)}`);
        else this.#marks.edit(key, quoted(step.to));
        return;
      case 'remove-prop': {
        const after = /^\s*,/.exec(this.#source.text.slice(property.end))?.[0] ?? '';
        const before = this.#source.text.slice(0, property.start);
        const start = before.trimEnd().length;
        // The last one takes the comma before it along.
        const isLast = after === '';
        const comma = isLast && before.trimEnd().endsWith(',') ? 1 : 0;
        this.#marks.edit({ start: start - comma, end: property.end + after.length }, '');
        return;
      }
      case 'report-prop':
        this.#marks.leave(property, `${step.component} has ${step.name}, which changed`);
        return;
      case 'rename-value':
      case 'wrap-value':
        if (property['shorthand'] === true) {
          this.#marks.leave(
            property,
            `${step.component}: ${step.name} comes from elsewhere: change it there`,
          );
        } else this.#changeValue(value, `${step.component}: ${step.name}`);
    }
  }

  #changeValue(value: Node, what: string): void {
    const step = this.#step;
    if (step.kind === 'rename-value') {
      for (const each of branchesOf(value)) {
        if (each.type === 'StringLiteral') {
          if (nameOf(each) === step.from) {
            this.#marks.edit(each, textLike(this.#source.textOf(each), step.to));
          }
        } else if (!isPlain(each)) {
          this.#marks.leave(
            each,
            `${what} is not written here: '${step.from}' is now '${step.to}'`,
          );
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
    this.#marks.edit(node, isAttributeText ? `{${wrapped}}` : wrapped);
  }
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
