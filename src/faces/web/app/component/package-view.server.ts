import type { Delivery, Manifest, Part } from '../../../../domain/components/manifest.ts';

/** What a component's page shows of one that a package delivers. */
export interface PackageView {
  /** The package that it is imported from; undefined for one that is installed as source. */
  readonly delivery: Delivery | undefined;
  /** Why its package says that it should not be used any more, which may be empty. */
  readonly discouraged: string | undefined;
  /** Of a component of a package: what callers may write, the component itself first. */
  readonly api: readonly Part[];
  /** Without the component itself. */
  readonly parts: readonly Pick<Part, 'name'>[];
  /** Of a component of a package: the files that are examples. */
  readonly examples: NonNullable<Manifest['examples']>;
  /** The files that its texts are from. */
  readonly sources: Manifest['sources'];
}

/** What is known of a component that a package delivers. */
export function packageView(manifest: Manifest | undefined): PackageView {
  const { delivery, parts = [], examples = [], sources } = manifest ?? {};
  const { props, attributes, common, isOpen, events, slots, cssParts, cssVariables } =
    manifest ?? {};
  const api = { props, attributes, common, isOpen, events, slots, cssParts, cssVariables };
  return {
    delivery,
    discouraged: manifest?.deprecated,
    api: delivery === undefined ? [] : [{ name: delivery.export, ...api }, ...parts],
    parts: parts.map(({ name }) => ({ name })),
    examples,
    sources,
  };
}
