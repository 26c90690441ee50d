import { importSpecifiers } from '../../../src/domain/registry/resolve-import.ts';
import {
  type Edit,
  type Node,
  Source,
  applyEdits,
  childOf,
  childrenOf,
  nameOf,
} from './source-edits.ts';

/** Code, whose imports are read from its syntax. */
export const CODE_FILE = /\.[cm]?[jt]sx?$/;

export type Rename = (specifier: string) => string;

/** Gives the imports of a file of code other names; undefined where it does not parse. */
export function rewriteImports(path: string, text: string, rename: Rename): string | undefined {
  const source = parseCode(path, text);
  return source && applyEdits(text, editsOf(source, rename));
}

/** The imports of a file of code, without those in comments; by its text where it does not parse. */
export function importsOf(path: string, text: string): readonly string[] {
  const source = parseCode(path, text);
  if (source === undefined) return importSpecifiers(text);
  const nodes = source.of('StringLiteral').filter((node) => isImport(source, node, /^require$/));
  return [...new Set(nodes.map((node) => nameOf(node) ?? ''))];
}

function parseCode(path: string, text: string): Source | undefined {
  return Source.parse(text, !/\.[cm]?ts$/.test(path));
}

const IMPORTS =
  /^(?:Import(?:Declaration|Expression)|Export(?:Named|All)Declaration|TSImportType|TSExternalModuleReference)$/;

/** Whether a literal names a module: also the first argument of `import()` and some functions. */
function isImport(source: Source, node: Node, functions: RegExp): boolean {
  const direct = source.parents.get(node);
  const parent = direct?.type === 'TSLiteralType' ? source.parents.get(direct) : direct;
  if (parent === undefined) return false;
  if (IMPORTS.test(parent.type)) return true;
  if (!/^(?:CallExpression|NewExpression)$/.test(parent.type)) return false;
  const callee = childOf(parent, 'callee');
  const isCalled = callee?.type === 'Import' || (callee && functions.test(source.textOf(callee)));
  return isCalled === true && childrenOf(parent, 'arguments')[0] === node;
}

/** As in `vi.mock('./a')` and `new URL('./a', import.meta.url)`. */
const ANY_FUNCTION = /^/;

function editsOf(source: Source, rename: Rename): readonly Edit[] {
  return source.of('StringLiteral').flatMap((node) => {
    const before = nameOf(node) ?? '';
    if (!isImport(source, node, ANY_FUNCTION)) return [];
    const after = rename(before);
    // The quotes stay; a literal with escapes is not a path.
    if (after === before || source.textOf(node).slice(1, -1) !== before) return [];
    return [{ start: node.start + 1, end: node.end - 1, text: after }];
  });
}
