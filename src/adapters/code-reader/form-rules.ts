import type { Finding } from '../../domain/components/review/finding.ts';
import { isRecord } from '../../domain/text.ts';
import { readBindings } from './bindings.ts';
import { type Node, isFunction, lineOf, nodesOf, someNode, textAt, visitNodes } from './syntax.ts';

/** Nodes of one handler that are looked at. */
const MAX_NODES = 5000;

/** Forms that reload the page when they are submitted: `<form onSubmit={() => save()}>` without `preventDefault`. */
export function findReloadedForms(program: Node): readonly Finding[] {
  const found: Finding[] = [];
  const { functions } = readBindings(program);
  visitNodes(program, (node) => {
    if (node['type'] !== 'JSXOpeningElement' || !isReloaded(node)) return;
    found.push({
      rule: 'reloaded-form',
      severity: 'error',
      line: lineOf(node),
      message: 'Submitting this form reloads the page: nothing prevents it.',
      fix: 'Take the event, and call event.preventDefault() first.',
      url: 'https://react.dev/reference/react-dom/components/form',
    });
  });
  return found;

  function isReloaded(opening: Node): boolean {
    if (textAt(opening, 'name', 'name') !== 'form') return false;
    const attributes = nodesOf(opening['attributes']);
    const valueOf = (name: string) =>
      attributes.find((each) => textAt(each, 'name', 'name') === name)?.['value'];
    const isElsewhere = ['action', 'method', 'target'].some((name) => valueOf(name) !== undefined);
    const submit = functionOf(valueOf('onSubmit'));
    if (submit === undefined || isElsewhere) return false;
    const [parameter] = nodesOf(submit['params']);
    const event = parameter?.['type'] === 'Identifier' ? parameter['name'] : '';
    if (typeof event !== 'string' || (parameter !== undefined && event === '')) return false;
    return !usesName(submit['body'], event) || onlyReads(submit['body'], event);
  }

  /** A function, written there or declared by name. */
  function functionOf(node: unknown): Node | undefined {
    if (!isRecord(node)) return undefined;
    if (node['type'] === 'JSXExpressionContainer') return functionOf(node['expression']);
    if (node['type'] === 'Identifier') return functions.get(String(node['name']));
    return isFunction(node) ? node : undefined;
  }
}

function usesName(body: unknown, name: string): boolean {
  return someNode(
    body,
    (node) => node['type'] === 'Identifier' && node['name'] === name,
    MAX_NODES,
  );
}

/** Whether an event is used for its target alone: it is neither passed on nor prevented. */
function onlyReads(body: unknown, name: string): boolean {
  let reads = 0;
  let uses = 0;
  someNode(
    body,
    (node) => {
      if (node['type'] === 'Identifier' && node['name'] === name) uses += 1;
      const isRead =
        node['type'] === 'MemberExpression' &&
        textAt(node, 'object', 'name') === name &&
        /^(?:target|currentTarget)$/.test(textAt(node, 'property', 'name') ?? '');
      if (isRead) reads += 1;
      return false;
    },
    MAX_NODES,
  );
  return uses === reads;
}
