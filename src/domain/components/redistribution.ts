import { type Err, err } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { ComponentOrigin } from './component-store.ts';

/** The SPDX value for an unknown license. */
export const UNKNOWN_LICENSE = 'NOASSERTION';

/** Licenses that permit redistribution: SPDX ids in lower case. */
const OPEN_LICENSES: ReadonlySet<string> = new Set([
  '0bsd',
  'agpl-3.0-only',
  'agpl-3.0-or-later',
  'apache-2.0',
  'blueoak-1.0.0',
  'bsd-2-clause',
  'bsd-3-clause',
  'bsl-1.0',
  'cc-by-4.0',
  'cc-by-sa-4.0',
  'cc0-1.0',
  'gpl-2.0-only',
  'gpl-2.0-or-later',
  'gpl-3.0-only',
  'gpl-3.0-or-later',
  'isc',
  'lgpl-2.1-only',
  'lgpl-2.1-or-later',
  'lgpl-3.0-only',
  'lgpl-3.0-or-later',
  'mit',
  'mit-0',
  'mpl-2.0',
  'unlicense',
  'zlib',
]);

/**
 * The refusal of code that may not be passed on, at every way to code (docs/specification.md#import); undefined where it
 * may. The operator's commands and servers read all code.
 */
export function refuseToPassOn(
  principal: Principal,
  { slug }: { readonly slug: string },
  origin: ComponentOrigin | undefined,
): Err | undefined {
  if (principal.kind === 'operator' || principal.kind === 'service') return undefined;
  if (origin === undefined || mayRedistribute(origin)) return undefined;
  return err(
    'access_refused',
    `The component of ${slug} was imported from ${publicSourceOf(origin)} under a license that is unknown or does not permit passing it on. ${HOW_TO_PASS_ON}`,
  );
}

/** How the operator allows what a license does not. */
export const HOW_TO_PASS_ON =
  'The operator of this catalog can allow it: import again with --license or --redistribute.';

/**
 * Whether a component may be passed on: original ones, imported ones whose license permits redistribution, and those
 * that the operator allows. Without a recorded origin it may.
 */
export function mayRedistribute(
  origin:
    | (Pick<ComponentOrigin, 'license'> & {
        readonly item?: string | undefined;
        readonly redistribute?: boolean | undefined;
      })
    | undefined,
): boolean {
  if (origin === undefined || origin.item === undefined) return true;
  return origin.redistribute ?? isOpenLicense(origin.license);
}

/** Whether a license permits redistribution: one part of `MIT OR X`, every part of `MIT AND X`. */
function isOpenLicense(license: string): boolean {
  return license
    .replaceAll(/[()]/g, ' ')
    .split(/\sOR\s/i)
    .some((choice) =>
      choice.split(/\sAND\s/i).every((one) => OPEN_LICENSES.has(one.trim().toLowerCase())),
    );
}

/** The public source of a component: paths on the server are left out. */
export function publicSourceOf({ source }: Pick<ComponentOrigin, 'source'>): string {
  if (source === 'original' || source.startsWith('github:')) return source;
  const { scheme, rest } =
    /^(?<scheme>https?:\/\/)(?:[^/?#]*@)?(?<rest>[^?#]*)/.exec(source)?.groups ?? {};
  return scheme === undefined || rest === undefined ? 'a local folder' : `${scheme}${rest}`;
}
