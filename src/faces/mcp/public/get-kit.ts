import { z } from 'zod';
import { darkThemeOf } from '../../../domain/catalog/dark-theme.ts';
import type { SiteUrls } from '../../../domain/catalog/site-urls.ts';
import {
  type Kit,
  type KitComponent,
  type Members,
  MAX_KIT,
} from '../../../domain/components/retrieval/get-kit.ts';
import type { InLibrary, LibraryRetrieval } from '../../../domain/workspace/library-retrieval.ts';
import { importLine } from '../../../domain/components/delivery.ts';
import type { Prop } from '../../../domain/components/manifest.ts';
import { success } from '../../../domain/errors.ts';
import { beginningOf } from '../../../domain/text.ts';
import { type Tool, defineTool } from '../define-tool.ts';
import { deprecationOf } from './get-component.ts';
import { kitCommands, kitInstallSchema, membersShape } from './install-commands.ts';
import {
  READ_ONLY,
  contractShape,
  heldShape,
  languagesShape,
  libraryIdSchema,
  referenceSchema,
} from './shapes.ts';

const COUNT_PROBLEM = `components must be a list of 1 to ${MAX_KIT} references.`;

/** In characters, of one component, and of all with what they require: eight together stay below 3,500 tokens. */
const MAX_COMPONENT_LENGTH = 6000;
const MAX_KIT_LENGTH = 11_700;

/** get_kit (docs/specification.md#get_kit): what an agent needs to use components together, without their code. */
export function createGetKitTool(deps: {
  readonly getKit: LibraryRetrieval['getKit'];
  readonly urls: SiteUrls;
}): Tool {
  return defineTool({
    name: 'get_kit',
    title: 'Get kit',
    description:
      'Get all you need to use up to eight components together: props with their types, one usage example, rules, packages, and the command that installs the exact code. You can write the screen without reading component code.',
    summary: 'Returns what is needed to use up to eight components together, without their code.',
    scope: 'mcp:connect',
    example: ({ pattern }) => ({ components: [pattern.slug] }),
    annotations: READ_ONLY,
    isCostly: true,
    input: z.strictObject({
      components: z
        .array(referenceSchema('each of components'), { error: COUNT_PROBLEM })
        .min(1, { error: COUNT_PROBLEM })
        .max(MAX_KIT, { error: COUNT_PROBLEM })
        .describe('Slugs or names; pin a version as menu@v2.'),
      library_id: libraryIdSchema,
    }),
    output: z.looseObject({
      components: z.array(
        z.looseObject({
          ref: z.string(),
          version_id: z.string(),
          file: z
            .string()
            .optional()
            .describe('Where it is installed unless the project says otherwise.'),
          import: z.string().optional().describe('Of a component that a package delivers.'),
          selector: z.string().optional().describe('Of an Angular component: what it matches.'),
          exports: z.array(z.string()),
          props: z.array(z.string()),
        }),
      ),
      unavailable: z
        .array(z.object({ ref: z.string(), kind: z.string(), message: z.string() }))
        .optional(),
      variables: z.string().describe('CSS variables that the components read.'),
      stylesheet: z.string().optional().describe('Installed with the components.'),
      theme: z.string().optional().describe('How a page becomes dark.'),
      dependencies: z.record(z.string(), z.string()),
      install: kitInstallSchema,
    }),
    async run({ principal }, { components, library_id: libraryId }) {
      const kit = await deps.getKit(principal, { components, libraryId });
      if (!kit.ok) return kit;
      return success({ structured: shape(kit.value, deps.urls) });
    },
  });
}

function shape(kit: InLibrary<Kit>, urls: SiteUrls) {
  const { components, unavailable, variables, dependencies, installation, contract } = kit;
  const { tokens } = installation;
  const requires = installation.requires.map(({ pattern, versionId }) => ({
    ref: pattern.slug,
    version_id: versionId,
  }));
  // References take more tokens than sentences of the same length.
  const maxLength = MAX_KIT_LENGTH - JSON.stringify(requires).length * 1.15;
  return {
    ...contractShape(contract),
    components: fitAll(components, maxLength).map((each, index) => ({
      ...each,
      ...heldShape(contract, components[index]?.pattern.id ?? ''),
    })),
    ...(requires.length === 0 ? {} : { requires }),
    ...(unavailable.length === 0
      ? {}
      : {
          unavailable: unavailable.map(({ reference, failure }) => ({
            ref: reference,
            kind: failure.kind,
            message: failure.message,
          })),
        }),
    variables: variables.join(' '),
    ...(tokens === undefined
      ? {}
      : {
          stylesheet: urls.absolute(`/r/tokens@${tokens.version}.css`),
          ...themeShape(tokens.css),
        }),
    dependencies: { ...dependencies },
    ...languagesShape(kit.languages),
    install: kitCommands(installation, urls),
  };
}

