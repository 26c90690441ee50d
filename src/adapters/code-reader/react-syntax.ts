import { isRecord } from '../../domain/text.ts';
import { type Node, childNodes } from './syntax.ts';

/** Notes a problem at a node, with the page of React's documentation that explains it. */
export type AddProblem = (
  rule: string,
  node: Node,
  page: string,
  message: string,
  fix: string,
) => void;

export function isFunction(node: Node): boolean {
  return (
    node['type'] === 'ArrowFunctionExpression' ||
    node['type'] === 'FunctionExpression' ||
    node['type'] === 'FunctionDeclaration'
  );
}

/** Nodes of one expression or function that are looked at. */
const MAX_NODES = 5000;

/** Whether a tree has such a node, outside of those that are skipped. */
export function someNode(
  root: unknown,
  isFound: (node: Node) => boolean,
  isSkipped: (node: Node) => boolean = () => false,
): boolean {
  const open: unknown[] = [root];
  for (let seen = 0; seen < MAX_NODES && open.length > 0; seen += 1) {
    const node = open.pop();
    if (Array.isArray(node)) open.push(...node);
    else if (isRecord(node)) {
      if (isFound(node)) return true;
      if (node === root || !isSkipped(node)) open.push(...childNodes(node));
    }
  }
  return false;
}
