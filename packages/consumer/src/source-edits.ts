import { parse } from '@babel/parser';
import { isRecord } from '../../../src/domain/text.ts';

/** A node of a syntax tree. */
export type Node = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly start: number;
  readonly end: number;
};

/** A replaced range of a source text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Deeper trees are not read: no hand-written file comes close. */
const MAX_DEPTH = 400;

/** A parsed source file. */
export class Source {
  readonly text: string;
  readonly nodes: readonly Node[];
  /** The node that each node is in. */
  readonly parents = new Map<Node, Node>();

  private constructor(text: string, program: Node) {
    this.text = text;
    const nodes: Node[] = [];
    this.#visit(program, undefined, 0, nodes);
    this.nodes = nodes;
  }

  /** Undefined where a file does not parse. */
  static parse(text: string, isTsx: boolean): Source | undefined {
    try {
      const { program } = parse(text, {
        sourceType: 'module',
        plugins: isTsx
          ? ['typescript', 'jsx', 'decorators-legacy']
          : ['typescript', 'decorators-legacy'],
      });
      return isNode(program) ? new Source(text, program) : undefined;
    } catch {
      return undefined;
    }
  }

  of(type: string): readonly Node[] {
    return this.nodes.filter((node) => node.type === type);
  }

  textOf({ start, end }: Pick<Node, 'start' | 'end'>): string {
    return this.text.slice(start, end);
  }

  #visit(node: Node, parent: Node | undefined, depth: number, nodes: Node[]): void {
    if (depth > MAX_DEPTH) throw new RangeError('nested too deeply');
    nodes.push(node);
    if (parent !== undefined) this.parents.set(node, parent);
    for (const [key, value] of Object.entries(node)) {
      if (key === 'loc' || key.endsWith('Comments')) continue;
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) this.#visit(child, node, depth + 1, nodes);
      }
    }
  }
}

export function isNode(value: unknown): value is Node {
  return (
    isRecord(value) &&
    typeof value['type'] === 'string' &&
    typeof value['start'] === 'number' &&
    typeof value['end'] === 'number'
  );
}

/** A child of a node. */
export function childOf(node: Node | undefined, key: string): Node | undefined {
  const child = node?.[key];
  return isNode(child) ? child : undefined;
}

/** The children of a node under one key. */
export function childrenOf(node: Node | undefined, key: string): readonly Node[] {
  const children = node?.[key];
  return Array.isArray(children) ? children.filter(isNode) : [];
}

/** The name of an identifier, or the text of a literal. */
export function nameOf(node: Node | undefined): string | undefined {
  const name = node?.['name'] ?? node?.['value'];
  return typeof name === 'string' ? name : undefined;
}

/** Applies edits that do not overlap; the same one twice counts once. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const unique = new Map(edits.map((edit) => [`${edit.start} ${edit.end} ${edit.text}`, edit]));
  let result = '';
  let at = 0;
  for (const { start, end, text: inserted } of [...unique.values()].toSorted(
    (a, b) => a.start - b.start || a.end - b.end,
  )) {
    if (start < at) continue;
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at);
}

/** Where an offset is after edits. */
export function offsetAfter(edits: readonly Edit[], at: number): number {
  return edits
    .filter(({ end }) => end <= at)
    .reduce((sum, { start, end, text }) => sum + text.length - (end - start), at);
}

/** The line of an offset, from 1. */
export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}
