import type { Manifest } from './manifest.ts';

/**
 * What never changes of a version, as a text to make a digest of: its files and what it requires. It leaves out what may
 * be added later: labels, checks, proofs, and what a tool reads from its types.
 */
export function unchangingText({ variants, requires = [] }: Manifest): string {
  const files = Object.entries(variants).flatMap(([variant, { files: listed }]) =>
    listed.map(({ path, sha256 }) => `${variant}/${path} ${sha256}`),
  );
  const required = requires.map(
    ({ pattern_id: id, version_id: versionId }) => `${id} ${versionId}`,
  );
  return [...files.toSorted(), ...required.toSorted()].join('\n');
}
