import { type Finding, MAX_QUOTED } from '../../domain/components/review/finding.ts';
import { isRecord } from '../../domain/text.ts';
import { readBindings } from './bindings.ts';
import { findHookProblems } from './hook-rules.ts';
import { type AddProblem, isFunction, someNode } from './react-syntax.ts';
import { findStateProblems } from './state-rules.ts';
import { type Node, lineOf, nodesOf, textAt, visitNodes } from './syntax.ts';

const REACT = 'https://react.dev/';

/** What is wrong with code of React, whatever it imports. */
export function findReactProblems(program: Node): readonly Finding[] {
  const found: Finding[] = [];
  const add: AddProblem = (rule, node, page, message, fix) => {
    found.push({
      rule,
      severity: 'error',
      line: lineOf(node),
      message,
      fix,
      url: `${REACT}${page}`,
    });
  };
  const bindings = readBindings(program);
  findHookProblems(program, add);
  findStateProblems(program, bindings, add);
  visitNodes(program, visit);
  return found;

  function visit(value: Node): void {
    switch (value['type']) {
      case 'CallExpression':
      case 'OptionalCallExpression':
        missingKeys(value);
        break;
      case 'JSXExpressionContainer':
        renderedZero(value['expression']);
        break;
      case 'JSXOpeningElement':
        reloadedForm(value);
        calledHandlers(value);
        break;
      default:
    }
  }

  /** `items.map((item) => <li />)`. */
  function missingKeys(call: Node): void {
    const callee = isRecord(call['callee']) ? call['callee'] : {};
    const method = textAt(callee, 'property', 'name');
    const on = textAt(callee, 'object', 'name') ?? textAt(callee, 'object', 'property');
    const isChildren = on === 'Children' || isChildrenOfReact(callee['object']);
    const [first, second] = nodesOf(call['arguments']);
    const draw =
      method === 'from' && on === 'Array' ? second : method === 'map' ? first : undefined;
    if (draw === undefined || isChildren || !isFunction(draw)) return;
    for (const drawn of returnedBy(draw['body'])) {
      const opening = isRecord(drawn['openingElement']) ? drawn['openingElement'] : undefined;
      const attributes = nodesOf(opening?.['attributes']);
      const key = attributes.find((each) => textAt(each, 'name', 'name') === 'key');
      const isSpread = attributes.some(({ type }) => type === 'JSXSpreadAttribute');
      if (key === undefined && !isSpread) {
        add(
          'missing-key',
          drawn,
          'learn/rendering-lists',
          'The element rendered for each item of a list needs a key.',
          'Add a key: an id of the item.',
        );
      } else if (key !== undefined && isRandom(key['value'])) {
        add(
          'new-key',
          key,
          'learn/rendering-lists',
          'This key changes at every render: focus and input are lost.',
          'Use an id of the item.',
        );
      }
    }
  }

  /** `{items.length && <List />}`. */
  function renderedZero(expression: unknown): void {
    if (!isRecord(expression) || expression['type'] !== 'LogicalExpression') return;
    const { left, right } = expression;
    if (expression['operator'] !== '&&' || !isRecord(left) || !isRecord(right)) return;
    if (right['type'] !== 'JSXElement' && right['type'] !== 'JSXFragment') return;
    const isLength =
      left['type'] === 'MemberExpression' && textAt(left, 'property', 'name') === 'length';
    if (!isLength) return;
    add(
      'rendered-zero',
      left,
      'learn/conditional-rendering',
      'When the length is 0, this renders a 0.',
      'Compare it: length > 0 &&.',
    );
  }

  /** `<form onSubmit={() => save()}>` without `preventDefault`. */
  function reloadedForm(opening: Node): void {
    if (textAt(opening, 'name', 'name') !== 'form') return;
    const attributes = nodesOf(opening['attributes']);
    const valueOf = (name: string) =>
      attributes.find((each) => textAt(each, 'name', 'name') === name)?.['value'];
    const isElsewhere = ['action', 'method', 'target'].some((name) => valueOf(name) !== undefined);
    const submit = functionOf(valueOf('onSubmit'));
    if (submit === undefined || isElsewhere) return;
    const [parameter] = nodesOf(submit['params']);
    const event = parameter?.['type'] === 'Identifier' ? parameter['name'] : '';
    if (typeof event !== 'string' || (parameter !== undefined && event === '')) return;
    if (usesName(submit['body'], event) && !onlyReads(submit['body'], event)) return;
    add(
      'reloaded-form',
      opening,
      'reference/react-dom/components/form',
      'Submitting this form reloads the page: nothing prevents it.',
      'Take the event, and call event.preventDefault() first.',
    );
  }

  /** A function, written there or declared by name. */
  function functionOf(node: unknown): Node | undefined {
    if (!isRecord(node)) return undefined;
    if (node['type'] === 'JSXExpressionContainer') return functionOf(node['expression']);
    if (node['type'] === 'Identifier') return bindings.functions.get(String(node['name']));
    return isFunction(node) ? node : undefined;
  }

  /** `onClick={setOpen(true)}` calls at every render. */
  function calledHandlers(opening: Node): void {
    for (const attribute of nodesOf(opening['attributes'])) {
      if (!/^on[A-Z]/.test(textAt(attribute, 'name', 'name') ?? '')) continue;
      const { value } = attribute;
      const call = isRecord(value) ? value['expression'] : undefined;
      if (!isRecord(call) || call['type'] !== 'CallExpression') continue;
      const name = textAt(call, 'callee', 'name') ?? '';
      const called = functionOf(call['callee']);
      const returnsNothing =
        called !== undefined &&
        isRecord(called['body']) &&
        called['body']['type'] === 'BlockStatement' &&
        called['generator'] !== true &&
        !returnsValue(called['body']);
      if (!bindings.setters.has(name) && !returnsNothing) continue;
      add(
        'called-handler',
        attribute,
        'learn/responding-to-events',
        `${name.slice(0, MAX_QUOTED)} is called at every render, not when the event occurs.`,
        'Pass a function: () => ….',
      );
    }
  }
}

