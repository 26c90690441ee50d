import ts from 'typescript-6';
import type { TypeBreak } from '../../domain/components/type-break.ts';
import type { ModuleFiles } from '../../domain/components/typed-model.ts';
import { ROOT, createProgram } from './compiler.ts';
import {
  type ExportedComponent,
  type PropSymbol,
  componentsOf,
  exportsOf,
  propsOf,
  shorten,
  textOf,
  typeText,
} from './read-component.ts';

const MAX_BREAKS = 50;

/**
 * What code that uses the older module must change for the newer one, as the checker sees it: exports and props that
 * are gone, props that are newly required, and values that are no longer assignable.
 */
export function findBreaks(older: ModuleFiles, newer: ModuleFiles): readonly TypeBreak[] {
  const files = new Map([...filesAt('older', older), ...filesAt('newer', newer)]);
  const paths = [`${ROOT}/older/${older.main}`, `${ROOT}/newer/${newer.main}`] as const;
  const plain = createProgram(files);
  const instances = instancesOf(plain, paths);
  const program =
    instances === undefined ? plain : createProgram(new Map([...files, [INSTANCES, instances]]));
  const [before, after] = paths.map((path) => readModule(program, path));
  if (before === undefined || after === undefined) return [];
  const gone = before.names
    .filter((name) => !after.names.includes(name))
    .map((name): TypeBreak => ({ kind: 'export', name }));
  const props = before.components.flatMap((component) => {
    const next = after.components.find(({ name }) => name === component.name);
    return next === undefined
      ? []
      : breaksOfProps(program, component.name, propsAt(program, component), propsAt(program, next));
  });
  return [...gone, ...props].slice(0, MAX_BREAKS);
}

type Props = ReadonlyMap<string, PropSymbol>;

function breaksOfProps(
  program: ts.Program,
  component: string,
  older: Props,
  newer: Props,
): readonly TypeBreak[] {
  const checker = program.getTypeChecker();
  const own = [...older.values()].filter(isOwn);
  const changed = own.flatMap((prop): readonly TypeBreak[] => {
    const next = newer.get(prop.name);
    const at = { component, name: prop.name };
    if (next === undefined) return [{ kind: 'removed', ...at }];
    const refused = prop.types.find(
      (type) => !next.types.some((nextType) => checker.isTypeAssignableTo(type, nextType)),
    );
    const [nextType] = next.types;
    if (refused === undefined || nextType === undefined) return [];
    const [before, after] = [prop, next].map((each) => textOf(program, each));
    const { path, ...texts } =
      before === after ? innermost(program, refused, nextType) : { path: '', before, after };
    return [
      {
        kind: 'type',
        component,
        name: shorten(`${prop.name}${path}`),
        before: shorten(texts.before ?? ''),
        after: shorten(texts.after ?? ''),
      },
    ];
  });
  const required = [...newer.values()]
    .filter((prop) => prop.isRequired && older.get(prop.name)?.isRequired !== true)
    .map((prop): TypeBreak => ({
      kind: 'required',
      component,
      name: prop.name,
      after: shorten(textOf(program, prop)),
    }));
  const lost = [...older.values()].some((prop) => !isOwn(prop) && !newer.has(prop.name));
  return [
    ...changed,
    ...required,
    ...(lost ? [{ kind: 'attributes' as const, component, name: component }] : []),
  ];
}

const MAX_DEPTH = 4;

/** The part of two types of the same name that makes one not assignable to the other. */
function innermost(
  program: ts.Program,
  older: ts.Type,
  newer: ts.Type,
  depth = 0,
): { readonly path: string; readonly before: string; readonly after: string } {
  const checker = program.getTypeChecker();
  const [before, after] = [older, newer].map((type) => typeText(checker, type));
  const whole = { path: '', before: before ?? '', after: after ?? '' };
  if (depth === MAX_DEPTH) return whole;
  const [oldPart, newPart] = [older, newer].map((type) => checker.getNonNullableType(type));
  if (oldPart === undefined || newPart === undefined) return whole;
  const [oldItem, newItem] = [oldPart, newPart].map((type) =>
    checker.isArrayType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined,
  );
  if (oldItem !== undefined && newItem !== undefined) {
    const inner = innermost(program, oldItem, newItem, depth + 1);
    return { ...inner, path: `[]${inner.path}` };
  }
  if (oldPart.getCallSignatures().length > 0) {
    const [oldCall, newCall] = [oldPart, newPart].map((type) => type.getCallSignatures()[0]);
    return oldCall === undefined || newCall === undefined
      ? whole
      : (innermostOfCall(program, oldCall, newCall, depth) ?? whole);
  }
  const isObject = [oldPart, newPart].every(({ flags }) => flags & ts.TypeFlags.Object);
  for (const property of isObject ? checker.getPropertiesOfType(newPart) : []) {
    const was = checker.getPropertyOfType(oldPart, property.name);
    const isRequired = !(property.flags & ts.SymbolFlags.Optional);
    const type = checker.getTypeOfSymbol(property);
    if (was === undefined || (isRequired && was.flags & ts.SymbolFlags.Optional)) {
      if (!isRequired) continue;
      const text = typeText(checker, type);
      return { path: `.${property.name}`, before: 'optional, or none', after: `${text}, required` };
    }
    const oldType = checker.getTypeOfSymbol(was);
    if (checker.isTypeAssignableTo(oldType, type)) continue;
    const inner = innermost(program, oldType, type, depth + 1);
    return { ...inner, path: `.${property.name}${inner.path}` };
  }
  return whole;
}

