import { isRecord } from '../../domain/text.ts';

/** A node of the parser's tree. */
export type Node = Readonly<Record<string, unknown>>;

/** The values below a node, without those that say where it stands. */
export function childNodes(node: Node): readonly unknown[] {
  return Object.entries(node).flatMap(([key, child]) =>
    key !== 'loc' && typeof child === 'object' ? [child] : [],
  );
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
