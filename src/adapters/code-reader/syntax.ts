import { isRecord } from '../../domain/text.ts';

/** A node of the parser's tree. */
export type Node = Readonly<Record<string, unknown>>;

/** The values below a node, without those that give its position. */
export function childNodes(node: Node): readonly unknown[] {
  return Object.entries(node).flatMap(([key, child]) =>
    key !== 'loc' && typeof child === 'object' ? [child] : [],
  );
}

/** Deeper than code that people write. */
const MAX_DEPTH = 400;

/** Calls a function with each node of a tree, a node before those below it. */
export function visitNodes(root: unknown, visit: (node: Node) => void, depth = 0): void {
  if (Array.isArray(root)) {
    for (const each of root) visitNodes(each, visit, depth);
  } else if (isRecord(root) && depth <= MAX_DEPTH) {
    visit(root);
    for (const child of childNodes(root)) visitNodes(child, visit, depth + 1);
  }
}

/** The nodes of a list; none of anything else. */
export function nodesOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** From 1. */
export function lineOf(node: Node): number {
  const { loc } = node;
  const start = isRecord(loc) ? loc['start'] : undefined;
  return isRecord(start) && typeof start['line'] === 'number' ? start['line'] : 1;
}

/** The text of a member of a node's member. */
export function textAt(node: Node, member: string, name: string): string | undefined {
  const inner = node[member];
  const value = isRecord(inner) ? inner[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

export function isFunction(node: Node): boolean {
  return (
    node['type'] === 'ArrowFunctionExpression' ||
    node['type'] === 'FunctionExpression' ||
    node['type'] === 'FunctionDeclaration'
  );
}

/** Whether one of the first nodes of a tree is such a node. */
export function someNode(root: unknown, isFound: (node: Node) => boolean, maxNodes = 500): boolean {
  const open: unknown[] = [root];
  for (let seen = 0; seen < maxNodes && open.length > 0; seen += 1) {
    const node = open.pop();
    if (Array.isArray(node)) open.push(...node);
    else if (isRecord(node)) {
      if (isFound(node)) return true;
      open.push(...childNodes(node));
    }
  }
  return false;
}
