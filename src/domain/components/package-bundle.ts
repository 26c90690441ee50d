import { uuidOf } from '../text.ts';
import type { Delivery } from './manifest.ts';

/**
 * The folder of a catalog with the bundles of packages. Each release has one, shared by the previews of its components;
 * stores keep it like a component that no pattern names.
 */
export const BUNDLES_FOLDER = 'package-bundles';

export const BUNDLE_VARIANT = 'bundle';

/** A version of a bundle has a script with its styles, or the reason why there is none. */
export const BUNDLE_FILES = { script: 'bundle.js', styles: 'bundle.css', problem: 'problem.txt' };

/** The origin of a bundle begins with this, and ends with its release. */
export const BUNDLE_SOURCE = 'bundle:';

/** Such as `@acme/ui@3.2.1`. */
export function releaseName({ package: name, version }: Pick<Delivery, 'package' | 'version'>) {
  return `${name}@${version}`;
}

/** Where stores keep the bundle of a release. */
export function bundlePlace(
  release: string,
  sha256: (bytes: Uint8Array) => string,
): { readonly id: string; readonly slug: string; readonly number: number } {
  const id = uuidOf(sha256(new TextEncoder().encode(`${BUNDLE_SOURCE}${release}`)));
  return { id, slug: `/${BUNDLES_FOLDER}/${id}`, number: 0 };
}
