import { type Err, err } from '../errors.ts';
import type { Delivery, Manifest } from './manifest.ts';

/** How a component of a package is brought into a module. */
export function importLine({ framework, entry, export: name }: Delivery): string {
  return framework === 'html'
    ? `import '${entry}';`
    : `import { ${name.split('.')[0]} } from '${entry}';`;
}

/** Refuses to install as source what a package delivers; a full sentence says how it is installed. */
export function refuseCopy(
  { slug }: { readonly slug: string },
  manifest: Pick<Manifest, 'delivery'> | undefined,
): Err | undefined {
  const { package: name, version } = manifest?.delivery ?? {};
  return name === undefined
    ? undefined
    : err(
        'component_not_found',
        `${slug} is delivered by a package, not as source: npm install ${name}@${version}.`,
      );
}
