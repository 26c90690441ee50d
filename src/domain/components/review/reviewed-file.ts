import { type Result, err, success } from '../../errors.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Pattern } from '../../patterns/pattern.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { ApplyDiff } from './code-reader.ts';
import type { FingerprintIndex } from '../fingerprints/fingerprint-index.ts';
import type { GetVersionFile } from '../retrieval/get-component.ts';
import type { InstalledFile, InstalledPackage } from './installed-files.ts';

/** The longest file that is reviewed, in UTF-16 units: the body of a call has at most 64 KiB. */
export const MAX_REVIEWED_LENGTH = 60_000;

/** A file as a caller sends it: whole, or as the digest of an installed file, with what was changed in it. */
export interface ReviewInput {
  readonly code?: string | undefined;
  /** Of the bytes of a file of a version, in lower-case hex. */
  readonly sha256?: string | undefined;
  /** A unified diff of that file. */
  readonly diff?: string | undefined;
  /** Its path in the project. */
  readonly file?: string | undefined;
  /** Components in the project that the file may import, and packages with their versions. */
  readonly installed?: readonly (InstalledFile | InstalledPackage)[] | undefined;
}

/** The text to review; undefined for an unchanged file of a version, which is nothing to review. */
export type ReviewedFile =
  | { readonly code: string; readonly copyOf: undefined }
  | {
      readonly code: undefined;
      readonly copyOf: { readonly pattern: Pattern; readonly versionId: string };
    };

/** Reads the file that a review is of: as it was sent, or from a version by its digest and a diff. */
export type ReadReviewed = (
  principal: Principal,
  input: Pick<ReviewInput, 'code' | 'sha256' | 'diff'>,
) => Promise<Result<ReviewedFile>>;

export function createReadReviewed(deps: {
  readonly catalog: () => Pick<Catalog, 'lookUp'>;
  readonly fingerprints: FingerprintIndex;
  readonly getVersionFile: GetVersionFile;
  readonly applyDiff: ApplyDiff;
  /** Yields to other work: a large catalog has many pages of fingerprints. */
  readonly nextTurn: () => Promise<void>;
}): ReadReviewed {
  return async (principal, { code, sha256, diff }) => {
    if (code !== undefined) {
      return sha256 === undefined && diff === undefined
        ? success({ code, copyOf: undefined })
        : err('invalid_args', 'Send code, or sha256 with or without diff, not both.');
    }
    if (sha256 === undefined) {
      return err('invalid_args', 'Send code, or the sha256 of an installed file.');
    }
    const found = await findFile(principal, sha256);
    if (!found.ok) return found;
    const { pattern, versionId } = found.value;
    if (diff === undefined) return success({ code: undefined, copyOf: { pattern, versionId } });
    const read = await deps.getVersionFile(principal, { reference: pattern.id, ...found.value });
    if (!read.ok) return read;
    const patched = await deps.applyDiff(read.value.artifact.text ?? '', diff);
    if (!patched.ok) {
      return patched.reason === 'not_applicable'
        ? err('invalid_args', 'diff does not apply to the file with this sha256: send code.')
        : err('upstream_timeout', 'The code cannot be reviewed now. Try again.');
    }
    return patched.code.length <= MAX_REVIEWED_LENGTH
      ? success({ code: patched.code, copyOf: undefined })
      : err('invalid_args', `A file has at most ${MAX_REVIEWED_LENGTH} characters with its diff.`);
  };

  async function findFile(principal: Principal, sha256: string) {
    let after: string | undefined;
    do {
      const page = await deps.fingerprints(principal, after);
      if (!page.ok) return page;
      for (const { id, files } of page.value.patterns) {
        const file = files.find((each) => each.sha256 === sha256);
        const pattern = file && deps.catalog().lookUp({ kind: 'id', id });
        if (file === undefined || pattern === undefined) continue;
        const { versionId, variant, path } = file;
        return success({ pattern, versionId, variant, path });
      }
      after = page.value.next;
      if (after !== undefined) await deps.nextTurn();
    } while (after !== undefined);
    return err(
      'component_not_found',
      'No version of a component has a file with this sha256: it was changed. Send code, or the sha256 of the version with a diff.',
    );
  }
}