function isChildrenOfReact(node: unknown): boolean {
  return isRecord(node) && textAt(node, 'property', 'name') === 'Children';
}

/** The elements that the body of a function returns, in each branch. */
function returnedBy(body: unknown): readonly Node[] {
  if (!isRecord(body)) return [];
  switch (body['type']) {
    case 'JSXElement':
    case 'JSXFragment':
      return [body];
    case 'ParenthesizedExpression':
      return returnedBy(body['expression']);
    case 'ConditionalExpression':
      return [...returnedBy(body['consequent']), ...returnedBy(body['alternate'])];
    case 'LogicalExpression':
      return returnedBy(body['right']);
    case 'BlockStatement':
      return nodesOf(body['body']).flatMap(returnedBy);
    case 'ReturnStatement':
      return returnedBy(body['argument']);
    case 'IfStatement':
      return [...returnedBy(body['consequent']), ...returnedBy(body['alternate'])];
    default:
      return [];
  }
}

function isRandom(value: unknown): boolean {
  return someNode(value, (node) => {
    const callee = isRecord(node['callee']) ? node['callee'] : {};
    const [on, method] = [textAt(callee, 'object', 'name'), textAt(callee, 'property', 'name')];
    return (
      node['type'] === 'CallExpression' &&
      ((on === 'Math' && method === 'random') || (on === 'crypto' && method === 'randomUUID'))
    );
  });
}

/** Whether a statement of a block, not of a function in it, returns a value. */
function returnsValue(body: unknown): boolean {
  return someNode(
    body,
    (node) => node['type'] === 'ReturnStatement' && isRecord(node['argument']),
    (node) => isFunction(node),
  );
}

function usesName(body: unknown, name: string): boolean {
  return someNode(body, (node) => node['type'] === 'Identifier' && node['name'] === name);
}

/** Whether an event is used for its target alone: it is neither passed on nor prevented. */
function onlyReads(body: unknown, name: string): boolean {
  let reads = 0;
  let uses = 0;
  someNode(body, (node) => {
    if (node['type'] === 'Identifier' && node['name'] === name) uses += 1;
    const isRead =
      node['type'] === 'MemberExpression' &&
      textAt(node, 'object', 'name') === name &&
      /^(?:target|currentTarget)$/.test(textAt(node, 'property', 'name') ?? '');
    if (isRead) reads += 1;
    return false;
  });
  return uses === reads;
}
