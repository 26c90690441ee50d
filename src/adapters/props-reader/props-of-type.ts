import { type Prop, MAX_PROPS, MAX_PROP_TEXT } from '../../domain/components/manifest.ts';
import { type Member, type SourceFile, type TypeNode, lastNameOf } from './syntax.ts';

/** The props of a type, and the external types that it includes. */
export interface TypeProps {
  readonly props: ReadonlyMap<string, Prop>;
  /** As written, such as `ComponentProps<'button'>`. */
  readonly inherited: readonly string[];
}

/** Limits the expansion of declarations that refer to each other. */
const MAX_EXPANSIONS = 500;

/** Type arguments by the name of their parameter. */
type TypeArguments = ReadonlyMap<string, string>;

/** Reads the props of a type. Types declared in the file are expanded, others only named. */
export function propsOfType(file: SourceFile, root: TypeNode): TypeProps {
  let expansionsLeft = MAX_EXPANSIONS;
  return expand(root, new Map(), []);

  /** `path` lists the declarations being expanded, to detect recursion. */
  function expand(node: TypeNode, types: TypeArguments, path: readonly string[]): TypeProps {
    if (node.type === 'TSParenthesizedType') return expand(node.typeAnnotation, types, path);
    if (node.type === 'TSTypeLiteral') {
      return { props: membersOf(node.members, types), inherited: [] };
    }
    if (node.type === 'TSIntersectionType') {
      return joined(node.types.map((part) => expand(part, types, path)));
    }
    if (node.type === 'TSUnionType') {
      const parts = node.types.filter(({ type }) => type !== 'TSUndefinedKeyword');
      return alternatives(parts.map((part) => expand(part, types, path)));
    }
    const isReference = node.type === 'TSTypeReference';
    if (isReference || node.type === 'TSExpressionWithTypeArguments') {
      const name = lastNameOf(isReference ? node.typeName : node.expression);
      return expandNamed(node, name, node.typeParameters?.params ?? [], types, path);
    }
    return /^TS(?:Any|Unknown|Object)Keyword$/.test(node.type) ? NONE : fromElsewhere(node, types);
  }

  function expandNamed(
    node: TypeNode,
    name: string,
    given: readonly TypeNode[],
    types: TypeArguments,
    path: readonly string[],
  ): TypeProps {
    const declaration = file.types.get(name);
    if (declaration !== undefined) {
      expansionsLeft -= 1;
      if (path.includes(name) || expansionsLeft < 0) return NONE;
      const parameters = declaration.typeParameters?.params ?? [];
      const inner = new Map(
        parameters.flatMap((parameter, index) => {
          const argument = given[index] ?? parameter.default;
          return argument ? [[parameter.name, shorten(textOf(argument, types))] as const] : [];
        }),
      );
      const within = [...path, name];
      if (declaration.type === 'TSTypeAliasDeclaration') {
        return expand(declaration.typeAnnotation, inner, within);
      }
      const bases = (declaration.extends ?? []).map((base) => expand(base, inner, within));
      return joined([...bases, { props: membersOf(declaration.body.body, inner), inherited: [] }]);
    }
    const [first, keys] = given;
    if (first === undefined) return fromElsewhere(node, types);
    const base = () => expand(first, types, path);
    switch (name) {
      case 'Readonly':
      case 'PropsWithoutRef':
      case 'NonNullable':
        return base();
      case 'PropsWithChildren':
        return joined([base(), { props: CHILDREN, inherited: [] }]);
      case 'Partial':
        return mapped(base(), optional);
      case 'Required':
        return mapped(base(), (prop) => ({ ...prop, required: true }));
      case 'Omit':
      case 'Pick': {
        const names = keys && namesIn(keys);
        const whole = base();
        if (names === undefined || whole.props.size === 0) return fromElsewhere(node, types);
        return mapped(whole, (prop) =>
          names.includes(prop.name) === (name === 'Pick') ? prop : undefined,
        );
      }
      default:
        return fromElsewhere(node, types);
    }
  }

  function fromElsewhere(node: TypeNode, types: TypeArguments): TypeProps {
    return { props: NONE.props, inherited: [textOf(node, types)] };
  }

  function membersOf(members: readonly Member[], types: TypeArguments): ReadonlyMap<string, Prop> {
    const props = new Map<string, Prop>();
    for (const member of members.slice(0, MAX_PROPS)) {
      const prop = propOf(member, types);
      if (prop !== undefined) props.set(prop.name, prop);
    }
    return props;
  }

  function propOf(member: Member, types: TypeArguments): Prop | undefined {
    if (member.type !== 'TSPropertySignature' && member.type !== 'TSMethodSignature')
      return undefined;
    const { key, typeAnnotation } = member;
    const name =
      key.type === 'StringLiteral'
        ? key.value
        : key.type === 'Identifier' && member.computed !== true
          ? key.name
          : undefined;
    if (name === undefined || name === '' || name.length > 100) return undefined;
    const result = typeAnnotation?.typeAnnotation;
    const isOptional = member.optional === true;
    const type =
      member.type === 'TSMethodSignature'
        ? `(${member.parameters.map((parameter) => textOf(parameter, types)).join(', ')}) => ${result ? textOf(result, types) : 'void'}`
        : result === undefined
          ? 'any'
          : valueText(result, isOptional, types);
    const { description, defaultValue } = docOf(member.leadingComments?.at(-1));
    return {
      name,
      type: shorten(type),
      ...(isOptional ? {} : { required: true }),
      ...(defaultValue === '' ? {} : { default: shorten(defaultValue) }),
      ...(description === '' ? {} : { description: shorten(description) }),
    };
  }

  /** A type without the `undefined` that an optional prop allows anyway. */
  function valueText(node: TypeNode, isOptional: boolean, types: TypeArguments): string {
    if (node.type === 'TSUnionType') {
      const parts = node.types.filter(({ type }) => !isOptional || type !== 'TSUndefinedKeyword');
      const [only] = parts;
      if (parts.length === 1 && only !== undefined) return valueText(only, isOptional, types);
      return parts.map((part) => textOf(part, types)).join(' | ');
    }
    return node.type === 'TSParenthesizedType'
      ? valueText(node.typeAnnotation, isOptional, types)
      : textOf(node, types);
  }

  function textOf(node: Parameters<SourceFile['textOf']>[0], types: TypeArguments): string {
    const text = file.textOf(node);
    return types.size === 0
      ? text
      : text.replaceAll(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu, (name) => types.get(name) ?? name);
  }
}

