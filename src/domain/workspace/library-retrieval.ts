import type { Catalog } from '../catalog/catalog.ts';
import type { FindComponents, FoundComponents } from '../components/retrieval/find-components.ts';
import { ACTIVE_VERSION } from '../components/retrieval/get-component.ts';
import type { GetKit, Kit, UnavailableComponent } from '../components/retrieval/get-kit.ts';
import type { ListComponents, Shelf } from '../components/retrieval/list-components.ts';
import type { ListChanges } from '../components/history/list-changes.ts';
import { type Err, type Result, err, success } from '../errors.ts';
import type { Principal } from '../identity/principal.ts';
import type { Pattern } from '../patterns/pattern.ts';
import type { LibraryContract, ReadContract } from './library-contract.ts';

/** An answer, and the library whose pins and notes are part of it. */
export type InLibrary<Answer> = Answer & { readonly contract: LibraryContract | undefined };

/** A part of a screen that the library has nothing for. */
export interface LackingPart {
  readonly part: string;
  /** The slug of what the catalog has for it; undefined where that has nothing either, or the caller may not have it. */
  readonly inCatalog: string | undefined;
}

/** Retrieval that obeys a library (docs/specification.md#pins); without one it answers as the catalog does. */
export interface LibraryRetrieval {
  readonly getKit: (
    principal: Principal,
    input: { readonly components: readonly string[]; readonly libraryId?: string | undefined },
  ) => Promise<Result<InLibrary<Kit>>>;
  readonly findComponents: (
    principal: Principal,
    input: Parameters<FindComponents>[1] & { readonly libraryId?: string | undefined },
  ) => Promise<Result<InLibrary<FoundComponents & { readonly lacking: readonly LackingPart[] }>>>;
  readonly listComponents: (
    principal: Principal,
    input: { readonly section?: string | undefined; readonly libraryId?: string | undefined },
  ) => Promise<Result<InLibrary<Shelf>>>;
  readonly listChanges: (
    principal: Principal,
    input: Parameters<ListChanges>[1] & { readonly libraryId?: string | undefined },
  ) => Promise<Result<InLibrary<Extract<Awaited<ReturnType<ListChanges>>, { ok: true }>['value']>>>;
}

export function createLibraryRetrieval(deps: {
  readonly catalog: () => Pick<Catalog, 'findVersion'>;
  readonly readContract: ReadContract;
  readonly getKit: GetKit;
  readonly findComponents: FindComponents;
  readonly listComponents: ListComponents;
  readonly listChanges: ListChanges;
}): LibraryRetrieval {
  return {
    async getKit(principal, { components, libraryId }) {
      const found = components.map((reference) => deps.catalog().findVersion(reference, undefined));
      const ids = found.flatMap((each) => (each.ok ? [each.value.pattern.id] : []));
      const read = await deps.readContract(principal, libraryId, ids);
      if (!read.ok) return read;
      const contract = read.value;
      const wanted: Parameters<GetKit>[1][number][] = [];
      const unavailable: UnavailableComponent[] = [];
      for (const [index, reference] of components.entries()) {
        const each = found[index];
        const version = each?.ok ? pinnedVersion(contract, each.value) : success(undefined);
        if (!version.ok) {
          unavailable.push({ reference, failure: version.failure });
          continue;
        }
        const pattern = each?.ok ? each.value.pattern : undefined;
        wanted.push({
          reference:
            pattern === undefined || version.value === undefined
              ? reference
              : `${pattern.slug}@${version.value}`,
          variant: pattern && contract?.held.get(pattern.id)?.variant,
        });
      }
      const [first] = unavailable;
      if (wanted.length === 0 && first !== undefined) return { ok: false, failure: first.failure };
      const kit = await deps.getKit(principal, wanted);
      if (!kit.ok) return kit;
      return success({
        ...kit.value,
        unavailable: [...kit.value.unavailable, ...unavailable],
        contract,
      });
    },

    async findComponents(principal, { libraryId, ...input }) {
      const read = await deps.readContract(principal, libraryId, 'all');
      if (!read.ok) return read;
      const contract = read.value;
      const held = contract && new Set(contract.held.keys());
      const found = await deps.findComponents(principal, { ...input, first: held });
      if (!found.ok) return found;
      if (contract === undefined || held === undefined) {
        return success({ ...found.value, lacking: [], contract });
      }
      const isHeld = ({ pattern }: { readonly pattern: Pattern }) => held.has(pattern.id);
      const isShown = contract.isBound ? isHeld : () => true;
      const { parts, components, flows, missing } = found.value;
      const lacking = parts
        .filter((part) => !part.components.some(isHeld))
        .map(({ part, components: [nearest] }) => ({
          part,
          inCatalog: contract.isBound ? undefined : nearest?.pattern.slug,
        }));
      return success({
        ...found.value,
        parts: parts.map((part) => ({ ...part, components: part.components.filter(isShown) })),
        components: components.filter(isShown),
        flows: flows.filter(isShown),
        missing: missing.map((each) => (contract.isBound ? { ...each, nearest: undefined } : each)),
        lacking,
        contract,
      });
    },

    async listComponents(principal, { section, libraryId }) {
      const read = await deps.readContract(principal, libraryId, 'all');
      if (!read.ok) return read;
      const contract = read.value;
      const only = contract && new Set(contract.held.keys());
      const listed = await deps.listComponents({ section, only });
      return listed.ok ? success({ ...listed.value, contract }) : listed;
    },

    async listChanges(principal, { libraryId, ...input }) {
      const read = await deps.readContract(principal, libraryId, 'all');
      if (!read.ok) return read;
      const contract = read.value;
      const only = contract && new Set(contract.held.keys());
      for (const reference of input.patterns ?? []) {
        const found = deps.catalog().findVersion(reference, undefined);
        const pattern = found.ok ? found.value.pattern : undefined;
        if (pattern !== undefined && contract?.isBound === true && only?.has(pattern.id) !== true) {
          return notHeld(pattern);
        }
      }
      const listed = await deps.listChanges(principal, { ...input, only });
      return listed.ok ? success({ ...listed.value, contract }) : listed;
    },
  };
}

/**
 * The version of a pattern that a library pins; undefined where it pins none. `access_refused` for what a token's
 * library does not hold, `invalid_args` where another version was asked for.
 */
export function pinnedVersion(
  contract: LibraryContract | undefined,
  asked: { readonly pattern: Pattern; readonly versionId: string | undefined },
): Result<string | undefined> {
  const { pattern, versionId } = asked;
  const held = contract?.held.get(pattern.id);
  if (contract?.isBound === true && held === undefined) return notHeld(pattern);
  const pinned = held?.pinnedVersionId;
  if (pinned === undefined) return success(undefined);
  if (versionId !== undefined && versionId !== ACTIVE_VERSION && versionId !== pinned) {
    return err(
      'invalid_args',
      `The library pins ${pattern.slug} at ${pinned}: leave the version out, or change the pin with save_pattern.`,
    );
  }
  return success(pinned);
}

function notHeld({ slug }: Pattern): Err {
  return err('access_refused', `The library of this token does not hold ${slug}.`);
}
