import { parse } from '@babel/parser';
import type {
  CodeCall,
  CodeElement,
  CodeFacts,
  CodeImport,
  CodeString,
  CodeTag,
} from '../../domain/components/review/code-facts.ts';
import { isRecord } from '../../domain/text.ts';
import { type Bindings, isCondition, isLoop, readBindings } from './bindings.ts';
import { type Node, childNodes, isFunction, lineOf, nodesOf, textAt } from './syntax.ts';
import { EXPRESSION, readTags } from './read-tags.ts';
import { type ReadValue, createReadValue } from './read-value.ts';

/** Of each kind; longer files are not read to the end. */
const MAX_FACTS = 3000;

/** Deeper trees are not read: no hand-written file comes close. */
const MAX_DEPTH = 400;

/** Attributes of one element. */
const MAX_ATTRIBUTES = 100;

/** The syntax tree of TSX, or of a `.ts` file, in which `<T>` is a type; undefined for anything else. */
export function parseTsx(code: string, file = ''): Node | undefined {
  try {
    const { program } = parse(code, {
      sourceType: 'module',
      plugins: [
        'typescript',
        'decorators-legacy',
        'decoratorAutoAccessors',
        ...(file.endsWith('.ts') ? [] : (['jsx'] as const)),
      ],
    });
    return isRecord(program) ? program : undefined;
  } catch {
    // Includes trees nested too deeply for the parser's stack.
    return undefined;
  }
}

/** Reads what rules see of a syntax tree; undefined for a tree that is nested too deeply. */
export function readFacts(program: Node): CodeFacts | undefined {
  const reading = new Reading(program);
  try {
    reading.visit(program, TOP);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return reading;
}

interface Place {
  readonly isInLabel: boolean;
  readonly parent: number | undefined;
  readonly slot: string | undefined;
  readonly isAlways: boolean;
  readonly isRepeated: boolean;
  /** Whether a component runs this at every render. */
  readonly isRendering: boolean;
  /** What a function here is called. */
  readonly named: string;
  readonly depth: number;
}

const TOP: Place = {
  isInLabel: false,
  parent: undefined,
  slot: undefined,
  isAlways: true,
  isRepeated: false,
  isRendering: false,
  named: '',
  depth: 0,
};

/** Packages whose exports are icons: they render no text. */
const ICON_PACKAGE = /^(?:lucide-react|react-icons|@radix-ui\/react-icons|@tabler\/icons-react)/;

class Reading implements CodeFacts {
  readonly imports: CodeImport[] = [];
  readonly elements: CodeElement[] = [];
  readonly strings: CodeString[] = [];
  readonly calls: CodeCall[] = [];
  readonly tags: CodeTag[] = [];
  readonly #readValue: ReadValue;
  readonly #bindings: Bindings;
  /** Local names of imported icons. */
  readonly #icons = new Set<string>();
  /** Of elements, so that nested ones are read once. */
  readonly #hasText = new Map<Node, boolean>();

  constructor(program: Node) {
    this.#bindings = readBindings(program);
    this.#readValue = createReadValue(this.#bindings);
  }

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
        if (value['type'] === 'TaggedTemplateExpression') this.#addTags(value);
        if (value['type'] === 'CallExpression') {
          this.#addCall(value, place.isRendering);
          below.isRepeated ||= isLoop(value);
        } else if (isCondition(value)) {
          // What holds for one item need not hold for the next: a row that is being edited.
          below.isRepeated = false;
        } else if (value['type'] === 'VariableDeclarator') {
          below.named = textAt(value, 'id', 'name') ?? '';
        } else if (isFunction(value)) {
          below.isRendering = /^(?:[A-Z]|use[A-Z])/.test(
            textAt(value, 'id', 'name') ?? place.named,
          );
          below.named = '';
        }
        for (const child of childNodes(value)) {
          this.visit(
            child,
            value['type'] === 'JSXFragment' ? below : { ...below, isAlways: false },
          );
        }
    }
  }

  #addImport(node: Node): void {
    const source = textAt(node, 'source', 'value');
    if (source === undefined || this.imports.length >= MAX_FACTS) return;
    const names = nodesOf(node['specifiers'])
      .filter((specifier) => node['importKind'] !== 'type' && specifier['importKind'] !== 'type')
      .map((specifier) => ({
        imported:
          specifier['type'] === 'ImportNamespaceSpecifier'
            ? '*'
            : (textAt(specifier, 'imported', 'name') ?? 'default'),
        local: textAt(specifier, 'local', 'name') ?? '',
      }));
    if (ICON_PACKAGE.test(source)) for (const { local } of names) this.#icons.add(local);
    this.imports.push({ source, line: lineOf(node), names });
  }

  #addElement(node: Node, place: Place): void {
    const opening = isRecord(node['openingElement']) ? node['openingElement'] : {};
    const name = nodeName(opening['name']);
    const attributes = nodesOf(opening['attributes']);
    const named = attributes.filter(({ type }) => type === 'JSXAttribute');
    const children = nodesOf(node['children']);
    const index = this.elements.length;
    const isKept = index < MAX_FACTS;
    if (isKept) {
      const values = named
        .slice(0, MAX_ATTRIBUTES)
        .map((each) => [nodeName(each['name']), this.#readValue(each['value'])] as const);
      const { isInLabel, parent, slot, isAlways, isRepeated } = place;
      this.elements.push({
        name,
        isInLabel,
        parent,
        slot,
        isAlways,
        isRepeated,
        line: lineOf(opening),
        attributes: new Map(values),
        hasSpread: attributes.length > named.length || named.length > MAX_ATTRIBUTES,
        hasText: this.#holdsText(children) || named.some((each) => isNamed(each, 'children')),
        hasChildren: children.some(isContent),
        text: childrenText(children),
        isIcon: this.#isIcon(name),
      });
    }
    const within = { ...place, parent: isKept ? index : place.parent, isAlways: true };
    for (const attribute of attributes) {
      const slot = attribute['type'] === 'JSXAttribute' ? nodeName(attribute['name']) : undefined;
      this.visit(attribute, { ...within, slot });
    }
    this.visit(children, {
      ...within,
      slot: undefined,
      isInLabel: place.isInLabel || name === 'label',
    });
  }

  /** Whether children contain text, or an expression or component that may render text. */
  #holdsText(children: readonly Node[]): boolean {
    return children.some((child) => {
      switch (child['type']) {
        case 'JSXText':
          return isContent(child);
        case 'JSXExpressionContainer':
        case 'JSXSpreadChild':
          return isContent(child);
        case 'JSXElement': {
          const known = this.#hasText.get(child) ?? this.#elementHoldsText(child);
          this.#hasText.set(child, known);
          return known;
        }
        default:
          return this.#holdsText(nodesOf(child['children']));
      }
    });
  }

  #elementHoldsText(element: Node): boolean {
    const opening = isRecord(element['openingElement']) ? element['openingElement'] : {};
    const name = nodeName(opening['name']);
    const names = nodesOf(opening['attributes']).map((each) => nodeName(each['name']));
    if (names.includes('aria-hidden')) return false;
    if (names.some((each) => ['aria-label', 'alt', 'children'].includes(each))) return true;
    return this.#holdsText(nodesOf(element['children'])) || this.#mayRenderText(name);
  }

  /** A component may render anything; icons are recognized by their package or their name. */
  #mayRenderText(name: string): boolean {
    return /^[A-Z]|\./.test(name) && !this.#isIcon(name);
  }

  #isIcon(name: string): boolean {
    const [root = ''] = name.split('.');
    return this.#icons.has(root) || /icon|spinner|loader/i.test(name);
  }

  #addCall(node: Node, isRendering: boolean): void {
    if (this.calls.length >= MAX_FACTS) return;
    const name = this.#nameOfCalled(node['callee']);
    if (name === undefined) return;
    const [first] = nodesOf(node['arguments']);
    const given = first && this.#readValue(first);
    const text = given?.kind === 'literal' && typeof given.value === 'string' ? given.value : '';
    const line = lineOf(node);
    this.calls.push({ name, line, text: text === '' ? undefined : text, given, isRendering });
  }

  /** `opens`, `window.confirm`; `createToaster.show` for a method of what a function returned. */
  #nameOfCalled(callee: unknown): string | undefined {
    if (!isRecord(callee)) return undefined;
    if (callee['type'] === 'Identifier') return String(callee['name']);
    const on = textAt(callee, 'object', 'name');
    const method = textAt(callee, 'property', 'name');
    if (on === undefined || method === undefined) return undefined;
    const made = this.#bindings.constants.get(on);
    const maker = made?.['type'] === 'CallExpression' ? textAt(made, 'callee', 'name') : undefined;
    return `${maker ?? (on === 'globalThis' ? 'window' : on)}.${method}`;
  }

  /** The elements of `html` templates, as Lit writes them. */
  #addTags(node: Node): void {
    const quasi = isRecord(node['quasi']) ? node['quasi'] : {};
    const tag = textAt(node, 'tag', 'name');
    if (!/^(?:html|svg)$/.test(tag ?? '') || this.tags.length >= MAX_FACTS) return;
    const texts = nodesOf(quasi['quasis']).map((each) => textAt(each, 'value', 'raw') ?? '');
    this.tags.push(...readTags(texts.join(EXPRESSION), lineOf(quasi)));
  }

  #addString(text: unknown, node: Node): void {
    if (typeof text === 'string' && text !== '' && this.strings.length < MAX_FACTS) {
      this.strings.push({ text, line: lineOf(node) });
    }
  }
}

