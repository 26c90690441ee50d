import { type Node, type Source, childrenOf, nameOf } from './source-edits.ts';

/** Where a name is declared, imports aside. */
export function declarationsOf(source: Source, name: string): readonly Node[] {
  return source.nodes.filter((node) => {
    if (node.type !== 'Identifier' || nameOf(node) !== name) return false;
    const parent = source.parents.get(node);
    if (parent === undefined) return false;
    switch (parent.type) {
      case 'VariableDeclarator':
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
        return parent['id'] === node || isParameter(parent, node);
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
      case 'ObjectMethod':
      case 'ClassMethod':
        return isParameter(parent, node);
      case 'CatchClause':
        return parent['param'] === node;
      case 'AssignmentPattern':
        return parent['left'] === node;
      case 'ArrayPattern':
      case 'RestElement':
        return true;
      case 'ObjectProperty':
        return parent['value'] === node && source.parents.get(parent)?.type === 'ObjectPattern';
      default:
        return false;
    }
  });
}

/** Where a name is used: keys, members and attributes of the same name are left out. */
export function referencesOf(source: Source, name: string): readonly Node[] {
  return source.nodes.filter((node) => {
    if ((node.type !== 'Identifier' && node.type !== 'JSXIdentifier') || nameOf(node) !== name) {
      return false;
    }
    const parent = source.parents.get(node);
    if (parent?.type === 'JSXAttribute') return false;
    const isMember = parent?.type === 'MemberExpression' || parent?.type === 'JSXMemberExpression';
    if (isMember) return parent['property'] !== node || parent['computed'] === true;
    if (parent?.type === 'TSQualifiedName') return parent['right'] !== node;
    const isKey =
      parent?.type === 'ObjectProperty' ||
      parent?.type === 'ObjectMethod' ||
      parent?.type === 'TSPropertySignature';
    // A shorthand has one text and two nodes.
    if (isKey && parent['key'] === node) return parent['computed'] === true;
    return true;
  });
}

function isParameter(parent: Node, node: Node): boolean {
  return childrenOf(parent, 'params').includes(node);
}