function themeShape(css: string): { readonly theme?: string } {
  const theme = darkThemeOf(css);
  return theme === undefined ? {} : { theme };
}

/** Cuts until all fit: rules before props, and of the longest components, since most have less than their share. */
function fitAll(components: readonly KitComponent[], maxLength: number) {
  const lengthsWith = (maxRules: number) =>
    components.map(({ rules, ...rest }) => {
      const component = { ...rest, rules: rules.slice(0, maxRules) };
      return JSON.stringify(fit(component, MAX_COMPONENT_LENGTH)).length;
    });
  const limits = shareOut(lengthsWith(MIN_RULES), maxLength);
  const left = limits.reduce((rest, limit) => rest - limit, maxLength);
  const wanted = lengthsWith(Infinity).map((length, index) => length - (limits[index] ?? 0));
  const further = shareOut(wanted, left);
  return components.map((component, index) =>
    fit(component, (limits[index] ?? 0) + (further[index] ?? 0)),
  );
}

/** Parts of a total, none larger than it is wanted; the largest wishes share what the others leave. */
function shareOut(wanted: readonly number[], total: number): readonly number[] {
  const parts = wanted.map(() => 0);
  let left = total;
  let waiting = wanted.length;
  for (const index of [...wanted.keys()].sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))) {
    parts[index] = Math.min(wanted[index] ?? 0, Math.floor(left / waiting));
    left -= parts[index];
    waiting -= 1;
  }
  return parts;
}

/**
 * The parts of a component of a package, and its events, slots, CSS parts and variables. What a call needs comes first;
 * optional props as far as they fit, and no part once twice the length is used.
 */
function partsOf({ parts, members }: KitComponent, length: number) {
  const own = memberTexts(members);
  let left = length - JSON.stringify(own).length;
  let isCut = false;
  const shaped = parts.flatMap(({ name, selector, props = [], attributes, ...rest }) => {
    if (left < -length) {
      isCut = true;
      return [];
    }
    const required = props.filter((prop) => prop.required === true).map(propText);
    const optional = props.filter(isOffered).map(propText);
    const count = countWithin(optional, left);
    isCut ||= count < optional.length;
    const listed = [...required, ...optional.slice(0, count)];
    const part = {
      name,
      ...(selector === undefined ? {} : { selector }),
      ...(listed.length === 0 ? {} : { props: listed }),
      ...(attributes === undefined ? {} : { also: `attributes of <${attributes}>` }),
      ...memberTexts(rest),
    };
    left -= JSON.stringify(part).length;
    return [part];
  });
  return { isCut, shape: { ...(shaped.length === 0 ? {} : { parts: shaped }), ...own } };
}

/** Members by name and type: what they say of themselves is in get_component. */
function memberTexts(members: Members): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    Object.entries(membersShape(members)).map(([kind, list]) => [
      kind,
      list.map(({ name, type }) => (type === undefined ? name : `${name}: ${type}`)),
    ]),
  );
}

/** Names that a component exports; nobody imports more of one. */
const MAX_EXPORTS = 50;

/** In characters. */
const MAX_RULE_LENGTH = 200;

/** Of a component, before props are left out. */
const MIN_RULES = 3;

