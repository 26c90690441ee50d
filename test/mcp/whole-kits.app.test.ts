import { readFileSync, readdirSync } from 'node:fs';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import ts from 'typescript-6';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { slugsWithCode } from '../catalog/slugs-with-code.ts';
import { callTool } from '../support/mcp-call.ts';

const url = inject('serverUrl');

const componentSchema = z.object({
  ref: z.string(),
  version_id: z.string(),
  exports: z.array(z.string()),
  props: z.array(z.string()),
  types: z.array(z.string()).default([]),
  parts: z.array(z.object({ name: z.string(), props: z.array(z.string()) })).default([]),
  labels: z.string().default(''),
  rules: z.array(z.string()).default([]),
  usage: z.string(),
  cut: z.string().optional(),
});

type KitComponent = z.infer<typeof componentSchema>;

async function kitOf(components: readonly string[]) {
  const { structuredContent } = await callTool(url, 'get_kit', { components });
  const kit = z
    .object({
      components: z.array(componentSchema),
      requires: z.array(z.object({ ref: z.string(), version_id: z.string() })).default([]),
    })
    .parse(structuredContent);
  return { ...kit, tokens: countTokens(JSON.stringify(structuredContent)) };
}

const whole = new Map<string, KitComponent>();

/** The names that a component, or what it requires, imports from packages. */
const packageNames = new Map<string, ReadonlySet<string>>();

beforeAll(async () => {
  for (const slug of await slugsWithCode(url)) {
    const { components, requires } = await kitOf([slug]);
    for (const component of components) whole.set(slug, component);
    packageNames.set(slug, new Set([...components, ...requires].flatMap(importedFromPackages)));
  }
});

/** What props may name without a declaration in the kit: React, the browser, TypeScript, packages, type
 * parameters, and what callers never write. */
const KNOWN_TYPES =
  /^(?:React\w*|JSX|\w+(?:Event|Handler|Element|Attributes|HTMLProps|Ref\w*)|Ref|RefObject|CSSProperties|Partial|Readonly\w*|Record|Omit|Pick|Exclude|Promise|Array|Set|Map|Iterable|Date|File|FileList|Blob|URL|FormData|AbortSignal|Response|Intl|Labels|[A-Z]|Row|Item|Card|Thread|ToasterState|\w+(?:Labels|Props))$/;

const isRequired = (prop: string): boolean => /^[\w'"-]+:/.test(prop);

const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z_$][\w$]*/g) ?? [];

/** The names of types in a text, without strings. */
function typeNamesOf(text: string): readonly string[] {
  return text.replaceAll(/'[^']*'|"[^"]*"|`[^`]*`/g, '').match(/\b[A-Z]\w*/g) ?? [];
}

