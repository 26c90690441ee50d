import { parse } from '@babel/parser';

type Of<Node, Type extends string> = Extract<Node, { readonly type: Type }>;

export type Statement = ReturnType<typeof parse>['program']['body'][number];
export type Expression = Of<Statement, 'ExpressionStatement'>['expression'];
export type TypeNode = Of<Statement, 'TSTypeAliasDeclaration'>['typeAnnotation'];
export type Member = Of<TypeNode, 'TSTypeLiteral'>['members'][number];
export type TypeDeclaration = Of<Statement, 'TSTypeAliasDeclaration' | 'TSInterfaceDeclaration'>;
export type FunctionNode =
  | Of<Statement, 'FunctionDeclaration'>
  | Of<Expression, 'ArrowFunctionExpression' | 'FunctionExpression'>;
export type CallNode = Of<Expression, 'CallExpression'>;
type ClassNode = Of<Statement, 'ClassDeclaration'> | Of<Expression, 'ClassExpression'>;
export type Parameter = FunctionNode['params'][number];
/** `A` or `A.B`. */
type EntityName = Of<TypeNode, 'TSTypeReference'>['typeName'];

/** The declaration of a top-level name. */
export interface Value {
  readonly node: FunctionNode | ClassNode | Expression;
  /** The declared type of the name. */
  readonly type: TypeNode | undefined;
}

interface Place {
  readonly start?: number | null | undefined;
  readonly end?: number | null | undefined;
}

/** The top-level declarations of a TSX file. */
export interface SourceFile {
  readonly types: ReadonlyMap<string, TypeDeclaration>;
  readonly values: ReadonlyMap<string, Value>;
  /** Exported names in order, the default export first. */
  readonly exported: readonly string[];
  /** The code of a node on one line, without comments. */
  readonly textOf: (node: Place) => string;
}

/** The name of an export without one. */
const DEFAULT_EXPORT = 'default';

/** Parses a TSX file. Throws if it is invalid or nested too deeply. */
export function parseSourceFile(code: string): SourceFile {
  const { program, comments } = parse(code, {
    sourceType: 'module',
    plugins: ['typescript', 'jsx'],
  });
  const types = new Map<string, TypeDeclaration>();
  const values = new Map<string, Value>();
  const defaults: string[] = [];
  const named: string[] = [];

  /** Stores a statement's declarations, and returns their names. */
  function declare(statement: Statement): readonly string[] {
    if (
      statement.type === 'TSTypeAliasDeclaration' ||
      statement.type === 'TSInterfaceDeclaration'
    ) {
      types.set(statement.id.name, statement);
      return [];
    }
    if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration') {
      const name = statement.id?.name ?? DEFAULT_EXPORT;
      values.set(name, { node: statement, type: undefined });
      return [name];
    }
    if (statement.type !== 'VariableDeclaration') return [];
    return statement.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || init === null || init === undefined) return [];
      values.set(id.name, { node: init, type: annotationOf(id) });
      return [id.name];
    });
  }

  for (const statement of program.body) {
    if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration !== null && statement.declaration !== undefined) {
        named.push(...declare(statement.declaration));
      }
      for (const specifier of statement.specifiers) {
        if (specifier.type !== 'ExportSpecifier') continue;
        const { local, exported } = specifier;
        const name = exported.type === 'Identifier' ? exported.name : exported.value;
        (name === 'default' ? defaults : named).push(local.name);
      }
    } else if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement;
      if (declaration.type === 'Identifier') defaults.push(declaration.name);
      else if (declaration.type === 'FunctionDeclaration') defaults.push(...declare(declaration));
      else if (declaration.type === 'ClassDeclaration') defaults.push(...declare(declaration));
      else if (declaration.type !== 'TSDeclareFunction') {
        values.set(DEFAULT_EXPORT, { node: declaration, type: undefined });
        defaults.push(DEFAULT_EXPORT);
      }
    } else {
      declare(statement);
    }
  }

  return {
    types,
    values,
    exported: [...defaults, ...named],
    textOf({ start, end }) {
      let text = '';
      let at = start ?? 0;
      const last = end ?? 0;
      for (const comment of comments ?? []) {
        const [from, to] = [comment.start ?? 0, comment.end ?? 0];
        if (from < at || to > last) continue;
        text += `${code.slice(at, from)} `;
        at = to;
      }
      return (text + code.slice(at, last)).replaceAll(/\s+/g, ' ').trim();
    },
  };
}

/** The declared type of a parameter or variable. */
export function annotationOf(node: Parameter | Of<Expression, 'Identifier'>): TypeNode | undefined {
  const target = node.type === 'AssignmentPattern' ? node.left : node;
  if (!('typeAnnotation' in target)) return undefined;
  const { typeAnnotation } = target;
  return typeAnnotation?.type === 'TSTypeAnnotation' ? typeAnnotation.typeAnnotation : undefined;
}

/** The last part of a name: `FC` of `React.FC`. */
export function lastNameOf(name: EntityName): string {
  return name.type === 'Identifier' ? name.name : name.right.name;
}
