import { MAX_QUOTED } from '../../domain/components/review/finding.ts';
import { isRecord } from '../../domain/text.ts';
import { type Bindings, isChange } from './bindings.ts';
import { type AddProblem, isFunction, someNode } from './react-syntax.ts';
import { type Node, nodesOf, textAt, visitNodes } from './syntax.ts';

const PAGE = 'learn/updating-objects-in-state';

/** State and props that are changed in place, and state that is set while a component renders. */
export function findStateProblems(
  program: Node,
  { states, setters, props }: Bindings,
  add: AddProblem,
): void {
  visitNodes(program, visit);

  function visit(value: Node): void {
    switch (value['type']) {
      case 'CallExpression':
        changedByCall(value);
        break;
      case 'BlockStatement':
        setToItself(nodesOf(value['body']));
        break;
      case 'AssignmentExpression':
        changedByAssignment(value, value['left']);
        break;
      case 'UpdateExpression':
        changedByAssignment(value, value['argument']);
        break;
      case 'UnaryExpression':
        if (value['operator'] === 'delete') changedByAssignment(value, value['argument']);
        break;
      case 'FunctionDeclaration':
        setWhileRendering(value);
        break;
      default:
    }
  }

  function changedByCall(call: Node): void {
    const callee = isRecord(call['callee']) ? call['callee'] : {};
    const name = textAt(callee, 'object', 'name') ?? '';
    const method = textAt(callee, 'property', 'name') ?? '';
    const isCollection = /^(?:Map|Set)$/.test(madeBy(states.get(name)));
    const isOfCollection = isCollection && /^(?:set|add|delete|clear)$/.test(method);
    const isOfList = isChange(callee);
    const isProp = props.has(name) && /^(?:push|unshift|splice|sort|reverse)$/.test(method);
    // The router is a prop of some, and `push` a method of it.
    const isRouter = /router|history|navigat/i.test(name);
    if ((states.has(name) && (isOfList || isOfCollection)) || (isProp && !isRouter)) {
      say(call, name, isProp ? 'prop' : 'state', `${name}.${method}()`);
    }
    const setter = textAt(call, 'callee', 'name') ?? '';
    const [update] = nodesOf(call['arguments']);
    if (!setters.has(setter) || update === undefined || !isFunction(update)) return;
    const [previous] = nodesOf(update['params']);
    const old = previous?.['type'] === 'Identifier' ? String(previous['name']) : undefined;
    if (old !== undefined) visitNodes(update['body'], (node) => changedInUpdate(node, old));
  }

  /** `setItems((items) => { items.push(item); return items; })`. */
  function changedInUpdate(node: Node, old: string): void {
    const callee = isRecord(node['callee']) ? node['callee'] : {};
    const left = isRecord(node['left']) ? node['left'] : {};
    if (
      node['type'] === 'CallExpression' &&
      textAt(callee, 'object', 'name') === old &&
      isChange(callee)
    ) {
      say(node, old, 'state', `${old}.${textAt(callee, 'property', 'name')}()`);
    }
    if (
      node['type'] === 'AssignmentExpression' &&
      left['type'] === 'MemberExpression' &&
      textAt(left, 'object', 'name') === old
    ) {
      say(node, old, 'state', `assigning to ${old}`);
    }
  }

  /** `user.name = 'Ada'`, `items[0] = item`. */
  function changedByAssignment(node: Node, target: unknown): void {
    let at = target;
    while (isRecord(at) && at['type'] === 'MemberExpression') {
      const { object } = at;
      if (isRecord(object) && object['type'] === 'Identifier') {
        const name = String(object['name']);
        // A ref that is state holds an element.
        if (states.has(name) && textAt(at, 'property', 'name') !== 'current') {
          say(node, name, 'state', `assigning to ${name}`);
        }
        return;
      }
      at = object;
    }
  }

  function say(node: Node, name: string, kind: 'state' | 'prop', how: string): void {
    add(
      'changed-state',
      node,
      PAGE,
      `${how.slice(0, MAX_QUOTED)} changes ${kind === 'state' ? 'the state' : 'the prop'} ${name.slice(0, MAX_QUOTED)} in place, so React does not render again.`,
      'Make a copy, and change or sort the copy.',
    );
  }

  /** `moveCard(columns, move); setColumns(columns);` */
  function setToItself(statements: readonly Node[]): void {
    const used = new Set<string>();
    for (const statement of statements) {
      const call = isRecord(statement['expression']) ? statement['expression'] : {};
      const state = setters.get(textAt(call, 'callee', 'name') ?? '') ?? '';
      const [given] = nodesOf(call['arguments']);
      const isSame = given?.['type'] === 'Identifier' && given['name'] === state;
      if (isSame && states.has(state) && used.has(state)) {
        add(
          'same-state',
          statement,
          PAGE,
          `${state.slice(0, MAX_QUOTED)} is set to the value that it has already, so React does not render again.`,
          'Set a new value.',
        );
      }
      someNode(statement, (node) => {
        if (node['type'] === 'Identifier') used.add(String(node['name']));
        return false;
      });
    }
  }

  /** A statement of a component itself that sets its state. */
  function setWhileRendering(component: Node): void {
    if (!/^[A-Z]/.test(textAt(component, 'id', 'name') ?? '')) return;
    const { body } = component;
    for (const statement of nodesOf(isRecord(body) ? body['body'] : [])) {
      const call = isRecord(statement['expression']) ? statement['expression'] : {};
      const name = textAt(call, 'callee', 'name') ?? '';
      if (statement['type'] !== 'ExpressionStatement' || !setters.has(name)) continue;
      add(
        'set-while-rendering',
        statement,
        'reference/react/useState',
        `${name.slice(0, MAX_QUOTED)} is called at every render, which renders again, endlessly.`,
        'Call it in an event, or compute the value while rendering.',
      );
    }
  }
}

/** The class of a state's first value: `Map` of `useState(new Map())`, also of `useState(() => new Map())`. */
function madeBy(call: Node | undefined): string {
  const [first] = nodesOf(call?.['arguments']);
  const made = first !== undefined && isFunction(first) ? first['body'] : first;
  return isRecord(made) && made['type'] === 'NewExpression'
    ? (textAt(made, 'callee', 'name') ?? '')
    : '';
}