/** An optional prop. */
export function optional(prop: Prop): Prop {
  const { name, type, default: value, description } = prop;
  return {
    name,
    type,
    ...(value === undefined ? {} : { default: value }),
    ...(description === undefined ? {} : { description }),
  };
}

const NONE: TypeProps = { props: new Map(), inherited: [] };

const CHILDREN: TypeProps['props'] = new Map([
  ['children', { name: 'children', type: 'ReactNode' }],
]);

/** The props of an intersection. */
function joined(parts: readonly TypeProps[]): TypeProps {
  return {
    props: new Map(parts.flatMap(({ props }) => [...props])),
    inherited: [...new Set(parts.flatMap(({ inherited }) => inherited))],
  };
}

/** The props of a union: required where each of its types requires them. */
function alternatives(parts: readonly TypeProps[]): TypeProps {
  const { props, inherited } = joined(parts);
  const merged = [...props].map(([name, prop]) => {
    const found = parts.flatMap((part) => part.props.get(name) ?? []);
    const isRequired = found.length === parts.length && found.every(({ required }) => required);
    const type = shorten([...new Set(found.map((each) => each.type))].join(' | '));
    return [
      name,
      { ...optional(found[0] ?? prop), type, ...(isRequired ? { required: true } : {}) },
    ] as const;
  });
  return { props: new Map(merged), inherited };
}

function mapped(
  { props, inherited }: TypeProps,
  change: (prop: Prop) => Prop | undefined,
): TypeProps {
  const changed = [...props.values()].flatMap((prop) => change(prop) ?? []);
  return { props: new Map(changed.map((prop) => [prop.name, prop])), inherited };
}

/** The names in `'a' | 'b'`; undefined for any other type. */
function namesIn(node: TypeNode): readonly string[] | undefined {
  const names: string[] = [];
  for (const part of node.type === 'TSUnionType' ? node.types : [node]) {
    if (part.type !== 'TSLiteralType' || part.literal.type !== 'StringLiteral') return undefined;
    names.push(part.literal.value);
  }
  return names;
}

interface Doc {
  readonly description: string;
  readonly defaultValue: string;
}

function docOf(comment: { readonly type: string; readonly value: string } | undefined): Doc {
  if (comment?.type !== 'CommentBlock' || !comment.value.startsWith('*')) {
    return { description: '', defaultValue: '' };
  }
  const text = comment.value.slice(1).replaceAll(/^\s*\* ?/gm, '');
  const [description = '', ...tags] = text.split(/^\s*@/m);
  const tag = tags.find((each) => /^default(?:Value)?\s/.test(each)) ?? '';
  return {
    description: onOneLine(description),
    defaultValue: onOneLine(tag.replace(/^\w+\s/, '')).replaceAll(/^`|`$/g, ''),
  };
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Cuts a text that is too long for a manifest. */
export function shorten(text: string): string {
  return text.length <= MAX_PROP_TEXT
    ? text
    : `${text.slice(0, MAX_PROP_TEXT - 1).toWellFormed()}…`;
}
