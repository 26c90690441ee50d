import { parse } from '@babel/parser';
import type { CodeElement, CodeFacts, CodeImport } from '../../domain/components/code-facts.ts';
import { fingerprintOf } from '../../domain/components/fingerprint.ts';
import { isRecord } from '../../domain/text.ts';

/** Of each kind; longer files are not read to the end. */
const MAX_FACTS = 3000;

/** Deeper trees are not read: no hand-written file comes close. */
const MAX_DEPTH = 400;

/** The facts of a file in TSX: the reader's worker. */
export default function readCode({ code }: { readonly code: string }): CodeFacts | 'not_tsx' {
  const reading = new Reading();
  try {
    const { program } = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
    reading.visit(program, { isInLabel: false, depth: 0 });
  } catch {
    // Includes trees nested too deeply for the parser's stack.
    return 'not_tsx';
  }
  const { imports, elements, strings } = reading;
  return { minhash: fingerprintOf(code), imports, elements, strings };
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
      imported: textAt(specifier, 'imported', 'name') ?? 'default',
      local: textAt(specifier, 'local', 'name') ?? '',
    }));
    this.imports.push({ source, names });
  }

  #addElement(node: Node, place: Place): void {
    const opening = isRecord(node['openingElement']) ? node['openingElement'] : {};
    const name = nameOf(opening['name']);
    const attributes = Array.isArray(opening['attributes']) ? opening['attributes'] : [];
    const named: Record<string, string | undefined> = {};
    for (const attribute of attributes.filter(isRecord)) {
      if (attribute['type'] === 'JSXAttribute') {
        named[nameOf(attribute['name'])] = attributeText(attribute['value']);
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
        hasText: hasText(node['children']) || 'children' in named,
        isInLabel: place.isInLabel,
      });
    }
    this.visit(attributes, place);
    this.visit(node['children'], { ...place, isInLabel: place.isInLabel || name === 'label' });
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

/** Whether children contain text, or an expression or component that may render text. */
function hasText(children: unknown): boolean {
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
        const opening = isRecord(child['openingElement']) ? child['openingElement'] : {};
        const attributes = Array.isArray(opening['attributes']) ? opening['attributes'] : [];
        const names = attributes.map((each) => nameOf(isRecord(each) ? each['name'] : undefined));
        if (names.includes('aria-hidden')) return false;
        return (
          names.some((name) => ['aria-label', 'alt'].includes(name)) || hasText(child['children'])
        );
      }
      default:
        return hasText(child['children']);
    }
  });
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
