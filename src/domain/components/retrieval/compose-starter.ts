import type { Prop } from '../manifest.ts';
import type { KitComponent } from './get-kit.ts';

/** Where the starter belongs, next to the folder of components. */
export const STARTER_FILE = 'src/screen.tsx';

/**
 * Writes a file that imports the components of a kit and renders each once, with what it requires
 * (docs/specification.md#get_kit). It compiles as it is: texts, lists and callbacks are empty, and values that only the
 * caller can have are props of the screen. Comments say what to fill: state, layers and labels.
 */
export function composeStarter(components: readonly KitComponent[]): string {
  const parts = withNames(components);
  const data = parts.flatMap(({ local, component }) =>
    required(component).flatMap(({ name, type }) =>
      emptyValue(name, type, component) === undefined
        ? [{ field: `${lowerFirst(local)}${upperFirst(name)}`, exported: local, name }]
        : [],
    ),
  );
  const lines = [
    ...(data.length === 0 ? [] : ["import type { ComponentProps } from 'react';", '']),
    ...parts.map((part) => `import ${importName(part)} from '${importPath(part.component)}';`),
    '',
    ...(data.length === 0
      ? ['export function Screen() {']
      : [
          '/** Data that only the page that uses the screen has. */',
          'interface ScreenProps {',
          ...data.map(
            ({ field, exported, name }) =>
              `  ${field}: ComponentProps<typeof ${exported}>['${name}'];`,
          ),
          '}',
          '',
          `export function Screen({ ${data.map(({ field }) => field).join(', ')} }: ScreenProps) {`,
        ]),
    '  return (',
    '    <main>',
    ...parts.flatMap(({ component, local }) => [
      ...hintsFor(component).map((hint) => `      {/* ${hint} */}`),
      ...element(component, local).map((line) => `      ${line}`),
    ]),
    '    </main>',
    '  );',
    '}',
    '',
  ];
  return lines.join('\n');
}

interface Part {
  readonly component: KitComponent;
  /** What the starter calls it. */
  readonly local: string;
}

/** The components with names that differ. */
function withNames(components: readonly KitComponent[]): readonly Part[] {
  const taken = new Set(['Screen', 'ScreenProps', 'ComponentProps']);
  return components.map((component) => {
    const { tag } = component.main;
    let local = tag;
    for (let count = 2; taken.has(local); count += 1) local = `${tag}${count}`;
    taken.add(local);
    return { component, local };
  });
}

/** What a component is imported as. */
function importName({ component: { main }, local }: Part): string {
  if (main.exported === 'default') return local;
  return main.exported === local ? `{ ${local} }` : `{ ${main.exported} as ${local} }`;
}

/** From the starter. */
function importPath({ file }: KitComponent): string {
  return `./${file.replace(/^src\//, '').replace(/\.[jt]sx?$/, '')}`;
}

function required({ props }: KitComponent): readonly Prop[] {
  return props.filter((prop) => prop.required === true);
}

/** The element with its required props; those that are too much for a line have one each. */
function element(component: KitComponent, local: string): readonly string[] {
  const attributes = required(component).map(({ name, type }) => {
    const value = emptyValue(name, type, component) ?? `{${lowerFirst(local)}${upperFirst(name)}}`;
    return `${name}=${value}`;
  });
  const line = ['<', [local, ...attributes].join(' '), ' />'].join('');
  return line.length <= 80
    ? [line]
    : [`<${local}`, ...attributes.map((attribute) => `  ${attribute}`), '/>'];
}

