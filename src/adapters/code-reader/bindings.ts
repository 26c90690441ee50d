import { isRecord } from '../../domain/text.ts';
import { type Node, nodesOf, textAt, visitNodes } from './syntax.ts';

/** What the names of a file refer to, where each is bound once in the file. */
export interface Bindings {
  /** The values of constants that are never changed in place. */
  readonly constants: ReadonlyMap<string, Node>;
  /** Functions by name. */
  readonly functions: ReadonlyMap<string, Node>;
  /** State by its name: the call of `useState` that made it. */
  readonly states: ReadonlyMap<string, Node>;
}

/** Reads the bindings of a file. */
export function readBindings(program: Node): Bindings {
  const constants = new Map<string, Node>();
  const functions = new Map<string, Node>();
  const states = new Map<string, Node>();
  const bound = new Set<string>();
  const ambiguous = new Set<string>();
  const changed = new Set<string>();

  function bind(name: unknown): void {
    if (typeof name !== 'string') return;
    if (bound.has(name)) ambiguous.add(name);
    bound.add(name);
  }

  function visit(value: Node): void {
    switch (value['type']) {
      case 'VariableDeclaration':
        for (const declared of nodesOf(value['declarations'])) declare(declared, value['kind']);
        break;
      case 'FunctionDeclaration': {
        const name = textAt(value, 'id', 'name') ?? '';
        bind(name);
        functions.set(name, value);
        break;
      }
      case 'ClassDeclaration':
      case 'ImportSpecifier':
      case 'ImportDefaultSpecifier':
      case 'ImportNamespaceSpecifier':
        bind(textAt(value, 'id', 'name') ?? textAt(value, 'local', 'name'));
        break;
      case 'MemberExpression':
        if (isChange(value)) changed.add(textAt(value, 'object', 'name') ?? '');
        break;
      case 'AssignmentExpression':
        if (isRecord(value['left'])) changed.add(textAt(value['left'], 'object', 'name') ?? '');
        break;
      default:
    }
    if (Array.isArray(value['params'])) namesIn(value['params']).forEach(bind);
    if (value['type'] === 'CatchClause') namesIn(value['param']).forEach(bind);
  }

  function declare({ id, init }: Node, kind: unknown): void {
    namesIn(id).forEach(bind);
    if (!isRecord(id) || !isRecord(init)) return;
    const name = String(id['name']);
    if (kind === 'const' && id['type'] === 'Identifier') {
      constants.set(name, init);
      if (/^(?:Arrow)?Function/.test(String(init['type']))) {
        functions.set(name, init);
      }
    }
    const [state] = id['type'] === 'ArrayPattern' ? nodesOf(id['elements']) : [];
    if (state?.['type'] !== 'Identifier' || !isCallOf(init, 'useState')) return;
    states.set(String(state['name']), init);
  }

  visitNodes(program, visit);
  for (const name of ambiguous) {
    for (const map of [constants, functions, states]) map.delete(name);
  }
  for (const name of changed) constants.delete(name);
  return { constants, functions, states };
}

/** The names that a pattern binds. */
function namesIn(pattern: unknown): readonly string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesIn);
  if (!isRecord(pattern)) return [];
  switch (pattern['type']) {
    case 'Identifier':
      return [String(pattern['name'])];
    case 'ObjectPattern':
      return namesIn(pattern['properties']);
    case 'ArrayPattern':
      return namesIn(pattern['elements']);
    case 'ObjectProperty':
      return namesIn(pattern['value']);
    case 'AssignmentPattern':
      return namesIn(pattern['left']);
    case 'RestElement':
      return namesIn(pattern['argument']);
    default:
      return [];
  }
}

/** `useState()` and `React.useState()`. */
function isCallOf(node: Node, name: string): boolean {
  if (node['type'] !== 'CallExpression') return false;
  const callee = isRecord(node['callee']) ? node['callee'] : {};
  return callee['name'] === name || textAt(callee, 'property', 'name') === name;
}

const CHANGING = new Set('push unshift splice pop shift sort reverse fill copyWithin'.split(' '));

/** `items.push`: a method that changes what it is called on. */
function isChange(member: Node): boolean {
  return CHANGING.has(textAt(member, 'property', 'name') ?? '');
}

/** `items.map(…)`, `Array.from({ length: 3 }, …)`. */
export function isLoop(call: Node): boolean {
  const callee = isRecord(call['callee']) ? call['callee'] : {};
  const method = textAt(callee, 'property', 'name');
  return (
    method === 'map' ||
    method === 'flatMap' ||
    (method === 'from' && textAt(callee, 'object', 'name') === 'Array')
  );
}

const CONDITIONS: ReadonlySet<unknown> = new Set([
  'ConditionalExpression',
  'LogicalExpression',
  'IfStatement',
]);

/** Whether what is inside may be left out. */
export function isCondition(node: Node): boolean {
  return CONDITIONS.has(node['type']);
}
