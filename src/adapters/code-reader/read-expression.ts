import type { CodeValue } from '../../domain/components/review/code-facts.ts';
import { isRecord } from '../../domain/text.ts';
import { type Node, nodesOf, someNode, textAt } from './syntax.ts';

const OF_EVENTS = new Set(['target', 'currentTarget', 'preventDefault', 'stopPropagation']);

/** What a function does with its parameter, and whether it does more than to go to another address. */
export function readFunction(node: Node): CodeValue {
  const [parameter] = nodesOf(node['params']);
  const name = parameter?.['type'] === 'Identifier' ? parameter['name'] : undefined;
  return {
    kind: 'function',
    takesEvent:
      typeof name === 'string' &&
      someNode(
        node['body'],
        (each) =>
          each['type'] === 'MemberExpression' &&
          textAt(each, 'object', 'name') === name &&
          OF_EVENTS.has(textAt(each, 'property', 'name') ?? ''),
      ),
    isNavigation: isNavigation(onlyExpressionOf(node['body'])),
    isAsync: node['async'] === true,
  };
}

/** The expression that a function is, or the only statement of its block. */
function onlyExpressionOf(body: unknown): Node | undefined {
  if (!isRecord(body)) return undefined;
  if (body['type'] !== 'BlockStatement') return body;
  const [only, ...more] = nodesOf(body['body']);
  const expression = only?.['type'] === 'ExpressionStatement' ? only['expression'] : undefined;
  return more.length === 0 && isRecord(expression) ? expression : undefined;
}

/** `router.push('/orders')`, `navigate('/orders')`, `location.href = '/orders'`. */
function isNavigation(node: Node | undefined): boolean {
  if (node === undefined) return false;
  if (node['type'] === 'AssignmentExpression') return isLocation(node['left']);
  if (node['type'] !== 'CallExpression' || !isAddress(nodesOf(node['arguments'])[0])) return false;
  const callee = isRecord(node['callee']) ? node['callee'] : {};
  const method = textAt(callee, 'property', 'name') ?? '';
  if (textAt(node, 'callee', 'name') === 'navigate') return true;
  if (method === 'assign') return isLocation(callee['object']);
  const isRouter = /^(?:router|navigation|history)$/.test(textAt(callee, 'object', 'name') ?? '');
  return isRouter && (method === 'push' || method === 'navigate');
}

/** `location`, `window.location`, and their `href`. */
function isLocation(node: unknown): boolean {
  if (!isRecord(node)) return false;
  if (node['type'] === 'Identifier') return node['name'] === 'location';
  const member = textAt(node, 'property', 'name');
  return member === 'location' || (member === 'href' && isLocation(node['object']));
}

/** A text, or one that begins with a slash; steps through the history are numbers. */
function isAddress(node: Node | undefined): boolean {
  if (node?.['type'] === 'StringLiteral') return true;
  const [first] = node?.['type'] === 'TemplateLiteral' ? nodesOf(node['quasis']) : [];
  return first !== undefined && (textAt(first, 'value', 'cooked') ?? '').startsWith('/');
}

/** Whether an expression asks if something that was typed or chosen is empty: `name === ''`, `files.length === 0`. */
export function isOfInput(node: Node): boolean {
  return someNode(node, (each) => {
    if (each['type'] !== 'BinaryExpression') return false;
    const sides = [each['left'], each['right']].filter(isRecord);
    const isEmptyText = sides.some(({ type, value }) => type === 'StringLiteral' && value === '');
    const isOfLength = sides.some((side) => textAt(side, 'property', 'name') === 'length');
    return isEmptyText || (isOfLength && sides.some(({ type }) => type === 'NumericLiteral'));
  });
}
