import { parse } from '@babel/parser';
import type {
  CodeElement,
  CodeImport,
  CodeReading,
  ComponentUse,
  StyleRules,
} from '../../domain/components/code-facts.ts';
import { fingerprintOf, shinglesOf, similarity } from '../../domain/components/fingerprint.ts';
import { findProblems } from '../../domain/components/review-rules.ts';
import { isRecord } from '../../domain/text.ts';
import { readStyleValues } from './style-values.ts';

/** Of each kind; longer files are not read to the end. */
const MAX_FACTS = 3000;

/** Deeper trees are not read: no hand-written file comes close. */
const MAX_DEPTH = 400;

/** Imports of one file that may be of components, and names of one import. */
const MAX_IMPORTS = 40;
const MAX_NAMES = 100;
const MAX_SOURCE_LENGTH = 300;

/** Elements of imported components whose props are compared. */
const MAX_USES = 300;

/** What the worker of the code reader does: reviews a file, or compares it with others. */
export type CodeTask =
  | ({ readonly kind: 'read'; readonly code: string } & StyleRules)
  | { readonly kind: 'compare'; readonly code: string; readonly others: readonly string[] };

export type CodeAnswer =
  | { readonly kind: 'read'; readonly reading: CodeReading | 'not_tsx' }
  | { readonly kind: 'compare'; readonly similarities: readonly number[] };

export default function runCodeTask(task: CodeTask): CodeAnswer {
  const { kind, code } = task;
  return kind === 'read'
    ? { kind, reading: readCode(code, task) }
    : { kind, similarities: compareCode(code, task.others) };
}

/** Reads and reviews a file in TSX. */
export function readCode(code: string, rules: StyleRules): CodeReading | 'not_tsx' {
  const reading = new Reading();
  try {
    const { program } = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
    reading.visit(program, { isInLabel: false, depth: 0 });
  } catch {
    // Includes trees nested too deeply for the parser's stack.
    return 'not_tsx';
  }
  const imports = reading.imports
    .filter(({ source }) => source.includes('/') && source.length <= MAX_SOURCE_LENGTH)
    .slice(0, MAX_IMPORTS)
    .map(({ source, names }) => ({ source, names: names.slice(0, MAX_NAMES) }));
  return {
    minhash: fingerprintOf(code),
    imports,
    uses: usesOf(reading.elements, imports),
    findings: findProblems(reading, rules, readStyleValues),
  };
}

/** The similarities of code to other texts. */
export function compareCode(code: string, others: readonly string[]): readonly number[] {
  const shingles = shinglesOf(code);
  return others.map((other) => similarity(shingles, shinglesOf(other)));
}

function usesOf(
  elements: readonly CodeElement[],
  imports: readonly CodeImport[],
): readonly ComponentUse[] {
  const imported = new Set(imports.flatMap(({ names }) => names.map(({ local }) => local)));
  return elements
    .filter(
      ({ name, hasSpread, attributes }) =>
        !hasSpread && imported.has(name.split('.')[0] ?? '') && attributes.size <= MAX_NAMES,
    )
    .slice(0, MAX_USES)
    .map(({ name, line, attributes, hasText }) => ({
      name,
      line,
      props: new Map([...attributes, ...(hasText ? [['children', undefined] as const] : [])]),
    }));
}

interface Place {
  readonly isInLabel: boolean;
  readonly depth: number;
}

type Node = Readonly<Record<string, unknown>>;

class Reading {
  readonly imports: CodeImport[] = [];
  readonly elements: CodeElement[] = [];
  readonly strings: { text: string; line: number }[] = [];
  /** Of elements, so that nested ones are read once. */
  readonly #hasText = new Map<Node, boolean>();

  visit(value: unknown, place: Place): void {
    if (Array.isArray(value)) {
      for (const each of value) this.visit(each, place);
      return;
    }
    if (!isRecord(value) || place.depth > MAX_DEPTH) return;
    const below = { ...place, depth: place.depth + 1 };
    switch (value['type']) {
      case 'ImportDeclaration':
        this.#addImport(value);
        return;
      case 'JSXElement':
        this.#addElement(value, below);
        return;
      case 'StringLiteral':
        this.#addString(value['value'], value);
        return;
      case 'TemplateElement':
        this.#addString(textAt(value, 'value', 'cooked'), value);
        return;
      default:
        for (const [key, child] of Object.entries(value)) {
          if (key !== 'loc' && typeof child === 'object') this.visit(child, below);
        }
    }
  }