/** Longer texts are not names of links and buttons. */
const MAX_TEXT = 60;

/** The text of children that are nothing but text. */
function childrenText(children: readonly Node[]): string | undefined {
  const parts = children.map(({ type, value }) =>
    type === 'JSXText' && typeof value === 'string' && value.length <= 4 * MAX_TEXT
      ? value
      : undefined,
  );
  if (parts.includes(undefined)) return undefined;
  const text = parts.join('').trim().replaceAll(/\s+/g, ' ');
  return text === '' || text.length > MAX_TEXT ? undefined : text;
}

/** Whether a child is more than white space or a comment. */
function isContent(child: Node): boolean {
  if (child['type'] === 'JSXText') {
    return typeof child['value'] === 'string' && child['value'].trim() !== '';
  }
  const { expression } = child;
  return !isRecord(expression) || expression['type'] !== 'JSXEmptyExpression';
}

function isNamed(attribute: Node, name: string): boolean {
  return nodeName(attribute['name']) === name;
}

/** `dialog`, `Menu`, `Table.Row`, `aria-label`. */
function nodeName(node: unknown): string {
  if (!isRecord(node)) return '';
  if (node['type'] === 'JSXMemberExpression') {
    return `${nodeName(node['object'])}.${nodeName(node['property'])}`;
  }
  if (node['type'] === 'JSXNamespacedName') {
    return `${nodeName(node['namespace'])}:${nodeName(node['name'])}`;
  }
  return typeof node['name'] === 'string' ? node['name'] : '';
}
