import ts from 'typescript-6';
import { ROOT } from './compiler.ts';

/**
 * The modules that a component takes props from and whose types the checker does not have, as its files import them:
 * `@radix-ui/react-dialog`. Its props are more than those that are known.
 */
export function untypedModules(program: ts.Program, component: ts.Symbol): readonly string[] {
  const checker = program.getTypeChecker();
  const modules = new Set<string>();
  const seen = new Set<ts.Symbol>([component]);
  for (const symbol of seen) for (const each of symbol.declarations ?? []) visitDeclaration(each);
  return [...modules];

  /** Only what props are made of: the types of single props are given with them. */
  function visitDeclaration(node: ts.Declaration): void {
    if (ts.isInterfaceDeclaration(node)) {
      for (const { types } of node.heritageClauses ?? []) types.forEach(visitType);
    } else if (ts.isTypeAliasDeclaration(node)) visitType(node.type);
    else if (ts.isFunctionLike(node)) visitType(node.parameters[0]?.type);
    else if (ts.isClassDeclaration(node)) {
      for (const { types } of node.heritageClauses ?? []) types.forEach(visitType);
    } else if (ts.isVariableDeclaration(node)) {
      if (node.type === undefined) visitExpression(node.initializer);
      else visitType(node.type);
    } else if (ts.isExportAssignment(node)) visitExpression(node.expression);
  }

  function visitExpression(node: ts.Expression | undefined): void {
    if (node === undefined) return;
    if (ts.isFunctionLike(node)) visitType(node.parameters[0]?.type);
    else if (ts.isCallExpression(node)) {
      visitExpression(node.expression);
      node.typeArguments?.forEach(visitType);
      node.arguments.forEach(visitExpression);
    } else visitName(node);
  }

  function visitType(node: ts.TypeNode | undefined): void {
    if (node === undefined) return;
    if (ts.isTypeReferenceNode(node)) {
      visitName(node.typeName);
      node.typeArguments?.forEach(visitType);
    } else if (ts.isExpressionWithTypeArguments(node)) {
      visitName(node.expression);
      node.typeArguments?.forEach(visitType);
    } else if (ts.isTypeQueryNode(node)) visitName(node.exprName);
    else if (ts.isIntersectionTypeNode(node) || ts.isUnionTypeNode(node)) {
      node.types.forEach(visitType);
    } else if (ts.isParenthesizedTypeNode(node) || ts.isTypeOperatorNode(node)) {
      visitType(node.type);
    } else if (ts.isIndexedAccessTypeNode(node)) visitType(node.objectType);
  }

  function visitName(node: ts.Node): void {
    let first = node;
    while (!ts.isIdentifier(first)) {
      if (ts.isPropertyAccessExpression(first)) first = first.expression;
      else if (ts.isQualifiedName(first)) first = first.left;
      else return;
    }
    const symbol = checker.getSymbolAtLocation(first);
    if (symbol === undefined) return;
    if (!(symbol.flags & ts.SymbolFlags.Alias)) seen.add(symbol);
    else {
      const target = checker.getAliasedSymbol(symbol);
      if (target.declarations === undefined) addModule(symbol);
      else if (target.declarations[0]?.getSourceFile().fileName.startsWith(`${ROOT}/`) === true) {
        seen.add(target);
      }
    }
  }

  function addModule({ declarations = [] }: ts.Symbol): void {
    for (let node: ts.Node | undefined = declarations[0]; node !== undefined; node = node.parent) {
      if (!ts.isImportDeclaration(node)) continue;
      if (ts.isStringLiteral(node.moduleSpecifier)) modules.add(node.moduleSpecifier.text);
      return;
    }
  }
}