  #addImport(node: Node): void {
    const source = textAt(node, 'source', 'value');
    const specifiers = Array.isArray(node['specifiers']) ? node['specifiers'] : [];
    if (source === undefined || this.imports.length >= MAX_FACTS) return;
    const names = specifiers.filter(isRecord).map((specifier) => ({
      imported:
        specifier['type'] === 'ImportNamespaceSpecifier'
          ? '*'
          : (textAt(specifier, 'imported', 'name') ?? 'default'),
      local: textAt(specifier, 'local', 'name') ?? '',
    }));
    this.imports.push({ source, names });
  }

  #addElement(node: Node, place: Place): void {
    const opening = isRecord(node['openingElement']) ? node['openingElement'] : {};
    const name = nameOf(opening['name']);
    const attributes = Array.isArray(opening['attributes']) ? opening['attributes'] : [];
    const named = new Map<string, string | undefined>();
    for (const attribute of attributes.filter(isRecord)) {
      if (attribute['type'] === 'JSXAttribute') {
        named.set(nameOf(attribute['name']), attributeText(attribute['value']));
      }
    }
    if (this.elements.length < MAX_FACTS) {
      this.elements.push({
        name,
        line: lineOf(opening),
        attributes: named,
        hasSpread: attributes.some(
          (each) => isRecord(each) && each['type'] === 'JSXSpreadAttribute',
        ),
        hasText: this.#holdsText(node['children']) || named.has('children'),
        isInLabel: place.isInLabel,
      });
    }
    this.visit(attributes, place);
    this.visit(node['children'], { ...place, isInLabel: place.isInLabel || name === 'label' });
  }

  /** Whether children contain text, or an expression or component that may render text. */
  #holdsText(children: unknown): boolean {
    if (!Array.isArray(children)) return false;
    return children.filter(isRecord).some((child) => {
      switch (child['type']) {
        case 'JSXText':
          return typeof child['value'] === 'string' && child['value'].trim() !== '';
        case 'JSXExpressionContainer':
          return (
            isRecord(child['expression']) && child['expression']['type'] !== 'JSXEmptyExpression'
          );
        case 'JSXElement': {
          const known = this.#hasText.get(child) ?? this.#elementHoldsText(child);
          this.#hasText.set(child, known);
          return known;
        }
        default:
          return this.#holdsText(child['children']);
      }
    });
  }

  #elementHoldsText(element: Node): boolean {
    const opening = isRecord(element['openingElement']) ? element['openingElement'] : {};
    const attributes = Array.isArray(opening['attributes']) ? opening['attributes'] : [];
    const names = attributes.map((each) => nameOf(isRecord(each) ? each['name'] : undefined));
    if (names.includes('aria-hidden')) return false;
    return (
      names.some((name) => ['aria-label', 'alt'].includes(name)) ||
      this.#holdsText(element['children'])
    );
  }

  #addString(text: unknown, node: Node): void {
    if (typeof text === 'string' && text !== '' && this.strings.length < MAX_FACTS) {
      this.strings.push({ text, line: lineOf(node) });
    }
  }
}

/** `dialog`, `Menu`, `Table.Row`, `aria-label`. */
function nameOf(node: unknown): string {
  if (!isRecord(node)) return '';
  if (node['type'] === 'JSXMemberExpression') {
    return `${nameOf(node['object'])}.${nameOf(node['property'])}`;
  }
  return typeof node['name'] === 'string' ? node['name'] : '';
}

/** The text of an attribute; empty for one without a value, undefined for an expression. */
function attributeText(value: unknown): string | undefined {
  if (!isRecord(value)) return '';
  if (typeof value['value'] === 'string') return value['value'];
  const expression = value['expression'];
  return isRecord(expression) && typeof expression['value'] === 'string'
    ? expression['value']
    : undefined;
}

function lineOf(node: Node): number {
  const { loc } = node;
  const start = isRecord(loc) ? loc['start'] : undefined;
  return isRecord(start) && typeof start['line'] === 'number' ? start['line'] : 1;
}

function textAt(node: Node, member: string, name: string): string | undefined {
  const inner = node[member];
  const value = isRecord(inner) ? inner[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}
