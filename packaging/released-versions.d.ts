import { type Manifest } from '../src/domain/components/manifest.ts';
/** By slug and version: the digest of what a release shipped. */
export type Released = Readonly<Record<string, Readonly<Record<string, string>>>>;
export declare const RELEASED_FILE = 'catalog/released.yaml';
/** A version in the bundled catalog, with its digest. */
export interface BundledVersion {
  readonly slug: string;
  readonly versionId: string;
  readonly manifestFile: string;
  readonly manifest: Manifest;
}
/** Reads all versions of the bundled catalog, below the root of the project. */
export declare function readBundledVersions(root: string): readonly BundledVersion[];
/**
 * The digest of a version's files and of what it requires. It leaves out what may be added to a version later: labels,
 * checks, proofs, and what a tool reads from its types.
 */
export declare function digestOfVersion({ manifest }: BundledVersion): string;
/** Reads `catalog/released.yaml`. */
export declare function readReleased(root: string): Released;
/** Composes `catalog/released.yaml` for a release that ships these versions. */
export declare function composeReleased(
  released: Released,
  versions: readonly BundledVersion[],
): string;
/**
 * What contradicts the releases so far: released versions that are gone or changed, unless they were withdrawn, and
 * more than one version of a component since the last release.
 */
export declare function releaseProblems(
  released: Released,
  versions: readonly BundledVersion[],
  withdrawn: ReadonlySet<string>,
): readonly string[];
/** The names of the versions that were withdrawn, such as `/overlays/menu v1`. */
export declare function readWithdrawn(root: string): ReadonlySet<string>;
