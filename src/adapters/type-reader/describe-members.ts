import ts from 'typescript-6';
import { closestText } from '../../domain/catalog/catalog.ts';
import { type Problem, short, shownType } from './describe-types.ts';
import { findGiven, folderOfUsed } from './find-cause.ts';
import { folderOf, folderOfType, isKnownType, symbolOf } from './known-types.ts';
import { typeText } from './read-component.ts';

export function missingExport(checker: ts.TypeChecker, node: ts.Node): Problem | undefined {
  let at = node;
  while (!ts.isImportDeclaration(at) && !ts.isExportDeclaration(at)) {
    if (ts.isSourceFile(at)) return undefined;
    at = at.parent;
  }
  const module = at.moduleSpecifier && checker.getSymbolAtLocation(at.moduleSpecifier);
  const folder = folderOf(module);
  if (module === undefined || folder === undefined) return undefined;
  const names = checker.getExportsOfModule(module).map((each) => each.name);
  const isDefault = !ts.isIdentifier(node) || ts.isImportClause(node.parent);
  const similar = isDefault ? undefined : closestText(node.getText(), names);
  const main = names.find((name) => /^[A-Z]/.test(name)) ?? names[0] ?? '';
  return {
    rule: 'unknown-export',
    message: `This component has no ${isDefault ? 'default export' : `export ${short(node.getText())}`}.`,
    fix: `Import { ${similar ?? main} }.`,
    folder,
  };
}

const OF_EVENTS = new Set(['target', 'currentTarget', 'preventDefault', 'stopPropagation']);

export function missingMember(checker: ts.TypeChecker, node: ts.Node): Problem | undefined {
  const { parent } = node;
  const name = node.getText();
  if (ts.isBindingElement(parent)) {
    const declaration = parent.parent.parent;
    const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
    const called = value !== undefined && ts.isCallExpression(value) ? value.expression : undefined;
    const folder = called && folderOfUsed(checker, called);
    if (value === undefined || called === undefined || folder === undefined) return undefined;
    return noMember(
      checker,
      checker.getTypeAtLocation(value),
      name,
      `What ${short(called.getText())} returns`,
      folder,
    );
  }
  if (!ts.isPropertyAccessExpression(parent) || parent.name !== node) return undefined;
  const { expression } = parent;
  const module = symbolOf(checker, expression);
  const type = checker.getTypeAtLocation(expression);
  const given = findGiven(checker, expression);
  const isModule = module !== undefined && Boolean(module.flags & ts.SymbolFlags.Module);
  const folder = isModule ? folderOf(module) : (folderOfType(checker, type) ?? given?.folder);
  if (folder === undefined || (!isModule && !isKnownType(checker, type))) return undefined;
  if (given !== undefined && OF_EVENTS.has(name)) {
    return {
      rule: 'event-argument',
      message: `${short(given.path)} of ${short(given.name)} gets the value itself, not an event.`,
      fix: `${short(expression.getText())} is ${shownType(checker, type)}.`,
      folder,
    };
  }
  if (isModule) {
    const names = checker.getExportsOfModule(module).map((each) => each.name);
    return {
      rule: 'unknown-export',
      message: `This component has no export ${short(name)}.`,
      fix: `Use ${closestText(name, names) ?? names.find((each) => /^[A-Z]/.test(each)) ?? 'another'}.`,
      folder,
    };
  }
  const of = `${short(expression.getText())} (${shownType(checker, type)})`;
  return noMember(checker, type, name, of, folder);
}

function noMember(
  checker: ts.TypeChecker,
  type: ts.Type,
  name: string,
  of: string,
  folder: string,
): Problem | undefined {
  const names = checker.getPropertiesOfType(type).map((each) => each.name);
  const similar = closestText(name, names);
  return {
    rule: 'unknown-member',
    message: `${of} has no ${short(name)}.`,
    fix: similar === undefined ? 'Its types are on its page.' : `Use ${similar}.`,
    folder,
  };
}

/** A name that is exported by a module that the file imports, and is not imported. */
export function missingImport(checker: ts.TypeChecker, node: ts.Node): Problem | undefined {
  const name = node.getText();
  for (const statement of node.getSourceFile().statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const module = checker.getSymbolAtLocation(statement.moduleSpecifier);
    const folder = folderOf(module);
    if (module === undefined || folder === undefined) continue;
    if (!checker.getExportsOfModule(module).some((each) => each.name === name)) continue;
    return {
      rule: 'missing-import',
      message: `${short(name)} is not imported.`,
      fix: `Import it from ${short(statement.moduleSpecifier.getText())}.`,
      folder,
    };
  }
  return undefined;
}

export function neverEqual(checker: ts.TypeChecker, node: ts.Node): Problem | undefined {
  const sides = ts.isBinaryExpression(node)
    ? [node.left, node.right]
    : ts.isCaseClause(node.parent)
      ? [node.parent.parent.parent.expression, node.parent.expression]
      : [];
  const [left, right] = sides;
  if (left === undefined || right === undefined) return undefined;
  const types = sides.map((side) => checker.getTypeAtLocation(side));
  if (!types.every((type) => isKnownType(checker, type))) return undefined;
  const folder = sides
    .map((side, index) => folderOfType(checker, types[index]) ?? findGiven(checker, side)?.folder)
    .find((each) => each !== undefined);
  const [first, second] = types;
  if (folder === undefined || first === undefined || second === undefined) return undefined;
  return {
    rule: 'wrong-value',
    message: `${short(left.getText())} is never ${short(right.getText())}: it is ${shownType(checker, first)}.`,
    fix: 'Compare with a value that it can have.',
    folder,
  };
}

export function maybeMissing(checker: ts.TypeChecker, node: ts.Node): Problem | undefined {
  const given = ts.isExpression(node) ? findGiven(checker, node) : undefined;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node));
  const { parent } = node;
  // A member that is never there gets its own message.
  const isMember = ts.isPropertyAccessExpression(parent) && parent.expression === node;
  const isThere =
    !isMember || checker.getPropertyOfType(checker.getApparentType(type), parent.name.text);
  if (given === undefined || isThere === undefined) return undefined;
  return {
    rule: 'missing-value',
    message: `${short(node.getText())} of ${short(given.path)} may be missing: ${short(typeText(checker, checker.getTypeAtLocation(node)))}.`,
    fix: 'Handle that case.',
    folder: given.folder,
  };
}

export function notCallable(
  checker: ts.TypeChecker,
  node: ts.Node,
  code: number,
): Problem | undefined {
  const folder =
    folderOf(symbolOf(checker, node)) ??
    (code === 2349 ? findGiven(checker, node)?.folder : undefined);
  if (folder === undefined || !isKnownType(checker, checker.getTypeAtLocation(node)))
    return undefined;
  return {
    rule: 'wrong-value',
    message: `${short(node.getText())} is ${code === 2349 ? 'not a function' : 'not a component'}: it is ${shownType(checker, checker.getTypeAtLocation(node))}.`,
    fix: 'Its types are on its page.',
    folder,
  };
}

export function noList(checker: ts.TypeChecker, node: ts.Node): Problem | undefined {
  const declaration = node.parent;
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  const called = value !== undefined && ts.isCallExpression(value) ? value.expression : undefined;
  const folder = called && folderOfUsed(checker, called);
  if (called === undefined || value === undefined || folder === undefined) return undefined;
  return {
    rule: 'wrong-value',
    message: `What ${short(called.getText())} returns is not a list: ${shownType(checker, checker.getTypeAtLocation(value))}.`,
    fix: 'Take its members by name: const { … } =.',
    folder,
  };
}
