import type { Check } from '../check-schema.ts';
import type { CodeElement, CodeFacts } from './code-facts.ts';
import type { Manifest, Prop } from '../manifest.ts';
import { mainExportOf } from '../prop-controls.ts';
import { type RenderedOutline, readOutlines } from './rendered-outline.ts';

/** A component of the catalog that a file imports. */
export interface ImportedComponent {
  readonly slug: string;
  /** What the file imports it from. */
  readonly source: string;
  /** The names of what its module exports; undefined where they are not known. */
  readonly exports: readonly string[] | undefined;
  /** The export whose props are known, as its typed model has them; undefined for none, or a changed copy. */
  readonly typed:
    | {
        readonly name: string;
        readonly props: readonly Prop[];
        /** The element whose attributes it takes as well. */
        readonly attributes: string | undefined;
      }
    | undefined;
  readonly checks: readonly Check[];
  /** What its exports render of the page's outline; none of a changed copy. */
  readonly outlines: readonly RenderedOutline[];
}

/** Describes a version of a component, imported from a source. */
export function toImportedComponent(
  source: string,
  version: {
    readonly slug: string;
    readonly code: string;
    readonly manifest: Pick<Manifest, 'props' | 'attributes' | 'checks'> | undefined;
  },
  isModified = false,
): ImportedComponent {
  const { props, attributes, checks = [] } = version.manifest ?? {};
  return {
    slug: version.slug,
    source,
    exports: isModified ? undefined : exportsOf(version.code),
    typed:
      isModified || props === undefined
        ? undefined
        : {
            name: mainExportOf(version.code, '').exported,
            props,
            attributes,
          },
    checks,
    outlines: isModified ? [] : readOutlines(version.code),
  };
}

/**
 * The names that a module exports, in the forms in which people write them; undefined for a module with another form,
 * such as `export *`.
 */
function exportsOf(code: string): readonly string[] | undefined {
  const names: string[] = [];
  for (const line of code.split('\n')) {
    if (!line.startsWith('export ')) continue;
    const declared = DECLARATION.exec(line)?.groups;
    const listed = /^export (?:type )?\{([^{}]*)\}/.exec(line)?.[1];
    if (declared?.['name'] !== undefined) names.push(declared['name']);
    else if (listed !== undefined) names.push(...listed.split(',').flatMap(exportedName));
    else if (!line.startsWith('export default ')) return undefined;
    if (line.startsWith('export default ')) names.push('default');
  }
  return names.length === 0 ? undefined : names;
}

const DECLARATION =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|var|class|interface|type|enum) (?<name>[A-Za-z_$][\w$]*)/;

/** `a`, `type a` or `a as b`. */
function exportedName(text: string): readonly string[] {
  const name = text.trim().split(/\s+/).at(-1);
  return name === undefined || name === '' ? [] : [name];
}

/** What an element of a file is: an element of HTML, or an export of a component of the catalog. */
export interface NamedElement {
  readonly name: string;
  /** Undefined for an element of HTML. */
  readonly component: ImportedComponent | undefined;
}

/** Finds what elements of a file are; undefined for what is neither. */
export function createNameElement(
  { imports }: Pick<CodeFacts, 'imports'>,
  components: readonly ImportedComponent[],
): (element: CodeElement) => NamedElement | undefined {
  const bySource = new Map(components.map((component) => [component.source, component]));
  const byLocal = new Map<string, NamedElement>();
  const namespaces = new Map<string, ImportedComponent>();
  for (const { source, names } of imports) {
    const component = bySource.get(source);
    if (component === undefined) continue;
    for (const { imported, local } of names) {
      if (imported === '*') namespaces.set(local, component);
      else byLocal.set(local, { name: imported, component });
    }
  }
  return ({ name }) => {
    if (/^[a-z][\w-]*$/.test(name)) return { name, component: undefined };
    const [namespace = '', member, ...deeper] = name.split('.');
    if (member === undefined) return byLocal.get(name);
    const component = namespaces.get(namespace);
    return component === undefined || deeper.length > 0 ? undefined : { name: member, component };
  };
}