/** The most of a component that fits: what is left out first is what get_component has as well. */
function fit(component: KitComponent, length: number) {
  const required = component.props.filter((prop) => prop.required === true);
  const optional = component.props.filter(isOffered);
  const rules = component.rules.map((rule) =>
    rule.length <= MAX_RULE_LENGTH ? rule : `${beginningOf(rule, MAX_RULE_LENGTH - 1)}…`,
  );
  const { declarations: types, labels } = component.types;
  const ownParts = component.types.parts.map(({ name, props, attributes }) => ({
    name,
    props,
    ...(attributes === undefined ? {} : { also: `attributes of <${attributes}>` }),
  }));
  // What is longer alone than all may be is not counted piece by piece.
  const parts = {
    optional: countWithin(optional.map(propText), length),
    types: countWithin(types, length),
    own: ownParts.length,
    rules: countWithin(rules, length),
  };

  const also = furtherProps(component);
  const ofPackage = partsOf(component, length / 2);

  function shaped() {
    const isCut =
      component.exports.length > MAX_EXPORTS ||
      parts.optional < optional.length ||
      component.types.isCut ||
      ofPackage.isCut ||
      parts.types < types.length ||
      parts.own < ownParts.length ||
      parts.rules < rules.length;
    return {
      ref: component.pattern.slug,
      version_id: component.versionId,
      ...(component.deprecated === undefined
        ? {}
        : { deprecated: deprecationOf(component.deprecated) }),
      ...(component.delivery === undefined
        ? { file: component.file }
        : {
            import: importLine(component.delivery, component.parts),
            ...(component.delivery.selector === undefined
              ? {}
              : { selector: component.delivery.selector }),
          }),
      exports: component.exports.slice(0, MAX_EXPORTS),
      props: [...required, ...optional.slice(0, parts.optional)].map(propText),
      ...(also === '' ? {} : { also }),
      ...ofPackage.shape,
      ...(parts.own === 0 ? {} : { parts: ownParts.slice(0, parts.own) }),
      ...(labels.length === 0 ? {} : { labels: labels.join(' ') }),
      ...(parts.types === 0 ? {} : { types: types.slice(0, parts.types) }),
      ...(component.usage === undefined ? {} : { usage: component.usage }),
      ...(parts.rules === 0 ? {} : { rules: rules.slice(0, parts.rules) }),
      ...(isCut ? { cut: 'More in get_component.' } : {}),
    };
  }

  // What a call needs least goes first.
  const kept = [
    ['rules', MIN_RULES],
    ['optional', 0],
    ['rules', 0],
    ['own', 0],
    ['types', 0],
  ] as const;
  for (const [kind, atLeast] of kept) {
    while (parts[kind] > atLeast && JSON.stringify(shaped()).length > length) parts[kind] -= 1;
  }
  return shaped();
}

/** Names of a group of common props that are listed: their type has all of them. */
const MAX_COMMON = 12;

/** What a component takes besides the props that are listed. */
function furtherProps({ attributes, untyped, propsOf, common }: KitComponent): string {
  if (untyped === undefined) return 'props that are not known: see get_component';
  // Those of a <div> are the global ones: the root may be any other element.
  const which = attributes === 'div' ? 'global HTML attribute' : `attribute of <${attributes}>`;
  const element = attributes === undefined ? [] : [`every ${which}`];
  const unknown =
    untyped.length === 0 ? [] : [`props of ${untyped.join(', ')}, which are not known here`];
  const other = propsOf === undefined ? [] : [`props as they are in ${propsOf}`];
  const groups = common.map(({ type, names }) => {
    const more = names.length - MAX_COMMON;
    const listed = names.slice(0, MAX_COMMON).join(', ');
    return `${listed}${more > 0 ? ` and ${more} more` : ''} of ${type}`;
  });
  return [...other, ...groups, ...element, ...unknown].join('; ');
}

/** How many of some texts have a length together, from the first. */
function countWithin(texts: readonly string[], length: number): number {
  let left = length;
  const end = texts.findIndex((text) => (left -= text.length) < 0);
  return end === -1 ? texts.length : end;
}

/** What is deprecated is not offered. */
function isOffered({ required, deprecated }: Prop): boolean {
  return required !== true && deprecated === undefined;
}

function propText({ name, type, required, values, default: value }: Prop): string {
  // A name of a type says nothing without its declaration.
  const isNamed = values !== undefined && !/['"`\d]/.test(type);
  const taken = isNamed ? values.map((each) => `'${each}'`).join(' | ') : type;
  const text = `${name}${required === true ? '' : '?'}: ${taken}`;
  return value === undefined ? text : `${text} = ${value}`;
}
