import ts from 'typescript-6';
import { ROOT } from './compiler.ts';

const MAX_DEPTH = 4;

/** The folder of the catalog that a symbol is declared in; undefined for one of the project or of a package. */
export function folderOf(symbol: ts.Symbol | undefined): string | undefined {
  for (const declaration of symbol?.declarations ?? []) {
    const { fileName } = declaration.getSourceFile();
    if (fileName.startsWith(`${ROOT}/`)) return fileName.split('/')[2];
  }
  return undefined;
}

/** What a name refers to, through imports. */
export function symbolOf(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias
    ? checker.getAliasedSymbol(symbol)
    : symbol;
}

/** The folder of the catalog that declares a type, or a part of it. */
export function folderOfType(
  checker: ts.TypeChecker,
  type: ts.Type | undefined,
  depth = 0,
): string | undefined {
  if (type === undefined || depth > MAX_DEPTH) return undefined;
  const own = folderOf(type.aliasSymbol) ?? folderOf(type.symbol);
  if (own !== undefined) return own;
  const parts = [
    ...(type.isUnionOrIntersection() ? type.types : []),
    ...(type.aliasTypeArguments ?? []),
    ...typeArgumentsOf(checker, type),
    ...type
      .getCallSignatures()
      .slice(0, 1)
      .flatMap((signature) =>
        signature.parameters.map((parameter) => checker.getTypeOfSymbol(parameter)),
      ),
  ];
  for (const part of parts.slice(0, 20)) {
    const found = folderOfType(checker, part, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Whether all is known of the shape of a type. It is not where a type of another file is a part of it: that one is
 * `any` here, and what is made of it (`Omit<Order, 'id'>`, an interface that extends it) lacks its members.
 */
export function isKnownType(checker: ts.TypeChecker, type: ts.Type): boolean {
  const seen = new Set<ts.Type>();
  return isKnown(type, 0);

  function isKnown(each: ts.Type, depth: number): boolean {
    if (depth > MAX_DEPTH || seen.has(each)) return true;
    seen.add(each);
    // Of `keyof any`.
    if (each.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Never | ts.TypeFlags.ESSymbolLike)) {
      return false;
    }
    if (each.isUnionOrIntersection()) return each.types.every((part) => isKnown(part, depth));
    if (each.flags & ts.TypeFlags.Instantiable) {
      const constraint = checker.getBaseConstraintOfType(each);
      if (constraint === undefined || constraint === each) return false;
      return (
        !(constraint.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) &&
        isKnown(constraint, depth + 1)
      );
    }
    if (!(each.flags & ts.TypeFlags.Object)) return true;
    if (isOfPackage(each.symbol)) {
      return typeArgumentsOf(checker, each).every((part) => isKnown(part, depth + 1));
    }
    if (!isWhole(checker, each)) return false;
    if (checker.getIndexTypeOfType(each, ts.IndexKind.String) !== undefined) return false;
    if (checker.isArrayType(each) || checker.isTupleType(each)) {
      return typeArgumentsOf(checker, each).every((part) => isKnown(part, depth + 1));
    }
    const calls = each.getCallSignatures();
    if (calls.length > 0) {
      return calls.every(
        (call) =>
          isKnown(call.getReturnType(), depth + 1) &&
          call.parameters.every((parameter) =>
            isKnown(checker.getTypeOfSymbol(parameter), depth + 1),
          ),
      );
    }
    return checker
      .getPropertiesOfType(each)
      .slice(0, 100)
      .every((property) => isKnown(checker.getTypeOfSymbol(property), depth + 1));
  }
}

function typeArgumentsOf(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  return isReference(type) ? checker.getTypeArguments(type) : [];
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type;
}

/** React's and the DOM's own. */
function isOfPackage(symbol: ts.Symbol | undefined): boolean {
  return (
    symbol?.declarations?.every((each) => each.getSourceFile().isDeclarationFile) === true &&
    symbol.name !== '__type' &&
    symbol.name !== '__object'
  );
}

/** Whether a type lacks no members of what it extends, which another file or a package declares. */
export function isWhole(checker: ts.TypeChecker, type: ts.Type, depth = 0): boolean {
  if (depth > MAX_DEPTH) return true;
  if (type.isUnionOrIntersection()) {
    return type.types.every((part) => isWhole(checker, part, depth + 1));
  }
  return [type.symbol, type.aliasSymbol].every((symbol) =>
    (symbol?.declarations ?? []).every((declaration) => {
      if (declaration.getSourceFile().isDeclarationFile) return true;
      if (!ts.isInterfaceDeclaration(declaration) && !ts.isClassLike(declaration)) return true;
      return (declaration.heritageClauses ?? []).every(({ types }) =>
        types.every((each) => {
          const base = checker.getTypeAtLocation(each);
          return !(base.flags & ts.TypeFlags.Any) && isWhole(checker, base, depth + 1);
        }),
      );
    }),
  );
}
