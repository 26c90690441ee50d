import { basename, dirname } from 'node:path';
import type { DescribedComponent } from './describe-components.ts';

/** A component with its parts. */
export interface Family {
  readonly root: DescribedComponent;
  readonly parts: readonly DescribedComponent[];
}

/**
 * Groups components with their parts. Besides `Dialog.Content`, `DialogContent` is a part of `Dialog` where both are
 * declared in one folder: the prefix and the folder must say so, one of them alone is not enough, unless the component has
 * it as `Dialog.Content` as well. A folder whose exports
 * all begin with its name is a component of several parts, of which the first stands for all. A folder that holds a large
 * part of the package says nothing.
 */
export function groupParts(list: readonly DescribedComponent[]): readonly Family[] {
  const unique = withoutCopies(list);
  const roots = unique.filter(({ parent }) => parent === undefined);
  const byFolder = Map.groupBy(roots, ({ source }) =>
    source === undefined ? '' : dirname(source),
  );
  const isFlat = (folder: string): boolean =>
    folder === '' || (byFolder.get(folder)?.length ?? 0) > Math.max(8, 0.3 * roots.length);
  const ownerByRoot = new Map<DescribedComponent, DescribedComponent>();
  const ownerByKey = new Map(
    unique.flatMap((part) => {
      const owner = roots.find(({ name, entry }) => name === part.parent && entry === part.entry);
      return owner === undefined
        ? []
        : [[keyOf({ ...part, name: part.name.replace('.', '') }), owner] as const];
    }),
  );
  for (const each of roots) {
    const owner = ownerByKey.get(keyOf(each)) ?? ownerOf(each, roots, isFlat);
    if (owner !== undefined) ownerByRoot.set(each, owner);
  }
  for (const [folder, members] of byFolder) {
    const free = members.filter((each) => !ownerByRoot.has(each));
    const name = basename(folder);
    const [first, ...others] = free;
    const isOne = /^[A-Z][a-z]/.test(name) && free.every((each) => each.name.startsWith(name));
    if (first === undefined || others.length === 0 || isFlat(folder) || !isOne) continue;
    for (const each of others) ownerByRoot.set(each, first);
  }
  return roots
    .filter((each) => !ownerByRoot.has(each))
    .map((root) => ({
      root,
      parts: [
        ...unique.filter(({ parent, entry }) => parent === root.name && entry === root.entry),
        ...roots.filter((each) => topOwner(each, ownerByRoot) === root && each !== root),
      ],
    }));
}

/**
 * Groups what is imported from one entry, as directives are: all of `@acme/ui/card` are parts of the component of that
 * name, such as `AcmeCard`; in other entries `MatStepLabel` is a part of `MatStep`.
 */
export function groupByEntry(list: readonly DescribedComponent[]): readonly Family[] {
  const ownerOfEach = (each: DescribedComponent): DescribedComponent => {
    const beside = list.filter(({ entry }) => entry === each.entry);
    const key = basename(each.entry)
      .replaceAll(/[^a-z0-9]/gi, '')
      .toLowerCase();
    const byLength = beside.toSorted((a, b) => a.name.length - b.name.length);
    const main = byLength.find(({ name }) => name.toLowerCase().endsWith(key));
    const isPart = ({ name }: DescribedComponent): boolean =>
      each.name.startsWith(name) && /^[A-Z]/.test(each.name.slice(name.length));
    return main ?? byLength.find(isPart) ?? each;
  };
  const owners = new Map(list.map((each) => [each, ownerOfEach(each)]));
  return list
    .filter((each) => owners.get(each) === each)
    .map((root) => ({
      root,
      parts: list.filter((each) => each !== root && owners.get(each) === root),
    }));
}

function topOwner(
  each: DescribedComponent,
  owners: ReadonlyMap<DescribedComponent, DescribedComponent>,
): DescribedComponent {
  const owner = owners.get(each);
  return owner === undefined ? each : topOwner(owner, owners);
}

/** The component whose name begins this one's, in the same folder or one above: the longest name. */
function ownerOf(
  { name, source, entry }: DescribedComponent,
  roots: readonly DescribedComponent[],
  isFlat: (folder: string) => boolean,
): DescribedComponent | undefined {
  if (source === undefined || isFlat(dirname(source))) return undefined;
  const folder = dirname(source);
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z0-9]+|[A-Z]/g) ?? [];
  for (let length = words.length - 1; length > 0; length -= 1) {
    const prefix = words.slice(0, length).join('');
    const owner = roots.find((other) => other.name === prefix && other.entry === entry);
    if (owner?.source === undefined) continue;
    const ofOwner = dirname(owner.source);
    if (folder === ofOwner || folder.startsWith(`${ofOwner}/`)) return owner;
  }
  return undefined;
}

/**
 * Leaves out the same component behind another entry: the same name and the same props. With other props it is another
 * component (`@acme/ui/experimental`).
 */
function withoutCopies(list: readonly DescribedComponent[]): readonly DescribedComponent[] {
  const seen = new Set<string>();
  return list.filter((each) => {
    const key = keyOf(each);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** What tells a component from another of its name. */
function keyOf({ name, props }: Pick<DescribedComponent, 'name' | 'props'>): string {
  const names = props.map((prop) => prop.name).toSorted();
  return `${name} ${names.join()}`;
}