function importedFromPackages(version: { ref: string; version_id: string }): readonly string[] {
  const folder = `catalog${version.ref}/component/${version.version_id}/react-tailwind/`;
  const modules = readdirSync(folder).filter((name) => /\.tsx?$/.test(name));
  const codes = modules.map((name) => readFileSync(folder + name, 'utf8'));
  const imports = codes.flatMap((code) => [
    ...code.matchAll(/^import (?<names>[^;'"]*?) from ['"][^.]/gm),
  ]);
  return imports.flatMap(({ groups }) => wordsOf(groups?.['names'] ?? ''));
}

/** What TypeScript and the browser declare. */
const builtIn: ReadonlySet<string> = new Set(
  ts.sys
    .readDirectory('node_modules/typescript-6/lib', ['.d.ts'], undefined, ['lib.*'])
    .flatMap((path) => [
      ...readFileSync(path, 'utf8').matchAll(
        /^\s*(?:declare )?(?:interface|type|namespace|var) (\w+)/gm,
      ),
    ])
    .map(([, name = '']) => name),
);

/** The names that a declaration refers to, except its own parameters. */
function referencesOf(declaration: string): readonly string[] {
  const names: string[] = [];
  const parameters = new Set<string>();
  function visit(node: ts.Node): void {
    if (ts.isTypeParameterDeclaration(node)) parameters.add(node.name.text);
    if (ts.isTypeReferenceNode(node)) names.push(firstName(node.typeName));
    if (ts.isTypeQueryNode(node)) names.push(firstName(node.exprName));
    if (ts.isExpressionWithTypeArguments(node)) names.push(node.expression.getText());
    ts.forEachChild(node, visit);
  }
  visit(ts.createSourceFile('a.ts', declaration, ts.ScriptTarget.Latest, true));
  return names.filter((name) => !parameters.has(name) && name !== 'const');
}

function firstName(node: ts.Node): string {
  return wordsOf(node.getText())[0] ?? '';
}

/** The types that the listed props name, and those that these name, which are not listed. */
function typesLacking({ props, types }: KitComponent, all: readonly string[]): readonly string[] {
  const named = new Set([...props, ...types].flatMap(wordsOf));
  return all.filter((type) => named.has(wordsOf(type)[1] ?? '') && !types.includes(type));
}

/** In order, in another order, and the longest together. */
function groupsOfEight(): readonly (readonly string[])[] {
  const slugs = [...whole.keys()];
  const far = slugs.toSorted((a, b) => (slugs.indexOf(a) % 13) - (slugs.indexOf(b) % 13));
  const longest = slugs.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, 8);
  const groups = [slugs, far].flatMap((order) =>
    Array.from({ length: Math.ceil(order.length / 8) }, (_, at) => order.slice(at * 8, at * 8 + 8)),
  );
  return [...groups, longest];
}

function lengthOf(slug: string): number {
  return JSON.stringify(whole.get(slug)).length;
}

describe('a kit of eight, of any components', () => {
  test('stays below 3,500 tokens, has each required prop, and cuts types last', async () => {
    expect(whole.size).toBeGreaterThan(80);
    for (const group of groupsOfEight()) {
      const { components, tokens } = await kitOf(group);
      expect(components.map(({ ref }) => ref)).toEqual(group);
      expect({ group, isSmall: tokens < 3500, tokens }).toMatchObject({ isSmall: true });
      for (const component of components) {
        const { ref, props, rules, types, parts, labels, cut } = component;
        const all = whole.get(ref);
        const lacking = (all?.props ?? []).filter((prop) => !props.includes(prop));
        expect({ ref, lacking: lacking.filter(isRequired) }).toEqual({ ref, lacking: [] });
        // Types go last, where eight whole screens have no room for more than what is required.
        if (typesLacking(component, all?.types ?? []).length > 0) {
          expect({ ref, rules, props }).toEqual({
            ref,
            rules: [],
            props: props.filter(isRequired),
          });
        }
        // Rules go before props.
        if (lacking.length > 0)
          expect({ ref, rules: Math.min(rules.length, 4) }).not.toEqual({ ref, rules: 4 });
        // What has to be translated is always there.
        expect({ ref, labels }).toEqual({ ref, labels: all?.labels });
        const isCut =
          lacking.length > 0 ||
          parts.length < (all?.parts.length ?? 0) ||
          rules.length < (all?.rules.length ?? 0) ||
          types.length < (all?.types.length ?? 0);
        expect({ ref, isCut: cut !== undefined }).toEqual({ ref, isCut });
      }
    }
  });

  test('has the labels of each component that takes them, and the props of what it exports beside itself', () => {
    const unlabelled = [...whole].filter(
      ([, { props, labels }]) =>
        labels === '' && props.some((prop) => /^labels\?: .*Labels/.test(prop)),
    );
    expect(unlabelled.map(([ref]) => ref)).toEqual([]);
    expect(whole.get('/data-display/data-table')?.labels).toContain('selectAll selectRow');
    const without = [...whole].flatMap(([ref, { exports, parts, props }]) => {
      const listed = new Set(parts.map(({ name }) => name));
      const names = exports.filter((name) => exports.includes(`${name}Props`) && !listed.has(name));
      // The component itself.
      return props.length === 0 || names.length < 2 ? [] : [`${ref} ${names.join(' ')}`];
    });
    expect(without).toEqual([]);
  });

  test('eight components have the parts of a page of settings in their kit', async () => {
    const { components } = await kitOf([
      '/layout/settings-page',
      '/data-display/data-table',
      '/forms/combobox',
      '/overlays/dialog',
      '/forms/switch',
      '/screens/record-list',
      '/feedback/toast',
      '/forms/file-upload',
    ]);
    const [page] = components;
    expect(page?.parts.map(({ name }) => name)).toEqual(['SettingsCard', 'SettingsRow']);
    expect(page?.parts[1]?.props).toContain('label: string');
    expect(components.filter(({ labels }) => labels === '')).toEqual([]);
  });

  test('declares each type that a prop names, whichever file it is from', () => {
    const undeclared = [...whole].flatMap(([ref, { props, types }]) => {
      const declared = new Set(types.map((type) => wordsOf(type)[1]));
      const named = props.flatMap((prop) =>
        typeNamesOf(prop.slice(prop.indexOf(':')).split(' = ')[0] ?? ''),
      );
      const unknown = named.filter((name) => !declared.has(name) && !KNOWN_TYPES.test(name));
      return unknown.map((name) => `${ref}: ${name}`);
    });
    expect(undeclared).toEqual([]);
  });

  test('declares each type and constant that a listed type refers to, or says that types are cut', () => {
    const unknown = [...whole].flatMap(([ref, { types, exports, cut }]) => {
      const declared = new Set([...types.map((type) => wordsOf(type)[1]), ...exports]);
      return types.flatMap(referencesOf).flatMap((name) => {
        const isKnown = declared.has(name) || builtIn.has(name) || packageNames.get(ref)?.has(name);
        return isKnown === true || cut !== undefined ? [] : [`${ref}: ${name}`];
      });
    });
    expect(unknown).toEqual([]);
    expect(whole.get('/overlays/menu')?.types.join()).toContain('interface ItemBase');
    expect(whole.get('/data-display/data-table')?.types).toContain(
      "const DIRECTIONS = ['ascending', 'descending'] as const",
    );
  });

  test('has all props of the usual ones', async () => {
    for (const group of [
      [
        '/data-display/data-table',
        '/data-display/filter-bar',
        '/overlays/drawer',
        '/overlays/menu',
      ],
      ['/forms/date-picker', '/feedback/toast', '/navigation/pagination', '/navigation/tabs'],
    ]) {
      const { components } = await kitOf([...group, '/forms/button', '/forms/text-field']);
      for (const { ref, props } of components) {
        expect({ ref, props }).toEqual({ ref, props: whole.get(ref)?.props });
      }
    }
  });
});
