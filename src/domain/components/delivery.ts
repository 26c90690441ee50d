import { type Err, err } from '../errors.ts';
import type { Delivery, Manifest, Part } from './manifest.ts';

/** The command that installs the package of a component; a project may use another package manager. */
export function installCommand(delivery: Delivery): string {
  return `npm install ${delivery.package}@${releaseOf(delivery)}`;
}

/** The release that projects install: the last imported one with this version. */
export function releaseOf({ version, until = version }: Delivery): string {
  return until;
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