/** What the starter leaves open, from the component's own props. */
function hintsFor({ pattern, props, isLayer, usage }: KitComponent): readonly string[] {
  const names = new Set(props.map(({ name }) => name));
  const controlled = ['value', 'open', 'checked', 'selected', 'page', 'sort'].filter((name) =>
    names.has(name),
  );
  const handlers = ['onChange', 'onValueChange', 'onOpenChange', 'onSortChange'].filter((name) =>
    names.has(name),
  );
  const hints = [
    ...(controlled.length === 0
      ? []
      : [
          `State: ${[...controlled, ...handlers].join(', ')} with useState, if the screen needs it.`,
        ]),
    ...(isLayer && names.has('trigger') ? ['Layer: trigger opens it.'] : []),
    ...(isLayer && !names.has('trigger') ? ['Layer: over the page; the screen opens it.'] : []),
    ...(names.has('labels') ? ['Labels: labels translates its texts.'] : []),
    ...(usage === undefined ? [] : ['See usage in the kit.']),
  ];
  return hints.length === 0 ? [] : [`${pattern.title}. ${hints.join(' ')}`.replaceAll('*/', '')];
}

/** An empty value of a type as an attribute; undefined where only the caller can have one. */
function emptyValue(name: string, type: string, component: KitComponent): string | undefined {
  const first = alternativesOf(type);
  if (first.includes('string')) return `"${textFor(name, component)}"`;
  if (first.includes('undefined')) return '{undefined}';
  if (first.includes('null') || first.includes('ReactNode')) return '{null}';
  if (first.includes('boolean')) return '{false}';
  if (first.includes('number')) return name === 'pageSize' ? '{10}' : '{1}';
  const literal = first.find((each) => /^'[^'"{}<>&\\]*'$/.test(each));
  if (literal !== undefined) return `"${literal.slice(1, -1)}"`;
  if (first.some((each) => /^(?:readonly )?[\w.<>]+\[\]$/.test(each))) return '{[]}';
  const [only] = first;
  return only === undefined || first.length > 1 ? undefined : emptyCallback(only);
}

/** A function that does nothing, or returns what is empty. */
function emptyCallback(type: string): string | undefined {
  const result = /^\(.*\) => (?<result>[^()]*)$/s.exec(type)?.groups?.['result'];
  if (result === undefined || !isOneCallback(type)) return undefined;
  const results = result.split('|').map((each) => each.trim());
  if (results.includes('void') || results.includes('undefined')) return '{() => {}}';
  if (results.includes('ReactNode')) return '{() => null}';
  if (results.includes('string')) return "{() => ''}";
  if (results.includes('boolean')) return '{() => false}';
  if (results.includes('number')) return '{() => 0}';
  const promised = /^Promise<(?<value>.*)>$/s.exec(result.trim())?.groups?.['value'];
  if (promised === undefined) return undefined;
  const values = promised.split('|').map((each) => each.trim());
  if (values.includes('void')) return '{async () => {}}';
  if (values.includes('undefined')) return '{async () => undefined}';
  return values.includes('string') ? "{async () => ''}" : undefined;
}

/** Whether a type is a function, not several in a row. */
function isOneCallback(type: string): boolean {
  let depth = 0;
  for (let index = 0; index < type.length; index += 1) {
    const character = type[index];
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth === 0) return type.slice(index + 1).startsWith(' => ');
  }
  return false;
}

/** The alternatives of a union that no bracket encloses. */
function alternativesOf(type: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < type.length; at += 1) {
    const character = type[at] ?? '';
    if ('([{<'.includes(character)) depth += 1;
    if (')]}'.includes(character) || (character === '>' && type[at - 1] !== '=')) depth -= 1;
    // What a function returns belongs to it.
    if (depth === 0 && type.startsWith('=>', at)) return [...found, type.slice(start).trim()];
    if (depth === 0 && character === '|') {
      found.push(type.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...found, type.slice(start).trim()].filter((each) => each !== '');
}

function textFor(name: string, { pattern }: KitComponent): string {
  if (name === 'id') return pattern.slug.slice(pattern.slug.lastIndexOf('/') + 1);
  if (/^(?:href|src|url)$/.test(name) || name.endsWith('Href')) return '#';
  return /^(?:label|title|caption|name)$/.test(name)
    ? pattern.title.replaceAll(/["&<>{}\\]/g, '')
    : '';
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
