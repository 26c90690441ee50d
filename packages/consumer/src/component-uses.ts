import { type Node, type Source, childOf, childrenOf, nameOf } from './source-edits.ts';
import { declarationsOf, referencesOf } from './source-names.ts';

/** What an import of a file may lead to. */
export interface ImportedComponent {
  /** Whether a module specifier leads to the component. */
  readonly isImported: (specifier: string) => boolean;
  /** The name of its default export, where it has one. */
  readonly defaultExport: string | undefined;
}

/** Notes a place that has to be changed by hand. */
export type Leave = (node: Node, message: string) => void;

/** Where a file uses an installed component. */
export class ComponentUses {
  readonly #source: Source;
  readonly #component: ImportedComponent;
  readonly #leave: Leave;

  constructor(source: Source, component: ImportedComponent, leave: Leave) {
    this.#source = source;
    this.#component = component;
    this.#leave = leave;
  }

  /** The imports that lead to the component. */
  imports(): readonly Node[] {
    return this.#source
      .of('ImportDeclaration')
      .filter((node) => this.#component.isImported(nameOf(childOf(node, 'source')) ?? ''));
  }

  /** The names that a component has in this file. */
  localsOf(component: string): readonly string[] {
    return this.imports().flatMap((declaration) =>
      childrenOf(declaration, 'specifiers').flatMap((specifier) => {
        const local = nameOf(childOf(specifier, 'local'));
        if (local === undefined || specifier.type === 'ImportNamespaceSpecifier') return [];
        const imported =
          specifier.type === 'ImportDefaultSpecifier'
            ? 'default'
            : nameOf(childOf(specifier, 'imported'));
        const isIt =
          imported === component ||
          (imported === 'default' && this.#component.defaultExport === component);
        return isIt ? [local] : [];
      }),
    );
  }

  /** The names of `import * as`. */
  namespaces(): readonly string[] {
    return this.imports().flatMap((declaration) =>
      childrenOf(declaration, 'specifiers')
        .filter(({ type }) => type === 'ImportNamespaceSpecifier')
        .flatMap((specifier) => nameOf(childOf(specifier, 'local')) ?? []),
    );
  }

  /** The JSX elements of a component. */
  elementsOf(component: string): readonly Node[] {
    const names = new Set([
      ...this.localsOf(component).filter(
        (local) => declarationsOf(this.#source, local).length === 0,
      ),
      ...this.namespaces().map((namespace) => `${namespace}.${component}`),
    ]);
    return this.#source.of('JSXElement').filter((element) => {
      const name = childOf(childOf(element, 'openingElement'), 'name');
      return name !== undefined && names.has(this.#source.textOf(name));
    });
  }

  /** What cannot be followed: names with two meanings, and components that are passed on. */
  report(component: string): void {
    for (const local of this.localsOf(component)) {
      const [other] = declarationsOf(this.#source, local);
      if (other === undefined) this.#reportValues(local, component);
      else
        this.#leave(
          other,
          `${local} is declared a second time here: look at the uses of ${component}`,
        );
    }
  }

  /** A component that is passed on is not followed. */
  #reportValues(local: string, component: string): void {
    for (const node of referencesOf(this.#source, local)) {
      const parent = this.#source.parents.get(node);
      const isKnown =
        parent === undefined ||
        /^(?:Import|JSXOpeningElement$|JSXClosingElement$|TS)/.test(parent.type);
      if (!isKnown) this.#leave(node, `${component} is passed on: look at what it gets`);
    }
  }

  /** Where the component goes to other files, or comes later. */
  reportPassed(): void {
    for (const type of ['ExportNamedDeclaration', 'ExportAllDeclaration']) {
      for (const node of this.#source.of(type)) {
        const from = nameOf(childOf(node, 'source'));
        if (from === undefined || !this.#component.isImported(from)) continue;
        this.#leave(node, 'passes the component on: look at the files that import it from here');
      }
    }
    for (const node of this.#source.nodes) {
      const isDynamic =
        node.type === 'ImportExpression' ||
        (node.type === 'CallExpression' &&
          ['Import', 'Identifier'].includes(childOf(node, 'callee')?.type ?? '') &&
          /^(?:import|require)$/.test(this.#source.textOf(childOf(node, 'callee') ?? node)));
      if (!isDynamic) continue;
      const given = childOf(node, 'source') ?? childrenOf(node, 'arguments')[0];
      if (given !== undefined && this.#component.isImported(nameOf(given) ?? '')) {
        this.#leave(node, 'loads the component later: look at its uses');
      }
    }
  }
}
