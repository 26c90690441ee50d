import { type Err, err } from '../errors.ts';
import type { Delivered } from '../catalog/package-record.ts';
import type { Delivery, Manifest, Part } from './manifest.ts';

/** The command that installs the package of a component; a project may use another package manager. */
export function installCommand(delivery: Delivery): string {
  return `npm install ${delivery.package}@${releaseOf(delivery)}`;
}

/** The release that projects install: the last imported one with this version. */
export function releaseOf({ version, until = version }: Delivery): string {
  return until;
}

/** The imported releases with this version: `3.2.1`, or `3.2.1 to 3.4.0`. */
export function releasesOf({ version, until = version }: Delivery): string {
  return until === version ? version : `${version} to ${until}`;
}

/** Major, minor and patch. */
export type Release = readonly [major: number, minor: number, patch: number];

/** The first release that a version or range of package.json names, such as `^3.2.1`; undefined for any other text. */
export function parseRelease(text: string): Release | undefined {
  const [, major, minor = '0', patch = '0'] =
    /^[\^~>=v\s]*(\d{1,6})(?:\.(\d{1,6}))?(?:\.(\d{1,9}))?/.exec(text) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/** Orders releases by age. */
export function compareReleases(a: Release, b: Release): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** What a module imports to use a component of a package and its parts: `Dialog.Footer` comes with `Dialog`. */
export function importedNames(
  { export: name }: Delivery,
  parts: readonly Pick<Part, 'name'>[] = [],
): readonly string[] {
  const names = [name, ...parts.map((part) => part.name)];
  return [...new Set(names.map((each) => each.split('.')[0] ?? each))];
}

/** How a component of a package is brought into a module, with its parts. */
export function importLine(delivery: Delivery, parts: readonly Pick<Part, 'name'>[] = []): string {
  return delivery.framework === 'html'
    ? `import '${delivery.entry}';`
    : `import { ${importedNames(delivery, parts).join(', ')} } from '${delivery.entry}';`;
}

/** Refuses to install as source what a package delivers; a full sentence says how it is installed. */
export function refuseCopy(
  { slug }: { readonly slug: string },
  manifest: Pick<Manifest, 'delivery'> | undefined,
): Err | undefined {
  return manifest?.delivery === undefined
    ? undefined
    : err(
        'component_not_found',
        `${slug} is delivered by a package, not as source: ${installCommand(manifest.delivery)}.`,
      );
}

/** What a build knows of a component that a package delivers; undefined for one of source. */
export function deliveredNames({
  delivery,
  parts = [],
  deprecated,
  usage,
}: Manifest): Delivered | undefined {
  if (delivery === undefined) return undefined;
  return {
    package: delivery.package,
    entry: delivery.entry,
    names: [delivery.export, ...parts.map(({ name }) => name)],
    ...(deprecated === undefined ? {} : { deprecated: true }),
    ...(usage === undefined ? { isBare: true } : {}),
  };
}
