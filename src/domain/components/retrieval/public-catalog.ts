import { builtCatalogSchema } from '../../catalog/built-catalog.ts';
import type { BuiltFile, CatalogSnapshot } from '../../catalog/catalog-source.ts';
import { ANONYMOUS } from '../../identity/principal.ts';
import type { Entitlement } from '../entitlement.ts';

/** `catalog.json` as it is served to everyone. */
export type PublicCatalog = (snapshot: CatalogSnapshot) => Promise<BuiltFile>;

/**
 * Leaves the proofs of components that not everyone may read out of `catalog.json`: they name versions and what they
 * changed (docs/specification.md#entitlement). A catalog without such proofs is served as it was built.
 */
export function createPublicCatalog(deps: {
  readonly entitlement: Entitlement;
  readonly sha256: (bytes: Uint8Array) => string;
}): PublicCatalog {
  let last:
    | { readonly of: BuiltFile; readonly closed: string; readonly file: BuiltFile }
    | undefined;

  async function closedProofs({ patterns }: CatalogSnapshot): Promise<ReadonlySet<string>> {
    const proven = patterns.filter(({ proofs }) => proofs !== undefined);
    const verdicts = await Promise.all(
      proven.map((pattern) => deps.entitlement(ANONYMOUS, pattern, undefined)),
    );
    return new Set(
      proven.filter((_pattern, index) => verdicts[index] !== 'allowed').map(({ id }) => id),
    );
  }

  return async (snapshot) => {
    const of = snapshot.catalog;
    const ids = await closedProofs(snapshot);
    if (ids.size === 0) return of;
    const closed = [...ids].join();
    if (last?.of !== of || last.closed !== closed) {
      last = { of, closed, file: withoutProofs(of, ids) };
    }
    return last.file;
  };

  function withoutProofs({ bytes }: BuiltFile, ids: ReadonlySet<string>): BuiltFile {
    const catalog = builtCatalogSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    const proofs = Object.fromEntries(
      Object.entries(catalog.proofs ?? {}).filter(([id]) => !ids.has(id)),
    );
    const redacted = new TextEncoder().encode(`${JSON.stringify({ ...catalog, proofs })}\n`);
    return { bytes: redacted, sha256: deps.sha256(redacted) };
  }
}
