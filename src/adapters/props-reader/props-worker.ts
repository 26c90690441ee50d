import { type Prop, MAX_PROPS } from '../../domain/components/manifest.ts';
import { isPrintable } from '../../domain/text.ts';
import { optional, propsOfType, shorten } from './props-of-type.ts';
import {
  type CallNode,
  type Expression,
  type FunctionNode,
  type SourceFile,
  type TypeNode,
  type Value,
  annotationOf,
  lastNameOf,
  parseSourceFile,
} from './syntax.ts';

/**
 * The props of the component that a TSX file exports: of the default export, or of the first component among the
 * others. Undefined if it exports no component. Throws if it cannot be parsed: the reader's worker.
 *
 * Types are read as written, in this file alone. External ones, such as `ComponentProps<'button'>`, are one entry whose
 * name begins with `...`.
 */
export default function readProps({
  code,
}: {
  readonly code: string;
}): readonly Prop[] | undefined {
  const file = parseSourceFile(code);
  for (const name of file.exported) {
    const component = /^[A-Z]|^default$/.test(name) ? componentNamed(file, name) : undefined;
    if (component === undefined) continue;
    const props = component.type === undefined ? [] : propsOf(file, component);
    return props.filter((prop) => Object.values(prop).every(isPlain)).slice(0, MAX_PROPS);
  }
  return undefined;
}

/** Whether every store can keep a value, and readers see all of it. */
const isPlain = (value: unknown): boolean => typeof value !== 'string' || isPrintable(value);

interface ComponentSource {
  /** Undefined if it takes no props, or does not declare them. */
  readonly type: TypeNode | undefined;
  readonly render: FunctionNode | undefined;
}

function componentNamed(file: SourceFile, name: string): ComponentSource | undefined {
  const value = file.values.get(name);
  if (value === undefined) return undefined;
  const component = componentOf(file, value.node, new Set([name]));
  const [declared] = argumentsOf(value.type);
  return component === undefined || declared === undefined
    ? component
    : { ...component, type: declared };
}

function componentOf(
  file: SourceFile,
  node: Value['node'],
  seen: Set<string>,
): ComponentSource | undefined {
  if (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression'
  ) {
    const [first] = node.params;
    return { type: first && annotationOf(first), render: node };
  }
  if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') {
    const given = node.superTypeParameters;
    const isTyped = given?.type === 'TSTypeParameterInstantiation';
    return node.superClass
      ? { type: isTyped ? given.params[0] : undefined, render: undefined }
      : undefined;
  }
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') {
    return componentOf(file, node.expression, seen);
  }
  if (node.type === 'Identifier') {
    const value = seen.has(node.name) ? undefined : file.values.get(node.name);
    seen.add(node.name);
    return value && componentOf(file, value.node, seen);
  }
  return node.type === 'CallExpression' ? wrappedComponent(file, node, seen) : undefined;
}

function wrappedComponent(
  file: SourceFile,
  { callee, arguments: [inner], typeParameters }: CallNode,
  seen: Set<string>,
): ComponentSource | undefined {
  const wrapper = calleeName(callee);
  if (wrapper === undefined || inner === undefined) return undefined;
  if (inner.type === 'SpreadElement' || inner.type === 'ArgumentPlaceholder') return undefined;
  const types = typeParameters?.params ?? [];
  const component = componentOf(file, inner, seen);
  return (
    component && {
      ...component,
      type: (wrapper === 'forwardRef' ? types[1] : types[0]) ?? component.type,
    }
  );
}

/** `forwardRef` or `memo`, with or without `React.`. */
function calleeName(callee: { readonly type: string }): string | undefined {
  const name = 'property' in callee ? callee.property : callee;
  const isNamed = typeof name === 'object' && name !== null && 'name' in name;
  return isNamed && (name.name === 'forwardRef' || name.name === 'memo') ? name.name : undefined;
}

function argumentsOf(type: TypeNode | undefined): readonly TypeNode[] {
  if (type?.type !== 'TSTypeReference') return [];
  const isComponent = /^(?:FC|VFC|FunctionComponent|ComponentType)$/.test(
    lastNameOf(type.typeName),
  );
  return isComponent ? (type.typeParameters?.params ?? []) : [];
}

/** The props of a component's type, with the defaults from its destructuring. */
function propsOf(file: SourceFile, { type, render }: ComponentSource): readonly Prop[] {
  if (type === undefined) return [];
  const { props, inherited } = propsOfType(file, type);
  const { defaults, rest } = render === undefined ? NOTHING_TAKEN : destructuring(file, render);
  const list = [...props.values()].map((prop): Prop => {
    const given = defaults.get(prop.name);
    if (given === undefined) return prop;
    return { ...optional(prop), default: given };
  });
  if (inherited.length === 0) return list;
  return [...list, { name: `...${rest}`, type: inherited.join(' & ') }];
}

interface Destructuring {
  readonly defaults: ReadonlyMap<string, string>;
  /** Name of the rest parameter. */
  readonly rest: string;
}

const NOTHING_TAKEN: Destructuring = { defaults: new Map(), rest: 'props' };

/** Reads `{ size = 4, ...rest }` from the parameter, or from the first lines of the body. */
function destructuring(file: SourceFile, { params, body }: FunctionNode): Destructuring {
  const [first] = params;
  let pattern = first?.type === 'AssignmentPattern' ? first.left : first;
  if (pattern?.type === 'Identifier' && body.type === 'BlockStatement') {
    const { name } = pattern;
    pattern = body.body
      .flatMap((statement) =>
        statement.type === 'VariableDeclaration' ? statement.declarations : [],
      )
      .flatMap(({ id, init }) =>
        id.type === 'ObjectPattern' && init?.type === 'Identifier' && init.name === name
          ? [id]
          : [],
      )[0];
  }
  if (pattern?.type !== 'ObjectPattern') return NOTHING_TAKEN;
  const defaults = new Map<string, string>();
  let { rest } = NOTHING_TAKEN;
  for (const property of pattern.properties) {
    if (property.type === 'RestElement') {
      if (property.argument.type === 'Identifier') rest = property.argument.name;
      continue;
    }
    const { key, value } = property;
    if (value.type !== 'AssignmentPattern') continue;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : undefined;
    if (name !== undefined) defaults.set(name, shorten(defaultText(file, value.right)));
  }
  return { defaults, rest };
}

/** A default as written; of a constant its value, if short. */
function defaultText(file: SourceFile, node: Expression): string {
  const value = node.type === 'Identifier' ? file.values.get(node.name)?.node : undefined;
  const text = value === undefined ? '' : file.textOf(value);
  return text === '' || text.length > 40 ? file.textOf(node) : text;
}
