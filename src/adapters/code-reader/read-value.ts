import type { CodeValue } from '../../domain/components/review/code-facts.ts';
import { isRecord } from '../../domain/text.ts';
import { readFunction, isOfInput } from './read-expression.ts';
import type { Bindings } from './bindings.ts';
import { type Node, nodesOf, textAt } from './syntax.ts';

/** What is known of the value of an attribute; that of one without a value is true. */
export type ReadValue = (attributeValue: unknown) => CodeValue;

const UNKNOWN: CodeValue = { kind: 'unknown' };

/** Items of a list, and members of an object; what is longer is partly known. */
const MAX_ITEMS = 200;

/** Values within values, and constants that name constants. */
const MAX_DEPTH = 12;

/** Creates a reader of values. Names are resolved to constants of the file that are bound once. */
export function createReadValue(bindings: Bindings): ReadValue {
  const known = new Map<Node, CodeValue>();

  function valueOf(node: unknown, depth: number): CodeValue {
    if (!isRecord(node) || depth > MAX_DEPTH) return UNKNOWN;
    const before = known.get(node);
    if (before !== undefined) return before;
    // A constant that names itself is read once too.
    known.set(node, UNKNOWN);
    const value = read(node, depth + 1);
    known.set(node, value);
    return value;
  }

  function read(node: Node, depth: number): CodeValue {
    switch (node['type']) {
      case 'StringLiteral':
      case 'NumericLiteral':
      case 'BooleanLiteral':
        return literal(node['value']);
      case 'NullLiteral':
        return literal(null);
      case 'TemplateLiteral': {
        const [only, ...more] = nodesOf(node['quasis']);
        return only === undefined || more.length > 0
          ? { kind: 'unknown', isText: true }
          : literal(textAt(only, 'value', 'cooked'));
      }
      case 'UnaryExpression': {
        const argument = valueOf(node['argument'], depth);
        return node['operator'] === '-' &&
          argument.kind === 'literal' &&
          typeof argument.value === 'number'
          ? literal(-argument.value)
          : UNKNOWN;
      }
      case 'ConditionalExpression':
        return {
          kind: 'either',
          values: [valueOf(node['consequent'], depth), valueOf(node['alternate'], depth)],
        };
      case 'ArrayExpression':
        return readList(node, depth);
      case 'ObjectExpression':
        return objectOf(node, depth);
      case 'TSAsExpression':
        return castOf(node, depth);
      case 'JSXExpressionContainer':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'ParenthesizedExpression':
        return valueOf(node['expression'], depth);
      case 'Identifier': {
        if (node['name'] === 'undefined') return { kind: 'literal', value: undefined };
        if (node['name'] === 'Infinity') return literal(Infinity);
        const name = String(node['name']);
        const [first] = nodesOf(bindings.states.get(name)?.['arguments']);
        // State begins with this value, and has others later.
        return first === undefined
          ? valueOf(bindings.constants.get(name) ?? bindings.functions.get(name), depth)
          : { kind: 'either', values: [valueOf(first, depth), UNKNOWN] };
      }
      case 'CallExpression':
        return resultOf(node, depth);
      case 'JSXElement':
      case 'JSXFragment':
        return { kind: 'element', isFragment: node['type'] === 'JSXFragment' };
      case 'NewExpression':
        return { kind: 'object', members: new Map(), isPartial: true };
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return readFunction(node);
      case 'BinaryExpression':
      case 'LogicalExpression':
        return isOfInput(node) ? { kind: 'unknown', isOfInput: true } : UNKNOWN;
      default:
        return UNKNOWN;
    }
  }

  /** A literal that is cast has the type that the author says, not its own. */
  function castOf(node: Node, depth: number): CodeValue {
    const value = valueOf(node['expression'], depth);
    const type = node['typeAnnotation'];
    const name =
      isRecord(type) && isRecord(type['typeName']) ? type['typeName']['name'] : undefined;
    const isConst = name === 'const';
    return isConst || (value.kind !== 'literal' && value.kind !== 'either') ? value : UNKNOWN;
  }

  function readList(node: Node, depth: number): CodeValue {
    const elements = Array.isArray(node['elements']) ? node['elements'] : [];
    const plain = elements.filter((each) => isRecord(each) && each['type'] !== 'SpreadElement');
    return {
      kind: 'list',
      items: plain.slice(0, MAX_ITEMS).map((each) => valueOf(each, depth)),
      isPartial: plain.length < elements.length || plain.length > MAX_ITEMS,
    };
  }

  function objectOf(node: Node, depth: number): CodeValue {
    const properties = nodesOf(node['properties']);
    const members = new Map<string, CodeValue>();
    for (const property of properties.slice(0, MAX_ITEMS)) {
      const name = textAt(property, 'key', 'name') ?? textAt(property, 'key', 'value');
      if (name === undefined || property['computed'] === true) continue;
      members.set(
        name,
        property['type'] === 'ObjectProperty'
          ? valueOf(property['value'], depth)
          : property['kind'] === 'method'
            ? readFunction(property)
            : UNKNOWN,
      );
    }
    return { kind: 'object', members, isPartial: members.size < properties.length };
  }

  /** `useMemo(() => […], [])`, and one of the items of `items.map((item) => …)`. */
  function resultOf(node: Node, depth: number): CodeValue {
    const callee = isRecord(node['callee']) ? node['callee'] : {};
    const name = textAt(node, 'callee', 'name') ?? textAt(callee, 'property', 'name');
    const [create] = nodesOf(node['arguments']);
    if (name === 'map' && create?.['type'] === 'ArrowFunctionExpression') {
      return { kind: 'list', items: [valueOf(create['body'], depth)], isPartial: true };
    }
    return name === 'useMemo' && create?.['type'] === 'ArrowFunctionExpression'
      ? valueOf(create['body'], depth)
      : UNKNOWN;
  }

  return (attributeValue) =>
    isRecord(attributeValue) ? valueOf(attributeValue, 0) : { kind: 'literal', value: true };
}

function literal(value: unknown): CodeValue {
  return value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
    ? { kind: 'literal', value }
    : UNKNOWN;
}