/** A callback that is given something else than before, or has to return something else. */
function innermostOfCall(
  program: ts.Program,
  older: ts.Signature,
  newer: ts.Signature,
  depth: number,
): ReturnType<typeof innermost> | undefined {
  const checker = program.getTypeChecker();
  for (const [index, parameter] of newer.getParameters().entries()) {
    const was = older.getParameters()[index];
    if (was === undefined) return undefined;
    const [oldType, newType] = [was, parameter].map((each) => checker.getTypeOfSymbol(each));
    if (oldType === undefined || newType === undefined) continue;
    if (checker.isTypeAssignableTo(newType, oldType)) continue;
    // What is given must fit what the callback takes: the other way round.
    const inner = innermost(program, newType, oldType, depth + 1);
    return { path: `(${was.name})${inner.path}`, before: inner.after, after: inner.before };
  }
  const inner = innermost(program, older.getReturnType(), newer.getReturnType(), depth + 1);
  return { ...inner, path: `()${inner.path}` };
}

function isOwn({ symbol }: PropSymbol): boolean {
  return (
    symbol.declarations?.some((each) => each.getSourceFile().fileName.startsWith(ROOT)) === true
  );
}

interface Module {
  readonly names: readonly string[];
  readonly components: readonly ExportedComponent[];
}

function readModule(program: ts.Program, path: string): Module {
  return {
    names: exportsOf(program, path).map(({ name }) => name),
    components: componentsOf(program, path),
  };
}

/** Holds the props of generic components, both versions with the same type arguments. */
const INSTANCES = `${ROOT}/instances.ts`;

/** Undefined where no component is generic. */
function instancesOf(
  program: ts.Program,
  paths: readonly [older: string, newer: string],
): string | undefined {
  const [older, newer] = paths.map((path) => componentsOf(program, path));
  const lines = (older ?? []).flatMap((component) => {
    const parameters = component.signature?.getTypeParameters() ?? [];
    const next = newer?.find(({ name }) => name === component.name);
    if (parameters.length === 0 || next === undefined) return [];
    const given = parameters.map((parameter, index) => argumentFor(program, parameter, index));
    return [['Older', component] as const, ['Newer', next] as const].map(
      ([side, { name, signature }]) => {
        const count = signature?.getTypeParameters()?.length ?? 0;
        const taken = given.slice(0, count);
        const list = taken.length === 0 ? '' : `<${taken.join(', ')}>`;
        return `export declare const ${side}_${name}: Parameters<typeof ${side}.${name}${list}>[0];`;
      },
    );
  });
  return lines.length === 0
    ? undefined
    : [
        `import type * as Older from '${paths[0]}';`,
        `import type * as Newer from '${paths[1]}';`,
        ...lines,
      ].join('\n');
}

/** A type that only itself satisfies, within the constraint of a type parameter. */
function argumentFor(program: ts.Program, parameter: ts.TypeParameter, index: number): string {
  const checker = program.getTypeChecker();
  const constraint = checker.getBaseConstraintOfType(parameter);
  const unique = `{ readonly argument${index}: ${index} }`;
  if (constraint === undefined || constraint.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) {
    return unique;
  }
  const text = checker.typeToString(
    constraint,
    undefined,
    ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseFullyQualifiedType,
  );
  return `(${text}) & ${unique}`;
}

function propsAt(program: ts.Program, component: ExportedComponent): Props {
  const side = component.path.startsWith(`${ROOT}/older/`) ? 'Older' : 'Newer';
  const instance = exportsOf(program, INSTANCES).find(
    ({ name }) => name === `${side}_${component.name}`,
  );
  const type =
    instance === undefined ? component.props : program.getTypeChecker().getTypeOfSymbol(instance);
  return type === undefined ? new Map() : propsOf(program, type);
}

function filesAt(
  folder: 'older' | 'newer',
  { files }: ModuleFiles,
): readonly (readonly [string, string])[] {
  return Object.entries(files).map(([path, text]) => [`${ROOT}/${folder}/${path}`, text]);
}
